"""Piece drawings by shape: what a camera above sees, round the origin, in mm; they look east.

Sizes are those of the solid figures that the recogniser knows.
"""

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

from companion.games.pieces import Piece, Shape
from companion.print.badge import draw_badge, draw_letter
from companion.print.canvas import Canvas, Ink, Size, Spot
from companion.print.flat_piece import FLAT_DRAWINGS, Drawing
from companion.print.outline import hexagon
from companion.print.palette import CUT, FAINT, GRASS, LINES, TEXT, WHITE, ink_of

FLEECE, CURL, RIM = "#efebe1", "#cfc8b8", "#8f8878"
FACE, EYE = "#2a2622", "#f4f1e8"
BADGE_MM = 5.9
"""On the back of a sheep, from its middle."""


def drawing(piece: Piece, letter: str = "") -> Drawing:
    """The front of a piece, with a letter where its shape has one."""
    return DRAWINGS[piece.shape](piece, letter)


def back_drawing(piece: Piece, others: Sequence[Piece] = (), letter: str = "") -> Drawing | None:
    """What a piece shows turned over or with another of the box in it; None if it never does."""
    if inside := [other for other in others if other.look in piece.holding]:
        return _holding(piece, inside[0], letter)
    if not piece.back:
        return None
    if piece.shape is Shape.SHEEP:
        return _lying
    color, _, rest = piece.back.partition(" ")
    sign = (rest or color)[:1].upper()
    return drawing(Piece(piece.back, piece.shape, color, sign=sign), sign)


def _sheep_drawing(piece: Piece, letter: str) -> Drawing:
    """A standing sheep with a badge of its colour; one that never lies down may be black all over.

    A flat black sheep seems to lie on its back, so where some do, black is a badge, too.
    """
    dark = piece.color == "black" and not piece.back

    def draw(canvas: Canvas) -> None:
        _sheep(canvas, dark)
        if dark:
            draw_letter(canvas, letter, (-4.95, 0.0), 9.0, WHITE)
        elif piece.color == "white":
            # A mark on white wool makes it look like the belly of a sheep that lies on its back.
            draw_letter(canvas, letter, (-4.95, 14.8), 5.5, TEXT)
        elif piece.color:
            draw_badge(canvas, piece.color, letter, BADGE_MM, (-4.95, 0.0))

    return draw


def _spotted(figure: Drawing, piece: Piece, at: float = -3.0, radius: float = 4.5) -> Drawing:
    """A figure with a spot in its paint, if it has one."""

    def draw(canvas: Canvas) -> None:
        figure(canvas)
        if piece.color:
            canvas.disc((at, 0.0), radius, ink_of(piece.color))

    return draw


def _sheep(canvas: Canvas, dark: bool = False) -> None:
    """A sheep of 40 x 22 mm."""
    wool = ("#1d1b1a", "#3a3735", "#000000") if dark else (FLEECE, CURL, RIM)
    with canvas.moved(-1.7, 0.0, 0.0, 0.93):
        _wool(canvas, (14.0, 8.0), *wool)
        _head(canvas, "#0c0b0b" if dark else FACE)


def _wool(canvas: Canvas, radii: Size, fill: Ink, curl: Ink, rim: Ink) -> None:
    """A cloud: curls round an oval."""
    spots = [(-2.5 + radii[0] * cos(2 * pi * n / 14), radii[1] * sin(2 * pi * n / 14))
             for n in range(14)]  # fmt: skip
    for spot in spots:
        canvas.disc(spot, 3.6, None, rim, 0.7)
    for spot in spots:
        canvas.disc(spot, 3.5, fill)
    canvas.oval((-2.5, 0.0), (radii[0] + 0.5, radii[1] + 0.5), fill)
    ways = [2 * pi * n / 9 + 0.3 for n in range(9)]
    inner = [(-2.5 + 0.72 * radii[0] * cos(way), 0.66 * radii[1] * sin(way)) for way in ways]
    canvas.lines([_curl(spot, 2.0) for spot in inner], curl, 0.4)


def _curl(centre: Spot, radius: float) -> list[Spot]:
    """Half a ring."""
    ways = [pi * n / 6 for n in range(7)]
    return [(centre[0] + radius * cos(way), centre[1] + radius * sin(way) - 0.8) for way in ways]


