"""The commonest mistakes of Pasterze: each is named with its reason, and none is a legal turn."""

import random
from itertools import islice

import pytest

from companion.games.board import Cell
from companion.games.pasterze import GAME
from companion.games.pasterze.state import Pasterze
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Mistake, News, Objection, news
from companion.table.reading import Verdict
from tests.games.pasterze.moments import holding, lay, start
from tests.vision.test_infer import seen
from vision.infer import infer

FIELD = """
 9 : o . . . . . . . . :
 7 : . . . . . . o . . :
 5 : . . . . D . . . . :
 4 : o . . . . . . . . :
 3 : . . . . . . G . . :
 2 : . . r . . . . . . :
 1 : o o . o . o . . o :
"""
"""The dog on f6 sees nobody, the sheep on h8 is free to run, another one is caught on h4."""


NEVER = {
    "a sheep runs too short": (4,),
    "a sheep runs too far": (4,),
    "a sheep runs sideways": (4,),
    "a sheep runs needlessly": (4,),
    "a sheep instead of the dog": (4,),
    "the shepherd miscounts": (2,),
}
"""A team's shepherd may pull sheep to many places; two players have none."""


def moments(seats: int, seed: int, count: int) -> list[Pasterze]:
    """The beginnings of turns of a random game."""
    rng, state = random.Random(seed), start(seats)
    found: list[Pasterze] = []
    while state.turn is not None and len(found) < count:
        if not state.midway:
            found.append(state)
        state = state.apply(rng.choice(state.legal_moves()))
    return found


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("mistake", GAME.mistakes, ids=[m.name for m in GAME.mistakes])
def test_a_mistake_is_named_wherever_it_happens(mistake: Mistake, seats: int) -> None:
    happened = 0
    for seed in range(4):
        for state in moments(seats, seed, 30):
            for table in islice(mistake.tables(state), 4):
                found = state.objection(table)
                happened += 1

                assert found is not None
                assert mistake.reason == found.reason.key
                assert {*found.cells} <= {*state.board.cells}

    assert happened or seats in NEVER.get(mistake.name, ()), "this mistake never happens"


@pytest.mark.parametrize(("seats", "count"), [(2, 16), (4, 4)])
def test_no_mistake_is_a_legal_turn_or_half_of_one(seats: int, count: int) -> None:
    rng = random.Random(seats)
    for state in moments(seats, 5, count):
        for mistake in GAME.mistakes:
            for table in islice(mistake.tables(state), rng.randrange(3), 3, 2):
                verdict = infer(state, seen(state, table)).verdict

                assert Verdict.STRANGE is verdict, (mistake.name, table)


def field(*cards: int) -> Pasterze:
    """Green is to move in the field above."""
    return holding(lay(start(), FIELD, under="red"), 0, *(cards or (1, 2, 3, 4, 5)))


def objected(state: Pasterze, card: str = "", **changes: Look) -> Objection | None:
    """What is said against the table with some cells changed."""
    looks = {**state.observation(), **changes, **({"card": card} if card else {})}
    return state.objection({cell: look for cell, look in looks.items() if look != EMPTY})


def reason(state: Pasterze, card: str = "", **changes: Look) -> News | None:
    found = objected(state, card, **changes)
    return found.reason if found else None


def test_a_dog_that_goes_too_far_is_told_how_far_it_was() -> None:
    found = objected(field(), "3", f6="red pen", j6="dog")

    assert found == Objection(
        news("figures-go-exactly", figure="dog", value=3, went=4), ("f6", "j6")
    )


@pytest.mark.parametrize(
    ("why", "key", "card", "changes"),
    [
        ("diagonally", "figures-never-go-diagonally", "2", {"f6": "red pen", "d8": "dog"}),
        ("onto a sheep", "figures-never-stop-on-sheep", "4", {"f6": "red pen", "h8": "dog"}),
        ("onto a pen", "figures-never-stop-on-pens", "5", {"f6": "red pen", "d3": "dog"}),
        ("sheep on the ring", "sheep-stay-off-the-light-fields", "1", {"b2": ".", "b1": "sheep"}),
        ("freed", "caught-sheep-stay-in-their-pens", "", {"h4": "green pen", "h5": "sheep"}),
        ("pens", "pens-go-under-the-dog", "1", {"f6": "red pen", "f5": "dog", "f4": "green pen"}),
        ("theirs", "that-is-not-your-pen", "1", {"f6": "red pen", "f5": "dog", "f4": "red pen"}),
        ("no dog", "move-the-dog-not-the-sheep", "1", {"b5": ".", "c5": "sheep"}),
        ("an older pen gone", "pens-stay-where-they-lie", "", {"d3": "."}),
    ],
)  # fmt: skip
def test_the_broken_rule_is_named(why: str, key: str, card: str, changes: dict[Cell, Look]) -> None:
    found = reason(field(), card, **changes)

    assert found is not None, why
    assert key == found.key


def test_a_card_that_is_not_in_hand_is_named_without_its_value() -> None:
    assert news("this-card-is-played") == reason(field(2, 3), "4")
    assert None is reason(field(2, 3), "3")


def test_without_a_card_the_hand_tells_that_none_leads_there() -> None:
    told = news("no-card-goes-so-far", figure="dog", went=3, cards="2 4")

    assert told == reason(field(2, 4), f6="red pen", i6="dog")


@pytest.mark.parametrize(
    ("key", "dog", "card", "to"),
    [
        ("sheep-run-farther", "f8", "2", "i8"),
        ("sheep-ran-too-far", "e8", "3", "j8"),
        ("sheep-run-straight-away", "f8", "2", "h9"),
    ],
)
def test_a_sheep_runs_straight_until_three_fields_are_free(
    key: str, dog: Cell, card: str, to: Cell
) -> None:
    changes = {"f6": "red pen", dog: "dog", "h8": EMPTY, to: "sheep"}

    assert news(key, cell=to, distance=3) == reason(field(), card, **changes)


def test_a_sheep_that_does_not_see_the_dog_stays() -> None:
    ran = {"f6": "red pen", "f8": "dog", "h8": EMPTY, "j8": "sheep"}
    found = objected(field(), "2", **ran, j2=EMPTY, j3="sheep")

    assert found == Objection(news("this-sheep-stays", cell="j3", distance=3), ("j2", "j3"))


def test_a_shepherd_pulls_a_sheep_right_up_to_him() -> None:
    state = start(4)
    looks = {**state.observation(), "shepherd card": "2", "card": "3", "e2": "shepherd"}
    del looks["e5"]
    found = state.objection({**looks, "e4": "sheep"})

    assert found is not None
    assert "the-shepherd-pulls-a-sheep-close" == found.reason.key


def test_what_cannot_be_told_is_not_guessed() -> None:
    assert None is objected(field(), "2", f6="red pen", f8="dog")
    assert None is objected(field(), a11="dog")
