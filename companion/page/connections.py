"""Open connections: what each page has been sent, and that none is waited for."""

import asyncio
import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from starlette.websockets import WebSocket

from companion.page.messages.codec import encode, encode_log
from companion.page.messages.outgoing import BeatMessage, MessageStruct
from companion.page.messages.snapshot import Snapshot
from companion.page.pairing import PairingAnswer
from companion.page.security import RateLimiter

MOST_PAGES = 16
SEND_S, BEAT_S = 10.0, 5.0
"""A page that takes longer for a message is dropped; so often it hears that we are there."""
RATE, BURST = 40.0, 120.0
"""Messages that a page may send: a second, and at once."""


@dataclass(eq=False)
class Connection:
    """Connection to one open page."""

    socket: WebSocket
    number: int = field(default_factory=itertools.count(1).__next__)
    language: str = ""
    paired: bool = False
    holding: bool = False
    """Whether it has pieces in its hand."""
    extra: list[str] = field(default_factory=list)
    """Messages for this page alone."""
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    limiter: RateLimiter = field(default_factory=lambda: RateLimiter(RATE, BURST))
    _sent: dict[str, str] = field(default_factory=dict)
    _log: tuple[str, ...] | None = None

    def unsent(self, snapshot: Snapshot | None) -> Iterator[str]:
        """What this page has not been told yet; what was outdated meanwhile is left out."""
        while self.extra:
            yield self.extra.pop(0)
        if snapshot is None:
            return
        for kind, message in snapshot.topics.items():
            if self._sent.get(kind) != message:
                self._sent[kind] = message
                yield message
        if self._log != snapshot.log:
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

    def __init__(self, most: int = MOST_PAGES) -> None:
        self.most = most
        self.pages: dict[int, Connection] = {}
        self.snapshots: dict[str, Snapshot] = {}

    @property
    def full(self) -> bool:
        """Whether no more pages are let in."""
        return len(self.pages) >= self.most

    @property
    def languages(self) -> frozenset[str]:
        """The languages in which something is to be told."""
        return frozenset(page.language for page in self.pages.values())

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
            for message in page.unsent(self.snapshots.get(page.language)):
                # Python 3.11's wait_for may swallow the cancelling of a page that leaves.
                async with asyncio.timeout(SEND_S):
                    await page.socket.send_text(message)
            try:
                async with asyncio.timeout(BEAT_S):
                    await page.wake.wait()
            except TimeoutError:
                page.extra.append(encode(BeatMessage()))
            page.wake.clear()
