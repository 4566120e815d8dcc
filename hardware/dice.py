"""Serial protocol of the dice reader: found, opened, acknowledged; lost, and found again."""

import logging
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from threading import Event, Thread

from companion.games.rules import Die
from companion.table.ports import DiceReader, PortLostError, Roll
from companion.table.session.roll_chain import RollChain
from firmware.dice_wire import NUMBERS, VERSION, WAITING, Framer, encode

try:
    import serial
    from serial.tools.list_ports import comports
except ImportError:  # a table without a reader needs no pyserial
    serial = None  # type: ignore[assignment]

PICO = (0x2E8A, 0x0005)
"""VID and PID of a Pico that runs MicroPython."""
TRY_S, SEARCH_S = 0.4, 2.0
"""Between two tries to open the port, and between two searches for a reader never met."""
HELLO_S = 0.2
QUIET_S = 1.0
"""A reader that has said nothing for so long is asked whether it is there."""
PATIENCE_S = 1.5
"""A reader that leaves a hello unanswered for so long is lost."""
WRITE_S = 0.02
"""With no timeout at all pyserial spins for ever on a full buffer."""
log = logging.getLogger(__name__)


def pico_ports() -> list[str]:
    """Serial ports with a Pico on them."""
    if serial is None:
        return []
    return sorted(port.device for port in comports() if (port.vid, port.pid) == PICO)


class Cable:
    """Serial port, opened and closed in the background: pyserial's sockets take their time."""

    def __init__(self, where: str, tries: int) -> None:
        self.port: serial.SerialBase | None = None
        self.fault: Exception | None = None
        self.over = Event()
        Thread(target=self._hold, args=(where, tries), daemon=True).start()

    def _hold(self, where: str, tries: int) -> None:
        """Open the port, and close it when it is over.

        One thread does both: two that close a pyserial socket at once leave it open.
        """
        self._open(where, tries)
        self.over.wait()
        if self.port is not None:
            self.port.close()

    def _open(self, where: str, tries: int) -> None:
        try:
            if serial is None:
                raise FileNotFoundError("pyserial is not installed")
            found = [where] if where else pico_ports()
            if not found:
                raise FileNotFoundError("no dice reader on USB")
            address = found[tries % len(found)]  # another Pico may be plugged in as well
            self.port = serial.serial_for_url(
                address,
                timeout=0,
                write_timeout=WRITE_S,
                exclusive=True,  # or our hello would spoil what mpremote is flashing
            )
        except Exception as error:  # a Pico that vanishes while it is opened: termios.error
            self.fault = error

    def read(self) -> bytes | None:
        """Bytes that have come in; None while the port is not open yet.

        Raises `OSError`.
        """
        if self.fault is not None:
            raise OSError(str(self.fault))
        return None if self.port is None else bytes(self.port.read(4096))

    def write(self, data: bytes) -> None:
        """Send bytes.

        Raises `OSError`.
        """
        if self.port is not None:
            self.port.write(data)

    def close(self) -> None:
        """Let go, or the reader comes back under another name."""
        self.over.set()


