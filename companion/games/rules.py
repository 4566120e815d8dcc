"""The words every game is told in: moves, rolls, news, states, games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, Self

from companion.games.board import Board, Cell, Mat

Seat = int
Look = str
"""All a camera can tell of a piece: "red n", "dog", "pasture"."""
Move = tuple[str, ...]
"""One decision in the players' words: `slam 3 c4 ne 1`, `roll red`, `pass`."""

DICE: Seat = -1
"""Whose turn it is while a die (or a shuffled card) decides."""
EMPTY: Look = "."
"""The look of a cell on which nothing stands."""
PASS: Move = ("pass",)


class IllegalMoveError(ValueError):
    """The rules forbid this move here."""


class OptionError(ValueError):
    """A game cannot be started like this; the message says what is allowed."""


class Die(NamedTuple):
    """One thing that chance decides: its faces with how many of them there are."""

    name: str
    faces: tuple[tuple[str, int], ...]


class News(NamedTuple):
    """One thing that players should hear: a message's name, whose points, and what it speaks of.

    `key` names a message of the catalogues and reads as plain English by itself.
    """

    key: str
    seat: Seat | None = None
    points: int = 0
    about: tuple[tuple[str, str | int], ...] = ()

    def __str__(self) -> str:
        words = [self.key.replace("-", " "), *(str(value) for _, value in self.about)]
        return " ".join(words) + (f": {self.points:+d}" if self.points else "")


def news(key: str, seat: Seat | None = None, points: int = 0, **about: str | int) -> News:
    """A piece of news with the named things it speaks of."""
    return News(key, seat, points, tuple(about.items()))


def say(move: Move) -> str:
    """The move as one line, for screens, journals and test files."""
    return " ".join(move)


def hear(text: str) -> Move:
    """The move that `say` said."""
    return tuple(text.split())


class State(Protocol):
    """One moment of one game: frozen, hashable, equal when the table looks and plays alike."""

    @property
    def board(self) -> Board:
        """Every place where something may stand."""

    @property
    def turn(self) -> Seat | None:
        """Who decides next: a seat, `DICE`, or None once the game is over."""

    @property
    def midway(self) -> bool:
        """Whether `turn` goes on with what a partner began: together it is one turn."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Every decision open to `turn`, sorted and unique; empty only when the game is over."""

    def apply(self, move: Move) -> Self:
        """The moment after `move`, which the caller has taken from `legal_moves`."""

    def score(self) -> tuple[int, ...]:
        """Points per seat so far; final once `turn` is None."""

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats from first to last after every tie-break; seats that share a place together."""

    def news(self) -> tuple[News, ...]:
        """What the last move brought: points with their reasons, phases, what to do next."""

    def status(self) -> tuple[News, ...]:
        """What a player may want to know now: the phase, what is left in hand."""

    def dice(self) -> tuple[Die, ...]:
        """What is to be rolled when `turn` is `DICE`, in the order of the words after `roll`."""

    def observation(self) -> Mapping[Cell, Look]:
        """The look of every cell that is not empty, as a camera above the table should see it."""

    def untidied(self) -> Mapping[Cell, Look]:
        """The table as the mover's own hands leave it, before what news() then asks for.

        Roger is not in his place yet, the loser not on its back; mostly the same as observation.
        """

    def labels(self) -> Mapping[Cell, str]:
        """Up to three letters or digits per occupied cell, for drawings."""

    def arranged(self, looks: Mapping[Cell, Look]) -> Self | None:
        """This moment with the pieces as they lie, or None if they cannot lie like that."""


Facts = Mapping[str, Any]
"""What is printed in a box and cannot be told from the rules: decks, tracks, house rulings."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is settled before the first move."""

    seats: int = 2
    first: Seat = 0
    colors: tuple[str, ...] = ()
    """Colour per seat; empty for the game's own order."""
    layout: str = ""
    """One of the game's `layouts`; empty for its first."""
    facts: Facts = field(default_factory=lambda: MappingProxyType({}))
    """Facts of the owner's box that differ from the game's own; checked already."""


@dataclass(frozen=True, slots=True)
class Game:
    """What is printed on the box."""

    name: str
    title: str
    seats: range
    colors: tuple[str, ...]
    looks: tuple[Look, ...]
    mat: Mat
    start: Callable[[Options], State]
    """Raises `OptionError`."""
    facts: Callable[[Facts, str], Facts]
    """The game's facts with an owner's changes; raises `FactsError` naming the file and key."""
    layouts: tuple[str, ...] = ()

    def table(self, options: Options) -> tuple[str, ...]:
        """The colour of each seat.

        Raises `OptionError` if these players cannot sit down to this game.
        """
        if options.seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise OptionError(f"{self.title} is for {allowed} players, not {options.seats}")
        if not 0 <= options.first < options.seats:
            raise OptionError(f"first: a seat from 1 to {options.seats}, not {options.first + 1}")
        colors = options.colors or self.colors[: options.seats]
        if len(colors) != options.seats or len(set(colors)) != len(colors):
            raise OptionError(f"colors: {options.seats} different ones, not {' '.join(colors)}")
        if strange := set(colors) - set(self.colors):
            allowed = " ".join(self.colors)
            raise OptionError(f"colors: {allowed} are allowed, not {' '.join(sorted(strange))}")
        if options.layout and options.layout not in self.layouts:
            raise OptionError(f"layout: {options.layout} is none of {self.title}'s")
        return colors


def ranked(worth: Sequence[tuple[int, int]]) -> tuple[tuple[Seat, ...], ...]:
    """Seats from first to last by what they are worth; equals share a place (A23, C6, C9)."""
    order = sorted(range(len(worth)), key=lambda seat: worth[seat], reverse=True)
    return tuple(tuple(tied) for _, tied in groupby(order, key=lambda seat: worth[seat]))


def play(state: State, move: Move) -> State:
    """Apply `move` after checking it.

    Raises `IllegalMoveError`.
    """
    if move not in state.legal_moves():
        raise IllegalMoveError(f"{say(move)} is not legal here")
    return state.apply(move)
