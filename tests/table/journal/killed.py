"""A player that is killed again and again: `python -m tests.table.killed JOURNAL KILLS SEED`.

It forks itself, so that a new player costs a millisecond and almost every kill meets a write.
Each player tells through a pipe what it is about to append and what the journal acknowledged.
"""

import json
import os
import random
import signal
import sys
import time
from itertools import accumulate
from pathlib import Path
from typing import NamedTuple

from companion.games import GAMES
from companion.table.journal.journal import Journal, JournalError
from companion.table.session.sitting import Fact
from tests.table.session.sittings import whole_game

LONGEST_DELAY_S = 0.002
SITTING = whole_game(GAMES["battle_sheep"], 2, 0)
BEGUN, DONE = b"b", b"d"
Event = tuple[Fact, ...]


class Death(NamedTuple):
    """How one player ended."""

    done: int
    """Events that the journal had acknowledged to it."""
    writing: bool
    """Whether it was inside `append`."""


def events(seed: int) -> list[Event]:
    """The facts of a sitting in groups, as the decisions of a turn come together."""
    rng = random.Random(seed)
    ends = [end for end in accumulate(rng.randint(1, 3) for _ in SITTING) if end < len(SITTING)]
    return [SITTING[a:b] for a, b in zip((0, *ends), (*ends, len(SITTING)), strict=True)]


def play(path: Path, script: list[Event], pipe: int) -> None:
    """Go on where the journal stands, game after game, until somebody kills it."""
    with Journal.open(path) as journal:
        done = len(journal.unfinished() or ())
        while True:
            for event in script:
                if done > 0:
                    done -= len(event)
                    continue
                os.write(pipe, BEGUN)
                journal.append(event)
                os.write(pipe, DONE)


def killed(path: Path, script: list[Event], begun: int, delay_s: float) -> Death:
    """Let one player begin so many appends, and a moment later kill it."""
    ear, mouth = os.pipe()
    player = os.fork()
    if not player:
        try:
            play(path, script, mouth)
        finally:
            os._exit(1)
    os.close(mouth)
    told = b""
    while told.count(BEGUN) < begun and (sign := os.read(ear, 1)):
        told += sign
    time.sleep(delay_s)
    os.kill(player, signal.SIGKILL)
    _, status = os.waitpid(player, 0)
    assert os.WIFSIGNALED(status), "the player crashed by itself"
    with os.fdopen(ear, "rb") as heard:
        told += heard.read()
    return Death(told.count(DONE), told.endswith(BEGUN))


class Shelf:
    """What should be in the journal, checked after every death."""

    def __init__(self, path: Path, script: list[Event]) -> None:
        self.path = path
        self.sizes = [*accumulate(map(len, script))]
        self.full = 0
        self.on_disk = 0

    def check(self, death: Death) -> None:
        """All that was acknowledged is there once; at most the event it died in came on top."""
        part = 0
        with Journal.open(self.path) as journal:
            while facts := _facts(journal, self.full + 1):
                assert facts == SITTING[: len(facts)], "facts came twice or in another order"
                if len(facts) < len(SITTING):
                    part = self.sizes.index(len(facts)) + 1
                    break
                self.full += 1
            assert not _facts(journal, self.full + 2), "a game was left unfinished"
        now = self.full * len(self.sizes) + part
        allowed = {self.on_disk + death.done, self.on_disk + death.done + death.writing}
        assert now in allowed, f"{now} events on disk, not {allowed}"
        self.on_disk = now


def _facts(journal: Journal, number: int) -> Event:
    try:
        return journal.facts(number)
    except JournalError as error:
        if error.why != "unknown":
            raise
        return ()


def main(path: Path, kills: int, seed: int) -> None:
    """Kill so many players and print how they died."""
    rng = random.Random(seed)
    script = events(seed)
    shelf = Shelf(path, script)
    writing = saved = 0
    for _ in range(kills):
        before = shelf.on_disk
        # Every fifth dies while it opens the journal, or makes it.
        begun = rng.randint(1, 9) if rng.random() < 0.8 else 0
        death = killed(path, script, begun, rng.uniform(0, LONGEST_DELAY_S))
        shelf.check(death)
        writing += death.writing
        saved += shelf.on_disk - before - death.done
    figures = {"kills": kills, "writing": writing, "saved": saved, "events": shelf.on_disk}
    print(json.dumps(figures))


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
