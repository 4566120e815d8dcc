"""Whose flight comes first (B21): asked only where it matters, and nothing is out of reach."""

from itertools import permutations

import pytest

from tests.games.pasterze.moments import after, drawn, ends, lay, said, start, table, told
from tests.games.pasterze.naive import NaivePasterze

POSITIONS = [
    (
        "d7",
        """
        10 : : g : : : : : : : :
         9 : . r . . . . . . . :
         8 : . . G . r o . . . :
         7 : . o o . . . g . . :
         6 : o . . D . . . . . :
         4 : . o . o . o . . . :
         3 : . . r . . o . . . :
         2 g . . . . . . . . . :
        """,
    ),
    (
        "i9",
        """
        10 : : : : : : : : : : g
         9 : . . . . o . G o . :
         8 : . . . . . o r . o :
         7 : . . . . o . o D . :
         6 : . . . . . o o . . :
         1 : . . . . . . g . . :
        """,
    ),
    (
        "b7",
        """
        10 r : : : : : : : : : :
         9 : g . . o . . . . . :
         8 : G o o . . . . . . :
         7 : o . . o . . . . . :
         6 : . o R . . . . . . :
         5 : D . . . . . . . . :
         4 : g o . . . . . . . :
         3 : . . . . r . . . . :
         1 : . g . . . . . . . :
        """,
    ),
    (
        "d4",
        """
         6 : g o . . . . . . . :
         5 : . . R . . . . . . :
         4 : r . o . . . . . . :
         3 r . D . o R . . . . :
         2 : . . G . . G . . . :
         1 : . . . . o o . . . :
         0 : : : g g : : : : : :
        """,
    ),
    (
        "e3",
        """
         5 : . . . G . . . . . :
         4 : . . . o . . . . . :
         3 : . o o D . . . . . :
         2 g . o . . o R . . . :
         1 : . G . o . . . . . :
        """,
    ),
    (
        "i3",
        """
         7 : . . . . . . . . g :
         5 : . . . . . . . o . :
         4 : . . . . . . . G . :
         3 : . . . . . o . o . :
         2 : . . . . . R o . D :
         1 : . . . . o . o o . :
        """,
    ),
    (
        "g4",
        """
         7 : . . . . . g . . . :
         6 : . . . . . G . . . :
         4 : . . . . . D . R . :
         3 : . . . R o . . o . g
         2 : . . . . . o . o . :
         1 : . . . o . G . . r :
        """,
    ),
]
"""A field and a dog one step from it, such that not every order leads to the same results."""


@pytest.mark.parametrize(("dog", "picture"), POSITIONS, ids=[dog for dog, _ in POSITIONS])
def test_b21_where_the_order_matters_every_result_of_every_order_can_be_reached(
    dog: str, picture: str
) -> None:
    model = NaivePasterze(2).play(("card", "1"))
    model.lay(drawn(picture))
    before, stopped = (model.sheep, model.full), model.play(("dog", dog))
    orders = [stopped.in_order(before, order) for order in permutations("nesw")]
    tables = set()
    for stopped.sheep, stopped.full in {end for order in orders for end in order}:
        tables.add(frozenset(stopped.squares().items()))

    assert any(order != orders[0] for order in orders), "the order should matter here"
    assert tables == ends(after(lay(after(start(), "card 1"), picture), f"dog {dog}"))


SAME_CELL = """
10 : D : : : : : : : : :
 9 : . o G o . g . . . :
 8 : o . o o . . . . . :
 7 : R o . . g . . . . :
 6 : . o . . r . . . . :
 5 : . g . . . . . . . :
 4 : . r . . . . . . . :
"""
"""From b10 both neighbours must step to c9: the second of them pushes what is behind it."""


def test_b21_who_moved_the_dog_says_who_flees_first_where_it_matters() -> None:
    state = after(lay(start(), SAME_CELL), "card 1", "dog b10")

    assert ["first e", "first s"] == said(state)
    assert "choose-which-way-flees-first" in told(state)

    east, south = after(state, "first e"), after(state, "first s")

    assert (1, 1) == east.score(), "the southern one pushes the row: nobody is caught"
    assert (2, 1) == south.score(), "the eastern one pushes the file into a pen"
    assert 1 == east.turn == south.turn


def test_b21_nothing_is_asked_where_every_order_ends_alike() -> None:
    picture = SAME_CELL.replace(" 8 : o . o o", " 8 : . . o o")
    state = after(lay(start(), picture + " 1 : . . . . . . . . o :\n"), "card 1", "dog b10")

    assert 1 == state.turn


def test_a_choice_of_sides_that_ends_alike_is_not_asked() -> None:
    picture = """
     9 : . . . . . . . . o :
     8 : . . . . . . o o o :
     7 : . . . . . . . o o :
     4 : G . . . . . . . . :
     2 : o o . D . . . . . :
    """
    state = after(lay(start(), picture), "card 1", "dog d3")

    assert {"b2", "b4"} <= set(table(state))
    assert 1 == state.turn
