"""Pairing of pages: those may act that somebody at the box has let in, by one look and a press."""

import hashlib
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.table.ports import Button, Buttons, Display, PortLostError, Press
from companion.table.screen.value import Mood, Screen
from companion.table.text import text

WAIT_MS = 60_000
"""A code is shown for so long."""
QUIET_MS = 10_000
"""After a no the box is not asked again for a while, whoever asks."""
MOST_KEYS = 16
"""The oldest pairing is forgotten for a new one."""


@dataclass(frozen=True, slots=True)
class PairingRequest:
    """Request of a page that waits to be let in."""

    page: int
    code: str
    until: int


@dataclass(frozen=True, slots=True)
class PairingAnswer:
    """Answer of the box to a page: the code to compare, then its new key; neither is a no."""

    page: int
    code: str = ""
    key: str = ""
    busy: bool = False
    """Whether the box could not be asked."""


class Pairing:
    """Keys of paired pages, as fingerprints, and the one page that waits to be let in."""

    def __init__(self, kept: str | None = None, keep: Callable[[str], None] | None = None) -> None:
        self._prints = _prints(kept)
        self._keep = keep
        self.request: PairingRequest | None = None
        self.answers: list[PairingAnswer] = []
        self._quiet_until = 0

    def new_key(self) -> str:
        """A key that opens from now on."""
        key = secrets.token_urlsafe(24)
        self._prints = (*self._prints, _print(key))[-MOST_KEYS:]
        if self._keep:
            self._keep(json.dumps(self._prints))
        return key

    def opens(self, key: str) -> bool:
        """Whether a page with this key may act."""
        mine = _print(key)
        return any(secrets.compare_digest(mine, known) for known in self._prints)

    def ask(self, page: int, now: int) -> None:
        """A page wants to be let in: the box shows a code, unless it is busy or wants its peace."""
        self.tick(now)
        if self.request is None and now >= self._quiet_until:
            self.request = PairingRequest(page, f"{secrets.randbelow(10_000):04}", now + WAIT_MS)
        mine = self.request and self.request.page == page
        code = self.request.code if self.request and mine else ""
        self.answers.append(PairingAnswer(page, code, busy=not mine))

    def press(self, press: Press, now: int) -> None:
        """OK lets the page in, BACK does not."""
        if self.request is None or press.button is Button.NEXT:
            return
        let_in = press.button is Button.OK
        self.answers.append(PairingAnswer(self.request.page, key=self.new_key() if let_in else ""))
        self._quiet_until = 0 if let_in else now + QUIET_MS
        self.request = None

    def leave(self, page: int) -> None:
        """The page is gone; nobody waits any more."""
        if self.request and self.request.page == page:
            self.request = None

    def tick(self, now: int) -> None:
        """A page that nobody lets in stops waiting."""
        if self.request and now >= self.request.until:
            self.answers.append(PairingAnswer(self.request.page))
            self.request = None

    def screen(self, language: str) -> Screen | None:
        """What the box shows while a page waits."""
        if self.request is None:
            return None
        t = text(language)
        lines = (t("page-box-code", code=self.request.code), t("page-box-same"))
        keys = (t("key-no"), "", t("key-yes"))
        return Screen(t("page-box-ask"), lines, keys, mood=Mood.ASKING)


def _prints(kept: str | None) -> tuple[str, ...]:
    try:
        found = json.loads(kept or "[]")
    except ValueError:
        found = []
    known = found if isinstance(found, list) else []
    return tuple(item for item in known if isinstance(item, str))[-MOST_KEYS:]


def _print(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


class BoxDisplay:
    """Display wrapper: the box's screen, which a page that waits to be paired may borrow."""

    def __init__(self, display: Display | None, pairing: Pairing) -> None:
        self.display = display
        self.pairing = pairing
        self.language = "en"
        self.own: Screen | None = None
        self.screen: Screen | None = None

    def show(self, screen: Screen) -> None:
        """Show the session's screen, unless a page waits."""
        self.own = screen
        borrowed = self.pairing.screen(self.language)
        self.screen = replace(borrowed, lost=screen.lost) if borrowed else screen
        if self.display:
            self.display.show(self.screen)

    def refresh(self) -> None:
        """Lend the screen out or take it back."""
        lent = self.screen is not self.own
        if self.own and lent != (self.pairing.request is not None):
            try:
                self.show(self.own)
            except PortLostError:
                self.screen = None  # the loop shows it again and says that it is lost


class BoxButtons:
    """Buttons wrapper: while a page waits, the box's buttons answer it and nothing else."""

    def __init__(self, buttons: Buttons, pairing: Pairing, now: Callable[[], int]) -> None:
        self.buttons = buttons
        self.pairing = pairing
        self.now = now

    def poll(self) -> Sequence[Press]:
        """Presses for the session."""
        left = []
        for press in self.buttons.poll():
            if self.pairing.request:
                self.pairing.press(press, self.now())
            else:
                left.append(press)
        return tuple(left)
