"""Interface of all games: moves, rolls, news, states, and what is printed on a box."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from random import Random
from types import MappingProxyType
from typing import NamedTuple, Protocol, Self

from companion.games.board import Board, Cell, Mat
from companion.games.estimate import Estimate
from companion.games.facts import Facts, Switch, no_facts
from companion.games.markers import Corners, corners_of
from companion.games.pieces import Cover, Look, Piece, Sketch, looks_of

Seat = int
Move = tuple[str, ...]
"""One decision in the players' words: `slam 3 c4 ne 1`, `roll red`, `pass`."""

DICE: Seat = -1
"""Whose turn it is while a die (or a shuffled card) decides."""
EMPTY: Look = "."
"""The look of a cell on which nothing stands."""
PASS: Move = ("pass",)
UNCOUNTED = 0
"""The height of a stack that only the players know."""


class IllegalMoveError(ValueError):
    """The rules forbid this move here."""


class OptionError(ValueError):
    """A game cannot be started like this; the message says what is allowed."""


class Die(NamedTuple):
    """One thing that chance decides: its faces with how many of them there are."""

    name: str
    faces: tuple[tuple[str, int], ...]
    net: tuple[str, ...] = ()
    """The six faces of a printed die: first and third, second and fourth, last two opposite."""
    place: Cell = ""
    """Where the camera reads it; several places are one tray, on which bodies tell dice apart."""
    dark: bool = False
    """Whether its body is dark and its pips are light."""


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


class Task(NamedTuple):
    """Physical step that is due: what to do, where, and how the camera tells that it is done."""

    what: News
    """In words that a person can follow who never read the rules."""
    cells: tuple[Cell, ...] = ()
    """Cells to ring: the pieces that may be used, or the place that something goes to."""
    done: tuple[tuple[Cell, Look], ...] = ()
    """Looks of cells that show that it is done; none where only the next move shows it."""
    doubtful: bool = False
    """Whether it may well be impossible, which only the players can tell: they are asked."""


class Objection(NamedTuple):
    """Broken rule: the reason in the game's words, and the pieces concerned."""

    reason: News
    cells: tuple[Cell, ...] = ()


class Description(NamedTuple):
    """Move in words: what was done with which piece, and an arrow from where to where."""

    words: News
    arrow: tuple[Cell, Cell] | None = None


class Mistake(NamedTuple):
    """Common illegal turn, for benchmarks and tests."""

    name: str
    """What a player does wrong, in a few words."""
    reason: str
    """The key of the objection that names it."""
    tables: "Callable[[State], Iterable[Mapping[Cell, Look]]]"
    """The tables that it leaves after a moment; none where it cannot happen."""


def format_move(move: Move) -> str:
    """Move notation: one line, for screens, journals and test files."""
    return " ".join(move)


def parse_move(text: str) -> Move:
    """Parse the notation of `format_move`."""
    return tuple(text.split())


class State(Protocol):
    """One moment of one game: frozen, hashable, equal when the table looks and plays alike.

    A game that is a subclass has to write only what comes before `standings`.
    """

    @property
    def board(self) -> Board:
        """Every place where something may stand."""

    @property
    def turn(self) -> Seat | None:
        """Who decides next: a seat, `DICE`, or None once the game is over."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Every decision open to `turn`, sorted and unique; empty only when the game is over."""

    def apply(self, move: Move) -> Self:
        """The moment after `move`, which the caller has taken from `legal_moves`."""

    def score(self) -> tuple[int, ...]:
        """Points per seat so far; final once `turn` is None."""

    def observation(self) -> Mapping[Cell, Look]:
        """The look of every cell that is not empty, as a camera above the table should see it."""

    def standings(self) -> tuple[tuple[Seat, ...], ...]:
        """Seats from first to last after every tie-break; seats that share a place together."""
        return ranked([(points, 0) for points in self.score()])

    @property
    def midway(self) -> bool:
        """Whether `turn` goes on with what a partner began: together it is one turn."""
        return False

    def news(self) -> tuple[News, ...]:
        """What the last move brought: points with their reasons, phases, what to do next."""
        return ()

    def status(self) -> tuple[News, ...]:
        """What a player may want to know now: the phase, what is left in hand."""
        return ()

    def dice(self) -> tuple[Die, ...]:
        """What is to be rolled when `turn` is `DICE`, in the order of the words after `roll`."""
        return ()

    def untidied(self) -> Mapping[Cell, Look]:
        """The table as the mover's own hands leave it, before what news() then asks for.

        Roger is not in his place yet, the loser not on its back; mostly the same as observation.
        """
        return self.observation()

    def heights(self) -> Mapping[Cell, int]:
        """How many counters are stacked on a cell, for every stack that is higher than one.

        `UNCOUNTED` where nobody has told.
        """
        return {}

    def labels(self) -> Mapping[Cell, str]:
        """Up to three letters or digits per occupied cell, for drawings."""
        return {cell: look[:1].upper() for cell, look in self.observation().items()}

    def arranged(self, looks: Mapping[Cell, Look]) -> Self | None:
        """This moment with the pieces as they lie, or None if they cannot lie like that."""
        return None

    def todo(self) -> tuple[Task, ...]:
        """Physical steps that are due, in order: what is left to tidy up, then the turn itself."""
        return ()

    def description(self, move: Move) -> Description | None:
        """A move of this moment in words; None where its notation says it all."""
        return None

    def objection(self, looks: Mapping[Cell, Look]) -> Objection | None:
        """The rule that the mover broke to leave this table; None where that cannot be told."""
        return None

    def merged(self, moves: Collection[Move]) -> Move | None:
        """One move that stands for any of these, which look alike, where nothing depends on which.

        It is none of `legal_moves`, but `accepts` knows it.
        """
        return None

    def accepts(self, move: Move) -> bool:
        """Whether `apply` takes this move: a legal one, or one that stands for several."""
        return move in self.legal_moves()


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


