"""Board and mat: where the cells are, which ones touch, and how the mat under them is printed."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import sqrt
from types import MappingProxyType

from companion.games.markers import Corners

Cell = str
"""Any place where something can stand: "c4", "2,-1", "roger n", "card"."""
Direction = str
Point = tuple[float, float]

COMPASS: Mapping[Direction, tuple[int, int]] = {
    "n": (0, 1),
    "e": (1, 0),
    "s": (0, -1),
    "w": (-1, 0),
}
DIAGONALS: Mapping[Direction, tuple[int, int]] = {
    "ne": (1, 1),
    "se": (1, -1),
    "sw": (-1, -1),
    "nw": (-1, 1),
}
EIGHT: Mapping[Direction, tuple[int, int]] = {**COMPASS, **DIAGONALS}
HEXAGONAL: Mapping[Direction, tuple[int, int]] = {
    "e": (1, 0),
    "ne": (1, -1),
    "nw": (0, -1),
    "w": (-1, 0),
    "sw": (-1, 1),
    "se": (0, 1),
}
"""Steps in axial coordinates: q to the east, r to the south-east."""

OPPOSITE: Mapping[Direction, Direction] = {
    "n": "s", "s": "n", "e": "w", "w": "e", "ne": "sw", "sw": "ne", "nw": "se", "se": "nw",
}  # fmt: skip


SQUARE, HEXAGON, TRACK = "square", "hexagon", "track"
"""Lattices: cells side by side as squares or hexagons, or squares in lanes from west to east."""


@dataclass(frozen=True, slots=True)
class Board:
    """Named cells, their centres in cell widths from the middle, and their neighbours."""

    at: Mapping[Cell, Point]
    links: Mapping[Cell, Mapping[Direction, Cell]] = field(repr=False)
    floats: bool = False
    """Whether only the shape of what lies there counts, wherever on the mat it is."""
    lattice: str = ""
    """`SQUARE`, `HEXAGON`, `TRACK`, or nothing where cells are round places anywhere."""
    cards: tuple[Cell, ...] = ()
    """Places beside the cells for an open card; they have no neighbours."""
    vacant: Mapping[Cell, int] = field(default_factory=lambda: MappingProxyType({}))
    """Ids of markers printed on places for cards: whoever sees one sees that no card lies there."""
    sides: Mapping[Cell, Direction] = field(default_factory=lambda: MappingProxyType({}))
    """Places for a figure that stands anywhere along one side of the margin, and which side."""
    dice: tuple[Cell, ...] = ()
    """Places for a die whose face the camera reads, in the order of `State.dice`; looks are faces,
    and they have no neighbours."""
    covered: tuple[tuple[Cell, ...], ...] = ()
    """Places with a printed pattern that a small counter covers, in rows of those that are alike:
    how many of a row are covered counts, not which. They have no neighbours."""

    floors: frozenset[str] = frozenset()
    """Looks of what lies flat under pieces, and is seen again while a piece is in a hand."""
    backs: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The look of a piece that is turned over where it stands, by its look on its feet."""

    def __hash__(self) -> int:
        return hash(self.cells)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, in the board's own order."""
        return tuple(self.at)

    @property
    def counters(self) -> frozenset[Cell]:
        """Every place that a small counter covers."""
        return frozenset(cell for row in self.covered for cell in row)

    @property
    def beside(self) -> frozenset[Cell]:
        """Every place that is none of the playing area: for cards, figures, dice and counters."""
        return self.counters.union(self.cards, self.sides, self.dice)

    def next(self, cell: Cell, direction: Direction) -> Cell | None:
        """The neighbour of `cell` that way, or None at the edge."""
        return self.links[cell].get(direction)

    def ray(self, cell: Cell, direction: Direction) -> Iterator[Cell]:
        """The cells from `cell` to the edge, not including `cell` itself."""
        step = self.next(cell, direction)
        while step is not None:
            yield step
            step = self.next(step, direction)


@dataclass(frozen=True, slots=True)
class Zone:
    """Cells of another tint: `light`, `dark` or `goal`."""

    tint: str
    cells: frozenset[Cell]


