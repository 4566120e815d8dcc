"""State fields of the Sheep Race: sheep, cards, gaits, bets, and what a moment is made of."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any, Literal, NamedTuple

from companion.games.board import Board, Cell
from companion.games.facts import Allowed, Facts, FactsError, changed, one_of, own_facts, whole
from companion.games.pieces import Look
from companion.games.rules import DICE, Die, Move, Seat
from companion.games.sheep_race.places import bet_cell, breath_looks, lanes_board

Lane = int
"""0 to 5; in moves, cells and news the lanes are called 1 to 6."""
Sheep = int
"""A sheep's square and cubes in one number: a hex digit per colour below the square."""
SQUARE, RED, BLUE, WHITE, CUBES = 0x1000, 0x100, 0x10, 0x1, 0xFFF
LANES = range(6)
NOBODY: Lane = -1
FINAL = 2
"""The number of the last race; 0 and 1 are the semifinals."""
Phase = Literal["deal", "bet", "roll", "run", "reveal", "over"]

CUBE_LOOKS: Mapping[Look, int] = {"red cube": RED, "blue cube": BLUE, "white cube": WHITE}
PAYMENT: Mapping[Move, int] = {
    ("gallop", "blue"): -2 * BLUE,
    ("gallop", "red"): -RED,
    ("gallop", "white"): -WHITE,
    ("rest",): 2 * BLUE,
    ("trot", "blue"): -BLUE,
    ("trot", "white"): -WHITE,
    ("walk", "free"): 0,
    ("walk", "gain"): BLUE,
    ("walk", "white"): -WHITE,
}
"""Every line of the table of gaits, sorted, with what it does to the cubes on the card."""
BETS: tuple[Move, ...] = tuple(("bet", str(lane + 1)) for lane in LANES)
REVEALS: Mapping[Move, frozenset[Lane]] = {
    ("reveal", str(one + 1), str(two + 1)): frozenset((one, two))
    for one, two in combinations(LANES, 2)
}
DIE_A = Die(
    "A", tuple((str(face), 1) for face in range(1, 7)), ("1", "2", "6", "5", "3", "4"), "die 1"
)
DIE_B = Die(
    "B",
    (("0", 3), ("1", 1), ("2", 1), ("3", 1)),
    ("1", "2", "0", "0", "3", "0"),
    "die 2",
    dark=True,
)
DIE_C = Die("C", (("0", 5), ("2", 1)), ("2", "0", "0", "0", "0", "0"), "die 2", dark=True)
DICE_IN_BOX = (DIE_A, DIE_B, DIE_C)
DICE_PAIRS = ((DIE_A, DIE_B), (DIE_A, DIE_B), (DIE_A, DIE_C))
"""By race."""
ROLLS: tuple[tuple[Move, ...], ...] = tuple(
    tuple(("roll", a, b) for a, _ in one.faces for b, _ in two.faces) for one, two in DICE_PAIRS
)
ROLLED: Mapping[Move, Lane] = {
    move: (NOBODY, 0, 1, 2, 3, 4, 5, 5, 4, NOBODY)[int(move[1]) + int(move[2])] for move in ROLLS[0]
}
"""Whose lane the sum is; with 9 nobody's. What the final can roll, a semifinal can too."""


class SheepCard(NamedTuple):
    """One sheep of the twelve."""

    nation: str
    """As a word of a move: `new_zealand`."""
    name: str
    cubes: int
    """Those it starts with, as in `Sheep`."""
    trot: int
    gallop: int
    steps: Mapping[Move, int]
    """What each line of the table of gaits adds to a `Sheep`."""


