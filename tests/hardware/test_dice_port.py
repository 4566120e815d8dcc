"""One contract for every dice reader: stand-in, make-believe, and (--bench) a real one."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol

import pytest

from companion.games.rules import Die
from companion.table.fakes import QueuedDice
from companion.table.ports import DiceReader, PortLostError, Roll
from companion.table.session.roll_chain import RollChain
from hardware.dice_care import connect
from hardware.sim.plate import BARE
from tests.hardware.dice_link import Link

PANIC = Die("panic", (("red", 1), ("blue", 1)))


class Rig(Protocol):
    """A reader, and hands that throw, pull and plug."""

    @property
    def port(self) -> DiceReader: ...

    def roll(self, upper: str) -> None: ...
    def pull(self) -> None: ...
    def put_in(self) -> None: ...
    def poll(self) -> Sequence[Roll]: ...
    def close(self) -> None: ...


class StandIn:
    def __init__(self, _: Path) -> None:
        self.port = self.dice = QueuedDice()

    def roll(self, upper: str) -> None:
        self.dice.roll(Roll((upper,), by="reader"))

    def pull(self) -> None:
        self.dice.plugged = False

    def put_in(self) -> None:
        self.dice.plugged = True

    def poll(self) -> Sequence[Roll]:
        return self.port.poll()

    def close(self) -> None:
        pass


class MakeBelieve:
    """The firmware's own code on a make-believe plate, over a terminal to `SerialDice`."""

    def __init__(self, folder: Path) -> None:
        self.link = Link(folder)
        self.port = self.link.host
        self.put_in()

    def roll(self, upper: str) -> None:
        rig = self.link.rig
        opposite = rig.reader.plate.calibration["opposite"] if rig.reader.plate.calibration else {}
        sides = [(120, rig.faces[side], 0.4) for side in ("blue", "red", "green", "yellow")]
        rig.world.script([(900, BARE, 1.0), *sides, (9e9, rig.faces[opposite[upper]], 0.03)])

    def pull(self) -> None:
        self.link.pull(power=True)
        self.link.run(200)

    def put_in(self) -> None:
        self.link.put_in()
        self.link.run(1500)

    def poll(self) -> Sequence[Roll]:
        self.link.rolls.clear()
        self.link.run(3000)
        if self.link.lost and not self.link.rolls:
            raise PortLostError("lost")
        return list(self.link.rolls)

    def close(self) -> None:
        self.link.close()


RIGS: dict[str, Callable[[Path], Rig]] = {"stand-in": StandIn, "make-believe": MakeBelieve}


@pytest.fixture(params=RIGS)
def rig(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Rig]:
    rig = RIGS[request.param](tmp_path)
    yield rig
    rig.close()


def test_no_throw_is_no_roll(rig: Rig) -> None:
    assert [] == list(rig.poll())


def test_a_roll_is_given_once(rig: Rig) -> None:
    rig.roll("red")

    assert [Roll(("red",), by="reader")] == list(rig.poll())
    assert [] == list(rig.poll())


def test_rolls_come_in_their_order(rig: Rig) -> None:
    heard: list[Roll] = []
    for upper in ("red", "white", "white"):
        rig.roll(upper)
        heard += rig.poll()

    assert ["red", "white", "white"] == [roll.faces[0] for roll in heard]


def test_a_lost_reader_is_told_and_comes_back(rig: Rig) -> None:
    rig.pull()
    with pytest.raises(PortLostError):
        rig.poll()
    with pytest.raises(PortLostError):
        rig.poll()

    rig.put_in()
    rig.roll("blue")
    assert [Roll(("blue",), by="reader")] == list(rig.poll())


def test_an_electronic_throw_is_taken_at_any_time(rig: Rig) -> None:
    rig.port.throw((PANIC,), RollChain())
    rig.pull()
    rig.port.throw((PANIC,), RollChain())


@pytest.mark.bench
def test_the_real_reader_is_well() -> None:
    reader = connect()
    number = reader.ask("selftest")
    while number not in dict(reader.answers):
        assert all(isinstance(roll, Roll) for roll in reader.poll())
    reader.close()

    assert ("selftest", "ok") == dict(reader.answers)[number]