@dataclass(frozen=True, slots=True)
class Ground:
    """What is printed under the cells."""

    cloth: bool = False
    """Plain slate cloth instead of grass: the pieces bring the grass with them."""
    zones: tuple[Zone, ...] = ()
    in_rows: bool = False
    """Whether tints take turns row by row instead of cell by cell."""
    bands: tuple[float, ...] = ()
    """Checkered lines from north to south, in cells east of the middle."""
    columns: tuple[str, ...] = ()
    """Names of the columns from west to east where they are not letters."""
    marks: Mapping[Cell, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """Large letters or numbers printed on cells."""
    ponds: tuple[Point, ...] = ()
    """Middles of closed places, in cells from the middle."""


@dataclass(frozen=True, slots=True)
class Edition:
    """Older print of a mat: it still lies on tables, and is read as the newest is."""

    markers: Corners
    without: frozenset[Cell] = frozenset()
    """Cells that are not printed on it."""
    area_mm: tuple[float, float] | None = None
    """Its playing area, where that is not the newest one's."""


@dataclass(frozen=True, slots=True)
class Mat:
    """The printed sheet: sizes in millimetres and the four marker ids, NW NE SE SW."""

    cell_mm: float
    area_mm: tuple[float, float]
    markers: Corners | None = None
    """None: ids that follow from the game's name."""
    margin_mm: float = 46.0
    ground: Ground = Ground()
    older: tuple[Edition, ...] = ()
    """Prints of before, whose owners need no new one."""


MARGIN = 0.52
"""How far outside the outermost cells a figure in the margin stands, in cells."""


def square_name(column: int, row: int) -> Cell:
    """The chess name of a square, both counted from the south-west corner from 0."""
    return f"{chr(ord('a') + column)}{row + 1}"


def _neighbours(x: int, y: int, width: int, height: int) -> dict[Direction, Cell]:
    """The squares that touch one, by their direction."""
    return {
        way: square_name(x + dx, y + dy)
        for way, (dx, dy) in EIGHT.items()
        if 0 <= x + dx < width and 0 <= y + dy < height
    }


def square_board(
    width: int,
    height: int,
    cards: Mapping[Cell, Point] | None = None,
    figures: tuple[str, ...] = (),
) -> Board:
    """Squares named as on a chessboard with eight neighbours each.

    `cards` are places for open cards; each of `figures` may stand on any side of the margin, on a
    place called by its look and the side: `roger n`.
    """
    left, bottom = (width - 1) / 2, (height - 1) / 2
    squares = [(x, y) for y in range(height) for x in range(width)]
    at = {square_name(x, y): (x - left, y - bottom) for x, y in squares}
    links = {square_name(x, y): _neighbours(x, y, width, height) for x, y in squares}
    margin = _margin_places(figures, width / 2 + MARGIN, height / 2 + MARGIN)
    places = {**margin, **(cards or {})}
    return Board(
        {**at, **places},
        {**links, **{place: {} for place in places}},
        lattice=SQUARE,
        cards=tuple(cards or ()),
        sides={place: place.rpartition(" ")[2] for place in margin},
    )


def _margin_places(figures: tuple[str, ...], east: float, north: float) -> dict[Cell, Point]:
    """Where each figure stands on each side, so far from the middle of the board."""
    return {
        f"{who} {side}": (x * east, y * north)
        for who in figures
        for side, (x, y) in COMPASS.items()
    }


def with_trays(board: Board, dice: Mapping[Cell, Point]) -> Board:
    """The same board with trays for dice beside it."""
    links = {**board.links, **{place: {} for place in dice}}
    return replace(board, at={**board.at, **dice}, links=links, dice=tuple(dice))


def hex_name(q: int, r: int) -> Cell:
    """The name of a hexagon in axial coordinates."""
    return f"{q},{r}"


def hex_board(
    cells: Iterator[tuple[int, int]] | tuple[tuple[int, int], ...],
    floors: frozenset[str] = frozenset(),
) -> Board:
    """Pointy-top hexagons; centres in widths flat to flat, `0,0` in the middle."""
    held = tuple(cells)
    inside = set(held)
    at = {hex_name(q, r): (q + r / 2, -r * sqrt(3) / 2) for q, r in held}
    links = {
        hex_name(q, r): {
            way: hex_name(q + dq, r + dr)
            for way, (dq, dr) in HEXAGONAL.items()
            if (q + dq, r + dr) in inside
        }
        for q, r in held
    }
    return Board(at, links, lattice=HEXAGON, floors=floors)


def draw(board: Board, labels: Mapping[Cell, str]) -> str:
    """The board as text with north at the top, one short label per cell, `.` for nothing."""
    width = max((len(label) for label in labels.values()), default=1)
    beside = board.beside
    drawn = [cell for cell in board.cells if cell not in beside]
    rows: dict[float, list[Cell]] = {}
    for cell in drawn:
        rows.setdefault(board.at[cell][1], []).append(cell)
    left = min((x for x, _ in board.at.values()), default=0.0)
    step = width + 1
    if len({board.at[cell][0] % 1 for cell in drawn}) > 1:
        step += step % 2  # rows of hexagons stand half a step apart
    lines = []
    for y in sorted(rows, reverse=True):
        line = ""
        for cell in sorted(rows[y], key=lambda cell: board.at[cell][0]):
            column = round(step * (board.at[cell][0] - left))
            line = line.ljust(column) + labels.get(cell, ".").rjust(width)
        lines.append(line)
    return "\n".join(lines)
