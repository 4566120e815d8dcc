"""Piece catalogue: what lies on a game's table, told once for all that draw, print or see it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from companion.games.board import Cell, Point

Look = str
"""All a camera can tell of a piece: "red n", "dog", "pasture"."""
FACINGS = ("n", "e", "s", "w")
"""The ways in which a piece that faces somewhere can face, clockwise."""


class Shape(StrEnum):
    """What a piece is made like; whoever draws pieces knows these and no game."""

    SHEEP = "sheep"
    RAM = "ram"
    DOG = "dog"
    WOLF = "wolf"
    SHEPHERD = "shepherd"
    SHEARER = "shearer"
    PAWN = "pawn"
    """Any other figure: a cone in its colour with its letter."""
    PEN = "pen"
    """A square fence in which something else can stand."""
    STACK = "stack"
    """Counters of one colour on top of each other; how many is not seen from above."""
    DISC = "disc"
    """A flat counter."""
    CHIP = "chip"
    """A small counter, or a cube, that covers a place printed for it."""
    TILE = "tile"
    """A flat piece that covers several cells and on which others stand."""
    CARD = "card"
    """A card that lies open on a place of its own and is read by its printed marker."""


FLAT = frozenset({Shape.PEN, Shape.TILE})
"""Shapes on which something else can stand."""
PILED = frozenset({Shape.PEN, Shape.DISC, Shape.CHIP, Shape.TILE})
"""Shapes that wait in a pile from which one is taken at a time."""


class Stroke(NamedTuple):
    """One part of a sketch: an arrow, a line, or something that stands at a point."""

    kind: str
    """`arrow`, `line`, `faint` (a thin line), `dashed`, `hexagon` (42 mm wide), `cube`, or the
    shape that stands there; anything else is written there in large letters."""
    points: tuple[Point, ...]
    """In millimetres round the origin, east and north."""
    width: float = 0.7
    color: str = ""
    """The paint of what stands there; `own` is the colour of whoever owns the card."""
    scale: float = 0.19
    """Of what stands there: 1 is as large as the piece itself, a sheep is then 42 mm long."""
    turn: float = 0.0
    """Of what stands there: degrees anticlockwise from looking east."""


Sketch = tuple[Stroke, ...]
"""A small drawing of what a card tells to do, about 28 x 20 mm."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One kind of piece in the box."""

    look: Look
    """What the camera calls it; a facing piece is seen as `red n`, `red e` and so on."""
    shape: Shape = Shape.PAWN
    color: str = ""
    """Its paint: one of the colours of players and dice; empty for unpainted."""
    count: int = 1
    """How many are in the box; for a stack how many counters, for a card how many copies."""
    facing: bool = False
    """Whether the camera tells which way it faces."""
    back: Look = ""
    """What it is seen as when it is turned over or lies on its side."""
    cells: frozenset[Cell] = frozenset()
    """Where alone it can stand; empty: anywhere on the board, a card on every place for cards."""
    forms: Mapping[str, tuple[tuple[int, int], ...]] = field(
        default_factory=lambda: MappingProxyType({}), hash=False
    )
    """For a tile: the cells it covers, as steps from its anchor, by each way it can be turned."""
    holding: Mapping[Look, Look] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """What it is seen as with something in it: `sheep` in a `green pen` is a `green pen sheep`."""
    seen_as: Mapping[Look, tuple[str, ...]] = field(
        default_factory=lambda: MappingProxyType({}), hash=False
    )
    """By look (without a facing) the classes of the game's nets that it may be taken for."""
    always: bool = False
    """Whether all of them are on the board as long as the game lasts."""
    seldom_missing: bool = False
    """Whether it is on the board but for the first few turns."""
    beside: Look = ""
    """The look of a piece that is on the board whenever this one is."""
    in_turn: bool = False
    """Whether seats lay them in turn, so that no colour is ahead by more than one."""
    sign: str = ""
    """One letter for overlays; empty for the first letter of its colour or look."""
    marker: int | None = None
    """For a card: the id of the marker printed on it."""
    value: str = ""
    """For a card: the large number on it."""
    value_on_back: bool = False
    """For a card: whether its back shows the value, too."""
    title: tuple[str, ...] = ()
    """For a card: the words under its picture; `own` is the colour of whoever owns the card.
    Empty for the first word of its look."""
    sketch: Sketch = ()
    """For a card: what it tells to do."""
    rows: tuple[tuple[str, str], ...] = ()
    """For a card: a small table of words and values."""
    owners: tuple[str, ...] = ()
    """The colours of the seats that have one each; empty where all share it."""
    only_printed: bool = False
    """Whether neither camera nor virtual table has to do with it."""

    @property
    def looks(self) -> tuple[Look, ...]:
        """All that it may be seen as."""
        if self.facing:
            return tuple(f"{self.look} {way}" for way in FACINGS)
        return tuple(dict.fromkeys(filter(None, (self.look, self.back, *self.holding.values()))))

    @property
    def letter(self) -> str:
        """One letter for overlays."""
        return self.sign or (self.color or self.look)[:1].upper()


@dataclass(frozen=True, slots=True)
class Cover:
    """One piece of the picture on a game's card in the list of games."""

    look: Look
    x: float
    y: float
    """From the middle of a card of 120 x 100, east and south."""
    height: int = 1


def looks_of(pieces: tuple[Piece, ...]) -> tuple[Look, ...]:
    """All that a camera can see of these pieces."""
    return tuple(dict.fromkeys(look for piece in pieces for look in piece.looks))
