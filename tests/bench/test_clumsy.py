"""The clumsy player: whatever hands do on the way, the game that is played is the game meant."""

import random

import pytest

from companion.bench.clumsy import ClumsyPlayer
from companion.bench.motions import Motion, motions, tables_between
from companion.bench.player import is_played_as, stands_for
from companion.games import GAMES
from companion.games.battle_sheep.state import position
from companion.games.rules import PASS, State, parse_move, play
from companion.table.session.sitting import Step
from tests.table.session.evening import choices

TABLES = [
    (name, game.seats[seed % len(game.seats)]) for seed, (name, game) in enumerate(GAMES.items())
]


MENDED = [
    ("pasterze", 2, 2026), ("pasterze", 2, 2039), ("pasterze", 2, 2042), ("pasterze", 4, 2026),
    ("pasterze", 4, 2028), ("shear_panic_first", 3, 2003), ("shear_panic_first", 4, 2045),
    ("shear_panic", 2, 5030), ("pasterze", 4, 5005), ("shear_panic_first", 3, 5030),
    ("sheep_race", 2, 5034),
]  # fmt: skip
"""Games in which something went wrong once: a mistake unnamed, or a move that nobody made."""


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_clumsy_game_is_followed_to_the_rules_own_score(name: str, seats: int) -> None:
    assert_followed(name, seats, seed=5)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "seed"), MENDED)
def test_a_game_that_went_wrong_once_is_followed_now(name: str, seats: int, seed: int) -> None:
    assert_followed(name, seats, seed)


def assert_followed(name: str, seats: int, seed: int) -> None:
    player = ClumsyPlayer(choices(name, seats), seed)
    session = player.play()

    assert player.truth
    assert player.truth.score() == session.state.score()
    assert [] == player.strays
    assert [] == player.wronged
    assert [] == player.unnamed


def test_a_piece_is_taken_from_where_it_stood() -> None:
    game = GAMES["wolf_and_sheep"]

    found = motions(game, {"a1": "sheep", "d8": "wolf"}, {"b2": "sheep", "d8": "wolf"})

    assert [Motion("a1", (("b2", "sheep"),))] == found


def test_a_piece_that_an_earlier_turn_left_there_is_put_away_not_moved() -> None:
    game = GAMES["wolf_and_sheep"]
    before, after = {"a1": "sheep", "c1": "sheep"}, {"d2": "sheep"}

    found = motions(game, before, after, left={"a1"})

    assert [Motion("c1", (("d2", "sheep"),)), Motion("a1", ())] == found


def test_a_piece_turned_in_its_place_goes_nowhere() -> None:
    game = GAMES["shear_panic"]

    found = motions(game, {"d4": "red n", "e4": "red n"}, {"d4": "red e", "e4": "red e"})

    assert {("d4", "d4"), ("e4", "e4")} == {(motion.start, motion.ends[0][0]) for motion in found}


def test_between_two_tables_no_piece_is_there_twice() -> None:
    before = {"a1": "sheep", "c1": "sheep", "d8": "wolf"}
    after = {"b2": "sheep", "c1": "sheep", "e7": "wolf"}
    order = motions(GAMES["wolf_and_sheep"], before, after)

    tables = list(tables_between(random.Random(1), order, before, after))

    assert after == tables[-1]
    assert all(2 >= list(table.values()).count("sheep") for table in tables)
    assert all(1 >= list(table.values()).count("wolf") for table in tables)


def test_a_word_left_open_stands_for_any() -> None:
    assert stands_for(("split", "0,0", "e", "?"), ("split", "0,0", "e", "7"))
    assert not stands_for(("split", "0,0", "e", "6"), ("split", "0,0", "e", "7"))
    assert not stands_for(("split", "0,0"), ("split", "0,0", "e"))


def test_who_split_one_of_two_stacks_that_are_alike_means_what_leaves_open_which() -> None:
    cells = [*(f"{number},0" for number in range(5)), "4,-4", "4,-3", "4,-2", "4,-1"]
    state: State = position(cells, {"0,0": (0, 9), "4,-3": (1, 1)}, 0)
    for said in ("split 0,0 e ?", "pass", "split 4,0 nw ?", "pass"):
        state = play(state, PASS if said == "pass" else parse_move(said))
    step = Step(state, parse_move("split ? 4,-1 ?"), "camera", 0, (), joined=False)
    end = play(state, parse_move("split ? 4,-1 ?"))

    found = {move for move in state.legal_moves() if is_played_as(step, move, end)}

    assert {"4,0", "4,-2"} == {move[1] for move in found}
    assert all(state.apply(move).observation() == end.observation() for move in found)
