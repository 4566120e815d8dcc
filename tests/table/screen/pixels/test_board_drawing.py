import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAMES
from companion.games.board import Board, Cell
from companion.games.rules import Options
from companion.table.screen.parts import labels
from companion.table.screen.pixels.board_drawing import draw_board, has_letters, is_track
from companion.table.screen.pixels.board_grid import best_grid, unique_letters
from companion.table.screen.pixels.font import LARGE, MEDIUM, Ink
from companion.table.screen.value import BoardPicture
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from tests.table.screen.gallery import (
    BOARDS,
    ELEVEN,
    FLOCK,
    HEXAGON,
    NINE,
    PASTURE,
    RACE,
    RUNNERS,
    STACKS,
)

WIDTH, HEIGHT = 64, 54
FULL = {cell: "BYGRK"[number % 5] for number, cell in enumerate(NINE.cells) if NINE.links[cell]}


@st.composite
def pictures(draw: st.DrawFn) -> BoardPicture:
    """Any picture of any of our boards, with cells that are none among them."""
    board = draw(st.sampled_from(BOARDS))
    cells = st.one_of(st.sampled_from(board.cells), st.just("nowhere"))
    labels = draw(st.dictionaries(cells, st.text(max_size=3), max_size=20))
    marked = draw(st.lists(cells, max_size=3))
    arrow = draw(st.none() | st.tuples(cells, cells))
    return BoardPicture(board, labels, tuple(marked), arrow)


def drawing(board: Board, labels: dict[Cell, str], *marked: Cell) -> Ink:
    return draw_board(BoardPicture(board, labels, marked), WIDTH, HEIGHT)


def lit(ink: Ink) -> set[tuple[int, int]]:
    return {
        (x, y)
        for y, row in enumerate(ink.rows)
        for x in range(ink.width)
        if row >> ink.width - 1 - x & 1
    }


@given(pictures(), st.integers(30, WIDTH), st.integers(30, HEIGHT))
def test_a_drawing_stays_in_its_room(picture: BoardPicture, width: int, height: int) -> None:
    ink = draw_board(picture, width, height)

    assert (True, True) == (ink.width <= width, ink.height <= height)
    assert all(row < 1 << ink.width for row in ink.rows)


def test_a_board_without_cells_is_an_empty_drawing() -> None:
    assert 0 == drawing(Board({}, {}), {}).width


def test_a_flock_is_drawn_large_wherever_it_stands() -> None:
    for board in (NINE, ELEVEN):
        assert LARGE is best_grid(BoardPicture(board, FLOCK), WIDTH, HEIGHT).font


def test_a_full_board_of_nine_is_drawn_as_a_crowd_and_what_it_is_about_with_letters() -> None:
    assert best_grid(BoardPicture(NINE, FULL), WIDTH, HEIGHT).font is None
    assert MEDIUM is best_grid(BoardPicture(NINE, FULL, ("b2",)), WIDTH, HEIGHT).font


def test_labels_of_two_letters_have_room() -> None:
    labels = {cell: {"Y": "Żó", "K": "Cn"}.get(label, label) for cell, label in FLOCK.items()}
    grid = best_grid(BoardPicture(NINE, labels), WIDTH, HEIGHT)

    assert (MEDIUM, False) == (grid.font, grid.initials)


def test_initials_that_cannot_be_mixed_up_stand_for_labels_too_wide_for_letters() -> None:
    labels = {cell: f"{label}12" for cell, label in FLOCK.items()} | {"h5": "B1", "a5": "B2"}
    grid = best_grid(BoardPicture(NINE, labels), WIDTH, HEIGHT)

    assert grid.initials


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_two_kinds_of_pieces_share_a_letter_in_any_language(name: str, language: str) -> None:
    told, rng = set[str](), random.Random(1)
    for seats in GAMES[name].seats:
        state = GAMES[name].start(Options(seats))
        for _ in range(30):
            told |= {label for label in labels(state, text(language, name)).values() if label}
            if moves := state.legal_moves():
                state = state.apply(rng.choice(moves))
    pieces = {label.rstrip("0123456789") or label for label in told}

    assert len(pieces) == len(set(unique_letters(pieces).values()))


