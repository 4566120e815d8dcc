"""What is in each game's box: the pieces of the virtual table, their shapes, where they wait."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from companion.games.battle_sheep.pasture import TILES
from companion.games.board import Cell, Point
from companion.games.rules import Game, Look, Options, State

SHEEP, FIGURE, CARD, PEN, STACK, DISC, TILE = (
    "sheep", "figure", "card", "pen", "stack", "disc", "tile",
)  # fmt: skip
FLAT = (PEN, TILE)
"""Shapes on which something else can stand."""
PILES = (PEN, DISC, TILE)
"""Shapes that wait in a pile from which one is taken at a time."""
COLORS = ("blue", "yellow", "green", "red", "black")
CARD_MM, SIDE_MM = 38.0, 50.0
"""How far cards and pieces wait from each other beside the mat."""


class Kind(NamedTuple):
    """So many pieces that look alike; a pile of them waits as one."""

    look: Look
    shape: str
    many: int = 1


@dataclass(frozen=True, slots=True)
class TablePiece:
    """Something that lies on the table, or in a hand above it."""

    id: str
    look: Look
    """As the camera sees it; a tile is called by how it lies: `t1`."""
    shape: str
    x: float
    y: float
    """Millimetres from the middle of the mat."""
    home: Point
    height: int = 1
    cell: Cell = ""
    """Where it stands; nothing beside the board."""

    @property
    def away(self) -> bool:
        """Whether it waits beside the mat."""
        return (self.x, self.y) == self.home


def _flock() -> tuple[Kind, ...]:
    sheep = (Kind(f"{color} s", SHEEP, 1 if color == "black" else 2) for color in COLORS)
    return (*sheep, Kind("roger", FIGURE), Kind("shearer", FIGURE))


def kinds(game: Game, options: Options) -> tuple[Kind, ...]:
    """What comes out of the box for these players."""
    facts = {**game.facts({}, game.name), **options.facts}
    colors = game.table(options)
    match game.name:
        case "shear_panic":
            deck = sorted({(kind, value) for kind, value in facts["deck"]})
            return (*_flock(), *(Kind(f"{kind} {value}", CARD) for kind, value in deck))
        case "shear_panic_first":
            return _flock()
        case "sheep_race":
            return (Kind("sheep", SHEEP, 6),)
        case "pasterze":
            figures = ("dog", "shepherd") if options.seats == 4 else ("dog",)
            pens = (Kind(f"{color} pen", PEN, facts["pens"]) for color in ("green", "red"))
            values = (Kind(str(value), CARD, len(figures)) for value in range(1, 6))
            return (
                Kind("sheep", SHEEP, 9), *(Kind(look, FIGURE) for look in figures), *pens, *values,
            )  # fmt: skip
        case "battle_sheep":
            tiles = Kind(next(iter(TILES)), TILE, facts["tiles"] * options.seats)
            return (tiles, *(Kind(color, STACK, facts["sheep"]) for color in colors))
        case "plops":
            stacks = (Kind(color, STACK, facts["sheep"]) for color in colors)
            return (*stacks, Kind("plop", DISC, 60))
    return tuple(Kind(look, SHEEP, 9) for look in game.looks)


def pieces(game: Game, options: Options) -> dict[str, TablePiece]:
    """Every piece of the box, waiting beside the mat."""
    found: dict[str, TablePiece] = {}
    homes = _homes(game)
    cards = _card_homes(game)
    for kind in kinds(game, options):
        whole = kind.shape in (*PILES, STACK)
        for _ in range(1 if whole else kind.many):
            name = _name(kind.look, found)
            home = next(cards if kind.shape == CARD else homes)
            height = kind.many if whole else 1
            found[name] = TablePiece(name, kind.look, kind.shape, *home, home, height)
    return found


def _name(look: Look, taken: dict[str, TablePiece]) -> str:
    stem = look.removesuffix(" s")
    return next(f"{stem} {n}" for n in range(1, 99) if f"{stem} {n}" not in taken)


def _homes(game: Game) -> Iterator[Point]:
    """Two columns beside the mat, from the north-east corner down."""
    width, height = game.mat.area_mm
    margin = game.mat.margin_mm
    left, top = width / 2 + margin + 34, height / 2 + margin - SIDE_MM / 2
    rows = int((height + 2 * margin) // SIDE_MM)
    for number in range(4 * rows):
        yield left + number // rows * SIDE_MM, top - number % rows * SIDE_MM


def _card_homes(game: Game) -> Iterator[Point]:
    """A row below the mat."""
    width, height = game.mat.area_mm
    left, low = -width / 2 - game.mat.margin_mm, -height / 2 - game.mat.margin_mm - 36
    for number in range(60):
        yield left + CARD_MM * (number % 12 + 0.8), low - number // 12 * 56


def height_at(state: State, cell: Cell) -> int:
    """How many sheep are stacked on a cell, as the labels tell."""
    digits = "".join(sign for sign in state.labels().get(cell, "") if sign.isdigit())
    return int(digits) if digits else 1
