"""First light: the display speaks before the large libraries are there, and says goodbye."""

import subprocess
import sys
from pathlib import Path

from companion.command.start import begin_start
from companion.table.screen.pixels.paint import cut, paint
from companion.table.screen.starting import STEPS, starting
from companion.table.screen.value import Screen
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from hardware.power import is_stopping
from hardware.start_screen import GOODBYE_S, StartScreen
from tests import HOME
from tests.hardware.test_oled import OledRig, same

HEAVY = ("cv2", "numpy", "uvicorn", "vision.watch")


def test_the_display_is_lit_before_anything_heavy_is_imported() -> None:
    lines = f"import sys, companion.command.start; print([m for m in {HEAVY} if m in sys.modules])"
    ran = subprocess.run(
        [sys.executable, "-c", lines], cwd=HOME, capture_output=True, text=True, check=True
    )
    assert "[]\n" == ran.stdout


def test_each_step_of_a_start_stands_on_the_glass_in_every_language() -> None:
    for language in LANGUAGES:
        rig = OledRig("ssd1306")
        start = StartScreen(rig.oled, language)
        seen = set()
        for step in STEPS:
            start.step(step)
            rig.oled.work()
            seen.add(rig.bus.seen().tobytes())
        assert len(STEPS) == len(seen)


def test_goodbye_can_be_read_before_the_glass_goes_dark() -> None:
    rig, rests = OledRig("ssd1306"), []
    rig.show(Screen("Blue"))

    def rest(seconds: float) -> None:
        rig.oled.work()
        rests.append((seconds, rig.bus.seen()))

    start = StartScreen(rig.oled, "en", rest)
    start.part(kept=True, stays=False)
    start.close()
    ((seconds, glass),) = rests
    assert GOODBYE_S == seconds
    assert same(paint(Screen("Goodbye", ("The game is kept.",))), glass)
    assert rig.bus.chip
    assert not rig.bus.chip.on


def test_goodbye_stays_while_the_computer_shuts_down_even_if_drawn_last() -> None:
    rig = OledRig("ssd1306")
    rig.show(Screen("Blue"))
    start = StartScreen(rig.oled)
    start.part(kept=False, stays=True)
    start.close()
    line = text("en")("nothing-is-kept")
    assert same(paint(Screen("Goodbye", (line,))), rig.bus.seen())


def test_who_was_told_when_to_unplug_is_told_nothing_else() -> None:
    rig = OledRig("ssd1306")
    told = Screen("Good night", ("Unplug when the green light is out",), farewell=True)
    rig.show(told)
    StartScreen(rig.oled).part(kept=True, stays=True)
    rig.oled.work()
    assert same(paint(told), rig.bus.seen())


def test_without_a_display_a_start_is_mute(tmp_path: Path) -> None:
    start = begin_start()
    start.step("games")
    start.part(kept=True, stays=False)
    start.close()


def test_whether_the_computer_stops_is_asked_of_systemd() -> None:
    assert is_stopping(("echo", "stopping"))
    assert not is_stopping(("echo", "running"))
    assert not is_stopping(("/nonexistent",))


def test_every_step_has_room() -> None:
    screens = [starting(step, language) for language in LANGUAGES for step in STEPS]
    assert [()] * len(screens) == [cut(screen) for screen in screens]
