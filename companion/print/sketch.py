"""Sketch renderer: draws the strokes of a card's picture or of a diagram round the origin."""

from companion.games.pieces import Piece, Shape, Sketch, Stroke
from companion.print.canvas import Canvas, Ink, Spot
from companion.print.outline import hexagon
from companion.print.palette import CUT, GRASS, LINES, TEXT, ink_of
from companion.print.piece import drawing

SHAPES = frozenset(Shape)
CELL_MM, CUBE_MM, LETTER_MM = 42.0, 6.0, 18.0
DASH = (1.0, 0.8)


def draw_sketch(canvas: Canvas, sketch: Sketch, own: str = "") -> None:
    """All strokes in their order; `own` is the colour of whoever owns the card."""
    for stroke in sketch:
        color = own if stroke.color == "own" else stroke.color
        _draw_stroke(canvas, stroke._replace(color=color))


def _draw_stroke(canvas: Canvas, stroke: Stroke) -> None:
    match stroke.kind:
        case "arrow":
            arrow(canvas, stroke.points, TEXT, stroke.width)
        case "line":
            canvas.lines([stroke.points], TEXT, stroke.width)
        case "faint":
            canvas.lines([stroke.points], CUT, stroke.width)
        case "dashed":
            canvas.lines([stroke.points], CUT, stroke.width, DASH)
        case "hexagon":
            for number, centre in enumerate(stroke.points):
                canvas.polygon(hexagon(centre, CELL_MM), GRASS[number % 2], LINES, 0.9)
        case _:
            for point in stroke.points:
                _stand(canvas, stroke, point)


def _stand(canvas: Canvas, stroke: Stroke, point: Spot) -> None:
    """A cube, a figure or a word at a point."""
    if stroke.kind == "cube":
        corner = (point[0] - CUBE_MM / 2, point[1] - CUBE_MM / 2)
        canvas.rectangle(corner, (CUBE_MM, CUBE_MM), ink_of(stroke.color), TEXT, 0.2, 0.8)
    elif stroke.kind in SHAPES:
        with canvas.moved(*point, stroke.turn, stroke.scale):
            drawing(Piece(stroke.kind, Shape(stroke.kind), stroke.color))(canvas)
    else:
        canvas.text(point, stroke.kind, LETTER_MM * stroke.scale, TEXT, True, "middle")


def arrow(canvas: Canvas, path: tuple[Spot, ...], ink: Ink, width: float) -> None:
    """A stroke with a point at its end."""
    (ax, ay), (x, y) = path[-2:]
    long = ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5
    ux, uy = (x - ax) / long, (y - ay) / long
    head, wing = 0.9 + 1.4 * width, 0.4 + 1.1 * width
    neck = (x - head * ux, y - head * uy)
    canvas.lines([[*path[:-1], neck]], ink, width)
    canvas.polygon([(x, y), (neck[0] - wing * uy, neck[1] + wing * ux),
                    (neck[0] + wing * uy, neck[1] - wing * ux)], ink)  # fmt: skip
