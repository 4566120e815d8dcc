"""Start screen: the display says how far the start is, and goodbye at the end.

It imports neither OpenCV nor NumPy: on a Pi those take seconds, and a dark glass looks broken.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from companion import config
from companion.table.ports import PortLostError
from companion.table.screen.starting import parting, refusing, starting
from companion.table.screen.value import Screen
from hardware.oled import DRIVERS, Oled
from hardware.pi_model import on_a_pi

GOODBYE_S = 1.5
"""So long a goodbye can be read before the glass goes dark."""


def has_bus(settings: config.DisplaySettings) -> bool:
    """Whether this machine has the display's bus at all."""
    return bool(DRIVERS) and Path(f"/dev/i2c-{settings.port}").exists()


def open_display(settings: config.DisplaySettings) -> Oled | None:
    """Display with its thread; None where the config has none or this machine cannot have one."""
    if settings.device == config.NONE or not (on_a_pi() or has_bus(settings)):
        return None
    oled = Oled(settings)
    oled.worker.start()
    return oled


class StartScreen:
    """Start screen on a display that the table takes over later; without a display it is mute."""

    def __init__(
        self,
        display: Oled | None,
        language: str = "en",
        rest: Callable[[float], None] = time.sleep,
    ) -> None:
        self.display = display
        self.language = language
        self.rest = rest
        self._parted = False

    def step(self, name: str) -> None:
        """Say which step of the start has begun."""
        self._show(starting(name, self.language))

    def refuse(self, why: str) -> None:
        """Say why there is no table; it stays on the glass."""
        self._show(refusing(why, self.language))

    def part(self, *, kept: bool, stays: bool) -> None:
        """Say goodbye and whether the game is kept; it stays while the computer shuts down.

        Whoever has switched the computer off at the box has been told already when to unplug.
        """
        if self.display is not None and self.display.has_farewell:
            return
        self._show(parting(self.language, kept=kept, stays=stays))
        self._parted = not stays

    def close(self) -> None:
        """Let go of the display, once a goodbye could be read."""
        if self.display is None:
            return
        if self._parted:
            self.rest(GOODBYE_S)
        self.display.close()

    def _show(self, screen: Screen) -> None:
        if self.display is not None:
            with suppress(PortLostError):  # it is shown when the display is there
                self.display.show(screen)
