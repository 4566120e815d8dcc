"""Key ring of paired pages: who may act, kept as fingerprints, with a number, a name and a date."""

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, replace
from time import time
from typing import Any, Protocol

MOST_PHONES, MOST_STARTS = 32, 16
"""Beyond these the key that was unused for longest goes; a start never costs a phone its key."""
DAY_MS = 86_400_000
UNUSED_MS = 365 * DAY_MS
"""A key that was not used for so long opens nothing any more."""
NOTE_MS = DAY_MS // 24
"""A use is written down once in so long: a page that comes back every minute wears no disk."""
NAME_LENGTH = 16


@dataclass(frozen=True, slots=True)
class Key:
    """Key of one page, as the disk knows it."""

    print: str
    number: int
    """For people: the same on box, page and command line."""
    name: str = ""
    used: int = 0
    """Wall time in milliseconds; 0 for never."""
    made: int = 0
    start: bool = False
    """Whether `./bellwether` made it for the browser that it opens."""

    @property
    def last(self) -> int:
        """When it was last good for something."""
        return max(self.used, self.made)


class KeyStore(Protocol):
    """Store of the key ring's text; another program may change it meanwhile."""

    def load(self) -> str | None:
        """What was kept; None if nothing was, or if the disk does not answer."""

    def keep(self, text: str) -> None:
        """Keep the ring; a disk that does not take it must not matter."""


class KeyMemory:
    """Store without a disk."""

    def __init__(self, text: str | None = None) -> None:
        self.text = text

    def load(self) -> str | None:
        """What was kept."""
        return self.text

    def keep(self, text: str) -> None:
        """Keep the ring."""
        self.text = text


def wall_ms() -> int:
    """Wall time in milliseconds."""
    return int(time() * 1000)


@dataclass
class KeyRing:
    """Ring of keys.

    `opened_by` may be asked in any thread; everything else belongs to the one that owns the store.
    """

    store: KeyStore = field(default_factory=KeyMemory)
    wall: Callable[[], int] = wall_ms
    keys: tuple[Key, ...] = ()
    is_kept: bool = True
    """Whether the store took the last change; else it is offered again."""
    _text: str | None = None
    """What the store held when it was last asked."""
    _used: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.reload()

    def reload(self) -> None:
        """Take over what another program has changed."""
        text = self.store.load()
        if text is not None and text != self._text:
            self._text, self.keys = text, parsed(text)

    def opened_by(self, key: str) -> Key | None:
        """The key on the ring that this one is, if it still opens."""
        mine = fingerprint(key)
        for known in self.keys:
            if secrets.compare_digest(mine, known.print) and not self._is_stale(known):
                self._used[known.print] = self.wall()
                return known
        return None

    def find(self, number: int) -> Key | None:
        """The key with this number."""
        return next((key for key in self.keys if key.number == number), None)

    def new(self, *, start: bool = False) -> str:
        """A key that opens from now on; for a start, those of starts that nobody used go."""
        self.reload()
        key, now = secrets.token_urlsafe(24), self.wall()
        number = max((known.number for known in self.keys), default=0) + 1
        left = [known for known in self.keys if not self._is_stale(known)]
        if start:
            left = [known for known in left if known.used or not known.start]
        added = Key(fingerprint(key), number, made=now, start=start)
        self._keep(_crowded_out((*left, added)))
        return key

    def rename(self, number: int, name: str) -> bool:
        """Give a key a name; whether there is such a key."""
        self.reload()
        name = cleaned(name)
        return self._replaced(number, lambda key: replace(key, name=name))

    def drop(self, number: int) -> bool:
        """Take a key back; whether there was such a key."""
        self.reload()
        return self._replaced(number, lambda _: None)

    def note_uses(self) -> None:
        """Write down which keys were used, those of the last hour only once."""
        if not self.is_kept:
            self._keep(self.keys)
        uses, self._used = self._used, {}
        if any(uses.get(key.print, 0) - key.used >= NOTE_MS for key in self.keys):
            self.reload()
            used = (replace(k, used=max(k.used, uses.get(k.print, 0))) for k in self.keys)
            self._keep(tuple(used))

    def _is_stale(self, key: Key) -> bool:
        """Whether it was unused for too long; a clock that runs behind makes nothing older."""
        return self.wall() - key.last > UNUSED_MS

    def _replaced(self, number: int, change: Callable[[Key], Key | None]) -> bool:
        after = [change(key) if key.number == number else key for key in self.keys]
        if list(self.keys) == after:
            return self.find(number) is not None
        self._keep(tuple(key for key in after if key))
        return True

    def _keep(self, keys: tuple[Key, ...]) -> None:
        """Keep a changed ring; where the disk does not take it, it holds until the program ends."""
        self.keys = keys
        text = json.dumps([asdict(key) for key in keys])
        self.store.keep(text)
        self._text = self.store.load()
        self.is_kept = self._text == text


def _crowded_out(keys: tuple[Key, ...]) -> tuple[Key, ...]:
    """The keys without those for which there is no room, the longest unused first."""
    kept: set[str] = set()
    for start, most in ((False, MOST_PHONES), (True, MOST_STARTS)):
        mine = sorted((key for key in keys if key.start is start), key=lambda key: key.last)
        kept |= {key.print for key in mine[-most:]}
    return tuple(key for key in keys if key.print in kept)


def cleaned(name: str) -> str:
    """A name without what no screen can show."""
    return " ".join("".join(c for c in name if c.isprintable()).split())[:NAME_LENGTH]


def fingerprint(key: str) -> str:
    """What is kept of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def parsed(text: str) -> tuple[Key, ...]:
    """Keys of a kept text; what is damaged opens nothing."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return ()
    return tuple(_parsed(found)) if isinstance(found, list) else ()


def _parsed(items: Iterable[Any]) -> Iterable[Key]:
    for number, item in enumerate(items, 1):
        if isinstance(item, str):  # version 0.1.0 kept the fingerprints alone
            yield Key(item, number, made=wall_ms())
        elif isinstance(item, dict):
            try:
                key = Key(**item)
            except TypeError:
                continue
            if _is_sound(key):
                yield key


def _is_sound(key: Key) -> bool:
    texts = isinstance(key.print, str) and isinstance(key.name, str)
    return texts and all(isinstance(n, int) for n in (key.number, key.used, key.made))
