"""A disk whose power may go at any moment: what it holds for sure, and what it may hold.

It keeps less than a real one would: a name is safe only once its folder is synced by ourselves
(SQLite's own syncs of the folder, which it can be built without, do not count), and whatever is
not synced survives in any combination, sector by sector.
"""

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

SECTOR = 512
Image = Mapping[str, bytes]
"""The files in the folder after the power came back."""


class Write(NamedTuple):
    """Bytes for a file."""

    file: int
    offset: int
    data: bytes


class Truncate(NamedTuple):
    """A new length for a file."""

    file: int
    size: int


class Sync(NamedTuple):
    """All bytes of a file are to be safe when this returns."""

    file: int


class Rename(NamedTuple):
    """A name for a file, which loses the one it may have had; None takes the name away."""

    name: str
    file: int | None
    old: str | None = None


class SyncFolder(NamedTuple):
    """All names are to be safe when this returns."""


class Acknowledge(NamedTuple):
    """The journal said that so many facts are safe."""

    facts: int


Deed = Write | Truncate | Sync | Rename | SyncFolder | Acknowledge


@dataclass(slots=True)
class CutFile:
    """Bytes that are safe, and what was done to them since."""

    safe: bytes = b""
    loose: list[Write | Truncate] = field(default_factory=list)

    def after(self, deeds: Iterable[Write | Truncate]) -> bytes:
        """The bytes if of all loose deeds these came through."""
        held = bytearray(self.safe)
        for deed in deeds:
            if isinstance(deed, Truncate):
                held = held[: deed.size].ljust(deed.size, b"\0")
            else:
                held = held.ljust(deed.offset, b"\0")
                held[deed.offset : deed.offset + len(deed.data)] = deed.data
        return bytes(held)


@dataclass(slots=True)
class CutDisk:
    """A folder of files."""

    files: dict[int, CutFile] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    loose: list[Rename] = field(default_factory=list)
    """Names that were given or taken since the folder was synced."""
    acknowledged: int = 0

    def do(self, deed: Deed) -> None:
        """Let a deed happen."""
        match deed:
            case Write() | Truncate():
                self.files[deed.file].loose.append(deed)
            case Sync():
                file = self.files[deed.file]
                self.files[deed.file] = CutFile(file.after(file.loose))
            case Rename():
                if deed.file is not None:
                    self.files.setdefault(deed.file, CutFile())
                self.loose.append(deed)
            case SyncFolder():
                self.names = _renamed(self.names, self.loose)
                self.loose = []
            case Acknowledge():
                self.acknowledged = deed.facts

    def images(self, rng: random.Random, chances: int) -> Iterator[Image]:
        """What may be there if the power goes now: the extremes, and so many of the rest."""
        for names in (self.names, _renamed(self.names, self.loose)):
            yield {name: self.files[file].safe for name, file in names.items()}
            yield {
                name: self.files[file].after(self.files[file].loose) for name, file in names.items()
            }
        for _ in range(chances):
            names = _renamed(self.names, [deed for deed in self.loose if rng.random() < 0.5])
            odds = rng.random()
            yield {
                name: self.files[file].after(_survivors(self.files[file].loose, odds, rng))
                for name, file in names.items()
            }


def _renamed(names: Mapping[str, int], deeds: Iterable[Rename]) -> dict[str, int]:
    after = dict(names)
    for deed in deeds:
        if deed.old is not None:
            after.pop(deed.old, None)
        if deed.file is None:
            after.pop(deed.name, None)
        else:
            after[deed.name] = deed.file
    return after


def _survivors(
    deeds: Iterable[Write | Truncate], odds: float, rng: random.Random
) -> Iterator[Write | Truncate]:
    """The deeds that came through: some not, some whole, some sectors of some."""
    for deed in deeds:
        if isinstance(deed, Write) and rng.random() < 0.3:
            yield from (part for part in _sectors(deed) if rng.random() < odds)
        elif rng.random() < odds:
            yield deed


def _sectors(write: Write) -> Iterator[Write]:
    end = write.offset + len(write.data)
    first = write.offset - write.offset % SECTOR
    for start in range(first, end, SECTOR):
        low, high = max(start, write.offset), min(start + SECTOR, end)
        yield Write(write.file, low, write.data[low - write.offset : high - write.offset])
