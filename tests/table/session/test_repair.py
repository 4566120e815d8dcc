"""What to move where."""

from companion.table.session.repair import Fix, fixes


def test_a_piece_on_the_wrong_cell_is_moved_back() -> None:
    assert (Fix("red n", "c6", "c4"),) == fixes({"c4": "red n"}, {"c6": "red n"})


def test_a_missing_piece_is_put_and_a_strange_one_taken_away() -> None:
    expected = (Fix("red n", None, "c4"), Fix("dog", "a1", None))

    assert expected == fixes({"c4": "red n"}, {"a1": "dog"})


def test_a_piece_that_only_faces_the_wrong_way_is_one_step() -> None:
    assert (Fix("red n", None, "c4"),) == fixes({"c4": "red n"}, {"c4": "red e"})


def test_two_pieces_that_changed_places_are_two_moves() -> None:
    expected = (Fix("red n", "b1", "a1"), Fix("blue n", "a1", "b1"))

    assert expected == fixes({"a1": "red n", "b1": "blue n"}, {"a1": "blue n", "b1": "red n"})


def test_a_table_that_lies_as_it_should_needs_nothing() -> None:
    assert () == fixes({"a1": "red n"}, {"a1": "red n"})
