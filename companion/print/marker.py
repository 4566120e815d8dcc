"""ArUco markers on paper: black squares with white modules, found by the camera."""

from companion.print.canvas import Canvas, Spot
from companion.print.palette import BLACK, WHITE
from vision.locate.geometry import MARKER_MM, QUIET_MM
from vision.locate.marker import MODULES, pattern


def draw_marker(
    canvas: Canvas, number: int, centre: Spot, side: float = MARKER_MM, quiet: float = QUIET_MM
) -> None:
    """A marker with its own north up and white round it."""
    left, low = centre[0] - side / 2, centre[1] - side / 2
    whole = side + 2 * quiet
    canvas.rectangle((left - quiet, low - quiet), (whole, whole), WHITE)
    canvas.rectangle((left, low), (side, side), BLACK)
    module = side / MODULES
    rows = pattern(number)[1:-1, 1:-1]
    for row, modules in enumerate(rows):
        y = low + side - (row + 1) * module
        for first, last in _runs([bool(white) for white in modules]):
            wide = (last - first) * module
            canvas.rectangle((left + first * module, y), (wide, module), WHITE)


def _runs(modules: list[bool]) -> list[tuple[int, int]]:
    """Where white begins and ends: one rectangle each, so that no hairline shows between."""
    edges = [False, *modules, False]
    turns = [n for n in range(len(edges) - 1) if edges[n] != edges[n + 1]]
    return list(zip(turns[::2], turns[1::2], strict=True))
