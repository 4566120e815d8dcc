"""A real Chromium on the real command: everything that a family would do."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.games import GAMES
from companion.games.rules import Options, parse_move, play
from tests.page.chromium import Command, Visit, command, launched, needs, visit

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())
PUSHED = re.compile(r"\bPush [a-i]\d")
PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with launched() as running:
        yield running


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """One command for all of these tests: each begins with a bare table, as a family would."""
    with command(tmp_path_factory.mktemp("table")) as running:
        yield running


@pytest.fixture
def here(browser: Browser, table: Command) -> Iterator[Visit]:
    with visit(browser, table.address) as opened:
        opened.clear()
        yield opened
        assert [] == [line for line in opened.wrong if "ERR_CONNECTION" not in line]


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
    here.says(re.compile(rf"\bPush {start} {way} \d"))
    assert "camera" == here.logged(f"push {start} {way.lower()}")["by"]
    here.until(lambda: here.bits() == here.pixels())


def test_a_throw_goes_the_way_of_every_die(here: Visit) -> None:
    here.begin()
    thrown(here)

    here.says("Roll")
    assert "reader" == here.logged(f"roll {here.told['tray']['faces'][0]}")["by"]
    here.until(lambda: here.bits() == here.pixels())


def test_a_question_is_answered_by_a_tap(browser: Browser, tmp_path: Path) -> None:
    with command(tmp_path) as table, visit(browser, table.address) as here:
        here.begin("plops")
        stack = here.page.locator(".piece.stack").first.bounding_box()
        assert stack is not None
        here.drag((stack["x"] + 15, stack["y"] + 15), here.cell("0,-4"))

        here.says("Which was it?")
        here.page.click("[data-button=ok]")
        here.says("first field 0,-4")
        here.logged("place 0,-4")


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


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_show_ends_with_the_rules_own_score(game: str, here: Visit) -> None:
    here.page.select_option("#shelf [data-speed]", "top")
    here.page.click(f"[data-game={game}] .show")
    here.page.wait_for_selector("body[data-place=show]", timeout=300_000)
    expect(here.page.locator(".points").first).to_be_visible()

    state = GAMES[game].start(Options(GAMES[game].seats[0]))
    for entry in here.log:
        state = play(state, parse_move(entry["move"]))
    scores = [int(text) for text in here.page.locator(".points").all_inner_texts()]
    assert state.turn is None
    assert list(state.score()) == scores
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
        here.says("A new phone?")
        other.until(lambda: bool(other.told["you"]["code"]))
        here.says(other.told["you"]["code"])
        here.page.click("[data-button=ok]")
        expect(other.page.locator("body")).to_have_class(re.compile("paired"))
        other.page.click("#dice .main")
        expect(here.page.locator("#hint-text")).to_contain_text("neighbour")
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
        swipe(phone, phone.cell(start), phone.cell(end))

        phone.says(PUSHED)
        assert [] == phone.wrong


def swipe(phone: Visit, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger on the glass."""
    session = phone.page.context.new_cdp_session(phone.page)
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    for kind, at in (("Start", start), ("Move", middle), ("Move", end)):
        points = [{"x": at[0], "y": at[1]}]
        session.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


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
    expect(page.get_by_role("img", name=re.compile("^Roll"))).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Throw")).to_be_visible()
    unnamed = page.evaluate(
        """() => [...document.querySelectorAll("button, select, [role=img], input")]
          .filter((node) => !node.closest("[hidden]") && node.getClientRects().length)
          .filter((node) => !(node.getAttribute("aria-label") || node.textContent.trim()
            || node.labels?.length)).map((node) => node.outerHTML)"""
    )
    assert [] == unnamed
    start, _ = pushed(here)
    expect(page.locator("#told[aria-live=polite]")).to_contain_text(f"Push {start}")


def test_a_page_speaks_its_own_language(here: Visit) -> None:
    here.page.select_option("#language", "de")

    expect(here.page.locator("#hint-text")).to_contain_text("Spiel")
    expect(here.page.locator("html")).to_have_attribute("lang", "de")
    here.says("Lay a mat")


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
