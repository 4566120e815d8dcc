"""The search tree of a turn: worked out once, and never mixed up with that of an equal state."""

from companion.games import GAMES
from companion.games.pasterze.state import Pasterze
from companion.games.rules import Options
from vision.search_tree import tree_of


def after_two_turns() -> Pasterze:
    """A state in which a pen may have been forgotten where the dog was."""
    state = GAMES["pasterze"].start(Options(seats=2))
    assert isinstance(state, Pasterze)
    while state.turns < 2:
        state = state.apply(state.legal_moves()[-1])
    return state


def test_a_state_that_is_looked_at_again_has_its_moves_worked_out_already() -> None:
    state = after_two_turns()
    assert tree_of(state).following is tree_of(state).following


def test_an_equal_state_that_may_look_otherwise_has_a_tree_of_its_own() -> None:
    state = after_two_turns()
    settled = state._replace(fresh=())
    assert state == settled
    assert state.untidied() != settled.untidied()
    assert state.untidied() == tree_of(state).hasty
    assert settled.untidied() == tree_of(settled).hasty


def test_the_moments_of_a_tree_are_those_of_the_rules() -> None:
    state = after_two_turns()
    found = [(move, after.state, after.tidy) for move, after in tree_of(state).following]
    ends = [(move, state.apply(move)) for move in state.legal_moves()]
    assert [(move, end, end.observation()) for move, end in ends] == found
