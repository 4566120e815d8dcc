"""Simulation of the plate: room light, lamp, dust, a die, and the TCS34725 that looks at it.

It keeps to what CPython and MicroPython share: the benchmark and the fake Pico both use it.
Light is counted as the chip's clear counts per millisecond at gain 1.
"""

from math import cos, log, pi, sin, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Rgb = tuple[float, float, float]
    Segment = tuple[float, Rgb, float]
    """Until when (ms), what is reflected, and the share of the room's light that comes in."""

PAPER = (0.88, 0.88, 0.88)
BARE = (0.003, 0.003, 0.003)
"""The ceiling, far above an empty plate."""
SKIN = (0.50, 0.34, 0.27)
DUST = (0.34, 0.32, 0.28)
GLARE = 0.055
"""What the plate itself sends back, beside white paper."""
LAMP_RATE = 46.0
"""A fresh lamp on a perfectly white face."""
LUX_RATE = 0.011
LAMP_TINT = (0.36, 0.38, 0.26)
"""How the white LED's light falls on red, green and blue."""
LEAK = ((0.80, 0.15, 0.05), (0.11, 0.74, 0.15), (0.04, 0.22, 0.74))
"""What the red, green and blue channel each take of red, green and blue light."""
CLEAR = 1.06
CYCLE_MS = (2.27, 2.4, 2.56)
"""Length of a chip's cycle by the data sheet: the shortest, the usual and the longest."""
NOISE = 0.01
"""Variance per count and unit of gain."""
DEPTH_MM = 8.0
"""Half as far again as the lamp's light needs to fall to a quarter."""

PAINTS: "dict[str, dict[str, Rgb]]" = {
    "enamel": {
        "blue": (0.05, 0.13, 0.44),
        "yellow": (0.78, 0.60, 0.07),
        "green": (0.07, 0.33, 0.12),
        "red": (0.56, 0.06, 0.05),
        "black": (0.040, 0.040, 0.042),
        "white": (0.82, 0.82, 0.80),
    },
    "acrylic": {
        "blue": (0.09, 0.24, 0.56),
        "yellow": (0.84, 0.70, 0.16),
        "green": (0.16, 0.46, 0.20),
        "red": (0.64, 0.12, 0.10),
        "black": (0.060, 0.058, 0.058),
        "white": (0.87, 0.86, 0.84),
    },
    "plastic": {
        "blue": (0.04, 0.20, 0.35),
        "yellow": (0.70, 0.50, 0.05),
        "green": (0.10, 0.40, 0.08),
        "red": (0.46, 0.08, 0.07),
        "black": (0.048, 0.046, 0.050),
        "white": (0.74, 0.74, 0.70),
    },
}
ROOMS: "dict[str, tuple[float, Rgb, float, float]]" = {
    "dark": (2.0, (0.45, 0.35, 0.20), 0.0, 100.0),
    "lamp": (350.0, (0.47, 0.34, 0.19), 0.25, 100.0),
    "flicker": (500.0, (0.42, 0.36, 0.22), 1.0, 120.0),
    "window": (4000.0, (0.34, 0.36, 0.30), 0.0, 100.0),
    "sun": (60000.0, (0.36, 0.36, 0.28), 0.0, 100.0),
}
"""Lux on the plate, its tint, how deep it flickers, and how often a second."""


def far(surface: "Rgb", mm: float) -> "Rgb":
    """Reflectance of a surface so far above the plate."""
    weaker = 1 / (1 + mm / DEPTH_MM) ** 2
    return surface[0] * weaker, surface[1] * weaker, surface[2] * weaker


def mixed(one: "Rgb", other: "Rgb", share: float) -> "Rgb":
    """Mixed reflectance of two surfaces side by side, `share` of them the second."""
    rest = 1 - share
    return (
        rest * one[0] + share * other[0],
        rest * one[1] + share * other[1],
        rest * one[2] + share * other[2],
    )


