"""Files that are none, or nested without end, are refused in one line and never waited for."""

import json
import os
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.command.history import import_game
from companion.config import config_of
from companion.games import GAMES
from companion.games.facts import FactsError, parse
from companion.paths import facts_of
from companion.recording.file import HEAD, MAGIC, VERSION, RecordingError, packed
from companion.recording.reader import Recording
from companion.table.journal.fact_json import MOST_NESTED, fact_of
from companion.table.journal.journal import JournalError
from companion.table.session.sitting import FactError

DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    os.mkfifo(tmp_path / "pipe")
    return tmp_path / "pipe"


@pytest.mark.parametrize("command", ["look", "import", "verify", "replay"])
def test_a_pipe_is_refused_without_waiting_for_it(
    command: str, pipe: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BELLWETHER_STATE", str(pipe.parent))

    assert main([command, str(pipe)]) == 2
    assert "is no file" in capsys.readouterr().err


def test_a_pipe_in_place_of_a_config_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "bellwether.toml")
    os.mkfifo(tmp_path / "plops.toml")
    with pytest.raises(FactsError, match="is no file"):
        config_of(tmp_path)
    with pytest.raises(FactsError, match="is no file"):
        facts_of(GAMES["plops"], tmp_path)


@pytest.mark.parametrize("text", [f"a = {DEEP}", f"a = {'1' * 5000}", "a = " + "{b=" * 9999])
def test_toml_without_end_is_refused(text: str) -> None:
    with pytest.raises(FactsError, match=r"x\.toml: not TOML"):
        parse(text, "x.toml")


def test_a_fact_nested_without_end_is_none() -> None:
    for depth in (MOST_NESTED, 900, 100_000):
        with pytest.raises(FactError):
            fact_of('{"fact":' + "[" * depth + "]" * depth + "}")
    with pytest.raises(FactError, match="not JSON"):
        fact_of('{"fact": NaN}')


def test_an_export_nested_without_end_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "deep.jsonl"
    head = {"format": "bellwether game", "version": 1, "id": "x", "facts": 1}
    for depth in (500, 100_000):
        deep = f'{{"fact": "sit", "facts": {"[" * depth}{"]" * depth}}}'
        file.write_text(f"{json.dumps(head)}\n{deep}\n")
        with pytest.raises(JournalError, match="line 2"):
            [*import_game(tmp_path / "journal.sqlite3", file)]


def test_a_recording_nested_without_end_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deep.bell"
    file.write_bytes(MAGIC % VERSION + packed(HEAD, DEEP.encode()))
    with pytest.raises(RecordingError, match="is damaged"):
        Recording(file)
    opening = '{"opening": {"left": ' + "[" * 900 + "]" * 900 + "}}"
    file.write_bytes(MAGIC % VERSION + packed(HEAD, opening.encode()))
    assert main(["replay", str(file)]) == 2
    assert capsys.readouterr().err.startswith("bellwether: ")
