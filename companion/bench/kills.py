"""Benchmark `kills`: SIGKILLs in the middle of everything, power cuts, and flipped bits.

After each kill and in each state that a power cut leaves, everything that was acknowledged must be
there, once and whole. After each flipped bit of a journal everything is told as before, or the
damage is.
"""

import os
import random
import signal
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from companion.bench.kill_victims import (
    MEMORY,
    Backup,
    Pages,
    Play,
    Robots,
    Tell,
    Update,
    Victim,
    game_facts,
)
from companion.bench.power_cuts import measure_cuts
from companion.games import GAMES
from companion.table.journal.journal import Journal, JournalError

VICTIMS: dict[str, tuple[Callable[[Path], Victim], int, float]] = {
    "play": (Play, 300, 0.004),
    "page": (Pages, 150, 0.1),
    "robots": (Robots, 150, 0.05),
    "update": (Update, 200, 0.15),
    "backup": (Backup, 200, 0.02),
}
"""Each with how often it is killed, and how long it lives at most after its acknowledgements."""
FLIPS = 10_000
DONE = b"d"
SAID = ("damaged", "missing", "disorder", "refused")
"""Words that tell of damage."""


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """Kills of each kind with what they lost, power cuts, and flipped bits that were silent."""
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        for name in VICTIMS:
            place = Path(folder) / name
            place.mkdir()
            figures[name] = _killed(name, place, echo)
            kills, done, lost = figures[name].values()
            echo(f"{name:7} {kills:6,} kills, {done:6,} done, {lost} kills lost something")
        figures["cuts"] = measure_cuts(Path(folder), echo)
        figures["flips"] = _flipped(Path(folder))
        silent, told = figures["flips"]["silent"], figures["flips"]["told"]
        echo(f"flips   {FLIPS:6,} bits, {told:,} told of, {silent} silent")
    return figures


def _killed(name: str, folder: Path, echo: Callable[[str], None]) -> dict[str, int]:
    """Kill so many victims, each at a moment of its own, and look after every one."""
    kind, kills, delay_s = VICTIMS[name]
    victim, chance, done, lost = kind(folder), random.Random(name), 0, 0
    for number in range(kills):
        told = _one_kill(victim.work, chance.randint(0, 4), chance.uniform(0, delay_s))
        done += told
        try:
            victim.check(told)
        except AssertionError as error:
            lost += 1
            echo(f"{name} {number}: {error}")
    return {"kills": kills, "done": done, "lost": lost}


def _one_kill(work: Callable[[Tell], None], least: int, delay_s: float) -> int:
    """Fork a victim, kill it after so many acknowledgements and a moment; how many there were."""
    ear, mouth = os.pipe()
    victim = os.fork()
    if not victim:
        with suppress(BaseException):
            work(partial(_tell, mouth))
        os._exit(1)
    os.close(mouth)
    told = b""
    while len(told) < least and (sign := os.read(ear, 1)):
        told += sign
    time.sleep(delay_s)
    os.kill(victim, signal.SIGKILL)
    _, status = os.waitpid(victim, 0)
    assert os.WIFSIGNALED(status), "the victim ended by itself"
    with os.fdopen(ear, "rb") as rest:
        return len(told + rest.read())


def _tell(mouth: int) -> None:
    os.write(mouth, DONE)


def _flipped(folder: Path) -> dict[str, int]:
    """Flip one bit after the other in a journal of three games."""
    path, chance = folder / "flips.sqlite3", random.Random(20)
    with Journal.open(path) as journal:
        for name in list(GAMES)[:3]:
            journal.append(game_facts(name, 3))
        journal.prefer("language", "it")
        journal.games()
    whole, before = path.read_bytes(), _told(path)
    told = silent = 0
    for _ in range(FLIPS):
        flipped = bytearray(whole)
        flipped[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        path.write_bytes(flipped)
        now = _told(path)
        said = any(word in line for line in now for word in SAID)
        told += said
        silent += now != before and not said
        for end in ("-wal", "-shm"):
            path.with_name(path.name + end).unlink(missing_ok=True)
    return {"flips": FLIPS, "told": told, "silent": silent}


def _told(path: Path) -> list[str]:
    """What every game says of itself, and the preference; damage by its name."""
    try:
        with Journal.reading(path) as journal:
            games = [
                f"{game.number} {game.id} {game.game} {game.began} {game.result} {game.damage}"
                for game in journal.games()
            ]
            facts = [str(journal.facts(number)) for number in (1, 2, 3)]
            language = journal.preference("language") or "damaged"
            return [*games, *facts, language, journal.trouble]
    except JournalError:
        return ["refused"]
