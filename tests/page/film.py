"""The README's film of one turn, shot from the running program: `./bellwether goldens film`."""

import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image
from playwright.sync_api import expect

from companion.games import GAMES
from companion.games.rules import Options, format_move, parse_move
from companion.table.journal.journal import Journal
from companion.table.session.clock import Limit
from companion.table.session.sitting import sit
from tests import HOME
from tests.page.chromium import Visit, command, launched, visit

SCREEN = {"width": 1080, "height": 620}
SIZE = (868, 498)
BEFORE = (
    "roll black", "push e5 ne 1", "roll yellow", "push d6 se 1",
    "roll green", "push d4 e 2", "roll red", "push g3 n 1",
)  # fmt: skip
"""The flock is mixed, and Blue is to move."""
START, END = "g7", "g5"
"""The way of a sheep that pushes two: a slam, but of which value?"""
QUALITY = 72
HIDDEN = "hides the view"
"""What the box says of a hand that stays: on a busy machine frames take so long."""
TRIES = 5


class TooSlowError(RuntimeError):
    """The machine has too much else to do for a film."""


@dataclass
class Film:
    """Frames with how long each is shown."""

    here: Visit
    frames: list[Image.Image] = field(default_factory=list)
    lasts_ms: list[int] = field(default_factory=list)

    def shoot(self, ms: int) -> None:
        """One frame; as a JPEG, which is taken soonest."""
        data = self.here.page.screenshot(type="jpeg", quality=95)
        if HIDDEN in str(self.here.told["glass"]["lines"]):
            raise TooSlowError("the hand stayed over the table for too long")
        picture = Image.open(io.BytesIO(data)).convert("RGB")
        self.frames.append(picture.resize(SIZE, Image.Resampling.LANCZOS))
        self.lasts_ms.append(ms)

    def save(self, path: Path) -> None:
        """As an animated WebP."""
        first, *others = self.frames
        first.save(
            path, save_all=True, append_images=others, duration=self.lasts_ms, loop=0,
            quality=QUALITY, method=6,
        )  # fmt: skip


@contextmanager
def mixed_table(folder: Path) -> Iterator[Visit]:
    """A table with a game that was left in its first turn."""
    game = GAMES["shear_panic"]
    options = Options(seats=4, colors=game.colors)
    facts = [dict(sit(game, options, Limit(), 0))]
    common = {"fact": "move", "by": "camera", "wall": 0, "spent": [0] * 4, "joined": False}
    facts += [{**common, "move": format_move(parse_move(move))} for move in BEFORE]
    (folder / "state").mkdir()
    with Journal.open(folder / "state" / "journal.sqlite3") as journal:
        journal.append(facts)
    with (
        launched() as browser,
        command(folder) as table,
        visit(browser, table.address, viewport=SCREEN) as here,
    ):
        yield here


def write_film() -> None:
    """The film, anew until a hand came and went as quickly as hands do."""
    for left in reversed(range(TRIES)):
        try:
            _film_turn()
            break
        except TooSlowError:
            if not left:
                raise


def _film_turn() -> None:
    """A push, the question that it leaves open, the answer, and the score."""
    with tempfile.TemporaryDirectory() as name, mixed_table(Path(name)) as here:
        film = Film(here)
        here.until(lambda: here.told["camera"]["verdict"] == "All as it should be.")
        _lift(here)
        film.shoot(1800)
        _push(here, film)
        here.says("Slam")
        expect(here.page.locator("body[data-place=list]")).to_be_visible()
        film.shoot(2600)
        here.page.hover("[data-button=next]")
        film.shoot(900)
        here.page.click("[data-button=next]")
        here.logged("slam 2")
        here.page.mouse.move(*here.cell("a1"))
        for _ in range(6):
            film.shoot(150)
        film.shoot(1200)
        for _ in range(2):  # the move, the marker, then the points with their reason
            here.page.click("[data-button=next]")
            here.page.wait_for_timeout(400)
            film.shoot(1600)
        film.save(HOME / "docs" / "turn.webp")


def _lift(here: Visit) -> None:
    """Lift a sheep and set it down: the first hand takes away what the light doctor has said."""
    x, y = here.cell(START)
    here.drag((x, y), (x + 12, y))
    expect(here.page.locator("#doctor")).to_be_hidden()
    here.until(lambda: here.told["camera"]["verdict"] == "All as it should be.")
    here.page.mouse.move(*here.cell("a1"))
    here.until(lambda: here.told["glass"]["mood"] == "watching")


def _push(here: Visit, film: Film) -> None:
    """Drag the sheep slowly."""
    (x, y), (x_end, y_end) = here.cell(START), here.cell(END)
    here.page.mouse.move(x, y)
    here.page.mouse.down()
    for step in range(1, 15):
        part = step / 14
        here.page.mouse.move(x + (x_end - x) * part, y + (y_end - y) * part)
        film.shoot(130)
    film.shoot(300)
    here.page.mouse.up()
    film.shoot(700)