def _head(canvas: Canvas, ink: Ink, open_eyes: bool = True) -> None:
    for side in (-1, 1):
        with canvas.moved(14.0, 5.2 * side, 20.0 * side):
            canvas.oval((0.0, 0.0), (1.7, 3.4), ink)
    canvas.oval((15.8, 0.0), (6.0, 4.3), ink)
    canvas.oval((20.0, 0.0), (3.6, 2.9), ink)
    for side in (-1, 1):
        eye = (17.2, 2.2 * side)
        if open_eyes:
            canvas.disc(eye, 0.75, EYE)
        else:
            canvas.lines([[(eye[0] - 0.8, eye[1] - 0.8), (eye[0] + 0.8, eye[1] + 0.8)],
                         [(eye[0] - 0.8, eye[1] + 0.8), (eye[0] + 0.8, eye[1] - 0.8)]],
                        EYE, 0.35)  # fmt: skip


def _lying(canvas: Canvas) -> None:
    """A sheep on its back, legs in the air."""
    with canvas.moved(-1.7, 0.0, 0.0, 0.93):
        _head(canvas, FACE, open_eyes=False)
        _wool(canvas, (14.4, 8.4), FLEECE, FLEECE, RIM)
        canvas.oval((-2.5, 0.0), (9.0, 5.0), "#f7f4ec", CURL, 0.3)
        for x, y in ((-12.0, 5.4), (-12.0, -5.4), (7.0, 5.4), (7.0, -5.4)):
            canvas.disc((x, y), 2.5, FACE)
            canvas.disc((x, y), 1.0, "#6d655c")


def _ram(canvas: Canvas) -> None:
    """A ram, 44 mm long, with its horns."""
    with canvas.moved(-1.1, 0.0, 0.0, 0.87):
        with canvas.moved(-0.5, 0.0, 0.0, 1.2):
            _wool(canvas, (14.2, 8.4), "#887a6b", "#6b5e51", "#4d4339")
        canvas.oval((19.0, 0.0), (7.5, 5.0), "#231f1b")
        for side in (-1, 1):
            outline = [(20.5, 4.0), (18.5, 8.5), (14.0, 10.8), (10.2, 9.6), (11.0, 7.4),
                       (14.5, 7.4), (16.0, 5.0), (16.5, 2.6)]  # fmt: skip
            canvas.blob([(x, y * side) for x, y in outline], "#b59a62", "#6f5b34", 0.4)
            rings = [[(13.6, 7.6), (12.6, 10.4)], [(15.6, 6.4), (16.6, 9.8)],
                     [(17.0, 4.2), (19.2, 6.8)]]  # fmt: skip
            strokes = [[(x, y * side) for x, y in ring] for ring in rings]
            canvas.lines(strokes, "#6f5b34", 0.4)
            canvas.disc((22.0, 2.3 * side), 0.8, EYE)


def _person(canvas: Canvas, coat: Ink, hat: tuple[Ink, Ink], tool: Drawing) -> None:
    """Hat and shoulders on a round base."""
    canvas.disc((0.0, 0.0), 12.0, "#3f6136", "#2f4a29", 0.4)
    for side in (-1, 1):
        canvas.oval((3.4, 8.2 * side), (4.6, 2.7), coat)
        canvas.disc((7.2, 8.0 * side), 2.2, "#d9a27c")
    canvas.oval((0.0, 0.0), (5.6, 8.6), coat)
    tool(canvas)
    canvas.disc((0.0, 0.0), 8.0, hat[0], hat[1], 0.4)
    canvas.disc((0.0, 0.0), 4.7, hat[0], hat[1], 0.6)


def _shearer(canvas: Canvas) -> None:
    """The shearer with his shears."""
    _person(canvas, "#3f5488", ("#b3935a", "#7a6036"), _shears)


def _shears(canvas: Canvas) -> None:
    for way in (12.0, -12.0):
        with canvas.moved(8.0, 8.0, way):
            canvas.polygon([(0.0, -0.8), (9.0, 0.0), (0.0, 0.8)], "#c9ccd0", "#55585c", 0.25)


def _shepherd(canvas: Canvas) -> None:
    """The shepherd with his crook."""
    _person(canvas, "#7a5636", ("#5d3f28", "#3a2617"), _crook)


def _crook(canvas: Canvas) -> None:
    hook = [(11.5 + 2.4 * cos(way), 8.0 + 2.4 * sin(way) - 2.4)
            for way in (pi / 2 - n * pi / 6 for n in range(9))]  # fmt: skip
    canvas.lines([[(2.0, 8.0), *hook]], "#6b4a2a", 1.1)


