"""How a net learns: the way back through its layers, and steps that grow smaller (Adam)."""

from collections.abc import Callable

import numpy as np

from vision.net import KERNEL, PARTS, Array, Net, gathered, over_near, over_pixels, pooled

DROPPED = 0.15
"""The share of the last layer that is left out in each step, so that no part is relied on."""
FADE = 0.998
"""What is kept is the mean over the last few hundred steps."""
DECAY = 0.02
Slope = Callable[[Array], tuple[Array, float]]
"""From logits to how the loss changes with them, and the loss."""


Shape = tuple[int, int, int, int, int, int, int]


def fresh(shape: Shape, rng: np.random.Generator) -> Net:
    """A net that knows nothing: planes, size, contexts, a, b, h and outcomes."""
    planes, size, contexts, a, b, h, outcomes = shape

    def some(many: int, out: int) -> Array:
        return rng.normal(0.0, np.sqrt(2 / many), (many, out)).astype(np.float32)

    def none(out: int) -> Array:
        return np.zeros(out, np.float32)

    places = (size // 2 - KERNEL + 1) ** 2
    tone, context = some(3, a), -some(contexts, a) * np.float32(0.5)
    return Net(
        tone, context, none(a), some(KERNEL**2 * planes * a, b), none(b),
        some(places * b + 2 * b, h), none(h), some(h, outcomes) * np.float32(0.5), none(outcomes),
    )  # fmt: skip


class Pupil:
    """A net that learns."""

    def __init__(self, net: Net, rng: np.random.Generator) -> None:
        self.net, self.rng = net, rng
        self.mean = [np.zeros_like(part) for part in net.parts()]
        self.spread = [np.zeros_like(part) for part in net.parts()]
        self.faded = [part.copy() for part in net.parts()]
        self.steps = 0

    def learned(self) -> Net:
        """The net as it is to be kept."""
        return Net(*(part.copy() for part in self.faded))

    def step(self, seen: Array, context: Array, slope: Slope, rate: float) -> float:
        """Look at some windows, and change every weight a little."""
        changes, loss = self.slopes(seen, context, slope)
        self._change(changes, rate)
        return loss

    def slopes(self, seen: Array, context: Array, slope: Slope) -> tuple[list[Array], float]:
        """How the loss changes with every weight, and the loss."""
        net = self.net
        pixels = over_pixels(net, seen, context)
        near, columns = over_near(net, pooled(pixels))
        everything = gathered(near)
        hidden = np.maximum(everything @ net.all + net.all_bias, 0)
        left = (self.rng.random(hidden.shape, np.float32) > DROPPED) / np.float32(1 - DROPPED)
        hidden = hidden * left
        back, loss = slope(hidden @ net.out + net.out_bias)
        changes = {"out": hidden.T @ back, "out_bias": back.sum(axis=0)}
        back = (back @ net.out.T) * left * (hidden > 0)
        changes |= {"all": everything.T @ back, "all_bias": back.sum(axis=0)}
        back = (_ungathered(back @ net.all.T, near) * (near > 0)).reshape(-1, near.shape[2])
        changes |= {"near": columns.T @ back, "near_bias": back.sum(axis=0)}
        spread = _unpooled(back @ net.near.T, pixels)
        each = (np.ones((1, pixels[0, ..., 0].size), np.float32) @ spread)[:, 0]
        flat = spread.reshape(-1, spread.shape[-1])
        changes |= {"tone": seen.reshape(-1, 3).T @ flat, "context": context.T @ each}
        changes["pixel"] = each.sum(axis=0)
        return [changes[part] for part in PARTS], loss

    def _change(self, changes: list[Array], rate: float) -> None:
        self.steps += 1
        young = 1 / (self.steps + 1)
        for i, (part, change) in enumerate(zip(self.net.parts(), changes, strict=True)):
            self.mean[i] += np.float32(0.1) * (change - self.mean[i])
            self.spread[i] += np.float32(0.002) * (change * change - self.spread[i])
            mean = self.mean[i] / (1 - 0.9**self.steps)
            spread = self.spread[i] / (1 - 0.998**self.steps)
            part[...] -= (rate * mean / (np.sqrt(spread) + 1e-8)).astype(np.float32)
            if part.ndim == 2:
                part[...] *= np.float32(1 - rate * DECAY)
            self.faded[i] += np.float32(max(1 - FADE, young)) * (part - self.faded[i])


def _ungathered(back: Array, near: Array) -> Array:
    """The way back through `gathered`: every place, its share of the mean, the largest alone."""
    count, places, wide = near.shape
    out = back[:, : places * wide].reshape(near.shape).copy()
    out += back[:, None, places * wide : -wide] / np.float32(places)
    rows, columns = np.ogrid[:count, :wide]
    out[rows, near.argmax(axis=1), columns] += back[:, -wide:]
    return out


def _unpooled(back: Array, pixels: Array) -> Array:
    """The way back through `over_near`'s columns, `pooled` and `over_pixels`: (N, pixels, a)."""
    count, planes, size, _, wide = pixels.shape
    half = size // 2
    kept = half - KERNEL + 1
    taken = back.reshape(count, kept, kept, KERNEL, KERNEL, planes * wide)
    means = np.zeros((count, half, half, planes * wide), np.float32)
    for i in range(KERNEL):
        for j in range(KERNEL):
            means[:, i : i + kept, j : j + kept] += taken[:, :, :, i, j]
    means *= np.float32(0.25)
    means = means.reshape(count, half, half, planes, wide).transpose(0, 3, 1, 2, 4)
    lit = (pixels > 0).reshape(count, planes, half, 2, half, 2, wide)
    return (means[:, :, :, None, :, None] * lit).reshape(count, -1, wide)
