"""Dice: nets that fold to cubes, and faces to stick onto blank dice."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.games.rules import Game
from companion.print.canvas import Canvas, Spot
from companion.print.palette import CUT, FAINT, PAINTS, TEXT, WHITE
from companion.print.paper import Pad, draw_foot, room
from companion.print.texts import PrintTexts

NET_MM, TAB_MM = 25.0, 6.0
STICKER_MM = 13.0
PLACES: tuple[Spot, ...] = ((1, 3), (1, 2), (1, 1), (1, 0), (0, 2), (2, 2))
"""Where the faces lie in a net: a column of four, whose second has one on either side.

The first and third are opposite each other, the second and fourth, and the last two.
"""


INKS = {**PAINTS, "white": WHITE}


class Cube(NamedTuple):
    """A die: its name in the catalogue, and its faces as pairs of opposites lie in a net."""

    name: str
    faces: tuple[str, ...]


PANIC = Cube("die-panic", ("blue", "yellow", "green", "red", "black", "white"))
RETURN = Cube("die-return", ("+", "x", "+", "x", "+", "x"))
RACE = (
    Cube("die-A", ("1", "2", "6", "5", "3", "4")),
    Cube("die-B", ("1", "2", "0", "0", "3", "0")),
    Cube("die-C", ("2", "0", "0", "0", "0", "0")),
)


def cubes(game: Game) -> tuple[Cube, ...]:
    """The dice of a game."""
    known: dict[str, tuple[Cube, ...]] = {
        "shear_panic": (PANIC,),
        "shear_panic_first": (PANIC, RETURN),
        "sheep_race": RACE,
    }
    return known.get(game.name, ())


def draw_dice(pad: Pad, dice: Sequence[Cube]) -> None:
    """The nets of all dice, two beside each other, and under them the faces."""
    canvas, page, texts, _ = pad
    space = room(page)
    with canvas.page(page):
        top = space.low + space.height - 4.0
        for number, cube in enumerate(dice):
            row, column = divmod(number, 2)
            at = (space.left + 4.0 + 98.0 * column, top - 122.0 * row)
            _draw_net(canvas, cube, at, texts)
        low = top - 122.0 * ((len(dice) + 1) // 2)
        for number, cube in enumerate(dice):
            if len(dice) > 2:
                at = (space.left + 102.0, top - 128.0 - 36.0 * number)
            else:
                at = (space.left + 4.0, low - 36.0 * number)
            _draw_stickers(canvas, cube, at, texts)
        draw_foot(pad, texts("net-hint"))


def _draw_net(canvas: Canvas, cube: Cube, top: Spot, texts: PrintTexts) -> None:
    """A net whose title stands at `top`."""
    canvas.text((top[0], top[1] - 4.0), texts.table(cube.name), 4.6, TEXT, True)
    with canvas.moved(top[0] + TAB_MM, top[1] - 12.0 - 4 * NET_MM):
        for corner, turn in TABS:
            with canvas.moved(NET_MM * corner[0], NET_MM * corner[1], turn):
                canvas.polygon([(0.0, 0.0), (NET_MM, 0.0), (NET_MM - 4.0, TAB_MM), (4.0, TAB_MM)],
                              None, CUT, 0.2)  # fmt: skip
        for face, (column, row) in zip(cube.faces, PLACES, strict=True):
            with canvas.moved(NET_MM * column, NET_MM * row):
                _face(canvas, face, NET_MM)


TABS: tuple[tuple[Spot, float], ...] = (
    ((1, 4), 0.0), ((0, 3), 0.0), ((2, 3), 0.0), ((1, 2), 180.0), ((3, 2), 180.0),
    ((0, 2), 90.0), ((3, 3), -90.0),
)  # fmt: skip
"""Where the tabs to be glued are hinged: a corner of the net, and which way they point."""


def _draw_stickers(canvas: Canvas, cube: Cube, top: Spot, texts: PrintTexts) -> None:
    canvas.text((top[0], top[1] - 4.0), texts("faces", die=texts.table(cube.name)), 3.4, TEXT)
    for number, face in enumerate(cube.faces):
        with canvas.moved(top[0] + number * (STICKER_MM + 2.0), top[1] - 8.0 - STICKER_MM):
            _face(canvas, face, STICKER_MM)


def _face(canvas: Canvas, face: str, side: float) -> None:
    """One face from its lower left corner: all in one colour, or a sign."""
    canvas.rectangle((0.0, 0.0), (side, side), INKS.get(face, WHITE), FAINT, 0.2)
    with canvas.moved(side / 2, side / 2, 0.0, side / NET_MM):
        if face in SIGNS:
            SIGNS[face](canvas)
        elif face not in INKS:
            canvas.text((0.0, -5.4), face, 15.0, TEXT, True, "middle")


def _plus(canvas: Canvas) -> None:
    canvas.lines([[(-7.0, 0.0), (7.0, 0.0)], [(0.0, -7.0), (0.0, 7.0)]], TEXT, 2.4)


def _cross(canvas: Canvas) -> None:
    with canvas.moved(0.0, 0.0, 45.0):
        _plus(canvas)


SIGNS: dict[str, Callable[[Canvas], None]] = {"+": _plus, "x": _cross}
