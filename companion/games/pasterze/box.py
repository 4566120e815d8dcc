"""State fields of Pasterze: the box, who moves what, and one moment of the game."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from companion.games.facts import Facts, FactsError, changed, one_of, own_facts, whole
from companion.games.pasterze.flight import Push
from companion.games.pasterze.ground import Pasture, Way
from companion.games.rules import Move, News, Options, Seat

TEAMS = ("green", "red")
FIVE = 0b111110
"""A whole hand, the cards 1 to 5 as bits."""


class Stage(StrEnum):
    """The questions of a turn.

    Of two players: CARD, DOG, PEN, FLIGHT. Of a team: OPENING (the shepherd's card), BLIND (the
    dog's), SHEPHERD, PULL, SHY (the pulled sheep meets the dog), then DOG, PEN, FLIGHT, with CARD
    before them if the blind card does not fit any more.
    """

    OPENING = "opening"
    BLIND = "blind"
    SHEPHERD = "shepherd"
    PULL = "pull"
    SHY = "shy"
    CARD = "card"
    DOG = "dog"
    PEN = "pen"
    FLIGHT = "flight"
    OVER = "over"


Events = tuple[News | tuple[Push, ...], ...]
"""What happened; pushes are told as runs only when somebody asks."""

ALLOWED = {
    "ring": one_of(1),
    "entry_cost": one_of(0, 1),
    "distance": whole(1, 8),
    "pens": whole(1, 40),
    "to_win": whole(1, 5),
    "pull_optional": one_of(True, False),
    "relocate_any_pen": one_of(True, False),
    "turn_limit": whole(1, 1000),
}


class Team(NamedTuple):
    """Who moves what in one turn."""

    color: int
    """0 green, 1 red."""
    dog: Seat
    shepherd: Seat = -1
    """-1: nobody, with two players."""


class PasterzeBox(NamedTuple):
    """What is settled before the first move."""

    sides: tuple[int, ...]
    """Each seat's colour: 0 green, 1 red."""
    teams: tuple[Team, ...]
    """Turn by turn, over and over."""
    pens: int
    to_win: int
    distance: int
    entry_cost: int
    turn_limit: int
    pull_optional: bool
    relocate_any_pen: bool

    def team(self, turns: int) -> Team:
        """Whose turn it is after so many."""
        return self.teams[turns % len(self.teams)]

    def won(self, ground: Pasture) -> tuple[int, ...]:
        """The colours that have enough sheep (B20)."""
        if ground.full.bit_count() < self.to_win:
            return ()
        return tuple(color for color in (0, 1) if ground.caught[color] >= self.to_win)


class PasterzeTurn(NamedTuple):
    """All there is to know; the last three fields follow from how it came about."""

    box: PasterzeBox
    stage: Stage
    turn: Seat | None
    ground: Pasture
    hands: tuple[int, ...]
    card: int = 0
    """What was last played for the dog; 0 before the first."""
    shepherd_card: int = 0
    turns: int = 0
    ways: tuple[Way, ...] = ()
    """In a flight: where sheep have yet to step aside."""
    leader: int = 0
    """The sheep about to step aside; 0 when the question is which way flees first."""
    asked: tuple[Move, ...] = ()
    """The moves, where they had to be found on the way here."""
    events: Events = ()
    fresh: tuple[int, ...] = ()
    """Where the dog stopped in the last turns: a pen may have been forgotten there."""

    @property
    def team(self) -> Team:
        """Whose turn it is, and who moves what."""
        return self.box.team(self.turns)

    def stops(self, walker: int, value: int) -> int:
        """Where the dog or the shepherd can end with this card."""
        return self.ground.stops(walker, self.box.entry_cost, value)[value]

    def playable(self, walker: int, hand: int) -> int:
        """The cards of a hand that fit; if none does, the discards come back (B13)."""
        stops = self.ground.stops(walker, self.box.entry_cost)
        fit = sum(1 << value for value in (1, 2, 3, 4, 5) if stops[value])
        return fit & hand or fit

    def pens_left(self, ground: Pasture) -> bool:
        """Whether the team to move still has a pen to lay."""
        return ground.colored(self.team.color).bit_count() < self.box.pens

    @property
    def relocated(self) -> tuple[int, ...]:
        """The colours of pens that may be taken from the board, the mover's own first (B12)."""
        color = self.team.color
        return (color, 1 - color) if self.box.relocate_any_pen else (color,)

    @property
    def relocatable(self) -> int:
        """The empty pens that may be taken from the board."""
        return sum(map(self.ground.colored, self.relocated)) & ~self.ground.full


@cache
def _own() -> Facts:
    return own_facts(__package__)


def facts(theirs: Facts, source: str) -> Facts:
    """The game's facts with an owner's changes.

    Raises `FactsError`.
    """
    merged = changed(_own(), theirs, source, ALLOWED)
    if merged["pens"] < merged["to_win"]:
        least = merged["to_win"]
        raise FactsError(f"{source}: pens: must be at least to_win, {least}, not {merged['pens']}")
    return merged


def box(options: Options, sides: tuple[int, ...]) -> PasterzeBox:
    """The box for these players; with four, `first` takes the shepherd for the team that begins.

    In the other team the first of the two seats does; partners swap after every round.
    """
    given = {**_own(), **options.facts}
    first, second = options.first, 1 - options.first % 2
    teams = tuple(Team(sides[seat], seat) for seat in (first, second))
    if len(sides) == 4:
        leads = (first, second, first ^ 2, second ^ 2)
        teams = tuple(Team(sides[seat], seat ^ 2, seat) for seat in leads)
    return PasterzeBox(sides, teams, **{key: given[key] for key in PasterzeBox._fields[2:]})


def opening(settled: PasterzeBox, turns: int) -> tuple[Stage, Seat]:
    """The first question of a turn, and whose it is."""
    team = settled.team(turns)
    return (Stage.CARD, team.dog) if team.shepherd < 0 else (Stage.OPENING, team.shepherd)
