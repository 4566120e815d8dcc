"""Whatever a journal holds: what is damaged is found, one game never hides the others."""

import itertools
import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir

import pytest

from companion.command.history import export_game, history, show
from companion.games import GAMES
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.salvage import set_aside_files
from tests.table.session.sittings import random_facts

NOBODY = 65534
SAID = ("damaged", "missing", "disorder", "refused")
SITTINGS = [
    random_facts(GAMES[name], 2, 3, most=30) for name in ("sheep_race", "pasterze", "plops")
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with three games, closed; one flipped bit in it is the least damage there is."""
    path = tmp_path / "journal.sqlite3"
    with Journal.open(path) as journal:
        for sitting in SITTINGS:
            journal.append(sitting)
        journal.prefer("language", "it")
        journal.games()
    return path


def execute(path: Path, *statements: str) -> None:
    link = sqlite3.connect(path, isolation_level=None)
    for statement in statements:
        link.execute(statement)
    link.close()


def told(path: Path) -> list[str]:
    """What every game says of itself, and the preference; damage by its name."""
    with Journal.reading(path) as journal:
        games = [
            f"{game.number} {game.id} {game.game} {game.began} {game.result} {game.damage}"
            for game in journal.games()
        ]
        facts = [str(journal.facts(number)) for number in (1, 2, 3)]
        language = journal.preference("language") or "damaged"
        return [*games, *facts, language, journal.trouble]


@pytest.mark.parametrize(
    ("fact", "key", "value"),
    [
        (1, "wall", '"x"'),
        (1, "wall", "1e30"),
        (1, "limit_ms", '"x"'),
        (2, "wall", "-1"),
        (2, "spent", '["a","b"]'),
        (2, "spent", '"xx"'),
        (2, "proof", "5"),
    ],
)
def test_a_bad_value_in_a_game_of_0_1_0_hides_neither_the_others_nor_itself(
    path: Path, fact: int, key: str, value: str
) -> None:
    """Its facts have no checksums, so that nothing says that a value is not as it was written."""
    execute(
        path,
        "UPDATE facts SET sum = NULL WHERE game = 2",
        "UPDATE games SET sum = NULL, told = NULL, result = NULL WHERE number = 2",
        f"UPDATE facts SET fact = json_set(fact, '$.{key}', json('{value}'))"
        f" WHERE game = 2 AND number = {fact}",
    )
    lines = [*history(path)]
    assert f"damaged: fact {fact} is damaged" in lines[1]
    assert not any("damaged" in line for line in (lines[0], lines[2]))
    with pytest.raises(JournalError, match="game 2 is damaged"):
        [*show(path, 2)]


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE facts SET fact = replace(fact, 'move', 'Move') WHERE game = 2",
        "UPDATE facts SET fact = '[[[[' WHERE game = 2 AND number = 5",
        f"UPDATE facts SET fact = '{{\"fact\":{'[' * 5000}{']' * 5000}}}' WHERE game = 2",
        "UPDATE facts SET fact = CAST(x'ff7b7d' AS TEXT) WHERE game = 2 AND number = 3",
        "DELETE FROM facts WHERE game = 2 AND number = 6",
        "DELETE FROM facts WHERE game = 2 AND number > 12",
        "DELETE FROM facts WHERE game = 2",
        "DELETE FROM games WHERE number = 2",
        "UPDATE games SET began = began + 1 WHERE number = 2",
        "UPDATE games SET sum = NULL WHERE number = 2",
        "UPDATE games SET sum = NULL, told = NULL WHERE number = 2",
        "UPDATE games SET told = 3 WHERE number = 2",
        "UPDATE games SET id = 'another' WHERE number = 2",
    ],
)
def test_a_damaged_game_is_one_line_of_the_list_and_the_others_are_told(
    change: str, path: Path
) -> None:
    execute(path, change)
    first, second, third = history(path)

    assert second.split("  ")[-1].startswith("damaged: ")
    assert "damaged" not in first + third
    with pytest.raises(JournalError, match="game 2 is damaged"):
        [*show(path, 2)]
    assert len([*export_game(path, 3)]) == len(SITTINGS[2]) + 1


def test_no_flipped_bit_changes_anything_unsaid(path: Path) -> None:
    whole, before = path.read_bytes(), told(path)
    chance = random.Random(7)
    found = 0
    for _ in range(120):
        at, bit = chance.randrange(len(whole)), chance.randrange(8)
        flipped = bytearray(whole)
        flipped[at] ^= 1 << bit
        path.write_bytes(flipped)
        try:
            now = told(path)
        except JournalError:
            now = ["refused"]
        found += now != before
        said = any(word in line for line in now for word in SAID)
        assert now == before or said, f"bit {bit} of byte {at}"
        for end in ("-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
    assert found > 10, "too few flips met anything; this proves little"


def at_name(data: bytes) -> bytes:
    """Rubbish over the name of a table in the schema."""
    return data.replace(b"CREATE TABLE facts", b"CREATE TABLE \xff\xff\xff\xff\xff", 1)


def at_header(data: bytes) -> bytes:
    return b"\xff" * 20 + data[20:]


def at_application_id(data: bytes) -> bytes:
    return data[:68] + b"\xff\xff\xff\xff" + data[72:]


def at_schema(data: bytes) -> bytes:
    return data[:100] + b"\xff" * 900 + data[1000:]


@pytest.mark.parametrize("spoil", [at_name, at_header, at_application_id, at_schema])
def test_a_journal_that_cannot_be_opened_is_set_aside_and_its_games_are_carried_over(
    spoil: Callable[[bytes], bytes], path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path.write_bytes(spoil(path.read_bytes()))
    with Journal(path) as journal:
        journal.begin()
        assert journal.unfinished() == SITTINGS[2]
        assert journal.preference("language") == "it"
        assert ["", "", ""] == [game.damage for game in journal.games()]
        assert list(SITTINGS) == [journal.facts(number) for number in (1, 2, 3)]
    assert 1 == len(set_aside_files(path))
    assert 1 == len(caplog.records)


@pytest.mark.parametrize(
    "make", [Path.mkdir, os.mkfifo, lambda path: path.write_text("dear diary")]
)
def test_whatever_lies_in_its_place_a_table_gets_a_journal(
    make: Callable[[Path], object], tmp_path: Path
) -> None:
    path = tmp_path / "journal.sqlite3"
    make(path)
    with Journal(path) as journal:
        journal.begin()
        journal.append(SITTINGS[0])

        assert SITTINGS[0] == journal.facts(1)
    assert 1 == len(set_aside_files(path))


def test_a_log_whose_journal_is_gone_is_set_aside(path: Path) -> None:
    path.with_name("journal.sqlite3-wal").write_bytes(b"a log")
    path.unlink()
    with Journal(path) as journal:
        journal.begin()

        assert () == journal.games()


def test_a_damaged_game_is_gone_on_with_from_its_last_sound_fact(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    execute(path, "UPDATE facts SET fact = '{}' WHERE game = 3 AND number = 9")
    with Journal(path) as journal:
        journal.begin()
        left = journal.unfinished()
        assert SITTINGS[2][:8] == left
        journal.append(SITTINGS[2][8:10])

        assert SITTINGS[2][:10] == journal.facts(4)
    assert "fact 9 is damaged" in caplog.text


def test_the_end_of_a_damaged_log_is_missed(path: Path, tmp_path: Path) -> None:
    """SQLite reads a log up to its first damaged page and says nothing of the rest."""
    copy = tmp_path / "copy"
    copy.mkdir()
    with Journal.open(path) as journal:
        journal.append(SITTINGS[1][:5])
        journal.append(SITTINGS[1][5:])
        for end in ("", "-wal", ".lock"):
            (copy / f"{path.name}{end}").write_bytes(Path(f"{path}{end}").read_bytes())
    log = copy / f"{path.name}-wal"
    torn = bytearray(log.read_bytes())
    torn[-100] ^= 1
    log.write_bytes(torn)
    *_, last = history(copy / path.name)

    assert last.endswith(f"damaged: {len(SITTINGS[1]) - 5} of {len(SITTINGS[1])} facts are missing")


def test_a_journal_of_another_user_can_be_told_exported_and_copied(
    path: Path, tmp_path: Path
) -> None:
    before = [*history(path)]
    path.with_name("journal.sqlite3.lock").unlink()
    path.chmod(0o444)
    tmp_path.chmod(0o555)
    above = itertools.takewhile(lambda folder: folder != Path(gettempdir()), tmp_path.parents)
    for folder in above:
        folder.chmod(0o755)
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        assert before == [*history(path)][:3]
        assert len([*export_game(path, 3)]) == len(SITTINGS[2]) + 1
        assert len([*show(path, 1)]) > 10
    finally:
        if root:
            os.seteuid(0)
        tmp_path.chmod(0o755)
