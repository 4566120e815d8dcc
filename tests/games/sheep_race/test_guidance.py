"""The Sheep Race: what is to be done, moves in words, and the commonest mistakes."""
# Asserts read expected == actual.

import random
from collections.abc import Iterator

import pytest

from companion.games.rules import DICE, Mistake, Options, Task, parse_move
from companion.games.sheep_race import GAME, start
from companion.games.sheep_race.state import SheepRace
from companion.table.reading import Verdict
from tests.games.sheep_race.moments import NATIONS, SPENT, after, race, semifinals
from vision.infer import infer
from vision.sighting import Sighting

SURE = 0.98


def due(state: SheepRace) -> Task:
    """The turn itself, behind all that is left to tidy."""
    return state.todo()[-1]


def tidying(state: SheepRace) -> list[str]:
    """What is left to tidy, in words."""
    return [str(task.what) for task in state.todo() if task.done]


# What is to be done


def test_the_first_thing_to_do_is_to_turn_up_a_card_for_lane_1() -> None:
    state = start(Options())

    assert "turn up a card for lane 1" == str(due(state).what)
    assert ("1-0",) == due(state).cells
    assert "turn up a card for lane 2" == str(due(after(state, "deal brazil")).what)


def test_an_open_bet_goes_on_a_lane_that_nobody_has() -> None:
    state = after(start(Options()), *(f"deal {nation}" for nation in NATIONS))
    state = after(state, "bet 4")

    assert ("lay an open bet", 1) == (str(due(state).what), due(state).what.seat)
    assert ("1l", "2l", "3l", "5l", "6l") == due(state).cells


def test_before_the_first_throw_everybody_lays_hidden_bets() -> None:
    state = race()

    assert "lay two bets face down then roll" == str(due(state).what)
    assert "throw the dice" == str(due(after(state, "roll 1 0", "trot blue")).what)


def test_the_final_has_its_own_dice() -> None:
    state = semifinals()

    assert "lay two bets face down then roll" == str(due(state).what)
    assert "throw the dice of the final" == str(due(after(state, "roll 1 0", "gallop white")).what)


def test_the_sheep_that_the_dice_found_runs_as_far_as_its_cubes_carry_it() -> None:
    state = after(race(squares=(4, 0, 0, 0, 0, 0), cubes={1: (0, 2, 0)}), "roll 1 0")

    assert "run the sheep 1 brazil 1/2/6" == str(due(state).what)
    assert ("1-4", "1-10", "1-6", "1-5") == due(state).cells


def test_a_sheep_without_cubes_must_rest() -> None:
    state = after(race(squares=(4, 0, 0, 0, 0, 0), cubes={1: SPENT}), "roll 1 0")

    assert "it must rest 1 brazil" == str(due(state).what)
    assert ("1-4",) == due(state).cells


def test_a_payment_is_to_be_taken_off_its_place() -> None:
    state = race(squares=(4, 0, 0, 0, 0, 0), cubes={1: (1, 2, 0)})
    task = after(state, "roll 1 0", "gallop blue").todo()[0]

    assert "give back two blue cubes 1 brazil 1 0 0 2 6" == str(task.what)
    assert {"1a": "red cube", "1e": ".", "1f": "."}.items() <= dict(task.done).items()


def test_cubes_are_to_be_put_on_for_every_card() -> None:
    state = after(start(Options()), "deal spain")

    assert ["put the cubes of a lane 1 spain 1 2 0 3 6"] == tidying(state)[1:]
    assert ("1a", "1e", "1f") == state.todo()[1].cells


def test_a_worn_out_sheep_is_to_be_laid_on_its_back() -> None:
    state = after(race(squares=(12, 0, 0, 0, 0, 0)), "roll 1 0", "trot blue")
    task = state.todo()[1]

    assert "lay the sheep on its back 1 brazil 1-14" == str(task.what)
    assert (("1-14", "lying"),) == task.done


