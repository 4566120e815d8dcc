from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from companion.table.screen.pixels.font import LARGE, Font
from companion.table.screen.pixels.layout import TITLE_PITCH, TextPlace, fits
from companion.table.screen.pixels.paint import (
    HALVES,
    KEYS_TOP,
    arrangement,
    ascii_art,
    cut,
    fonts_of,
    paint,
)
from companion.table.screen.value import BoardPicture, Mood, Screen
from tests.table.screen.gallery import GOLDENS, RACE, RUNNERS, SCREENS, golden
from tests.table.screen.pixels.test_board_drawing import pictures
from tests.table.screen.pixels.test_font import LETTERS, texts

screens = st.builds(
    Screen,
    title=texts,
    lines=st.lists(texts, max_size=9).map(tuple),
    keys=st.tuples(texts, texts, texts),
    aside=texts,
    chosen=st.none() | st.integers(-2, 10),
    picture=st.none() | pictures(),
    spare=st.lists(texts, max_size=3).map(tuple),
    mood=st.sampled_from(Mood),
    lost=st.sampled_from(((), ("dice",))),
)


def that_fit(place: TextPlace) -> st.SearchStrategy[str]:
    letters = st.text(st.sampled_from([*LETTERS, *"0123456789:+- "]), max_size=30)
    return letters.filter(lambda text: fits(text, place))


def part(screen: Screen, left: int, top: int, right: int, bottom: int) -> bytes:
    return paint(screen).crop((left, top, right, bottom)).tobytes()


@given(screens)
def test_any_screen_can_be_painted(screen: Screen) -> None:
    image = paint(screen)

    assert ("1", (128, 64)) == (image.mode, image.size)
    assert image.tobytes() == paint(screen).tobytes()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(name: str) -> None:
    repair = "run ./bellwether goldens screens and read the pictures"
    assert golden(name).exists(), repair
    with Image.open(golden(name)) as image:
        difference = ImageChops.logical_xor(image.convert("1"), paint(SCREENS[name]))

    assert difference.getbbox() is None, f"{name} changed in {difference.getbbox()}: {repair}"


def test_no_picture_is_left_of_a_screen_that_is_gone() -> None:
    assert set(SCREENS) == {path.stem for path in GOLDENS.glob("*.png")}


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_on_a_good_screen_is_shortened(name: str) -> None:
    assert () == cut(SCREENS[name])


@given(
    st.builds(
        Screen,
        title=that_fit(TextPlace.TITLE),
        lines=st.lists(that_fit(TextPlace.LINE), max_size=1).map(tuple),
        keys=st.tuples(*[that_fit(TextPlace.KEY)] * 3),
        aside=st.sampled_from(("", "12:42")),
        chosen=st.none() | st.just(0),
        mood=st.sampled_from(Mood),
        lost=st.just(("dice",)),
        spare=st.lists(texts, max_size=3).map(tuple),
    )
)
def test_what_fits_is_never_shortened(screen: Screen) -> None:
    assert () == cut(screen)


@given(that_fit(TextPlace.TITLE), that_fit(TextPlace.LINE), st.sampled_from(Mood))
def test_a_picture_gives_way_before_a_word_is_shortened(title: str, line: str, mood: Mood) -> None:
    picture = BoardPicture(RACE, RUNNERS)
    screen = Screen(title, (line,), ("a", "b", "c"), picture=picture, mood=mood, lost=("dice",))

    assert () == cut(screen)


@given(screens)
def test_all_words_are_in_letters_of_nine_pixels(screen: Screen) -> None:
    assert all(9 <= capital_height(font) for font in fonts_of(screen))


def capital_height(font: Font) -> int:
    """Rows of a capital."""
    return sum(1 for row in font.ink("H").rows if row)


def test_texts_that_have_no_room_are_named() -> None:
    wide = "W" * 40
    screen = Screen(wide, keys=("ok", wide, ""), aside="12:42")

    assert (wide, wide) == cut(screen)
    assert not fits(wide, TextPlace.KEY)


def test_a_long_headline_takes_two_rows_of_the_same_letters() -> None:
    _, layout = arrangement(Screen("Put Roger on the east side", ("of the flock",)))

    assert ("Put Roger on", "the east side") == tuple(row.text for row in layout.title.rows)
    assert "bold" == layout.title.font.name


