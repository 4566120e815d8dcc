"""Solids of pens and stacks by other makers: rims, rails, stripes and letters of every sort."""

from dataclasses import replace

import numpy as np

from vision.synthetic.figures import mixed
from vision.synthetic.maker import INKS, Maker, Parts, Rng, pick
from vision.synthetic.solids import TOKEN_MM, Color, Solid


def made_pen(ours: Maker, color: str) -> Parts:
    """A painted floor, mostly with rails, a rim of another colour, stripes or a letter."""
    rng, paint = ours.rng(15), ours.home.paint(color)
    half, thick = float(rng.uniform(14.5, 19)), float(rng.uniform(0.3, 2.2))
    floor = Solid("box", (0.0, 0.0, thick / 2), (half, half, thick / 2), paint)
    wood = mixed(rng, (0.1, 0.2, 0.35), 0.4)
    rail = pick(rng, (wood, paint, INKS[0], mixed(rng, paint, 0.5)))
    thin, tall = float(rng.uniform(0.6, 3.2)), float(rng.choice([0.15, 0.15, 1.5, 3.0, 5.0]))
    frame = _frame(half - thin, thin, (thick, tall), rail)
    inner = _frame(float(rng.uniform(0.6, 0.85)) * half, 0.8, (thick, 0.1), pick(rng, INKS))
    marks = _marks(rng, half, thick)
    draw = rng.random(3)
    chosen = zip((frame, inner, marks), draw < (0.85, 0.25, 0.35), strict=True)
    return (floor, *(solid for some, there in chosen if there for solid in some))


def _frame(away: float, thin: float, height: tuple[float, float], color: Color) -> Parts:
    """Four bars round the middle, on a floor of this thickness."""
    floor, tall = height
    return tuple(
        Solid("box", (away * x, away * y, floor + tall / 2),
              (away + thin if y else thin, away + thin if x else thin, tall / 2), color)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )  # fmt: skip


def _marks(rng: Rng, half: float, top: float) -> Parts:
    """Strokes of a letter or of a pattern on something flat."""
    ink, many = pick(rng, INKS), int(rng.integers(1, 6))
    alike = float(rng.uniform(0, np.pi)) if rng.random() < 0.5 else None
    return tuple(
        Solid(
            "box", (float(x), float(y), top + 0.1),
            (float(rng.uniform(0.1, 0.5)) * half, float(rng.uniform(0.5, 1.4)), 0.1), ink,
            float(rng.choice([0, np.pi / 2, 0.8])) if alike is None else alike,
        )
        for x, y in rng.uniform(-0.6, 0.6, (many, 2)) * half
    )  # fmt: skip


def made_stack(ours: Maker, color: str, height: int) -> Parts:
    """Discs on each other; on the uppermost a print, a rim, a letter or nothing."""
    rng, paint = ours.rng(16), ours.home.paint(color)
    radius, tall = float(rng.uniform(12.8, 15.2)), TOKEN_MM * max(height, 1)
    edge = pick(rng, (paint, paint, paint, (0.12, 0.27, 0.45)))
    body = Solid("drum", (0.0, 0.0, tall / 2), (radius, radius, tall / 2), edge, grain=0.35)
    lid = Solid("drum", (0.0, 0.0, tall), (radius, radius, 0.15), paint)
    rim = Solid("drum", (0.0, 0.0, tall), (radius, radius, 0.12), pick(rng, INKS))
    within = float(rng.uniform(0.78, 0.93)) * radius
    ringed = (rim, replace(lid, radii=(within, within, 0.15)))
    pale = pick(rng, ((0.5, 0.6, 0.62), mixed(rng, paint, 0.5), (0.02, 0.02, 0.02)))
    flock = (
        Solid("ball", (-1.0, 0.0, tall), (7.0, 4.5, 0.5), pale),
        Solid("ball", (6.5, 0.0, tall), (2.6, 2.2, 0.5), pale),
    )
    tops = (flock, _marks(rng, 0.7 * radius, tall + 0.2), ())
    top = tops[int(rng.integers(len(tops)))]
    return (body, *(ringed if rng.random() < 0.4 else (lid,)), *top)
