"""What Pasterze asks the players to do, and decisions in words."""

import pytest

from companion.games.pasterze.state import Pasterze
from companion.games.rules import Task, news, parse_move
from tests.games.pasterze.moments import after, holding, lay, start
from tests.games.pasterze.test_pens import NO_PENS_LEFT

FORGOTTEN = ("put-a-green-pen-under-the-dog", "put-a-red-pen-under-the-dog")
HAND = "1 2 3 4 5"
TWO_TURNS = ("card 2", "dog j5", "card 3", "dog g5", "aside b5 n")


def due(state: Pasterze) -> Task:
    """The first step of the turn itself."""
    return next(task for task in state.todo() if not task.done)


def tidying(state: Pasterze) -> list[Task]:
    return [task for task in state.todo() if task.done]


def keys(state: Pasterze) -> list[str]:
    return [task.what.key for task in state.todo()]


def described(state: Pasterze, move: str) -> tuple[str, tuple[str, str] | None]:
    told = state.description(parse_move(move))
    return told.words.key, told.arrow


def test_the_first_player_lays_one_of_five_cards() -> None:
    assert Task(news("play-a-card", 0, cards=HAND), ("card",)) == start().todo()[0]


def test_only_cards_that_are_in_hand_and_fit_are_offered() -> None:
    state = after(start(), *TWO_TURNS)

    assert news("play-a-card", 0, cards="1 3 4 5") == due(state).what


def test_who_has_played_all_takes_five_cards_back() -> None:
    state = after(start(), *TWO_TURNS)
    full = holding(state, 0, 1, 2, 3, 4, 5)

    assert "take-your-five-cards-back" in keys(full)
    assert "take-your-five-cards-back" not in keys(state)
    assert "take-your-five-cards-back" not in keys(start()), "nobody has played any yet"


def test_who_holds_no_card_that_fits_takes_five_back() -> None:
    shut_in = """
     9 : . . . . . . . o o :
     8 : . . . . . . . o o :
     7 : . . . . . . o o o :
     2 g g . . . . . . o o :
     1 D g . . . . . . . . :
     0 g : : : : : : : : : :
    """
    state = holding(lay(start(), shut_in), 0, 1)

    assert "no-card-fits-take-your-five-back" in keys(state)
    assert "1" not in str(due(state).what.about)


def test_the_dog_goes_exactly_as_far_as_its_card_says_and_its_stops_are_ringed() -> None:
    state = after(start(), "card 2", "dog j5", "card 3")
    task = due(state)

    assert news("move-the-dog", 1, value=3) == task.what
    assert [move[1] for move in state.legal_moves()] == sorted(task.cells)
    assert news("then-a-pen-goes-under-the-dog", 1, color="red") in [t.what for t in state.todo()]


def test_the_dog_comes_in_first() -> None:
    assert news("bring-the-dog-in", 0, value=2) == due(after(start(), "card 2")).what


def test_a_sheep_that_steps_aside_is_ringed() -> None:
    assert ("b5",) == due(after(start(), *TWO_TURNS[:-1])).cells


def test_partners_lay_their_cards_before_anybody_moves() -> None:
    assert "both-lay-a-hidden-card" == due(start(4)).what.key
    assert ("shepherd card", "card") == due(start(4)).cells

    both = after(start(4), "card 2", "card 3")

    assert news("bring-the-shepherd-in", 0, value=2) == due(both).what
    pulling = after(both, "shepherd e2")
    assert "pull-a-sheep" == due(pulling).what.key
    assert ("e5",) == due(pulling).cells
    assert news("bring-the-dog-in", 2, value=3) == due(after(pulling, "pull e5")).what


def test_nothing_tells_the_first_partners_card_before_both_lie_there() -> None:
    blind = [after(start(4), f"card {value}") for value in range(1, 6)]

    assert 1 == len({state.todo() for state in blind})
    assert 1 == len({start(4).description(("card", str(value))) for value in range(1, 6)})
    seen = [state.objection({**start().observation(), "c3": "shepherd"}) for state in blind]
    assert [None] * 5 == seen


def test_when_all_pens_are_out_those_that_can_be_taken_are_ringed() -> None:
    state = after(lay(start(pens=3), NO_PENS_LEFT), "card 1")
    go, take, *_ = state.todo()

    assert "move-the-dog" == go.what.key
    assert news("no-pens-left-take-one-from-the-board", 0) == take.what
    assert ("c7", "d2") == take.cells
    assert take == after(state, "dog c3").todo()[0]


def test_a_pen_that_the_dog_hid_is_asked_for_until_it_is_seen() -> None:
    state = after(start(), *TWO_TURNS)
    (task,) = tidying(state)

    assert (news(FORGOTTEN[0], cell="j5"), ("j5",)) == task[:2]
    assert (("j5", "green pen"),) == task.done
    assert "green pen" == state.observation()["j5"]
    assert "j5" not in state.untidied()


def test_a_pen_under_the_dog_is_no_task_because_nobody_sees_it() -> None:
    assert [] == tidying(after(start(), "card 2", "dog j5"))


def test_a_forgotten_pen_is_waited_for_over_four_turns() -> None:
    state = after(start(), *TWO_TURNS)
    ages = []
    for number in range(6):
        ages.append("j5" not in state.untidied())
        turns = state.turns
        while state.turns == turns:
            state = after(state, " ".join(state.legal_moves()[number % 2]))

    assert [True] * 4 + [False] * 2 == ages


def test_a_table_that_was_called_right_waits_for_no_pen() -> None:
    state = after(start(), *TWO_TURNS)
    right = state.arranged(state.untidied())

    assert right is not None
    assert [] == tidying(right)
    assert right.ground.green == 0


@pytest.mark.parametrize(
    ("moves", "move", "key", "arrow"),
    [
        ((), "card 2", "card-played", None),
        (("card 2",), "dog j5", "dog-stops", None),
        (("card 2", "dog j5", "card 3"), "dog g5", "dog-stops", ("j5", "g5")),
        (TWO_TURNS[:-1], "aside b5 s", "sheep-steps-aside", ("b5", "b4")),
    ],
)
def test_a_decision_is_told_in_words(
    moves: tuple[str, ...], move: str, key: str, arrow: tuple[str, str] | None
) -> None:
    assert (key, arrow) == described(after(start(), *moves), move)


def test_a_shepherds_decisions_are_told_in_words() -> None:
    both = after(start(4), "card 2", "card 3")

    assert ("card-laid", None) == described(start(4), "card 2")
    assert ("card-played", None) == described(after(start(4), "card 2"), "card 3")
    assert ("shepherd-stops", None) == described(both, "shepherd e2")
    assert ("sheep-is-pulled", ("e5", "e3")) == described(after(both, "shepherd e2"), "pull e5")
