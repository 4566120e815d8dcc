"""Pairing of pages: those may act that somebody at the box has let in.

The players open the door at the box (`PhonesView`); only then a page may ask, one at a time, and
only a held OK lets it in. What asks while the door is closed reaches neither screen nor buttons.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.page.keys import DAY_MS, Key, KeyRing
from companion.table.ports import Button, Buttons, Display, PortLostError, Press
from companion.table.screen.value import Mood, Screen
from companion.table.text import Text, captions, text
from vision.qr_code import qr_rows

WAIT_MS = 60_000
"""A code is shown for so long."""
DEAF_MS = 2_000
"""So long after a code appeared no press counts: it was meant for what stood there before."""
QUIET_MS, MOST_QUIET_MS = 10_000, 3_600_000
"""After a no an address is not heard for so long, twice as long after each further one."""
MOST_ADDRESSES = 256
CARE_MS = 5_000
"""So often uses of keys are noted, and changes by other programs found."""


@dataclass(frozen=True, slots=True)
class PairingRequest:
    """Request of a page that waits to be let in."""

    page: int
    address: str
    code: str
    since: int


@dataclass(frozen=True, slots=True)
class PairingAnswer:
    """Answer of the box to a page: the code to compare, then its new key; neither is a no."""

    page: int
    code: str = ""
    key: str = ""
    why: str = ""
    """Text that says why the box could not be asked."""


class Pairing:
    """Door for phones: whether it is open, the page that waits in it, and the menu of its keys."""

    def __init__(self, ring: KeyRing | None = None, address: str = "") -> None:
        self.ring = ring or KeyRing()
        self.address = address
        """Where phones find the page."""
        self.proof: tuple[str, ...] = ()
        """Fingerprint of the page's certificate, in lines for the screen."""
        self.request: PairingRequest | None = None
        self.answers: list[PairingAnswer] = []
        self.open = False
        self.now = 0
        self._shown = 0
        self._coded = False
        """Whether the address is shown as a QR code."""
        self._refused: dict[str, tuple[int, int]] = {}
        self._cared = 0

    def attend(self, now: int, *, is_open: bool) -> None:
        """Time goes on, with the door open or closed; whoever waits too long is sent away."""
        self.now = now
        if is_open != self.open:
            self.open, self._shown, self._coded = is_open, 0, False
        if self.request and not is_open:
            self._answer(PairingAnswer(self.request.page))
        if self.request and now - self.request.since >= WAIT_MS:
            self._refuse(self.request)  # else a stranger who just waits keeps the others out
        if now - self._cared >= CARE_MS:
            self._cared = now
            self.ring.note_uses()
            self.ring.reload()

    def ask(self, page: int, address: str = "") -> None:
        """A page wants to be let in: the box shows a code if its door is open and nobody waits."""
        why = self._unheard(page, address)
        if why:
            self.answers.append(PairingAnswer(page, why=why))
            return
        if self.request is None:
            code = f"{secrets.randbelow(10_000):04}"
            self.request = PairingRequest(page, address, code, self.now)
        self.answers.append(PairingAnswer(page, self.request.code))

    def _unheard(self, page: int, address: str) -> str:
        """Why a page is not heard now, if it is not."""
        if not self.open:
            return "page-pair-closed"
        if self.request:
            return "" if self.request.page == page else "page-box-busy"
        return "page-box-busy" if self.now < self._refused.get(address, (0, 0))[1] else ""

    def press(self, press: Press) -> bool:
        """Take a press while the door is open; whether it was not meant for the session."""
        if self.request:
            self._decide(self.request, press)
            return True
        if self._coded:
            self._coded = False
            return True
        if press.button is Button.BACK:
            return False
        if press.button is Button.OK and not self._shown:
            self._coded = bool(qr_rows(self.address))
        elif press.button is Button.NEXT:
            self._shown = (self._shown + 1) % (1 + bool(self.proof) + len(self.ring.keys))
        elif press.held and (key := self._chosen()):
            self.ring.drop(key.number)
            self._shown = 0
        return True

    def _decide(self, request: PairingRequest, press: Press) -> None:
        """A held OK lets the page in, BACK does not; nothing else is an answer."""
        if self.now - request.since < DEAF_MS:
            return
        if press.button is Button.BACK:
            self._refuse(request)
        elif press.button is Button.OK and press.held:
            self._refused.pop(request.address, None)
            self._answer(PairingAnswer(request.page, key=self.ring.new()))

    def leave(self, page: int) -> None:
        """The page is gone; one that waited has answered itself with a no."""
        if self.request and self.request.page == page:
            self._refuse(self.request)

    def _refuse(self, request: PairingRequest) -> None:
        count = self._refused.pop(request.address, (0, 0))[0]
        quiet = min(MOST_QUIET_MS, QUIET_MS << min(count, 16))
        self._refused[request.address] = count + 1, self.now + quiet
        if len(self._refused) > MOST_ADDRESSES:
            del self._refused[next(iter(self._refused))]
        self._answer(PairingAnswer(request.page))

    def _answer(self, answer: PairingAnswer) -> None:
        self.answers.append(answer)
        self.request = None

    def _chosen(self) -> Key | None:
        """The key whose page of the menu is shown."""
        at = self._shown - 1 - bool(self.proof)
        return self.ring.keys[at] if 0 <= at < len(self.ring.keys) else None

    def screen(self, language: str) -> Screen | None:
        """What the box shows while the door is open."""
        if not self.open:
            return None
        t = text(language)
        if self.request:
            return _code_screen(self.request, t, deaf=self.now - self.request.since < DEAF_MS)
        return self._menu(t)

    def _menu(self, t: Text) -> Screen:
        """Where phones find the page, its certificate, then one key after the other."""
        if self._coded:
            return Screen(t("scan-me"), code=qr_rows(self.address))
        following = "next" if self.ring.keys or self.proof else ""
        keys = captions(t, "back", following, "")
        if key := self._chosen():
            lines = (_last_use(key, self.ring.wall(), t), t("phone-hold-to-drop"))
            return Screen(key_name(key, t), lines, keys, f"{key.number}")
        if self._shown and self.proof:
            return Screen(t("page-certificate"), self.proof, keys)
        where = self.address.removeprefix("http://").replace("://", ":// ")  # may break there
        keys = captions(t, "back", following, "code" if qr_rows(self.address) else "")
        return Screen(t("menu-phones"), (t("phones-how"), where), keys)