@dataclass(frozen=True, slots=True)
class RaceBox:
    """The facts of one box as the rules use them."""

    finish: Sheep
    """From here on a sheep has finished."""
    zone: Sheep
    """From here on a sheep is in the End Zone."""
    cap: int
    odds: tuple[tuple[tuple[int, ...], ...], ...]
    """Points by race, place and lane: three places in a semifinal, one in the final."""
    bonus: tuple[int, ...]
    """Points by how many of a seat's bets won; one alone brings none, so the final none (A12)."""
    cards: tuple[SheepCard, ...]
    """Sorted by nation: rising numbers of cards are sorted moves."""
    board: Board = field(compare=False, repr=False)
    cells: tuple[tuple[Cell, ...], ...] = field(compare=False, repr=False)
    """By lane and square."""
    places: Mapping[Cell, tuple[Lane, Sheep]] = field(compare=False, repr=False)
    colors: tuple[str, ...] = ()
    """Of the seats, by which their bets have places."""

    def runs_on(self, sheep: Sheep) -> bool:
        """Whether it can still be moved: neither finished nor exhausted."""
        return sheep < self.finish and (sheep < self.zone or sheep & CUBES > 0)

    def lazy(self, flock: tuple[Sheep, ...]) -> Lane:
        """The last of those that can still run (A3); of several the one in the highest lane."""
        runners = (lane for lane in LANES if self.runs_on(flock[lane]))
        return min(runners, key=lambda lane: (flock[lane] // SQUARE, -lane))

    def found(self, flock: tuple[Sheep, ...], lane: Lane) -> Lane:
        """Whose sheep runs if the dice say this lane: its own, or the Lazy Sheep (A11)."""
        return self.lazy(flock) if lane == NOBODY or not self.runs_on(flock[lane]) else lane

    def looks(self, flock: tuple[Sheep, ...]) -> dict[Cell, Look]:
        """Each sheep in its lane, on its back if it is exhausted."""
        zone, finish = self.zone, self.finish
        return {
            cells[sheep // SQUARE]: "sheep"
            if sheep & CUBES or not zone <= sheep < finish
            else "lying"
            for cells, sheep in zip(self.cells, flock, strict=True)
        }


def breath_of(lane: Lane, sheep: Sheep) -> Mapping[Cell, Look]:
    """The cubes of a sheep on their places."""
    return breath_looks(lane, sheep // RED % 16, sheep // BLUE % 16, sheep % 16)


def breath(flock: tuple[Sheep, ...]) -> dict[Cell, Look]:
    """The cubes of all sheep on their places."""
    return {c: look for n, sheep in enumerate(flock) for c, look in breath_of(n, sheep).items()}


def with_cubes(flock: tuple[Sheep, ...], looks: Mapping[Cell, Look]) -> tuple[Sheep, ...]:
    """The sheep with the cubes that lie on their places; with their own if none lie anywhere."""
    found = [0] * len(flock)
    for cell, look in looks.items():
        if look in CUBE_LOOKS:
            found[int(cell[0]) - 1] += CUBE_LOOKS[look]
    if not any(found):
        return flock
    # A card may have more cubes than there are places.
    same = [breath_of(n, mine) == breath_of(n, flock[n]) for n, mine in enumerate(found)]
    own = zip(flock, found, same, strict=True)
    return tuple(sheep if kept else sheep - sheep % SQUARE + mine for sheep, mine, kept in own)


class Book(NamedTuple):
    """What stays as it is while the sheep run."""

    race: int
    cards: tuple[int, ...]
    """Which card runs in lane 1, 2, ..., as far as dealt."""
    left: tuple[int, ...]
    """Cards not yet dealt, rising."""
    podiums: tuple[tuple[int, ...], ...]
    """The winning cards of each race run: first to third, of the final the first alone."""
    points: tuple[int, ...]
    standing: tuple[Seat, ...]
    """First to last; of equal points, the token higher in the pile is ahead."""
    bets: tuple[Lane, ...]
    """The open bet of each seat."""
    hidden: tuple[frozenset[Lane], ...] = ()
    """The hidden bets as far as revealed, from the leader clockwise."""

    def tokens(self, colors: tuple[str, ...]) -> dict[Cell, Look]:
        """Bets that lie open on their places, of seats of these colours."""
        laid = [(seat, lane) for seat, lane in enumerate(self.bets) if lane != NOBODY]
        for turn, lanes in enumerate(self.hidden):
            laid += [(self.clockwise(turn), lane) for lane in lanes]
        return {bet_cell(lane, colors[seat]): f"{colors[seat]} bet" for seat, lane in laid}

    def clockwise(self, steps: int) -> Seat:
        """The seat so many places clockwise of the leader."""
        return (self.standing[0] + steps) % len(self.points)


class Told(NamedTuple):
    """What the news need of the last move beyond the moment that it led to."""

    move: Move
    seat: Seat = DICE
    lane: Lane = NOBODY
    sheep: Sheep = 0
    """The sheep of that lane before the move."""
    closed: Book | None = None
    """The book of the race that the move brought to its end."""
    flock: tuple[Sheep, ...] = ()
    """The sheep as they came in, if it did."""


@dataclass(frozen=True, slots=True)
class RaceMoment:
    """What one moment of a race meeting is made of."""

    box: RaceBox = field(hash=False, repr=False)
    book: Book
    phase: Phase
    seat: Seat
    """Who decides or rolls; while cards are dealt and at the end, the leader."""
    flock: tuple[Sheep, ...]
    home: tuple[Lane, ...]
    """Who has finished, in that order."""
    lane: Lane
    """Whose sheep is to be moved."""
    told: Told = field(compare=False, repr=False)

    def card(self, lane: Lane) -> SheepCard:
        """The card that runs in this lane."""
        return self.box.cards[self.book.cards[lane]]

    def cell(self, lane: Lane) -> Cell:
        """Where the sheep of this lane stands."""
        return self.box.cells[lane][self.flock[lane] // SQUARE]

    @property
    def opening(self) -> bool:
        """Whether a race is about to begin: cards, cubes and bets come to the table."""
        first_roll = self.phase == "roll" and self.told.move[0] in ("bet", "reveal")
        return first_roll or self.phase in ("deal", "bet")

    def gaits(self) -> tuple[Move, ...]:
        """The lines of the table of gaits open to the sheep that is to be moved."""
        sheep = self.flock[self.lane]
        return lines(sheep & CUBES, sheep >= self.box.zone, self.box.cap)

    def squares(self, gait: Move) -> int:
        """How far the sheep that is to be moved comes with a gait."""
        return (self.card(self.lane).steps[gait] - PAYMENT[gait]) // SQUARE

    def end_of(self, gait: Move) -> Cell:
        """Where the sheep that is to be moved ends with a gait."""
        cells = self.box.cells[self.lane]
        return cells[min(self.flock[self.lane] // SQUARE + self.squares(gait), len(cells) - 1)]

    def tires(self, gait: Move) -> bool:
        """Whether the sheep that is to be moved ends a gait in the End Zone without cubes."""
        sheep = self.flock[self.lane] + self.card(self.lane).steps[gait]
        return sheep < self.box.finish and not self.box.runs_on(sheep)

    def worn_out(self, lane: Lane) -> bool:
        """Whether the sheep of this lane lies on its back."""
        return not self.box.runs_on(self.flock[lane]) and lane not in self.home

    def podium(self) -> tuple[Lane, ...]:
        """The lanes that win if the race ends now.

        The finishers, then the nearest to the finish; of several the one in the lowest lane.
        """
        others = sorted(
            (lane for lane in LANES if lane not in self.home),
            key=lambda lane: (-(self.flock[lane] // SQUARE), lane),
        )
        return (*self.home, *others)[: len(self.box.odds[self.book.race])]


@cache
def lines(cubes: int, in_zone: bool, cap: int) -> tuple[Move, ...]:
    """The lines of the table of gaits that a sheep with these cubes may take."""
    red, blue, white = cubes // RED, cubes // BLUE % 16, cubes % 16
    count = red + blue + white
    if not count:
        return () if in_zone else (("rest",),)  # A10
    allowed = {
        ("gallop", "blue"): blue >= 2,
        ("gallop", "red"): red >= 1,
        ("gallop", "white"): white >= 1,
        ("rest",): not in_zone and count + 2 <= cap,
        ("trot", "blue"): blue >= 1,
        ("trot", "white"): white >= 1,
        ("walk", "free"): in_zone and count <= cap,
        ("walk", "gain"): not in_zone and count + 1 <= cap,  # A4: where it starts from counts
        ("walk", "white"): white >= 1 and count - 1 <= cap,  # A7
    }
    return tuple(line for line in PAYMENT if allowed[line])


NUMBER = whole(0, 99)
ROW = Allowed(
    "six whole numbers from 0 to 99",
    lambda row: type(row) is list and len(row) == 6 and all(map(NUMBER.fits, row)),
)
ALLOWED: Mapping[str, Allowed] = {
    "lane_length": whole(5, 40),
    "end_zone": whole(1, 40),
    "finish_on_last": one_of(True, False),
    "cap": whole(2, 9),  # with less a sheep out of breath could never rest
    "odds_semifinal": Allowed(
        f"three rows of {ROW.words}",
        lambda rows: type(rows) is list and len(rows) == 3 and all(map(ROW.fits, rows)),
    ),
    "odds_final": ROW,
    "bonus_two": NUMBER,
    "bonus_three": NUMBER,
    "cards": Allowed("a list of twelve cards", lambda cards: type(cards) is list),
}
ALLOWED_ON_CARD: Mapping[str, Allowed] = {
    "nation": Allowed(
        "a name in letters and spaces",
        lambda name: type(name) is str and all(x.isalpha() for x in name.split(" ")),
    ),
    "name": Allowed("a name, or empty", lambda name: type(name) is str),
    "red": whole(0, 9),
    "blue": whole(0, 9),
    "white": whole(0, 9),
    "trot": whole(1, 20),
    "gallop": whole(1, 20),
}


def _check_cards(cards: list[Any], source: str) -> None:
    if len(cards) != 12:
        raise FactsError(f"{source}: cards: must be twelve, not {len(cards)}")
    for number, card in enumerate(cards, 1):
        which = f"{source}: cards: card {number}"
        if type(card) is not dict or card.keys() != ALLOWED_ON_CARD.keys():
            raise FactsError(f"{which}: must have the keys {', '.join(ALLOWED_ON_CARD)}")
        changed({}, card, which, ALLOWED_ON_CARD)
    if len({word(card["nation"]) for card in cards}) < len(cards):
        raise FactsError(f"{source}: cards: must be of twelve different nations")


def facts(theirs: Facts, source: str) -> Facts:
    """What ships with the game, with an owner's changes.

    Raises `FactsError`.
    """
    all_facts = changed(own_facts(__package__), theirs, source, ALLOWED)
    _check_cards(all_facts["cards"], source)
    squares = all_facts["lane_length"] - all_facts["finish_on_last"]
    if all_facts["end_zone"] > squares:
        raise FactsError(f"{source}: end_zone: must be at most the {squares} squares of a lane")
    return all_facts


def word(nation: str) -> str:
    """The nation as one word of a move."""
    return nation.lower().replace(" ", "_")


def unpack(facts: Facts) -> RaceBox:
    """The facts as the rules use them."""
    # A5: a finish on the last square leaves one square less to run on.
    finish = facts["lane_length"] + (0 if facts["finish_on_last"] else 1)
    cells = tuple(tuple(f"{lane + 1}-{x}" for x in range(finish + 1)) for lane in LANES)
    semifinal = tuple(map(tuple, facts["odds_semifinal"]))
    return RaceBox(
        finish=finish * SQUARE,
        zone=(finish - facts["end_zone"]) * SQUARE,
        cap=facts["cap"],
        odds=(semifinal, semifinal, (tuple(facts["odds_final"]),)),
        bonus=(0, 0, facts["bonus_two"], facts["bonus_three"]),
        cards=tuple(sorted(map(_card, facts["cards"]), key=lambda card: card.nation)),
        board=lanes_board(cells),
        cells=cells,
        places={cell: (lane, x * SQUARE) for lane in LANES for x, cell in enumerate(cells[lane])},
    )


def _card(facts: Facts) -> SheepCard:
    cubes = facts["red"] * RED + facts["blue"] * BLUE + facts["white"] * WHITE
    squares = {"gallop": facts["gallop"], "rest": 0, "trot": facts["trot"], "walk": 1}
    steps = {line: squares[line[0]] * SQUARE + paid for line, paid in PAYMENT.items()}
    nation = word(facts["nation"])
    return SheepCard(nation, facts["name"], cubes, facts["trot"], facts["gallop"], steps)


@cache
def own_box() -> RaceBox:
    """The box as it ships with the game."""
    return unpack(own_facts(__package__))
