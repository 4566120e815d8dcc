"""Games without heights beside the same games with them."""

import random

import pytest

from companion.games import GAMES
from companion.games.battle_sheep.state import position
from companion.games.plops.state import position as plops_position
from companion.games.rules import (
    PASS,
    UNCOUNTED,
    IllegalMoveError,
    Options,
    State,
    news,
    parse_move,
    play,
)
from tests.games.stacks_shared.blind import (
    ground_of,
    played_blind,
    seats_of,
    true_heights,
    uncounted,
)
from tests.games.stacks_shared.worlds import fits

TABLES = [("battle_sheep", 2), ("battle_sheep", 3), ("battle_sheep", 4), ("plops", 2)]
tables = pytest.mark.parametrize(("name", "seats"), TABLES)
SEEDS = range(8)


@tables
def test_the_true_heights_are_always_one_of_the_worlds(name: str, seats: int) -> None:
    for seed in SEEDS:
        for true, blind, _ in played_blind(GAMES[name], seats, seed):
            ground, heights = ground_of(blind), true_heights(true)
            for seat in seats_of(blind):
                assert fits(ground, seat.parts(ground), heights)
            told = {c: high for c, high in blind.heights().items() if high != UNCOUNTED}
            assert told.items() <= heights.items(), "what is told is true"


@tables
def test_whatever_is_legal_is_legal_without_heights(name: str, seats: int) -> None:
    for seed in SEEDS:
        for true, blind, move in played_blind(GAMES[name], seats, seed):
            assert set(true.legal_moves()) <= set(blind.legal_moves())
            assert move is None or blind.accepts(move)


@tables
def test_turn_table_and_points_are_the_same_without_heights(name: str, seats: int) -> None:
    for seed in SEEDS:
        for true, blind, move in played_blind(GAMES[name], seats, seed):
            assert true.turn in (blind.turn, None), "nobody's turn is skipped"
            assert true.observation() == blind.observation()
            assert true.score() == blind.score()
            assert true.standings() == blind.standings()
            if move is None:
                assert true.turn is None


@tables
def test_the_moves_without_heights_are_those_of_some_world(name: str, seats: int) -> None:
    """A pass stands beside splits only where the sheep may lie so that none is possible."""
    for seed in SEEDS:
        for true, blind, _ in played_blind(GAMES[name], seats, seed):
            moves = blind.legal_moves()

            assert list(moves) == sorted(set(moves))
            assert bool(moves) == (blind.turn is not None)
            if true == blind:
                assert moves == true.legal_moves()


@tables
def test_a_game_without_heights_can_be_gone_on_with_exact_numbers(name: str, seats: int) -> None:
    for seed in SEEDS:
        rng = random.Random(seed)
        state = GAMES[name].start(Options(seats=seats))
        while moves := state.legal_moves():
            move = rng.choice(moves)
            before = state
            state = play(state, rng.choice([move, uncounted(move)]))
            ground = ground_of(state)

            assert before.observation() != state.observation() or move == PASS
            for seat in seats_of(state):
                sheep = sum(part.sheep for part in seat.parts(ground))
                assert sheep in (0, 16)
                assert all(part.most >= 1 for part in seat.parts(ground))


@tables
def test_the_table_as_it_lies_is_the_moment_itself_without_heights(name: str, seats: int) -> None:
    for _, blind, _ in played_blind(GAMES[name], seats, 3):
        assert blind == blind.arranged(blind.observation())


@tables
def test_moments_that_differ_only_in_what_is_unknown_are_not_equal(name: str, seats: int) -> None:
    for true, blind, _ in played_blind(GAMES[name], seats, 4):
        if UNCOUNTED in blind.heights().values():
            assert true != blind
        else:
            assert true == blind
            assert hash(true) == hash(blind)


@tables
def test_moves_that_look_alike_are_merged_into_one(name: str, seats: int) -> None:
    merged = 0
    for true, blind, move in played_blind(GAMES[name], seats, 5):
        if move is None or move[0] != "split" or true.turn is None:
            continue
        after = blind.apply(move)
        alike = [
            m for m in blind.legal_moves() if blind.apply(m).observation() == after.observation()
        ]
        found = blind.merged(alike)
        if len(alike) > 1:
            assert found is not None, "of one tally it does not matter which stack was split"
            assert blind.accepts(found)
            assert blind.apply(found) == after
            assert blind.apply(found).news() == after.news()
            starts = {m[1] for m in alike}
            assert (found[1] == "?") == (len(starts) > 1), "no stack is named that was not split"
            merged += 1
    assert merged > 5


def questions(name: str, seats: int, games: int) -> tuple[int, int, int]:
    """Splits; passes that only the players can tell; turns on which a pass was possible."""
    splits = asked = possible = 0
    for seed in range(games):
        for _, blind, move in played_blind(GAMES[name], seats, seed):
            moves = blind.legal_moves()
            open_pass = PASS in moves and len(moves) > 1
            splits += move is not None and move[0] == "split"
            asked += move == PASS and open_pass
            possible += open_pass
    return splits, asked, possible


