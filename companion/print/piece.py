"""The pieces as a camera above sees them, drawn round the origin, in millimetres; they look east.

Sizes are those of the solid figures that the recogniser knows (TABLE.md, vision/figure.py).
"""

from collections.abc import Callable
from math import cos, pi, sin

from companion.print.canvas import Canvas, Ink, Size, Spot
from companion.print.palette import PAINTS

Drawing = Callable[[Canvas], None]

FLEECE, CURL, RIM = "#efebe1", "#cfc8b8", "#8f8878"
FACE, EYE = "#2a2622", "#f4f1e8"
WOOD = "#8a5f3a"


def sheep(paint: str = "") -> Drawing:
    """A standing sheep, 40 x 22 mm, with a spot of colour; Berta is black all over."""
    return lambda canvas: _sheep(canvas, paint)


def runner(paint: str) -> Drawing:
    """A race sheep: black is a spot, too, since a flat black sheep seems to lie on its back."""

    def draw(canvas: Canvas) -> None:
        _sheep(canvas, "" if paint == "black" else paint)
        if paint == "black":
            canvas.disc((-4.95, 0.0), 5.95, PAINTS["black"])

    return draw


def _sheep(canvas: Canvas, paint: str) -> None:
    wool = ("#1d1b1a", "#3a3735", "#000000") if paint == "black" else (FLEECE, CURL, RIM)
    with canvas.moved(-1.7, 0.0, 0.0, 0.93):
        _wool(canvas, (14.0, 8.0), *wool)
        if paint not in ("", "white", "black"):
            canvas.disc((-3.5, 0.0), 6.4, PAINTS[paint])
        _head(canvas, "#0c0b0b" if paint == "black" else FACE)


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


def lying(canvas: Canvas) -> None:
    """A sheep on its back, legs in the air."""
    with canvas.moved(-1.7, 0.0, 0.0, 0.93):
        _head(canvas, FACE, open_eyes=False)
        _wool(canvas, (14.4, 8.4), FLEECE, FLEECE, RIM)
        canvas.oval((-2.5, 0.0), (9.0, 5.0), "#f7f4ec", CURL, 0.3)
        for x, y in ((-12.0, 5.4), (-12.0, -5.4), (7.0, 5.4), (7.0, -5.4)):
            canvas.disc((x, y), 2.5, FACE)
            canvas.disc((x, y), 1.0, "#6d655c")


def ram(canvas: Canvas) -> None:
    """Roger, 44 mm long, with his horns."""
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


def shearer(canvas: Canvas) -> None:
    """The shearer with his shears."""
    _person(canvas, "#3f5488", ("#b3935a", "#7a6036"), _shears)


def _shears(canvas: Canvas) -> None:
    for way in (12.0, -12.0):
        with canvas.moved(8.0, 8.0, way):
            canvas.polygon([(0.0, -0.8), (9.0, 0.0), (0.0, 0.8)], "#c9ccd0", "#55585c", 0.25)


def shepherd(canvas: Canvas) -> None:
    """The shepherd with his crook."""
    _person(canvas, "#7a5636", ("#5d3f28", "#3a2617"), _crook)


def _crook(canvas: Canvas) -> None:
    hook = [(11.5 + 2.4 * cos(way), 8.0 + 2.4 * sin(way) - 2.4)
            for way in (pi / 2 - n * pi / 6 for n in range(9))]  # fmt: skip
    canvas.lines([[(2.0, 8.0), *hook]], "#6b4a2a", 1.1)


def dog(canvas: Canvas) -> None:
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


def pen(paint: str, held: bool = False) -> Drawing:
    """A square pen of 32 mm in a player's colour, empty or with a sheep in it."""

    def draw(canvas: Canvas) -> None:
        canvas.rectangle((-16.0, -16.0), (32.0, 32.0), PAINTS[paint])
        for turn in range(4):
            with canvas.moved(0.0, 0.0, 90.0 * turn):
                _rails(canvas)
        if held:
            with canvas.moved(0.0, 0.0, 0.0, 0.76):
                _sheep(canvas, "")

    return draw


def _rails(canvas: Canvas) -> None:
    for y in (13.4, 14.9):
        canvas.rectangle((-16.0, y), (32.0, 1.0), WOOD)
    for x in (-15.0, 0.0):
        canvas.rectangle((x - 0.9, 13.0), (1.8, 3.0), "#6b4526")


def stack(paint: str) -> Drawing:
    """A token of 30 mm with a pale sheep on it."""

    def draw(canvas: Canvas) -> None:
        pale = _paler(PAINTS[paint])
        canvas.disc((0.0, 0.0), 15.0, PAINTS[paint])
        canvas.disc((0.0, 0.0), 13.2, None, pale, 0.35)
        spots = [(-1.0 + 5.6 * cos(2 * pi * n / 10), 3.4 * sin(2 * pi * n / 10)) for n in range(10)]
        for spot in spots:
            canvas.disc(spot, 1.6, pale)
        canvas.oval((-1.0, 0.0), (6.0, 3.8), pale)
        canvas.oval((7.0, 0.0), (2.6, 2.1), pale)

    return draw


def _paler(ink: Ink) -> Ink:
    """Half way to white; white itself gets a soft grey."""
    parts = [int(ink[n : n + 2], 16) for n in (1, 3, 5)]
    if min(parts) > 200:
        return "#bdb7a8"
    return "#" + "".join(f"{round(part + 0.5 * (255 - part)):02x}" for part in parts)


def plop(canvas: Canvas) -> None:
    """A black disc of 26 mm that belongs to nobody."""
    canvas.disc((0.0, 0.0), 13.0, "#151413")
    swirl = [(0.9 * n * cos(n / 1.4), 0.9 * n * sin(n / 1.4)) for n in (k / 3 for k in range(24))]
    canvas.lines([swirl], "#3d3936", 0.9)


def bet(paint: str, lane: int) -> Drawing:
    """A bet of 20 mm on a lane; its back is plain."""

    def draw(canvas: Canvas) -> None:
        canvas.disc((0.0, 0.0), 10.0, PAINTS[paint])
        canvas.disc((0.0, 0.0), 7.2, "#ffffff")
        canvas.text((0.0, -3.4), str(lane), 9.5, "#2f3a2c", True, "middle")

    return draw
