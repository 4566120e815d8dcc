"""Simulated dice reader: the firmware's own code on a simulated plate, without a Pico."""

import json
import random
from typing import Any

from firmware.chip import Chip
from firmware.dice_wire import Framer, encode
from firmware.face import COLOURS
from firmware.memory import FlashMemory
from firmware.reader import Reader
from firmware.sensor import Sensor
from hardware.sim.plate import BARE, CYCLE_MS, PAINTS, PAPER, FakeChip, FakeLamp, PlateWorld
from hardware.sim.throws import throw

Rgb = tuple[float, float, float]


class NoFlash(FlashMemory):
    """Flash memory in RAM; records are kept as text, as in flash."""

    def __init__(self) -> None:
        super().__init__()
        self.records: dict[str, str] = {}
        self.worn = False
        """Whether it refuses to be written, as littlefs does on a worn or full flash."""

    def load(self, name: str) -> dict[str, Any]:
        """Read the record."""
        record: dict[str, Any] = json.loads(self.records.get(name, "{}"))
        return record

    def save(self, name: str, record: dict[str, Any]) -> None:
        """Keep the record.

        Raises `OSError`.
        """
        if self.worn:
            raise OSError(28)
        self.records[name] = json.dumps(record)

    def take(self, name: str) -> bool:
        """Whether it was there."""
        return self.records.pop(name, None) is not None


class DiceRig:
    """Test rig: a reader on its simulated plate, with somebody who acknowledges."""

    def __init__(self, seed: int, paint: str) -> None:
        self.rng = random.Random(seed)
        self.paint = paint
        self.faces = PAINTS[paint]
        self.world = PlateWorld(self.rng.random)
        self.bus = FakeChip(self.world)
        self.bus.cycle_ms = random.Random(seed).uniform(CYCLE_MS[0], CYCLE_MS[2])
        self.flash = NoFlash()
        self.start()
        self.framer = Framer()
        self.pending = b""
        self.heard: list[tuple[str, ...]] = []

    def start(self) -> None:
        """Plug the reader in; only what is in its flash is as it was."""
        chip = Chip(self.bus, FakeLamp(self.world), self.world.sleep_ms)
        self.reader = Reader(Sensor(chip), self.flash, "desk", self.rng.randrange(10_000))

    def calibrate(self) -> None:
        """Show paper, plate and every face."""
        shown: dict[str, tuple[Rgb, float]] = {"paper": (PAPER, 0.03), "plate": (BARE, 1.0)}
        shown |= {colour: (self.faces[colour], 0.03) for colour in COLOURS}
        for what, (surface, opening) in shown.items():
            self.world.lay(surface, opening)
            self.say("calibrate", what)
        self.say("calibrate", "save")
        self.world.lay(BARE, 1.0)
        self.run(1500)

    def say(self, *words: str) -> None:
        """Send one line to the reader and let it answer."""
        self.pending += encode(0, words)
        self.run(1)

    def run(self, duration_ms: float) -> None:
        """Let time pass."""
        end = self.world.now + duration_ms
        while self.world.now < end:
            said = self.reader.step(self.pending, int(self.world.now))
            self.pending = b""
            for number, words in self.framer.feed(said):
                self.heard.append(words)
                self.pending += encode(0, ("ack", str(number)))

    def play(self, faces: list[Rgb], lower: Rgb, lies: tuple[Rgb, float], rest_ms: float) -> None:
        """One throw from the hand to the bare plate."""
        steps = throw(self.rng.random, faces, lower, lies, rest_ms)
        self.world.script(steps)
        self.run(sum(step[0] for step in steps))

    def rolls(self) -> list[str]:
        """Upper faces reported since the last time."""
        told = [words[2] for words in self.heard if words[0] == "roll"]
        self.heard.clear()
        return told
