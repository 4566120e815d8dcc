"""Constants of one game of the first edition, and what an owner may change about them."""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from companion.games import facts
from companion.games.facts import Allowed, Facts, FactsError, one_of
from companion.games.shear_panic_shared.flock import LETTERS
from companion.games.shear_panic_shared.track import DECK, LONG, SHORT, Deck, Track, panic_squares


class FirstHouseRules(NamedTuple):
    """The readings this game is played by; each is a key of its facts."""

    boing_directions: int
    boing_landing: str
    connectivity: int
    penalty_two_players: str
    push: str
    shear: str
    white_face: str
    wool_levels: str


@dataclass(frozen=True, slots=True, eq=False)
class FirstBox:
    """What never changes during a game; the same box is the same object."""

    colors: tuple[str, ...]
    letters: tuple[str, ...]
    """The colour of each seat as `LETTERS` has it."""
    deck: Deck
    track: Track
    panic: frozenset[int]
    house: FirstHouseRules
    phases: tuple[int, ...]
    """The phase of every square."""
    gates: tuple[int, ...]
    """The next gate after every square."""
    limits: tuple[int, ...]
    """How far the marker may go from every square."""
    stops: tuple[int, int]
    last: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.colors)

    def seat_of(self, letter: str) -> int | None:
        """Whose sheep these are; nobody's if neutral or Berta."""
        return self.letters.index(letter) if letter in self.letters else None


@cache
def _box(
    colors: tuple[str, ...],
    deck: tuple[tuple[str, int], ...],
    track: Track,
    panic: frozenset[int],
    house: FirstHouseRules,
) -> FirstBox:
    letters = {color: letter for letter, color in LETTERS.items()}
    squares = range(track.last + 1)
    return FirstBox(
        colors=colors,
        letters=tuple(letters[color] for color in colors),
        deck=Deck(deck),
        track=track,
        panic=panic,
        house=house,
        phases=tuple(track.phase(square) for square in squares),
        gates=tuple(
            next((gate for gate in track.gates if gate > square), track.last + 1)
            for square in squares
        ),
        limits=tuple(track.advanced(square, track.last) for square in squares),
        stops=track.stops,
        last=track.last,
    )


def box(colors: tuple[str, ...], known: Facts) -> FirstBox:
    """The box for players of these colours: four play on the long track, fewer on the short.

    Games kept before a key was there are played on by our own reading of it.
    """
    known, four = {**OWN, **known}, len(colors) == 4
    return _box(
        colors,
        tuple((kind, value) for kind, value in known["deck"]),
        LONG if four else short_track(known),
        frozenset(known["panic_squares_74" if four else "panic_squares_56"]),
        FirstHouseRules(*(known[key] for key in FirstHouseRules._fields)),
    )


def short_track(known: Facts) -> Track:
    """The track for two and three players."""
    ends, gates = known["phase_ends_56"], known["gates_56"]
    return Track((ends[0], ends[1], ends[2], ends[3]), (gates[0], gates[1], gates[2], gates[3]))


def _rising(value: object) -> bool:
    if not isinstance(value, list) or [type(square) for square in value] != [int] * 4:
        return False
    return value == sorted(set(value)) and value[0] > 0 and bool(value[3] == SHORT.last)


FOUR_SQUARES = Allowed(f"four rising squares from 1 on, the last of them {SHORT.last}", _rising)
ALLOWED = {
    "deck": DECK,
    "panic_squares_74": panic_squares(LONG),
    "panic_squares_56": panic_squares(SHORT),
    "phase_ends_56": FOUR_SQUARES,
    "gates_56": FOUR_SQUARES,
    "connectivity": one_of(8, 4),
    "penalty_two_players": one_of("excess", "always"),
    "push": one_of("gapkeep", "pack"),
    "boing_directions": one_of(4, 8),
    "boing_landing": one_of("behind", "any"),
    "wool_levels": one_of("any", "outer"),
    "white_face": one_of("turn", "choose"),
    "shear": one_of("remove", "zero", "plain"),
}
OWN = facts.own_facts(__package__)


def house_facts(theirs: Facts, source: str) -> Facts:
    """Our facts with an owner's changes; the short track's squares must suit each other."""
    layout = {key: value for key, value in theirs.items() if key in ("phase_ends_56", "gates_56")}
    track = short_track(facts.changed(OWN, layout, source, ALLOWED))
    _check_gates(track, source)
    panic = panic_squares(track)
    known = facts.changed(OWN, theirs, source, {**ALLOWED, "panic_squares_56": panic})
    if not panic.fits(known["panic_squares_56"]):
        found = known["panic_squares_56"]
        raise FactsError(f"{source}: panic_squares_56: must be {panic.words}, not {found!r}")
    return known


def _check_gates(track: Track, source: str) -> None:
    ends, gates = track
    inside = ends[0] < gates[0] < gates[1] == ends[1] and ends[2] < gates[2] < gates[3]
    # No turn with an extra button may pass two gates at once.
    if not inside or min(gates[1] - gates[0], gates[3] - gates[2]) <= 6:
        raise FactsError(
            f"{source}: gates_56: must be two squares of phase 2 ({ends[0] + 1} to {ends[1]}) and"
            f" two of phase 4 ({ends[2] + 1} to {ends[3]}), the second of each its last and the"
            f" first at least 7 squares before it, not {list(gates)!r}"
        )
