"""Classes of the nets: which there are, which a game knows, and what it calls them.

The lists are data that go with the nets; a game names the family of nets that reads its cells, and
each of its pieces the classes that it may be taken for.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.games.pieces import Look, Piece, Shape
from companion.games.rules import EMPTY, Game, Options, catalogue
from vision.sighting import OTHER

Known = npt.NDArray[np.bool_]
"""(classes,): those that a game knows; there are no others on its table."""
Shares = npt.NDArray[np.float32]
"""(classes, looks): how a class's odds are shared out among a game's looks."""


@dataclass(frozen=True, slots=True)
class ClassList:
    """Classes that one sort of nets tells apart, in the order of its outcomes."""

    names: tuple[str, ...]
    ground: tuple[str, ...]
    """Those that mean an empty cell unless a piece of the game looks like it."""
    rare: tuple[str, ...] = ()
    margin: tuple[str, ...] = ()
    """Figures that may stand beside the cells."""
    facings: tuple[str, ...] = ()
    """Outcomes after the classes: counter-clockwise, as a window turns."""

    def index(self, name: str) -> int:
        """The place of a class in the list."""
        return self.names.index(name)

    def mask(self, *names: str) -> Known:
        """Mask (classes,) of these classes."""
        return np.isin(np.array(self.names), names)


@dataclass(frozen=True, slots=True)
class NetFamily:
    """Nets for one sort of boards: a glance, a close look and perhaps a stare."""

    name: str
    classes: ClassList
    glance: float
    """Odds of anything but ground below which a place is not looked at again."""
    stare: int = 0
    """Points along a side of the windows of a stare; 0 where there is none."""
    shared: float = 0.5
    """How much the net for all families of squares counts beside their own."""
    one_facing: bool = False
    """Whether all pieces on the board face the same way."""


def _data() -> Mapping[str, Any]:
    text = files("vision").joinpath("data", "classes.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _lists(data: Mapping[str, Any]) -> dict[str, ClassList]:
    return {
        name: ClassList(**{key: tuple(values) for key, values in fields.items()})
        for name, fields in data["lists"].items()
    }


def _families(data: Mapping[str, Any], lists: Mapping[str, ClassList]) -> dict[str, NetFamily]:
    return {
        name: NetFamily(name, lists[fields.pop("list")], **fields)
        for name, fields in data["families"].items()
    }


_DATA = _data()
LISTS = _lists(_DATA)
SQUARES, HEXES = LISTS["squares"], LISTS["hexes"]
WAYS = SQUARES.facings
FAMILIES = _families(_DATA, LISTS)
"""By the name under which games ask for them and their weights are kept."""


@cache
def family_of(game: Game) -> NetFamily | None:
    """The nets that read a game's cells; None if there are none that know all its looks."""
    family = FAMILIES.get(game.nets)
    if family is None:
        return None
    seen = [classes for piece in _standing(game) for classes in _seen_as(piece).values()]
    whole = all(classes and set(classes) <= set(family.classes.names) for classes in seen)
    faced = family.classes.facings or not facing_looks(game)
    return family if whole and faced else None


def nets_of(game: Game) -> NetFamily:
    """The nets of a game that has some."""
    family = family_of(game)
    assert family is not None, game.name
    return family


@cache
def on_board(game: Game) -> tuple[Piece, ...]:
    """The pieces that may stand on the cells of the board."""
    margin = _margin_cells(game)
    return tuple(p for p in _standing(game) if not p.cells or not p.cells <= margin)


@cache
def in_margin(game: Game) -> tuple[Piece, ...]:
    """The figures that stand only beside the cells."""
    margin = _margin_cells(game)
    return tuple(p for p in _standing(game) if p.cells and p.cells <= margin)


@cache
def facing_looks(game: Game) -> tuple[Look, ...]:
    """The looks, without their facing, of pieces that face somewhere."""
    return tuple(piece.look for piece in on_board(game) if piece.facing)


@cache
def _standing(game: Game) -> tuple[Piece, ...]:
    """The pieces that are not read by what is printed: by a marker, or a pattern below."""
    printed = (Shape.CARD, Shape.CHIP)
    return tuple(piece for piece in catalogue(game) if piece.shape not in printed)


@cache
def _margin_cells(game: Game) -> frozenset[str]:
    return frozenset(game.start(Options(seats=game.seats[0])).board.sides)


def _seen_as(piece: Piece) -> dict[Look, tuple[str, ...]]:
    """The classes of every look of a piece, a facing one's without the facing."""
    looks = (piece.look,) if piece.facing else piece.looks
    return {look: tuple(piece.seen_as.get(look, ())) for look in looks}


@cache
def shares(game: Game) -> tuple[tuple[Look, ...], Shares]:
    """A game's looks on its cells (without a facing), and how classes become them."""
    classes = nets_of(game).classes
    looks_of = {name: _looks_of(game, name) for name in classes.names}
    looks = tuple(dict.fromkeys(look for some in looks_of.values() for look in some))
    table = np.zeros((len(classes.names), len(looks)), np.float32)
    for row, some in enumerate(looks_of.values()):
        for look in some:
            table[row, looks.index(look)] = 1.0 / len(some)
    return looks, table


def _looks_of(game: Game, name: str) -> tuple[Look, ...]:
    """The looks that a class may be in this game."""
    if name == OTHER:
        return (OTHER,)
    claimed = [look for p in on_board(game) for look, seen in _seen_as(p).items() if name in seen]
    ground = (EMPTY,) if name in nets_of(game).classes.ground else ()
    return tuple(dict.fromkeys(claimed)) or ground


@cache
def known_classes(game: Game) -> Known:
    """The classes that a game knows."""
    _, table = shares(game)
    return np.asarray(table.any(axis=1), np.bool_)


@cache
def classes_of(game: Game, look: Look) -> Known:
    """The classes that a piece of this look is to be learned as: its own name's, or any of its."""
    looks, table = shares(game)
    classes, name = nets_of(game).classes, plain_look(game, look)
    if name in classes.names and name in looks:
        return classes.mask(name)
    return np.asarray(table[:, looks.index(name)] > 0, np.bool_)


def plain_look(game: Game, look: Look) -> Look:
    """A look without its facing."""
    name, _, way = look.rpartition(" ")
    return name if way in WAYS and name in facing_looks(game) else look
