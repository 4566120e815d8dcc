"""What every game promises, over every seat count and many seeds."""

import itertools
import random
import subprocess
import sys
from collections.abc import Iterator

import pytest

from companion.games import GAMES
from companion.games.rules import (
    DICE,
    EMPTY,
    PASS,
    Game,
    IllegalMoveError,
    OptionError,
    Options,
    State,
    format_move,
    parse_move,
    play,
)

TABLES = [
    pytest.param(game, seats, id=f"{name}-{seats}")
    for name, game in GAMES.items()
    for seats in game.seats
]
tables = pytest.mark.parametrize(("game", "seats"), TABLES)
SEEDS = range(6)
LONGEST = 6000
"""Decisions; the longest game by far is Pasterze with its 200 turns."""


def walk(game: Game, seats: int, seed: int) -> Iterator[State]:
    """The states of one random game, first to last."""
    rng = random.Random(seed)
    state = game.start(Options(seats=seats, first=seed % seats))
    yield state
    for _ in range(LONGEST):
        moves = state.legal_moves()
        if not moves:
            return
        state = state.apply(rng.choice(moves))
        yield state


@tables
@pytest.mark.parametrize("seed", SEEDS)
def test_every_moment_of_a_random_game_keeps_the_contract(
    game: Game, seats: int, seed: int
) -> None:
    state = game.start(Options(seats=seats))
    for state in walk(game, seats, seed):
        moves = state.legal_moves()

        assert list(moves) == sorted(set(moves)), "sorted and unique"
        assert (state.turn is None) == (not moves), "empty only when over"
        assert state.turn is None or state.turn == DICE or 0 <= state.turn < seats
        assert len(state.score()) == seats
        assert sorted(seat for place in state.standings() for seat in place) == [*range(seats)]
        assert all(move and parse_move(format_move(move)) == move for move in moves)
        assert set(state.observation()) <= set(state.board.cells)
        assert set(state.observation().values()) <= set(game.looks)
        assert set(state.labels()) <= set(state.board.cells)
        assert all(1 <= len(label) <= 3 for label in state.labels().values())
    assert state.turn is None, f"no end after {LONGEST} decisions"


@tables
def test_apply_leaves_the_original_alone(game: Game, seats: int) -> None:
    rng = random.Random(3)
    for state in walk(game, seats, 3):
        moves, looks, key = state.legal_moves(), dict(state.observation()), hash(state)
        for move in rng.sample(moves, min(3, len(moves))):
            state.apply(move)

        assert (moves, looks, key) == (state.legal_moves(), state.observation(), hash(state))


@tables
def test_the_same_moves_lead_to_equal_states(game: Game, seats: int) -> None:
    for one, other in zip(walk(game, seats, 5), walk(game, seats, 5), strict=True):
        assert one == other
        assert hash(one) == hash(other)


@tables
def test_a_move_that_changes_the_table_changes_the_state(game: Game, seats: int) -> None:
    states = list(walk(game, seats, 2))
    for before, after in itertools.pairwise(states):
        if before.observation() != after.observation() or before.turn != after.turn:
            assert before != after or game.name == "shear_panic_first"


@tables
def test_dice_are_due_exactly_when_it_is_their_turn(game: Game, seats: int) -> None:
    for state in walk(game, seats, 4):
        assert bool(state.dice()) == (state.turn == DICE)
        if state.turn == DICE:
            moves = state.legal_moves()

            assert len({move[0] for move in moves}) == 1
            for number, die in enumerate(state.dice(), 1):
                assert {face for face, many in die.faces if many} == {m[number] for m in moves}


@tables
def test_the_table_as_it_should_lie_is_the_moment_itself(game: Game, seats: int) -> None:
    for state in list(walk(game, seats, 6))[::7]:
        assert state == state.arranged(state.observation())


@tables
def test_an_empty_table_is_no_moment_of_a_game(game: Game, seats: int) -> None:
    state = list(walk(game, seats, 1))[-1]

    assert state.arranged({}) is None


