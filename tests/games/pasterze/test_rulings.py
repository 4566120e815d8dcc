"""Every ruling on Pasterze: B1 to B23."""

import pytest

from companion.games.pasterze.state import Pasterze
from companion.games.rules import news
from tests.games.pasterze.moments import after, holding, lay, said, start, table, told

FAR_SHEEP = """
 9 : . . . . . . o o o :
 8 : . . . . . . . o o :
 7 : . . . . . . . . o :
"""
"""Six sheep in a corner, out of the way of rows 1 to 6 and columns 1 to 6."""

FENCED_DOG = """
 6 : . . . o o o . . . :
 5 : . . . o D o . . . :
 4 : . . . o o o . . . :
 1 : o . . . . . . . . :
"""
DOG_BEHIND_PENS = """
 9 : . . . . . . o o o :
 8 : . . . . . . o o o :
 7 : . . . . . . o o o :
 4 : . . . g . . . . . :
 3 : . . r D g . . . . :
 2 : . . . r . . . . . :
"""


def test_b1_the_pasture_is_nine_by_nine_inside_a_light_ring() -> None:
    pushed = after(start(), "card 4", "dog d6", "card 1", "dog d5")

    assert {"h6", "i6", "j6"} == {"e6", "f6", "g6", "h6", "i6", "j6"} & set(table(pushed))
    assert not any(cell[0] == "k" for cell in table(pushed)), "no sheep on a light field"


def test_b2_three_fields_between_are_enough() -> None:
    state = after(start(), "card 1", "dog k5")

    assert "g5" in table(state), "three fields lie between k5 and g5"


def test_b2_two_fields_between_are_too_few() -> None:
    state = after(start(), "card 2", "dog j5")

    assert "g5" not in table(state)


