"""Constants of one game of Zoch's edition: what is in its box, how its owners read the rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from companion.games import facts
from companion.games.facts import Facts, one_of
from companion.games.shear_panic.moves import HouseRules, Meadow
from companion.games.shear_panic.points import Reward
from companion.games.shear_panic_shared.flock import SHEEP
from companion.games.shear_panic_shared.track import DECK, LONG, Card, Deck, panic_squares

OF_COLOR = {color: slice(2 * i, 2 * i + 2) for i, color in enumerate(SHEEP)}
"""Where the sheep of a colour are among the nine."""
EXTRAS = {2: "111122223333", 3: "123", 4: ""}
"""Movement cards per seat: a whole unused set, three of the fourth set, none."""
SCRAMBLE = {2: 4, 3: 3, 4: 4}
"""Pushes before the game: one each, two each with two players (A21)."""
ALLOWED = {
    "deck": DECK,
    "panic_squares": panic_squares(LONG),
    "push": one_of("pack", "gapkeep"),
    "boing_directions": one_of(8, 4),
    "wool_levels": one_of("outer", "any"),
    "white_face": one_of("choose", "turn"),
    "tie_break": one_of("actions", "all"),
}
OWN = facts.own_facts(__package__)


@dataclass(frozen=True, slots=True, eq=False)
class ShearPanicBox:
    """What never changes during a game; the same box is the same object."""

    seats: int
    colors: Sequence[str]
    own: tuple[slice, ...]
    """Per seat where its two sheep are among the nine."""
    deck: Deck
    panic: frozenset[int]
    house: HouseRules
    meadow: Meadow
    extras: str
    """The movement cards that each player begins with."""
    scramble: int

    def penalties(self, extras: Sequence[str]) -> list[Reward]:
        """Three players lose two points for each unused movement card: seat, points, cards."""
        if self.seats != 3:
            return []
        return [(seat, -2 * len(left), len(left)) for seat, left in enumerate(extras) if left]


@cache
def _box(
    colors: Sequence[str], deck: Sequence[Card], panic: frozenset[int], house: HouseRules
) -> ShearPanicBox:
    """The one box with these things in it."""
    seats, own = len(colors), tuple(OF_COLOR[color] for color in colors)
    cards = Deck(deck)
    meadow, extras = Meadow(cards, house), EXTRAS[seats]
    return ShearPanicBox(seats, colors, own, cards, panic, house, meadow, extras, SCRAMBLE[seats])


def box_of(colors: tuple[str, ...], known: Facts) -> ShearPanicBox:
    """The box for players of these colours; a key that is not known is played as we read it."""
    known = {**OWN, **known}
    house = HouseRules(*(known[key] for key in HouseRules._fields))
    deck = tuple(sorted((kind, value) for kind, value in known["deck"]))
    return _box(colors, deck, frozenset(known["panic_squares"]), house)


def house_facts(theirs: Facts, source: str) -> Facts:
    """Our facts with an owner's changes."""
    return facts.changed(OWN, theirs, source, ALLOWED)
