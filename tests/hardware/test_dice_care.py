"""Caring for the reader: it is calibrated by showing it things, and says what is wrong."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.bench.dice_rig import DiceRig
from firmware.face import COLOURS
from hardware import dice_care
from hardware.dice_log import LookLog, read_looks
from hardware.sim.plate import BARE, PAPER
from tests.firmware.pico import Plug

FLAT = 0.03


class Served:
    """A reader that has not been calibrated, in a thread of its own, on a terminal."""

    def __init__(self, folder: Path) -> None:
        self.rig = DiceRig(1, "plastic")
        self.plug = Plug(folder / "tty")
        self.plug.put_in()
        self.done = False
        self.thread = threading.Thread(target=self._serve, daemon=True)
        self.thread.start()

    def _serve(self) -> None:
        while not self.done and not self.rig.reader.leaving:
            said = self.rig.reader.step(self.plug.read(), int(self.rig.world.now))
            self.plug.write(said)
            time.sleep(0.001)

    def stop(self) -> None:
        self.done = True
        self.thread.join()
        self.plug.pull()

    def show(self, sentence: str) -> None:
        """Do what the sentence asks for."""
        world = self.rig.world
        if "paper" in sentence:
            world.lay(PAPER, FLAT)
        elif "bare" in sentence:
            world.lay(BARE, 1.0)
        else:
            world.lay(self.rig.faces[sentence.split()[5]], FLAT)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path)
    yield served
    served.stop()


def run(served: Served, command: str, told: list[str]) -> int:
    return dice_care.run(command, str(served.plug.name), told.append, served.show)


def test_following_the_sentences_calibrates_the_reader(served: Served) -> None:
    told: list[str] = []

    assert 1 == run(served, "selftest", told)
    assert 0 == run(served, "calibrate", told)
    assert 0 == run(served, "selftest", told)
    assert ["selftest bad calibration", "selftest ok"] == [told[0], told[-1]]


def test_a_step_that_fails_is_explained_and_asked_again(served: Served) -> None:
    told: list[str] = []
    asked: list[str] = []

    def show(sentence: str) -> None:
        asked.append(sentence)
        served.show(sentence)
        if "red" in sentence and asked.count(sentence) == 1:
            world = served.rig.world
            world.script([(300, BARE, 1.0), (9e9, served.rig.faces["red"], FLAT)])

    assert 0 == dice_care.run("calibrate", str(served.plug.name), told.append, show)
    assert ["Not yet: something moved; let it lie still"] == told[:-1]
    assert 9 == len(asked)


def test_faces_that_look_alike_are_named(served: Served) -> None:
    told: list[str] = []

    def show(sentence: str) -> None:
        served.show(sentence.replace("red", "yellow"))

    assert 1 == dice_care.run("calibrate", str(served.plug.name), told.append, show)
    assert "two of them look alike" in told[-1]
    assert "red" in told[-1]


@pytest.mark.parametrize("command", ["status", "version", "leave"])
def test_a_question_is_answered_in_one_line(served: Served, command: str) -> None:
    told: list[str] = []

    assert 0 == run(served, command, told)
    assert 1 == len(told)
    assert told[0].startswith(command)


def test_watching_with_a_log_keeps_calibration_and_looks(served: Served, tmp_path: Path) -> None:
    told: list[str] = []
    assert 0 == run(served, "calibrate", told)
    served.rig.world.lay(served.rig.faces["red"], FLAT)
    path = tmp_path / "looks.jsonl"

    def tell(line: str) -> None:
        if path.exists() and len(path.read_text().splitlines()) > 3:
            served.plug.pull()

    def wiggle() -> None:
        while not served.done:
            served.rig.world.lay(BARE, 1.0)
            time.sleep(0.3)
            served.rig.world.lay(served.rig.faces["red"], FLAT)
            time.sleep(0.3)

    threading.Thread(target=wiggle, daemon=True).start()
    log = LookLog(path, "red")
    assert 1 == dice_care.run("watch", str(served.plug.name), tell, served.show, log)
    looks = read_looks(path)
    assert 2 <= len(looks)
    assert {"red"} == {look.name for look in looks}
    assert len(COLOURS) == len(looks[0].faces)


def test_watching_ends_when_the_reader_goes(served: Served) -> None:
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        served.plug.pull()

    assert 1 == dice_care.run("watch", str(served.plug.name), tell, served.show)
    assert "unsure start" in told or "unsure uncalibrated" in told
    assert told[-1].startswith("no dice reader: ")


def test_no_reader_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice_care, "CONNECT_S", 0.0)
    told: list[str] = []

    assert 1 == dice_care.run("status", str(tmp_path / "none"), told.append, told.append)
    assert told[0].startswith("no dice reader: ")
