"""Benchmark `kills`: SIGKILLs in the middle of play, backups and updates, and flipped bits.

After each kill everything that was acknowledged must be there, once and whole. After each flipped
bit of a journal everything is told as before, or the damage is.
"""

import os
import random
import signal
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from companion.games import GAMES
from companion.table.journal.backup import write_copy
from companion.table.journal.fact_json import fact_text
from companion.table.journal.journal import Journal, JournalError
from companion.table.session.lobby import new_lobby, usual
from companion.table.session.play import begin, played
from companion.table.session.sitting import Fact
from companion.table.session.value import Session

KILLS = {"play": 600, "backup": 200, "update": 200}
FLIPS = 10_000
DELAY_S = {"play": 0.004, "backup": 0.02, "update": 0.15}
"""The longest time that a victim lives after its first acknowledgement."""
FULL = 2_000
"""Facts of a journal before the next one is begun."""
DONE = b"d"
SAID = ("damaged", "missing", "disorder", "refused")
"""Words that tell of damage."""
MEMORY = Path("/dev/shm")
"""Where a sync costs nothing kills meet the writes themselves."""


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """Kills of each kind with what they lost, and flipped bits with how many were silent."""
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        for name, kind in (("play", Play), ("backup", Backup), ("update", Update)):
            place = Path(folder) / name
            place.mkdir()
            figures[name] = _killed(name, kind(place))
            done, lost = figures[name]["done"], figures[name]["lost"]
            echo(f"{name:7} {KILLS[name]:6,} kills, {done:6,} done, {lost} kills lost something")
        figures["flips"] = _flipped(Path(folder))
        silent, told = figures["flips"]["silent"], figures["flips"]["told"]
        echo(f"flips   {FLIPS:6,} bits, {told:,} told of, {silent} silent")
    return figures


def game_facts(name: str, seed: int, most: int = 40) -> tuple[Fact, ...]:
    """Facts of a game that is played at random."""
    chance = random.Random(seed)
    session = begin(Session(new_lobby(last=usual(GAMES[name]))))
    facts = list(session.facts)
    while len(facts) < most and (moves := session.state.legal_moves()):
        session = played(replace(session, facts=()), (chance.choice(moves),), "buttons")
        facts += session.facts
    return tuple(facts)


def _texts(facts: Sequence[Fact]) -> list[str]:
    return list(map(fact_text, facts))


class Play:
    """Victim that appends the facts of a game one by one."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "journal.sqlite3"
        self.script = game_facts(next(iter(GAMES)), 1, 10_000)
        self.kept = 0

    def work(self, tell: Callable[[], None]) -> None:
        """Go on where the journal stands; a game that is over begins anew."""
        with Journal.open(self.path) as journal:
            done = len(journal.unfinished() or ())
            while True:
                for fact in self.script[done:]:
                    journal.append((fact,))
                    tell()
                done = 0

    def check(self, acknowledged: int) -> None:
        """All that was acknowledged is there, and at most one fact more."""
        with Journal.open(self.path) as journal:
            games = [_texts(journal.facts(game.number)) for game in journal.games()]
        script = _texts(self.script)
        assert all(facts == script[: len(facts)] for facts in games), "in another order"
        now = sum(map(len, games))
        more, self.kept = now - self.kept - acknowledged, now
        assert more in (0, 1), f"{now} facts on disk"
        if now > FULL:
            self.kept = 0
            for path in self.path.parent.iterdir():
                path.unlink()


class Backup:
    """Victim that copies a journal again and again."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "journal.sqlite3"
        self.facts = game_facts(next(iter(GAMES)), 2, 200)
        with Journal.open(self.path) as journal:
            for _ in range(10):
                journal.append(self.facts)
        self.folder = folder / "copies"

    def work(self, tell: Callable[[], None]) -> None:
        """Write one copy after the other."""
        while True:
            write_copy(self.path, self.folder / f"{time.monotonic_ns()}.sqlite3")
            tell()

    def check(self, acknowledged: int) -> None:
        """Every copy that has its name is whole, and so is the journal."""
        copies = list(self.folder.glob("*[0-9].sqlite3")) if self.folder.is_dir() else []
        assert len(copies) >= acknowledged, "a copy is missing"
        for path in (self.path, *copies):
            with Journal.reading(path) as journal:
                assert not journal.trouble, journal.trouble
                assert len(journal.facts(1)) == len(self.facts)
        for path in self.folder.glob("*") if self.folder.is_dir() else ():
            path.unlink()


class Update:
    """Victim that installs one version after the other.

    Installation is above benchmarks in the order of rooms; it is imported when it is measured.
    """

    def __init__(self, folder: Path) -> None:
        self.program = import_module("companion.install.program")
        source = folder / "source"
        for room in ("companion", "firmware", "hardware", "vision"):
            (source / room).mkdir(parents=True)
        (source / "bellwether").write_text("#!/bin/sh\n", encoding="utf-8")
        (source / "requirements.txt").write_text("", encoding="utf-8")
        (source / "version").write_text("0\n", encoding="utf-8")
        (folder / "opt").mkdir()
        self.machine = import_module("companion.install.machine").Machine(source, folder)
        self._install()

    def work(self, tell: Callable[[], None]) -> None:
        """Install a new version, and let it say READY."""
        for number in range(1_000_000):
            text = f"{time.monotonic_ns()} {number}\n"
            (self.machine.source / "version").write_text(text, encoding="utf-8")
            self._install()
            (self.machine.path(self.program.VERSIONS) / "trial").unlink(missing_ok=True)
            tell()

    def _install(self) -> None:
        self.program.copy(self.machine)
        for folder in self.program.versions(self.machine):
            (folder / ".venv").mkdir(exist_ok=True)
            (folder / ".venv" / "requirements.txt.done").write_text("", encoding="utf-8")
        self.program.switch(self.machine)

    def check(self, acknowledged: int) -> None:
        """There is always a version that runs, and it is whole."""
        folder = self.program.current(self.machine)
        assert folder is not None, f"no program after {acknowledged} updates"
        assert self.program.is_ready(folder), "its environment is missing"
        assert (folder / "version").read_text(encoding="utf-8").endswith("\n")


def _killed(name: str, victim: Play | Backup | Update) -> dict[str, int]:
    """Kill so many victims, each at a moment of its own, and look after every one."""
    chance, done, lost = random.Random(name), 0, 0
    for _ in range(KILLS[name]):
        told = _one_kill(victim.work, chance.randint(0, 4), chance.uniform(0, DELAY_S[name]))
        done += told
        try:
            victim.check(told)
        except AssertionError:
            lost += 1
    return {"kills": KILLS[name], "done": done, "lost": lost}


def _one_kill(work: Callable[[Callable[[], None]], None], least: int, delay_s: float) -> int:
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
