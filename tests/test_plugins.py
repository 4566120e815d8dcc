"""Games of an owner: found in a folder or a package, playable at once, refused in one line."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import plugins
from companion.__main__ import main
from companion.games import GAMES, folder_of
from companion.plugins import load_games
from companion.table.event import EnteredMove, MatSeen, Tick
from companion.table.fakes import (
    MemoryDisplay,
    NullFactStore,
    NullVoice,
    NullWatcher,
    QueuedButtons,
    QueuedDice,
)
from companion.table.loop import Loop
from companion.table.ports import Button, Press, Table
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.value import Session
from companion.table.text import title_of
from tests.plugin import STONES, put_game


@pytest.fixture(autouse=True)
def _shelf(tmp_path: Path) -> Iterator[None]:
    """The shelf is as it was afterwards."""
    yield
    load_games(tmp_path / "no such folder")


def test_a_game_in_the_owners_folder_is_found(tmp_path: Path) -> None:
    home = put_game(tmp_path)

    assert [] == load_games(tmp_path / "games")
    assert "Stones" == GAMES["stones"].title
    assert home == folder_of("stones")
    assert "Stones" == title_of("stones", "pl")


def test_it_is_listed_and_played_by_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put_game(tmp_path)
    monkeypatch.setenv("BELLWETHER_CONFIG", str(tmp_path))
    monkeypatch.setenv("BELLWETHER_STATE", str(tmp_path / "state"))
    typed = iter(["o", "take 2", "take 2", "take 1", "q"])
    monkeypatch.setattr("companion.command.play.lines_of_input", lambda: typed)

    assert 0 == main(["games"])
    assert "stones" in capsys.readouterr().out
    assert 0 == main(["play", "stones"])
    assert 0 == main(["history"])
    assert "red 1, blue 0" in capsys.readouterr().out


def test_a_folder_that_is_gone_takes_its_game_with_it(tmp_path: Path) -> None:
    put_game(tmp_path)
    load_games(tmp_path / "games")

    assert [] == load_games(tmp_path / "elsewhere")
    assert "stones" not in GAMES


def test_a_game_of_an_installed_package_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "stone_games"
    package.mkdir()
    (package / "__init__.py").write_text(STONES, encoding="utf-8")
    told = tmp_path / "stone_games-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Name: stone-games\nVersion: 1\n", encoding="utf-8")
    (told / "entry_points.txt").write_text("[bellwether.games]\nstones = stone_games\n")
    monkeypatch.syspath_prepend(tmp_path)

    assert [] == load_games(tmp_path / "games")
    assert package == folder_of("stones")
    sys.modules.pop("stone_games")


BROKEN = {
    "SyntaxError": "def",
    "must hold a Game called GAME": "x = 1",
    "ZeroDivisionError: division by zero (__init__.py, line 1)": "1 / 0",
    "crashes": "import os; os._exit(1)",
    "SystemExit": "raise SystemExit",
    "its folder must have the same name": STONES.replace('"stones"', '"pebbles"'),
    "there is a game called plops": STONES.replace('name="stones"', 'name="plops"'),
    "marker 0 is one of Shear Panic": STONES.replace("120.0))", "120.0), (0, 1, 2, 3))"),
    "stone is no look": STONES.replace('Piece("stone"', 'Piece("pebble"'),
    "does not lie within the mat": STONES.replace("240.0", "100.0"),
    "legal_moves: sorted and unique": STONES.replace("(1, 2) if", "(2, 1) if"),
    "colors": STONES.replace('("red", "blue")', '("red",)'),
}


@pytest.mark.parametrize("reason", BROKEN)
def test_a_broken_game_is_refused_with_one_line_that_says_why(tmp_path: Path, reason: str) -> None:
    put_game(tmp_path, BROKEN[reason])
    before = dict(GAMES)

    (line,) = load_games(tmp_path / "games")

    assert line.startswith("the game stones is left out: ")
    assert reason in line
    assert 1 == len(line.splitlines())
    assert before == GAMES


def test_a_game_that_hangs_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_game(tmp_path, "while True: pass")
    monkeypatch.setattr(plugins, "TRIAL_S", 1.0)

    (line,) = load_games(tmp_path / "games")

    assert "it hangs" in line


@pytest.mark.parametrize("which", ["games", "stones", "__init__.py"])
def test_a_game_that_others_may_write_is_never_even_read(tmp_path: Path, which: str) -> None:
    home = put_game(tmp_path, "raise SystemExit")
    {"games": home.parent, "stones": home, "__init__.py": home / which}[which].chmod(0o777)

    (line,) = load_games(tmp_path / "games")

    assert "others may write" in line
    assert "chmod -R go-w" in line


def test_one_broken_game_does_not_keep_others_away(tmp_path: Path) -> None:
    put_game(tmp_path, "1 / 0", "apples")
    put_game(tmp_path)

    assert 1 == len(load_games(tmp_path / "games"))
    assert "stones" in GAMES


@pytest.mark.parametrize("method", ["legal_moves", "apply", "score"])
def test_a_game_that_breaks_in_the_middle_is_left_for_the_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    put_game(tmp_path)
    load_games(tmp_path / "games")
    choices = Choices("stones", 2, ("red", "blue"))
    buttons = QueuedButtons()
    display = MemoryDisplay()
    table = Table(display, buttons, QueuedDice(), NullWatcher(), NullVoice())
    loop = Loop(Session(new_lobby(last=choices)), table, NullFactStore())
    loop.take(MatSeen("stones"))
    loop.take(Press(Button.OK))
    loop.take(Press(Button.OK))
    assert loop.session.sitting is not None

    def broken(*_: object) -> None:
        raise RuntimeError("a stranger's mistake")

    monkeypatch.setattr(type(loop.session.state), method, broken)
    loop.take(EnteredMove(("take", "2")))
    loop.turn(Tick(9_000, 9_000))

    assert loop.session.sitting is None
    assert "The game broke off" == display.screens[-1].title
