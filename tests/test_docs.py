"""The docs cannot rot: they name every game, command and option, and their examples run."""

import argparse
import io
import random
import re
import sys
from pathlib import Path

import pytest

from companion.__main__ import main, parser
from companion.games import GAMES, folder_of
from companion.games.rules import PASS, Options
from tests import HOME

README_PATH = HOME / "README.md"
README = README_PATH.read_text(encoding="utf-8")
MANUAL = (HOME / "docs" / "commands.md").read_text(encoding="utf-8")
"""The page of all commands."""
PAGES = [README_PATH, *sorted((HOME / "docs").glob("*.md")), HOME / "CONTRIBUTING.md",
         HOME / "firmware" / "README.md"]  # fmt: skip
SOURCES = [HOME / "bellwether"] + [
    path
    for room in ("companion", "firmware", "hardware", "systemd", "vision")
    for path in sorted((HOME / room).rglob("*"))
    if path.suffix in (".py", ".service", ".sh")
]
NOT_RUN = {
    "./bellwether": "serves until it is stopped",
    "./bellwether test": "is what runs this",
    "sudo apt install python3 python3-venv": "changes the system",
}
"""Examples that a test cannot run as they stand."""
SHOWN = "--help --version"
"""Options that every program has."""
COMMANDS = next(
    action.choices for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
)


def row(name: str) -> str:
    """The row of the table of all commands that begins with one."""
    rows = [line for line in MANUAL.splitlines() if line.startswith("| `./bellwether")]
    return next((line for line in rows if re.search(rf"\b{name}\b", line.split("|")[1])), "")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_stands_in_the_table_of_commands(name: str) -> None:
    assert row(name), f"add a row for ./bellwether {name} to docs/commands.md"
    options = [
        option
        for action in COMMANDS[name]._actions
        for option in action.option_strings
        if option.startswith("--") and option != "--help"
    ]

    assert [] == [option for option in options if option not in row(name)]


def test_no_row_of_the_table_names_a_command_that_is_gone() -> None:
    named = re.findall(r"^\| `\./bellwether (\w+)", MANUAL, re.MULTILINE)

    assert [] == [name for name in named if name not in COMMANDS]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_row_with_its_players(name: str) -> None:
    found = re.search(rf"^\| `{name}` \|.*\| (?P<players>[\d, to]+) \|", README, re.MULTILINE)

    assert found, f"add a row for {name} to README.md"
    seats = GAMES[name].seats
    told = f"{seats[0]} to {seats[-1]}" if len(seats) > 3 else ", ".join(map(str, seats))
    assert told == found["players"]


def test_the_options_without_a_command_stand_in_the_first_row() -> None:
    first = next(line for line in MANUAL.splitlines() if line.startswith("| `./bellwether"))
    options = [option for action in parser()._actions for option in action.option_strings]

    assert [] == [
        option for option in options if option.startswith("--") and option not in first + SHOWN
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_page_and_picture_that_a_page_points_to_is_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8"))

    assert [] == [link for link in links if not (page.parent / link).exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_names_a_command_that_is_not_there(page: Path) -> None:
    named = re.findall(r"\./bellwether ([a-z]\w+)", page.read_text(encoding="utf-8"))

    assert [] == [name for name in named if name not in COMMANDS]


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md", "docs/glossary.md"])
def test_every_file_that_a_page_on_the_code_names_is_there(page: str) -> None:
    text = (HOME / page).read_text(encoding="utf-8")
    named = re.findall(r"`((?:companion|firmware|hardware|tests|vision)/[\w./]*)`", text)

    assert named
    assert [] == [name for name in named if not (HOME / name).exists()]


def glossary() -> list[tuple[str, str, str]]:
    """Every row of the glossary: the word, the file, the name in that file."""
    text = (HOME / "docs" / "glossary.md").read_text(encoding="utf-8")
    return re.findall(r"^\| ([^|]+) \|.*\| `([^`]+)` \(`([^`]+)`\) \|$", text, re.MULTILINE)


@pytest.mark.parametrize(("word", "file", "name"), glossary(), ids=lambda part: part)
def test_every_word_of_the_glossary_lives_where_it_says(word: str, file: str, name: str) -> None:
    assert re.search(rf"\b{name}\b", (HOME / file).read_text(encoding="utf-8")), word


def test_every_row_of_the_glossary_names_its_file() -> None:
    rows = (HOME / "docs" / "glossary.md").read_text(encoding="utf-8").count("\n| ")

    assert rows - 1 == len(glossary())  # but for the head
    assert glossary() == sorted(glossary(), key=lambda row: row[0].replace("-", ""))


def test_every_variable_that_is_listened_to_stands_beside_the_commands() -> None:
    used = {
        name
        for source in SOURCES
        for name in re.findall(r"BELLWETHER_[A-Z_]+", source.read_text(encoding="utf-8"))
    }

    assert [] == sorted(name for name in used if f"`{name}`" not in MANUAL)


@pytest.mark.parametrize("page", [README, MANUAL], ids=["readme", "commands"])
def test_the_examples_of_a_page_run_as_they_stand(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BELLWETHER_CONFIG", str(tmp_path))
    monkeypatch.setenv("BELLWETHER_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    for line in (line for line in lines if line not in NOT_RUN):
        monkeypatch.setattr(sys, "stdin", io.StringIO("o\nquit\n"))
        name, *words = line.split()

        assert "./bellwether" == name
        assert 0 == main(words), line
        assert "" == capsys.readouterr().err, line


@pytest.mark.parametrize("name", GAMES)
def test_every_action_of_a_random_game_is_explained_in_the_notation(name: str) -> None:
    notation = folder_of(name).joinpath("notation.md").read_text(encoding="utf-8")
    explained = {"pass"} | {
        word for span in re.findall(r"`([^`]+)`", notation) for word in span.split()
    }
    rng = random.Random(1)
    actions = set()
    for seats in GAMES[name].seats:
        state = GAMES[name].start(Options(seats=seats))
        while moves := state.legal_moves():
            actions |= {move[0] for move in moves}
            state = state.apply(rng.choice(moves))

    assert set() == actions - explained - {PASS[0]}