def _dog(canvas: Canvas) -> None:
    """The brown dog with a pale saddle, 40 mm from its nose to its tail."""
    coat, patch, dark = "#6b4a30", "#523722", "#1c130c"
    with canvas.moved(0.0, 0.0, 0.0, 0.93):
        canvas.lines([[(-14.0, 0.0), (-17.5, 0.4), (-21.0, 1.6)]], coat, 3.2)
        canvas.oval((-2.0, 0.0), (13.5, 5.9), coat)
        canvas.oval((-4.0, 0.0), (6.5, 5.4), "#d9cfbf")  # brown all over is taken for the shepherd
        canvas.disc((13.2, 0.0), 5.0, coat)
        canvas.oval((18.3, 0.0), (3.8, 2.5), coat)
        for side in (-1, 1):
            with canvas.moved(11.4, 4.0 * side, -30.0 * side):
                canvas.oval((0.0, 0.0), (3.2, 1.7), patch)
            canvas.disc((15.6, 1.9 * side), 0.6, dark)
        canvas.disc((21.3, 0.0), 1.1, dark)


def _wolf(canvas: Canvas) -> None:
    """A grey wolf with a dark back, pointed ears and a bushy tail, 41 mm from nose to tail."""
    coat, dark, muzzle, eye = "#979b9e", "#5a5f63", "#dcdcd6", "#e0b23c"
    with canvas.moved(0.5, 0.0, 0.0, 0.9):
        canvas.blob([(-10.0, 2.6), (-16.0, 4.6), (-23.0, 1.2), (-17.0, -2.8), (-10.0, -2.6)], dark)
        canvas.disc((-23.0, 1.2), 0.9, muzzle)
        canvas.oval((-3.0, 0.0), (11.5, 7.2), coat)
        canvas.oval((-4.0, 0.0), (9.5, 3.4), dark)
        canvas.disc((9.0, 0.0), 7.4, coat)
        for side in (-1, 1):
            ear = [(8.0, 3.6), (13.0, 4.0), (7.6, 9.8)]
            canvas.polygon([(x, y * side) for x, y in ear], dark)
            cheek = [(12.0, 1.0), (16.0, 1.4), (10.0, 7.0)]
            canvas.polygon([(x, y * side) for x, y in cheek], muzzle)
        canvas.blob([(11.0, 4.4), (17.0, 2.8), (22.0, 0.0), (17.0, -2.8), (11.0, -4.4)], coat)
        canvas.oval((19.0, 0.0), (2.6, 1.7), muzzle)
        for side in (-1, 1):
            canvas.disc((14.4, 2.5 * side), 0.9, eye, dark, 0.3)
        canvas.disc((21.4, 0.0), 1.2, FACE)


def _holding(piece: Piece, inside: Piece, letter: str) -> Drawing:
    """A pen with something in it, as large as has room: smaller sheep were taken for dogs."""

    def draw(canvas: Canvas) -> None:
        drawing(piece, letter)(canvas)
        with canvas.moved(0.0, 0.0, 0.0, 0.82):
            drawing(inside)(canvas)

    return draw


def _tile(_: Piece, __: str) -> Drawing:
    """One cell of a tile."""
    return lambda canvas: canvas.polygon(hexagon((0.0, 0.0), 42.0), GRASS[0], LINES, 0.5)


def _card(piece: Piece, _: str) -> Drawing:
    """A card from far away: its frame."""
    ink = ink_of(piece.color) if piece.color else FAINT

    def draw(canvas: Canvas) -> None:
        canvas.rectangle((-16.0, -18.0), (32.0, 36.0), WHITE, CUT, 0.3, 2.0)
        canvas.rectangle((-14.0, -16.0), (28.0, 32.0), None, ink, 1.5, 2.0)

    return draw


DRAWINGS: Mapping[Shape, Callable[[Piece, str], Drawing]] = {
    **FLAT_DRAWINGS,
    Shape.SHEEP: _sheep_drawing,
    Shape.RAM: lambda piece, _: _spotted(_ram, piece),
    Shape.DOG: lambda piece, _: _spotted(_dog, piece),
    Shape.WOLF: lambda piece, _: _spotted(_wolf, piece),
    Shape.SHEPHERD: lambda piece, _: _spotted(_shepherd, piece, 0.0),
    Shape.SHEARER: lambda piece, _: _spotted(_shearer, piece, 0.0),
    Shape.TILE: _tile,
    Shape.CARD: _card,
}
