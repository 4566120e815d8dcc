"""A real Chromium: what players notice of a table that they play on by mouse, finger and keys."""

import re
import signal
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from companion.table.journal.journal import Journal
from tests.page.chromium import Command, Visit, command, needs, visit
from tests.page.moments import Asked, asked_soon

pytestmark = [
    pytest.mark.skipif(bool(needs()), reason=needs()),
    pytest.mark.slow,  # the quick suite has ten minutes, and test_browser.py takes two of them
]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def box_of(node: Locator) -> dict[str, float]:
    found = node.bounding_box()
    assert found is not None
    return {name: float(found[name]) for name in ("x", "y", "width", "height")}


def middle(node: Locator) -> tuple[float, float]:
    box = box_of(node)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sighted(here: Visit) -> None:
    """Scroll so that the whole table can be seen."""
    here.page.evaluate(
        """() => scrollTo({ behavior: "instant", top: scrollY - 80
          + document.querySelector("svg.surface").getBoundingClientRect().top })"""
    )


def meet(one: dict[str, float], two: dict[str, float]) -> bool:
    """Whether two boxes on the screen lie over each other."""
    return all(
        one[at] < two[at] + two[size] and two[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def test_a_game_chosen_in_the_list_beside_the_box_has_its_mat(here: Visit) -> None:
    here.page.locator("#choices").get_by_role("button", name="Sheeps & Plops").click()
    here.says("Sheeps & Plops")

    here.until(lambda: here.told["top"]["game"] == "plops")
    here.until(lambda: here.told["hint"]["place"] == "ok")
    expect(here.page.locator("#shelf")).to_be_hidden()


def test_a_game_without_dice_has_no_tray_and_the_doctor_covers_nothing(here: Visit) -> None:
    here.begin("shear_panic")
    expect(here.page.locator("#tray")).to_be_visible()
    here.clear()
    here.begin("plops")

    expect(here.page.locator("#tray")).to_be_hidden()
    doctor, stage = here.page.evaluate(DOCTOR)
    assert not meet(doctor, stage)


DOCTOR = """() => {
  const doctor = document.getElementById("doctor");
  Object.assign(doctor, { hidden: false, textContent: "Dim." });
  return [doctor, document.getElementById("stage")].map((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x, y, width, height };
  });
}"""
"""Let the light doctor speak; where it and the mat are. The next picture would silence it."""


@pytest.mark.parametrize("how", [{"viewport": {"width": 1280, "height": 800}}, PHONE])
def test_a_pile_of_tiles_lies_beside_the_mat_and_its_tiles_are_turned_on_it(
    browser: Browser, table: Command, how: dict[str, Any]
) -> None:
    with visit(browser, table.address, **how) as here:
        here.clear()
        here.begin("battle_sheep")
        pile = here.page.locator('[data-piece="pasture 1"]')
        sighted(here)
        box, surface = box_of(pile), box_of(here.page.locator("svg.surface"))
        assert surface["x"] <= box["x"]
        assert surface["y"] <= box["y"]
        assert box["x"] + box["width"] <= surface["x"] + surface["width"] + 1
        assert box["y"] + box["height"] <= surface["y"] + surface["height"] + 1
        markers = here.page.locator(".surface .marker")
        assert not any(meet(box, box_of(markers.nth(k))) for k in range(4))

        here.drag(middle(pile), here.cell("0,0"))
        here.until(lambda: any(cell for _, cell in forms(here).values()))
        (laid,) = [name for name, (_, cell) in forms(here).items() if cell]
        before = forms(here)
        here.page.locator("#bar").get_by_role("button", name="Turn").click()
        here.until(lambda: forms(here)[laid] != before[laid])
        assert before.keys() == forms(here).keys()
        sighted(here)
        here.drag(middle(pile), here.cell("0,0"))
        expect(here.page.locator("#notice")).to_have_text("There is no room for it there.")


def forms(here: Visit) -> dict[str, tuple[str, str]]:
    """Every tile and pile of tiles: how it is turned, and where it lies."""
    return {t["id"]: (t["form"], t["cell"]) for t in here.told["top"]["things"] if t["form"]}


@pytest.mark.parametrize(("game", "name"), [("plops", "2,-4"), ("shear_panic", "a")])
def test_coordinates_are_large_enough_to_be_read(game: str, name: str, here: Visit) -> None:
    here.page.set_viewport_size({"width": 1280, "height": 800})
    here.begin(game)
    text = here.page.locator(".surface .names text", has_text=re.compile(f"^{re.escape(name)}$"))

    assert text.evaluate(SHOWN_PX) >= 9


SHOWN_PX = """(node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a"""


def test_the_shelf_says_what_a_game_is_about_and_names_its_buttons(here: Visit) -> None:
    expect(here.page.locator("[data-game=pasterze] .faint")).to_contain_text("2 or 4 players")
    expect(here.page.locator("[data-game=pasterze] p").first).to_contain_text("One dog for all")
    expect(here.page.locator("[data-game=sheep_race] .faint")).to_contain_text("2\u20136 players")
    names = here.page.locator("#shelf button").evaluate_all(
        '(nodes) => nodes.map((node) => node.getAttribute("aria-label") || node.textContent)'
    )

    assert len(names) == len({*names})
    assert [] == here.page.evaluate(MISNAMED)


MISNAMED = """() => [...document.querySelectorAll("button")]
  .filter((node) => node.getClientRects().length && node.getAttribute("aria-label"))
  .filter((node) => /[a-z]/i.test(node.innerText))
  .filter((node) => !node.getAttribute("aria-label").toLowerCase().includes(
    node.innerText.trim().toLowerCase()))
  .map((node) => node.outerHTML)"""
"""Buttons whose visible words are not in their accessible name."""

OVER = """async () => {
  const { Scores } = await import("/scores.js");
  const seat = (name, score) =>
    ({ name, score, color: name.toLowerCase(), letter: name[0], reasons: [] });
  const scores = new Scores(() => {});
  scores.setSeats({ seats: [seat("Blue", 3), seat("Red", 9), seat("Green", 5)], turn: null,
    status: [], over: true, places: [[1], [2], [0]] });
  scores.draw(document.getElementById("panel"));
}"""
"""Scores of a game that is over."""


def test_the_winner_stands_on_top(alone: Visit) -> None:
    alone.page.evaluate(OVER)

    assert ["Red", "Green", "Blue"] == alone.page.locator(".seats .who").all_inner_texts()


def test_a_page_without_its_key_says_so_and_what_to_do(browser: Browser, table: Command) -> None:
    with visit(browser, f"http://127.0.0.1:{table.port}/") as other:
        expect(other.page.locator("#onlooker")).to_contain_text("lacks the key")
    with visit(browser, table.address) as here:
        expect(here.page.locator("#onlooker")).to_be_hidden()


def test_a_game_that_was_left_goes_on_where_it_stood(here: Visit) -> None:
    here.begin("plops")
    here.drag(middle(here.page.locator(".piece.stack").first), here.cell("0,-4"))
    here.logged("place 0,-4")
    here.clear()
    here.page.click("#tab-past")
    here.page.get_by_role("button", name=re.compile("^Go on with it: Sheeps")).first.click()

    expect(here.page.locator(".surface .piece.stack")).to_have_count(2)
    expect(here.page.locator("#strip")).to_contain_text("Blue")  # all is where it stays
    here.until(lambda: [entry["move"] for entry in here.log] == ["place 0,-4"])
    here.drag(middle(here.page.locator('.piece.stack[aria-label*="beside"]')), here.cell("0,4"))
    here.logged("place 0,4")
    here.page.click("#tab-past")
    icons = here.page.locator(".past button:not(.resume)")
    icons.first.click()
    expect(here.page.locator(".steps svg path")).to_have_count(6)


def test_a_held_piece_lights_its_targets_unless_that_is_switched_off(here: Visit) -> None:
    here.begin("plops")
    here.page.locator("#tools summary").click()
    mouse, stack = here.page.mouse, here.page.locator(".piece.stack").first
    for lit in (True, False):
        mouse.move(*middle(stack))
        mouse.down()
        mouse.move(*here.cell("0,-4"), steps=4)
        here.page.wait_for_timeout(500)
        assert lit == (here.page.locator(".target").count() > 10)
        mouse.move(*middle(here.page.locator("#strip")), steps=4)
        mouse.up()
        expect(here.page.locator(".target")).to_have_count(0)
        here.page.get_by_role("button", name="Show where it may go").click()


def test_a_right_click_turns_a_tile(here: Visit) -> None:
    here.begin("battle_sheep")
    pile = here.page.locator('[data-piece="pasture 1"]')
    here.drag(middle(pile), here.cell("0,0"))
    here.until(lambda: any(cell for _, cell in forms(here).values()))
    (laid,) = [name for name, (_, cell) in forms(here).items() if cell]
    before = forms(here)
    here.page.mouse.click(*here.cell("0,0"), button="right")
    here.until(lambda: forms(here)[laid] != before[laid])


def test_one_press_puts_a_mistake_back(here: Visit) -> None:
    here.begin("wolf_and_sheep")
    before = {t["id"]: t["cell"] for t in here.told["top"]["things"]}
    here.drag(here.cell("a1"), here.cell("e5"))  # the wolf begins
    expect(here.page.locator("#hint-text")).to_contain_text("wolf")
    here.page.locator("#hint-do", has_text="Put it back").click()

    here.until(lambda: before == {t["id"]: t["cell"] for t in here.told["top"]["things"]})
    here.until(lambda: here.told["glass"]["mood"] == "watching")
    expect(here.page.locator("#hint-do")).to_be_hidden()
    assert [] == here.log


def test_a_table_that_answers_late_does_not_say_that_there_is_no_room(
    here: Visit, table: Command
) -> None:
    here.begin("wolf_and_sheep")
    assert table.process is not None
    start, end = here.cell("d8"), here.cell("c7")
    mouse = here.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=6)
    table.process.send_signal(signal.SIGSTOP)
    mouse.up()
    here.page.wait_for_timeout(1500)
    table.process.send_signal(signal.SIGCONT)
    here.logged("go d8 sw")

    expect(here.page.locator("#notice")).to_be_empty()


MAT_TOPS = """() => ["Red: roll.", "Red: throw the die, and then push with it.",
  "A push meets another sheep straight ahead, and none stands there. Which one was it? "
  + "NEXT goes down the list; \u201cPut it back\u201d shows."].map((words) => {
    document.getElementById("hint-text").textContent = words;
    document.getElementById("hint").classList.toggle("long", words.length > 80);
    return document.querySelector("svg.surface").getBoundingClientRect().top;
  })"""
"""Where the mat begins under a short, a usual and a long hint."""


def test_the_mat_stays_under_the_finger_whatever_the_hint_says(
    browser: Browser, table: Command
) -> None:
    with visit(browser, table.address, **PHONE) as phone:
        phone.clear()
        phone.begin("plops")
        tops = phone.page.evaluate(MAT_TOPS)
        assert max(tops) - min(tops) < 1


def test_the_letters_on_the_pieces_follow_the_language(here: Visit) -> None:
    here.begin("shear_panic")
    berta = here.page.locator('.piece[data-piece^="black"] text').first
    for language, letter in (("pl", "Cn"), ("en", "K")):
        here.page.select_option("#language", language)
        expect(berta).to_have_text(letter)


def test_past_games_and_a_replay_follow_the_language(here: Visit) -> None:
    here.begin("plops")
    here.drag(middle(here.page.locator(".piece.stack").first), here.cell("0,-4"))
    here.logged("place 0,-4")
    here.page.click("#tab-past")
    for opened, words, others in (
        (".past", "not over", "nicht zu Ende"),
        (".replay", "first field", "erstes Feld"),
    ):
        expect(here.page.locator(opened)).to_contain_text(words)
        here.page.select_option("#language", "de")
        expect(here.page.locator(opened)).to_contain_text(others)
        here.page.select_option("#language", "en")
        expect(here.page.locator(opened)).to_contain_text(words)
        if opened == ".past":
            here.page.locator(".past button").first.click()


def test_a_move_leaves_an_arrow_and_a_die_lies_on_the_mat(here: Visit) -> None:
    here.begin("shear_panic")
    here.page.click("#dice .main")
    here.until(lambda: here.told["hint"]["cells"])
    expect(here.page.locator(".cubes .die")).to_have_count(1)
    (start, *_) = here.told["hint"]["cells"]
    looks = here.told["position"]["looks"]
    ends = [f"{chr(ord(start[0]) + by)}{start[1]}" for by in (1, -1)]
    here.drag(here.cell(start), here.cell(next(cell for cell in ends if cell in looks)))
    here.logged(f"push {start}")

    expect(here.page.locator(".surface .arrow-to")).to_have_count(1)


FLOWN = """async () => {
  const { Strip } = await import("/strip.js");
  const seats = (score, reasons) => ({ seats: [{ color: "blue", name: "Blue", letter: "B",
    score, reasons }], turn: 0, over: false });
  const strip = new Strip();
  strip.set(seats(0, []));
  strip.set(seats(2, ["+2 two sheep side by side"]));
}"""
"""Two points for Blue."""


def test_points_come_with_their_reason_and_go(alone: Visit) -> None:
    for motion in ("no-preference", "reduce"):
        alone.page.emulate_media(reduced_motion=motion)
        alone.page.evaluate(FLOWN)

        expect(alone.page.locator(".flying")).to_contain_text("+2 two sheep side by side")
        expect(alone.page.locator(".flying")).to_have_count(0)


def test_a_phone_is_silent_and_a_desk_is_not(browser: Browser, table: Command) -> None:
    for how, pressed in ((PHONE, "false"), ({}, "true")):
        with visit(browser, table.address, **how) as here:
            expect(here.page.locator("#sound")).to_have_attribute("aria-pressed", pressed)


def test_a_seat_has_a_name_if_people_like(here: Visit) -> None:
    here.begin("plops")
    here.page.locator(".seats summary").first.click()
    here.page.get_by_label("Name").first.fill("Anna")
    here.page.keyboard.press("Tab")

    expect(here.page.locator("#strip")).to_contain_text("Anna")
    here.page.get_by_label("Name").first.fill("")
    here.page.keyboard.press("Tab")
    expect(here.page.locator("#strip")).to_contain_text("Red")


def test_a_finger_takes_seven_of_sixteen(browser: Browser, table: Command) -> None:
    with visit(browser, table.address, **PHONE) as phone:
        phone.clear()
        phone.begin("plops")
        for number, cell in enumerate(("0,-4", "0,4")):
            stack = phone.page.locator('.piece.stack[aria-label*="beside"]').first
            sighted(phone)
            phone.swipe(middle(stack), phone.cell(cell), steps=12)
            phone.until(lambda done=number + 1: len(phone.log) == done)  # type: ignore[misc]
        stack = phone.page.locator('.piece.stack[aria-label*="0,-4"]')
        stack.tap()
        output = phone.page.locator("#bar .takes output")
        expect(output).to_have_text("8/16")
        phone.page.locator("#bar").get_by_role("button", name="fewer").tap()
        expect(output).to_have_text("7/16")
        sighted(phone)
        phone.swipe(middle(stack), phone.cell("2,-4"), steps=12)

        phone.until(lambda: heights(phone) == {"0,-4": 9, "2,-4": 7, "0,4": 16})
        expect(output).to_have_text("3/7")
        assert [] == phone.wrong


def heights(here: Visit) -> dict[str, int]:
    """Every stack on the mat."""
    things = [t for t in here.told["top"]["things"] if t["cell"]]
    return {t["cell"]: t["drawn"][3] for t in things}


@pytest.fixture(scope="module")
def asked() -> Asked:
    return asked_soon()


def test_a_question_is_answered_by_a_tap(browser: Browser, tmp_path: Path, asked: Asked) -> None:
    (tmp_path / "state").mkdir()
    with Journal(tmp_path / "state" / "journal.sqlite3") as journal:
        journal.append(asked.facts)
    with command(tmp_path) as table, visit(browser, table.address, **PHONE) as phone:
        phone.until(lambda: phone.told["glass"]["mood"] == "watching")
        phone.page.locator(f'.surface [data-cell="{asked.start}"]').scroll_into_view_if_needed()
        phone.swipe(phone.cell(asked.start), phone.cell(asked.end), steps=12)
        phone.says("Which was it?")
        for _ in range(3):  # which kind of card, then which of its values
            if len(phone.log) == asked.steps:
                button = phone.page.locator("#choices button, [data-button=ok]").last
                button.tap()
                phone.page.wait_for_timeout(300)

        phone.until(lambda: len(phone.log) > asked.steps)
        assert phone.log[asked.steps]["move"] in asked.moves
        assert "camera" == phone.log[asked.steps]["by"]
        assert [] == phone.wrong
