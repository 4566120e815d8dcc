"""Dice: nets that fold to cubes, and faces to stick onto blank dice."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.games.rules import Game
from companion.print.canvas import Sheet, Spot
from companion.print.palette import CUT, FAINT, PAINTS, TEXT, WHITE
from companion.print.paper import Pad, draw_foot, room
from companion.print.words import Words

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
    sheet, page, words, _ = pad
    space = room(page)
    with sheet.page(page):
        top = space.low + space.height - 4.0
        for number, cube in enumerate(dice):
            row, column = divmod(number, 2)
            at = (space.left + 4.0 + 98.0 * column, top - 122.0 * row)
            _draw_net(sheet, cube, at, words)
        low = top - 122.0 * ((len(dice) + 1) // 2)
        for number, cube in enumerate(dice):
            if len(dice) > 2:
                at = (space.left + 102.0, top - 128.0 - 36.0 * number)
            else:
                at = (space.left + 4.0, low - 36.0 * number)
            _draw_stickers(sheet, cube, at, words)
        draw_foot(pad, words("net-hint"))


def _draw_net(sheet: Sheet, cube: Cube, top: Spot, words: Words) -> None:
    """A net whose title stands at `top`."""
    sheet.text((top[0], top[1] - 4.0), words.table(cube.name), 4.6, TEXT, True)
    with sheet.moved(top[0] + TAB_MM, top[1] - 12.0 - 4 * NET_MM):
        for corner, turn in TABS:
            with sheet.moved(NET_MM * corner[0], NET_MM * corner[1], turn):
                sheet.polygon([(0.0, 0.0), (NET_MM, 0.0), (NET_MM - 4.0, TAB_MM), (4.0, TAB_MM)],
                              None, CUT, 0.2)  # fmt: skip
        for face, (column, row) in zip(cube.faces, PLACES, strict=True):
            with sheet.moved(NET_MM * column, NET_MM * row):
                _face(sheet, face, NET_MM)


TABS: tuple[tuple[Spot, float], ...] = (
    ((1, 4), 0.0), ((0, 3), 0.0), ((2, 3), 0.0), ((1, 2), 180.0), ((3, 2), 180.0),
    ((0, 2), 90.0), ((3, 3), -90.0),
)  # fmt: skip
"""Where the tabs to be glued are hinged: a corner of the net, and which way they point."""


def _draw_stickers(sheet: Sheet, cube: Cube, top: Spot, words: Words) -> None:
    sheet.text((top[0], top[1] - 4.0), words("faces", die=words.table(cube.name)), 3.4, TEXT)
    for number, face in enumerate(cube.faces):
        with sheet.moved(top[0] + number * (STICKER_MM + 2.0), top[1] - 8.0 - STICKER_MM):
            _face(sheet, face, STICKER_MM)


def _face(sheet: Sheet, face: str, side: float) -> None:
    """One face from its lower left corner: all in one colour, or a sign."""
    sheet.rectangle((0.0, 0.0), (side, side), INKS.get(face, WHITE), FAINT, 0.2)
    with sheet.moved(side / 2, side / 2, 0.0, side / NET_MM):
        if face in SIGNS:
            SIGNS[face](sheet)
        elif face not in INKS:
            sheet.text((0.0, -5.4), face, 15.0, TEXT, True, "middle")


def _plus(sheet: Sheet) -> None:
    sheet.lines([[(-7.0, 0.0), (7.0, 0.0)], [(0.0, -7.0), (0.0, 7.0)]], TEXT, 2.4)


def _cross(sheet: Sheet) -> None:
    with sheet.moved(0.0, 0.0, 45.0):
        _plus(sheet)


SIGNS: dict[str, Callable[[Sheet], None]] = {"+": _plus, "x": _cross}
