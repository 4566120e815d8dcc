"""The command line, as a person would type it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games import GAMES
from tests import HOME


def typed(
    tmp_path: Path, *words: str, lines: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run one command with its own config and state folders."""
    own = {"BELLWETHER_CONFIG": str(tmp_path), "BELLWETHER_STATE": str(tmp_path / "state")}
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=lines,
        capture_output=True,
        text=True,
        cwd=HOME,
        env={**os.environ, **own, **environment},
        check=False,
    )


def test_games_lists_every_game(tmp_path: Path) -> None:
    result = typed(tmp_path, "games")

    assert 0 == result.returncode
    assert list(GAMES) == [line.split()[0] for line in result.stdout.splitlines()]


def test_without_a_command_the_lobby_opens_with_last_evenings_choices(tmp_path: Path) -> None:
    first = typed(tmp_path, "--page", "off", lines="o o\nquit\n")
    typed(tmp_path, "play", "plops", "--new", lines="o\nplace 0,-4\nquit\n")
    again = typed(tmp_path, "--page", "off", lines="quit\n")

    assert 0 == first.returncode
    assert "Battle Sheep" in first.stdout
    assert "Sheeps & Plops" in again.stdout
    assert "0,-4" in again.stdout or "to move" in again.stdout


def test_the_language_is_remembered(tmp_path: Path) -> None:
    past_the_games = "n " * len(GAMES)
    typed(tmp_path, "--page", "off", lines=f"{past_the_games}o\nquit\n")
    again = typed(tmp_path, "--page", "off", lines="quit\n")

    assert "Lingua" in again.stdout


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_and_the_end_of_the_input_is_no_mistake(tmp_path: Path, name: str) -> None:
    result = typed(tmp_path, "play", name, lines="o\nO\nfly to the moon\no o n o b\n?\nlist\n")

    assert 0 == result.returncode
    assert "" == result.stderr
    assert "'fly to the moon' is neither a button nor a move here" in result.stdout


def test_first_words_narrow_the_choice_and_numbers_choose_from_a_list(tmp_path: Path) -> None:
    lines = "o\nplace\n3\nplace 0,4\nmove\n1\nquit\n"
    typed(tmp_path, "play", "plops", lines=lines)
    shown = typed(tmp_path, "show", "1").stdout

    assert "place -2,-2" in shown
    assert "move -2,-2 e" in shown


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    typed(tmp_path, "play", "plops", lines="o\nplace 0,-4\nquit\n")
    again = typed(tmp_path, "play", "plops", lines="place 0,4\nmove 0,-4 se\nquit\n")
    shown = typed(tmp_path, "show", "1")

    assert "Going on with the game that was left" in again.stdout
    assert 0 == shown.returncode
    assert all(move in shown.stdout for move in ("place 0,-4", "place 0,4", "move 0,-4 se"))


def test_a_game_travels_by_export_and_import(tmp_path: Path) -> None:
    typed(tmp_path, "play", "plops", lines="o\nplace 0,-4\nquit\n")
    file = tmp_path / "game.jsonl"

    assert 0 == typed(tmp_path, "export", "1", str(file)).returncode
    other = tmp_path / "other"
    other.mkdir()
    assert 0 == typed(other, "import", str(file)).returncode
    assert "place 0,-4" in typed(other, "show", "1").stdout


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("play", "chess"), "no game is called chess"),
        (("play", "plops", "--seats", "5"), "Sheeps & Plops is for 2 players, not 5"),
        (("play", "plops", "--first", "3"), "first: a seat from 1 to 2"),
        (("show", "7"), "journal"),
        (("import", "nowhere.jsonl"), "nowhere.jsonl"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_done_is_refused_in_one_line(
    tmp_path: Path, words: tuple[str, ...], why: str
) -> None:
    result = typed(tmp_path, *words)

    assert 2 == result.returncode
    assert 1 == len(result.stderr.splitlines())
    assert why in result.stderr


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("side = 99", "side: must be"),
        ("colour = 'blue'", "colour: no such key; allowed are"),
        ("side = = 5", "not TOML"),
    ],
)
def test_a_wrong_box_is_refused_in_one_line_naming_file_and_key(
    tmp_path: Path, text: str, why: str
) -> None:
    (tmp_path / "plops.toml").write_text(text, encoding="utf-8")
    result = typed(tmp_path, "play", "plops")

    assert 2 == result.returncode
    assert 1 == len(result.stderr.splitlines())
    assert "plops.toml" in result.stderr
    assert why in result.stderr


def test_an_owners_box_changes_the_game(tmp_path: Path) -> None:
    (tmp_path / "plops.toml").write_text("side = 4", encoding="utf-8")
    result = typed(tmp_path, "play", "plops", lines="o\nlist place\nquit\n")

    assert "place 0,-3" in result.stdout
    assert "place 0,-4" not in result.stdout


