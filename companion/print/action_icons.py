"""What an action does, as a small picture of 28 x 20 mm round the origin."""

from math import cos, pi, sin

from companion.print.canvas import Canvas, Ink, Spot
from companion.print.palette import CUT, TEXT
from companion.print.piece import sheep

SMALL = 0.19
"""A sheep of 8 mm."""


def draw_sign(canvas: Canvas, action: str, paint: str) -> None:
    """The picture of one of Shear Panic's seven actions; `paint` marks sheep that must be own."""
    SIGNS[action](canvas, paint)


def _stand(canvas: Canvas, at: Spot, paint: str = "") -> None:
    with canvas.moved(*at, 0.0, SMALL):
        sheep(paint)(canvas)


def arrow(canvas: Canvas, path: list[Spot], ink: Ink = TEXT, width: float = 0.7) -> None:
    """A stroke with a point at its end."""
    (x, y), (ax, ay) = path[-1], path[-2]
    long = ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5
    ux, uy = (x - ax) / long, (y - ay) / long
    head, wing = 0.9 + 1.4 * width, 0.4 + 1.1 * width
    neck = (x - head * ux, y - head * uy)
    canvas.lines([[*path[:-1], neck]], ink, width)
    canvas.polygon([(x, y), (neck[0] - wing * uy, neck[1] + wing * ux),
                   (neck[0] + wing * uy, neck[1] - wing * ux)], ink)  # fmt: skip


def _step(canvas: Canvas, paint: str) -> None:
    for n in range(8):
        way = pi * n / 4
        arrow(canvas, [(6.2 * cos(way), 5.0 * sin(way)), (10.0 * cos(way), 9.0 * sin(way))])
    _stand(canvas, (0.0, 0.0), paint)


def _slam(canvas: Canvas, paint: str) -> None:
    arrow(canvas, [(-13.5, 0.0), (-8.8, 0.0)], TEXT, 1.2)
    _stand(canvas, (-4.2, 0.0), paint)
    _stand(canvas, (4.2, 0.0))
    arrow(canvas, [(9.0, 0.0), (13.5, 0.0)])
    canvas.lines([[(-0.6, 2.6), (0.4, 5.0)], [(0.4, 2.2), (2.6, 4.4)], [(-0.6, -2.6), (0.4, -5.0)],
                 [(0.4, -2.2), (2.6, -4.4)]], TEXT, 0.4)  # fmt: skip


def _boing(canvas: Canvas, paint: str) -> None:
    hop = [(-8.5 * cos(pi * n / 12), 9.0 * sin(pi * n / 12) - 1.5) for n in range(1, 12)]
    arrow(canvas, [*hop, (8.6, -0.2)])
    _stand(canvas, (-9.0, -3.5), paint)
    _stand(canvas, (0.0, -3.5))
    canvas.rectangle((5.0, -7.0), (7.4, 6.4), None, CUT, 0.3, 1.0, (1.0, 0.8))


def _line(canvas: Canvas, _: str) -> None:
    for x in (-7.0, 3.0):
        _stand(canvas, (x, 0.0))
    arrow(canvas, [(-13.0, -6.0), (12.0, -6.0)])
    arrow(canvas, [(12.0, 6.0), (-13.0, 6.0)])
    canvas.lines([[(-13.0, 3.6), (13.0, 3.6)], [(-13.0, -3.6), (13.0, -3.6)]], CUT, 0.25)


def _diag(canvas: Canvas, _: str) -> None:
    with canvas.moved(0.0, 0.0, 35.0, 0.78):
        _line(canvas, "")


def _wool(canvas: Canvas, _: str) -> None:
    canvas.lines([[(9.0, -9.0), (9.0, 9.0)]], TEXT, 0.9)
    for y, x in ((6.2, 4.2), (0.0, 4.2), (-6.2, 4.2), (0.0, -4.6)):
        _stand(canvas, (x, y))
    arrow(canvas, [(-10.0, 6.2), (-2.0, 6.2)])
    arrow(canvas, [(-10.0, -6.2), (-2.0, -6.2)])


def _ewe(canvas: Canvas, _: str) -> None:
    for turn in (0.0, 180.0):
        with canvas.moved(0.0, 0.0, turn):
            arrow(canvas, [(8.4 * cos(way), 8.4 * sin(way))
                           for way in (0.35 + 0.2 * n for n in range(12))])  # fmt: skip
    _stand(canvas, (0.0, 0.0))


SIGNS = {
    "boing": _boing, "diag": _diag, "ewe": _ewe, "line": _line, "slam": _slam, "step": _step,
    "wool": _wool,
}  # fmt: skip