def _nothing_below(_: State) -> Mapping[Cell, Look]:
    return {}


def _nothing_sealed(_: State) -> Mapping[Seat, tuple[Move, ...]]:
    return {}


def _no_secret(_: State) -> frozenset[Cell]:
    return frozenset()


def _all_known(state: State, _: Seat, __: Random) -> State:
    return state


class TableSnapshot(NamedTuple):
    """A table between two turns, with all that was there and none of what led to it."""

    looks: Mapping[Cell, Look]
    below: Mapping[Cell, Look]
    """What lies out of sight under a piece."""
    heights: Mapping[Cell, int]
    """How many counters are stacked on a cell."""
    mover: str = ""
    """The colour of whose turn led here, where somebody has said so."""


@dataclass(frozen=True, slots=True)
class Game:
    """What is printed on the box."""

    name: str
    """Small letters, digits and underscores; the name of its folder."""
    title: str
    seats: range
    colors: tuple[str, ...]
    mat: Mat
    start: Callable[[Options], State]
    """Raises `OptionError`."""
    pieces: Callable[[Options], tuple[Piece, ...]]
    """All that comes out of the box for these players."""
    facts: Callable[[Facts, str], Facts] = no_facts
    """The game's facts with an owner's changes; raises `FactsError` naming the file and key."""
    switches: tuple[Switch, ...] = ()
    """Its facts that are chosen one by one before a game, as house rules."""
    layouts: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
    """Every die in the box."""
    nets: str = ""
    """The family of nets that reads its cells; empty: the camera learns by looking on."""
    cover: tuple[Cover, ...] = ()
    """The picture on its card in the list of games."""
    diagram: Sketch = ()
    """A drawing for the rules in brief."""
    shared_words: tuple[str, ...] = ()
    """Packages with words that it shares with other games."""
    below: "Callable[[State], Mapping[Cell, Look]]" = _nothing_below
    """What lies out of sight under a piece."""
    secret: Callable[[State], frozenset[Cell]] = _no_secret
    """The cells on which the last decision lies while nobody else may know it. As long as there are
    any, they are not shown, and no more than the first word of that decision is told."""
    sealable: Callable[[State], Mapping[Seat, tuple[Move, ...]]] = _nothing_sealed
    """By seat the moves that it may seal now: settle in secret, to be played by themselves when it
    is its turn to make them."""
    sealed_words: tuple[str, ...] = ()
    """First words of the moves that `sealable` gives: what others choose there cannot be known."""
    guess: "Callable[[State, Seat, Random], State]" = _all_known
    """The moment as a seat may imagine it: what it may not know or nobody told is drawn anew."""
    estimate: Estimate | None = None
    """What the coach knows about its positions; None: it plays them out at random."""
    mistakes: tuple[Mistake, ...] = ()
    """Its commonest illegal turns; `objection` names the reason of each."""
    before: "Callable[[Game, TableSnapshot, TableSnapshot], State | None] | None" = None
    """The moment of the first snapshot, ready for the turn that led to the second; None if none is
    known. It is needed where `arranged` cannot tell whose turn it is or what is out of sight."""

    def __hash__(self) -> int:
        """By its name, which is quicker than by all that it holds."""
        return hash(self.name)

    @property
    def markers(self) -> Corners:
        """The ids of the markers in the corners of its mat."""
        return self.mat.markers or corners_of(self.name)

    @property
    def corner_ids(self) -> frozenset[int]:
        """The same, with those of older editions."""
        return frozenset(self.markers).union(*(edition.markers for edition in self.mat.older))

    @property
    def has_secrets(self) -> bool:
        """Whether a decision may be unknown to others for a while."""
        return self.secret is not _no_secret or self.sealable is not _nothing_sealed

    @property
    def looks(self) -> tuple[Look, ...]:
        """All that a camera can tell apart on its table."""
        return _looks(self)

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


def whole_box(game: Game, facts: Facts | None = None) -> tuple[Piece, ...]:
    """All pieces of a game: those of most players, and what only fewer ones need."""
    found: list[Piece] = []
    for seats in sorted(game.seats, reverse=True):
        known = looks_of(tuple(found))
        box = game.pieces(Options(seats=seats, facts=facts or {}))
        found += [piece for piece in box if not piece.looks or piece.looks[0] not in known]
    return tuple(found)


@cache
def catalogue(game: Game) -> tuple[Piece, ...]:
    """The pieces of a game that camera and virtual table have to do with."""
    return tuple(piece for piece in whole_box(game) if not piece.only_printed)


@cache
def _looks(game: Game) -> tuple[Look, ...]:
    return looks_of(catalogue(game))


def ranked(worth: Sequence[tuple[int, int]]) -> tuple[tuple[Seat, ...], ...]:
    """Seats from first to last by what they are worth; equals share a place (A23, C6, C9)."""
    order = sorted(range(len(worth)), key=lambda seat: worth[seat], reverse=True)
    return tuple(tuple(tied) for _, tied in groupby(order, key=lambda seat: worth[seat]))


def play(state: State, move: Move) -> State:
    """Apply `move` after checking it.

    Raises `IllegalMoveError`.
    """
    if not state.accepts(move):
        raise IllegalMoveError(f"{format_move(move)} is not legal here")
    return state.apply(move)