@pytest.mark.parametrize(
    ("name", "seats", "most"),
    [
        ("battle_sheep", 2, 0.13),
        ("battle_sheep", 3, 0.13),
        ("battle_sheep", 4, 0.13),
        ("plops", 2, 0),
    ],
)
def test_few_splits_leave_open_who_can_move(name: str, seats: int, most: float) -> None:
    splits, asked, possible = questions(name, seats, 30)

    print(f"{name} {seats}: {asked / splits:.3f} asked, {possible / splits:.3f} possible a split")
    assert asked <= most * splits


# One by one


def row(length: int) -> list[str]:
    return [f"{q},0" for q in range(length)]


def test_a_split_of_any_number_is_accepted_and_is_none_of_the_legal_moves() -> None:
    state = position(row(6), {"0,0": (0, 5), "5,0": (1, 1)}, 0)
    any_number = parse_move("split 0,0 e ?")

    assert state.accepts(any_number)
    assert any_number not in state.legal_moves()
    assert not state.accepts(parse_move("split 0,0 w ?"))
    after = play(state, any_number)
    assert {"0,0": "R?", "4,0": "R?", "5,0": "B1"} == after.labels()
    assert {"0,0": UNCOUNTED, "4,0": UNCOUNTED, "5,0": 1} == after.heights()


def test_of_two_sheep_one_has_left_whatever_was_told() -> None:
    state = position(row(6), {"0,0": (0, 2)}, 0)

    assert play(state, parse_move("split 0,0 e ?")) == play(state, parse_move("split 0,0 e 1"))


def test_a_number_that_is_told_later_settles_the_rest() -> None:
    state: State = position([*row(6), "0,1"], {"0,0": (0, 5), "5,0": (1, 1)}, 0)
    state = play(play(state, parse_move("split 0,0 e ?")), PASS)

    assert {"1", "2", "3"} == {m[3] for m in state.legal_moves() if m[:3] == ("split", "0,0", "se")}
    after = play(state, parse_move("split 0,0 se 3"))
    assert {"0,0": "R1", "4,0": "R1", "0,1": "R3", "5,0": "B1"} == after.labels()


def test_who_may_be_able_to_move_may_pass_and_who_surely_can_may_not() -> None:
    cells = ["-1,0", *row(5)]
    start = position(cells, {"0,0": (0, 5), "3,0": (1, 3)}, 0)
    sure = play(play(start, parse_move("split 0,0 e ?")), parse_move("split 3,0 e 1"))

    # 0,0 and 2,0 both have room, so one of the five has it who does not stand alone.
    assert PASS not in sure.legal_moves()
    with pytest.raises(IllegalMoveError):
        play(sure, PASS)
    unsure = play(sure, parse_move("split 0,0 w ?"))
    assert 1 == unsure.turn
    assert (PASS,) == unsure.legal_moves()
    unsure = play(unsure, PASS)
    # Now -1,0 may hold all that is left, and it has no room.
    assert PASS in unsure.legal_moves()
    assert len(unsure.legal_moves()) > 1
    done = play(unsure, PASS)
    assert done.turn is None
    assert {"0,0": "R1", "2,0": "R1", "-1,0": "R3"}.items() <= done.labels().items()


def test_of_two_stacks_that_may_have_sent_it_none_is_named_if_it_is_the_same_which() -> None:
    cells = [*row(5), "4,-4", "4,-3", "4,-2", "4,-1"]
    start = position(cells, {"0,0": (0, 9), "4,-3": (1, 1)}, 0)
    state = play(play(start, parse_move("split 0,0 e ?")), PASS)
    state = play(play(state, parse_move("split 4,0 nw ?")), PASS)
    # 4,-1 lies between them: both may have sent it.
    alike = [m for m in state.legal_moves() if state.apply(m).observation().get("4,-1") == "red"]

    assert {"4,0", "4,-2"} == {move[1] for move in alike}
    assert parse_move("split ? 4,-1 ?") == state.merged(alike)
    assert state.accepts(parse_move("split ? 4,-1 ?"))
    assert not state.accepts(parse_move("split ? 4,-4 ?"))
    told = state.description(parse_move("split ? 4,-1 ?"))
    assert told is not None
    assert (news("slides-to", 0, cell="4,-1"), None) == (told.words, told.arrow)


def test_of_two_stacks_of_known_height_it_is_not_the_same_which_was_split() -> None:
    state = position(row(3), {"0,0": (0, 3), "2,0": (0, 3)}, 0)

    assert state.merged(state.legal_moves()) is None
    assert not state.accepts(parse_move("split ? 1,0 ?"))


def test_a_whole_stack_of_unknown_height_moves_and_stays_unknown() -> None:
    state: State = plops_position({"0,0": (0, 5)}, 0, cells=[*row(6), "5,-1"])
    state = play(play(state, parse_move("split 0,0 e ? nw")), PASS)

    after = play(state, parse_move("move 5,0 w"))
    assert {"0,0": "R?", "1,0": "R?", "5,0": "*", "5,-1": "*"} == after.labels()
