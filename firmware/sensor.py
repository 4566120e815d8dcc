"""Reflectance sensor: the lamp's light without the room's, at an exposure that fits both."""

from firmware.chip import Chip, full

TYPE_CHECKING = False
if TYPE_CHECKING:
    Rates = tuple[float, float, float, float]

# 21 cycles are 50.4 ms: five periods of 100 Hz and six of 120 Hz, so that lamps on either mains
# cancel out; a chip's clock may be 6 % off, and leaves about as much of a flickering room's light,
# which `STEADY` lets pass. The last two rungs are for sunshine, which does not flicker.
LADDER = ((60, 21), (16, 21), (4, 21), (1, 21), (1, 4), (1, 1))
TOP = 2
"""The rung to begin on; white paper under a fresh lamp fills 40 % of it."""
FULL = 0.75
"""Of the highest count: above it a chip is no longer straight."""
ROOM = 0.5
"""Of the highest count: below it the rung may be climbed again."""
DAZZLED_MS = 80
STEADY = 0.08
"""Of the lit reading: the room's light may change that much during one look."""


class Look:
    """Measurement of the plate."""

    def __init__(self, light: "Rates | None", room: float, dazzled: bool = False) -> None:
        self.light = light
        """Clear, red, green, blue, per unit of gain and time; None if the look failed."""
        self.room = room
        """The clear light that comes from the room alone."""
        self.dazzled = dazzled
        """The room is too bright for any exposure: nothing covers the plate."""


class Sensor:
    """Reflectance sensor: dark, lit, dark; the second darkness is the first of the next look."""

    def __init__(self, chip: Chip, top: int = TOP) -> None:
        self.chip = chip
        self.top = top
        self.rung = top
        self.dark: Rates | None = None

    def look(self) -> Look:
        """Measure once; it takes a tenth of a second, less in bright sunshine.

        Raises `OSError` when the chip does not answer.
        """
        before = self.dark or self._read(lit=False)
        lit = self._read(lit=True) if before else None
        after = self._read(lit=False) if lit else None
        self.dark = after
        if before is None or lit is None or after is None:
            return self._step_down()
        room = (before[0] + after[0]) / 2
        least = 2 / self._unit()
        self._step_up(max(before[0], lit[0], after[0]))
        if abs(after[0] - before[0]) > STEADY * lit[0] + least:
            return Look(None, room)
        return Look(tuple(lit[i] - (before[i] + after[i]) / 2 for i in range(4)), room)  # type: ignore[arg-type]  # always four

    def fit(self) -> None:
        """Choose the most sensitive exposure that suits what lies on the plate, and keep to it."""
        self.top = self.rung = 0
        self.dark = None
        while self.rung < len(LADDER) - 1:
            lit = self._read(lit=True)
            if lit and lit[0] * self._unit() < ROOM * full(LADDER[self.rung][1]):
                break
            self.rung += 1
        self.top = self.rung

    def exposure(self) -> tuple[int, int]:
        """Gain and cycles in use."""
        return LADDER[self.rung]

    def _unit(self) -> int:
        gain, cycles = LADDER[self.rung]
        return gain * cycles

    def _read(self, lit: bool) -> "Rates | None":
        """Counts per unit of gain and time; None when there was too much light."""
        gain, cycles = LADDER[self.rung]
        counts = self.chip.read(lit, gain, cycles)
        if counts[0] > FULL * full(cycles):
            return None
        unit = gain * cycles
        return (counts[0] / unit, counts[1] / unit, counts[2] / unit, counts[3] / unit)

    def _step_down(self) -> Look:
        self.dark = None
        if self.rung == len(LADDER) - 1:
            self.chip.sleep_ms(DAZZLED_MS)  # such looks are short: four of them are no rest
            return Look(None, 0.0, dazzled=True)
        self.rung += 1
        return Look(None, 0.0)

    def _step_up(self, brightest: float) -> None:
        if self.rung == self.top:
            return
        gain, cycles = LADDER[self.rung - 1]
        if brightest * gain * cycles < ROOM * full(cycles):
            self.rung -= 1
            self.dark = None