class SerialDice:
    """Dice port on the electronic reader; what it is asked to throw, a thrower throws."""

    def __init__(
        self,
        thrower: DiceReader,
        where: str = "",
        clock: Callable[[], float] = time.monotonic,
        known: Iterable[str] = (),
    ) -> None:
        self.thrower = thrower
        self.where = where
        """A device or URL; empty for the first Pico on USB."""
        self.clock = clock
        self.identity = ""
        """Which reader it is; empty until it has said hello."""
        self.state: tuple[str, ...] = ()
        """What the plate is doing: `rolling`, `crooked`, `rolled red 98`."""
        self.drift = "none"
        self.answers: deque[tuple[int, tuple[str, ...]]] = deque(maxlen=32)
        self.fault = ""
        self.cable: Cable | None = None
        self.framer = Framer()
        self.rolls: deque[Roll] = deque()
        self.known: deque[str] = deque(known, maxlen=WAITING)
        """Rolls that were taken; the reader tells them again until it is acknowledged."""
        self.owed: list[int] = []
        self.questions: deque[bytes] = deque()
        self.number = self.tries = 0
        self.heard = self.asked = self.retry = -1e9
        self.unanswered: float | None = None
        """When the first hello was said that nobody has answered."""

    def poll(self) -> Sequence[Roll]:
        """Settled rolls since the last poll, oldest first.

        Raises `PortLostError` while the reader is away; electronic rolls come all the same.
        """
        rolls = list(self.thrower.poll())
        now = self.clock()
        try:
            self._work(now)
        except OSError as error:
            self._drop(str(error), now)
        rolls += self.rolls
        self.rolls.clear()
        if self.fault and not rolls:
            raise PortLostError(self.fault)
        return rolls

    def commit(self, words: str) -> None:
        """Pledge the next electronic roll."""
        self.thrower.commit(words)

    def throw(self, dice: tuple[Die, ...], chain: RollChain) -> None:
        """Begin an electronic roll."""
        self.thrower.throw(dice, chain)

    def ask(self, *words: str) -> int:
        """Ask the reader something; its answer will carry this number."""
        number, line = self._line(*words)
        self.questions.append(line)
        return number

    def close(self) -> None:
        """Let go of the cable."""
        if self.cable is not None:
            self.cable.close()

    def _work(self, now: float) -> None:
        if self.cable is None:
            if now >= self.retry:
                self.cable = Cable(self.where, self.tries)
                self.tries += 1
            return
        self._acknowledge()
        data = self.cable.read()
        if data is None:
            return
        for number, words in self.framer.feed(data):
            self._dispatch(number, words)
            if self.identity:
                self.heard, self.unanswered = now, None
        self._greet(now)

    def _acknowledge(self) -> None:
        """Acknowledge what the last poll gave away: by now the journal has it."""
        for number in self.owed:
            self._say(self._line("ack", str(number))[1])
        self.owed.clear()

    def _dispatch(self, number: int, words: tuple[str, ...]) -> None:
        match words:
            case ("hello", "bellwether-dice", version, identity, state):
                if version != str(VERSION):
                    raise OSError(f"the reader speaks wire {version}, not {VERSION}: flash it anew")
                self.identity, self.fault = identity, ""
                self.state = tuple(state.split("-"))
            case ("roll", count, face, _):
                if not self.identity:
                    return  # it will be said again, and then we know by whom
                which = f"{self.identity} {count}"
                if which not in self.known:
                    self.known.append(which)
                    self.rolls.append(Roll((face,), by="reader", number=which))
                self.owed.append(number)
            case ("state", *words_of_state):
                self.state = tuple(words_of_state)
                self.owed.append(number)
            case ("drift", drift):
                self.drift = drift
                self.owed.append(number)
            case _:
                self.answers.append((number, words))

    def _greet(self, now: float) -> None:
        """Say hello until it is answered, and again when it has become quiet."""
        if self.unanswered is not None and now - self.unanswered > PATIENCE_S:
            raise OSError("the dice reader does not answer")
        since = max(self.heard, self.asked) if self.identity else self.asked
        if now - since > (QUIET_S if self.identity else HELLO_S):
            self.asked = now
            self.unanswered = now if self.unanswered is None else self.unanswered
            self._say(self._line("hello")[1])
        while self.identity and self.questions:
            self._say(self.questions.popleft())

    def _line(self, *words: str) -> tuple[int, bytes]:
        self.number = (self.number + 1) % NUMBERS
        return self.number, encode(self.number, words)

    def _say(self, line: bytes) -> None:
        if self.cable is not None:
            self.cable.write(line)

    def _drop(self, fault: str, now: float) -> None:
        """Forget the cable; what was not acknowledged will be said again."""
        if not self.fault:
            log.info("dice reader: %s", fault)
        self.close()
        self.cable, self.fault, self.identity = None, fault, ""
        self.framer, self.unanswered = Framer(), None
        self.owed.clear()
        self.retry = now + (TRY_S if self.known or self.where else SEARCH_S)
