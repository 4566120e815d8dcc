"""Makers of pieces other than ours: what all figures of one set have in common, at random.

What varies here is what nets learn to overlook (domain randomisation).
"""

from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from vision.synthetic.figures import PAINTS, Household, household, mixed
from vision.synthetic.solids import Color, Solid

Parts = tuple[Solid, ...]
Rng = np.random.Generator
BASES = ("", "", "drum", "square", "hexagon")
BASE_COLORS: tuple[Color, ...] = (
    (0.005, 0.005, 0.005), (0.03, 0.03, 0.03), (0.02, 0.13, 0.04), (0.025, 0.06, 0.11),
    (0.12, 0.27, 0.45), (0.06, 0.26, 0.17), (0.25, 0.25, 0.25), (0.7, 0.75, 0.78),
)  # fmt: skip
COATS: tuple[Color, ...] = (
    (0.012, 0.035, 0.10), (0.02, 0.07, 0.19), (0.01, 0.012, 0.014), (0.25, 0.27, 0.28),
    (0.16, 0.04, 0.03), (0.03, 0.09, 0.04), (0.03, 0.03, 0.35), (0.09, 0.14, 0.2),
    (0.55, 0.6, 0.62), (0.02, 0.35, 0.5),
)  # fmt: skip
FUR: tuple[Color, ...] = (
    (0.012, 0.035, 0.10), (0.03, 0.08, 0.2), (0.01, 0.011, 0.012), (0.06, 0.2, 0.4),
    (0.2, 0.21, 0.22), (0.02, 0.05, 0.15),
)  # fmt: skip
RAM_FUR: tuple[Color, ...] = (
    (0.13, 0.17, 0.22), (0.06, 0.09, 0.14), (0.02, 0.03, 0.04), (0.1, 0.2, 0.3), (0.4, 0.47, 0.5),
)  # fmt: skip
INKS: tuple[Color, ...] = ((0.75, 0.8, 0.82), (0.01, 0.01, 0.01), (0.4, 0.5, 0.55))
PRINTED, PAINTED = 0.12, 0.3
"""How many sets are printed tokens, and in how many sheep are painted all over."""
PAINT_SPREAD, PALE = 0.3, 0.12
"""How much paints differ, and how much white is in them at most."""


@dataclass(frozen=True, slots=True)
class Maker:
    """What all figures of one set have in common."""

    home: Household
    printed: bool
    painted: bool
    base: str
    base_color: Color
    base_mm: tuple[float, float]
    """Radius and thickness."""
    token: Color
    seed: int

    def rng(self, part: int) -> Rng:
        """The random numbers of one shape, the same whenever it is made."""
        return np.random.default_rng((self.seed, 8, part))


@lru_cache(16)
def maker(number: int) -> Maker:
    """The maker with this number."""
    rng = np.random.default_rng((number, 8))
    paints = {name: _paint(rng, name) for name in PAINTS}
    wool, face = float(rng.choice([0.0, 0.1, 0.3, 0.5])), pick(rng, COATS[:4])
    home = replace(household(number), paints=paints, wool=wool, face=mixed(rng, face, 0.4))
    home = replace(home, fleece=mixed(rng, home.fleece, 0.15), spot_mm=float(rng.uniform(5, 7.5)))
    return Maker(
        home,
        printed=bool(rng.random() < PRINTED),
        painted=bool(rng.random() < PAINTED),
        base=str(rng.choice(BASES)),
        base_color=mixed(rng, pick(rng, BASE_COLORS), 0.3),
        base_mm=(float(rng.uniform(13, 19)), float(rng.uniform(0.8, 3.0))),
        token=mixed(rng, pick(rng, (*BASE_COLORS, PAINTS["green"])), 0.3),
        seed=number,
    )


def _paint(rng: Rng, name: str) -> Color:
    """A paint as some maker sells it; black and white stay what they are."""
    if name in ("black", "white"):
        return mixed(rng, PAINTS[name], 0.12)
    pale = float(rng.uniform(0, PALE))
    blue, green, red = PAINTS[name]
    chalky = (pale + (1 - pale) * blue, pale + (1 - pale) * green, pale + (1 - pale) * red)
    return mixed(rng, chalky, PAINT_SPREAD)


def pick(rng: Rng, colors: tuple[Color, ...]) -> Color:
    """One of some colours."""
    return colors[int(rng.integers(len(colors)))]
