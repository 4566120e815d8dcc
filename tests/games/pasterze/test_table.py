"""What Pasterze makes of the table: questions only where they matter, pieces as they lie."""

import pytest

from companion.games.pieces import Look
from companion.games.rules import news
from tests.games.pasterze.moments import after, drawn, lay, said, start, table

LATER = """
 9 : . . . . . . o o o :
 8 : . . . . . . . o o :
 6 : . r . . . . . . . :
 4 : . . . D . . . . . :
 3 : . . . . . G . . . :
 2 : . g . . . . . . o :
 1 : o . . . . . . . o :
"""


def test_pieces_can_lie_elsewhere() -> None:
    state = lay(start(), LATER)

    assert drawn(LATER) == table(state)
    assert (1, 0) == state.score()
    assert news("pens-left", color="green", pens=8) in state.status()


def test_the_pen_under_the_dog_is_remembered() -> None:
    state = after(lay(start(), LATER, under="red"), "card 1", "dog e6")

    assert "red pen" == table(state)["e5"]


def test_the_pen_goes_with_a_dog_that_is_put_right() -> None:
    wrong = after(start(), "card 2", "dog j5")

    right = lay(
        wrong,
        """
     6 : . . . o o o . . . :
     5 : . . . o o o . . D :
     4 : . . o o o . . . . :
    """,
    )

    assert "green pen" == table(after(right, "card 1", "dog j7"))["j6"]


def test_a_pen_that_shows_where_the_dog_was_stays_there() -> None:
    wrong = after(start(), "card 2", "dog j5")

    right = lay(
        wrong,
        """
     6 : . . . o o o . . . :
     5 : . . . o o o . . D :
     4 : . . o o o . . . g :
    """,
    )

    assert "j6" not in table(after(right, "card 1", "dog j7"))
    assert "green pen" == table(right)["j5"]


def test_a_sheep_seen_on_a_known_pen_is_a_caught_one() -> None:
    state = lay(start(), LATER)
    seen = {**state.observation(), "g4": "sheep"}

    assert state == state.arranged(seen)


@pytest.mark.parametrize(
    ("why", "changes"),
    [
        ("ten sheep", {"e9": "sheep"}),
        ("eight sheep", {"j2": "."}),
        ("a sheep on a light field", {"j2": ".", "k2": "sheep"}),
        ("a caught sheep on a light field", {"j2": ".", "k2": "red pen sheep"}),
        ("no dog", {"e5": "."}),
        ("two dogs", {"e6": "dog"}),
        ("a shepherd in a game of two", {"e6": "shepherd"}),
        ("something else", {"e6": "wolf"}),
        ("more pens than there are", {f"a{rank}": "red pen" for rank in range(1, 12)}),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(why: str, changes: dict[str, Look]) -> None:
    state = lay(start(), LATER)

    assert state.arranged({**state.observation(), **changes}) is None, why


def test_a_shepherd_on_a_pen_is_refused() -> None:
    state = lay(start(4), LATER)

    assert state.arranged({**state.observation(), "c7": "shepherd"}) is None
    assert state.arranged({**state.observation(), "c8": "shepherd"}) is not None


def test_a_question_that_hands_have_settled_is_gone() -> None:
    asked = after(start(), "card 2", "dog j5", "card 3", "dog g5")
    settled = after(asked, "aside b5 s")

    assert ["aside b5 n", "aside b5 s"] == said(asked)
    assert settled == asked.arranged(settled.observation())


def test_a_pen_that_hands_have_taken_already_is_not_asked_for() -> None:
    asked = after(lay(start(pens=3), LATER, under="green"), "card 1", "dog e6")
    taken = after(asked, "pen c3")

    assert ["pen c3", "pen e5"] == said(asked)
    assert taken == asked.arranged(taken.observation())


def test_a_third_caught_sheep_on_the_table_ends_the_game() -> None:
    state = lay(start(), LATER)
    seen = {**state.observation(), "b2": ".", "c3": "green pen sheep"}
    third = {**seen, "j2": ".", "d4": "green pen sheep"}
    over = state.arranged(third)

    assert state.arranged(seen) is not None
    assert over is not None
    assert over.turn is None
    assert ((0,), (1,)) == over.standings()


def test_a_card_that_lies_there_is_the_one_played() -> None:
    state = after(start(), "card 2")
    swapped = state.arranged({**state.observation(), "card": "4"})

    assert after(start(), "card 4") == swapped


def test_cards_lie_open_until_the_next_one() -> None:
    two = after(start(), "card 2", "dog j5")
    four = after(start(4), "card 2", "card 3", "shepherd e2")

    assert "2" == two.observation()["card"]
    assert "3" == after(two, "card 3").observation()["card"]
    assert ("3", "2") == (four.observation()["card"], four.observation()["shepherd card"])