def test_after_a_race_the_sheep_go_back_to_the_start() -> None:
    state = race(squares=(16, 16, 15, 1, 1, 1), home=(2, 1))
    state = after(state, "roll 3 0", "trot blue")

    assert "reveal your hidden bets" == str(due(state).what)
    state = after(state, "reveal 2 3", "reveal 1 3")
    assert [
        "put the sheep back on the start squares",
        "take your bets back",
        "put the cubes away",
    ] == tidying(state)
    assert "turn up a card for lane 1" == str(due(state).what)


def test_nothing_is_due_once_the_game_is_over() -> None:
    state = list(walk(3))[-1]

    assert state.turn is None
    assert [] == [task for task in state.todo() if not task.done]


@pytest.mark.parametrize("seed", range(4))
def test_something_is_due_at_every_moment_for_whoever_is_to_decide(seed: int) -> None:
    for state in walk(seed):
        if state.turn is not None:
            assert () == due(state).done
            assert state.turn in (DICE, due(state).what.seat)
        for task in state.todo():
            assert {*task.cells, *dict(task.done)} <= set(state.board.cells)


# Moves in words


@pytest.mark.parametrize(
    ("said", "words", "arrow"),
    [
        ("gallop red", "gallop for a red cube 1 brazil 6", ("1-4", "1-10")),
        ("trot white", "trot for a white cube 1 brazil 2", ("1-4", "1-6")),
        ("walk white", "walk for a white cube 1 brazil 1", ("1-4", "1-5")),
    ],
)
def test_a_run_is_told_with_its_price_and_an_arrow(
    said: str, words: str, arrow: tuple[str, str]
) -> None:
    state = after(race(squares=(4, 0, 0, 0, 0, 0), cubes={1: (1, 1, 1)}), "roll 1 0")
    told = state.description(parse_move(said))

    assert told is not None
    assert (words, arrow) == (str(told.words), told.arrow)


def test_a_rest_has_no_arrow_and_a_throw_says_who_runs() -> None:
    state = race(squares=(4, 12, 0, 0, 0, 0), cubes={1: SPENT, 2: SPENT})
    rest = after(state, "roll 1 0").description(("rest",))
    own, lazy = (state.description(parse_move(roll)) for roll in ("roll 1 0", "roll 2 0"))

    assert rest
    assert own
    assert lazy
    assert rest.arrow is None
    assert "dice say lane 1 brazil 1" == str(own.words)
    assert "dice say lazy sheep 6 spain 2" == str(lazy.words)


def test_every_move_of_a_game_has_words_of_its_own() -> None:
    for state in walk(1):
        told = [state.description(move) for move in state.legal_moves()]

        assert None not in told
        if state.turn != DICE:
            assert len(set(told)) == len(told)


# Mistakes


def walk(seed: int) -> Iterator[SheepRace]:
    """Each moment of a random game, first to last."""
    rng = random.Random(seed)
    state = start(Options(seats=2 + seed % 5))
    yield state
    while moves := state.legal_moves():
        state = state.apply(rng.choice(moves))
        yield state


def sighting(state: SheepRace, table: dict[str, str]) -> Sighting:
    """The table as a perfect camera sees it."""
    looks = ((cell, table.get(cell, ".")) for cell in state.board.cells)
    return Sighting({cell: {look: SURE, "other": 1 - SURE} for cell, look in looks})


@pytest.mark.parametrize("mistake", GAME.mistakes, ids=lambda mistake: mistake.name)
def test_a_mistake_is_no_legal_table_and_is_named(mistake: Mistake) -> None:
    made, rng = 0, random.Random(mistake.name)
    for seed in range(3):
        for state in walk(seed):
            tables = list(mistake.tables(state))
            for table in rng.sample(tables, min(2, len(tables))):
                said = state.objection(table)
                seen = infer(state, sighting(state, dict(table))).verdict

                assert said is not None
                assert mistake.reason == said.reason.key
                assert set(said.cells) <= set(state.board.cells)
                assert Verdict.STRANGE == seen, table
                made += 1
    assert made > 3


def test_a_legal_table_is_not_objected_to() -> None:
    for seed in range(3):
        for state in walk(seed):
            assert state.objection(state.observation()) is None
            if state.phase == "run":
                for move in state.legal_moves():
                    following = state.apply(move)
                    assert state.objection(following.observation()) is None
                    assert state.objection(following.untidied()) is None
