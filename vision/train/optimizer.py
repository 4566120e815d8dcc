"""Optimizer of a net: backpropagation through its layers, and Adam with a falling rate."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from vision.read.net import KERNEL, Array, Net, gathered, over_near, over_pixels, pooled

DROPPED = 0.15
"""Dropout: the share of the last layer that is left out in each step."""
FADE = 0.998
"""Exponential mean: what is kept is the mean over the last few hundred steps."""
DECAY = 0.02
LossGradient = Callable[[Array], tuple[Array, float]]
"""From logits to the gradient of the loss by them, and the loss."""


class LayerShape(NamedTuple):
    """Sizes of a net's layers."""

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


def resampled(net: Net, shape: LayerShape) -> Net:
    """Weights resampled for finer points than the net was trained with; itself where equal."""
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


def initialized(shape: LayerShape, rng: np.random.Generator) -> Net:
    """A net with random weights (He initialization)."""

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


class Activations(NamedTuple):
    """The values of all layers for some windows, as the way back needs them."""

    fields: list[Array]
    """What goes into each layer over three by three, and what comes out of the last."""
    columns: list[Array]
    everything: Array
    hidden: Array
    mask: Array
    """Dropout: 0 for what is left out, a little over 1 for the others."""


class Optimizer:
    """Adam on the weights of one net, with dropout, weight decay and a mean over the last steps."""

    def __init__(self, net: Net, rng: np.random.Generator) -> None:
        self.net, self.rng = net, rng
        self.parts = net.parts()
        self.mean = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.spread = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.faded = {name: part.copy() for name, part in self.parts.items()}
        self.steps = 0

    def averaged(self) -> Net:
        """The net as it is to be kept: the mean of the last steps."""
        return Net.of({name: part.copy() for name, part in self.faded.items()})

    def step(self, seen: Array, context: Array, loss: LossGradient, rate: float) -> float:
        """One step down the gradient of some windows; gives their loss."""
        gradients, missed = self.gradients(seen, context, loss)
        self._update(gradients, rate)
        return missed

    def gradients(
        self, seen: Array, context: Array, loss: LossGradient
    ) -> tuple[dict[str, Array], float]:
        """The gradient of the loss by every weight (backpropagation), and the loss."""
        net, values = self.net, self._forward(seen, context)
        back, missed = loss(values.hidden @ net.out + net.out_bias)
        found = {"out": values.hidden.T @ back, "out_bias": back.sum(axis=0)}
        back = (back @ net.out.T) * values.mask * (values.hidden > 0)
        found |= {"all": values.everything.T @ back, "all_bias": back.sum(axis=0)}
        near = values.fields[-1][:, 0]
        spread = _ungathered(back @ net.all.T, near) * (near > 0)
        for number in reversed(range(len(net.layers))):
            back = spread.reshape(-1, spread.shape[-1])
            found[f"near {number}"] = values.columns[number].T @ back
            found[f"near_bias {number}"] = back.sum(axis=0)
            spread = _unpooled(back @ net.layers[number][0].T, values.fields[number])
        each = (np.ones((1, spread.shape[1]), np.float32) @ spread)[:, 0]
        flat = spread.reshape(-1, spread.shape[-1])
        found |= {"tone": seen.reshape(-1, 3).T @ flat, "context": context.T @ each}
        found["pixel"] = each.sum(axis=0)
        return found, missed

    def _forward(self, seen: Array, context: Array) -> Activations:
        net = self.net
        fields, columns = [over_pixels(net, seen, context)], []
        for weights, bias in net.layers:
            near, column = over_near(weights, bias, pooled(fields[-1]))
            fields.append(near[:, None])
            columns.append(column)
        everything = gathered(near)
        hidden = np.maximum(everything @ net.all + net.all_bias, 0)
        mask = (self.rng.random(hidden.shape, np.float32) > DROPPED) / np.float32(1 - DROPPED)
        return Activations(fields, columns, everything, hidden * mask, mask)

    def _update(self, gradients: dict[str, Array], rate: float) -> None:
        self.steps += 1
        young = 1 / (self.steps + 1)
        for name, part in self.parts.items():
            change, mean, spread = gradients[name], self.mean[name], self.spread[name]
            mean += np.float32(0.1) * (change - mean)
            spread += np.float32(0.002) * (change * change - spread)
            ahead = mean / (1 - 0.9**self.steps)
            wide = np.sqrt(spread / (1 - 0.998**self.steps)) + 1e-8
            part[...] -= (rate * ahead / wide).astype(np.float32)
            if part.ndim == 2:
                part[...] *= np.float32(1 - rate * DECAY)
            self.faded[name] += np.float32(max(1 - FADE, young)) * (part - self.faded[name])


def _ungathered(back: Array, near: Array) -> Array:
    """Gradient back through `gathered`: every place, its share of the mean, the largest alone."""
    count, wide = len(near), near.shape[-1]
    each = near.reshape(count, -1, wide)
    places = each.shape[1]
    out = back[:, : places * wide].reshape(each.shape).copy()
    out += back[:, None, places * wide : -wide] / np.float32(places)
    rows, columns = np.ogrid[:count, :wide]
    out[rows, each.argmax(axis=1), columns] += back[:, -wide:]
    return out.reshape(near.shape)


def _unpooled(back: Array, field: Array) -> Array:
    """Gradient back through `over_near`'s columns and `pooled` to a field: (N, points, a)."""
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
