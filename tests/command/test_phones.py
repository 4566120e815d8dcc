"""Phones are listed, named and lose their keys from the command line, beside a running table."""

import sqlite3
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.command.phones import JournalKeys
from companion.page.keys import KeyRing
from companion.table.journal.journal import Journal


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BELLWETHER_STATE", str(tmp_path))
    monkeypatch.setenv("BELLWETHER_CONFIG", str(tmp_path))
    return tmp_path / "journal.sqlite3"


def test_without_a_journal_there_are_no_phones(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(["phones"])
    assert "No phone has been let in.\n" == capsys.readouterr().out
    assert not folder.exists()


def test_a_running_table_learns_what_the_command_changed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal.open(folder) as journal:
        ring = KeyRing(JournalKeys(journal))
        first, second = ring.new(), ring.new(start=True)
        assert 0 == main(["phones", "name", "1", "Ada"])
        assert 0 == main(["phones", "drop", "2"])
        assert 0 == main(["phones"])
        ring.reload()

        assert ring.opened_by(first)
        assert not ring.opened_by(second)
    listed = capsys.readouterr().out.splitlines()[-1]
    assert "Ada" in listed
    assert first not in listed


@pytest.mark.parametrize("words", ["drop", "drop 1 x", "name 1", "drop 7"])
def test_a_wrong_wish_is_refused_in_one_line(
    words: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Journal.open(folder).close()

    assert 2 == main(["phones", *words.split()])
    assert 1 == len(capsys.readouterr().err.splitlines())


def test_a_change_that_the_disk_did_not_take_is_no_success(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Journal.open(folder) as journal:
        KeyRing(JournalKeys(journal)).new()
    link = sqlite3.connect(folder)
    link.execute(
        "CREATE TRIGGER full BEFORE INSERT ON preferences BEGIN SELECT raise(FAIL, 'full'); END"
    )
    link.close()
    assert 2 == main(["phones", "drop", "1"])
    assert "the disk did not take it" in capsys.readouterr().err
