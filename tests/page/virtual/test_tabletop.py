"""What hands can do on the virtual table: only what wood and paper allow."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.rules import Options
from companion.page.virtual.arrange import Errand, Want, arranged, next_errand
from companion.page.virtual.tabletop import (
    Tabletop,
    carried,
    fresh,
    looks,
    placed,
    put_down,
    turned,
)


def laid(game: str, seats: int | None = None) -> Tabletop:
    """The table with a game's start on it."""
    options = Options(seats or GAMES[game].seats[0])
    return arranged(fresh(game, options), GAMES[game].start(options))


def moved(top: Tabletop, start: str, end: str, count: int = 0) -> Tabletop:
    """The table after what stands on `start` was carried to `end`."""
    piece = top.on(start)[-1]
    return put_down(carried(top, [(piece.id, *top.at(end))], count, "part" if count else ""))


def waiting(top: Tabletop, look: str) -> str:
    return next(p.id for p in top.pieces.values() if p.look == look and not p.cell)


@pytest.mark.parametrize("game", GAMES)
def test_the_mat_comes_with_everything_beside_it(game: str) -> None:
    top = fresh(game, Options(GAMES[game].seats[0]))

    assert {} == looks(top)
    assert all(piece.away for piece in top.pieces.values())


@pytest.mark.parametrize("game", GAMES)
def test_pieces_wait_clear_of_the_mat_and_of_each_other(game: str) -> None:
    top = fresh(game, Options(GAMES[game].seats[-1]))
    width, height = (side / 2 + GAMES[game].mat.margin_mm for side in GAMES[game].mat.area_mm)
    homes = [piece.home for piece in top.pieces.values()]

    assert len(homes) == len(set(homes))
    assert all(abs(x) > width or abs(y) > height for x, y in homes)


def test_a_sheep_put_down_near_a_cell_stands_on_it() -> None:
    top = laid("shear_panic")
    x, y = top.at("d7")
    piece = top.on("d6")[0]

    top = put_down(carried(top, [(piece.id, x + 15, y - 15)]))

    assert "d7" == top.pieces[piece.id].cell
    assert (x, y) == (top.pieces[piece.id].x, top.pieces[piece.id].y)


def test_a_sheep_put_down_on_another_shoves_the_row_on() -> None:
    top = laid("shear_panic")
    row = [looks(top)[cell] for cell in ("d5", "e5", "f5")]

    after = looks(moved(top, "d5", "e5"))

    assert row == [after[cell] for cell in ("e5", "f5", "g5")]
    assert "d5" not in after


def test_a_sheep_shoves_slantwise_too() -> None:
    top = laid("shear_panic")
    before = looks(top)

    after = looks(moved(top, "d4", "e5"))

    assert [before[c] for c in ("d4", "e5", "f6")] == [after[c] for c in ("e5", "f6", "g7")]


def test_a_shove_over_the_edge_puts_the_sheep_back() -> None:
    top = laid("shear_panic")
    top = moved(moved(top, "f5", "i5"), "e5", "h5")
    before = looks(top)

    assert before == looks(moved(top, "h5", "i5"))


def test_a_sheep_from_beside_the_mat_shoves_nobody() -> None:
    top = laid("shear_panic_first")
    roger = waiting(top, "roger")

    after = put_down(carried(top, [(roger, *top.at("f6"))]))

    assert looks(top) == looks(after)
    assert after.pieces[roger].away


def test_several_sheep_are_carried_together() -> None:
    top = laid("shear_panic")
    before = looks(top)
    row = [top.on(cell)[0] for cell in ("d5", "e5", "f5")]

    after = put_down(carried(top, [(p.id, p.x + 44, p.y) for p in row]))

    seen = looks(after)
    assert [before[c] for c in ("d5", "e5", "f5")] == [seen[c] for c in ("e5", "f5", "g5")]


def test_what_is_put_down_off_the_mat_goes_home() -> None:
    top = laid("shear_panic")
    piece = top.on("d5")[0]

    after = put_down(carried(top, [(piece.id, 900, 0)]))

    assert after.pieces[piece.id].away
    assert "d5" not in looks(after)


def test_a_piece_in_the_hand_is_on_no_cell() -> None:
    top = laid("shear_panic")
    piece = top.on("d5")[0]

    held = carried(top, [(piece.id, *top.at("e8"))])

    assert {piece.id} == set(held.hand)
    assert looks(top).keys() - {"d5"} == looks(held).keys()


def test_a_card_sends_the_card_before_it_home() -> None:
    top = laid("shear_panic")
    first, second = waiting(top, "slam 2"), waiting(top, "step 1")
    top = put_down(carried(top, [(first, *top.at("card"))]))

    top = put_down(carried(top, [(second, *top.at("card"))]))

    assert "step 1" == looks(top)["card"]
    assert top.pieces[first].away


