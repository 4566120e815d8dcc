"""OLED display: an SSD1306 or SH1106 on I2C, sent only what changed."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Thread
from typing import NamedTuple, Protocol

from PIL import Image

from companion import config
from companion.table.ports import PortLostError
from companion.table.screen.pixels.canvas import HEIGHT, WIDTH
from companion.table.screen.pixels.paint import paint
from companion.table.screen.value import Screen
from hardware.worker import Worker

try:
    from luma.core.error import Error  # type: ignore[import-untyped]
    from luma.core.interface.serial import i2c  # type: ignore[import-untyped]
    from luma.oled.device import sh1106, ssd1306  # type: ignore[import-untyped]

    DRIVERS = {"ssd1306": ssd1306, "sh1106": sh1106}
except ImportError:  # a table without a display needs no luma
    Error, DRIVERS = OSError, {}

PAGES = HEIGHT // 8
"""Both chips keep eight rows of pixels in a byte."""
SH1106_OFFSET = 2
"""The SH1106 has 132 columns; the glass shows the middle 128."""
COLUMNS, PAGE_RANGE, PAGE, NOTHING = 0x21, 0x22, 0xB0, 0xE3
"""Commands of the chips; the last one does nothing but is acknowledged."""
GAP = 8
"""So few unchanged bytes between changed ones are cheaper to send than a new address."""
PING_S = 0.5
"""A display that was away for longer than this is noticed and set up anew."""
RETRY_S = 1.0
HUNG_S = 3.0
"""A bus that takes longer than this for a round, of a few kilobytes at most, hangs."""
REPAINT_S = 60.0
"""A glitch on a long wire spoils what the chip holds, and it says nothing: all is sent anew."""
HUNG = "the I2C bus hangs; look at the wires, then switch the box off and on"
DIM = 0
Pages = tuple[bytes, ...]


class I2cBus(Protocol):
    """I2C bus that a driver sends its bytes over."""

    def command(self, *bytes_: int) -> None:
        """Send commands."""

    def data(self, data: list[int]) -> None:
        """Send pixels."""

    def cleanup(self) -> None:
        """Let go."""


class CommandTape:
    """Recorder of bus commands, to be sent again."""

    def __init__(self) -> None:
        self.said: list[Callable[[I2cBus], None]] = []

    def command(self, *bytes_: int) -> None:
        """Keep commands."""
        self.said.append(lambda bus: bus.command(*bytes_))

    def data(self, data: list[int]) -> None:
        """Keep pixels."""
        self.said.append(lambda bus: bus.data(data))

    def cleanup(self) -> None:
        """Nothing to let go of."""


class Run(NamedTuple):
    """Run of bytes to be written from a column of a page on."""

    page: int
    column: int
    data: bytes


def pages(image: Image.Image) -> Pages:
    """Framebuffer of the chips: pages of columns, the uppermost pixel lowest in its byte."""
    columns = image.transpose(Image.Transpose.ROTATE_270).tobytes()
    return tuple(columns[PAGES - 1 - page :: PAGES] for page in range(PAGES))


def changes(before: Pages, after: Pages) -> Iterator[Run]:
    """Difference of two framebuffers as runs of bytes."""
    for page, (old, new) in enumerate(zip(before, after, strict=True)):
        differing = [column for column in range(WIDTH) if old[column] != new[column]]
        while differing:
            first = last = differing.pop(0)
            while differing and differing[0] - last <= GAP:
                last = differing.pop(0)
            yield Run(page, first, new[first : last + 1])


def open_bus(settings: config.DisplaySettings) -> I2cBus:
    """Open the bus to the display.

    Raises `OSError` or luma's `Error` if there is none.
    """
    if not DRIVERS:
        raise FileNotFoundError("luma.oled is not installed")
    bus: I2cBus = i2c(port=settings.port, address=settings.address)
    return bus


def ping(
    settings: config.DisplaySettings,
    connect: Callable[[config.DisplaySettings], I2cBus] = open_bus,
    patience_s: float = HUNG_S,
) -> None:
    """Ping the display.

    Raises `PortLostError` if nobody answers, or the bus hangs: then a thread is left behind.
    """
    faults: list[Exception] = []

    def ask() -> None:
        try:
            bus = connect(settings)
            try:
                bus.command(NOTHING)
            finally:
                bus.cleanup()
        except Exception as error:
            faults.append(error)

    thread = Thread(target=ask, daemon=True)
    thread.start()
    thread.join(patience_s)
    if thread.is_alive():
        raise PortLostError(HUNG)
    if faults and isinstance(faults[0], (Error, OSError)):
        raise PortLostError(str(faults[0])) from None
    if faults:
        raise faults[0]


class Panel:
    """Display by luma's driver, whose bus it is: set up, written to, dimmed, forgotten.

    luma holds every driver that was ever made until the program ends, so there is one only: it is
    made with a tape for a bus, and each display that is plugged in hears how it began.
    """

    def __init__(self, device: str) -> None:
        tape = CommandTape()
        self.bus: I2cBus = tape
        self.windows = device == "ssd1306"
        self.driver = DRIVERS[device](self)
        self.opening = tuple(tape.said)
        self.written: Pages | None = None
        """What the chip holds."""
        self.light = (0, True)

    def command(self, *bytes_: int) -> None:
        """Send commands."""
        self.bus.command(*bytes_)

    def data(self, data: list[int]) -> None:
        """Send pixels."""
        self.bus.data(data)

    def cleanup(self) -> None:
        """Let go of the bus."""
        self.bus.cleanup()

    def plug(self, bus: I2cBus, contrast: int) -> None:
        """Set a display up."""
        self.bus, self.written = bus, None
        for say in self.opening:
            say(bus)
        self.driver.contrast(contrast)
        self.light = (contrast, True)

    def draw(self, image: Image.Image) -> None:
        """Show the image: all of it at first, then what has changed."""
        wanted = pages(image)
        if self.written is None:
            self.driver.display(image)
        else:
            for run in changes(self.written, wanted):
                self._write(run)
        self.written = wanted

    def shine(self, contrast: int, on: bool) -> None:
        """Set contrast and power."""
        if contrast != self.light[0]:
            self.driver.contrast(contrast)
        if on != self.light[1]:
            (self.driver.show if on else self.driver.hide)()
        self.light = (contrast, on)

    def _write(self, run: Run) -> None:
        page, first, data = run
        if self.windows:
            last = first + len(data) - 1
            self.command(COLUMNS, first, last, PAGE_RANGE, page, page)
        else:
            column = first + SH1106_OFFSET
            self.command(PAGE | page, column & 0x0F, 0x10 | column >> 4)
        self.data(list(data))


class Oled:
    """Display port; a thread of its own talks to the glass, which may take a tenth of a second.

    `work` is one round of that thread: it connects, sends, dims, and notices when nobody answers.
    """

    def __init__(
        self,
        settings: config.DisplaySettings,
        connect: Callable[[config.DisplaySettings], I2cBus] = open_bus,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.connect = connect
        self.clock = clock
        self.worker = Worker(self.work)
        self.fault = ""
        self._panel: Panel | None = None
        self._plugged = False
        self._screen: Screen | None = None
        self._image: Image.Image | None = None
        self._fresh = self._repainted = clock()
        """When there was something new to read."""
        self._retitled = False
        self._busy: float | None = None
        """Since when the thread has been talking to the glass."""

    def show(self, screen: Screen) -> None:
        """Put `screen` in front of the players.

        Raises `PortLostError` while the display is away; it is shown when it is back.
        """
        self.worker.check()
        if screen != self._screen:
            if not self._screen or replace(screen, aside="") != replace(self._screen, aside=""):
                self._fresh = self.clock()
            self._retitled |= not self._screen or screen.title != self._screen.title
            self._screen = screen
            image = paint(screen)
            self._image = image.rotate(180) if self.settings.flip else image
            self.worker.wake()
        self.check()

    def check(self) -> None:
        """Raise `PortLostError` while the display is away, or its bus hangs."""
        busy = self._busy
        if busy is not None and self.clock() - busy > HUNG_S:
            raise PortLostError(HUNG)
        if self.fault:
            raise PortLostError(self.fault)

    @property
    def has_farewell(self) -> bool:
        """Whether the screen is one that stays when the program ends."""
        return self._screen is not None and self._screen.farewell

    def work(self) -> float:
        """Bring the glass up to date; the seconds until the next look at it."""
        self._busy = self.clock()
        try:
            return self._brought_up_to_date()
        finally:
            self._busy = None

    def _brought_up_to_date(self) -> float:
        try:
            panel = self._opened()
            panel.command(NOTHING)
            self._repair(panel)
            if self._image is not None:
                panel.draw(self._image)
            panel.shine(*self._light())
        except Exception as error:  # drivers of buses raise what they like: lost, and tried again
            self._drop(str(error) or type(error).__name__)
            return RETRY_S
        self.fault = ""
        return PING_S

    def close(self) -> None:
        """Leave the glass dark, which wears out where it is lit; a farewell stays to be read."""
        stays = self.has_farewell
        if self.worker.stop() and self._panel is not None and self._plugged:
            try:
                if self._image is not None:
                    self._panel.draw(self._image)
                self._panel.shine(self.settings.contrast if stays else DIM, on=stays)
            except (Error, OSError) as error:
                self._drop(str(error))

    def _opened(self) -> Panel:
        """Display, set up if it has just come."""
        if self._panel is None or not self._plugged:
            bus = self.connect(self.settings)
            self._panel = self._panel or Panel(self.settings.device)
            self._plugged = True
            self._panel.plug(bus, self.settings.contrast)
            self._repainted, self._retitled = self.clock(), False
        return self._panel

    def _repair(self, panel: Panel) -> None:
        """Send everything anew from time to time; registers with a new title, when it may blink."""
        if self.clock() - self._repainted <= REPAINT_S:
            return
        panel.written = None
        if self._retitled:
            panel.plug(panel.bus, self.settings.contrast)
        self._repainted, self._retitled = self.clock(), False

    def _light(self) -> tuple[int, bool]:
        """Screen saver: dim after half of its time, dark after all of it, bright with news."""
        contrast, saver_s = self.settings.contrast, self.settings.saver_minutes * 60
        idle_s = self.clock() - self._fresh
        if not saver_s or idle_s < saver_s / 2:
            return contrast, True
        return min(DIM, contrast), idle_s < saver_s

    def _drop(self, fault: str) -> None:
        """Forget the display; it has forgotten everything, too."""
        self.fault = fault
        if self._panel is not None and self._plugged:
            self._panel.cleanup()
            self._panel.bus = CommandTape()
        self._plugged = False