@pytest.mark.parametrize(("card", "deepest"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_b3_entering_costs_a_point(card: int, deepest: int) -> None:
    stops = [move[1] for move in after(start(), f"card {card}").legal_moves()]
    depths = {
        min(ord(cell[0]) - 97, 107 - ord(cell[0]), int(cell[1:]) - 1, 11 - int(cell[1:]))
        for cell in stops
    }

    assert deepest == max(depths)


def test_b4_the_dog_crosses_empty_pens_but_does_not_stop_on_them() -> None:
    state = lay(start(), DOG_BEHIND_PENS)

    assert "card 1" not in said(state)
    assert "dog g4" in said(after(state, "card 2"))
    assert "dog f4" not in said(after(state, "card 3"))


def test_b4_full_pens_stop_the_dog() -> None:
    picture = """
     9 : . . . . . . . o o :
     8 : . . . . . . . o o :
     7 : . . . . . . . o . :
     4 : . . . G . . . . . :
     3 : . . R D G . . . . :
     2 : . . . R . . . . . :
    """

    assert ["pass"] == said(lay(start(), picture))


def test_b5_the_dog_does_not_step_diagonally() -> None:
    state = lay(start(), FAR_SHEEP + " 2 : o o . D . . . o . :\n")

    assert ["dog d3", "dog e2", "dog e4", "dog f3"] == said(after(state, "card 1"))


def test_b6_an_empty_pen_hides_the_dog() -> None:
    picture = FAR_SHEEP + " 3 : o o . . . . . . . :\n 2 : D . . r o . . . . :\n"
    state = after(lay(start(), picture), "card 1", "dog c3")

    assert "sheep" == table(state)["f3"]


def test_b7_a_sheep_behind_a_gap_moves_only_when_pushed() -> None:
    far = FAR_SHEEP + " 3 : o . . . . . . . . :\n 2 : D . o . . . . o . :\n"
    near = FAR_SHEEP + " 3 : o . . . . . . . . :\n 2 : D . o . o . . . . :\n"

    unpushed = after(lay(start(), far), "card 1", "dog c3")
    pushed = after(lay(start(), near), "card 1", "dog c3")

    assert {"g3", "i3"} <= set(table(unpushed))
    assert {"g3", "h3"} <= set(table(pushed))


def test_b8_a_sheep_that_steps_aside_pushes_the_file_beside_it() -> None:
    picture = FAR_SHEEP + " 4 : o . . . . . . . . :\n 3 : o . . . . . . . . :\n"
    state = after(lay(start(), picture + " 2 : o . D . . . . . . :\n"), "card 1", "dog c3")

    assert ["aside b3 n", "aside b3 s"] == said(state)
    assert {"b4", "b5", "b6"} <= set(table(after(state, "aside b3 n")))


def test_b8_a_file_whose_end_cannot_move_is_no_side_to_step_to() -> None:
    picture = FAR_SHEEP + " 3 : r . . . . . . . . :\n 2 : o . D . . . . . . :\n"
    blocked = lay(start(), picture + " 1 : o o . . . . . . . :\n")

    state = after(blocked, "card 1", "dog c3")

    assert "red pen sheep" == table(state)["b4"], "the other side is forced"


P9_PULL = FAR_SHEEP + " 3 : o . . . . . . . . :\n 2 : . . S . o o . . . :\n"


def test_b9_the_shepherd_must_pull_if_it_can() -> None:
    state = lay(after(start(4), "card 1", "card 2"), P9_PULL)

    assert ["pull f3"] == said(after(state, "shepherd c3"))


def test_b9_with_an_optional_pull_it_may_leave_the_sheep() -> None:
    state = lay(after(start(4, pull_optional=True), "card 1", "card 2"), P9_PULL)
    stopped = after(state, "shepherd c3")

    assert ["pull f3", "pull no"] == said(stopped)
    assert (2, "dog") == (after(stopped, "pull no").turn, after(stopped, "pull no").stage)
    assert "sheep" == table(after(stopped, "pull no"))["f3"]


def test_b9_without_a_sheep_in_reach_nothing_is_asked() -> None:
    state = lay(after(start(4), "card 1", "card 2"), P9_PULL)

    assert "dog" == after(state, "shepherd d2").stage


def test_b10_if_the_leader_cannot_step_aside_the_file_stays() -> None:
    picture = """
     9 : . . . . . . . o o :
     8 : . . . . . . . . o :
     4 : . . . G . . . . . :
     3 : D . o o R . . . . :
     2 : . . . R . . . . . :
     1 : o . . . . . . . . :
    """
    state = after(lay(start(), picture), "card 1", "dog c4")

    assert {"d4", "e4"} <= {cell for cell, look in table(state).items() if look == "sheep"}
    assert news("sheep-has-nowhere-to-run", cell="e4") in state.news()


def test_b11_a_pen_is_put_on_a_light_field_too() -> None:
    state = after(start(), "card 1", "dog a1", "card 1", "dog b1")

    assert "green pen" == table(state)["a1"]
    assert "dog a1" not in said(after(state, "card 3"))


def test_b12_only_own_unoccupied_pens_are_taken() -> None:
    picture = """
     9 : . . . . . . . o o :
     8 : . . . . . . . o o :
     7 : . . . . . . o o o :
     6 : . g r . . . . . . :
     3 : . D . . . . . . . :
     1 : r G g . . R . . . :
    """
    state = after(lay(start(pens=3), picture), "card 1", "dog c3")

    assert ["pen c7", "pen d2"] == said(state)

    moved = after(state, "pen c7")

    assert "c7" not in table(moved)
    assert news("pen-goes-under-the-dog", 0, cell="c7", to="c3") in moved.news()
    assert "green pen" == table(after(moved, "card 1", "dog d3"))["c3"]


def test_b13_if_no_card_in_hand_fits_the_discards_come_back() -> None:
    stuck = holding(lay(start(), DOG_BEHIND_PENS), 0, 1)

    assert ["card 2", "card 3", "card 4", "card 5"] == said(stuck)

    freed = after(stuck, "card 4")

    assert "no-card-fits-take-your-five-back" in told(freed)
    assert news("cards-in-hand", 0, cards="1 2 3 5") in freed.status()


def test_b13_if_none_of_the_five_fits_the_turn_passes() -> None:
    state = holding(lay(start(), FENCED_DOG), 0, 1)

    assert ["pass"] == said(state)

    passed = after(state, "pass")

    assert 1 == passed.turn
    assert 0b111110 == passed.hands[0], "all five were taken back"
    assert "no-card-fits" in told(passed)


def test_b13_a_shepherd_who_cannot_move_leaves_the_dog_to_its_player() -> None:
    state = lay(start(4), FENCED_DOG.replace("D", "S"))

    assert ["pass"] == said(state)
    assert (2, "card") == (after(state, "pass").turn, after(state, "pass").stage)


def test_b13_a_blind_card_that_does_not_fit_goes_back_for_another() -> None:
    picture = DOG_BEHIND_PENS + " 0 S : : : : : : : : : :\n"
    again = after(lay(after(start(4), "card 1", "card 1"), picture), "shepherd a2")

    assert (2, "card") == (again.turn, again.stage)
    assert ["card 2", "card 3", "card 4", "card 5"] == said(again)
    assert "card-does-not-fit-any-more" in told(again)
    assert news("cards-in-hand", 2, cards="1 2 3 4 5") in again.status()
    assert news("cards-in-hand", 2, cards="1 3 4 5") in after(again, "card 2").status()


def test_b13_a_dog_without_any_card_that_fits_passes_in_the_team_game() -> None:
    picture = FENCED_DOG + " 0 S : : : : : : : : : :\n"
    state = after(lay(after(start(4), "card 1", "card 1"), picture), "shepherd a2")

    assert ["pass"] == said(state)
    assert 1 == after(state, "pass").turn


CORNERED = """
 9 : . . . . . . o o o :
 8 : . . . . . . o o o :
 7 : . . . . . . . o o :
 1 : o . . . . . . . . :
 0 D S : : : : : : : : :
"""


def test_b14_the_shepherd_neither_crosses_the_dog_nor_stops_on_it() -> None:
    one = said(lay(after(start(4), "card 1", "card 1"), CORNERED))
    two = said(lay(after(start(4), "card 2", "card 1"), CORNERED))

    assert ["shepherd c1"] == one
    assert ["shepherd b1", "shepherd c2", "shepherd d1"] == two, "a2 lies behind the dog"


def test_b14_the_dog_neither_crosses_the_shepherd_nor_stops_on_it() -> None:
    state = lay(after(start(4), "card 2", "card 2"), CORNERED)

    assert ["dog a1", "dog a3"] == said(after(state, "shepherd b1")), "c1 lies behind the shepherd"


def dog_to_move(picture: str) -> Pasterze:
    """A team's dog with a 1 to walk."""
    return lay(after(start(4), "card 1", "card 1", "shepherd a1"), picture)


def test_b15_the_shepherd_does_not_hide_the_dog() -> None:
    picture = FAR_SHEEP + " 3 : o . . . o . . . . :\n 2 : D . S o . . . . . :\n"

    assert "sheep" == table(after(dog_to_move(picture), "dog c3"))["g3"]


def test_b15_the_shepherd_stands_in_the_way_like_a_full_pen() -> None:
    picture = FAR_SHEEP + " 3 : o . . . o . . . . :\n 2 : D . o S . . . . . :\n"
    state = after(dog_to_move(picture), "dog c3")

    assert ["aside d3 n", "aside d3 s"] == said(state)


def test_b15_behind_the_shepherd_the_next_sheep_runs_too() -> None:
    picture = FAR_SHEEP + " 3 : o . . . . . . . . :\n 2 : D . o S o . . . . :\n"
    state = after(dog_to_move(picture), "dog c3", "aside d3 n")

    assert {"d4", "g3"} <= set(table(state))


def test_b16_a_full_pen_between_makes_a_sheep_unavailable() -> None:
    picture = FAR_SHEEP + " 3 : o . . . . . . . . :\n 2 : . S . . R o . . . :\n"
    state = lay(after(start(4), "card 1", "card 2"), picture)

    assert "dog" == after(state, "shepherd d3").stage


@pytest.mark.parametrize(("between", "look"), [("f3", "dog"), ("f3", "sheep")])
def test_neither_dog_nor_sheep_may_stand_between_shepherd_and_pulled_sheep(
    between: str, look: str
) -> None:
    picture = FAR_SHEEP + " 3 : o . . . . . . . . :\n 2 : . S . . . o . . . :\n"
    free = lay(after(start(4), "card 1", "card 2"), picture + " 1 : o . . . . . . . . :\n")

    assert ["pull g3"] == said(after(free, "shepherd d3"))

    looks = {**table(free), between: look} | ({"b2": "."} if look == "sheep" else {})
    blocked = free.arranged(looks)

    assert blocked is not None
    assert "pull g3" not in said(after(blocked, "shepherd d3"))


PULLED = """
 9 : . . . . . . . o o :
 8 : . . . . . . . o o :
 7 : . . . o . o . o o :
 4 : . o . . . . . . . :
 2 : . D . . . . . . . :
 1 : . . . . S . . . . :
"""
"""The sheep on c5 is near the dog, as if it had been stuck."""


def test_b17_a_pulled_sheep_that_is_far_enough_from_the_dog_makes_nobody_run() -> None:
    pulled = after(lay(after(start(4), "card 1", "card 2"), PULLED), "shepherd g2", "pull g8")

    assert {"c5", "g3"} <= set(table(pulled)), "three fields lie between c3 and g3"


def test_b17_only_the_line_of_the_pulled_sheep_flees() -> None:
    pulled = after(lay(after(start(4), "card 1", "card 2"), PULLED), "shepherd e2", "pull e8")

    assert {"c5", "g3"} <= set(table(pulled))
    assert news("sheep-runs", cell="e3", to="g3") in pulled.news()


def test_b18_before_the_dog_has_come_in_nobody_flees_from_it() -> None:
    pulled = after(start(4), "card 2", "card 3", "shepherd e2", "pull e5")

    assert "sheep" == table(pulled)["e3"]
    assert "dog" == pulled.stage


def test_b19_the_shepherds_pull_can_end_the_game_before_the_dog_moves() -> None:
    picture = """
     9 : . . . . . . . o o :
     8 : . . . . . . . R o :
     7 : . . . . . . . R o :
     2 : . S . . r o . . . :
     1 : . . . . . . . o o :
     0 D : : : : : : : : : :
    """
    stopped = after(lay(after(start(4), "card 1", "card 2"), picture), "shepherd d3")

    assert ["pull g3"] == said(stopped)

    over = after(stopped, "pull g3")

    assert over.turn is None
    assert ((1, 3), (0, 2)) == over.standings()


BOTH_SIDES = """
 9 : . . . . . . . G G :
 8 : . . . . . . . R R :
 7 : . . . g . . . . . :
 5 : . . . o . . . . . :
 4 : . . D . o . r . . :
 3 : . . . o . . . . . :
 2 : . . . g . . . . . :
 1 : o . . . . . . . o :
"""


def test_b20_more_than_three_win_too() -> None:
    picture = BOTH_SIDES.replace("R R", "o o")
    over = after(lay(start(), picture.replace(" . r ", " . . ")), "card 1", "dog e5")

    assert (4, 0) == over.score()
    assert ((0,), (1,)) == over.standings()


def test_b23_if_both_have_three_after_one_move_it_is_a_draw() -> None:
    over = after(lay(start(), BOTH_SIDES), "card 1", "dog e5")

    assert (4, 3) == over.score(), "even with one more"
    assert over.turn is None
    assert ((0, 1),) == over.standings()
    assert "both-have-enough-sheep-a-draw" in told(over)


def test_b22_the_dog_stands_on_the_pen_just_put_there() -> None:
    state = after(start(), "card 1", "dog a1")

    assert "dog" == table(state)["a1"]
    assert "green pen" == table(after(state, "card 1", "dog a2"))["a1"]
