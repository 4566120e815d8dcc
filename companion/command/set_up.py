"""First run of a box: its dialogue on display and buttons, with Wi-Fi where that is wanted."""

import contextlib
import secrets
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from queue import SimpleQueue

from companion.command.notify import notify
from companion.config import PageSettings
from companion.page.mdns import page_host
from companion.page.thread import ListenError, listening, served
from companion.page.wifi_form import wifi_form
from companion.table.journal.journal import Journal, JournalError
from companion.table.loop import paced
from companion.table.ports import Buttons, Display, PortLostError, Press
from companion.table.set_up import (
    Hotspot,
    SetUp,
    asked_to_join,
    failed,
    joined,
    opened,
    pressed,
    screen_of,
)
from hardware.wifi import Wifi, WifiError
from vision.qr_code import qr_rows

PHONES = "phones"
"""Under this name the journal keeps whether phones may come; without it the box is new."""
TICK_S = 0.05
PATIENCE_S = 600.0
"""Where nobody presses anything the table begins without an answer, and asks next time."""
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
"""Those that nobody takes for others on a small screen."""
NAME, PASSWORD = "Sheep", 9
"""Name and letters of the password of the box's own network: a code for more has no room."""
LEAVE_S = 2.0
"""So long the phone has to receive its answer before its network goes."""
CLOSE_S = 10.0
"""So long a box that stops waits for NetworkManager."""
Change = Callable[[SetUp], SetUp]


def is_new(journal: Journal) -> bool:
    """Whether nobody has set this box up, or played with it."""
    with contextlib.suppress(JournalError):
        told = (journal.preference(name) for name in (PHONES, "language"))
        return not any(told) and journal.last_choices() is None
    return False


def phones_wanted(journal: Journal) -> bool:
    """Whether phones may come, as the first run was told."""
    with contextlib.suppress(JournalError):
        return journal.preference(PHONES) == "yes"
    return False


class WifiSetUp:
    """Wi-Fi for a first run: what takes long runs in a thread, and tells what came of it."""

    def __init__(self, wifi: Wifi, settings: PageSettings) -> None:
        self.wifi = wifi
        self.settings = settings
        self.changes: SimpleQueue[Change] = SimpleQueue()
        """What has happened, as changes of the dialogue."""
        self._thread: threading.Thread | None = None
        self._form = contextlib.ExitStack()
        self._joins = False

    def follow(self, before: SetUp, after: SetUp) -> None:
        """Begin what the dialogue has come to."""
        if after.step == before.step:
            return
        if after.step == "opening":
            self._begin(lambda: self._open(after.language))
        elif before.step in ("opening", "hotspot") and after.step == "address":
            self._begin(self._close)

    def _begin(self, work: Callable[[], None]) -> None:
        """Do it after what is being done."""
        earlier = self._thread

        def run() -> None:
            if earlier is not None:
                earlier.join()
            try:
                work()
            except WifiError as error:
                self._fail(error.why)
            except (ListenError, OSError):
                self._fail("other")

        self._thread = threading.Thread(target=run, daemon=True)
        self._thread.start()

    def _fail(self, why: str) -> None:
        self.changes.put(lambda state: failed(state, why))

    def _open(self, language: str) -> None:
        self._form.close()
        self._joins = False
        names = [network.name for network in self.wifi.networks()]
        password = "".join(secrets.choice(LETTERS) for _ in range(PASSWORD))
        address = self.wifi.open_hotspot(NAME, password)
        settings = replace(self.settings, host=address, mdns=False, tls=False)
        door = listening(settings)
        host = f"{address}:{door.getsockname()[1]}"
        form = wifi_form(names, language, (host,), self._take)
        self._form.enter_context(served(form, door, settings, lambda: None))
        spot = Hotspot(NAME, password, f"http://{host}")
        self.changes.put(lambda state: opened(state, spot))

    def _take(self, name: str, password: str) -> None:
        """The form was sent; what is sent once more meanwhile is not heard."""
        if self._joins:
            return
        self._joins = True
        self.changes.put(lambda state: asked_to_join(state, name))
        self._begin(lambda: self._join(name, password))

    def _join(self, name: str, password: str) -> None:
        threading.Event().wait(LEAVE_S)
        self._close()
        self.wifi.join(name, password)
        self.changes.put(joined)

    def _close(self) -> None:
        self._form.close()
        self.wifi.close_hotspot()

    def close(self) -> None:
        """Leave no network of ours behind."""
        if self._thread is not None:
            self._begin(self._close)
            self._thread.join(CLOSE_S)


def run_set_up(
    display: Display,
    buttons: Buttons,
    state: SetUp,
    network: WifiSetUp,
    stop: threading.Event,
) -> SetUp:
    """Lead the dialogue to its end; one that nobody goes on with is given up as it stands."""
    idle_s = 0.0
    for _ in paced(stop, lambda: TICK_S):
        before = state
        for press in _presses(buttons):
            state, idle_s = pressed(state, press), 0.0
        for change in _waiting(network.changes):
            state, idle_s = change(state), 0.0
        network.follow(before, state)
        idle_s += TICK_S
        if state.step == "done" or idle_s > PATIENCE_S:
            break
        with contextlib.suppress(PortLostError):
            display.show(screen_of(state, address_of(network.settings), qr_rows))
        notify("READY=1", "WATCHDOG=1", "STATUS=first run")
    return state


def address_of(settings: PageSettings) -> str:
    """Where phones will find the page, once they may come."""
    settled = settings.settled(phones=True)
    scheme = "https" if settled.tls else "http"
    return f"{scheme}://{page_host(settled, settled.address)}:{settled.port}"


def keep_answers(journal: Journal, state: SetUp) -> None:
    """Remember what was answered, if it was answered to the end."""
    if state.step != "done":
        return
    with contextlib.suppress(JournalError):
        journal.prefer("language", state.language)
        journal.prefer(PHONES, "yes" if state.phones else "no")


def _presses(buttons: Buttons) -> tuple[Press, ...]:
    with contextlib.suppress(PortLostError):
        return tuple(buttons.poll())
    return ()


def _waiting(changes: "SimpleQueue[Change]") -> Iterator[Change]:
    while not changes.empty():
        yield changes.get()
