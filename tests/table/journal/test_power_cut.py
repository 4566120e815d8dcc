"""Whenever the power goes, the journal is there, and with it all that it acknowledged.

One evening is played on a disk that writes down every write, sync and name. From that come the
files as a power cut after any of them could leave them, and the journal opens every one.
"""

import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.bench.cut_disk import Deed
from companion.bench.cut_recorder import DiskRecorder
from companion.bench.power_cuts import images, laid
from companion.games import GAMES
from companion.table.journal import file
from companion.table.journal.journal import Journal, JournalError
from companion.table.session.sitting import Fact
from tests.table.session.sittings import whole_game

SITTING = whole_game(GAMES["pasterze"], 2, 1)
ENDS = [0, *(end for end in range(1, len(SITTING)) if end % 4), len(SITTING)]
"""Facts are appended up to these: most alone, every fourth together with the next."""
STARTS = range(0, len(ENDS), 80)
"""When the table is switched off and on again between two appends."""
CHANCES = 6
"""Random outcomes per deed, besides the extremes."""
RESUMED = 20
"""Every so many images, the game is also played to its end from there."""


def evening(path: Path, recorder: DiskRecorder) -> None:
    """The sitting, interrupted now and then in good order."""
    for start in STARTS:
        with Journal.open(path) as journal:
            journal.unfinished()
            for begin, end in list(itertools.pairwise(ENDS))[start : start + STARTS.step]:
                journal.append(SITTING[begin:end])
                recorder.acknowledge(end)


def recorded(
    room: Path, *, pragmas: tuple[str, ...] = file.PRAGMAS, syncs: bool = True
) -> list[Deed]:
    """The evening on a disk that writes down what is done to it."""
    recorder = DiskRecorder()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(file, "PRAGMAS", pragmas)
        patch.setattr(file, "connect", recorder.connect)
        patch.setattr(file, "move", recorder.move)
        patch.setattr(file, "sync_folder", recorder.sync_folder if syncs else lambda _: None)
        evening(room / "evening" / "journal.sqlite3", recorder)
    recorder.unregister()
    return recorder.deeds


@pytest.fixture
def room() -> Iterator[Path]:
    """A folder in memory where there is one: thousands of journals are opened in it."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        yield Path(folder)


def facts_in(journal: Journal) -> tuple[Fact, ...]:
    return journal.facts(1) if journal.last_choices() else ()


def gone_on(path: Path) -> tuple[Fact, ...]:
    """What is there after the sitting was resumed and played to its end."""
    with Journal.open(path) as journal:
        known = journal.unfinished() or facts_in(journal)
        journal.append(SITTING[len(known) :])
    with Journal.open(path) as journal:
        return facts_in(journal)


def losses(deeds: list[Deed], room: Path) -> Iterator[str]:
    """What is wrong with each image in turn; an empty line where nothing is."""
    for number, (acknowledged, image) in enumerate(images(deeds, CHANCES)):
        path = laid(image, room / "image")
        try:
            with Journal.open(path) as journal:
                facts = facts_in(journal)
            ended = gone_on(path) if number % RESUMED == 0 else SITTING
        except JournalError as error:
            yield f"image {number}: {error}"
            continue
        if facts != SITTING[: len(facts)] or len(facts) not in ENDS:
            yield f"image {number}: {len(facts)} facts, not those of the game"
        elif len(facts) < acknowledged:
            yield f"image {number}: {len(facts)} facts, but {acknowledged} were acknowledged"
        else:
            yield "" if ended == SITTING else f"image {number}: cannot be gone on with"


def test_a_power_cut_after_any_write_loses_nothing_that_was_acknowledged(room: Path) -> None:
    found = list(losses(recorded(room), room))
    print(f"{len(found)} images")

    assert [] == [*filter(None, found)]
    assert len(found) > 1500, "too few images; this proves little"


def test_the_simulated_disk_catches_a_journal_that_does_not_wait_for_it(room: Path) -> None:
    hasty = tuple(pragma.replace("FULL", "NORMAL") for pragma in file.PRAGMAS)

    assert any(losses(recorded(room, pragmas=hasty), room))


def test_the_simulated_disk_catches_a_journal_that_does_not_sync_its_folder(room: Path) -> None:
    assert any(losses(recorded(room, syncs=False), room))
