"""Candidate lines: every legal line of a turn with the table that it would leave, and its fit."""

from collections.abc import Callable, Iterator
from math import inf
from typing import NamedTuple

from companion.games.rules import DICE, EMPTY, State
from companion.table.reading import Line
from vision.evidence import Evidence
from vision.search_tree import Looks, TreeNode, tree_of

BEAM, SLACK, MOST = 10, 12.0, 100
"""Unfinished lines that are followed: the ten best, and within so many nats of the best others, but
not more: two partners' cards out of view give 25 lines that look alike."""
LONGEST = 6
"""Decisions that may go unnoticed in a row before the table is simply as it was."""


class Candidate(NamedTuple):
    """A line, the table it would leave, and how well that fits."""

    line: Line
    end: TreeNode
    looks: Looks
    fit: float
    passed: bool = False
    """Whether a longer line of the same seat goes on visibly from the same table."""

    @property
    def state(self) -> State:
        """The state at its end."""
        return self.end.state


Beam = Callable[[list[Candidate]], list[Candidate]]
"""Which unfinished lines are followed."""


def candidate(line: Line, end: TreeNode, evidence: Evidence) -> Candidate:
    """A line's table: as the rules want it, or as hands leave it before tidying up."""
    looks = end.tidy
    fit = evidence.fit(looks)
    if _may_be_untidied(end, evidence):
        for other in _untidied(end, evidence):
            if (better := evidence.fit(other)) > fit:
                looks, fit = other, better
    return Candidate(line, end, looks, fit)


def _may_be_untidied(end: TreeNode, evidence: Evidence) -> bool:
    """Whether some cell fits better as hands leave it."""
    gains, tidy, hasty = evidence.gains, end.tidy, end.hasty
    return any(
        gains[cell, hasty.get(cell, EMPTY)] > gains[cell, tidy.get(cell, EMPTY)]
        for cell in end.apart
    )


def _untidied(end: TreeNode, evidence: Evidence) -> Iterator[Looks]:
    """Tables after a turn of which something is still to be tidied.

    Each figure is tidied by itself: its cell is as it fits better. Counters are a move, all of
    them or none; a flock slides as one, and a sheep in a hand is not yet shorn.
    """
    tidy, hasty, board, gain = end.tidy, end.hasty, end.state.board, evidence.gain
    yield hasty
    if board.floats:
        return
    apart = end.apart - board.counters
    for whole, other in ((tidy, hasty), (hasty, tidy)):
        better = {c: other.get(c, EMPTY) for c in apart}
        better = {c: k for c, k in better.items() if gain(c, k) > gain(c, whole.get(c, EMPTY))}
        mixed = {**whole, **better}
        yield {cell: look for cell, look in mixed.items() if look != EMPTY}


def candidates(begin: TreeNode, evidence: Evidence) -> Iterator[Candidate]:
    """Every line of the seat to move, followed until the turn passes or a die is due."""
    start = candidate((), begin, evidence)
    return followed([start], start, evidence, lambda nodes: kept(nodes, start.fit))


def rolled(state: State, evidence: Evidence) -> list[Candidate]:
    """The rolls of the dice that are due, as they would lie on their places."""
    places = state.board.dice
    found = []
    for move, end in tree_of(state).following:
        looks = dict(zip(places, move[1:], strict=False))
        found.append(Candidate((move,), end, looks, evidence.fit(looks)))
    return found


def kept(nodes: list[Candidate], still: float = -inf) -> list[Candidate]:
    """The beam: the best few, and what is nearly as good and no worse than a still table."""
    ranked = sorted(nodes, key=lambda node: -node.fit)[:MOST]
    good = max(still, ranked[0].fit - SLACK) if ranked else still
    return [n for i, n in enumerate(ranked) if i < BEAM or n.fit >= good]


def followed(
    beam: list[Candidate], start: Candidate, evidence: Evidence, keep: Beam
) -> Iterator[Candidate]:
    """Beam search: the ends of all lines that go on from these nodes."""
    while beam:
        following = []
        for node in beam:
            reached = [
                candidate((*node.line, move), end, evidence) for move, end in node.end.following
            ]
            if node.line:
                same = {child.line for child in reached if _alike(node, child, evidence)}
                if not same:
                    yield node
                elif node.passed or len(same) < len(reached):
                    reached = [c._replace(passed=True) if c.line in same else c for c in reached]
            on, done = _split(reached, node)
            on += _unnoticed(done, start, evidence)
            yield from done
            following += on
        beam = keep(following)


def _split(reached: list[Candidate], node: Candidate) -> tuple[list[Candidate], list[Candidate]]:
    """Lines of a turn that goes on, be it with a partner, and those whose turn has passed."""
    on, done, turn = list[Candidate](), list[Candidate](), node.state.turn
    for one in reached:
        (on if one.state.turn == turn or one.state.midway else done).append(one)
    return on, done


def _unnoticed(done: list[Candidate], start: Candidate, evidence: Evidence) -> list[Candidate]:
    """The one finished line that left the table as it was: the next seat may have moved on.

    Lines that only lay other cards might as well be meant: the next seat's covers them.
    """
    cards = start.state.board.cards
    going = [c for c in done if c.state.turn not in (None, DICE) and len(c.line) < LONGEST]
    changed = [evidence.differences(c.looks, start.looks) for c in going]
    if sum(cells.issubset(cards) for cells in changed) > 1:
        return []
    return [c for c, cells in zip(going, changed, strict=True) if not cells]


def _alike(one: Candidate, other: Candidate, evidence: Evidence) -> bool:
    return one.fit == other.fit and not evidence.differences(one.looks, other.looks)
