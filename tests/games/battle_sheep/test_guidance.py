"""Battle Sheep: the commonest mistakes one by one, and what is said about them."""

import pytest

from companion.games.battle_sheep import GAME
from companion.games.battle_sheep.state import BattleSheep, position
from companion.games.rules import PASS, Description, Options, State, Task, news, parse_move, play
from tests.games.battle_sheep.moments import TILING, V1A, VECTOR, fresh, played

LAID = played(fresh(), TILING)
TWO = played(fresh(), "lay 0,0 t1; lay 2,0 t1")
PLACED = played(LAID, "place 1,4")
# Red may split 1,4 (to 4,1, 1,2, 0,4 and 0,5), Blue holds -5,2.
LONE = position(VECTOR, {"1,4": (0, 15), "4,1": (0, 1), "-5,2": (1, 16)}, 0)
BLOCKED = position(VECTOR, {"1,4": (0, 16), "2,3": (1, 16)}, 0)


@pytest.mark.parametrize(
    ("state", "changed", "reason", "cells"),
    [
        (TWO, "-4,0 -4,1 -3,0 -3,-1 pasture", "tiles-must-touch", "-3,-1 -3,0 -4,0 -4,1"),
        (TWO, "-2,0 -1,0 -3,0 -4,0 pasture", "tiles-lie-on-four-cells", "-1,0 -2,0 -3,0 -4,0"),
        (TWO, "-1,0 -1,1 -2,1 -2,2 -3,2 pasture", "one-tile-a-turn", "-1,0 -1,1 -2,1 -2,2 -3,2"),
        (TWO, "0,0 red", "all-tiles-first", "0,0"),
        (LAID, "0,4 red", "start-on-the-outer-edge", "0,4"),
        (LAID, "1,4 -5,2 red", "all-your-sheep-on-one-cell", "-5,2 1,4"),
        (LAID, "0,3 red", "sheep-stay-on-the-pasture", "0,3"),
        (LAID, "1,4 blue", "that-is-not-yours", "1,4"),
        (PLACED, "1,4 blue", "that-cell-is-taken", "1,4"),
        (LAID, "0,3 -1,4 -1,-2 -1,-3 pasture", "all-tiles-are-laid", "-1,4 0,3 -1,-2 -1,-3"),
        (V1A, "3,2 red", "it-slides-on", "3,2 1,4 4,1"),
        (BLOCKED, "3,2 red", "no-jumping", "3,2 2,3 1,4"),
        (V1A, "-2,4 red", "no-crossing-a-hole", "-2,4 1,4"),
        (V1A, "3,0 red", "sheep-stay-on-the-pasture", "3,0"),
        (V1A, "4,0 red", "slides-are-straight", "4,0"),
        (V1A, "4,1 red; 1,4 pasture", "leave-one-behind", "4,1 1,4"),
        (LONE, "4,0 red; 4,1 pasture", "a-lone-sheep-stays", "4,0 4,1"),
        (V1A, "3,2 blue", "that-is-not-yours", "3,2"),
        (V1A, "4,1 1,2 red", "one-stack-a-turn", "1,2 4,1"),
        (V1A, "-5,2 red", "that-cell-is-taken", "-5,2"),
        (V1A, "1,-1 .", "tiles-stay", "1,-1"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_mistake_is_named(state: BattleSheep, changed: str, reason: str, cells: str) -> None:
    looks = dict(state.observation())
    for part in changed.split(";"):
        *places, look = part.split()
        looks |= dict.fromkeys(places, look)
    found = state.objection(looks)

    assert found is not None
    assert reason == found.reason.key
    assert set(cells.split()) == set(found.cells)


def test_the_reason_tells_where_it_should_have_gone_and_whose_turn_it_is() -> None:
    short = V1A.objection({**V1A.observation(), "3,2": "red"})
    theirs = V1A.objection({**V1A.observation(), "3,2": "blue"})

    assert short is not None
    assert news("it-slides-on", 0, end="4,1") == short.reason
    assert theirs is not None
    assert news("that-is-not-yours", 0, other="blue") == theirs.reason


def test_every_step_of_a_game_is_said() -> None:
    assert (Task(news("lay-the-first-tile", 0)),) == fresh().todo()
    assert (Task(news("add-a-tile", 0)),) == TWO.todo()
    (place,) = LAID.todo()
    assert news("put-your-stack-on-the-outer-edge", 0) == place.what
    assert 28 == len(place.cells)
    assert (Task(news("split-and-slide", 0), ("1,4",)),) == V1A.todo()


def test_who_may_be_stuck_is_told_of_the_pass() -> None:
    state: State = position(["-1,0", "0,0", "1,0", "2,0", "3,0"], {"0,0": (0, 5), "3,0": (1, 1)}, 0)
    for said in ("split 0,0 e ?", "pass", "split 0,0 w ?", "pass"):
        state = play(state, parse_move(said))

    told = news("split-and-slide-or-pass", 0)
    # Of the six ways to put five sheep on three cells one leaves two of them alone.
    assert (Task(told, ("0,0", "2,0"), doubtful=True),) == state.todo()


@pytest.mark.parametrize(
    ("move", "told", "arrow"),
    [
        ("split 1,4 ne 10", "slides so many 10 1,4 ne 4,1", ("1,4", "4,1")),
        ("split 1,4 ne ?", "splits and slides 1,4 ne 4,1", ("1,4", "4,1")),
        ("pass", "no move left pass", None),
    ],
)
def test_a_split_is_told_in_words(move: str, told: str, arrow: tuple[str, str] | None) -> None:
    description = V1A.description(parse_move(move))

    assert (told, arrow) == (str(description.words), description.arrow)


def test_lays_and_places_are_told_in_words() -> None:
    assert Description(news("lays-a-tile", 0, cell="2,2")) == TWO.description(("lay", "2,2", "t1"))
    assert Description(news("starts-on", 0, cell="1,4")) == LAID.description(("place", "1,4"))
    full = fresh(Options(2)).description(PASS)
    assert news("no-room-for-a-tile-pass", 0) == full.words


def test_the_list_of_mistakes_names_each_rule_once() -> None:
    reasons = [mistake.reason for mistake in GAME.mistakes]

    assert len(reasons) >= 10
    assert len(set(reasons)) == len(reasons)
