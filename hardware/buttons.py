"""GPIO: buttons, light and piezo on the pins of a Pi."""

import os
import tempfile
import time
import warnings
from collections import deque
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import Any, TypeVar

from companion import config
from companion.table.ports import Button, PortLostError, Press, Signal
from hardware.worker import Worker

try:
    import gpiozero  # type: ignore[import-untyped]
except ImportError:  # a table without pins needs no gpiozero
    gpiozero = None

T = TypeVar("T")
Factory = Any
Device = Any
"""gpiozero has no types."""
BOUNCE_S = 0.02
"""Contacts are told to come to rest within this time; a quick double press takes 80 ms."""
OUTER = (Button.BACK, Button.OK)
CHORD_S = 3.0
"""Both outer buttons held for so long switch the computer off; no elbow does that."""
RETRY_S = 2.0
STEP_S = 0.06
IDLE_S = 3600.0
LONGEST = 60
"""Steps that may wait: signals that pile up are dropped, not played minutes later."""
PATTERNS = {
    Signal.TURN: "mmmm",
    Signal.QUESTION: "mm.hhh",
    Signal.SCORE: "m.m.h.h",
    Signal.ERROR: "llllllllll",
    Signal.TIME: "hh...hh...hh",
}
"""The light is on where there is a tone; rhythm and tune are different for each."""
TONES = {"l": -0.9, "m": 0.0, "h": 0.4, ".": None}
"""In octaves from the middle of the piezo's range."""
MIDDLE = "A6"
"""Small piezos are loudest near 2 kHz."""
PAUSE = "....."


def pin_factory() -> Factory:
    """Pin factory of gpiozero for this machine.

    Raises `PortLostError` if it has none.
    """
    if gpiozero is None:
        raise PortLostError("gpiozero is not installed")
    return _claimed(_default_factory)


def _default_factory() -> Factory:
    # lgpio puts pipes into the current folder, which whoever types a command may not write.
    os.environ.setdefault("LG_WD", tempfile.gettempdir())
    gpiozero.Device.ensure_pin_factory()
    return gpiozero.Device.pin_factory


