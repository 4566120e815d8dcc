"""Next steps, moves in words and broken rules of the games of stacks, over random moments."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from companion.games import GAMES
from companion.games.rules import EMPTY, PASS, Mistake, State
from companion.table.reading import Verdict
from tests.games.stacks_shared.blind import played_blind, uncounted
from vision.infer import infer
from vision.sighting import Sighting

TABLES = [("battle_sheep", 2), ("battle_sheep", 3), ("battle_sheep", 4), ("plops", 2)]
tables = pytest.mark.parametrize(("name", "seats"), TABLES)
MANY = 6
"""Tables of a mistake that are looked at."""
NAMED = [(name, mistake) for name in ("battle_sheep", "plops") for mistake in GAMES[name].mistakes]


def moments(name: str, seats: int, seed: int) -> Iterator[State]:
    """The moments of a random game, with and without heights."""
    for true, blind, _ in played_blind(GAMES[name], seats, seed):
        yield true
        if blind != true:
            yield blind


def sighting(state: State, looks: dict[str, str]) -> Sighting:
    odds = {c: {looks.get(c, EMPTY): 0.98, "something else": 0.02} for c in state.board.cells}
    return Sighting(odds)


@tables
def test_whoever_can_do_something_is_told_what_and_with_which_stacks(name: str, seats: int) -> None:
    for state in moments(name, seats, 1):
        moves, tasks = state.legal_moves(), state.todo()
        if moves in ((), (PASS,)):
            assert () == tasks, "a pass plays itself"
            continue
        (task,) = tasks
        assert state.turn == task.what.seat
        if moves[-1][0] != "lay":
            assert {move[1] for move in moves if move != PASS} == set(task.cells)


@tables
def test_a_move_in_words_points_from_the_stack_to_where_it_comes(name: str, seats: int) -> None:
    for state in moments(name, seats, 2):
        moves = state.legal_moves()
        for legal in random.Random(1).sample(moves, min(5, len(moves))):
            for move in {legal, uncounted(legal)}:
                before, after = state.observation(), state.apply(move).observation()
                told = state.description(move)
                assert told is not None
                if move[0] in ("split", "move"):
                    color = after[told.arrow[1]] if told.arrow else ""
                    new = [c for c in after if after[c] == color != before.get(c)]

                    assert told.arrow == (move[1], *new)
                    assert ("end", new[0]) in told.words.about
                    counted = move[0] == "split" and move[3] != "?"
                    assert ("count" in dict(told.words.about)) == counted


@tables
def test_no_legal_table_breaks_a_rule(name: str, seats: int) -> None:
    for state in moments(name, seats, 3):
        moves = state.legal_moves()
        for move in random.Random(2).sample(moves, min(8, len(moves))):
            assert state.objection(state.apply(move).observation()) is None, move
        assert state.objection(state.observation()) is None


@pytest.mark.parametrize(
    ("name", "mistake"), [pytest.param(*told, id=f"{told[0]}-{told[1].reason}") for told in NAMED]
)
def test_a_mistake_is_never_read_as_a_move_or_as_half_of_one(name: str, mistake: Mistake) -> None:
    rng, seen = random.Random(1), 0
    for seed, seats in enumerate((*GAMES[name].seats, *GAMES[name].seats)):
        for state in list(moments(name, seats, seed))[seed % 3 :: 3]:
            for looks in islice(mistake.tables(state), rng.randrange(3), None, 11):
                reading = infer(state, sighting(state, dict(looks)))

                assert reading.verdict is Verdict.STRANGE, f"{mistake.name}: {looks}"
                seen += 1
                if seen > MANY:
                    return
    assert seen, f"{mistake.name} never happened"
