from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from companion.table.screen.pixels.font import LARGE, MEDIUM, SMALL
from companion.table.screen.pixels.layout import (
    ROOM,
    TIGHT,
    TextPlace,
    fits,
    set_lines,
    set_list,
    width,
    wrapped,
)
from companion.table.screen.pixels.paint import (
    HALVES,
    KEYS_TOP,
    TITLE_HEIGHT,
    ascii_art,
    cut,
    paint,
)
from companion.table.screen.value import BoardPicture, Mood, Screen
from tests.table.screen.gallery import FLOCK, GOLDENS, NINE, RACE, RUNNERS, SCREENS, golden
from tests.table.screen.pixels.test_board_drawing import pictures
from tests.table.screen.pixels.test_font import LETTERS, texts

BODY = KEYS_TOP - TITLE_HEIGHT
screens = st.builds(
    Screen,
    title=texts,
    lines=st.lists(texts, max_size=9).map(tuple),
    keys=st.tuples(texts, texts, texts),
    aside=texts,
    chosen=st.none() | st.integers(-2, 10),
    picture=st.none() | pictures(),
    bar=st.none() | st.tuples(st.integers(-2, 60), st.integers(-2, 60)),
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
        lines=st.lists(that_fit(TextPlace.LINE), max_size=5).map(tuple),
        keys=st.tuples(*[that_fit(TextPlace.KEY)] * 3),
        aside=that_fit(TextPlace.ASIDE),
        chosen=st.none() | st.integers(0, 4),
        mood=st.sampled_from(Mood),
        lost=st.just(("dice",)),
    )
)
def test_what_fits_is_never_shortened(screen: Screen) -> None:
    assert () == cut(screen)


@given(that_fit(TextPlace.TITLE_BESIDE), that_fit(TextPlace.LINE_BESIDE), st.sampled_from(Mood))
def test_what_fits_beside_a_picture_is_never_shortened(title: str, line: str, mood: Mood) -> None:
    picture = BoardPicture(RACE, RUNNERS)
    screen = Screen(
        title, (line, line), ("a", "b", "c"), "12:42", picture=picture, mood=mood, lost=("dice",)
    )

    assert () == cut(screen)


def test_texts_that_have_no_room_are_named() -> None:
    wide = "W" * 40
    screen = Screen(wide, keys=("ok", wide, ""), aside="12:42")

    assert (wide, wide) == cut(screen)
    assert not fits(wide, TextPlace.KEY)
    assert width(wide, TextPlace.KEY) > ROOM[TextPlace.KEY]


def test_texts_are_wrapped_for_a_width_in_pixels() -> None:
    assert ("any red", "sheep") == wrapped("any red sheep", 60)


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
    left, below = (0, 0, 90, 64), (0, TITLE_HEIGHT, 128, 64)

    assert part(calm, *left) == part(moody, *left)
    assert part(calm, *below) == part(moody, *below)


@given(st.integers(1, 40), st.data())
def test_the_chosen_line_is_always_in_sight(count: int, data: st.DataObject) -> None:
    chosen = data.draw(st.integers(0, count - 1))
    lines = tuple(f"line {number}" for number in range(count))
    setting = set_list(lines, 126, BODY, chosen)
    edge = paint(Screen("Pick", lines, ("a", "b", "c"), chosen=chosen)).crop((0, 12, 1, KEYS_TOP))

    assert f"line {chosen}" in [row.text for row in setting.rows]
    assert setting.size.font.height == sum(map(bool, edge.convert("L").tobytes()))


@given(st.lists(texts, min_size=1, max_size=9).map(tuple), st.integers(0, 8))
def test_a_list_never_reaches_into_the_keys(lines: tuple[str, ...], chosen: int) -> None:
    some = Screen("Pick", lines, ("no", "next", "yes"), chosen=chosen % len(lines))
    keys = (0, KEYS_TOP, 128, 64)

    assert part(replace(some, lines=()), *keys) == part(some, *keys)


def test_a_long_list_tells_where_it_goes_on() -> None:
    lines = tuple(f"line {number}" for number in range(9))
    ends = [set_list(lines, 126, BODY, chosen) for chosen in (0, 4, 8)]

    assert [(False, True), (True, True), (True, False)] == [(s.above, s.below) for s in ends]


@pytest.mark.parametrize(
    ("count", "font"), [(1, LARGE), (3, LARGE), (4, MEDIUM), (5, SMALL), (6, SMALL)]
)
def test_the_fewer_the_lines_the_larger_they_are(count: int, font: object) -> None:
    setting = set_lines(("Żółć gęś",) * count, 126, BODY)

    assert (font, False) == (setting.size.font, setting.cut)
    assert (count == 6) == (setting.size == TIGHT)


def test_a_row_of_scores_is_not_broken() -> None:
    scores = "Blue 31  Red 22  Green 17"
    setting = set_lines((scores,), 126, BODY)

    assert [scores] == [row.text for row in setting.rows]


def test_empty_lines_at_the_end_make_no_line_smaller() -> None:
    assert paint(Screen("Roll!", ("Panic die",))) == paint(Screen("Roll!", ("Panic die", "", "")))


def test_a_title_beside_a_picture_takes_two_rows_before_it_shrinks() -> None:
    long = Screen("Lay out the flock", picture=BoardPicture(NINE, FLOCK))
    short = replace(long, title="Lay out")

    assert () == cut(long)
    assert part(short, 56, 0, 128, 9) == part(long, 56, 0, 128, 9)


@given(st.integers(0, 12))
def test_the_bar_grows_with_what_is_done(done: int) -> None:
    def light(steps: int) -> int:
        return sum(map(bool, paint(Screen("x", bar=(steps, 12))).convert("L").tobytes()))

    assert light(done) < light(done + 1) or done == 12


def test_the_terminal_shows_the_very_pixels() -> None:
    image = paint(SCREENS["lobby"])
    lines = ascii_art(image).split("\n")
    pixels = image.convert("L").tobytes()
    told = [
        255 * (HALVES.index(lines[y // 2][x]) >> y % 2 & 1) for y in range(64) for x in range(128)
    ]

    assert [128] * 32 == [len(line) for line in lines]
    assert list(pixels) == told
