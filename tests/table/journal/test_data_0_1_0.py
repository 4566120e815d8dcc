"""What 0.1.0 wrote is read as 0.1.0 meant it.

The journal holds Shear Panic with rolls of the device, a move taken back and an end by agreement,
then Sheeps & Plops with a corrected table, left unfinished; the two exports are the same games.
Written by 0.1.0 and never to be written again.
"""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.journal.export import Export, read
from companion.table.journal.journal import Journal
from companion.table.journal.listing import listed, transcript
from companion.table.journal.proof import proofs
from companion.table.journal.result import result_from, result_of, sitting_of
from companion.table.session.resume import Opening
from companion.table.session.views import WatchingView

DATA = Path(__file__).parent / "data_0_1_0"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A copy: opening a journal leaves a lock beside it."""
    return Path(shutil.copy(DATA / "journal.sqlite3", tmp_path))


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with Journal.open(path) as journal:
        yield journal


def exported(number: int) -> Export:
    return read((DATA / f"game_{number}.jsonl").read_bytes().splitlines(), "game.jsonl")


def test_both_games_are_listed(journal: Journal) -> None:
    shear_panic, plops = listed(journal.games())

    assert "Shear Panic" in shear_panic
    assert shear_panic.endswith("yellow 0, blue 0; ended early (agreement); 3 min, 9 turns")
    assert plops.endswith("not over: blue 2, red 1; 2 min, 10 turns")


def test_played_again_they_end_as_0_1_0_wrote_down(journal: Journal, path: Path) -> None:
    with sqlite3.connect(path) as link:
        kept = dict(link.execute("SELECT number, result FROM games").fetchall())
    link.close()

    for number in (1, 2):
        facts = journal.facts(number)
        assert result_from(kept[number]) == result_of(sitting_of(facts), facts)


def test_every_move_is_told_again(journal: Journal) -> None:
    for number in (1, 2):
        facts = journal.facts(number)
        text = "\n".join(transcript(number, facts))
        assert all(fact["move"] in text for fact in facts if fact["fact"] == "move")


def test_the_rolls_of_the_device_are_as_pledged(journal: Journal) -> None:
    found = [*proofs(journal.facts(1))]

    assert 5 == len(found)
    assert all(proof.good for proof in found)


def test_the_game_that_was_left_goes_on(journal: Journal) -> None:
    left = journal.unfinished()
    assert left
    session = Opening(journal.preference("language") or "", left[0], {}, left).session

    assert isinstance(session.view, WatchingView)
    assert ("it", 11, (1, 2)) == (
        session.lobby.language,
        len(sitting_of(left).steps),
        session.state.score(),
    )


@pytest.mark.parametrize("number", [1, 2])
def test_an_export_is_the_game_itself_here_and_elsewhere(
    number: int, journal: Journal, tmp_path: Path
) -> None:
    sent = exported(number)

    assert (journal.id(number), journal.facts(number)) == sent
    assert (number, False) == journal.adopt(*sent)
    elsewhere = tmp_path / "elsewhere" / "journal.sqlite3"
    with Journal.open(elsewhere) as other:
        assert (1, True) == other.adopt(*sent)
        assert sent.facts == other.facts(1)
