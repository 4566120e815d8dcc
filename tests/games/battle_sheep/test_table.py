"""Battle Sheep as the table meets it: what is seen, arranged, told and set."""

import re

import pytest

from companion.games.battle_sheep import GAME
from companion.games.battle_sheep.state import position
from companion.games.facts import FactsError
from companion.games.rules import Options, news, parse_move
from tests.games.battle_sheep.moments import TILING, V1A, VECTOR, fresh, played

# 10: what a camera sees


def test_two_stacks_that_could_have_sent_it_look_alike_and_are_asked_for() -> None:
    # 0,0 and 2,-2 both reach 2,0: from the west and from the north-west.
    cells = ["0,0", "1,0", "2,0", "2,-1", "2,-2"]
    state = position(cells, {"0,0": (0, 2), "2,-2": (0, 3)}, 0)
    looks = {move: state.apply(move).observation() for move in state.legal_moves()}
    sent = [move for move, look in looks.items() if look["2,0"] == "red"]

    assert ["split 0,0 e 1", "split 2,-2 se 1", "split 2,-2 se 2"] == list(map(" ".join, sent))
    assert all(looks[sent[0]] == looks[move] for move in sent)


def test_a_stack_looks_the_same_whatever_its_height() -> None:
    looks = [V1A.apply(("split", "1,4", "ne", str(k))).observation() for k in range(1, 16)]

    assert all(looks[0] == look for look in looks)
    assert 32 == len(looks[0])
    assert ["red", "red", "blue"] == [looks[0][cell] for cell in ("1,4", "4,1", "-5,2")]


def test_colours_are_those_of_the_seats() -> None:
    state = fresh(Options(2, colors=("black", "blue")))
    while state.opening:
        state = state.apply(state.legal_moves()[0])

    assert {"black", "blue", "pasture"} == set(state.observation().values())
    assert {"K16", "B16"} == set(state.labels().values())


# As the pieces lie


def test_a_stack_that_was_nudged_keeps_its_height() -> None:
    state = played(V1A, "split 1,4 ne 10")
    looks = dict(state.observation()) | {"4,1": "pasture", "3,1": "red"}
    arranged = state.arranged(looks)

    assert arranged is not None
    assert {"1,4": "R6", "3,1": "R10", "-5,2": "B16"} == arranged.labels()
    assert looks == arranged.observation()
    assert state.turn == arranged.turn


def test_two_nudged_stacks_of_unlike_height_cannot_be_told_apart() -> None:
    state = played(V1A, "split 1,4 ne 10")
    bare = {"1,4": "pasture", "4,1": "pasture"}

    assert state.arranged(dict(state.observation()) | bare | {"3,1": "red", "0,5": "red"}) is None


def test_two_nudged_stacks_of_one_height_can_be_anywhere() -> None:
    state = played(V1A, "split 1,4 ne 8")
    bare = {"1,4": "pasture", "4,1": "pasture"}
    arranged = state.arranged(dict(state.observation()) | bare | {"3,1": "red", "0,5": "red"})

    assert arranged is not None
    assert {"3,1": "R8", "0,5": "R8", "-5,2": "B16"} == arranged.labels()


@pytest.mark.parametrize(
    "wrong",
    [
        {"1,4": "pasture"},
        {"0,5": "red"},
        {"0,5": "white"},
        {"0,5": "cow"},
        {"9,9": "pasture"},
        {"0,3": "pasture"},
        {"1,-1": "."},
        {"1,-1": ".", "0,3": "pasture"},
        {"1,4": "pasture", "0,3": "red"},
    ],
    ids=str,
)
def test_a_table_with_too_little_or_too_much_is_no_moment(wrong: dict[str, str]) -> None:
    assert V1A.arranged(dict(V1A.observation()) | wrong) is None


def test_tiles_may_lie_otherwise_while_they_are_laid() -> None:
    state = played(fresh(), "lay 0,0 t1; lay 2,0 t1")
    other = played(fresh(), "lay 0,0 t1; lay 0,2 t1")

    assert other == state.arranged(other.observation())
    arranged = state.arranged(other.observation())
    assert arranged is not None
    assert other.legal_moves() == arranged.legal_moves()


def test_a_stack_placed_at_a_hole_is_no_moment() -> None:
    state = position(VECTOR, {}, 0, to_place=2).apply(parse_move("place 1,4"))
    bare = dict(state.observation()) | {"1,4": "pasture"}

    assert state.arranged(bare | {"0,4": "red"}) is None
    assert state.arranged(bare | {"0,5": "red"}) is not None


def test_after_a_nudge_the_game_may_go_on_or_be_over() -> None:
    # One cell lies apart: who stands there is stuck.
    over = position(["0,0", "1,0", "3,0"], {"0,0": (0, 1), "3,0": (1, 2)}, 1)
    changed = over.arranged({"0,0": "blue", "1,0": "pasture", "3,0": "red"})
    assert changed is not None
    back = changed.arranged(over.observation())
    assert back is not None

    assert over.turn is None
    assert 1 == changed.turn
    assert back.turn is None


# News and facts


def test_the_news_of_an_opening() -> None:
    state = fresh()
    assert (news("lay-a-tile", 0, left=4),) == state.news()
    assert (news("tiles-left", 0, left=4), news("tiles-left", 1, left=4)) == state.status()
    state = played(state, "lay 0,0 t1")
    assert (news("lay-a-tile", 1, left=4),) == state.news()
    assert (news("tiles-left", 0, left=3), news("tiles-left", 1, left=4)) == state.status()
    state = played(fresh(), TILING)
    assert (news("place-your-stack-on-the-outer-border", 0),) == state.news()
    state = played(state, "place 1,4; place -5,2")
    assert (news("first-cell", 1, 1, cell="-5,2"), news("split-a-stack", 0)) == state.news()
    state = played(state, "split 1,4 w 3")
    assert (news("one-more-cell", 0, 1, cell="0,4"),) == state.news()
    assert news("cells-and-biggest-group", 0, cells=2, group=2) == state.status()[0]


@pytest.mark.parametrize(
    ("theirs", "complaint"),
    [
        ({"tiles": 0}, "my.toml: tiles: must be a whole number from 1 to 6, not 0"),
        ({"sheep": "many"}, "my.toml: sheep: must be a whole number from 2 to 20, not 'many'"),
        ({"wolves": 1}, "my.toml: wolves: no such key; allowed are sheep, tiles"),
    ],
    ids=str,
)
def test_a_wrong_fact_is_refused(theirs: dict[str, object], complaint: str) -> None:
    with pytest.raises(FactsError, match=re.escape(complaint)):
        GAME.facts(theirs, "my.toml")


def test_an_owners_herd_is_as_big_as_the_owner_says() -> None:
    state = fresh(Options(2, facts=GAME.facts({"sheep": 12}, "my.toml")))
    while state.opening:
        state = state.apply(state.legal_moves()[0])

    assert {"R12", "B12"} == set(state.labels().values())