@tables
def test_every_point_is_told_with_its_reason(game: Game, seats: int) -> None:
    states = list(walk(game, seats, 8))
    for before, after in itertools.pairwise(states):
        gained = tuple(b - a for a, b in zip(before.score(), after.score(), strict=True))
        told = [0] * seats
        for item in after.news():
            assert item.key == item.key.lower().replace(" ", "-"), "keys are kebab-case"
            if item.seat is not None:
                told[item.seat] += item.points

        assert gained == tuple(told), f"{after.news()}"


@tables
def test_a_task_names_cells_of_the_board_and_is_done_once_the_table_is_tidy(
    game: Game, seats: int
) -> None:
    for state in walk(game, seats, 9):
        looks, board = state.observation(), state.board
        for task in state.todo():
            assert task.what.key == task.what.key.lower().replace(" ", "-"), "kebab-case"
            assert {*task.cells, *(cell for cell, _ in task.done)} <= {*board.cells}, task
            # A card lies there until its owner takes it off.
            left = [(c, look) for c, look in task.done if c not in board.cards]
            assert [looks.get(cell, EMPTY) for cell, _ in left] == [look for _, look in left], task


@tables
def test_whoever_is_to_move_or_to_roll_is_told_what_to_do(game: Game, seats: int) -> None:
    for state in walk(game, seats, 5):
        nothing = state.turn is None or state.legal_moves() == (PASS,)

        assert nothing or state.todo(), state


@tables
def test_a_table_that_is_not_tidied_yet_has_a_task_to_tell(game: Game, seats: int) -> None:
    for state in walk(game, seats, 9):
        # Counters that come and go are what the turn itself asks for.
        apart = {cell for cell, _ in state.untidied().items() ^ state.observation().items()}
        if not state.todo() or apart <= state.board.counters:
            continue
        done = [piece for task in state.todo() for piece in task.done]

        assert any(state.untidied().get(cell, EMPTY) != look for cell, look in done)


@tables
def test_a_move_is_described_with_an_arrow_between_cells_of_the_board(
    game: Game, seats: int
) -> None:
    for state in list(walk(game, seats, 10))[::5]:
        for move in state.legal_moves():
            told = state.description(move)

            assert told is None or {*(told.arrow or ())} <= {*state.board.cells}, move


@tables
def test_every_common_mistake_is_named_with_its_reason(game: Game, seats: int) -> None:
    for state in list(walk(game, seats, 11))[::9]:
        for mistake in game.mistakes:
            for looks in itertools.islice(mistake.tables(state), 2):
                objection = state.objection(looks)

                assert objection is not None, (mistake.name, looks)
                assert mistake.reason == objection.reason.key, (mistake.name, looks)
                assert {*objection.cells} <= {*state.board.cells}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_illegal_move_is_refused(game: Game) -> None:
    state = game.start(Options(seats=game.seats[0]))
    with pytest.raises(IllegalMoveError, match="fly to the moon is not legal here"):
        play(state, parse_move("fly to the moon"))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize(
    "options",
    [
        Options(seats=1),
        Options(seats=7),
        Options(seats=2, first=2),
        Options(seats=2, first=-1),
        Options(seats=2, colors=("mauve", "pink")),
        Options(seats=2, layout="upside down"),
    ],
    ids=str,
)
def test_players_who_cannot_sit_down_are_told_why(game: Game, options: Options) -> None:
    with pytest.raises(OptionError):
        game.start(options)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_layout_can_be_started(game: Game) -> None:
    for layout in game.layouts:
        state = game.start(Options(seats=game.seats[0], layout=layout))

        assert state.legal_moves()


def test_each_mat_has_markers_of_its_own() -> None:
    markers = [marker for game in GAMES.values() for marker in game.markers]

    assert sorted(markers) == sorted(set(markers))


def test_the_rules_need_nothing_but_the_standard_library() -> None:
    code = (
        "import sys; before = set(sys.modules); import companion.games;"
        "new = {name.partition('.')[0] for name in set(sys.modules) - before};"
        "print(sorted(new - set(sys.stdlib_module_names) - {'companion'}))"
    )
    result = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True
    )

    assert result.stdout.strip() == "[]"
