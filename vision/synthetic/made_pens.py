"""Solids of pens of many makes: fences, walls, frames without a floor, rings, flat prints."""

from collections.abc import Callable

import numpy as np

from vision.synthetic.figures import PAPER, mixed
from vision.synthetic.made_flat import made_pen
from vision.synthetic.maker import INKS, Maker, Parts, Rng, pick
from vision.synthetic.solids import Color, Solid

Builder = Callable[[Rng, Color, float], tuple[Parts, float]]
"""From random numbers, a paint and half the width to a pen, and how high its floor is."""


def any_pen(ours: Maker, color: str) -> tuple[Parts, float]:
    """A pen of one of the makes, and how high its floor is."""
    rng = ours.rng(17)
    if rng.random() < PLAIN:
        parts = made_pen(ours, color)
        return parts, parts[0].centre[2] + parts[0].radii[2]
    build = BUILDERS[int(rng.integers(len(BUILDERS)))]
    return build(rng, ours.home.paint(color), float(rng.uniform(14.5, 19)))


def _bars(half: float, thin: float, span: tuple[float, float], color: Color) -> Parts:
    """Four bars round the middle between two heights."""
    away, z, tall = half - thin, (span[0] + span[1]) / 2, (span[1] - span[0]) / 2
    return tuple(
        Solid("box", (away * x, away * y, z), (half if y else thin, half if x else thin, tall),
              color)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )  # fmt: skip


def _fence(rng: Rng, paint: Color, half: float) -> tuple[Parts, float]:
    """Posts with one to three rails, on a floor or on the bare mat."""
    wood = mixed(rng, (0.1, 0.2, 0.35), 0.5)
    rail, post = pick(rng, (paint, paint, wood)), pick(rng, (paint, wood))
    floor = paint if rail is wood else pick(rng, (paint, PAPER, wood))
    bare, thick = rail is not wood and rng.random() < 0.5, float(rng.uniform(0.3, 2.0))
    tall, thin = float(rng.uniform(3, 10)), float(rng.uniform(0.5, 1.3))
    base = 0.0 if bare else thick
    bottom = () if bare else (_floor(half, thick, floor),)
    many = int(rng.integers(1, 4))
    levels = base + tall * (np.arange(many) + 0.8) / many
    rails = [p for z in levels for p in _bars(half, thin, (z - thin, z + thin), rail)]
    posts = [
        Solid("drum", ((half - thin) * x, (half - thin) * y, base + tall / 2),
              (1.5 * thin, 1.5 * thin, tall / 2 + 0.5), post)
        for x in (-1, 1) for y in (-1, 1)
    ]  # fmt: skip
    return (*bottom, *rails, *posts), base


def _walls(rng: Rng, paint: Color, half: float) -> tuple[Parts, float]:
    """Walls all round, one of them perhaps with a gate."""
    thick, tall = float(rng.uniform(0.3, 2.0)), float(rng.uniform(2, 8))
    wall = pick(rng, (paint, mixed(rng, paint, 0.4), mixed(rng, (0.25, 0.3, 0.32), 0.4)))
    bars = _bars(half, float(rng.uniform(0.8, 2.5)), (thick, thick + tall), wall)
    return (_floor(half, thick, paint), *bars[int(rng.integers(2)) :]), thick


def _frame(rng: Rng, paint: Color, half: float) -> tuple[Parts, float]:
    """A painted frame, bare mat within."""
    tall = float(rng.choice([0.3, 1.0, 3.0, 5.0]))
    return _bars(half, float(rng.uniform(1.2, 3.5)), (0.0, tall), paint), 0.0


def _ring(rng: Rng, paint: Color, half: float) -> tuple[Parts, float]:
    """A round pen: a rim, and within it a floor of another colour or the same."""
    thick, tall = float(rng.uniform(0.3, 2.0)), float(rng.choice([0.1, 1.5, 3.0, 5.0]))
    many, inner = 24, pick(rng, (paint, PAPER, mixed(rng, paint, 0.6)))
    turns = 2 * np.pi * np.arange(many) / many
    wide = float(rng.uniform(0.7, 1.6))
    rim = [
        Solid("box", ((half - wide) * np.cos(a), (half - wide) * np.sin(a), thick + tall / 2),
              (wide, np.pi * half / many + 0.3, tall / 2), paint, float(a))
        for a in turns
    ]  # fmt: skip
    return (Solid("drum", (0.0, 0.0, thick / 2), (half, half, thick / 2), inner), *rim), thick


def _print(rng: Rng, paint: Color, half: float) -> tuple[Parts, float]:
    """A flat card: a rim of paper or ink, a painted field or only a painted band."""
    thick, ink = float(rng.choice([0.3, 1.0, 2.0])), pick(rng, INKS)
    within, hole = float(rng.uniform(0.8, 0.95)) * half, float(rng.uniform(0.5, 0.8)) * half
    field = Solid("box", (0.0, 0.0, thick), (within, within, 0.15), paint)
    heart = Solid("box", (0.0, 0.0, thick), (hole, hole, 0.3), pick(rng, (PAPER, ink)))
    card = (_floor(half, thick, ink), field)
    return ((*card, heart) if rng.random() < 0.4 else card), thick + 0.3


def _floor(half: float, thick: float, color: Color) -> Solid:
    return Solid("box", (0.0, 0.0, thick / 2), (half, half, thick / 2), color)


PLAIN = 0.2
"""How many pens are those that the synthetic camera draws, too."""
BUILDERS: tuple[Builder, ...] = (_fence, _walls, _frame, _ring, _print)
