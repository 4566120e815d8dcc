"""Dice nets that fold to cubes, and faces to stick onto blank dice."""

from collections.abc import Sequence

from companion.games.die_face import (
    BADGE_SIZE,
    FACE_RIM,
    PIP_AWAY,
    PIP_RADIUS,
    PIPS,
    SIGN_REACH,
    SIGN_WIDE,
    SIGNS,
)
from companion.games.rules import Die, Game
from companion.print.badge import draw_badge
from companion.print.canvas import Canvas, Ink, Spot, fitted_size
from companion.print.palette import BLACK, CUT, FAINT, TEXT, WHITE, known_ink
from companion.print.paper import Pad, draw_foot, room
from companion.print.texts import PrintTexts

NET_MM, TAB_MM = 25.0, 6.0
STICKER_MM = 13.0
PLACES: tuple[Spot, ...] = ((1, 3), (1, 2), (1, 1), (1, 0), (0, 2), (2, 2))
"""Where the faces lie in a net: a column of four, whose second has one on either side.

The first and third are opposite each other, the second and fourth, and the last two.
"""


A_PAGE = 3
"""Dice on one page."""


def printed_dice(game: Game) -> list[Die]:
    """The dice of a game that have six faces to print."""
    return [die for die in game.dice if len(die.net) == len(PLACES)]


def draw_dice(pad: Pad, dice: Sequence[Die]) -> None:
    """The nets of all dice, and their faces; spare ones fill the last page."""
    for first in range(0, len(dice), A_PAGE):
        with pad.canvas.page(pad.size):
            _draw_page(pad, [dice[n % len(dice)] for n in range(first, first + A_PAGE)])
            draw_foot(pad, pad.texts("net-hint"))


def _draw_page(pad: Pad, dice: Sequence[Die]) -> None:
    """Nets, two beside each other, and beside the third the faces."""
    canvas, page, texts, _ = pad
    space = room(page)
    top = space.low + space.height - 4.0
    for number, die in enumerate(dice):
        row, column = divmod(number, 2)
        at = (space.left + 4.0 + 98.0 * column, top - 122.0 * row)
        _draw_net(canvas, die, at, texts)
    for number, die in enumerate(dice):
        at = (space.left + 102.0, top - 128.0 - 36.0 * number)
        _draw_stickers(canvas, die, at, texts)


def die_name(die: Die, texts: PrintTexts) -> str:
    """What a die is called."""
    return texts.table(f"die-{die.name}")


def _draw_net(canvas: Canvas, die: Die, top: Spot, texts: PrintTexts) -> None:
    """A net whose title stands at `top`."""
    canvas.text((top[0], top[1] - 4.0), die_name(die, texts), 4.6, TEXT, True)
    with canvas.moved(top[0] + TAB_MM, top[1] - 12.0 - 4 * NET_MM):
        for corner, turn in TABS:
            with canvas.moved(NET_MM * corner[0], NET_MM * corner[1], turn):
                canvas.polygon([(0.0, 0.0), (NET_MM, 0.0), (NET_MM - 4.0, TAB_MM), (4.0, TAB_MM)],
                              None, CUT, 0.2)  # fmt: skip
        for face, (column, row) in zip(die.net, PLACES, strict=True):
            with canvas.moved(NET_MM * column, NET_MM * row):
                _face(canvas, die, face, NET_MM, texts)


TABS: tuple[tuple[Spot, float], ...] = (
    ((1, 4), 0.0), ((0, 3), 0.0), ((2, 3), 0.0), ((1, 2), 180.0), ((3, 2), 180.0),
    ((0, 2), 90.0), ((3, 3), -90.0),
)  # fmt: skip
"""Where the tabs to be glued are hinged: a corner of the net, and which way they point."""


def _draw_stickers(canvas: Canvas, die: Die, top: Spot, texts: PrintTexts) -> None:
    canvas.text((top[0], top[1] - 4.0), texts("faces", die=die_name(die, texts)), 3.4, TEXT)
    for number, face in enumerate(die.net):
        with canvas.moved(top[0] + number * (STICKER_MM + 2.0), top[1] - 8.0 - STICKER_MM):
            _face(canvas, die, face, STICKER_MM, texts)


def _face(canvas: Canvas, die: Die, face: str, side: float, texts: PrintTexts) -> None:
    """One face from its lower left corner: a colour with its badge, pips, a sign or a word."""
    ink = WHITE if face == "white" else known_ink(face)
    body, pip = (BLACK, WHITE) if die.dark else (WHITE, TEXT)
    with canvas.moved(side / 2, side / 2, 0.0, side / NET_MM):
        _draw_body(canvas, ink or body)
        if face in PIPS:
            _draw_pips(canvas, face, pip)
        elif face in SIGNS:
            _draw_sign(canvas, face, pip)
        elif ink is None:
            word = texts.table.word(face)
            size = fitted_size(word, 15.0, NET_MM - 3.0, True)
            canvas.text((0.0, -0.36 * size), word, size, TEXT, True, "middle")
        else:
            letter = texts.table.letter(face) or face[:1].upper()
            draw_badge(canvas, face, letter, BADGE_SIZE * NET_MM)


def _draw_pips(canvas: Canvas, face: str, ink: Ink) -> None:
    """The pips of a face round its middle."""
    for x, y in PIPS[face]:
        spot = (PIP_AWAY * NET_MM * x, PIP_AWAY * NET_MM * y)
        canvas.disc(spot, PIP_RADIUS * NET_MM, ink)


def _draw_sign(canvas: Canvas, face: str, ink: Ink) -> None:
    """The sign of a face round its middle."""
    for line in SIGNS[face]:
        ends = [(SIGN_REACH * NET_MM * x, SIGN_REACH * NET_MM * y) for x, y in line]
        canvas.lines([ends], ink, SIGN_WIDE * NET_MM)


def _draw_body(canvas: Canvas, ink: Ink) -> None:
    """A face without its marks, white round it."""
    half, rim = NET_MM / 2, FACE_RIM * NET_MM
    canvas.rectangle((-half, -half), (NET_MM, NET_MM), WHITE, FAINT, 0.2)
    canvas.rectangle((rim - half, rim - half), (NET_MM - 2 * rim, NET_MM - 2 * rim), ink)
