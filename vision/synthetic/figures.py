"""Solids of the shapes of pieces, in the paints of one household. They look along x."""

from collections.abc import Callable, Mapping
from colorsys import hsv_to_rgb
from dataclasses import dataclass, field
from zlib import crc32

import numpy as np

from companion.games.pieces import Look, Piece, Shape
from vision.synthetic.solids import TOKEN_MM, Color, Solid

PAINTS: Mapping[str, Color] = {
    "blue": (0.40, 0.06, 0.012), "yellow": (0.013, 0.56, 0.87), "green": (0.033, 0.21, 0.011),
    "red": (0.011, 0.009, 0.52), "white": (0.69, 0.77, 0.79), "black": (0.006, 0.006, 0.006),
}  # fmt: skip
"""Nominal paints as light given back (blue, green, red); every household mixes its own."""
OTHER_PAINTS: Mapping[str, Color] = {
    "orange": (0.008, 0.19, 0.80), "purple": (0.22, 0.02, 0.13), "pink": (0.37, 0.25, 0.80),
    "brown": (0.012, 0.035, 0.10), "grey": (0.22, 0.22, 0.22), "teal": (0.21, 0.20, 0.01),
}  # fmt: skip
"""Paints that no game of ours has."""
FLEECE: Color = (0.47, 0.56, 0.60)
PAPER: Color = (0.80, 0.82, 0.82)
FACE: Color = (0.007, 0.008, 0.009)
SKINS: tuple[Color, ...] = (
    (0.37, 0.51, 0.81), (0.25, 0.39, 0.71), (0.13, 0.24, 0.51),
    (0.055, 0.11, 0.26), (0.025, 0.043, 0.11), (0.013, 0.021, 0.047),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Household:
    """Paints and sizes of one family's pieces; a number makes all of it."""

    seed: int = 0
    paints: Mapping[str, Color] = field(default_factory=lambda: PAINTS, hash=False, compare=False)
    fleece: Color = FLEECE
    face: Color = FACE
    dog: tuple[Color, Color] = ((0.03, 0.05, 0.10), (0.02, 0.03, 0.06))
    spot_mm: float = 6.2
    wool: float = 0.35
    rimmed: bool = False
    """Whether pens and counters are printed with a white rim."""

    def paint(self, color: str) -> Color:
        """The paint of a colour; one that nobody has mixed follows from its name."""
        known = {**OTHER_PAINTS, **self.paints}
        for name in (color, color.partition(" ")[0]):
            if name in known:
                return known[name]
        drawn = crc32(color.encode())
        red, green, blue = hsv_to_rgb(drawn % 12 / 12, 0.9, (0.12, 0.35, 0.7)[drawn // 12 % 3])
        return blue, green, red


def household(seed: int) -> Household:
    """The paints of the household with this number."""
    rng = np.random.default_rng((seed, 1))
    paints = {name: mixed(rng, color, 0.14) for name, color in PAINTS.items()}
    brown, pied = (
        ((0.03, 0.06, 0.13), (0.02, 0.04, 0.09)),
        ((0.012, 0.011, 0.011), (0.6, 0.65, 0.68)),
    )
    return Household(
        seed=seed,
        paints=paints,
        fleece=mixed(rng, FLEECE, 0.07),
        face=mixed(rng, FACE, 0.4),
        dog=(brown, pied)[int(rng.integers(2))],
        spot_mm=float(rng.uniform(5.4, 6.6)),
        wool=float(rng.uniform(0.25, 0.45)),
    )


def mixed(rng: np.random.Generator, color: Color, spread: float) -> Color:
    """A colour like this one: lighter or darker, and a little off."""
    values = np.array(color) * np.exp(rng.normal(0.0, spread) + rng.normal(0.0, spread / 2, 3))
    blue, green, red = np.clip(values, 0.002, 0.95)
    return float(blue), float(green), float(red)


def solids(piece: Piece, look: Look, home: Household, height: int = 1) -> tuple[Solid, ...]:
    """Solids of a piece that has this look."""
    if piece.shape is Shape.SHEEP:
        return _lying(home) if look == piece.back else _sheep(home, piece.color)
    if piece.shape is Shape.STACK:
        return _stack(home, piece.color, height)
    parts = FIGURES.get(piece.shape, _pawn)(home, piece.color)
    if piece.color and piece.shape in UNPAINTED:
        parts = (*_base(home, piece.color), *parts)
    if look == piece.back:
        return (Solid("ball", (0.0, 0.0, 6.0), (17.0, 6.0, 6.0), parts[0].color),)
    return parts


def spotted(home: Household, color: str) -> tuple[Solid, ...]:
    """A white sheep with a spot of this colour."""
    return (*_white_sheep(home), *_spots(home, color))


FACINGS = {"e": 0.0, "n": np.pi / 2, "w": np.pi, "s": -np.pi / 2}


def raised(parts: tuple[Solid, ...], by_mm: float) -> tuple[Solid, ...]:
    """The same solids, higher up."""
    return tuple(
        Solid(p.shape, (p.centre[0], p.centre[1], p.centre[2] + by_mm), p.radii, p.color,
              p.yaw, p.pitch, p.grain)
        for p in parts
    )  # fmt: skip


def _sheep(home: Household, color: str) -> tuple[Solid, ...]:
    """A sheep of this colour: black all over, or white with a spot."""
    if color == "black":
        return _wool(home, home.paints["black"], (0.003, 0.003, 0.003))
    return spotted(home, color)


def _white_sheep(home: Household) -> tuple[Solid, ...]:
    return _wool(home, home.fleece, home.face)


def _wool(home: Household, fleece: Color, face: Color) -> tuple[Solid, ...]:
    """A body of wool 35 x 22 mm, its back at 24 mm, and a head."""
    body = Solid("ball", (-2.5, 0.0, 15.2), (16.2, 9.8, 8.8), fleece, grain=home.wool)
    curls = [
        Solid("ball", (-2.5 + 12 * x, 7.6 * y, 15.2 + z), (4.2, 3.6, 3.8), fleece, grain=home.wool)
        for x, y, z in CURLS
    ]
    head = Solid("ball", (15.8, 0.0, 20.0), (6.0, 4.3, 4.4), face, pitch=0.3)
    nose = Solid("ball", (19.6, 0.0, 18.3), (4.0, 3.0, 3.0), face)
    ears = [Solid("ball", (14.3, 5.2 * side, 21.0), (1.5, 3.2, 1.0), face) for side in (-1, 1)]
    return (body, *curls, head, nose, *ears)


CURLS = ((1.0, 0.5, 1), (1.0, -0.5, 1), (0.45, 0.95, 0), (0.45, -0.95, 0), (-0.35, 0.95, 0),
         (-0.35, -0.95, 0), (-1.0, 0.55, 1), (-1.0, -0.55, 1), (-1.15, 0.0, 0), (0.0, 0.45, 4.6),
         (0.0, -0.45, 4.6), (-0.75, 0.0, 4.0), (0.75, 0.0, 4.0))  # fmt: skip


def _spots(home: Household, color: str) -> tuple[Solid, ...]:
    """Paint on the wool of the back, if there is any; white wool needs none to be white."""
    if color in ("", "white"):
        return ()
    size = home.spot_mm
    return (Solid("ball", (-3.5, 0.0, 22.8), (size, size, 2.2), home.paint(color), grain=0.2),)


def _lying(home: Household) -> tuple[Solid, ...]:
    """A sheep on its back: legs in the air, the spot on the table."""
    body = Solid("ball", (-2.5, 0.0, 9.2), (16.6, 10.4, 9.0), home.fleece, grain=home.wool)
    head = Solid("ball", (15.8, 0.0, 4.5), (6.0, 4.3, 4.4), home.face)
    legs = [
        Solid("drum", (-2.5 + 9.5 * x, 5.2 * y, 19.5), (1.9, 1.9, 4.5), home.face)
        for x in (-1, 1)
        for y in (-1, 1)
    ]
    return (body, head, *legs)


def _ram(home: Household, _: str) -> tuple[Solid, ...]:
    wool, face, horn = (0.13, 0.17, 0.22), (0.01, 0.012, 0.018), (0.09, 0.24, 0.34)
    body = Solid("ball", (-3.0, 0.0, 19.0), (19.5, 12.5, 11.0), wool, grain=0.2)
    head = Solid("ball", (19.0, 0.0, 25.0), (7.5, 5.0, 5.2), face, pitch=0.2)
    curls = [
        (18.0 - 4.5 * turn, (7.0 + 1.2 * turn) * side, 26.0 - 2 * turn)
        for side in (-1, 1)
        for turn in (0, 1)
    ]
    horns = [Solid("ball", curl, (3.8, 2.4, 2.6), horn) for curl in curls]
    return (body, head, *horns)


def _person(coat: Color, trousers: Color, hat: Color, tool: Color) -> tuple[Solid, ...]:
    """A standing figure 46 mm high with a hat and something in its hand."""
    skin = SKINS[1]
    arms = [Solid("ball", (3.0, 7.6 * side, 24.0), (4.2, 2.4, 5.5), coat) for side in (-1, 1)]
    hands = [Solid("ball", (6.0, 8.0 * side, 18.5), (2.3, 2.3, 2.3), skin) for side in (-1, 1)]
    return (
        Solid("drum", (0.0, 0.0, 1.5), (11.5, 11.5, 1.5), (0.02, 0.09, 0.05)),
        Solid("ball", (0.0, 0.0, 10.0), (4.0, 6.0, 8.5), trousers),
        Solid("ball", (0.0, 0.0, 24.0), (5.2, 7.4, 9.5), coat),
        *arms, *hands,
        Solid("ball", (0.5, 0.0, 37.0), (4.4, 4.2, 5.0), skin),
        Solid("drum", (0.0, 0.0, 40.4), (8.2, 8.2, 0.5), hat),
        Solid("drum", (0.0, 0.0, 43.4), (4.7, 4.7, 2.8), hat),
        Solid("ball", (9.0, 8.0, 20.0), (5.0, 1.6, 1.0), tool),
    )  # fmt: skip


def _shearer(home: Household, _: str) -> tuple[Solid, ...]:
    return _person((0.18, 0.073, 0.047), (0.022, 0.043, 0.073), (0.047, 0.147, 0.233), (0.23,) * 3)


def _shepherd(home: Household, _: str) -> tuple[Solid, ...]:
    crook = Solid("drum", (6.5, 8.0, 24.0), (1.0, 1.0, 21.0), (0.017, 0.054, 0.13))
    coat, trousers, hat = (0.03, 0.073, 0.147), (0.033, 0.04, 0.047), (0.014, 0.04, 0.089)
    return (*_person(coat, trousers, hat, crook.color), crook)


def _dog(home: Household, _: str) -> tuple[Solid, ...]:
    coat, patch = home.dog
    ears = [Solid("ball", (12.0, 3.6 * side, 23.0), (1.6, 1.7, 3.0), coat) for side in (-1, 1)]
    return (
        Solid("ball", (-2.0, 0.0, 12.0), (13.5, 5.8, 6.0), coat),
        Solid("ball", (-5.0, 0.0, 13.5), (5.5, 5.4, 5.4), patch),
        Solid("ball", (7.0, 0.0, 14.5), (6.2, 5.2, 6.2), patch),
        Solid("ball", (14.0, 0.0, 19.0), (5.2, 4.4, 4.6), coat),
        Solid("ball", (18.5, 0.0, 17.8), (4.0, 2.4, 2.4), coat),
        *ears,
        Solid("ball", (-17.0, 0.0, 15.0), (4.6, 1.7, 1.7), coat, pitch=-0.5),
    )


def _pen(home: Household, color: str) -> tuple[Solid, ...]:
    """A square tile in a player's colour with two rails all round."""
    wood = (0.024, 0.073, 0.17)
    tile = Solid("box", (0.0, 0.0, 0.8), (15.0, 15.0, 0.8), home.paint(color))
    rails = [
        Solid("box", (13.5 * x, 13.5 * y, z), (15.0 if y else 0.8, 15.0 if x else 0.8, 0.8), wood)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))
        for z in (3.2, 5.8)
    ]
    return (*_pen_print(color), tile, *rails) if home.rimmed else (tile, *rails)


def _pen_print(color: str) -> tuple[Solid, ...]:
    """A white rim, and a badge in every corner: a square, turned for red."""
    yaw = np.pi / 4 if color == "red" else 0.0
    corners = [
        Solid("box", (9.3 * x, 9.3 * y, 1.65), (1.5, 1.5, 0.1), PAPER, yaw=yaw)
        for x in (-1, 1)
        for y in (-1, 1)
    ]
    return (Solid("box", (0.0, 0.0, 0.7), (16.3, 16.3, 0.7), PAPER), *corners)


def _stack(home: Household, color: str, height: int) -> tuple[Solid, ...]:
    """Tokens of 27 to 30 mm on each other, a pale sheep on the uppermost."""
    tall = TOKEN_MM * max(height, 1)
    paint = home.paint(color)
    pale: Color = (0.3 + 0.3 * paint[0], 0.3 + 0.3 * paint[1], 0.3 + 0.3 * paint[2])
    return (
        Solid("drum", (0.0, 0.0, tall / 2), (13.8, 13.8, tall / 2), paint, grain=0.35),
        Solid("ball", (-1.0, 0.0, tall), (7.0, 4.5, 1.0), pale),
        Solid("ball", (6.5, 0.0, tall), (2.6, 2.2, 1.0), pale),
        *_rim(home, tall, 13.8, paint),
    )


def _rim(home: Household, tall: float, radius: float, paint: Color) -> tuple[Solid, ...]:
    """The white rim of a printed counter, if it has one."""
    if not home.rimmed:
        return ()
    white = Solid("drum", (0.0, 0.0, tall), (radius, radius, 0.1), PAPER)
    return (white, Solid("drum", (0.0, 0.0, tall + 0.1), (radius - 0.6, radius - 0.6, 0.1), paint))


def _disc(home: Household, color: str) -> tuple[Solid, ...]:
    paint = home.paint(color)
    disc = Solid("drum", (0.0, 0.0, 2.0), (13.0, 13.0, 2.0), paint)
    return (disc, *_rim(home, 4.0, 13.0, paint))


def _chip(home: Household, color: str) -> tuple[Solid, ...]:
    return (Solid("box", (0.0, 0.0, 4.0), (6.0, 6.0, 4.0), home.paint(color)),)


def _wolf(home: Household, _: str) -> tuple[Solid, ...]:
    """A lean grey animal 45 mm long with upright ears and a bushy tail."""
    coat, dark = (0.11, 0.12, 0.13), (0.035, 0.038, 0.042)
    ears = [Solid("ball", (14.5, 3.2 * side, 28.0), (1.5, 1.6, 4.0), dark) for side in (-1, 1)]
    return (
        Solid("ball", (-2.0, 0.0, 15.0), (15.0, 6.4, 7.0), coat),
        Solid("ball", (-1.0, 0.0, 19.5), (13.0, 3.0, 3.4), dark),
        Solid("ball", (8.5, 0.0, 18.0), (6.5, 5.6, 7.0), coat),
        Solid("ball", (15.5, 0.0, 22.5), (5.6, 4.6, 4.8), coat),
        Solid("ball", (21.0, 0.0, 20.8), (4.6, 2.4, 2.4), dark),
        *ears,
        Solid("ball", (-18.5, 0.0, 14.0), (6.5, 2.8, 2.8), dark, pitch=0.5),
    )


def _pawn(home: Household, color: str) -> tuple[Solid, ...]:
    """A cone of drums with a ball on top, 38 mm high."""
    paint = home.paint(color)
    rings = [Solid("drum", (0.0, 0.0, 2.0 + 4 * n), (12.0 - 1.3 * n,) * 2 + (2.0,), paint)
             for n in range(6)]  # fmt: skip
    return (*rings, Solid("ball", (0.0, 0.0, 30.0), (7.0, 7.0, 7.0), paint))


def _base(home: Household, color: str) -> tuple[Solid, ...]:
    """A coloured disc under a figure, by which players tell theirs."""
    return (Solid("drum", (0.0, 0.0, 1.0), (14.5, 14.5, 1.0), home.paint(color)),)


UNPAINTED = frozenset({Shape.RAM, Shape.DOG, Shape.WOLF, Shape.SHEPHERD, Shape.SHEARER})
"""Shapes with a look of their own."""
FIGURES: Mapping[Shape, Callable[[Household, str], tuple[Solid, ...]]] = {
    Shape.RAM: _ram,
    Shape.DOG: _dog,
    Shape.WOLF: _wolf,
    Shape.SHEPHERD: _shepherd,
    Shape.SHEARER: _shearer,
    Shape.PAWN: _pawn,
    Shape.PEN: _pen,
    Shape.DISC: _disc,
    Shape.CHIP: _chip,
}


def hand(skin: Color, cloth: Color) -> tuple[Solid, ...]:
    """A hand whose fingertips are at the origin, with an arm in a sleeve that comes from -x."""
    parts = [
        Solid("ball", (-95.0, 0.0, 28.0), (46.0, 40.0, 16.0), skin),
        Solid("ball", (-68.0, 0.0, 28.0), (22.0, 41.0, 13.0), skin),
        Solid("ball", (-85.0, 45.0, 22.0), (26.0, 12.0, 11.0), skin, yaw=0.55, pitch=0.3),
        Solid("ball", (-56.0, 56.0, 12.0), (19.0, 9.5, 8.5), skin, yaw=-0.2, pitch=0.5),
        Solid("ball", (-165.0, 0.0, 36.0), (62.0, 28.0, 26.0), skin, pitch=0.14),
        Solid("ball", (-250.0, 0.0, 56.0), (70.0, 36.0, 34.0), skin, pitch=0.2),
        Solid("ball", (-330.0, 0.0, 78.0), (85.0, 48.0, 44.0), cloth, pitch=0.2, grain=0.08),
        Solid("ball", (-520.0, 0.0, 120.0), (190.0, 55.0, 50.0), cloth, pitch=0.2, grain=0.08),
        Solid("ball", (-760.0, 0.0, 170.0), (220.0, 60.0, 55.0), cloth, pitch=0.2, grain=0.08),
    ]
    for finger, long in enumerate((0.86, 1.0, 0.97, 0.8)):
        y = (finger - 1.5) * 19.5
        knuckle, tip = (-50.0 + 20 * long, y, 24.0), (-14.0 + 6 * long, 0.92 * y, 9.0)
        parts += [
            Solid("ball", knuckle, (24.0 * long, 9.4, 9.0), skin, pitch=0.35),
            Solid("ball", tip, (16.0 * long, 8.4, 8.0), skin, pitch=0.8),
        ]
    return tuple(parts)
