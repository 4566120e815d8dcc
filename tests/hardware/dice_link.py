"""The two true sides of the dice reader joined by a cable that can be pulled at any byte."""

import time
from pathlib import Path

from companion.bench.dice_rig import DiceRig
from companion.table.fakes import QueuedDice
from companion.table.ports import PortLostError, Roll
from hardware.dice import SerialDice
from tests.firmware.pico import Plug


class Link:
    """The firmware's own code on one end, `SerialDice` on a terminal on the other, one clock."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.rig = DiceRig(seed, "acrylic")
        self.rig.calibrate()
        self.rig.heard.clear()
        self.rig.pending = b""
        self.plug = Plug(folder / "tty")
        self.host = SerialDice(QueuedDice(), str(self.plug.name), lambda: self.rig.world.now / 1000)
        self.powered = True
        self.cut_after: int | None = None
        """Bytes that still pass, either way, before the cable is pulled."""
        self.rolls: list[Roll] = []
        self.lost = False
        self.count = self.rig.reader.rolls
        self.recognised: list[str] = []
        """The upper faces that the reader itself was sure of."""

    def turn(self) -> None:
        """One step of the reader and one poll of the table."""
        if self.powered:
            heard = self._carry(self.plug.read())
            self.plug.write(self._carry(self.rig.reader.step(heard, int(self.rig.world.now))))
            self._note()
        else:
            self.rig.world.now += 100
        try:
            self.rolls += self.host.poll()
            self.lost = False
        except PortLostError:
            self.lost = True
        self._let_it_open()

    def _note(self) -> None:
        reader = self.rig.reader
        if reader.rolls != self.count:
            self.count = reader.rolls
            self.recognised.append(reader.waiting[-1][1])

    def run(self, duration_ms: float) -> None:
        end = self.rig.world.now + duration_ms
        while self.rig.world.now < end:
            self.turn()

    def pull(self, power: bool) -> None:
        """Pull the cable; the reader goes dark unless it has a battery."""
        self.plug.pull()
        self.powered = not power
        self.cut_after = None

    def put_in(self) -> None:
        if not self.powered:
            self.rig.start()
            self.powered = True
        self.plug.put_in()

    def close(self) -> None:
        self.host.close()
        self.plug.pull()

    def _carry(self, data: bytes) -> bytes:
        if self.cut_after is not None:
            data = data[: self.cut_after]
            self.cut_after -= len(data)
        return data

    def _let_it_open(self) -> None:
        """The port is opened in a thread of its own, which make-believe time must not outrun."""
        cable = self.host.cable
        while cable is not None and cable.port is None and cable.fault is None:
            time.sleep(0.0002)
