"""The real command in a real browser: what the browser tests start and look at."""

import base64
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain, repeat
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket, expect, sync_playwright

from tests import HOME

PATIENCE_MS = 60_000
"""So long a condition may take on a machine that has much else to do."""
expect.set_options(timeout=PATIENCE_MS)


LEAVE = re.compile("^(Stop the show|Leave the lesson)$")
"""What ends a show or a lesson."""
ON_SCREEN = """([x, y]) => {
  const world = document.querySelector("svg.surface > g");
  const at = new DOMPoint(x, -y).matrixTransform(world.getScreenCTM());
  return [at.x, at.y];
}"""
"""Where a point of the mat, in millimetres, is on the screen."""

RESTING = """() => {
  const surface = document.querySelector("svg.surface");
  const { a, e, f } = surface.firstElementChild.getScreenCTM();
  const [before, now] = [surface.dataset.seen, [a, e, f].join()];
  surface.dataset.seen = now;
  return now === before && !surface.getAnimations({ subtree: true })
    .some((one) => one instanceof CSSTransition && one.playState === "running");
}"""
"""Whether the table is where it was when this was asked last, and no piece is on its way."""


def chromium() -> str | None:
    """Debian's browser."""
    return shutil.which("chromium") or shutil.which("chromium-browser")


def needs() -> str:
    """What is missing for these tests, and how to get it; nothing if all is there."""
    if chromium():
        return ""
    return "the browser tests were LEFT OUT: no chromium; mend it with: apt-get install -y chromium"


@contextmanager
def launched() -> Iterator[Browser]:
    """A running browser without a window."""
    with sync_playwright() as player:
        browser = player.chromium.launch(
            executable_path=chromium(),
            args=["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream"],
        )
        yield browser
        browser.close()


