"""Victims of the benchmark `kills`: each works on a disk, tells what it has done, and is killed."""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Protocol

from companion.coach.character import CHARACTERS
from companion.games import GAMES
from companion.games.rules import DICE, format_move
from companion.page.bridge import TableBridge
from companion.page.keys import KeyRing
from companion.page.messages.incoming import Enter
from companion.page.pairing import Pairing
from companion.page.running_table import build_virtual
from companion.page.shown_table import ShownTable
from companion.page.virtual.camera import virtual_watcher
from companion.table.event import Tick
from companion.table.fakes import NullDisplay, NullVoice, NullWatcher, QueuedButtons
from companion.table.journal.backup import write_copy
from companion.table.journal.fact_json import fact_text
from companion.table.journal.journal import Journal
from companion.table.journal.nonces import NonceStore
from companion.table.journal.proof import proofs
from companion.table.loop import Loop
from companion.table.ports import Table, ThinkRequest, Thought
from companion.table.session.lobby import Choices, new_lobby, usual
from companion.table.session.play import begin, played
from companion.table.session.resume import resumed
from companion.table.session.sitting import Fact, replayed
from companion.table.session.value import Session
from hardware.electronic_dice import ElectronicDice

FULL = 2_000
"""Facts of a journal before the next one is begun."""
COPIED = 10
"""Games in the journal that is copied."""
MEMORY = Path("/dev/shm")
"""Where a sync costs nothing kills meet the writes themselves."""
TURN_MS = 500
"""Make-believe time between two turns of a loop."""
MOST_AT_ONCE = 40
"""Facts of one turn, which are written together."""
Tell = Callable[[], None]
"""Says that one more thing is on disk."""


class Victim(Protocol):
    """Victim with a folder of its own."""

    def work(self, tell: Tell) -> None:
        """Work until the end comes."""

    def check(self, acknowledged: int) -> None:
        """Whether all is there that was acknowledged since the last check, once and whole."""


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

    def work(self, tell: Tell) -> None:
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
            for _ in range(COPIED):
                journal.append(self.facts)
        self.folder = folder / "copies"

    def work(self, tell: Tell) -> None:
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
                games = [_texts(journal.facts(game.number)) for game in journal.games()]
                assert games == [_texts(self.facts)] * COPIED, f"{len(games)} games in a copy"
        for path in self.folder.glob("*") if self.folder.is_dir() else ():
            path.unlink()


class TellingStore:
    """Journal that tells of every fact that is on disk."""

    def __init__(self, journal: Journal, tell: Tell) -> None:
        self.journal, self.tell = journal, tell

    def append(self, facts: tuple[Fact, ...]) -> None:
        """Keep the facts, then tell."""
        self.journal.append(facts)
        for _ in facts:
            self.tell()

    def prefer(self, name: str, value: str) -> None:
        """Keep what players like."""
        self.journal.prefer(name, value)


class QuickThinker:
    """Coach that answers at once, by chance."""

    def __init__(self) -> None:
        self.answers: list[Thought] = []
        self.loop: Loop | None = None

    def think(self, request: ThinkRequest) -> None:
        """Choose any move that the seat may make or seal."""
        assert self.loop
        state = self.loop.session.state
        seals = self.loop.session.game.sealable(state).get(request.seat, ())
        move = random.choice(seals if request.kind == "seal" else state.legal_moves())
        self.answers = [Thought(request.number, request.seat, request.kind, move)]

    def poll(self) -> Sequence[Thought]:
        """The answer, once."""
        answers, self.answers = self.answers, []
        return answers


class LoopVictim:
    """Victim that plays games on a loop, one after the other, and goes on with the one left."""

    choices: Choices

    def __init__(self, folder: Path) -> None:
        self.path = folder / "journal.sqlite3"
        self.kept = 0

    def session(self, journal: Journal, store: TellingStore) -> Session:
        """The game that was left, or a new one."""
        left, lobby = journal.unfinished(), new_lobby(last=self.choices)
        if left:
            return resumed(lobby, replayed(left))
        session = begin(Session(lobby))
        store.append(session.facts)
        return replace(session, facts=())

    def check(self, acknowledged: int) -> None:
        """All that was acknowledged is there, at most one turn more, and every roll is proved."""
        with Journal.open(self.path) as journal:
            assert not journal.trouble, journal.trouble
            games = [journal.facts(game.number) for game in journal.games()]
        now = sum(map(len, games))
        more, self.kept = now - self.kept - acknowledged, now
        assert 0 <= more <= MOST_AT_ONCE, f"{more} facts more than were acknowledged"
        for facts in games:
            over = replayed(facts).over
            wrong = [proof for proof in proofs(facts) if not proof.good]
            assert not wrong or (not over and wrong[0].place == len(facts)), wrong[0].words
        if now > FULL:
            self.kept = 0
            for path in self.path.parent.iterdir():
                path.unlink()


