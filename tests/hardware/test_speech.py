"""Speech: a make-believe program writes down what it hears; nothing is ever waited for."""

import logging
from pathlib import Path

import pytest

from companion.table.fakes import MemoryDisplay
from companion.table.screen.value import NO_LINE, Screen
from hardware.speech import Speaker, SpeakingDisplay, spoken
from tests.hardware.rig import until

MENU = ("Undo", "End")
TURN = Screen("Roll!", ("Red to move",), language="it")


def recorder(folder: Path, more: str = "") -> Speaker:
    """A speaker whose program writes language and text into a file."""
    program = folder / "say"
    script = f'#!/bin/sh\nprintf \'%s: %s\\n\' "$1" "$(cat)" >>{folder}/said\n{more}\n'
    program.write_text(script, encoding="utf-8")
    program.chmod(0o755)
    return Speaker(f"{program} {{language}}")


def said(folder: Path) -> list[str]:
    file = folder / "said"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def test_a_screen_is_spoken_in_its_language_and_shown_all_the_same(tmp_path: Path) -> None:
    speaker, display = recorder(tmp_path), MemoryDisplay()
    SpeakingDisplay(display, speaker).show(TURN)
    speaker.work()
    assert ["it: Roll!. Red to move"] == said(tmp_path)
    assert [TURN] == display.screens


def test_a_newer_screen_interrupts_the_older_one(tmp_path: Path) -> None:
    speaker = recorder(tmp_path, "exec sleep 60")
    speaker.worker.start()
    speaker.say("first", "en")
    assert until(lambda: bool(said(tmp_path)))
    speaker.say("second", "en")
    assert until(lambda: 2 == len(said(tmp_path)))
    speaker.close()


def test_a_program_that_is_not_there_is_told_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    speaker = Speaker("no-such-program")
    for _ in range(3):
        speaker.say("hello", "en")
        speaker.work()
    assert 1 == len(caplog.records)
    assert "sudo apt install espeak-ng" in caplog.text


@pytest.mark.parametrize("command", ["say 'hello", "say {tongue}", "say {"])
def test_a_command_that_is_none_is_told_and_ends_nothing(
    command: str, caplog: pytest.LogCaptureFixture
) -> None:
    speaker = Speaker(command)
    for _ in range(2):
        speaker.say("hello", "en")
        assert 0.0 == speaker.work()

    assert 1 == len(caplog.messages)


def test_at_night_nobody_speaks(tmp_path: Path) -> None:
    speaker = recorder(tmp_path)
    SpeakingDisplay(MemoryDisplay(), speaker, lambda: True).show(TURN)
    speaker.work()
    assert [] == said(tmp_path)


@pytest.mark.parametrize(
    ("before", "now", "words"),
    [
        (None, Screen("Roll!"), "Roll!"),
        (Screen("Roll!", aside="0:10"), Screen("Roll!", aside="0:11"), ""),
        (Screen("Menu", MENU, chosen=0), Screen("Menu", MENU, chosen=1), "End"),
        (None, Screen("Illegal", ("Put it back",), chosen=NO_LINE), "Illegal"),
        (None, Screen("Bet 3", ("Green",), private="Green decides"), "Green decides"),
        (
            Screen("Bet 3", private="Green decides"),
            Screen("Bet 4", private="Green decides"),
            "",
        ),
        (Screen("Your bet is 3", private="Green decides"), Screen("Roll!"), "Roll!"),
    ],
)
def test_only_what_is_new_and_no_secret_is_spoken(
    before: Screen | None, now: Screen, words: str
) -> None:
    assert words == spoken(now, before)
