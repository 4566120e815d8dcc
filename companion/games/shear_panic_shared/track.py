"""Time track of Shear Panic, the twelve action cards, and the facts both editions share."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from companion.games.facts import Allowed
from companion.games.rules import Die
from companion.games.shear_panic_shared.flock import COLORS, FACINGS, SHEEP

KINDS = ("boing", "diag", "ewe", "line", "slam", "step", "wool")
"""The seven actions, in the order in which moves are listed."""
Card = tuple[str, int]
"""An action and its value."""
PANIC_DIE = Die(
    "panic",
    tuple((face, 1) for face in (*COLORS, "black", "white")),
    (*COLORS, "black", "white"),
    place="die",
)
LOOKS = (
    *(f"{color} {facing}" for color in SHEEP for facing in FACINGS),
    "roger",
    "shearer",
    *(f"{kind} {value}" for kind in KINDS for value in (1, 2, 3)),
)
"""All that a camera can tell apart: sheep by colour and facing, two figures, the open card."""


class Leg(NamedTuple):
    """One move of the marker: where it comes to stand, that square's phase, the gates passed."""

    square: int
    phase: int
    gates: tuple[int, ...]


class Track(NamedTuple):
    """Squares from 0 (beside the first) to the last: four phases, gates that pay, stops."""

    ends: tuple[int, int, int, int]
    """The last square of each phase."""
    gates: tuple[int, int, int, int]

    @property
    def stops(self) -> tuple[int, int]:
        """The squares that no move may pass: the second gate of phases 2 and 4."""
        return self.ends[1], self.ends[3]

    @property
    def last(self) -> int:
        """Where the game ends."""
        return self.ends[3]

    def phase(self, square: int) -> int:
        """The phase from 1 to 4 that a square belongs to."""
        return 1 + sum(square > end for end in self.ends[:3])

    def advanced(self, square: int, steps: int) -> int:
        """Where the marker comes to stand; what goes beyond a stop is lost."""
        fence, last = self.stops
        return min(square + steps, fence if square < fence else last)

    def gates_passed(self, old: int, new: int) -> tuple[int, ...]:
        """The gates reached or passed on the way from `old` to `new` (A13)."""
        return tuple(gate for gate in self.gates if old < gate <= new)

    @cache  # noqa: B019 - two tracks, a few hundred legs each
    def leg(self, square: int, steps: int) -> Leg:
        """The whole of a marker's move."""
        new = self.advanced(square, steps)
        return Leg(new, self.phase(new), self.gates_passed(square, new))


LONG = Track(ends=(12, 37, 49, 74), gates=(25, 37, 62, 74))
"""Zoch with any number of players, the first edition with four."""
SHORT = Track(ends=(9, 28, 37, 56), gates=(19, 28, 47, 56))
"""The first edition with two or three players; only its length is known, the rest is A9."""


class Deck:
    """Twelve action cards; a hand of unused ones is a whole number, one bit per card."""

    def __init__(self, cards: Sequence[Sequence[Any]]) -> None:
        self.cards: tuple[Card, ...] = tuple(sorted((kind, value) for kind, value in cards))
        self.full = (1 << len(self.cards)) - 1
        self.bits: dict[Card, list[int]] = {card: [] for card in self.cards}
        for number, card in enumerate(self.cards):
            self.bits[card].append(1 << number)
        self.held = lru_cache(maxsize=4096)(self._held)

    def _held(self, hand: int) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The kinds in a hand with their values, both in order and none twice."""
        cards = sorted({card for bit, card in enumerate(self.cards) if hand >> bit & 1})
        kinds = sorted({kind for kind, _ in cards})
        return tuple((kind, tuple(v for k, v in cards if k == kind)) for kind in kinds)

    def left(self, hand: int) -> frozenset[Card]:
        """The different cards in a hand."""
        return frozenset((kind, value) for kind, values in self.held(hand) for value in values)

    def without(self, hand: int, kind: str, value: int) -> int:
        """The hand after this card was played; of two alike always the same one goes first."""
        for bit in self.bits[kind, value]:
            if bit & hand:
                return hand ^ bit
        raise KeyError((kind, value))

    def worth(self, hand: int) -> int:
        """The sum of the values in a hand."""
        return sum(value for bit, (_, value) in enumerate(self.cards) if hand >> bit & 1)


def _is_deck(value: object) -> bool:
    """Twelve pairs, all seven kinds, four of each value (A1)."""
    if not isinstance(value, list) or len(value) != 12:
        return False
    if not all(isinstance(card, list) and list(map(type, card)) == [str, int] for card in value):
        return False
    values = Counter(worth for _, worth in value)
    return {kind for kind, _ in value} == set(KINDS) and values == {1: 4, 2: 4, 3: 4}


DECK = Allowed(
    f"12 pairs [kind, value] with every kind of {' '.join(KINDS)} and four each of 1, 2, 3",
    _is_deck,
)


def panic_squares(track: Track) -> Allowed:
    """Squares of this track with the die on them; never a gate or a stop (A2, A35)."""
    free = set(range(1, track.last)) - set(track.gates)

    def fits(value: object) -> bool:
        if not isinstance(value, list) or any(type(square) is not int for square in value):
            return False
        return len(set(value)) == len(value) and set(value) <= free

    gates = ", ".join(map(str, track.gates[:3]))
    return Allowed(f"different squares from 1 to {track.last - 1} other than {gates}", fits)
