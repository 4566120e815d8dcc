"""A Pico's `machine` for MicroPython on Linux: a TCS34725 behind I2C, a lamp on a pin.

What lies on the plate is read from `stage.json` in the folder that stands for the flash.
"""

import json
import os
import random
import sys
from time import ticks_diff, ticks_ms  # type: ignore[attr-defined]  # MicroPython's

from hardware.sim.plate import FakeChip, FakeLamp, PlateWorld

SLACK = 4
"""A busy test machine is slower than a Pico, on a clock that runs faster."""


class Stage:
    """The make-believe world, which follows the clock and the file."""

    def __init__(self) -> None:
        self.world = PlateWorld(random.random)
        self.chip = FakeChip(self.world)
        self.changed = 0

    def catch_up(self) -> None:
        """Set the world's clock."""
        self.world.now = float(ticks_ms())

    def read(self) -> None:
        """Set the plate as the file says, once for each change of it."""
        changed = os.stat("stage.json")[6]
        if changed == self.changed:
            return
        self.changed = changed
        with open("stage.json") as file:
            stage = json.load(file)
        self.chip.plugged = stage["plugged"]
        self.world.script([(step[0], tuple(step[1]), step[2]) for step in stage["steps"]])


stage = Stage()


class Pin:
    """A pin; the sixth is the lamp's."""

    OUT = 1

    def __init__(self, number: int, mode: int = 0) -> None:
        self.number = number
        self.lamp = FakeLamp(stage.world)

    def value(self, level: int) -> None:
        """Switch."""
        assert self.number == 6
        stage.catch_up()
        self.lamp.value(level)


class I2C:
    """The bus with the sensor on it."""

    def __init__(self, number: int, sda: Pin, scl: Pin, freq: int) -> None:
        assert (number, sda.number, scl.number, freq) == (0, 4, 5, 400_000)

    def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
        """Bytes from a register on."""
        stage.catch_up()
        return stage.chip.readfrom_mem(address, register, count)

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        """Write one register."""
        stage.catch_up()
        if register == 0x80:  # a measurement begins
            stage.read()
        stage.chip.writeto_mem(address, register, data)


class WDT:
    """The watchdog."""

    def __init__(self, timeout: int) -> None:
        assert timeout <= 8388  # all that the chip can count
        self.timeout = timeout
        self.fed = ticks_ms()

    def feed(self) -> None:
        """Would have bitten if it was not fed for too long."""
        now = ticks_ms()
        assert ticks_diff(now, self.fed) < SLACK * self.timeout
        self.fed = now


def unique_id() -> bytes:
    """The same for ever, as on a board."""
    return b"\xe6\x61\x40\x03"


def reset() -> None:
    """A board would start again; here the process ends."""
    sys.exit(0)
