"""A layer between SQLite and the disk that writes down every deed, and lets it happen."""

from collections.abc import Callable
from pathlib import Path

import apsw

from companion.bench.cut_disk import Acknowledge, Deed, Rename, Sync, SyncFolder, Truncate, Write

NAME = "recorder"


class DiskRecorder(apsw.VFS):
    """All that SQLite and the journal do to a folder, in order."""

    def __init__(self) -> None:
        self.deeds: list[Deed] = []
        self.names: dict[str, int] = {}
        super().__init__(NAME, base="")

    def connect(self, path: Path, mode: str) -> apsw.Connection:
        """In place of `file.connect`."""
        if mode == "ro":  # writes nothing, and its failing locks would be told as errors
            return CopyingConnection(str(path), apsw.SQLITE_OPEN_READONLY)
        make = apsw.SQLITE_OPEN_CREATE if mode == "rwc" else 0
        return CopyingConnection(str(path), apsw.SQLITE_OPEN_READWRITE | make, vfs=NAME)

    def move(self, old: Path, new: Path) -> None:
        """In place of `file.move`."""
        old.rename(new)
        self.names[new.name] = self.names.pop(old.name)
        self.deeds.append(Rename(new.name, self.names[new.name], old.name))

    def sync_folder(self, _: Path) -> None:
        """In place of `file.sync_folder`."""
        self.deeds.append(SyncFolder())

    def acknowledge(self, facts: int) -> None:
        """The journal has returned from an append."""
        self.deeds.append(Acknowledge(facts))

    def xOpen(  # noqa: N802  # SQLite's name
        self, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> "RecordedFile":
        """Note a file that is new."""
        full = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        short = Path(full).name
        if short not in self.names:
            self.names[short] = len(self.deeds)
            self.deeds.append(Rename(short, self.names[short]))
        return RecordedFile(self.names[short], self.deeds.append, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802  # SQLite's name
        """Note that a name is gone."""
        short = Path(filename).name
        super().xDelete(filename, syncdir)
        del self.names[short]
        self.deeds.append(Rename(short, None))


class CopyingConnection(apsw.Connection):
    """Connection that is copied in the way of Python's own."""

    def backup(self, target: apsw.Connection, *, pages: int = -1, sleep: float = 0) -> None:  # type: ignore[override]
        """Copy everything into another file."""
        del sleep
        with apsw.Connection.backup(target, "main", self, "main") as copy:
            while not copy.done:
                copy.step(pages)


class RecordedFile(apsw.VFSFile):
    """One open file."""

    def __init__(
        self,
        file: int,
        note: Callable[[Deed], None],
        name: str | apsw.URIFilename | None,
        flags: list[int],
    ) -> None:
        self.file = file
        self.note = note
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802  # SQLite's name
        """Note the bytes."""
        super().xWrite(bytes(data), offset)
        self.note(Write(self.file, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:  # noqa: N802  # SQLite's name
        """Note the length."""
        super().xTruncate(newsize)
        self.note(Truncate(self.file, newsize))

    def xSync(self, flags: int) -> None:  # noqa: N802  # SQLite's name
        """Note what is safe now."""
        super().xSync(flags)
        self.note(Sync(self.file))
