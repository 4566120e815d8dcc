"""Mistakes of Pasterze: the commonest illegal turns, and the tables that they leave."""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import or_

from companion.games.pasterze import wrong_runs, wrong_walks
from companion.games.pasterze.box import FIVE, TEAMS, Stage
from companion.games.pasterze.ground import BITS, NAMES, RAYS, RING, STRIDE, named
from companion.games.pasterze.state import Pasterze
from companion.games.pasterze.wrong_walks import FEW, Table, dog_due
from companion.games.rules import Mistake, State


def _played_card(state: Pasterze) -> Iterator[Table]:
    """A card that was played before and has not come back."""
    place, walker, seat, lies = "card", state.ground.dog, state.team.dog, state.card
    if state.stage == Stage.OPENING:
        place, walker = "shepherd card", state.ground.shepherd
        seat, lies = state.team.shepherd, state.shepherd_card
    hand = state.hands[seat]
    gone = FIVE & ~hand & ~state.playable(walker, hand)
    for value in range(1, 6):
        if gone >> value & 1 and value != lies:
            yield {**state.observation(), place: str(value)}


def _on_light_field(state: Pasterze) -> Iterator[Table]:
    """A sheep at the edge of the pasture goes one step farther."""
    looks, taken = state.observation(), state.ground.pens | state.ground.dog
    for cell in named(state.ground.sheep & ~state.ground.pens):
        bit = BITS[cell]
        around = bit << 1 | bit >> 1 | bit << STRIDE | bit >> STRIDE
        for light in named(around & RING & ~taken & ~state.ground.shepherd):
            rest = {place: look for place, look in looks.items() if place != cell}
            yield {**rest, light: "sheep"}


def _freed(state: Pasterze) -> Iterator[Table]:
    """A caught sheep is taken out of its pen."""
    ground = state.ground
    taken = ground.sheep | ground.pens | ground.dog | ground.shepherd
    for cell in named(ground.full):
        pen = f"{TEAMS[bool(BITS[cell] & ground.red)]} pen"
        for table in wrong_runs.beside(state.observation(), cell, taken):
            yield {**table, cell: pen}


def _pen_beside(state: Pasterze, color: int) -> Iterator[Table]:
    """The dog went as it should, but a pen lies beside it, where no card has led the dog."""
    ground = state.ground
    reached = reduce(or_, ground.stops(ground.dog, state.box.entry_cost))
    for moment in dog_due(state):
        for move in moment.legal_moves()[:FEW]:
            after = moment.apply(move)
            new = after.ground
            taken = ground.sheep | new.sheep | new.pens | new.dog | new.shepherd | reached
            for square in (square for ray in RAYS[new.dog] for square in ray[:1]):
                if square & ~taken:
                    yield {**after.observation(), NAMES[square]: f"{TEAMS[color]} pen"}


def _own_pen_beside(state: Pasterze) -> Iterator[Table]:
    return _pen_beside(state, state.team.color)


def _other_pen_beside(state: Pasterze) -> Iterator[Table]:
    return _pen_beside(state, 1 - state.team.color)


def _sheep_instead(state: Pasterze) -> Iterator[Table]:
    """With the smallest card a sheep is moved where no dog that goes so far drives it."""
    for moment in list(dog_due(state))[:1] if state.stage == Stage.CARD else ():
        ground = moment.ground
        taken = ground.sheep | ground.pens | ground.dog | _driven(moment)
        for cell in named(ground.sheep):
            yield from wrong_runs.beside(moment.observation(), cell, taken)


def _driven(moment: Pasterze) -> int:
    """Every square on which a sheep may stand at the end of this turn."""
    driven = 0
    for move in moment.legal_moves():
        after = moment.apply(move)
        going_on = after.turns == moment.turns
        driven |= _driven(after) if going_on else after.ground.sheep
    return driven


def _mistake(name: str, reason: str, tables: Callable[[Pasterze], Iterator[Table]]) -> Mistake:
    """A mistake that is made in a whole turn."""

    def whole(state: State) -> Iterator[Table]:
        assert isinstance(state, Pasterze)
        if state.turn is not None and not state.midway:
            yield from tables(state)

    return Mistake(name, reason, whole)


MISTAKES = (
    _mistake("the dog miscounts", "figures-go-exactly", wrong_walks.dog_off_by_one),
    _mistake("the dog goes diagonally", "figures-never-go-diagonally", wrong_walks.dog_diagonally),
    _mistake("the dog goes through sheep", "the-way-is-blocked", wrong_walks.dog_through_sheep),
    _mistake("the dog stops on a sheep", "figures-never-stop-on-sheep", wrong_walks.dog_on_sheep),
    _mistake("the dog stops on a pen", "figures-never-stop-on-pens", wrong_walks.dog_on_pen),
    _mistake("a played card", "this-card-is-played", _played_card),
    _mistake("a sheep runs too short", "sheep-run-farther", wrong_runs.too_short),
    _mistake("a sheep runs too far", "sheep-ran-too-far", wrong_runs.too_far),
    _mistake("a sheep runs sideways", "sheep-run-straight-away", wrong_runs.sideways),
    _mistake("a sheep runs needlessly", "this-sheep-stays", wrong_runs.needless),
    _mistake("a sheep on a light field", "sheep-stay-off-the-light-fields", _on_light_field),
    _mistake("a caught sheep is freed", "caught-sheep-stay-in-their-pens", _freed),
    _mistake("a pen beside the dog", "pens-go-under-the-dog", _own_pen_beside),
    _mistake("a pen of the others", "that-is-not-your-pen", _other_pen_beside),
    _mistake("a sheep instead of the dog", "move-the-dog-not-the-sheep", _sheep_instead),
    _mistake("the shepherd miscounts", "figures-go-exactly", wrong_walks.shepherd_off_by_one),
)
