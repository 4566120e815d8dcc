"""Driver of the TCS34725 colour sensor and the lamp beside it, register by register."""

TYPE_CHECKING = False
if TYPE_CHECKING:  # MicroPython has no typing
    from collections.abc import Callable
    from typing import Protocol

    class SensorBus(Protocol):
        """I2C bus: the part of `machine.I2C` that is used."""

        def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
            """Bytes read from a register on."""

        def writeto_mem(self, address: int, register: int, data: bytes) -> None:
            """Write bytes from a register on."""

    class SensorLamp(Protocol):
        """Lamp pin: the part of `machine.Pin` that is used."""

        def value(self, level: int) -> None:
            """Switch."""

    Counts = tuple[int, int, int, int]

ADDRESS = 0x29
ENABLE, ATIME, CONTROL, ID, STATUS, DATA = 0x80, 0x81, 0x8F, 0x92, 0x93, 0xB4
"""Registers with the command bit; DATA also with the bit that moves on after each byte."""
POWER, MEASURE, VALID = 1, 2, 1
KNOWN = (0x44, 0x4D, 0x10)
"""ID of the TCS34721/5, of the TCS34723/7, and of the copies sold as TCS34725."""
GAINS = (1, 4, 16, 60)
CYCLE_MS, SLOWEST_MS, POLL_MS = 2.4, 2.6, 2
"""One cycle by the data sheet, by the slowest oscillator that it allows (2.56), and between two
questions whether the measurement is there."""
FULL_CYCLE = 1024
"""Counts at which one cycle of 2.4 ms is full."""


def full(cycles: int) -> int:
    """Saturation count after so many cycles."""
    return min(65535, FULL_CYCLE * cycles)


class Chip:
    """Driver: each measurement is started anew, so that the lamp is on or off all through."""

    def __init__(
        self, bus: "SensorBus", lamp: "SensorLamp", sleep_ms: "Callable[[int], None]"
    ) -> None:
        self.bus = bus
        self.lamp = lamp
        self.sleep_ms = sleep_ms

    def identity(self) -> int:
        """Identity of the chip; one of `KNOWN`."""
        return self.bus.readfrom_mem(ADDRESS, ID, 1)[0]

    def read(self, lit: bool, gain: int, cycles: int) -> "Counts":
        """Clear, red, green and blue counts, with the lamp on or off.

        Raises `OSError` when the chip does not answer or does not measure.
        """
        try:
            data = self._measured(lit, gain, cycles)
        finally:
            self.lamp.value(0)
        return (
            data[0] | data[1] << 8,
            data[2] | data[3] << 8,
            data[4] | data[5] << 8,
            data[6] | data[7] << 8,
        )

    def _measured(self, lit: bool, gain: int, cycles: int) -> bytes:
        """Bytes of a measurement that begins now."""
        self._write(ENABLE, POWER)
        self._write(ATIME, 256 - cycles)
        self._write(CONTROL, GAINS.index(gain))
        self.lamp.value(1 if lit else 0)
        self._write(ENABLE, POWER | MEASURE)
        longest = int(SLOWEST_MS * (cycles + 1)) + 5  # one cycle passes before the first
        # Some copies still show the last measurement as valid: there is nothing to poll then.
        stale = self.bus.readfrom_mem(ADDRESS, STATUS, 1)[0] & VALID
        passed = longest if stale else int(CYCLE_MS * (cycles + 1))
        self.sleep_ms(passed)
        while not self.bus.readfrom_mem(ADDRESS, STATUS, 1)[0] & VALID:
            if passed > longest:
                raise OSError("no measurement")
            self.sleep_ms(POLL_MS)
            passed += POLL_MS
        return self.bus.readfrom_mem(ADDRESS, DATA, 8)

    def _write(self, register: int, value: int) -> None:
        self.bus.writeto_mem(ADDRESS, register, bytes((value,)))