def key_name(key: Key, t: Text) -> str:
    """The name of a key, or what it is called without one."""
    if key.name:
        return key.name
    number = key.number
    return t("computer-without-name" if key.start else "phone-without-name", number=number)


def _last_use(key: Key, wall: int, t: Text) -> str:
    days = max(0, wall - key.last) // DAY_MS
    return t("phone-last-here", count=days) if days else t("phone-here-today")


def _code_screen(request: PairingRequest, t: Text, *, deaf: bool) -> Screen:
    lines = (t("page-box-code", code=request.code), t("page-box-same"))
    keys = captions(t, "", "", "") if deaf else captions(t, "no", "", "hold")
    return Screen(t("page-box-ask"), lines, keys, mood=Mood.ASKING)


class BoxDisplay:
    """Display wrapper: the box's screen, which the page borrows while the door is open."""

    def __init__(self, display: Display | None, pairing: Pairing | None) -> None:
        self.display = display
        self.pairing = pairing
        """None before the table of a demonstration, which lets nobody in."""
        self.language = "en"
        self.own: Screen | None = None
        self.screen: Screen | None = None

    @property
    def lent(self) -> bool:
        """Whether the door is open, so that the session's own screen is not in sight."""
        return self.pairing is not None and self.pairing.open

    def show(self, screen: Screen) -> None:
        """Show the session's screen, unless the door is open."""
        self.own = screen
        self.screen = self._lent(screen)
        if self.display:
            self.display.show(self.screen)

    def refresh(self) -> None:
        """Lend the screen out, change what is on it, or take it back."""
        if self.own and self.screen != self._lent(self.own):
            try:
                self.show(self.own)
            except PortLostError:
                self.screen = None  # the loop shows it again and says that it is lost

    def _lent(self, own: Screen) -> Screen:
        borrowed = self.pairing.screen(self.language) if self.pairing else None
        return replace(borrowed, lost=own.lost) if borrowed else own


class BoxButtons:
    """Buttons wrapper: while the door is open, presses are for it, but for the BACK that closes."""

    def __init__(self, buttons: Buttons, pairing: Pairing) -> None:
        self.buttons = buttons
        self.pairing = pairing

    def poll(self) -> Sequence[Press]:
        """Presses for the session."""
        return tuple(
            press
            for press in self.buttons.poll()
            if not (self.pairing.open and self.pairing.press(press))
        )
