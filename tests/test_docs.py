"""The README cannot rot: it names every game, every command and every option."""

import argparse
import random
import re
from pathlib import Path

import pytest

from companion.__main__ import parser
from companion.games import GAMES
from companion.games.rules import Options

HOME = Path(__file__).parent.parent
README = (HOME / "README.md").read_text(encoding="utf-8")
COMMANDS = next(
    action.choices for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
)


def row(name: str) -> str:
    """The README's table row that begins with a command."""
    rows = [line for line in README.splitlines() if line.startswith("| `./bellwether")]
    return next((line for line in rows if re.search(rf"\b{name}\b", line.split("|")[1])), "")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_stands_in_the_readme(name: str) -> None:
    assert row(name), f"add a row for ./bellwether {name} to README.md"
    options = [
        option
        for action in COMMANDS[name]._actions
        for option in action.option_strings
        if option.startswith("--") and option != "--help"
    ]

    assert [] == [option for option in options if option not in row(name)]


def test_no_row_of_the_readme_names_a_command_that_is_gone() -> None:
    named = re.findall(r"^\| `\./bellwether (\w+)", README, re.MULTILINE)

    assert [] == [name for name in named if name not in COMMANDS]


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_its_row_with_its_players(name: str) -> None:
    found = re.search(rf"^\| `{name}` \|.*\| (?P<players>[\d, to]+) \|", README, re.MULTILINE)

    assert found, f"add a row for {name} to README.md"
    seats = GAMES[name].seats
    told = f"{seats[0]} to {seats[-1]}" if len(seats) > 3 else ", ".join(map(str, seats))
    assert told == found["players"]


def test_every_page_that_the_readme_points_to_is_there() -> None:
    pages = re.findall(r"\]\(([^)#:]+)\)", README)

    assert [] == [page for page in pages if not (HOME / page).exists()]


@pytest.mark.parametrize("name", GAMES)
def test_every_action_of_a_random_game_is_explained_in_the_notation(name: str) -> None:
    notation = (HOME / "docs" / "moves.md").read_text(encoding="utf-8")
    explained = {word for span in re.findall(r"`([^`]+)`", notation) for word in span.split()}
    rng = random.Random(1)
    actions = set()
    for seats in GAMES[name].seats:
        state = GAMES[name].start(Options(seats=seats))
        while moves := state.legal_moves():
            actions |= {move[0] for move in moves}
            state = state.apply(rng.choice(moves))

    assert set() == actions - explained