def _claimed(claim: Callable[[], T]) -> T:
    """Device that `claim` gives.

    Raises `PortLostError` where the pins say no, in whichever words.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # gpiozero warns of every library that it passes by
            return claim()
    except Exception as error:  # each library for pins has errors of its own
        raise PortLostError(str(error)) from None


def is_pressed(pin: int, factory: Callable[[], Factory] = pin_factory) -> bool:
    """Whether the button on a pin is down now.

    Raises `PortLostError`.
    """
    pins = factory()
    button = _claimed(lambda: gpiozero.DigitalInputDevice(pin, pull_up=True, pin_factory=pins))
    try:
        return bool(button.is_active)
    finally:
        button.close()


class Claim:
    """Lazy claim of devices on pins, all or none, tried every few seconds while the pins say no."""

    def __init__(self, makes: Sequence[Callable[[], Device]], clock: Callable[[], float]) -> None:
        self._makes = makes
        self._clock = clock
        self._retry = clock()
        self._fault = ""
        self._devices: list[Device] = []

    def devices(self) -> Sequence[Device]:
        """Devices in their order.

        Raises `PortLostError`.
        """
        if self._devices or not self._makes:
            return self._devices
        if self._clock() < self._retry:
            raise PortLostError(self._fault)
        try:
            for make in self._makes:
                self._devices.append(_claimed(make))
        except PortLostError as error:
            self.close()
            self._fault, self._retry = str(error), self._clock() + RETRY_S
            raise
        return self._devices

    def close(self) -> None:
        """Let go of the pins."""
        while self._devices:
            self._devices.pop().close()


class GpioButtons:
    """Button port with debouncing: a short press counts when it ends, a long one at once."""

    def __init__(
        self,
        settings: config.ButtonsSettings,
        factory: Callable[[], Factory] = pin_factory,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.hold_s = settings.hold_ms / 1000
        self.clock = clock
        pins = {Button.BACK: settings.back, Button.NEXT: settings.next, Button.OK: settings.ok}
        self._claim = Claim([partial(self._button, factory, *pin) for pin in pins.items()], clock)
        self._edges: deque[tuple[Button, float, bool]] = deque()
        """Filled by the thread of the pins, emptied by `poll`."""
        self._down: dict[Button, float] = {}
        self._told: set[Button] = set()
        """Buttons that are still down after their long press was told."""
        self._chorded = False
        """Whether both outer buttons are still down after that was told."""

    def poll(self) -> Sequence[Press]:
        """Presses since the last poll, oldest first.

        Raises `PortLostError` while the pins cannot be had.
        """
        self._claim.devices()
        presses: list[Press] = []
        while self._edges:
            presses += self._turned(*self._edges.popleft())
        now = self.clock()
        presses += self._chord(now)
        for button, since in self._down.items():
            if now - since >= self.hold_s and button not in self._told:
                self._told.add(button)
                presses.append(Press(button, held=True))
        return presses

    def _chord(self, now: float) -> list[Press]:
        """The press of both outer buttons, once; neither of them counts by itself then."""
        if not self._down.keys() >= set(OUTER):
            self._chorded = False
            return []
        self._told.update(OUTER)
        since = max(self._down[button] for button in OUTER)
        if self._chorded or now - since < CHORD_S:
            return []
        self._chorded = True
        return [Press(Button.BOTH, held=True)]

    def close(self) -> None:
        """Let go of the pins."""
        self._claim.close()

    def _button(self, factory: Callable[[], Factory], button: Button, pin: int) -> Device:
        pins = factory()
        device = gpiozero.DigitalInputDevice(
            pin, pull_up=True, bounce_time=BOUNCE_S, pin_factory=pins
        )
        device.when_activated = lambda: self._edges.append((button, self.clock(), True))
        device.when_deactivated = lambda: self._edges.append((button, self.clock(), False))
        return device

    def _turned(self, button: Button, at: float, down: bool) -> Sequence[Press]:
        """Press that ends with this edge, if one does."""
        if down:
            self._down[button] = at
            return ()
        since = self._down.pop(button, None)
        told = button in self._told
        self._told.discard(button)
        if since is None or told:
            return ()
        return (Press(button, held=at - since >= self.hold_s),)


class GpioVoice:
    """Voice port on light and piezo; a thread of its own plays one signal after the other.

    `work` is one step of that thread.
    """

    def __init__(
        self,
        settings: config.VoiceSettings,
        factory: Callable[[], Factory] = pin_factory,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        self.settings = settings
        self.now = now
        self.worker = Worker(self.work)
        self._steps: deque[str] = deque()
        self._shows: list[Callable[[Device, str], None]] = []
        makes: list[Callable[[], Device]] = []
        if settings.led != config.NONE:
            makes.append(partial(self._led, factory))
            self._shows.append(self._shine)
        if settings.piezo != config.NONE:
            makes.append(partial(self._piezo, factory))
            self._shows.append(self._sound)
        self._claim = Claim(makes, clock)

    def signal(self, signal: Signal) -> None:
        """Give one signal and return at once.

        Raises `PortLostError` while the pins cannot be had.
        """
        self.worker.check()
        self._claim.devices()
        idle = not self._steps
        if len(self._steps) < LONGEST:
            self._steps.extend(PATTERNS[signal] + PAUSE)
        if idle:
            self.worker.wake()

    def work(self) -> float:
        """Play one step; the seconds until the next."""
        if not self._steps:
            return IDLE_S
        step = self._steps.popleft()
        try:
            for device, show in zip(self._claim.devices(), self._shows, strict=True):
                show(device, step)
        except Exception:  # each library for pins has errors of its own: claimed anew next time
            self._steps.clear()
            self._claim.close()
        return STEP_S

    def close(self) -> None:
        """Stop playing and let go of the pins."""
        self.worker.stop()
        self._claim.close()

    def _led(self, factory: Callable[[], Factory]) -> Device:
        pins = factory()
        return gpiozero.LED(self.settings.led, pin_factory=pins)

    def _piezo(self, factory: Callable[[], Factory]) -> Device:
        pins = factory()
        return gpiozero.TonalBuzzer(self.settings.piezo, mid_tone=MIDDLE, pin_factory=pins)

    def _shine(self, led: Device, step: str) -> None:
        led.value = step != "."

    def _sound(self, piezo: Device, step: str) -> None:
        silent = self.settings.silent(self.now().time())
        piezo.value = None if silent else TONES[step]