def test_gelb_and_gruen_have_two_letters() -> None:
    assert {"Ge": "G", "Gr": "r", "R12": "R", "3": "3"} == unique_letters(["Ge", "Gr", "R12", "3"])


def test_labels_keep_their_accents() -> None:
    assert drawing(NINE, {"e5": "Z"}) != drawing(NINE, {"e5": "Ż"})


def test_the_stacks_that_a_picture_is_about_are_drawn_with_letters() -> None:
    grid = best_grid(BoardPicture(HEXAGON, STACKS, arrow=("0,4", "0,1")), WIDTH, HEIGHT)

    assert MEDIUM is grid.font
    assert {"0,4", "0,1"} <= grid.places.keys()


def test_pieces_all_over_a_large_board_are_drawn_as_a_crowd() -> None:
    grid = best_grid(BoardPicture(ELEVEN, PASTURE), WIDTH, HEIGHT)

    assert grid.font is None
    assert set(ELEVEN.cells) == grid.places.keys()


def test_what_a_crowded_picture_is_about_is_drawn_with_letters() -> None:
    grid = best_grid(BoardPicture(ELEVEN, PASTURE, arrow=("k6", "h6")), WIDTH, HEIGHT)

    assert MEDIUM is grid.font
    assert {"k6", "h6"} <= grid.places.keys()


def test_only_lanes_are_a_track() -> None:
    assert (RACE,) == tuple(board for board in BOARDS if is_track(board))


@pytest.mark.parametrize(
    ("board", "labels"), [(NINE, FLOCK), (ELEVEN, PASTURE), (HEXAGON, STACKS), (RACE, RUNNERS)]
)
def test_every_piece_every_mark_and_every_arrow_can_be_seen(
    board: Board, labels: dict[Cell, str]
) -> None:
    plain = drawing(board, labels)
    first, *_, last = labels
    rest = {cell: label for cell, label in labels.items() if cell != last}
    there, back = (
        draw_board(BoardPicture(board, labels, arrow=ends), WIDTH, HEIGHT)
        for ends in ((first, last), (last, first))
    )

    assert 5 == len({plain, drawing(board, rest), drawing(board, labels, first), there, back})


def test_an_empty_cell_that_is_marked_is_framed() -> None:
    gap = {cell: label for cell, label in FLOCK.items() if cell != "e5"}
    framed, bare = lit(drawing(NINE, gap, "e5")), lit(drawing(NINE, gap))
    (dot,) = bare - framed

    assert {(dot[0] + 4, dot[1] + 4), (dot[0] - 4, dot[1]), (dot[0], dot[1] + 4)} <= framed


def test_a_figure_beside_the_board_stands_on_its_side() -> None:
    west = drawing(NINE, FLOCK)
    east = drawing(NINE, {**FLOCK, "roger e": "r"})

    assert west.width < east.width
    assert west.height == east.height


@given(st.integers(1, 6), st.integers(0, 15))
def test_a_sheep_one_square_further_looks_different(lane: int, square: int) -> None:
    here, there = f"{lane}-{square}", f"{lane}-{square + 1}"

    assert drawing(RACE, {here: "o"}) != drawing(RACE, {there: "o"})
    assert drawing(RACE, {here: "o"}) != drawing(RACE, {here: "x"})


def test_the_head_of_an_arrow_is_seen_before_the_pieces_in_its_way() -> None:
    """A pushed row hides where its arrow ends, so the arrow stands where the push began."""
    row = {"c5": "G", "d5": "Y"}
    bare = lit(drawing(NINE, row))
    arrows = [
        lit(draw_board(BoardPicture(NINE, row, arrow=("e5", end)), WIDTH, HEIGHT)) - bare
        for end in ("d5", "c5")
    ]
    heights = [len({y for _, y in arrow}) for arrow in arrows]

    assert all(height >= 5 for height in heights), "no head can be seen"


def test_a_smaller_picture_has_letters_or_is_none() -> None:
    few = BoardPicture(ELEVEN, PASTURE)

    assert not has_letters(few, 40, HEIGHT)
    assert has_letters(BoardPicture(NINE, FLOCK), 48, HEIGHT)
    assert has_letters(BoardPicture(RACE, RUNNERS), 40, HEIGHT)
