"""Open connections: what each page has been sent, and that none is waited for."""

import asyncio
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from starlette.websockets import WebSocket

from companion.page.keys import Key
from companion.page.messages.codec import encode, encode_log
from companion.page.messages.outgoing import BeatMessage, MessageStruct
from companion.page.messages.snapshot import Snapshot
from companion.page.pairing import PairingAnswer
from companion.page.security import RateLimiter, is_loopback

MOST_ONLOOKERS, MOST_PAIRED, MOST_TRIALS = 256, 96, 32
"""Pages that only look on, those with a key, for which places are kept, and those on trial."""
MOST_OF_ADDRESS, MOST_OF_LOOPBACK = 16, 256
"""Onlookers of one address; the machine itself may be many phones, as in a measurement."""
TRIAL_S = 5.0
"""A page for which there is no place may show its key for so long."""
SEND_S, BEAT_S = 10.0, 5.0
"""A page that takes longer for a message is dropped; so often it hears that we are there."""
ROUND_S = 0.001
"""Each page is told what is new only once in so long for each page like it: a crowd of onlookers
costs no more time than a few do, and those that act are not held up by it."""
FEW = 8
RATE, BURST = 40.0, 120.0
"""Messages that a page may send: a second, and at once."""

DEAR_RATE, DEAR_BURST = 2.0, 12.0
"""The same for what changes the whole table, which the camera then has to find its way in."""


@dataclass(eq=False)
class Connection:
    """Connection to one open page."""

    socket: WebSocket
    number: int = field(default_factory=itertools.count(1).__next__)
    language: str = ""
    address: str = ""
    key: Key | None = None
    """What lets it act; None while it only looks on."""
    trial: bool = False
    """Whether there was no place for it: it is told nothing and goes unless it has a key."""
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a trial ends before its time, to make room for another."""
    holding: bool = False
    """Whether it has pieces in its hand."""
    extra: list[str] = field(default_factory=list)
    """Messages for this page alone."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    limiter: RateLimiter = field(default_factory=lambda: RateLimiter(RATE, BURST))
    dear: RateLimiter = field(default_factory=lambda: RateLimiter(DEAR_RATE, DEAR_BURST))
    _sent: dict[str, str] = field(default_factory=dict)
    _log: tuple[str, ...] | None = None

    def unsent(self, snapshot: Snapshot | None, look: str = "all") -> Iterator[str]:
        """What this page has not been told yet; what was outdated meanwhile is left out."""
        while self.extra:
            yield self.extra.pop(0)
        if snapshot is None or self.trial:
            return
        topics = {**snapshot.topics, **snapshot.paired} if self.key else snapshot.topics
        for kind, message in topics.items():
            if self._sent.get(kind) != message:
                self._sent[kind] = message
                yield message
        if self._log != snapshot.log and (self.key or look == "all"):
            yield self._log_from(snapshot.log)

    def _log_from(self, entries: tuple[str, ...]) -> str:
        """The part of the log that differs from what this page has."""
        before, start = self._log or (), 0
        for old, new in zip(before, entries, strict=False):
            if old != new:
                break
            start += 1
        self._log = entries
        return encode_log(start, entries[start:])

    def send_alone(self, message: MessageStruct) -> None:
        """Queue something for this page alone."""
        self.extra.append(encode(message))
        self.wake.set()


class Connections:
    """Registry of the open pages, and the last snapshots there were."""

    def __init__(self, look: str = "all", most: int = MOST_ONLOOKERS) -> None:
        self.look = look
        """Who is told the log: `all`, or `paired` ones."""
        self.most = most
        self.pages: dict[int, Connection] = {}
        self.snapshots: dict[str, Snapshot] = {}

    def enter(self, page: Connection) -> None:
        """Take a page in: as an onlooker where there is a place, else on trial."""
        looking = [one for one in self.pages.values() if not one.key and not one.trial]
        near = sum(one.address == page.address for one in looking)
        most = MOST_OF_LOOPBACK if is_loopback(page.address) else MOST_OF_ADDRESS
        page.trial = len(looking) >= self.most or near >= most
        self.pages[page.number] = page
        trials = [one for one in self.pages.values() if one.trial]
        if len(trials) > MOST_TRIALS:
            trials[0].over.set()

    def passed(self, page: Connection) -> bool:
        """Whether a page that has shown its key, or none, may stay."""
        paired = sum(one.key is not None for one in self.pages.values())
        page.trial = page.trial and (page.key is None or paired > MOST_PAIRED)
        return not page.trial

    @property
    def languages(self) -> frozenset[str]:
        """The languages in which something is to be told."""
        return frozenset(page.language for page in self.pages.values() if not page.trial)

    def publish(self, snapshots: dict[str, Snapshot]) -> None:
        """Let every page know that there may be something new for it."""
        before, self.snapshots = self.snapshots, snapshots
        for page in self.pages.values():
            if before.get(page.language) != snapshots.get(page.language):
                page.wake.set()

    def answered(self, answers: list[PairingAnswer]) -> Iterator[tuple[Connection, PairingAnswer]]:
        """The open pages that the box has answered."""
        while answers:
            given = answers.pop(0)
            page = self.pages.get(given.page)
            if page:
                yield page, given

    async def feed(self, page: Connection) -> None:
        """Send to one page until it is gone or too slow; only the latest of each kind is sent."""
        while True:
            for message in page.unsent(self.snapshots.get(page.language), self.look):
                # Python 3.11's wait_for may swallow the cancelling of a page that leaves.
                async with asyncio.timeout(SEND_S):
                    await page.socket.send_text(message)
            try:
                async with asyncio.timeout(BEAT_S):
                    await page.wake.wait()
            except TimeoutError:
                page.extra.append(encode(BeatMessage()))
            page.wake.clear()
            await asyncio.sleep(self._rest_s(page))

    def _rest_s(self, page: Connection) -> float:
        """How long a page waits for the next news, of which it then hears the latest only."""
        like = sum((one.key is None) == (page.key is None) for one in self.pages.values())
        return ROUND_S * like if like > FEW else 0.0
