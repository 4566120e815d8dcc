"""What both editions of Shear Panic share about the flock: the rules' one-row examples and sums."""

import pytest

from companion.games.shear_panic_shared import flock

ROW_SLAMS = [
    (". M X . . . . . .", {1: ". . M X . . . . ."}),
    (". M . . X . . . .", {1: ". . . . M X . . ."}),
    (". M X Y . . . . .", {2: ". . M X Y . . . ."}),
    (". M . X . Y . . .", {1: ". . . M X Y . . .", 2: ". . . . M X Y . ."}),
    ("M X . . Y Z . . .", {1: ". M X . Y Z . . .", 3: ". . . M X Y Z . ."}),
    (". . . . M . . X Y", {}),
    (". . M . X . . . Y", {1: ". . . . M X . . Y"}),
    (". . . . . M . . X", {}),
    (". . . . . M . X .", {1: ". . . . . . . M X"}),
    (". . . M . . . . .", {}),
]
"""Section 5.2; the two rows that the rules show to the west are turned round here."""


def line_of(row: str) -> int:
    """A drawn row as bits, the first cell lowest."""
    return sum(1 << k for k, letter in enumerate(row.split()) if letter != ".")


def after_slam(row: str, places: tuple[int, ...]) -> str:
    """The row after the mover and those pushed stand `places` from the mover's old cell."""
    letters = row.split()
    mover = letters.index("M")
    gone = [k for k in range(mover, 9) if letters[k] != "."][: len(places)]
    result = ["." if k in gone else letter for k, letter in enumerate(letters)]
    for old, place in zip(gone, places, strict=True):
        result[mover + place] = letters[old]
    return " ".join(result)


@pytest.mark.parametrize(("row", "expected"), ROW_SLAMS, ids=[row for row, _ in ROW_SLAMS])
def test_a_slam_packs_those_pushed_and_moves_the_last_one_cell(
    row: str, expected: dict[int, str]
) -> None:
    mover = row.split().index("M")
    found = flock.slams(line_of(row) >> mover, 8 - mover)

    assert expected == {count: after_slam(row, places) for count, places in found.items()}


@pytest.mark.parametrize(("row", "expected"), ROW_SLAMS, ids=[row for row, _ in ROW_SLAMS])
def test_a_slam_to_the_west_is_the_mirror_of_one_to_the_east(
    row: str, expected: dict[int, str]
) -> None:
    west = row[::-1]
    mover = west.split().index("M")
    ahead = flock.mirrored(line_of(west), 9) >> 8 - mover

    assert expected.keys() == flock.slams(ahead, mover).keys()


def test_a3_with_gaps_kept_all_ahead_step_one_cell() -> None:
    assert {1: (1, 3)} == flock.slams(line_of("M . X . ."), 4, "gapkeep")
    assert {2: (1, 2, 5)} == flock.slams(line_of("M X . . Y ."), 5, "gapkeep")
    assert {} == flock.slams(line_of("M X . Y"), 3, "gapkeep"), "the border is in the way"
    assert {} == flock.slams(line_of("M . . ."), 3, "gapkeep"), "nobody to push"


def test_a_line_moves_one_cell_whatever_its_gaps() -> None:
    assert (1, 3, 4) == flock.shoved(line_of("G . G B . . . ."), 7)
    assert flock.shoved(line_of("G B"), 1) is None
    assert (1,) == flock.shoved(line_of("G ."), 1), "A25: one sheep is a line"


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("M . X . Y . . . G", (3, 5)),
        ("M X Y . . . . .", (3,)),
        ("M . . X . . Y .", (4, 7)),
        ("M X .", (2,)),
        ("M X", ()),
        ("M . . .", ()),
    ],
)
def test_a12_a_boing_lands_right_behind_the_last_sheep_it_jumped(
    row: str, expected: tuple[int, ...]
) -> None:
    assert expected == flock.landings(line_of(row), len(row.split()) - 1)


def test_a11_a_boing_may_end_on_any_free_cell_beyond_the_first_sheep_up_to_the_border() -> None:
    assert (3, 5, 6) == flock.landings(0b10101, 6, "any")
    assert () == flock.landings(0b10100, 2, "any")
    assert () == flock.landings(0b1, 6, "any")


def test_the_wool_rule_packs_from_its_line_on() -> None:
    assert (1, 2, 3) == flock.packed(0b110010, 1)
    assert (0, 1, 2) == flock.packed(0b110010, 0)
    assert () == flock.packed(0, 2)


