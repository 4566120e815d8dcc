"""Dice reader: looks at the plate, reports what happens, answers what it is asked."""

import sys

from firmware.chip import KNOWN
from firmware.dice_wire import VERSION, Framer, Outbox, encode, line
from firmware.draft import CalibrationDraft, SorryError
from firmware.plate import Plate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from firmware.memory import FlashMemory
    from firmware.sensor import Sensor

    Words = tuple[str, ...]

FIRMWARE = "1.0.0"
PAUSE_MS = 100
"""Before a sensor that does not answer is asked again."""


class Reader:
    """Dice reader without I/O: bytes of the line in, bytes out, one look at a time."""

    def __init__(self, sensor: "Sensor", memory: "FlashMemory", identity: str, start: int) -> None:
        self.sensor = sensor
        self.memory = memory
        self.identity = identity
        self.leaving = False
        """Whether the table asked to be let in with mpremote."""
        self.framer = Framer()
        record = memory.load("rolls")
        self.rolls = int(record.get("number", start))
        self.waiting: list[list[Any]] = record.get("waiting", [])
        self.outbox = Outbox(start)
        for number, upper, sure in self.waiting:
            self.outbox.post(("roll", str(number), upper, sure), precious=True)
        self.room = 0.0
        self.keeps = True
        """Whether the flash took what was last written."""
        self._calibrated(record)
        self.fresh = self.plate.fresh
        """As it is in flash."""

    def step(self, data: bytes, now_ms: int) -> bytes:
        """Bytes to be sent, after the bytes that came in since the last step and one look."""
        said = b""
        for number, words in self.framer.feed(data):
            answer = self._answer(words)
            if answer:
                said += encode(number, answer)
        self._look()
        return said + self.outbox.due(now_ms)

    def _calibrated(self, record: "dict[str, Any]") -> None:
        """Begin anew with the calibration in flash."""
        kept: Any = self.memory.load("calibration")
        self.draft = CalibrationDraft(self.sensor, kept)
        self.plate = Plate(kept or None, record)
        if kept:
            self.sensor.top = self.sensor.rung = kept["top"]

    def _look(self) -> None:
        try:
            look = self.sensor.look()
        except OSError:
            events = self.plate.lose()
            self.sensor.dark = None
            self.sensor.chip.sleep_ms(PAUSE_MS)
        else:
            self.room = look.room
            events = self.plate.see(look)
        for event in events:
            self._post(event)
        if self.plate.fresh != self.fresh:
            self._save()

    def _post(self, event: "Words") -> None:
        """Post an event; a roll is in flash before it is on the line."""
        if event[0] != "roll":
            self.outbox.post(event)
            return
        self.rolls += 1
        _, upper, sure = event
        self.waiting.append([self.rolls, upper, sure])
        self._save()
        self.outbox.post(("roll", str(self.rolls), upper, sure), precious=True)

    def _save(self) -> None:
        """Keep rolls and drift in flash; one that is worn or full must not end the reader."""
        self.fresh = self.plate.fresh
        record = self.plate.record()
        record["number"] = self.rolls
        record["waiting"] = self.waiting
        kept = self._kept("rolls", record)
        if kept != self.keeps:
            self.keeps = kept
            self.outbox.post(("drift", self.plate.drift if kept else "flash"))

    def _answer(self, words: "Words") -> "Words | None":
        """Answer to one line; lines that are not understood are answered, too."""
        word, *rest = words
        try:
            if word == "ack" and len(rest) == 1:
                self._acknowledged(rest[0])
                return None
            if word == "hello":
                self.outbox.hurry()
                return ("hello", "bellwether-dice", str(VERSION), self.identity, self._state())
            if word == "version":
                name, version = sys.implementation.name, sys.implementation.version
                return ("version", FIRMWARE, f"wire={VERSION}", f"{name}={version[0]}.{version[1]}")
            if word == "status":
                return self._status()
            if word == "selftest":
                return self._selftest()
            if word == "look":
                return self._told_look(rest[0]) if rest else self._last_look()
            if word == "calibrate" and rest:
                return self._calibrate(rest[0], tuple(rest[1:]))
            if word == "leave":
                self.leaving = True
                return ("leave", "ok")
        except SorryError as sorry:
            return line("sorry", word, *sorry.args)
        except OSError:
            return ("sorry", word, "sensor")
        return ("sorry", "what")

    def _acknowledged(self, number: str) -> None:
        words = self.outbox.acknowledge(int(number)) if number.isdigit() else None
        if words and words[0] == "roll":
            self.waiting = [roll for roll in self.waiting if str(roll[0]) != words[1]]
            self._save()

    def _state(self) -> str:
        return "-".join(self.plate.state)

    def _status(self) -> "Words":
        gain, cycles = self.sensor.exposure()
        return (
            "status",
            f"state={self._state()}",
            f"drift={self.plate.drift}",
            f"lamp={self.plate.lamp:.2f}",
            f"dust={max(self.plate.dust):.3f}",
            f"gain={gain}",
            f"cycles={cycles}",
            f"room={self.room:.1f}",
            f"rolls={self.rolls}",
            f"waiting={len(self.waiting)}",
            f"damaged={self.framer.damaged}",
        )

    def _last_look(self) -> "Words":
        """What was seen last, for those who want to fit the classifier anew."""
        seen = self.plate.seen
        if seen is None:
            raise SorryError("moving")
        gain, cycles = self.sensor.exposure()
        return (
            "look",
            f"state={self._state()}",
            f"lower={self.plate.lower or 'unknown'}",
            "seen=" + ",".join([f"{share:.4f}" for share in seen]),
            f"room={self.plate.room:.3f}",
            f"lamp={self.plate.lamp:.3f}",
            f"gain={gain}",
            f"cycles={cycles}",
        )

    def _told_look(self, face: str) -> "Words":
        """How a face looked when it was calibrated."""
        calibration = self.plate.calibration
        if calibration is None or face not in calibration["faces"]:
            raise SorryError("missing", face)
        return line("look", face, *[f"{share:.4f}" for share in calibration["faces"][face]])

    def _selftest(self) -> "Words":
        chip = self.sensor.chip
        known = chip.identity() in KNOWN
        gain, cycles = self.sensor.exposure()
        shine = chip.read(True, gain, cycles)[0] - chip.read(False, gain, cycles)[0]
        record = {"at": self.rolls}
        kept = self._kept("test", record) and self.memory.load("test") == record
        tests = {"chip": known, "lamp": shine > 20, "flash": kept and self.memory.take("test")}
        tests["calibration"] = self.plate.calibration is not None
        bad = [name for name in ("chip", "lamp", "flash", "calibration") if not tests[name]]
        return line("selftest", "bad" if bad else "ok", *bad)

    def _kept(self, name: str, record: "dict[str, Any]") -> bool:
        """Whether the flash took a record."""
        try:
            self.memory.save(name, record)
        except OSError:
            return False
        return True

    def _calibrate(self, what: str, words: "Words") -> "Words":
        self.sensor.dark = None
        if what == "opposite":
            self.draft.pair(words)
            return line("calibrate", what, *words)
        if what == "save":
            if not self._kept("calibration", dict(self.draft.finished())):
                raise SorryError("flash")
            self._calibrated({})
            self._save()
            return ("calibrate", what)
        light = self.draft.show(what)
        return line("calibrate", what, *(f"{share:.3f}" for share in light))
