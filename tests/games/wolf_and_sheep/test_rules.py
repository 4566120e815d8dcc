"""Wolf and Sheep: every rule of its page, and every ruling where folk disagree."""

from dataclasses import replace

import pytest

from companion.games.facts import FactsError
from companion.games.rules import OptionError, Options, format_move
from companion.games.wolf_and_sheep import GAME, start
from companion.games.wolf_and_sheep.state import WolfAndSheep

START = start(Options())
WOLF, SHEEP = 0, 1


def moment(wolf: str, sheep: str, mover: int) -> WolfAndSheep:
    return replace(START, wolf=wolf, sheep=tuple(sheep.split()), mover=mover)


def said(state: WolfAndSheep) -> list[str]:
    return [format_move(move) for move in state.legal_moves()]


def test_four_sheep_stand_on_the_first_row_and_the_wolf_in_the_middle_of_the_last() -> None:
    assert ("a1", "c1", "e1", "g1") == START.sheep
    assert "d8" == START.wolf
    assert WOLF == START.turn


def test_five_sheep_play_on_ten_rows_if_the_owner_says_so() -> None:
    large = start(Options(facts=GAME.facts({"size": 10}, "owner.toml")))

    assert ("a1", "c1", "e1", "g1", "i1") == large.sheep
    assert "f10" == large.wolf


def test_there_is_no_other_size() -> None:
    with pytest.raises(FactsError, match=r"owner\.toml: size: must be one of 8, 10, not 9"):
        GAME.facts({"size": 9}, "owner.toml")


def test_it_is_for_two() -> None:
    with pytest.raises(OptionError, match="for 2 players, not 3"):
        start(Options(seats=3))


def test_black_plays_the_wolf_wherever_it_sits() -> None:
    swapped = start(Options(colors=("white", "black")))

    assert "go a1 ne" in said(swapped)


def test_a_sheep_goes_forward_only_and_the_wolf_everywhere() -> None:
    state = moment("d4", "a1 c1 e1 g1", SHEEP)

    assert ["go a1 ne", "go c1 ne", "go c1 nw"] == said(state)[:3]
    assert ["go d4 ne", "go d4 nw", "go d4 se", "go d4 sw"] == said(replace(state, mover=WOLF))


def test_nobody_leaves_the_board_or_steps_onto_another() -> None:
    state = moment("h8", "g7 a1 c1 e1", WOLF)

    assert [] == said(state)
    assert "go g7 ne" not in said(replace(state, mover=SHEEP))


def test_the_squares_of_the_larger_board_are_closed_in_the_smaller_game() -> None:
    assert "go h4 ne" not in said(moment("h4", "a1 c1 e1 g1", WOLF))


def test_a_wolf_that_cannot_move_is_shut_in_and_the_sheep_have_won() -> None:
    state = moment("h8", "g7 a1 c1 e1", WOLF)

    assert None is state.turn
    assert (0, 1) == state.score()
    assert ((SHEEP,), (WOLF,)) == state.standings()
    assert "the-wolf-is-shut-in" == state.news()[0].key


def test_the_wolf_has_won_as_soon_as_no_sheep_is_behind_it() -> None:
    beside = moment("d2", "b2 c3 f2 h2", SHEEP)

    assert None is beside.turn
    assert (1, 0) == beside.score()
    assert "the-wolf-is-past" == beside.news()[0].key
    assert SHEEP == moment("d2", "b2 c3 e1 h2", SHEEP).turn


def test_sheep_that_cannot_move_have_lost() -> None:
    state = moment("e7", "b8 d8 f8 d6", SHEEP)
    stuck = replace(state, sheep=("b8", "d6", "d8", "f8"), wolf="e7")

    assert ["go d6 nw"] == said(stuck)
    blocked = replace(stuck, sheep=("b8", "c7", "d6", "d8"))
    assert [] == said(blocked)
    assert (1, 0) == blocked.score()
    assert "no-sheep-can-move" == blocked.news()[0].key


def test_the_table_is_right_if_all_pieces_are_on_the_board() -> None:
    looks = {"d4": "wolf", "a3": "sheep", "c3": "sheep", "e3": "sheep", "g3": "sheep"}

    moved = START.arranged(looks)

    assert moved is not None
    assert looks == moved.observation()
    assert None is START.arranged({**looks, "d4": "sheep"})
    assert None is START.arranged({**looks, "i9": "wolf", "d4": "."})
