"""Convolutional net over windows: what each pixel's colour may be, then how these lie together.

One layer per pixel (its tone and what is known of the light round it), means of 2 x 2, one layer
over 3 x 3 of these, one over all of the window, and the outcome. Numpy does all of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]
FLARE: Final = np.float32(0.02)
"""Added before the logarithm: what the lens and the paper's gloss scatter into the dark."""
MIX: Final = np.array([[1 / 3, 0.0, 1.0], [1 / 3, -1.5, -0.5], [1 / 3, 1.5, -0.5]], np.float32)
"""From logarithms of blue, green and red to lightness and two colour differences."""
LIGHT: Final = np.array([1.5, 0.0, 0.0], np.float32)
KERNEL = 3
COARSE = 1000
"""Weights of larger layers are kept in 255 steps; that changes odds by less than training does."""


@dataclass(frozen=True, eq=False, slots=True)
class Net:
    """The weights, in the order in which a window meets them."""

    tone: Array
    """(3, a): a pixel's tone."""
    context: Array
    """(c, a): what is known of the light round the window."""
    pixel: Array
    layers: tuple[tuple[Array, Array], ...]
    """Weights (9 * deep, b) and biases of each layer over three by three means."""
    all: Array
    """(places * b + 2 * b, h): every place, their mean and their largest."""
    all_bias: Array
    out: Array
    out_bias: Array

    def parts(self) -> dict[str, Array]:
        """All weights by their names."""
        near = {
            f"{name} {number}": part
            for number, layer in enumerate(self.layers)
            for name, part in zip(("near", "near_bias"), layer, strict=True)
        }
        single = {part: getattr(self, part) for part in SINGLE}
        return single | near

    @classmethod
    def of(cls, parts: Mapping[str, Array]) -> "Net":
        """The net with these parts."""
        depth = sum(name.startswith("near ") for name in parts)
        layers = tuple((parts[f"near {n}"], parts[f"near_bias {n}"]) for n in range(depth))
        return cls(layers=layers, **{part: parts[part] for part in SINGLE})


SINGLE = ("tone", "context", "pixel", "all", "all_bias", "out", "out_bias")


def tones(reflected: Array) -> Array:
    """Lightness and two colour differences of what is reflected (..., blue green red)."""
    # One product of two matrices is twice as fast as one for each row of each window.
    logs = reflected.reshape(-1, 3) + FLARE
    out = np.log(logs, out=logs) @ MIX
    out += LIGHT
    return np.asarray(out, np.float32).reshape(reflected.shape)


def gist(net: Net, seen: Array, context: Array) -> Array:
    """Hidden layer (N, h) of windows' tones (N, planes, size, size, 3) and contexts (N, c)."""
    if not len(seen):
        return np.zeros((0, len(net.out)), np.float32)
    field = over_pixels(net, seen, context)
    for weights, bias in net.layers:
        near, _ = over_near(weights, bias, pooled(field))
        field = near[:, None]
    return np.asarray(np.maximum(gathered(near) @ net.all + net.all_bias, 0), np.float32)


def outcome(net: Net, held: Array) -> Array:
    """Logits (N, outcomes) from the hidden layer of windows."""
    return np.asarray(held @ net.out + net.out_bias, np.float32)


def logits(net: Net, seen: Array, context: Array) -> Array:
    """Logits (N, outcomes) of windows."""
    return outcome(net, gist(net, seen, context))


def over_pixels(net: Net, seen: Array, context: Array) -> Array:
    """The layer per pixel: (N, planes, size, size, a)."""
    count, planes, size, _, _ = seen.shape
    known = context @ net.context + net.pixel
    out = seen.reshape(-1, 3) @ net.tone
    # Numpy adds long rows faster than many short ones.
    rows = out.reshape(count, planes * size, -1)
    rows += np.tile(known, (1, size))[:, None]
    np.maximum(out, 0, out=out)
    return np.asarray(out, np.float32).reshape(*seen.shape[:-1], -1)


def pooled(field: Array) -> Array:
    """Means of 2 x 2 points, the planes side by side: (N, size / 2, size / 2, planes * a)."""
    count, planes, size, _, wide = field.shape
    pairs = field[:, :, 0::2] + field[:, :, 1::2]
    means = (pairs[:, :, :, 0::2] + pairs[:, :, :, 1::2]) * np.float32(0.25)
    half = size // 2
    return means.transpose(0, 2, 3, 1, 4).reshape(count, half, half, planes * wide)


def over_near(weights: Array, bias: Array, means: Array) -> tuple[Array, Array]:
    """A layer over 3 x 3 places: (N, places, places, b), and what went into it."""
    count, half, _, wide = means.shape
    places = half - KERNEL + 1
    each, down, across, deep = means.strides
    views = np.lib.stride_tricks.as_strided(
        means, (count, places, places, KERNEL, KERNEL, wide),
        (each, down, across, down, across, deep),
    )  # fmt: skip
    columns = views.reshape(-1, len(weights))
    out = columns @ weights
    out += bias
    np.maximum(out, 0, out=out)
    return out.reshape(count, places, places, -1), columns


def gathered(near: Array) -> Array:
    """Every place, their mean and their largest: (N, places * b + 2 * b)."""
    each = near.reshape(len(near), -1, near.shape[-1])
    flat = near.reshape(len(near), -1)
    return np.concatenate([flat, each.mean(axis=1), each.max(axis=1)], axis=1)


def softmax(values: Array) -> Array:
    """Odds that sum to one along the last axis."""
    high = np.exp(values - values.max(axis=-1, keepdims=True))
    return np.asarray(high / high.sum(axis=-1, keepdims=True), np.float32)


def packed(name: str, net: Net) -> dict[str, npt.NDArray[np.generic]]:
    """The weights under names of their own, as they are kept."""
    held: dict[str, npt.NDArray[np.generic]] = {}
    for part, weights in net.parts().items():
        if weights.size < COARSE:
            held[f"{name}.{part}"] = weights.astype(np.float16)
            continue
        step = np.abs(weights).max(axis=0) / np.float32(127) + np.float32(1e-9)
        held[f"{name}.{part}"] = np.round(weights / step).astype(np.int8)
        held[f"{name}.{part} step"] = step
    return held


def unpacked(name: str, held: Mapping[str, npt.NDArray[np.generic]]) -> Net:
    """The net of this name among kept weights."""
    parts = {}
    for key, value in held.items():
        of, _, part = key.partition(".")
        if of == name and not part.endswith(" step"):
            step = np.asarray(held.get(f"{key} step", 1.0), np.float32)
            parts[part] = np.asarray(value, np.float32) * step
    return Net.of(parts)


Kept = Mapping[str, npt.NDArray[np.generic]]


@cache
def kept() -> Kept:
    """Weights of all nets that come with the program."""
    with files("vision").joinpath("data", "look.npz").open("rb") as file, np.load(file) as held:
        return dict(held)


NOW: list[Kept] = []
"""Other nets than those that are kept, while they are being measured."""


def in_use() -> Kept:
    """Weights of the nets to look with."""
    return NOW[-1] if NOW else kept()


def taken_over(held: Kept) -> None:
    """Look with these nets from now on."""
    NOW[:] = [held]
    net.cache_clear()


@cache
def net(name: str) -> Net:
    """The net that was learned under this name."""
    return unpacked(name, in_use())
