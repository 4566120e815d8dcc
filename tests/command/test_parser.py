"""The menu fits one screen, and a mistyped word is met with the likely one."""

import argparse
import re
import subprocess
import sys
from pathlib import Path

import pytest

from companion.__main__ import main, parser
from companion.command.page import with_port
from companion.command.table import box_parser
from companion.config import PageSettings

COMMANDS = next(
    action.choices for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
)


def test_the_menu_fits_a_screen_of_24_lines_and_80_letters() -> None:
    lines = parser().format_help().splitlines()

    assert len(lines) <= 24, "say it shorter, or regroup it in companion.command.parser"
    assert [] == [line for line in lines if len(line) > 79]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_stands_in_the_menu_with_a_few_words(name: str) -> None:
    assert re.search(rf"(^|  ){name} +\w", parser().format_help(), re.MULTILINE)


def test_a_person_finds_what_she_wants_by_its_group() -> None:
    menu = parser().format_help()
    groups = ("Play", "Set up the table", "Look after it", "Past games", "For tinkerers")

    assert [] == [group for group in groups if group not in menu]


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("gaems", "there is no command gaems; did you mean games?"),
        ("help", "did you mean --help?"),
        ("xyz", "there is no command xyz; ./bellwether --help"),
        ("play plops --sets 3", "there is no option --sets; did you mean --seats?"),
        ("play plops --language ed", "--language: ed is none of en, it, de, pl"),
        ("bench rule", "did you mean rules? ./bellwether bench --help tells more"),
        ("show last", "N: a number, not 'last'"),
        ("--port 99999", "--port: a number from 0 to 65535, not '99999'"),
    ],
)
def test_a_mistyped_word_is_refused_in_one_line_with_the_likely_one(
    words: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(words.split())
    said = capsys.readouterr().err

    assert 2 == stopped.value.code
    assert hint in said
    assert 1 == len(said.splitlines())


def test_where_pip_installed_it_the_menu_names_the_command_of_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("companion.__main__.HERE", tmp_path)

    assert "  bellwether COMMAND --help " in parser().format_help()


@pytest.mark.parametrize("words", ["table", "--port 0 table --page off", "table --record x.rec"])
def test_the_box_understands_its_command_as_the_menu_does(words: str) -> None:
    assert vars(parser().parse_args(words.split())) == vars(box_parser().parse_args(words.split()))


def test_the_port_that_is_asked_for_is_taken_by_a_real_table_too() -> None:
    settings = PageSettings(port=8321)
    assert 0 == with_port(settings, box_parser().parse_args(["--port", "0", "table"])).port
    assert settings == with_port(settings, box_parser().parse_args(["table"]))


def test_a_box_has_no_other_command_in_its_memory() -> None:
    lines = "import companion.start, companion.command.table, sys; print(*sys.modules)"
    ran = subprocess.run((sys.executable, "-c", lines), capture_output=True, text=True, check=True)
    others = {"hub", "bench", "doctor", "printing", "replay", "report"}
    assert set() == {f"companion.command.{other}" for other in others} & set(ran.stdout.split())
