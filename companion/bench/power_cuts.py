"""Power cuts: one evening on a disk that writes down every deed, and all that a cut may leave.

Robots play and seal, the device rolls, a phone is named, copies are made. After every write, sync
and name each state in which a power cut could leave the files is opened and looked at.
"""

import random
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from companion.bench.cut_disk import CutDisk, Deed, Image
from companion.bench.cut_recorder import DiskRecorder
from companion.bench.kill_victims import PreferredKeys, Robots
from companion.page.keys import KeyRing
from companion.table.journal import file
from companion.table.journal.backup import write_copy
from companion.table.journal.journal import Journal, JournalError
from companion.table.session.sitting import FactError, replayed

FACTS = 240
"""So many facts make an evening."""
EVERY = 60
"""Facts between two namings of a phone, and between two copies."""
CHANCES = 3
"""Random outcomes of each deed, besides the extremes."""


class EveningOverError(Exception):
    """End of the evening."""


@dataclass
class Evening:
    """Evening at one table."""

    folder: Path
    recorder: DiskRecorder
    told: int = 0

    def tell(self) -> None:
        """One more fact is on disk; now and then something else is done."""
        self.told += 1
        self.recorder.acknowledge(self.told)
        if self.told % EVERY == EVERY // 2:
            write_copy(self.folder / "journal.sqlite3", self.folder / f"copy-{self.told}.sqlite3")
        if self.told >= FACTS:
            raise EveningOverError

    def play(self) -> None:
        """Play until it is over."""
        path = self.folder / "journal.sqlite3"
        with Journal.open(path) as journal:
            ring = KeyRing(PreferredKeys(journal))
            ring.new()
        try:
            Robots(self.folder).work(self.tell)
        except EveningOverError:
            return


def recorded(folder: Path) -> list[Deed]:
    """Everything that was done to the disk on one evening."""
    recorder = DiskRecorder()
    connect = mock.patch.object(file, "connect", recorder.connect)
    move = mock.patch.object(file, file.move.__name__, recorder.move)
    try:
        with connect, move, mock.patch.object(file, "sync_folder", recorder.sync_folder):
            Evening(folder, recorder).play()
    finally:
        recorder.unregister()
    return recorder.deeds


def images(deeds: list[Deed], chances: int) -> Iterator[tuple[int, Image]]:
    """After every deed: how much was acknowledged, and what may be there; nothing twice."""
    rng, disk = random.Random(1), CutDisk()
    seen: set[int] = set()
    for deed in deeds:
        disk.do(deed)
        for image in disk.images(rng, chances):
            key = hash((disk.acknowledged, tuple(image.items())))
            if key not in seen:
                seen.add(key)
                yield disk.acknowledged, image


def laid(image: Image, folder: Path) -> Path:
    """The files of an image on a real disk; the path of its journal."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name, data in image.items():
        (folder / name).write_bytes(data)
    return folder / "journal.sqlite3"


def lost(acknowledged: int, path: Path) -> str:
    """What a power cut has cost; nothing where all that was acknowledged is there, and whole."""
    try:
        with Journal.open(path) as journal:
            facts = [journal.facts(game.number) for game in journal.games()]
            keys = KeyRing(PreferredKeys(journal)).keys
            damage = _damages(journal)
            for told in facts:
                replayed(told)
        for copy in path.parent.glob("copy-*.sqlite3"):
            with Journal.reading(copy) as journal:
                damage += _damages(journal)
    except (JournalError, FactError) as error:
        return str(error)
    many = sum(map(len, facts))
    if damage:
        return damage[0]
    if acknowledged and not keys:
        return "the phone's key is gone"
    return f"{many} facts of {acknowledged}" if many < acknowledged else ""


def _damages(journal: Journal) -> list[str]:
    """What is damaged in the games of a journal."""
    return [game.damage for game in journal.games() if game.damage]


def measure_cuts(folder: Path, echo: Callable[[str], None]) -> dict[str, int]:
    """Look at every state that a power cut could leave; how many there were, and lost something."""
    (folder / "evening").mkdir()
    deeds, states, bad = recorded(folder / "evening"), 0, 0
    for states, (acknowledged, image) in enumerate(images(deeds, CHANCES), 1):
        found = lost(acknowledged, laid(image, folder / "image"))
        if found:
            bad += 1
            echo(f"state {states}: {found}")
    echo(f"cuts    {states:6,} states after {len(deeds):,} deeds, {bad} lost something")
    return {"states": states, "deeds": len(deeds), "lost": bad}
