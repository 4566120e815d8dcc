"""Wrong tables: what hands leave that break a rule of a game of stacks."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import TypeVar

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import PASS, Mistake, State

Looks = dict[Cell, Look]
AnyState = TypeVar("AnyState", bound=State)
FEW = 40
"""So many tables of a kind are enough; there are thousands of some."""


def mistake(
    kind: type[AnyState], name: str, reason: str, tables: Callable[[AnyState], Iterator[Looks]]
) -> Mistake:
    """A mistake with those of its tables that break no other rule first."""

    def named(state: State) -> Iterable[Looks]:
        found = tables(state) if isinstance(state, kind) and state.turn is not None else iter(())
        return islice((looks for looks in found if _reason(state, looks) == reason), FEW)

    return Mistake(name, reason, named)


def _reason(state: State, looks: Mapping[Cell, Look]) -> str:
    found = state.objection(looks)
    return found.reason.key if found else ""


def tables_after(state: State, moves: Iterable[tuple[str, ...]]) -> list[Looks]:
    """The tables that these moves leave, each of them once."""
    found = {frozenset(state.apply(move).observation().items()) for move in moves}
    return [dict(looks) for looks in sorted(found, key=sorted)]


def must_move(state: State) -> bool:
    """Whether nobody else can be on the move: then others' stacks have no business here."""
    return PASS not in state.legal_moves()
