"""Tables that legal hands may leave at Shear Panic: half way through a turn, or after two."""

from functools import cached_property, lru_cache

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, Move, State
from companion.games.shear_panic_shared.moment import (
    Looks,
    Spot,
    ends,
    is_sheep,
    laid_card,
    sheep_in,
    shifts,
    slid,
    spot,
)
from companion.games.shear_panic_shared.track import Card

SHIFTS = 3
"""Ways to slide a floating flock that are tried."""
Form = frozenset[tuple[Spot, Look]]


class LegalTables:
    """What one moment may lead to."""

    def __init__(self, state: State) -> None:
        self.state, self.before = state, state.observation()
        self.turns = [end for _, end in ends(state)]
        hasty = (end.untidied() for end in self.turns)
        self.legal = [self.before, *(end.observation() for end in self.turns), *hasty]
        self.forms: dict[Card | None, frozenset[Form]] = {}
        """By the card that lies open: the flock after the next player's turn, too."""

    def __contains__(self, looks: Looks) -> bool:
        return self._half_way(looks) or self._after_two_turns(looks)

    def _half_way(self, looks: Looks) -> bool:
        """Whether all that came lies as at the end of a turn; what left may be in a hand."""
        tables = [looks, *(slid(looks, *shift) for shift in self._shifts(looks))]
        return any(_lies(table.items() - self.before.items(), self.legal) for table in tables)

    def _shifts(self, looks: Looks) -> list[Spot]:
        """Where a floating flock may have lain before somebody slid it."""
        if not self.state.board.floats:
            return []
        votes = shifts(sheep_in(self.before), sheep_in(looks)).most_common(SHIFTS)
        return [(-x, -y) for (x, y), _ in votes if (x, y) != (0, 0)]

    def _after_two_turns(self, looks: Looks) -> bool:
        """Whether the next player may have gone on."""
        form, card = _form(looks), laid_card(self.state, looks)
        if self.state.turn == DICE or form == _form(self.before):
            return False
        if card not in self.forms:
            words = (card[0], str(card[1])) if card else ()
            ends = (begun.apply(m) for begun, m in self._seconds if m[: len(words)] == words)
            self.forms[card] = frozenset(_form(end.observation()) for end in ends)
        return form in self.forms[card]

    @cached_property
    def _seconds(self) -> list[tuple[State, Move]]:
        """What the next player may do after each turn."""
        begun = [end for end in map(_passed_on, self.turns) if end.turn != DICE]
        return [(end, move) for end in begun for move in end.legal_moves()]


@lru_cache(maxsize=2)
def legal_tables(state: State) -> LegalTables:
    """The legal tables of a moment; one mistake after another asks for the same."""
    return LegalTables(state)


def _lies(came: set[tuple[Cell, Look]], legal: list[Looks]) -> bool:
    return any(all(end.get(cell) == look for cell, look in came) for end in legal)


def _form(looks: Looks) -> Form:
    """The shape of the flock, wherever it lies: where it floats no place counts."""
    sheep = {spot(cell): look for cell, look in looks.items() if is_sheep(look)}
    west, south = (min((at[axis] for at in sheep), default=0) for axis in (0, 1))
    return frozenset(((x - west, y - south), look) for (x, y), look in sheep.items())


def _passed_on(state: State) -> State:
    """The moment in which the next player begins; what is added to a turn moves no sheep."""
    moves = state.legal_moves()
    added = (state.apply(move) for move in moves if moves[0][0] == "extra")
    return next((end for end in added if end.turn != DICE), state)
