"""What is no journal of ours is refused in one line and left exactly as it was."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.command.history import history
from companion.games import GAMES
from companion.paths import journal_path
from companion.table.journal import file
from companion.table.journal.journal import Journal, JournalError
from tests.table.session.sittings import random_facts, whole_game

GAME = GAMES["sheep_race"]
SITTING = random_facts(GAME, 2, 0, most=40)
NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite3"


@pytest.fixture
def played(path: Path) -> Path:
    """A journal with one game, closed."""
    with Journal.open(path) as journal:
        journal.append(SITTING)
    return path


def refusal(path: Path) -> str:
    """The one line with which opening is refused."""
    with pytest.raises(JournalError) as refused:
        Journal.open(path)
    line = str(refused.value)
    assert "\n" not in line
    assert line.startswith(f"{path}: ")
    return line.removeprefix(f"{path}: ")


def execute(path: Path, *statements: str) -> None:
    link = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        link.execute(statement)
    link.close()


def text(path: Path) -> None:
    path.write_text("dear diary")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def photographs(path: Path) -> None:
    execute(path, "CREATE TABLE photo (name)", "PRAGMA application_id=7", "PRAGMA user_version=1")


def nameless(path: Path) -> None:
    execute(path, "PRAGMA journal_mode=WAL", "CREATE TABLE games (number)", "PRAGMA user_version=1")


@pytest.mark.parametrize("make", [text, empty, photographs, nameless])
def test_a_file_that_is_no_journal_is_refused_and_left_alone(
    make: Callable[[Path], None], path: Path
) -> None:
    make(path)
    before = path.read_bytes()

    assert refusal(path) == file.LINES["foreign"]
    assert before == path.read_bytes()


def test_a_folder_in_place_of_the_journal_is_refused(path: Path) -> None:
    path.mkdir()

    assert refusal(path) == file.LINES["foreign"]


def test_a_pipe_in_place_of_the_journal_is_refused_without_waiting_for_it(path: Path) -> None:
    os.mkfifo(path)

    assert refusal(path) == file.LINES["foreign"]


def test_a_journal_of_a_newer_version_is_refused_and_left_alone(played: Path) -> None:
    execute(played, f"PRAGMA user_version={file.VERSION + 1}")
    before = played.read_bytes()

    assert refusal(played) == file.LINES["newer"]
    assert before == played.read_bytes()


def test_a_newer_version_that_is_still_in_the_log_is_refused_too(played: Path) -> None:
    link = sqlite3.connect(played, isolation_level=None)
    link.execute(f"PRAGMA user_version={file.VERSION + 1}")

    assert refusal(played) == file.LINES["newer"]
    link.close()


def test_a_torn_journal_is_refused_in_one_line(played: Path) -> None:
    whole = played.read_bytes()
    for size in range(1, len(whole), 1111):
        played.write_bytes(whole[:size])

        assert refusal(played) in (file.LINES["foreign"], file.LINES["torn"])
        assert whole[:size] == played.read_bytes()


def test_a_journal_with_a_page_of_rubbish_is_refused_or_reads_as_it_was(played: Path) -> None:
    whole = played.read_bytes()
    rng = random.Random(5)
    refusals = []
    for page in range(0, len(whole), 512):
        rubbish = rng.randbytes(512)
        played.write_bytes(whole[:page] + rubbish + whole[page + 512 :])
        try:
            with Journal.open(played) as journal:
                facts = journal.facts(1)
            for end in ("-wal", "-shm"):
                played.with_name(played.name + end).unlink(missing_ok=True)
        except JournalError as error:
            refusals.append(str(error).removeprefix(f"{played}: "))
        else:
            assert SITTING == facts
    damaged = {line for line in refusals if line.startswith("game 1 is damaged")}
    assert {file.LINES["torn"], file.LINES["foreign"], *damaged} >= set(refusals)
    assert len(refusals) > 10


def test_a_journal_without_permission_is_refused(played: Path) -> None:
    played.chmod(0)
    root = os.geteuid() == 0
    if root:
        played.parent.chmod(0o755)
        os.seteuid(NOBODY)
    try:
        assert refusal(played) == file.LINES["closed"]
    finally:
        if root:
            os.seteuid(0)


def test_a_folder_without_permission_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        assert refusal(tmp_path / "state" / "journal.sqlite3") == file.LINES["closed"]
        with pytest.raises(JournalError, match="cannot be opened"):
            list(history(tmp_path / "journal.sqlite3"))
    finally:
        if root:
            os.seteuid(0)
        tmp_path.chmod(0o700)


def test_half_a_journal_from_a_crash_while_it_was_made_is_no_obstacle(path: Path) -> None:
    path.with_name("journal.sqlite3.new").write_bytes(b"SQLite format 3\0 and no more")
    path.with_name("journal.sqlite3.new-journal").write_bytes(b"half")
    with Journal.open(path) as journal:
        journal.append(SITTING)

        assert SITTING == journal.facts(1)


def test_a_log_without_its_journal_is_not_taken_for_that_of_a_new_one(
    played: Path, tmp_path: Path
) -> None:
    with Journal.open(played) as journal:
        journal.append(SITTING)
        shutil.copytree(tmp_path, tmp_path / "copy")
    lost = tmp_path / "copy" / played.name
    lost.unlink()

    assert refusal(lost).startswith("is gone but journal.sqlite3-wal is not")
    assert not lost.exists()


def test_a_game_that_is_not_there_is_refused(played: Path) -> None:
    with Journal.open(played) as journal:
        for ask in (journal.facts, journal.id):
            with pytest.raises(JournalError, match="there is no game 2; `bellwether history`"):
                ask(2)


def test_one_bellwether_at_a_time_plays_and_all_may_read(played: Path) -> None:
    with Journal.open(played) as playing, Journal.open(played) as other:
        playing.unfinished()

        assert SITTING == other.facts(1)
        with pytest.raises(JournalError, match="another Bellwether plays with it"):
            other.unfinished()
        with pytest.raises(JournalError, match="another Bellwether plays with it"):
            other.append(SITTING)
    with Journal.open(played) as journal:
        assert SITTING == journal.unfinished()


def test_a_game_that_somebody_else_went_on_with_is_not_written_into(played: Path) -> None:
    facts = whole_game(GAME, 2, 1)
    with Journal.open(played) as journal:
        journal.append(facts[:3])
        execute(played, "INSERT INTO facts (game, number, fact) VALUES (2, 4, '{}')")
        with pytest.raises(JournalError, match="another Bellwether plays with it"):
            journal.append(facts[3:5])
        journal.prefer("language", "it")

        assert journal.preference("language") == "it"
        assert "fact 4 is damaged" == journal.games()[1].damage


def test_another_process_may_import_while_this_one_plays(played: Path) -> None:
    facts = whole_game(GAME, 2, 1)[:60]
    code = (
        "import sys; from pathlib import Path\n"
        "from companion.table.journal.journal import Journal\n"
        "from tests.table.journal.test_journal_refusal import SITTING\n"
        "with Journal.open(Path(sys.argv[1])) as journal:\n"
        "    for number in range(9): journal.adopt(f'game {number}', SITTING)"
    )
    with Journal.open(played) as journal:
        journal.append(facts[:1])
        other = subprocess.Popen([sys.executable, "-c", code, str(played)])
        for fact in facts[1:]:
            journal.append((fact,))

        assert other.wait() == 0
        assert facts == journal.facts(2)
        assert [SITTING] * 9 == [journal.facts(number) for number in range(3, 12)]


def test_a_copy_of_the_folder_taken_while_playing_is_a_journal(
    played: Path, tmp_path: Path
) -> None:
    with Journal.open(played) as journal:
        journal.append(SITTING)
        shutil.copytree(tmp_path, tmp_path / "copy")
    with Journal.open(tmp_path / "copy" / played.name) as copy:
        assert (SITTING, SITTING) == (copy.facts(1), copy.facts(2))


def test_the_journal_lies_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.delenv("BELLWETHER_STATE", raising=False)

    assert tmp_path / ".local/state/bellwether/journal.sqlite3" == journal_path()
    monkeypatch.setenv("XDG_STATE_HOME", "/elsewhere")
    assert Path("/elsewhere/bellwether/journal.sqlite3") == journal_path()
    monkeypatch.setenv("BELLWETHER_STATE", "/here")
    assert Path("/here/journal.sqlite3") == journal_path()