class Robots(LoopVictim):
    """Robots that play, seal their secrets and let the device roll."""

    choices = next(
        replace(usual(game), robots=(CHARACTERS[0].name,) * usual(game).seats)
        for game in GAMES.values()
        if game.sealed_words and game.dice
    )

    def work(self, tell: Tell) -> None:
        """Play one game after the other."""
        with Journal.open(self.path) as journal:
            store, clock = TellingStore(journal, tell), count(0, TURN_MS)
            while True:
                thinker = QuickThinker()
                nonces = NonceStore(self.path.with_name("next-roll.json"))
                dice = ElectronicDice(0, nonces=nonces)
                ports = (NullDisplay(), QueuedButtons(), dice, NullWatcher(), NullVoice())
                session = self.session(journal, store)
                loop = thinker.loop = Loop(session, Table(*ports, thinker=thinker), store)
                while loop.session.sitting and not loop.session.sitting.over:
                    now = next(clock)
                    loop.turn(Tick(now, now))


class PreferredKeys:
    """Key ring's place in a journal."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal

    def load(self) -> str | None:
        """What was kept."""
        return self.journal.preference("keys")

    def keep(self, text: str) -> None:
        """Keep the ring."""
        self.journal.prefer("keys", text)


class Pages(LoopVictim):
    """Phone that enters moves at a virtual table, and changes its name after each."""

    choices = usual(next(game for game in GAMES.values() if not game.dice))

    def work(self, tell: Tell) -> None:
        """Enter any legal move, again and again."""
        with Journal.open(self.path) as journal:
            store, clock = TellingStore(journal, tell), count(0, TURN_MS)
            ring = KeyRing(PreferredKeys(journal))
            if not ring.keys:
                ring.new()
            number = ring.keys[0].number
            while True:
                session = self.session(journal, store)
                table = build_virtual(session, store, clock.__next__, None, virtual_watcher)
                bridge = TableBridge(ShownTable(table, Pairing(ring)))
                while (sitting := table.session.sitting) and not sitting.over:
                    if sitting.state.turn != DICE:
                        move = random.choice(sitting.state.legal_moves())
                        bridge.requests.put(number, Enter(format_move(move)))
                    bridge.before_turn()
                    table.loop.turn(Tick(next(clock), next(clock)))
                    ring.rename(number, f"{len(sitting.steps)} steps")

    def check(self, acknowledged: int) -> None:
        """The phone is still let in, under a name that it has had."""
        with Journal.open(self.path) as journal:
            keys = KeyRing(PreferredKeys(journal)).keys
        assert not acknowledged or len(keys) == 1, f"{len(keys)} keys"
        super().check(acknowledged)


class Update:
    """Victim that installs one version after the other.

    Installation is above benchmarks in the order of rooms; it is imported when it is measured.
    """

    def __init__(self, folder: Path) -> None:
        self.program = import_module("companion.install.program")
        self.version = 0
        source = folder / "source"
        for room in ("companion", "firmware", "hardware", "vision"):
            (source / room).mkdir(parents=True)
        (source / "bellwether").write_text("#!/bin/sh\n", encoding="utf-8")
        (source / "requirements.txt").write_text("", encoding="utf-8")
        (source / "version").write_text("0\n", encoding="utf-8")
        (folder / "opt").mkdir()
        self.machine = import_module("companion.install.machine").Machine(source, folder)
        self._install()

    def work(self, tell: Tell) -> None:
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
        version = (folder / "version").read_text(encoding="utf-8")
        assert version.endswith("\n"), "a file was cut off"
        now = int(version.split()[0])
        assert now >= self.version, "an older version came back"
        self.version = now
