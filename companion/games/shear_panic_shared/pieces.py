"""Piece catalogue that both editions of Shear Panic share: the flock, two figures, the cards."""

from collections.abc import Sequence
from math import cos, pi, radians, sin

from companion.games.board import COMPASS, Point
from companion.games.pieces import Piece, Shape, Sketch, Stroke
from companion.games.shear_panic_shared.flock import COLORS, FLOCK, LETTERS

FIGURES = {"roger": Shape.RAM, "shearer": Shape.SHEARER}
FIRST_MARKER = 24
"""The cards carry markers from here on, in the sorted order of the deck."""
FIRST_EXTRA = 41
"""The cards for one, two and three steps more carry markers from here on."""
SIGNS = {color: letter for letter, color in LETTERS.items()}


def flock(*, whole: bool) -> tuple[Piece, ...]:
    """Nine sheep and the figures in the margin; `whole` where no sheep ever leaves the board."""
    sheep = (
        Piece(
            color,
            Shape.SHEEP,
            color,
            count,
            facing=True,
            # A white back in this game is a spot washed out by glare.
            seen_as={color: (color, "white") if color in COLORS else (color,)},
            always=whole,
            sign=SIGNS[color],
        )
        for color, count in FLOCK.items()
    )
    figures = (
        Piece(
            look,
            shape,
            cells=frozenset(f"{look} {side}" for side in COMPASS),
            seen_as={look: (shape.value,)},
            sign=look[0],
        )
        for look, shape in FIGURES.items()
    )
    return (*sheep, *figures)


def cards(deck: Sequence[tuple[str, int]], owners: tuple[str, ...]) -> tuple[Piece, ...]:
    """One card for each action and value of the deck."""
    return tuple(
        Piece(
            f"{kind} {value}",
            Shape.CARD,
            cells=frozenset({"card"}),
            marker=FIRST_MARKER + place,
            value=str(value),
            value_on_back=True,
            sketch=SKETCHES[kind],
            owners=owners,
        )
        for place, (kind, value) in enumerate(sorted((kind, value) for kind, value in deck))
    )


def extras(owners: tuple[str, ...]) -> tuple[Piece, ...]:
    """One card for each number of steps that the marker may go beyond an action's own.

    They show what was played; how many each has left, the table keeps.
    """
    return tuple(
        Piece(
            f"extra {steps}",
            Shape.CARD,
            cells=frozenset({"extra"}),
            marker=FIRST_EXTRA + steps - 1,
            value=str(steps),
            value_on_back=True,
            sketch=EXTRA_SKETCHES[steps - 1],
            owners=owners,
        )
        for steps in (1, 2, 3)
    )


def _sheep(*at: Point) -> Stroke:
    return Stroke(Shape.SHEEP, at)


def _own(at: Point) -> Stroke:
    return Stroke(Shape.SHEEP, (at,), color="own")


def _arrow(*path: Point, width: float = 0.7) -> Stroke:
    return Stroke("arrow", path, width)


def _turned(sketch: Sketch, degrees: float, scale: float) -> Sketch:
    east, north = scale * cos(radians(degrees)), scale * sin(radians(degrees))
    return tuple(
        stroke._replace(
            points=tuple((x * east - y * north, x * north + y * east) for x, y in stroke.points),
            width=scale * stroke.width,
            scale=scale * stroke.scale,
            turn=degrees,
        )
        for stroke in sketch
    )


LINE: Sketch = (
    _sheep((-7.0, 0.0), (3.0, 0.0)),
    _arrow((-13.0, -6.0), (12.0, -6.0)),
    _arrow((12.0, 6.0), (-13.0, 6.0)),
    Stroke("faint", ((-13.0, 3.6), (13.0, 3.6)), 0.25),
    Stroke("faint", ((-13.0, -3.6), (13.0, -3.6)), 0.25),
)
TURN = tuple((8.4 * cos(0.35 + 0.2 * n), 8.4 * sin(0.35 + 0.2 * n)) for n in range(12))
HOP = tuple((-8.5 * cos(pi * n / 12), 9.0 * sin(pi * n / 12) - 1.5) for n in range(1, 12))
SKETCHES: dict[str, Sketch] = {
    "boing": (
        _arrow(*HOP, (8.6, -0.2)),
        _own((-9.0, -3.5)),
        _sheep((0.0, -3.5)),
        Stroke("dashed", ((5.0, -7.0), (12.4, -7.0), (12.4, -0.6), (5.0, -0.6), (5.0, -7.0)), 0.3),
    ),
    "diag": _turned(LINE, 35.0, 0.78),
    "ewe": (_arrow(*TURN), _arrow(*((-x, -y) for x, y in TURN)), _sheep((0.0, 0.0))),
    "line": LINE,
    "slam": (
        _arrow((-13.5, 0.0), (-8.8, 0.0), width=1.2),
        _own((-4.2, 0.0)),
        _sheep((4.2, 0.0)),
        _arrow((9.0, 0.0), (13.5, 0.0)),
        *(
            Stroke("line", ((x, side * y), (x + far, side * (y + rise))), 0.4)
            for side in (1, -1)
            for x, y, far, rise in ((-0.6, 2.6, 1.0, 2.4), (0.4, 2.2, 2.2, 2.2))
        ),
    ),
    "step": (
        *(
            _arrow((6.2 * cos(way), 5.0 * sin(way)), (10.0 * cos(way), 9.0 * sin(way)))
            for way in (pi * n / 4 for n in range(8))
        ),
        _own((0.0, 0.0)),
    ),
    "wool": (
        Stroke("line", ((9.0, -9.0), (9.0, 9.0)), 0.9),
        _sheep((4.2, 6.2), (4.2, 0.0), (4.2, -6.2), (-4.6, 0.0)),
        _arrow((-10.0, 6.2), (-2.0, 6.2)),
        _arrow((-10.0, -6.2), (-2.0, -6.2)),
    ),
}
"""What each action does."""
EXTRA_SKETCHES: tuple[Sketch, ...] = tuple(
    tuple(
        _arrow((x - 3.6, 0.0), (x + 3.6, 0.0), width=1.4)
        for x in (9.0 * (n - steps / 2) + 4.5 for n in range(steps))
    )
    for steps in (1, 2, 3)
)
"""Steps of the marker along its track."""
