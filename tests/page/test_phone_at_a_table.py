"""A phone beside a real table and over the evenings: the camera is taught, figures are told."""

import json
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser, Locator, expect

from companion.bench.kill_victims import game_facts
from companion.command.phones import JournalKeys
from companion.games import GAMES
from companion.games.rules import Options
from companion.page.keys import KeyRing
from companion.page.seat_names import GAME_NAMES
from companion.table.journal.journal import Journal
from tests.page.chromium import Visit, command, needs, visit
from tests.page.real import configured
from vision.calibrate.board import corner_cells
from vision.locate.geometry import plan
from vision.synthetic.render import Scene, pose_of

pytestmark = [
    pytest.mark.skipif(bool(needs()), reason=needs()),
    pytest.mark.slow,  # the quick suite has ten minutes
]
GAME = GAMES["shear_panic"]
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def journal_in(folder: Path) -> Journal:
    state = folder / "state"
    state.mkdir(exist_ok=True)
    return Journal.open(state / "journal.sqlite3")


def new_key(folder: Path) -> str:
    """A key of a phone that was let in earlier."""
    with journal_in(folder) as journal:
        return KeyRing(JournalKeys(journal)).new()


def taught(here: Visit) -> Locator:
    """The part of the page that teaches the camera, opened."""
    here.page.tap("#tab-camera")
    expect(here.page.locator(".camera image")).to_be_attached()
    part = here.page.locator("details.calibration")
    part.locator("summary").tap()
    return part


def tap_corners(here: Visit, part: Locator) -> None:
    """Tap the corner cells in the picture, in the order in which they are asked for."""
    centres, pose = plan(GAME).centres, pose_of(GAME, Scene(size=(960, 720)))
    for cell in corner_cells(GAME):
        expect(part.get_by_role("status")).to_have_text(f"Tap in the picture the middle of {cell}")
        ((x, y),) = pose.project(np.array([(*centres[cell], 0.0)]))
        picture = here.page.locator(".camera")
        picture.scroll_into_view_if_needed()
        box = picture.bounding_box()
        assert box
        at = box["x"] + x / 960 * box["width"], box["y"] + y / 720 * box["height"]
        here.page.touchscreen.tap(*at)


def test_the_camera_of_a_real_table_is_taught_by_finger(browser: Browser, tmp_path: Path) -> None:
    configured(tmp_path, GAME.name, GAME.start(Options(2)).observation())
    key = new_key(tmp_path)
    with command(tmp_path, "table") as box, visit(browser, f"{box.address}#{key}", **PHONE) as here:
        part = taught(here)
        status = part.get_by_role("status")
        for answer in ("Seen.", "Seen.", "Does the line follow the rim of the mat?"):
            part.get_by_role("button", name="Measure the lens").tap()
            expect(status).to_contain_text(answer)
            here.page.wait_for_timeout(600)  # a hand moves the mat between two pictures
        part.get_by_role("button", name="Keep it").tap()
        expect(status).to_have_text("Learned.")

        part.get_by_role("combobox").select_option(GAME.name)
        tap_corners(here, part)
        expect(status).to_contain_text("Is there a dot in the middle of every cell?")
        part.get_by_role("button", name="Drop it").tap()
        expect(status).to_contain_text("Dropped")
        assert [] == here.wrong
    assert (tmp_path / "state" / "eyesight.json").exists(), "the lens is kept for the next evening"


def test_figures_over_all_evenings_name_who_wanted_it_until_they_are_forgotten(
    browser: Browser, tmp_path: Path
) -> None:
    with journal_in(tmp_path) as journal:
        journal.append(game_facts("wolf_and_sheep", 1, 10_000))
        (game,) = journal.games()
        names = dict(zip(GAMES["wolf_and_sheep"].colors, ("Anna", "Ben"), strict=False))
        journal.prefer(GAME_NAMES, json.dumps({game.id: names}))
    with command(tmp_path) as table, visit(browser, table.address, **PHONE) as here:
        here.page.tap("#tab-past")
        figures = here.page.locator("details.figures")
        figures.locator("summary").tap()
        expect(figures.get_by_role("rowheader")).to_have_text(["Anna", "Ben"])
        rows = figures.get_by_role("row").filter(has=here.page.get_by_role("rowheader"))
        wins = [rows.nth(at).get_by_role("cell").nth(1).inner_text() for at in (0, 1)]
        assert ["0", "1"] == sorted(wins)

        figures.get_by_role("button", name="Forget: Anna").tap()
        here.page.locator("#ask").get_by_role("button", name="Yes").tap()
        expect(here.page.locator("details.figures").get_by_role("rowheader")).to_have_text(["Ben"])
        assert [] == here.wrong
