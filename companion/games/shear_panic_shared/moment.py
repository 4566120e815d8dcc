"""Moment of either edition of Shear Panic, as guidance, objections and mistakes need it."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from companion.games.board import Cell, Direction, square_name
from companion.games.pieces import Look
from companion.games.rules import Move, Seat, State
from companion.games.shear_panic_shared.flock import FACINGS, SHEEP
from companion.games.shear_panic_shared.track import KINDS, Card

Spot = tuple[int, int]
"""Columns and rows from the south-west corner, from 0."""
Sheep = Mapping[Spot, str]
"""The colour of the sheep on each spot."""
Looks = Mapping[Cell, Look]
OWN_KINDS = frozenset({"boing", "slam", "step"})
"""Actions of a player's own sheep."""
FIGURES = ("roger", "shearer")


class FlockMoment(NamedTuple):
    """What is due, for whom, and by which rules of the house."""

    state: State
    stage: str
    """What is due: `roll`, `push`, `turn`, `act`, `extra`, `over`; the first edition has five more,
    for a flock that is apart: `stay`, `part`, `return`, `join`, `put`."""
    seat: Seat
    color: str
    """The colour of the seat's own sheep."""
    facing: Direction
    held: frozenset[Card]
    """The seat's unused action cards."""
    push: str
    """`pack` or `gapkeep`: how sheep push others."""
    boing_ways: int
    alone: bool
    """Whether a single sheep is a line that may be pushed."""
    freed: Callable[[], State]
    """The same moment with every card in hand and nothing barred."""
    rolled: str = ""
    """The face of the die that is to be followed."""
    barred: str = ""
    """The side or the sense that would undo the last action."""
    mover: Seat | None = None
    """Who moved last; None before the first move."""
    opening: bool = False
    """Whether the pushes before the first action are not over."""
    part: tuple[Cell, ...] = ()
    """The part of the flock that has to return."""

    @property
    def kinds(self) -> frozenset[str]:
        """The actions that are left."""
        return frozenset(kind for kind, _ in self.held)


def stage_of(due: str, rolled: str, white_face: str) -> str:
    """What is due: at a white face the flock may have to turn instead of a push."""
    return "turn" if due == "push" and (rolled, white_face) == ("white", "turn") else due


@cache
def spot(cell: Cell) -> Spot:
    """The spot of a square."""
    return ord(cell[0]) - ord("a"), int(cell[1:]) - 1


def shifts(before: Sheep, now: Sheep) -> Counter[Spot]:
    """How many sheep each shift of the whole flock would explain."""
    return Counter(
        (x - old_x, y - old_y)
        for (x, y), color in now.items()
        for (old_x, old_y), stood in before.items()
        if color == stood
    )


def slid(looks: Looks, east: int, north: int) -> dict[Cell, Look]:
    """A table with its flock so far away; what lies beside the squares stays where it is."""
    return {
        square_name(spot(cell)[0] + east, spot(cell)[1] + north) if is_square(cell) else cell: look
        for cell, look in looks.items()
    }


def is_square(cell: Cell) -> bool:
    """Whether a cell is a square, and no place beside them."""
    return cell[1:].isdigit()


@cache
def is_sheep(look: Look) -> bool:
    """Whether a look is a sheep's."""
    color, _, facing = look.partition(" ")
    return color in SHEEP and facing in FACINGS


def sheep_in(looks: Looks) -> dict[Spot, str]:
    """The colour of each sheep by its spot; one that lies beside the squares is none of them."""
    sheep = ((cell, look) for cell, look in looks.items() if is_sheep(look) and is_square(cell))
    return {spot(cell): look.split()[0] for cell, look in sheep}


def facings_in(looks: Looks) -> dict[Cell, Direction]:
    """The way each sheep faces."""
    return {cell: look.split()[1] for cell, look in looks.items() if is_sheep(look)}


def figures_in(looks: Looks) -> dict[Cell, Look]:
    """Roger and the shearer where they stand."""
    return {cell: look for cell, look in looks.items() if look in FIGURES}


def card_of(look: Look) -> Card | None:
    """The action and the value that a look shows; None if it is no action card."""
    kind, _, value = look.partition(" ")
    return (kind, int(value)) if kind in KINDS and value.isdigit() else None


def laid_card(state: State, looks: Looks) -> Card | None:
    """The action card that came to lie open this turn; one that lay there before tells nothing."""
    before = state.observation()
    for place in state.board.cards:
        look = looks.get(place, "")
        if look != before.get(place, "") and (card := card_of(look)):
            return card
    return None


def names(spots: "Mapping[Spot, object] | list[Spot]") -> tuple[Cell, ...]:
    """The squares of some spots, in order."""
    return tuple(sorted(square_name(*at) for at in spots))


def ends(state: State, card: Card | None = None) -> list[tuple[Move, State]]:
    """Every legal move, or every one with this card, and the moment after it."""
    words = (card[0], str(card[1])) if card else ()
    moves = (move for move in state.legal_moves() if move[: len(words)] == words)
    return [(move, state.apply(move)) for move in moves]