@pytest.mark.parametrize("command", ["test", "goldens"])
def test_what_only_the_launcher_can_run_is_refused_in_one_line(
    tmp_path: Path, command: str
) -> None:
    result = typed(tmp_path, command)

    assert (2, "") == (result.returncode, result.stdout)
    assert 1 == len(result.stderr.splitlines())
    assert "./bellwether test in a clone" in result.stderr


def test_a_benchmark_whose_peer_is_not_installed_names_it_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "chess.py").write_text("raise ModuleNotFoundError(name='chess')", encoding="utf-8")
    result = typed(tmp_path, "bench", "rules", PYTHONPATH=str(tmp_path))

    assert (2, "") == (result.returncode, result.stdout)
    assert "bellwether: bench rules wants chess: pip install chess\n" == result.stderr


def launched(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """The launcher in a folder of its own, with this shell script for a Python."""
    fake, launcher = folder / "python3", folder / "bellwether"
    fake.write_text(f"#!/bin/sh\n{python}\n", encoding="utf-8")
    launcher.write_bytes((HOME / "bellwether").read_bytes())
    for program in (fake, launcher):
        program.chmod(0o755)
    own = {**os.environ, "BELLWETHER_PYTHON": str(fake)}
    command = [str(launcher)]
    return subprocess.run(command, env=own, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("python", "cure"),
    [
        (
            '[ "$1" = -V ] && echo Python 3.9.2\nexit 1',
            "Python 3.11 or newer is needed, this is Python 3.9.2; mend it with: sudo apt install",
        ),
        ('case "$2" in *struct*) exit 1 ;; esac', "needs the 64-bit Raspberry Pi OS"),
        ('case "$2" in *ensurepip*) exit 1 ;; esac', "sudo apt install python3-venv"),
    ],
    ids=["old python", "32 bits", "no venv"],
)
def test_the_launcher_names_the_cure_for_what_is_missing_in_one_line(
    tmp_path: Path, python: str, cure: str
) -> None:
    result = launched(tmp_path, python)

    assert 1 == result.returncode
    assert 1 == len(result.stderr.splitlines())
    assert cure in result.stderr


def test_an_environment_that_an_upgrade_of_the_system_took_the_packages_of_is_made_anew(
    tmp_path: Path,
) -> None:
    venv = tmp_path / ".venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(venv)], check=True)
    for name in ("requirements.txt", ".venv/requirements.txt.done"):
        (tmp_path / name).write_text("", encoding="utf-8")
    assert "setting up" not in launched(tmp_path, "exit 0").stderr
    (library,) = (venv / "lib").iterdir()
    library.rename(library.with_name("python3.2"))
    assert "setting up" in launched(tmp_path, "exit 0").stderr


def test_the_launcher_says_on_a_stick_without_links_where_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "ln").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    (tmp_path / "ln").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    result = launched(tmp_path, "exit 0")

    assert 1 == result.returncode
    (line,) = result.stderr.splitlines()
    assert "knows no links (a FAT stick?); copy this folder" in line
    assert not (tmp_path / ".venv").exists()


def test_no_package_of_a_table_is_ever_compiled(tmp_path: Path) -> None:
    """For a Pi that has no wheel of OpenCV that would take hours."""
    asked = tmp_path / "asked"
    pip = f'[ "$2" = pip ] && echo "$@" >{asked}\n[ "$2" = venv ] || exit 0\n'
    pip += 'mkdir -p "$3/bin" && cp "$0" "$3/bin/python"'
    (tmp_path / "requirements.txt").write_text("", encoding="utf-8")
    launched(tmp_path, pip)

    assert "--only-binary :all:" in asked.read_text(encoding="utf-8")


def test_the_launcher_says_what_to_do_when_no_package_can_be_fetched(tmp_path: Path) -> None:
    offline = tmp_path / "python3"
    offline.write_text(
        '#!/bin/sh\n[ "$2" = pip ] && exit 1\n[ "$2" = venv ] || exit 0\n'
        'mkdir -p "$3/bin" && cp "$0" "$3/bin/python"\n',
        encoding="utf-8",
    )
    offline.chmod(0o755)
    for name in ("bellwether", "requirements.txt"):
        (tmp_path / name).write_bytes((HOME / name).read_bytes())
    (tmp_path / "bellwether").chmod(0o755)
    result = subprocess.run(
        [str(tmp_path / "bellwether"), "games"],
        env={**os.environ, "BELLWETHER_PYTHON": str(offline)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert 1 == result.returncode
    assert "could not install the packages" in result.stderr
    assert "ready" not in result.stderr