@pytest.mark.parametrize("cell", ["e5", "roger n"])
def test_a_card_lies_only_where_cards_lie(cell: str) -> None:
    top = laid("shear_panic")
    card = waiting(top, "slam 2")

    assert put_down(carried(top, [(card, *top.at(cell))])).pieces[card].away


@pytest.mark.parametrize(("who", "cell"), [("roger", "roger e"), ("shearer", "shearer e")])
def test_figures_stand_in_the_margin_in_their_own_name(who: str, cell: str) -> None:
    top = laid("shear_panic")

    after = put_down(carried(top, [(waiting(top, who), *top.at("roger e"))]))

    assert who == looks(after)[cell]


def test_a_flock_turns_where_it_stands() -> None:
    top = laid("shear_panic")
    flock = [piece.id for piece in top.pieces.values() if piece.cell]

    after = turned(top, flock)

    assert {"w"} == {look.split()[1] for look in looks(after).values()}
    assert looks(top).keys() == looks(after).keys()


def test_a_runner_turns_onto_its_back_and_up_again() -> None:
    top = laid("sheep_race")
    piece = top.on("3-0")[0]

    assert "lying" == looks(turned(top, [piece.id]))["3-0"]
    assert looks(top) == looks(turned(turned(top, [piece.id]), [piece.id]))


def test_a_sheep_in_a_pen_looks_like_a_full_pen() -> None:
    top = laid("pasterze", 2)
    pens = waiting(top, "green pen")

    top = put_down(carried(top, [(pens, *top.at("e5"))], 1, "pen a"))

    assert "green pen sheep" == looks(top)["e5"]
    assert 9 == top.pieces[pens].height


def test_a_dog_hides_the_pen_under_it() -> None:
    top = laid("pasterze", 2)
    top = put_down(carried(top, [(waiting(top, "red pen"), *top.at("c3"))], 1, "pen a"))

    top = put_down(carried(top, [(waiting(top, "dog"), *top.at("c3"))]))

    assert "dog" == looks(top)["c3"]


def stacked() -> Tabletop:
    """One tile with the red stack on it."""
    top = fresh("battle_sheep", Options(2))
    top = put_down(carried(top, [(waiting(top, "pasture"), *top.at("0,0"))], 1, "tile a"))
    return put_down(carried(top, [(waiting(top, "red"), *top.at("0,0"))]))


def test_a_pen_that_is_to_go_goes_before_a_sheep_hides_it() -> None:
    top = fresh("pasterze", Options(2))
    pen = next(piece for piece in top.pieces.values() if piece.look == "red pen")
    sheep = next(piece for piece in top.pieces.values() if piece.look == "sheep")
    want = Want("b6", sheep.kind, "sheep")
    top = placed(top, replace(pen, id="one pen", height=1), "b6")

    assert Errand("one pen", "", "red pen") == next_errand(top, (want,))


def test_a_tile_covers_four_cells() -> None:
    assert {"0,0": "red", "1,-1": "pasture", "1,0": "pasture", "0,1": "pasture"} == looks(stacked())


def test_two_tiles_never_overlap() -> None:
    top = stacked()

    after = put_down(carried(top, [(waiting(top, "pasture"), *top.at("1,0"))], 1, "tile b"))

    assert looks(top) == looks(after)
    assert "tile b" not in after.pieces


def test_a_tile_is_turned_past_the_ways_in_which_it_has_no_room() -> None:
    top = fresh("battle_sheep", Options(2))
    for cell, name in (("0,0", "tile a"), ("0,2", "tile b")):
        top = put_down(carried(top, [(waiting(top, "pasture"), *top.at(cell))], 1, name))
    forms = [top.pieces["tile b"].form]
    while (top := turned(top, ["tile b"])).pieces["tile b"].form not in forms:
        forms.append(top.pieces["tile b"].form)

    assert ["t1", "t3"] == forms


def test_a_tile_that_would_reach_beyond_the_lattice_is_not_laid() -> None:
    top = fresh("battle_sheep", Options(2))
    edge = max(top.board.cells, key=lambda cell: top.board.at[cell][0])

    after = put_down(carried(top, [(waiting(top, "pasture"), *top.at(edge))], 1, "tile a"))

    assert {} == looks(after)


def test_a_stack_is_split_and_put_together_again() -> None:
    top = moved(stacked(), "0,0", "1,0", 5)
    heights = {p.cell: p.height for p in top.pieces.values() if p.look == "red"}

    assert {"0,0": 11, "1,0": 5} == heights

    together = moved(top, "1,0", "0,0")

    assert {16} == {p.height for p in together.pieces.values() if p.look == "red"}


def test_a_name_that_is_taken_splits_nothing() -> None:
    top = stacked()
    red = top.on("0,0")[-1]

    after = put_down(carried(top, [(red.id, *top.at("1,0"))], 5, red.id))

    assert 16 == after.on("1,0")[-1].height


def test_unknown_pieces_are_nobody() -> None:
    top = laid("shear_panic")

    assert top == put_down(carried(top, [("wolf 1", 0, 0)]))
    assert top == turned(top, ["wolf 1"])