def test_a10_sheep_beyond_the_line_stay() -> None:
    assert (0, 2, 3, 4) == flock.packed(0b1100101, 3)
    assert (0, 2, 3) == flock.packed(0b1100001, 2)


@pytest.mark.parametrize(
    ("lines", "roger", "shearer"),
    [
        (0b1, (4,), (0,)),
        (0b11, (4, 3), (0, 4)),
        (0b1111, (4, 3, 2, 1), (0, 2, 3, 4)),
        (0b11111, (4, 3, 2, 1, 0), (0, 1, 2, 3, 4)),
        (0b111111, (4, 3, 2, 1, 0, 0), (0, 0, 1, 2, 3, 4)),
        (0b11011, (4, 3, 0, 2, 1), (0, 2, 0, 3, 4)),
        (0b1100, (0, 0, 4, 3), (0, 0, 0, 4)),
    ],
)
def test_rows_pay_four_three_two_one_and_empty_rows_do_not_count(
    lines: int, roger: tuple[int, ...], shearer: tuple[int, ...]
) -> None:
    assert roger == flock.roger_points(lines)
    assert shearer == flock.shearer_points(lines)


def test_a6_where_nobody_is_shorn_the_nearest_line_counts_like_the_others() -> None:
    assert (1, 2, 3, 4) == flock.shearer_points(0b1111, "plain")
    assert (0, 1, 0, 2, 3, 4) == flock.shearer_points(0b111011, "plain")
    assert (4,) == flock.shearer_points(0b1, "plain")


def test_neighbours_pay_two_side_by_side_and_one_corner_to_corner() -> None:
    points = {(e, n): flock.touch_points(e, n) for e in range(-2, 3) for n in range(-2, 3)}

    assert {2: 4, 1: 4, 0: 17} == {p: list(points.values()).count(p) for p in (2, 1, 0)}
    assert (2, 2, 1, 0, 0) == tuple(points[at] for at in ((0, 1), (-1, 0), (1, -1), (0, 0), (2, 1)))


def turned_block(rows: str) -> str:
    """A block of three rows after a quarter turn."""
    lines = rows.split("/")
    return "/".join("".join(line[x] for line in lines[::-1]) for x in range(3))


def mirrored_block(rows: str) -> str:
    """A block of three rows seen in a mirror."""
    return "/".join(line[::-1] for line in rows.split("/"))


def test_there_are_48_starts_12_but_for_turns_and_6_but_for_mirrors() -> None:
    blocks = {layout.split()[0] for layout in flock.LAYOUTS}
    turns, all_eight = set(), set()
    for block in blocks:
        four = [block]
        for _ in range(3):
            four.append(turned_block(four[-1]))
        turns.add(frozenset(four))
        all_eight.add(frozenset([*four, *map(mirrored_block, four)]))

    assert (48, 12, 6) == (len(blocks), len(turns), len(all_eight))
    assert 4 * 48 == len(set(flock.LAYOUTS)) == len(flock.LAYOUTS)


@pytest.mark.parametrize("layout", flock.LAYOUTS[::4])
def test_two_sheep_of_a_colour_start_a_knights_move_apart_round_berta(layout: str) -> None:
    sheep, _ = flock.laid(layout)

    assert ("black", 0, 0) in sheep
    for color in flock.COLORS:
        (x, y), (u, v) = [(east, north) for c, east, north in sheep if c == color]
        assert {1, 2} == {abs(x - u), abs(y - v)}, color


def test_a28_the_first_start_is_that_of_the_pictures() -> None:
    assert "YGB/RKY/GBR s" == flock.LAYOUTS[0]


def test_the_flock_faces_as_most_of_it_does() -> None:
    looks = {"a1": "red n", "a2": "blue n", "a3": "black w", "roger n": "roger", "card": "ewe 1"}

    assert ({"a1": "red", "a2": "blue", "a3": "black"}, "n") == flock.seen_flock(looks)
    assert flock.seen_flock({"a1": "red n", "a2": "blue s"}) is None
    assert flock.seen_flock({}) is None


def test_four_quarter_turns_are_none() -> None:
    assert "e" == flock.turned("n", "cw")
    assert "w" == flock.turned("n", "ccw")
    for sense in flock.TURNS:
        facing = "s"
        for _ in range(4):
            facing = flock.turned(facing, sense)
        assert "s" == facing


def test_roger_the_shearer_and_the_card_have_their_places_in_the_margin() -> None:
    board = flock.flock_board(9)

    assert (0.0, 5.02) == board.at["roger n"]
    assert (-5.02, 0.0) == board.at["shearer w"]
    assert ("card", "extra") == board.cards
    assert 8 == len(board.sides)
