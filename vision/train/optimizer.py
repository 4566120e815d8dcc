"""How a net learns: the way back through its layers, and steps that grow smaller (Adam)."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from vision.read.net import KERNEL, Array, Net, gathered, over_near, over_pixels, pooled

DROPPED = 0.15
"""The share of the last layer that is left out in each step, so that no part is relied on."""
FADE = 0.998
"""What is kept is the mean over the last few hundred steps."""
DECAY = 0.02
Slope = Callable[[Array], tuple[Array, float]]
"""From logits to how the loss changes with them, and the loss."""


class Shape(NamedTuple):
    """How large a net is."""

    planes: int
    size: int
    contexts: int
    widths: tuple[int, ...]
    """Of the layer per pixel, and of each layer over three by three."""
    hidden: int
    outcomes: int

    @property
    def places(self) -> int:
        """Along a side, after the last layer over three by three."""
        size = self.size
        for _ in self.widths[1:]:
            size = size // 2 - KERNEL + 1
        return size


def refined(net: Net, shape: Shape) -> Net:
    """The net itself, or one for finer points that begins with what it knows of coarser ones."""
    deep, hidden = shape.widths[-1], shape.hidden
    each = net.all[: -2 * deep].reshape(-1, deep * hidden)
    old, new = round(len(each) ** 0.5), shape.places
    if old == new:
        return net
    at = np.clip((np.arange(new) + 0.5) * old / new - 0.5, 0, old - 1)
    near = np.maximum(0, 1 - np.abs(at[:, None] - np.arange(old)))
    every = np.einsum("ai,bj,ijk->abk", near, near, each.reshape(old, old, -1)) * (old / new) ** 2
    parts = every.reshape(-1, hidden).astype(np.float32), net.all[-2 * deep :]
    return replace(net, all=np.concatenate(parts))


def fresh(shape: Shape, rng: np.random.Generator) -> Net:
    """A net that knows nothing."""

    def some(many: int, out: int) -> Array:
        return rng.normal(0.0, np.sqrt(2 / many), (many, out)).astype(np.float32)

    def none(out: int) -> Array:
        return np.zeros(out, np.float32)

    first, *widths = shape.widths
    tone, context = some(3, first), -some(shape.contexts, first) * np.float32(0.5)
    places, deep, layers = shape.places**2, shape.planes * first, []
    for wide in widths:
        layers.append((some(KERNEL**2 * deep, wide), none(wide)))
        deep = wide
    return Net(
        tone, context, none(first), tuple(layers),
        some(places * deep + 2 * deep, shape.hidden), none(shape.hidden),
        some(shape.hidden, shape.outcomes) * np.float32(0.5), none(shape.outcomes),
    )  # fmt: skip


class Pupil:
    """A net that learns."""

    def __init__(self, net: Net, rng: np.random.Generator) -> None:
        self.net, self.rng = net, rng
        self.parts = net.parts()
        self.mean = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.spread = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.faded = {name: part.copy() for name, part in self.parts.items()}
        self.steps = 0

    def learned(self) -> Net:
        """The net as it is to be kept."""
        return Net.of({name: part.copy() for name, part in self.faded.items()})

    def step(self, seen: Array, context: Array, slope: Slope, rate: float) -> float:
        """Look at some windows, and change every weight a little."""
        changes, loss = self.slopes(seen, context, slope)
        self._change(changes, rate)
        return loss

    def slopes(self, seen: Array, context: Array, slope: Slope) -> tuple[dict[str, Array], float]:
        """How the loss changes with every weight, and the loss."""
        net = self.net
        fields, columns = [over_pixels(net, seen, context)], []
        for weights, bias in net.layers:
            near, column = over_near(weights, bias, pooled(fields[-1]))
            fields.append(near[:, None])
            columns.append(column)
        everything = gathered(near)
        hidden = np.maximum(everything @ net.all + net.all_bias, 0)
        left = (self.rng.random(hidden.shape, np.float32) > DROPPED) / np.float32(1 - DROPPED)
        hidden = hidden * left
        back, loss = slope(hidden @ net.out + net.out_bias)
        changes = {"out": hidden.T @ back, "out_bias": back.sum(axis=0)}
        back = (back @ net.out.T) * left * (hidden > 0)
        changes |= {"all": everything.T @ back, "all_bias": back.sum(axis=0)}
        spread = _ungathered(back @ net.all.T, near) * (near > 0)
        for number in reversed(range(len(columns))):
            back = spread.reshape(-1, spread.shape[-1])
            changes[f"near {number}"] = columns[number].T @ back
            changes[f"near_bias {number}"] = back.sum(axis=0)
            spread = _unpooled(back @ net.layers[number][0].T, fields[number])
        each = (np.ones((1, spread.shape[1]), np.float32) @ spread)[:, 0]
        flat = spread.reshape(-1, spread.shape[-1])
        changes |= {"tone": seen.reshape(-1, 3).T @ flat, "context": context.T @ each}
        changes["pixel"] = each.sum(axis=0)
        return changes, loss

    def _change(self, changes: dict[str, Array], rate: float) -> None:
        self.steps += 1
        young = 1 / (self.steps + 1)
        for name, part in self.parts.items():
            change, mean, spread = changes[name], self.mean[name], self.spread[name]
            mean += np.float32(0.1) * (change - mean)
            spread += np.float32(0.002) * (change * change - spread)
            ahead = mean / (1 - 0.9**self.steps)
            wide = np.sqrt(spread / (1 - 0.998**self.steps)) + 1e-8
            part[...] -= (rate * ahead / wide).astype(np.float32)
            if part.ndim == 2:
                part[...] *= np.float32(1 - rate * DECAY)
            self.faded[name] += np.float32(max(1 - FADE, young)) * (part - self.faded[name])


def _ungathered(back: Array, near: Array) -> Array:
    """The way back through `gathered`: every place, its share of the mean, the largest alone."""
    count, wide = len(near), near.shape[-1]
    each = near.reshape(count, -1, wide)
    places = each.shape[1]
    out = back[:, : places * wide].reshape(each.shape).copy()
    out += back[:, None, places * wide : -wide] / np.float32(places)
    rows, columns = np.ogrid[:count, :wide]
    out[rows, each.argmax(axis=1), columns] += back[:, -wide:]
    return out.reshape(near.shape)


def _unpooled(back: Array, field: Array) -> Array:
    """The way back through `over_near`'s columns and `pooled` to a field: (N, points, a)."""
    count, planes, size, _, wide = field.shape
    half = size // 2
    kept = half - KERNEL + 1
    taken = back.reshape(count, kept, kept, KERNEL, KERNEL, planes * wide)
    means = np.zeros((count, half, half, planes * wide), np.float32)
    for i in range(KERNEL):
        for j in range(KERNEL):
            means[:, i : i + kept, j : j + kept] += taken[:, :, :, i, j]
    means *= np.float32(0.25)
    means = means.reshape(count, half, half, planes, wide).transpose(0, 3, 1, 2, 4)
    lit = (field > 0).reshape(count, planes, half, 2, half, 2, wide)
    return (means[:, :, :, None, :, None] * lit).reshape(count, -1, wide)
