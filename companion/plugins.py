"""Game plug-ins: folders of the owner and installed packages, found like our own games.

A game is a package of Python, so it may do whatever this program may. It is loaded only if nobody
but its owner, or root, can have written it, and is tried out in a process of its own first, so
that one that hangs or crashes never stops the table.
"""

import os
import stat
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from importlib import invalidate_caches
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from companion.games import GameError, add, remove
from companion.games.check import ConformanceError, check

GROUP = "bellwether.games"
"""The entry point group of installed packages that hold games."""
NAMESPACE = "bellwether_games"
"""The package that stands for the owner's folder: `bellwether_games.NAME`."""
TRIAL_S = 20.0
"""A game that takes longer to be tried out is taken for one that hangs; a Pi 4 needs 3."""


def load_games(folder: Path) -> list[str]:
    """Put every game of a folder and of installed packages on the shelf.

    Gives one line for each that was refused. What an earlier call put there is gone.
    """
    _unload()
    _mount(folder)
    refused = []
    for name, load in (*_packages(), *_folders(folder)):
        try:
            load()
        except Exception as error:
            refused.append(f"the game {name} is left out: {_one_line(error)}")
    return refused


def _unload() -> None:
    for name in _LOADED:
        remove(name)
    _LOADED.clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == NAMESPACE]:
        del sys.modules[name]


_LOADED: set[str] = set()
"""Games on the shelf that are not our own."""


def _mount(folder: Path) -> None:
    """Make the folders in `folder` importable."""
    namespace = ModuleType(NAMESPACE)
    namespace.__path__ = [str(folder)]
    sys.modules[NAMESPACE] = namespace
    invalidate_caches()


def _packages() -> Iterator[tuple[str, Callable[[], None]]]:
    """Games of installed packages: whoever installs one trusts it."""
    for point in sorted(entry_points(group=GROUP)):
        yield point.name, partial(_load, point.module)


def _folders(folder: Path) -> Iterator[tuple[str, Callable[[], None]]]:
    """Games in the owner's folder."""
    try:
        found = sorted(path for path in folder.iterdir() if path.is_dir())
    except OSError:
        return
    for path in found:
        if not path.name.startswith((".", "_")):
            yield path.name, partial(_load_folder, path)


def _load_folder(path: Path) -> None:
    _check_owner(path)
    _load(f"{NAMESPACE}.{path.name}", str(path.parent))


def _load(package: str, folder: str = "") -> None:
    _check_in_child(package, folder)
    _LOADED.add(add(package).name)


def _check_owner(path: Path) -> None:
    """Refuse what others than its owner may write.

    Raises `GameError`.
    """
    for one in (path.parent, path, *path.rglob("*")):
        kept = one.stat()
        if kept.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            raise GameError(f"others may write {one}; mend it with: chmod -R go-w {path.parent}")
        if kept.st_uid not in (0, os.getuid()):
            raise GameError(f"{one} belongs to somebody else; make it yours or root's")


def _check_in_child(package: str, folder: str) -> None:
    """Try a game out in a process of its own.

    Raises `GameError`.
    """
    command = [sys.executable, "-m", "companion.plugins", package, folder]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=TRIAL_S, check=False,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise GameError(f"it hangs; trying it out took over {TRIAL_S:.0f} seconds") from None
    if done.returncode:
        said = done.stdout.strip().splitlines()
        raise GameError(said[-1] if said else "it crashes when it is tried out")


def _try_out(package: str, folder: str) -> int:
    """Load and check one game, in a process of its own; the exit code."""
    _mount(Path(folder))
    try:
        game, name = add(package), package.rpartition(".")[2]
        if folder and game.name != name:
            raise GameError(f"it is called {game.name}; its folder must have the same name")
        check(game)
    except BaseException as error:
        print(_one_line(error))
        return 1
    return 0


def _one_line(error: BaseException) -> str:
    """What went wrong, and where in the game."""
    told = " ".join(str(error).split()) or "no reason given"
    if isinstance(error, GameError | ConformanceError):
        return told
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {told}{where}"


if __name__ == "__main__":
    sys.exit(_try_out(*sys.argv[1:]))