class Command:
    """A table as its owner starts it; it can be stopped and started again."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        self.words = words
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start the command; the address that it prints."""
        folders = {
            "BELLWETHER_CONFIG": str(self.folder),
            "BELLWETHER_STATE": str(self.folder / "state"),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", *self._how()],
            cwd=HOME,
            env={**os.environ, **folders},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        found = re.search(r"https?://[\d.]+:(\d+)/\S*", self.process.stdout.readline())
        assert found is not None
        self.port, self.address = int(found[1]), found[0]
        return self.address

    def _how(self) -> tuple[str, ...]:
        return self.words or ("--port", str(self.port), "--no-browser")

    def stop(self) -> str:
        """Stop it as systemd would; the last words."""
        if self.process is None:
            return ""
        self.process.send_signal(signal.SIGTERM)
        words, _ = self.process.communicate(timeout=60)
        assert 0 == self.process.returncode, words
        self.process = None
        return words


@contextmanager
def command(folder: Path, *words: str) -> Iterator[Command]:
    """A running virtual table, or what else these words start."""
    running = Command(folder, *words)
    running.start()
    try:
        yield running
    finally:
        running.stop()


@dataclass
class Visit:
    """One open page: what it was told, and what went wrong in it."""

    page: Page
    told: dict[str, Any] = field(default_factory=dict)
    log: list[dict[str, Any]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def listen(self) -> None:
        """Hear everything that the page hears."""
        self.page.on("websocket", self._follow)
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.wrong.append(line.text) if line.type == "error" else None,
        )

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda words: self._hear(json.loads(words)))

    def _hear(self, message: dict[str, Any]) -> None:
        self.told[message["kind"]] = message
        if message["kind"] == "log":
            self.log = [*self.log[: message["start"]], *message["entries"]]

    def clear(self) -> None:
        """Begin with a bare table, whatever another visit has left on it."""
        self.until(lambda: {"top", "showing", "seats"} <= self.told.keys())
        if self.told["showing"]["game"]:
            self.page.get_by_role("button", name=LEAVE).first.click()
        elif self.told["top"]["game"]:
            self.page.get_by_role("button", name="Another game").click()
            if self.told["seats"]["seats"] and not self.told["seats"]["over"]:
                self.page.locator("#ask").get_by_role("button", name="Yes").click()
        expect(self.page.locator("#shelf")).to_be_visible()
        self.page.click("#tab-scores")

    def begin(self, game: str = "shear_panic") -> None:
        """Lay the mat, start, lay the pieces out."""
        self.page.click(f"[data-game={game}] .play")
        self.page.wait_for_selector("body[data-place=ok]")
        self.page.click("[data-button=ok]")
        if game not in ("battle_sheep", "plops"):  # these begin on an empty mat
            self.until(lambda: self._learns() or self.told["hint"]["place"] == "table")
            self.page.get_by_role("button", name="Lay it out for me").first.click()
            self.until(lambda: self._learns() or bool(self.told["seats"]["seats"]))
            if not self.told["seats"]["seats"]:
                self.page.click("[data-button=ok]")
                self.until(lambda: self.told["glass"]["mood"] == "watching")
        expect(self.page.locator(".seats")).to_be_visible()

    def _learns(self) -> bool:
        """Whether the camera waits for an OK to learn pieces that it has never seen."""
        return "the camera learns them" in self.told["hint"]["text"]

    def cell(self, name: str) -> tuple[float, float]:
        """The middle of a cell on the screen, once the table has come to rest as people see it."""
        self.until(lambda: bool(self.page.evaluate(RESTING)))
        plan = self.told["plan"]
        x, y = self.page.evaluate(ON_SCREEN, plan["cells"].get(name) or plan["places"][name])
        return x, y

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From one place to another, as a hand does it."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=3)
        mouse.move(*end, steps=3)
        mouse.up()

    def swipe(self, start: tuple[float, float], end: tuple[float, float], steps: int = 2) -> None:
        """A finger on the glass, in so many steps."""
        ways = [(start[k], end[k] - start[k]) for k in (0, 1)]
        with self.finger() as move:
            for number in range(steps + 1):
                (x, by_x), (y, by_y) = ways
                move((x + by_x * number / steps, y + by_y * number / steps))
                if steps > 2:
                    self.page.wait_for_timeout(16)

    @contextmanager
    def finger(self) -> Iterator[Callable[[tuple[float, float]], None]]:
        """A finger that comes down at the first point and stays on the glass until the end."""
        session = self.page.context.new_cdp_session(self.page)
        kinds = chain(["touchStart"], repeat("touchMove"))

        def move(at: tuple[float, float]) -> None:
            points = [{"x": at[0], "y": at[1]}]
            session.send("Input.dispatchTouchEvent", {"type": next(kinds), "touchPoints": points})

        yield move
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def says(self, words: str | re.Pattern[str]) -> None:
        """Wait until the small screen says this."""
        pattern = words if isinstance(words, re.Pattern) else re.compile(re.escape(words))
        expect(self.page.locator("#oled")).to_have_attribute("aria-label", pattern)

    def until(self, seen: Callable[[], bool]) -> None:
        """Wait until what the page was told looks like this."""
        for _ in range(PATIENCE_MS // 50):
            if seen():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"not seen: {self.told.get('glass')}, {self.log[-2:]}")

    def logged(self, move: str) -> dict[str, Any]:
        """Wait until the last entry of the log is this move, or begins like it."""
        self.until(lambda: bool(self.log) and self.log[-1]["move"].startswith(move))
        return self.log[-1]

    def pixels(self) -> bytes:
        """What is lit on the small screen, packed as the display has it."""
        script = """() => {
          const data = document.getElementById("oled").getContext("2d")
            .getImageData(0, 0, 128, 64).data;
          return [...Array(1024).keys()].map((byte) => [...Array(8).keys()].reduce(
            (bits, bit) => 2 * bits + (data[4 * (8 * byte + bit)] > 100 ? 1 : 0), 0));
        }"""
        return bytes(self.page.evaluate(script))

    def bits(self) -> bytes:
        """What the server last said should be lit."""
        return base64.b64decode(self.told["glass"]["bits"])


@contextmanager
def visit(browser: Browser, address: str, **how: Any) -> Iterator[Visit]:  # noqa: ANN401
    """A page in a browser window of its own."""
    how.setdefault("viewport", {"width": 1280, "height": 900})
    context = browser.new_context(**how)
    context.set_default_timeout(PATIENCE_MS)
    here = Visit(context.new_page())
    here.listen()
    here.page.goto(address)
    paired = ".paired" if "#" in address else ""
    here.page.wait_for_selector(f"body[data-connected=yes]{paired}")
    expect(here.page.locator("#hint-text")).not_to_be_empty()
    try:
        yield here
    finally:
        context.close()
