"""File modes of the installed program: only root writes there, wherever it was copied from.

A FAT stick knows no modes and gives everybody every right, which a plain copy keeps.
"""

from collections.abc import Iterator
from pathlib import Path

FOLDER, FILE, PROGRAM = 0o755, 0o644, 0o755


def set_modes(folder: Path) -> None:
    """Give everything below a folder, and the folder, the mode that it should have."""
    for path, mode in _wanted(folder):
        path.chmod(mode)


def are_modes_right(folder: Path) -> bool:
    """Whether nobody but its owner can write anything there."""
    return not any(path.stat().st_mode & 0o022 for path, _ in _wanted(folder))


def _wanted(folder: Path) -> Iterator[tuple[Path, int]]:
    """Every folder and file with its mode; links, and what the environment holds, are pip's."""
    yield folder, FOLDER
    for path in folder.iterdir():
        if path.is_symlink() or path.name == ".venv":
            continue
        if path.is_dir():
            yield from _wanted(path)
        else:
            yield path, PROGRAM if _is_program(path) else FILE


def _is_program(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(2) == b"#!"
