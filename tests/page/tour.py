"""A tour of everything that the page can show, for tests that look at all of it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import expect

from tests.page.browser_player import Keys
from tests.page.chromium import LEAVE, Visit
from tests.page.test_finish import END

TABS = ("scores", "log", "rulebook", "moves", "camera", "past")
Stop = tuple[str, Callable[[], None]]
"""A sight: its name, and what opens it anew once the page has changed its language."""


@contextmanager
def speaking(here: Visit, language: str) -> Iterator[None]:
    """The page in a language, and in English again."""
    try:
        _speak(here, language)
        yield
    finally:
        _speak(here, "en")


def _speak(here: Visit, language: str) -> None:
    script = """(language) => {
      const select = document.getElementById("language");
      select.value = language;
      select.dispatchEvent(new Event("change"));
    }"""  # a dialog may lie over it
    for look in range(600):
        if here.page.locator("html").get_attribute("lang") == language:
            return
        if look % 20 == 0:  # anew if the box says that all this is too fast
            here.page.evaluate(script, language)
        here.page.wait_for_timeout(100)
    raise AssertionError(f"the page does not speak {language}: {here.told.get('refused')}")


def _stay() -> None:
    """Nothing has to be opened anew."""


def stops(here: Visit) -> Iterator[Stop]:
    """One sight after the other, each on a page that speaks English."""
    here.clear()
    yield "shelf", _stay
    yield from _shown(here)
    here.page.click("[data-game=shear_panic] .play")
    here.page.wait_for_selector("body[data-place=ok]")
    yield "house rules", _stay
    here.page.click("[data-button=ok]")
    here.until(lambda: here.told["hint"]["place"] == "table")
    yield "laying out", _stay
    here.clear()
    here.begin("shear_panic")
    yield from _played(here)
    yield from _dialogs(here)
    here.clear()


def _shown(here: Visit) -> Iterator[Stop]:
    """A led game, and a show."""
    for button, name in ((".learn", "a lesson"), (".show", "a show")):
        here.page.locator(f"[data-game=wolf_and_sheep] {button}").click()
        here.until(lambda: bool(here.told["showing"]["game"]))
        here.page.wait_for_timeout(1000)
        yield name, _stay
        here.page.get_by_role("button", name=LEAVE).first.click()
        expect(here.page.locator("#shelf")).to_be_visible()


def _played(here: Visit) -> Iterator[Stop]:
    """A turn with everything beside it, a mistake, and the box's menu."""
    yield from _unfolded(here)
    (start, *_) = _thrown(here)
    looks = here.told["position"]["looks"]
    ends = [f"{chr(ord(start[0]) + by)}{start[1]}" for by in (1, -1)]
    way = start, next(cell for cell in ends if cell in looks)
    _carried(here, *way)
    here.logged(f"push {start}")
    for tab in TABS:
        here.page.click(f"#tab-{tab}")
        yield tab, _stay
    here.page.locator(".past button").first.click()
    expect(here.page.locator(".moment")).to_be_visible()
    yield "a replay", _stay
    here.page.click("#tab-scores")
    _carried(here, _thrown(here)[0], "a9")
    here.until(lambda: here.told["hint"]["place"] == "next")
    yield "a mistake", _stay
    here.page.get_by_role("button", name="Lay it out for me").first.click()
    here.until(lambda: here.told["glass"]["mood"] == "watching")
    here.page.click("[data-button=ok]")
    yield "the menu", _stay
    here.page.click("[data-button=back]")


def _unfolded(here: Visit) -> Iterator[Stop]:
    """What is folded away below the table and the dice."""
    for fold in ("#tools", "#proof"):
        summary = here.page.locator(f"{fold} summary")
        summary.click()
        yield f"{fold} unfolded", _stay
        summary.click()


def _thrown(here: Visit) -> list[str]:
    """Throw the die; the cells of the sheep that may push."""
    here.until(lambda: bool(here.told["tray"]["due"]))
    here.page.click("#dice .main")
    here.until(lambda: not here.told["tray"]["due"] and bool(here.told["hint"]["cells"]))
    return list(here.told["hint"]["cells"])


def _carried(here: Visit, start: str, end: str) -> None:
    """By keys, which need no room on the screen."""
    piece = next(t["id"] for t in here.told["top"]["things"] if t["cell"] == start)
    Keys(here).carry(piece, end)


def _dialogs(here: Visit) -> Iterator[Stop]:
    """What lies over the page; its words are those of the moment in which it is opened."""
    yield "phones", lambda: here.page.locator("#pair").click()
    here.page.keyboard.press("Escape")
    leave = here.page.locator("#tools button").nth(1)
    yield "sure?", leave.click
    here.page.keyboard.press("Escape")
    yield "the end", lambda: here.page.evaluate(END)
    here.page.keyboard.press("Escape")
