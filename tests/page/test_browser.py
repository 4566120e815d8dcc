"""A real Chromium on the real command: everything that a family would do."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.games import GAMES
from companion.games.rules import Options, parse_move, play
from tests.page.chromium import Command, Visit, command, needs, visit

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())
PUSHED = re.compile(r"\bPush: \S+ [a-i]\d pushes")
PHONE = {"width": 360, "height": 740}


SPEECH = """
window.utterances = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", { value: {
  cancel() {}, speak(words) { utterances.push([words.lang, words.text]); } } });
"""


def test_the_page_speaks_what_the_screen_says_once_it_is_asked_to(alone: Visit) -> None:
    here, page = alone, alone.page
    page.add_init_script(SPEECH)
    page.reload()
    here.until(lambda: page.evaluate("document.body.dataset.connected") == "yes")
    assert [] == page.evaluate("utterances")
    page.get_by_role("button", name="Voice").click()
    page.click("[data-button=next]")
    here.until(lambda: len(page.evaluate("utterances")) > 2)
    page.keyboard.press("Tab")  # from the box's NEXT to its OK, which is named as one comes to it
    page.get_by_role("button", name="Voice").click()
    spoken = page.evaluate("utterances")
    assert spoken[-1][1].casefold() == "ok ok"
    assert {"en"} == {language for language, _ in spoken}
    assert spoken[0][1].startswith("Lay a mat, or choose")


def thrown(here: Visit) -> list[str]:
    """Throw the die; the cells of the sheep that may push."""
    before = here.told["tray"]["count"]
    here.page.click("#dice .main")
    expect(here.page.locator("#hint-text")).to_contain_text("neighbour")
    here.until(lambda: before + 1 == here.told["tray"]["count"])
    return [str(cell) for cell in here.told["hint"]["cells"]]


def calm(here: Visit) -> bool:
    """Whether the push has arrived and the camera has nothing more to look at."""
    pushed = str(here.log[-1]["move"]).startswith("push")
    return pushed and bool(here.told["glass"]["mood"] == "watching")


def pushed(here: Visit) -> tuple[str, str]:
    """Drag a sheep that may push onto a neighbour in its row; the cells from and to."""
    looks = here.told["position"]["looks"]
    for start in thrown(here):
        for by in (1, -1):
            end = f"{chr(ord(start[0]) + by)}{start[1]}"
            if end in looks:
                here.drag(here.cell(start), here.cell(end))
                return start, end
    raise AssertionError("every sheep of the start has a neighbour in its row")


def test_a_dragged_sheep_is_announced_on_the_small_screen(here: Visit) -> None:
    here.begin()
    start, end = pushed(here)

    way = "E" if end > start else "W"
    here.says(re.compile(rf"\bPush: \S+ {start} pushes \d {way}"))
    assert "camera" == here.logged(f"push {start} {way.lower()}")["by"]
    here.until(lambda: here.bits() == here.pixels())


def test_a_throw_goes_the_way_of_every_die(here: Visit) -> None:
    here.begin()
    thrown(here)

    here.says("The die shows")
    assert "device" == here.logged(f"roll {here.told['tray']['faces'][0]}")["by"]
    here.until(lambda: here.bits() == here.pixels())


def test_a_stack_that_a_hand_put_down_is_believed_without_a_question(
    browser: Browser, tmp_path: Path
) -> None:
    with command(tmp_path) as table, visit(browser, table.address) as here:
        here.begin("plops")
        stack = here.page.locator(".piece.stack").first.bounding_box()
        assert stack is not None
        here.drag((stack["x"] + 15, stack["y"] + 15), here.cell("0,-4"))

        here.says("first field 0,-4")
        assert "camera" == here.logged("place 0,-4")["by"]


NUMBER = """async () => {
  const { Box } = await import("/box.js");
  window.pressed = [];
  const say = (kind, fields) => window.pressed.push(`${fields.button} ${fields.held}`);
  const box = new Box(say, () => true);
  box.setGlass({ bits: "", title: "How many?", aside: "", lines: ["4"], number: [4, 1, 9],
    keys: ["back", "+1", "ok"], chosen: null, mood: "asking", lost: [], signal: "", signals: 0 });
}"""
"""A small screen that asks for a number."""


def test_a_number_is_set_by_mouse_and_by_arrow_keys(alone: Visit) -> None:
    here = alone
    here.page.evaluate(NUMBER)
    number = here.page.get_by_role("spinbutton", name="How many?")
    expect(number).to_have_text("4")
    expect(number).to_have_attribute("aria-valuemax", "9")
    here.page.get_by_role("button", name="more", exact=True).click()
    here.page.get_by_role("button", name="fewer", exact=True).click()
    number.focus()
    for key in ("ArrowUp", "ArrowDown", "Enter"):
        here.page.keyboard.press(key)
    here.page.get_by_role("button", name="ok: 4").click()

    by_mouse, by_keys = ["next false", "next true"], ["next false", "next true", "ok false"]
    assert [*by_mouse, *by_keys, "ok false"] == here.page.evaluate("window.pressed")


def test_a_move_is_taken_back_from_the_log(here: Visit) -> None:
    here.begin()
    start, _ = pushed(here)
    here.says(PUSHED)
    here.page.click("#tab-log")
    here.page.locator(".log .undo").first.click()

    here.says("Put it like this")
    here.logged("roll")
    here.page.get_by_role("button", name="Lay it out for me").first.click()
    expect(here.page.locator("#hint-text")).to_contain_text("neighbour")
    assert start in here.told["position"]["looks"]


# Whole games of all of them are shown in tests/page/demo, without a browser.
def test_a_whole_show_ends_with_the_rules_own_score(here: Visit) -> None:
    game = "battle_sheep"
    here.page.select_option("#shelf [data-speed]", "top")
    here.page.click(f"[data-game={game}] .show")
    here.page.wait_for_selector("body[data-place=show]", timeout=300_000)
    expect(here.page.locator(".points").first).to_be_visible()

    state = GAMES[game].start(Options(GAMES[game].seats[0]))
    for entry in here.log:
        state = play(state, parse_move(entry["move"]))
    scores = [int(text) for text in here.page.locator(".points").all_inner_texts()]
    assert state.turn is None
    assert sorted(state.score(), reverse=True) == scores, "the winner stands on top"
    here.page.get_by_role("button", name="Stop the show").first.click()
    expect(here.page.locator("#shelf")).to_be_visible()


def test_a_page_that_is_loaded_again_shows_the_same_game(here: Visit) -> None:
    here.begin()
    pushed(here)
    here.until(lambda: calm(here))
    before = here.told["top"]["things"], here.told["position"], here.bits()
    here.log.clear()
    here.page.reload()
    here.page.wait_for_selector("body[data-connected=yes].paired")
    here.until(lambda: bool(here.log) and calm(here))

    assert before == (here.told["top"]["things"], here.told["position"], here.bits())
    here.page.click("#dice .main")
    expect(here.page.locator("#hint-text")).to_contain_text("neighbour")


def test_two_pages_see_one_table(browser: Browser, here: Visit, table: Command) -> None:
    with visit(browser, f"http://127.0.0.1:{table.port}/") as other:
        expect(other.page.locator("#pair")).to_be_visible()
        here.begin()
        pushed(here)
        here.until(lambda: calm(here) and calm(other))
        assert here.pixels() == other.pixels()
        assert here.told["top"]["things"] == other.told["top"]["things"]

        other.drag(other.cell("f5"), other.cell("g8"))
        expect(other.page.locator("#notice")).to_contain_text("Take part")
        assert "g8" not in {thing["cell"] for thing in here.told["top"]["things"]}

        other.page.click("#pair")
        expect(other.page.locator("#notice")).to_contain_text("Phones")
        thrown(here)
        here.page.click("[data-button=ok]")
        here.page.locator("#choices button", has_text="Phones").click()
        here.says("On the phone")
        other.page.click("#pair")
        here.says("A new phone?")
        other.until(lambda: bool(other.told["you"]["code"]))
        here.says(other.told["you"]["code"])
        assert other.told["you"]["code"] not in str(other.told["glass"])
        here.until(lambda: here.told["glass"]["keys"][2] == "hold")
        here.page.locator("#hint-do", has_text="Hold OK").click()
        expect(other.page.locator("body")).to_have_class(re.compile("paired"))
        other.page.click("[data-button=back]")
        here.says("End the game")
        assert [] == other.wrong


def test_a_phone_plays_with_one_finger(browser: Browser, table: Command) -> None:
    how = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "color_scheme": "dark"}
    with visit(browser, table.address, **how) as phone:
        phone.clear()
        phone.begin()
        wide = phone.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"]
        phone.page.locator("#hint-do").tap()
        expect(phone.page.locator("#hint-text")).to_contain_text("neighbour")
        (start, *_) = phone.told["hint"]["cells"]
        looks = phone.told["position"]["looks"]
        ends = [f"{chr(ord(start[0]) + by)}{start[1]}" for by in (1, -1)]
        end = next(cell for cell in ends if cell in looks)
        phone.page.locator(f'.surface [data-cell="{start}"]').scroll_into_view_if_needed()
        phone.swipe(phone.cell(start), phone.cell(end))

        phone.says(PUSHED)
        assert [] == phone.wrong


@pytest.mark.slow
def test_a_slow_finger_carries_a_piece_and_beside_it_scrolls_the_page(
    browser: Browser, table: Command
) -> None:
    how = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    with visit(browser, table.address, **how) as phone:
        phone.clear()
        phone.begin()
        phone.page.locator('.surface [data-cell="e5"]').scroll_into_view_if_needed()
        before = phone.page.evaluate("scrollY")
        for start, end in (("f6", "f9"), ("d4", "d1"), ("f5", "i5")):
            sheep = next(t["id"] for t in _things(phone) if t["cell"] == start)
            phone.swipe(phone.cell(start), phone.cell(end), steps=20)
            phone.until(lambda s=sheep, e=end: _cell(phone, s) == e)  # type: ignore[misc]
        assert before == phone.page.evaluate("scrollY")

        phone.page.evaluate("scrollTo(0, 0)")
        x, y = phone.cell("c8")
        phone.swipe((x, y), (x, y - 120), steps=20)
        phone.until(lambda: phone.page.evaluate("scrollY") > 20)


def _cell(here: Visit, piece: str) -> str:
    return next(str(thing["cell"]) for thing in _things(here) if thing["id"] == piece)


def _things(here: Visit) -> list[dict[str, Any]]:
    return list(here.told["top"]["things"])


def test_pieces_are_drawn_anew_for_another_game_though_their_names_are_the_same(
    here: Visit,
) -> None:
    here.begin("shear_panic")
    here.clear()
    here.begin("plops")

    expect(here.page.locator(".piece.stack")).to_have_count(2)
    expect(here.page.locator(".piece.sheep")).to_have_count(0)


@pytest.mark.parametrize("game", ["plops", "battle_sheep"])
def test_a_click_on_a_stack_only_selects_it(game: str, here: Visit) -> None:
    here.begin(game)
    here.until(lambda: here.page.locator(".piece.stack").count() > 0)
    before = here.told["top"]["things"]
    stack = here.page.locator(".piece.stack").first
    for _ in range(3):
        stack.click()
    here.page.wait_for_timeout(1000)

    assert before == here.told["top"]["things"]
    assert len(before) == here.page.locator(".piece").count()
    expect(here.page.locator("#bar .takes")).to_be_visible()


def test_keys_alone_are_enough(here: Visit) -> None:
    keys = here.page.keyboard
    here.page.locator("[data-game=shear_panic] .play").focus()
    keys.press("Enter")
    here.page.wait_for_selector("body[data-place=ok]")
    keys.press("o")
    here.page.wait_for_selector("body[data-place=table]")
    here.page.locator("#hint-do").focus()
    keys.press("Enter")
    expect(here.page.locator("body[data-place=tray]")).to_be_visible()
    keys.press("t")
    expect(here.page.locator("#hint-text")).to_contain_text("neighbour")
    (start, *_) = here.told["hint"]["cells"]
    pieces = {thing["cell"]: thing["id"] for thing in here.told["top"]["things"]}
    here.page.locator(f'[data-piece="{pieces[start]}"]').focus()
    keys.press("Enter")
    expect(here.page.locator("#spoken")).to_contain_text("lifted")
    keys.press("ArrowRight" if f"{chr(ord(start[0]) + 1)}{start[1]}" in pieces else "ArrowLeft")
    keys.press("Enter")

    here.says(PUSHED)
    keys.press("b")
    here.says("Put it like this")


def test_a_server_started_again_finds_its_page_and_its_game(here: Visit, table: Command) -> None:
    here.begin()
    pushed(here)
    here.until(lambda: calm(here))
    moves = [entry["move"] for entry in here.log]
    looks = here.told["position"]["looks"]
    assert "kept" in table.stop()
    here.log.clear()
    expect(here.page.locator("#stale")).to_contain_text("No connection")
    table.start()

    here.page.wait_for_selector("body[data-connected=yes].paired")
    expect(here.page.locator("#stale")).to_be_empty()
    here.until(lambda: moves == [entry["move"] for entry in here.log])
    assert looks == here.told["position"]["looks"]
    here.page.click("#dice .main")
    expect(here.page.locator("#hint-text")).to_contain_text("neighbour")


def test_past_games_are_stepped_through(here: Visit) -> None:
    here.begin()
    pushed(here)
    here.says(PUSHED)
    here.until(lambda: calm(here))
    here.page.click("#tab-past")
    here.page.locator(".past button").first.click()

    expect(here.page.locator(".moment")).to_contain_text("2/2")
    expect(here.page.locator(".moment")).to_contain_text("Push")
    here.page.get_by_role("button", name="to the start").click()
    expect(here.page.locator(".moment")).to_contain_text("0/2")


def test_a_move_is_entered_by_tapping_its_cell(here: Visit) -> None:
    here.begin("plops")
    here.page.click("#tab-moves")
    here.page.locator('.diagram [data-cell="0,-4"]').click()
    here.page.locator(".moves button").first.click()

    here.says("first field 0,-4")
    assert "page" == here.logged("place 0,-4")["by"]


def test_the_camera_shows_what_it_makes_of_the_table_in_every_light(here: Visit) -> None:
    here.begin()
    here.page.click("#tab-camera")
    here.page.locator("#tools summary").click()
    for light in ("warm", "window", "dim", "lamp"):
        here.page.locator("#tools select").select_option(light)
        here.page.wait_for_selector(f"body[data-light={light}]")
        expect(here.page.locator(".camera .sure")).to_have_count(9)
        expect(here.page.locator("#verdict")).to_have_text("All as it should be.")
        expect(here.page.locator("#doctor")).to_be_hidden()
    expect(here.page.locator(".camera .corner")).to_have_count(4)


def test_a_screen_reader_finds_its_way(here: Visit) -> None:
    here.begin()
    page = here.page
    for role in ("banner", "main", "tablist", "application"):
        expect(page.get_by_role(role)).to_have_count(1)
    expect(page.get_by_role("tab", name="Scores", selected=True)).to_be_visible()
    expect(page.get_by_role("tabpanel", name="Scores")).to_be_visible()
    expect(page.get_by_role("button", name="Berta ↓, e5")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Blue: roll"))).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Throw")).to_be_visible()
    unnamed = page.evaluate(
        """() => [...document.querySelectorAll("button, select, [role=img], input")]
          .filter((node) => !node.closest("[hidden]") && node.getClientRects().length)
          .filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim()
            || node.labels?.length)).map((node) => node.outerHTML)"""
    )
    assert [] == unnamed
    start, _ = pushed(here)
    told = page.locator("#told[aria-live=polite]")
    expect(told).to_contain_text(re.compile(rf"Push: .* {start} pushes"))


def test_page_and_box_of_a_virtual_table_speak_one_language(here: Visit) -> None:
    here.page.select_option("#language", "de")

    expect(here.page.locator("#hint-text")).to_contain_text("Spiel")
    expect(here.page.locator("html")).to_have_attribute("lang", "de")
    here.says("Matte")
    here.page.select_option("#language", "en")
    here.says("Lay a mat")
    expect(here.page.locator("html")).to_have_attribute("lang", "en")


def test_house_rules_are_chosen_on_the_page_each_with_its_sentence(here: Visit) -> None:
    expect(here.page.locator("#rules")).to_be_hidden()
    here.page.click("[data-game=shear_panic] .play")
    rule = here.page.locator(".rule", has_text="White on the die")
    expect(rule).to_contain_text("White: push with any sheep")
    rule.get_by_role("combobox").select_option(label="the flock turns")

    expect(rule).to_contain_text("White turns the whole flock")
    here.says("House rules: 1")
    rule.get_by_role("combobox").select_option(label="any sheep")
    expect(rule).to_contain_text("White: push with any sheep")


def test_pieces_that_the_camera_has_never_seen_are_learned_and_then_read(here: Visit) -> None:
    here.page.click("[data-game=wolf_and_sheep] .play")
    here.page.wait_for_selector("body[data-place=ok]")
    here.page.click("[data-button=ok]")
    here.page.get_by_role("button", name="Lay it out for me").first.click()
    expect(here.page.locator("#hint-text")).to_contain_text("the camera learns them")
    here.page.click("[data-button=ok]")
    here.until(lambda: here.told["glass"]["mood"] == "watching")
    for start, end, move in (("d8", "e7", "go d8 se"), ("c1", "b2", "go c1 nw")):
        here.drag(here.cell(start), here.cell(end))

        assert "camera" == here.logged(move)["by"]
        here.until(lambda: here.told["glass"]["mood"] == "watching")