def test_what_may_be_left_out_stands_there_only_as_a_whole() -> None:
    long = "This line would have to be broken into three rows or even four of them"
    screen = Screen("Blue", ("one", "two"), ("a", "", ""), spare=(long, "B 5  R 1"))
    _, layout = arrangement(screen)

    assert ["one", "two", "B 5  R 1"] == [row.text for row in layout.lines.rows]
    assert () == cut(screen)


def test_a_number_to_choose_is_twice_as_tall_and_shows_where_it_can_go() -> None:
    ends = [
        paint(Screen("How many?", (str(many),), ("back", "more", "ok"), number=(many, 1, 3)))
        for many in (1, 2, 3)
    ]
    arrows = [
        (end.crop((0, 13, 56, 37)).getbbox(), end.crop((72, 13, 128, 37)).getbbox()) for end in ends
    ]

    assert [(False, True), (True, True), (True, False)] == [
        (left is not None, right is not None) for left, right in arrows
    ]


def test_moods_and_lost_ports_look_different() -> None:
    pictures = [
        paint(Screen("Blue to move", mood=mood, lost=lost)).tobytes()
        for mood in Mood
        for lost in ((), ("dice",))
    ]

    assert all(one != two for one, two in combinations(pictures, 2))


@pytest.mark.parametrize("mood", Mood)
def test_signs_stand_in_the_corner_and_nowhere_else(mood: Mood) -> None:
    calm, moody = Screen("Blue", ("one",)), Screen("Blue", ("one",), mood=mood, lost=("dice",))
    left, below = (0, 0, 90, 64), (0, TITLE_PITCH, 128, 64)

    assert part(calm, *left) == part(moody, *left)
    assert part(calm, *below) == part(moody, *below)


@given(st.integers(1, 40), st.data())
def test_the_chosen_line_is_always_in_sight(count: int, data: st.DataObject) -> None:
    chosen = data.draw(st.integers(0, count - 1))
    shown = picking(count, chosen)
    edge = paint(shown).crop((0, TITLE_PITCH, 1, KEYS_TOP))

    assert f"line {chosen}" in [row.text for row in arrangement(shown)[1].lines.rows]
    assert LARGE.height == sum(map(bool, edge.convert("L").tobytes()))


def picking(count: int, chosen: int) -> Screen:
    lines = tuple(f"line {number}" for number in range(count))
    return Screen("Pick", lines, ("a", "b", "c"), chosen=chosen)


@given(st.lists(texts, min_size=1, max_size=9).map(tuple), st.integers(0, 8))
def test_a_list_never_reaches_into_the_keys(lines: tuple[str, ...], chosen: int) -> None:
    some = Screen("Pick", lines, ("no", "next", "yes"), chosen=chosen % len(lines))
    keys = (0, KEYS_TOP, 128, 64)

    assert part(replace(some, lines=()), *keys) == part(some, *keys)


def test_a_long_list_tells_where_it_goes_on() -> None:
    ends = [arrangement(picking(9, chosen))[1].lines for chosen in (0, 4, 8)]

    assert [(False, True), (True, True), (True, False)] == [(s.above, s.below) for s in ends]


def test_a_row_of_scores_is_not_broken() -> None:
    scores = "Blue 31  Red 22"
    _, layout = arrangement(Screen("Blue to move", (scores,)))

    assert [scores] == [row.text for row in layout.lines.rows]


def test_empty_lines_at_the_end_make_no_line_smaller() -> None:
    assert paint(Screen("Roll!", ("Panic die",))) == paint(Screen("Roll!", ("Panic die", "", "")))


def test_long_words_make_a_picture_smaller_and_then_leave_it_out() -> None:
    board = BoardPicture(RACE, RUNNERS)
    widths = []
    for title in (
        "Lay out",
        "Lay out all the sheep",
        "Unerschütterlichkeitspreisverleihung",
    ):
        picture, _ = arrangement(Screen(title, (title,), ("a", "b", "c"), picture=board))
        widths.append(picture.width if picture else 0)

    assert widths[0] > widths[1] > widths[2] == 0


def test_the_terminal_shows_the_very_pixels() -> None:
    image = paint(SCREENS["lobby"])
    lines = ascii_art(image).split("\n")
    pixels = image.convert("L").tobytes()
    told = [
        255 * (HALVES.index(lines[y // 2][x]) >> y % 2 & 1) for y in range(64) for x in range(128)
    ]

    assert [128] * 32 == [len(line) for line in lines]
    assert list(pixels) == told
