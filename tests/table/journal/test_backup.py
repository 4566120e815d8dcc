"""A copy of the journal is whole, made and put back while a table runs, and kept by itself."""

import os
import sqlite3
from argparse import Namespace
from contextlib import closing
from pathlib import Path

import pytest

from companion.command.backup import backup, restore, run_backup
from companion.command.history import history
from companion.command.opening import begun
from companion.command.parting import parting_line
from companion.games import GAMES
from companion.table.journal.backup import KEPT, WEEK_S, copies, write_weekly_copy
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.salvage import set_aside_files
from tests.table.session.sittings import random_facts

FIRST, SECOND = (random_facts(GAMES[name], 2, 5, most=30) for name in ("sheep_race", "plops"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "journal.sqlite3"


def played(path: Path) -> list[str]:
    with Journal.open(path) as journal:
        return [game.game for game in journal.games()]


def test_a_copy_made_while_a_table_plays_holds_every_game(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite3"
    with Journal.open(path) as journal:
        journal.append(FIRST)
        journal.append(SECOND[:7])
        (line,) = backup(path, copy)
        journal.append(SECOND[7:])

    assert line == f"{copy} holds the whole journal, games: 2"
    assert [copy] == [*tmp_path.glob("copy*")]
    with Journal.open(copy) as kept:
        assert (FIRST, SECOND[:7]) == (kept.facts(1), kept.facts(2))
    with pytest.raises(JournalError, match="is there already"):
        [*backup(path, copy)]


def test_a_copy_goes_through_a_pipe_to_whoever_may_write_it(
    path: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    monkeypatch.setenv("BELLWETHER_STATE", str(path.parent))
    with Journal.open(path) as journal:
        journal.append(FIRST)
    assert 0 == run_backup(Namespace(file=Path("-")))
    copy = tmp_path / "copy.sqlite3"
    copy.write_bytes(capfdbinary.readouterr().out)
    with Journal.open(copy) as kept:
        assert FIRST == kept.facts(1)


def test_a_copy_is_one_file_that_can_be_put_back_from_a_stick_that_takes_nothing(
    path: Path, tmp_path: Path
) -> None:
    """SQLite cannot open a journal with a log where it may not write the log's own files."""
    copy = tmp_path / "copy.sqlite3"
    with Journal.open(path) as journal:
        journal.append(FIRST)
    [*backup(path, copy)]
    with closing(sqlite3.connect(f"{copy.as_uri()}?mode=ro", uri=True)) as link:
        assert [("delete",)] == link.execute("PRAGMA journal_mode").fetchall()
    before = copy.read_bytes()
    path.unlink()
    [*restore(path, copy)]

    assert before == copy.read_bytes()
    assert [copy] == [*tmp_path.glob("copy*")]
    assert ["sheep_race"] == played(path)


def test_a_copy_that_a_disk_does_not_take_is_told_of_by_its_name_and_leaves_nothing(
    path: Path, tmp_path: Path
) -> None:
    with Journal.open(path) as journal:
        journal.append(FIRST)
    stick = tmp_path / "stick"
    target = stick / ("c" * 250)  # SQLite's own file beside it would have too long a name
    with pytest.raises(JournalError) as error:
        [*backup(path, target)]

    assert str(error.value).startswith(f"{target}: cannot be opened")
    assert [] == [*stick.iterdir()]


def test_a_copy_that_is_put_back_under_a_running_table_keeps_the_game_that_is_on(
    path: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    with Journal.open(path) as journal:
        journal.append(FIRST)
        [*backup(path, copy)]
        journal.append(SECOND[:7])
        said = [*restore(path, copy)]
        journal.append(SECOND[7:])

    assert said[-1] == f"{path} is now as in {copy}, games: 1"
    assert ["sheep_race", "plops"] == played(path)
    with Journal.open(path) as journal:
        assert (FIRST, SECOND) == (journal.facts(1), journal.facts(2))
    (before,) = (path.parent / "backups").glob("before-restore-*.sqlite3")
    assert ["sheep_race", "plops"] == played(before)


def test_a_copy_is_put_back_where_the_journal_is_rubbish_or_gone(
    path: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    with Journal.open(path) as journal:
        journal.append(FIRST)
    [*backup(path, copy)]
    path.write_bytes(b"SQLite format 3\0 and no more")
    [*restore(path, copy)]
    assert ["sheep_race"] == played(path)
    path.unlink()
    [*restore(path, copy)]

    assert ["sheep_race"] == played(path)


def test_every_game_of_a_copy_is_looked_at_and_a_damaged_one_is_told(
    path: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    with Journal.open(path) as journal:
        for facts in (FIRST, SECOND, FIRST):
            journal.append(facts)
        journal.games()
    with closing(sqlite3.connect(path)) as link, link:
        link.execute("UPDATE facts SET fact = replace(fact, 'move', 'mova') WHERE game = 2")
    said = [*backup(path, copy)]

    assert "damaged in it: game 2; every other one was checked" == said[1]
    assert said[1] == [*restore(path, copy)][-1]


def test_what_is_no_copy_changes_nothing(path: Path, tmp_path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(FIRST)
    diary = tmp_path / "diary.sqlite3"
    diary.write_text("dear diary")
    for wrong in (diary, tmp_path / "gone.sqlite3", tmp_path):
        with pytest.raises(JournalError):
            [*restore(path, wrong)]
    with pytest.raises(JournalError, match="no weekly copy is here yet"):
        [*restore(path)]
    assert ["sheep_race"] == played(path)
    assert not (tmp_path / "gone.sqlite3").exists()


def test_a_copy_a_week_is_kept_and_only_so_many(path: Path) -> None:
    assert write_weekly_copy(path, 0) is None, "there is nothing to copy yet"
    with Journal.open(path) as journal:
        journal.append(FIRST)
    now = path.stat().st_mtime
    for week in range(KEPT + 3):
        made = write_weekly_copy(path, now + week * WEEK_S)
        assert made is not None
        os.utime(made, (now + week * WEEK_S,) * 2)
        assert write_weekly_copy(path, now + (week + 0.9) * WEEK_S) is None

    assert KEPT == len(copies(path))
    assert [made] == copies(path)[-1:]
    [*restore(path)]
    assert ["sheep_race"] == played(path)


@pytest.mark.parametrize("replaced", [False, True])
def test_a_journal_that_is_taken_away_under_a_table_costs_no_fact_of_its_game(
    replaced: bool, path: Path, tmp_path: Path
) -> None:
    with Journal(path) as journal:
        journal.begin()
        journal.append(SECOND[:9])
        for file in path.parent.iterdir():
            file.rename(tmp_path / file.name)
        if replaced:
            with Journal.open(path) as other:
                other.append(FIRST)
        journal.append(SECOND[9:12])

    with Journal.open(path) as journal:
        assert SECOND[:12] == journal.facts(1 + replaced)


def test_the_last_line_says_what_is_on_disk(path: Path) -> None:
    with Journal(path) as journal:
        journal.begin()
        assert parting_line(journal) == "Stopped."  # no game was on
        journal.append(SECOND[:4])
        assert parting_line(journal) == "Stopped; the game is kept."
        assert journal._link is not None
        journal._link.execute("PRAGMA query_only=1")
        for fact in SECOND[4:7]:
            with pytest.raises(JournalError):
                journal.append((fact,))
        line = parting_line(journal)
        assert line.startswith("Stopped; NOT KEPT are the last 3 facts of the game: ")
        assert "cannot be written" in line
        journal._link.execute("PRAGMA query_only=0")
        assert parting_line(journal) == "Stopped; the game is kept."


@pytest.mark.parametrize("ends", [("",), ("", "-wal", "-shm"), ("-wal",)])
@pytest.mark.parametrize("more", [0, 3])
def test_a_journal_that_is_deleted_under_a_table_is_written_anew_before_it_stops(
    ends: tuple[str, ...], more: int, path: Path
) -> None:
    """The last line says that the game is kept; it has to be true, moves after it or not."""
    with Journal(path) as journal:
        journal.begin()
        journal.append(SECOND[:9])
        for end in ends:
            path.with_name(path.name + end).unlink()
        if more:
            journal.append(SECOND[9 : 9 + more])
        assert parting_line(journal) == "Stopped; the game is kept."

    with Journal.open(path) as journal:
        assert SECOND[: 9 + more] == journal.facts(1)


def test_something_else_in_the_place_of_a_running_journal_is_set_aside(path: Path) -> None:
    with Journal(path) as journal:
        journal.begin()
        journal.append(SECOND[:9])
        path.unlink()
        path.write_bytes(b"dear diary" * 500)
        journal.append(SECOND[9:12])
    with Journal.open(path) as journal:
        assert SECOND[:12] == journal.facts(1)
    (aside,) = set_aside_files(path)
    assert aside.read_bytes().startswith(b"dear diary")


def test_a_game_whose_file_is_gone_for_good_is_counted_as_not_kept(path: Path) -> None:
    with Journal(path) as journal:
        journal.begin()
        journal.append(SECOND[:9])
        for file in path.parent.iterdir():
            file.unlink()
        path.parent.rmdir()
        path.parent.write_text("no folder any more")
        line = parting_line(journal)
    assert line.startswith("Stopped; NOT KEPT are the last 9 facts of the game: ")


@pytest.mark.parametrize("language", ["tlh", "", "\U0010ffff", "page-keys"])
def test_a_language_that_nobody_speaks_here_does_not_keep_a_table_from_starting(
    language: str, path: Path
) -> None:
    with Journal.open(path) as journal:
        journal.prefer("language", language)
    with Journal(path) as journal:
        assert begun(journal, path.parent).language == "en"


def test_choices_that_make_no_sense_are_forgotten(path: Path) -> None:
    with Journal.open(path) as journal:
        journal.append(({**FIRST[0], "seats": -7, "colors": ["red", 3], "clock": {}},))
    with Journal(path) as journal:
        session = begun(journal, path.parent).session
    assert session.sitting is None
    assert "these rules cannot play it again" in next(history(path))
