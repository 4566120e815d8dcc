"""Outcome of a photographed turn: how well a reading tells what happened."""

from collections.abc import Mapping

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import State
from companion.table.reading import Line, Reading, Verdict
from vision.bench.before_turn import is_left

Looks = Mapping[Cell, Look]


def outcome(state: State, reading: Reading, last: Looks, truth: Looks) -> str:
    """How a turn from one table to another was read: one of `HOW`."""
    ends = [end_of(state, line) for line in reading.lines]
    fitting = [is_left(truth, end) for end in ends]
    match reading.verdict:
        case Verdict.UNCHANGED:
            return "right" if last == truth else "missed"
        case Verdict.CERTAIN:
            return "right" if fitting[0] else "wrong"
        case Verdict.ASK if all(fitting) and len(set(ends)) > 1:
            return "alike"
        case Verdict.ASK if any(fitting):
            return "asked"
    return "missed"


def end_of(state: State, line: Line) -> State:
    """The moment after a line."""
    for move in line:
        state = state.apply(move)
    return state