class PlateWorld:
    """Simulated world: time, light and what lies on the plate, as segments in turn."""

    def __init__(self, random: "Callable[[], float]", room: str = "lamp") -> None:
        self.random = random
        self.now = 0.0
        self.enter(room)
        self.age = 1.0
        """What is left of the lamp's light."""
        self.dust = 0.0
        """Share of the plate that dust covers."""
        self.segments: list[Segment] = [(1e12, BARE, 1.0)]
        self.lamp_on = False
        self.lamp_switched = -1e9

    def enter(self, room: str) -> None:
        """Carry the reader into another room."""
        self.lux, self.tint, self.flicker, self.hertz = ROOMS[room]
        self.phase = self.random() * 2 * pi

    def lay(self, surface: "Rgb", opening: float = 0.03) -> None:
        """Let something lie on the plate from now on."""
        self.segments = [(1e12, surface, opening)]

    def script(self, steps: "list[Segment]") -> None:
        """Show steps one after the other (how long, surface, opening); the last one stays."""
        when, self.segments = self.now, []
        for duration, surface, opening in steps:
            when += duration
            self.segments.append((when, surface, opening))
        _, surface, opening = self.segments[-1]
        self.segments[-1] = (1e12, surface, opening)

    def sleep_ms(self, duration: int) -> None:
        """Let time pass."""
        self.now += duration

    def switch(self, on: bool) -> None:
        """Switch the lamp."""
        if on != self.lamp_on:
            self.lamp_on = on
            self.lamp_switched = self.now

    def light(self, start: float, end: float) -> "tuple[float, float, float, float]":
        """Mean clear, red, green and blue light that falls on the chip between two times."""
        while len(self.segments) > 1 and self.segments[0][0] <= start:
            self.segments.pop(0)
        reflected, opening, begin = [0.0, 0.0, 0.0], 0.0, start
        for until, surface, gap in self.segments:
            share = (min(until, end) - begin) / (end - start)
            for i in range(3):
                reflected[i] += share * surface[i]
            opening += share * gap
            begin = until
            if until >= end:
                break
        lamp = self._lamp(start, end)
        room = self._room(start, end) * opening
        bands = []
        for i in range(3):
            dusty = (1 - self.dust) * reflected[i] + self.dust * DUST[i] + GLARE
            bands.append(lamp * LAMP_TINT[i] * dusty + room * self.tint[i])
        red, green, blue = (sum(row[i] * bands[i] for i in range(3)) for row in LEAK)
        return CLEAR * (red + green + blue), red, green, blue

    def _lamp(self, start: float, end: float) -> float:
        """The lamp's light, less if it was switched in between."""
        before = min(1.0, max(0.0, (self.lamp_switched - start) / (end - start)))
        on = 1 - before if self.lamp_on else before
        return on * LAMP_RATE * self.age

    def _room(self, start: float, end: float) -> float:
        """The room's light, averaged over its flicker."""
        level = self.lux * LUX_RATE
        if self.flicker:
            turn = 2 * pi * self.hertz / 1000
            wave = cos(turn * start + self.phase) - cos(turn * end + self.phase)
            level *= 1 + self.flicker * wave / (turn * (end - start))
        return level


class FakeChip:
    """Simulated TCS34725: its registers as `machine.I2C` shows them."""

    def __init__(self, world: PlateWorld, identity: int = 0x44) -> None:
        self.world = world
        self.plugged = True
        self.registers = {0x00: 0, 0x01: 0xFF, 0x0F: 0, 0x12: identity}
        self.cycle_ms = CYCLE_MS[1]
        """Every chip has a clock of its own, within `CYCLE_MS`."""
        self.started = 0.0
        self.stale = False
        """Whether it is a copy that goes on showing what it has measured as valid."""
        self.measured = False
        self.last = bytes(8)
        self.spare = 0.0

    def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
        """Bytes from a register on."""
        self._check(address, register)
        first = register & 0x1F
        if first == 0x13:
            return bytes((1 if self._ready() or (self.stale and self.measured) else 0,))
        if first == 0x14 and count == 8 and register & 0x60 == 0x20:
            return self._measure()
        return bytes((self.registers[first],))

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        """Write one register."""
        self._check(address, register)
        if register & 0x1F == 0 and data[0] & 3 == 3 and self.registers[0] & 3 != 3:
            self.started = self.world.now
        self.registers[register & 0x1F] = data[0]

    def _check(self, address: int, register: int) -> None:
        if not self.plugged or address != 0x29 or not register & 0x80:
            raise OSError(5)

    def _ready(self) -> bool:
        cycles = 256 - self.registers[0x01]
        passed = self.world.now - self.started
        return self.registers[0] & 3 == 3 and passed >= self.cycle_ms * (cycles + 1)

    def _measure(self) -> bytes:
        """Counts of the last whole integration before now."""
        cycles, gain = 256 - self.registers[0x01], (1, 4, 16, 60)[self.registers[0x0F] & 3]
        if not self._ready():
            return self.last
        width = self.cycle_ms * cycles
        start = self.started + self.cycle_ms
        start += width * (int((self.world.now - start) / width) - 1)
        data = b""
        for rate in self.world.light(start, start + width):
            counts = rate * width * gain
            counts += sqrt(counts * NOISE * gain + 1) * self._gauss()
            whole = max(0, min(int(counts + 0.5), 1024 * cycles, 65535))
            data += bytes((whole & 255, whole >> 8))
        self.measured, self.last = True, data
        return data

    def _gauss(self) -> float:
        """Normal random number (Box-Muller), made two at a time."""
        if self.spare:
            value, self.spare = self.spare, 0.0
            return value
        size = sqrt(-2 * log(1 - self.world.random()))
        angle = 2 * pi * self.world.random()
        self.spare = size * sin(angle)
        return size * cos(angle)


class FakeLamp:
    """Simulated pin of the lamp."""

    def __init__(self, world: PlateWorld) -> None:
        self.world = world

    def value(self, level: int) -> None:
        """Switch the lamp."""
        self.world.switch(bool(level))
