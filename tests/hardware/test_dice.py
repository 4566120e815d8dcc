"""The table's side of the dice reader: never waits, finds it again, says what is wrong."""

import contextlib
import os
import queue
import socket
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from select import select

import pytest

import hardware.dice
from companion.games.rules import Die
from companion.table.fakes import QueuedDice
from companion.table.ports import PortLostError, Roll
from companion.table.session.roll_chain import RollChain
from companion.table.session.sitting import roll_numbers
from firmware.dice_wire import encode
from hardware.dice import SEARCH_S, Cable, SerialDice
from tests.firmware.pico import Plug
from tests.hardware.dice_link import Link

FLAT = 0.03
PANIC = Die("panic", (("red", 1), ("blue", 1)))


@pytest.fixture
def link(tmp_path: Path) -> Iterator[Link]:
    link = Link(tmp_path)
    link.put_in()
    link.run(1500)
    yield link
    link.close()


class Wire(Plug):
    """The reader's end of a network connection."""

    def __init__(self, name: Path, end: socket.socket) -> None:
        super().__init__(name)
        self.end = end

    def read(self) -> bytes:
        with contextlib.suppress(OSError):
            return self.end.recv(4096)
        return b""

    def write(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            self.end.sendall(data)


class Clock:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def fault(dice: SerialDice, clock: Clock, ready: Callable[[str], bool]) -> str:
    """Poll until a fault is `ready`; its text."""
    for _ in range(2000):
        clock.now += 0.05
        try:
            dice.poll()
        except PortLostError as error:
            if ready(str(error)):
                return str(error)
        time.sleep(0.001)  # the port is opened in a thread of its own
    pytest.fail(f"no such fault; the last one was {dice.fault!r}")


def lay(link: Link, colour: str) -> None:
    rig = link.rig
    rig.world.script([(300, (0.2, 0.3, 0.2), 0.5), (9e9, rig.faces[colour], FLAT)])


def test_a_roll_is_the_reader_s(link: Link) -> None:
    lay(link, "red")
    link.run(2000)

    assert [Roll(("yellow",), by="reader")] == link.rolls


def test_the_reader_s_state_is_known(link: Link) -> None:
    assert "empty" == link.host.state[0]
    lay(link, "red")
    link.run(2000)

    assert ["rolled", "yellow", "99"] == list(link.host.state)


def test_a_roll_is_acknowledged_only_when_the_next_poll_shows_that_it_was_written_down(
    link: Link,
) -> None:
    lay(link, "red")
    while not link.rolls:
        link.turn()
    assert 1 == len(link.rig.reader.waiting)

    link.run(300)
    assert [] == link.rig.reader.waiting


def test_a_pulled_cable_is_a_lost_port(link: Link) -> None:
    link.pull(power=True)
    link.run(200)

    assert link.lost


def test_a_reader_that_comes_back_is_found_within_two_seconds(link: Link) -> None:
    for _ in range(10):
        link.pull(power=True)
        link.run(link.rig.rng.uniform(100, 5000))
        link.put_in()
        link.run(2000)
        assert not link.lost
        assert "desk" == link.host.identity


def test_questions_are_answered_with_their_number(link: Link) -> None:
    number = link.host.ask("version")
    link.run(500)

    assert [number] == [told for told, words in link.host.answers if words[0] == "version"]


def test_electronic_throws_are_the_thrower_s() -> None:
    thrower = QueuedDice()
    dice = SerialDice(thrower, "loop://")
    dice.throw((PANIC,), RollChain())

    assert [(PANIC,)] == thrower.thrown
    dice.close()


def test_electronic_rolls_come_even_when_the_reader_is_away(tmp_path: Path) -> None:
    clock, thrower = Clock(), QueuedDice()
    dice = SerialDice(thrower, str(tmp_path / "nothing"), clock)
    fault(dice, clock, bool)
    thrower.roll(Roll(("red",), by="device"))

    assert [Roll(("red",), by="device")] == dice.poll()
    with pytest.raises(PortLostError):
        dice.poll()


def test_no_reader_on_usb_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hardware.dice, "comports", list)
    clock = Clock()

    assert "no dice reader on USB" == fault(SerialDice(QueuedDice(), clock=clock), clock, bool)


def test_a_reader_that_was_never_there_is_looked_for_every_two_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hardware.dice, "comports", list)
    clock = Clock()
    dice = SerialDice(QueuedDice(), clock=clock)
    fault(dice, clock, bool)
    began = clock.now
    tries = dice.tries
    fault(dice, clock, lambda _: dice.tries > tries)

    assert SEARCH_S == pytest.approx(clock.now - began, abs=0.2)


def test_a_reader_on_usb_is_known_by_its_vendor_and_product(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Port:
        def __init__(self, device: str, vid: int | None, pid: int | None) -> None:
            self.device, self.vid, self.pid = device, vid, pid

    ports = [Port("/dev/ttyS0", None, None), Port("/dev/ttyACM1", 0x2E8A, 5)]
    monkeypatch.setattr(hardware.dice, "comports", lambda: [*ports, Port("x", 0x2E8A, 3)])

    assert ["/dev/ttyACM1"] == hardware.dice.pico_ports()


def test_of_two_picos_the_one_that_answers_is_taken(
    link: Link, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Plug(tmp_path / "another")
    other.put_in()
    names = [str(other.name), str(link.plug.name)]
    monkeypatch.setattr(hardware.dice, "pico_ports", lambda: names)
    link.pull(power=False)
    link.host.where = ""
    link.put_in()
    link.run(5000)

    assert "desk" == link.host.identity
    other.pull()


def test_a_machine_without_pyserial_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hardware.dice, "serial", None)
    clock = Clock()

    assert "pyserial is not installed" == fault(SerialDice(QueuedDice(), clock=clock), clock, bool)


def test_an_address_that_nobody_knows_is_a_lost_port() -> None:
    clock = Clock()

    assert "invalid URL" in fault(SerialDice(QueuedDice(), "carrier://pigeon", clock), clock, bool)


def test_a_device_that_says_nothing_is_a_lost_port(tmp_path: Path) -> None:
    plug, clock = Plug(tmp_path / "tty"), Clock()
    plug.put_in()
    dice = SerialDice(QueuedDice(), str(plug.name), clock)

    assert "the dice reader does not answer" == fault(dice, clock, bool)
    dice.close()
    plug.pull()


def test_an_echo_is_not_taken_for_a_reader() -> None:
    clock = Clock()
    dice = SerialDice(QueuedDice(), "loop://", clock)

    assert "the dice reader does not answer" == fault(dice, clock, bool)
    dice.close()


def test_a_device_that_takes_nothing_does_not_hold_up_the_table(tmp_path: Path) -> None:
    plug, clock = Plug(tmp_path / "tty"), Clock()
    plug.put_in()
    dice = SerialDice(QueuedDice(), str(plug.name), clock)
    dice.identity = "stuck"
    for _ in range(20_000):
        dice.ask("status")

    assert "timeout" in fault(dice, clock, bool).lower()
    dice.close()
    plug.pull()


def test_a_reader_of_another_time_is_refused(tmp_path: Path) -> None:
    plug, clock = Plug(tmp_path / "tty"), Clock()
    plug.put_in()
    dice = SerialDice(QueuedDice(), str(plug.name), clock)
    while dice.cable is None or dice.cable.port is None:
        dice.poll()
    plug.write(encode(1, ("hello", "bellwether-dice", "2", "e661", "empty")))

    assert "flash it anew" in fault(dice, clock, bool)
    dice.close()
    plug.pull()


def test_noise_from_the_device_is_passed_over(link: Link) -> None:
    for _ in range(50):
        link.plug.write(os.urandom(100))
        link.turn()
    link.plug.write(b"\n")
    lay(link, "blue")
    link.run(3000)

    assert [Roll(("green",), by="reader")] == link.rolls


def test_a_reader_on_the_network_is_a_reader(link: Link, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        link.pull(power=False)
        link.run(100)
        link.host.where = f"socket://127.0.0.1:{server.getsockname()[1]}"
        while not select([server], [], [], 0)[0]:
            link.turn()
        end, _ = server.accept()
        end.setblocking(False)
        link.plug = Wire(tmp_path / "unused", end)
        link.run(1000)
        lay(link, "white")
        link.run(2000)
        link.host.close()
        while end.fileno() >= 0:  # until the table's end has gone
            with contextlib.suppress(BlockingIOError):
                if not end.recv(4096):
                    end.close()

    assert [Roll(("black",), by="reader")] == link.rolls


def test_a_cable_that_is_let_go_of_twice_is_closed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: queue.Queue[None] = queue.Queue()

    class Port:
        def close(self) -> None:
            closed.put(None)

    monkeypatch.setattr("hardware.dice.serial.serial_for_url", lambda *_, **__: Port())
    cable = Cable("any", tries=0)
    while cable.port is None:
        time.sleep(0.001)
    cable.close()
    cable.close()

    closed.get(timeout=5)
    with pytest.raises(queue.Empty):
        closed.get(timeout=0.1)


def test_a_port_that_another_program_holds_is_left_alone(link: Link) -> None:
    clock = Clock()
    second = SerialDice(QueuedDice(), str(link.plug.name), clock)

    assert "exclusively lock" in fault(second, clock, bool)


def test_a_roll_that_the_journal_holds_is_not_believed_again_after_a_restart() -> None:
    facts = ({"fact": "move", "move": "roll red", "roll": "pico7 231"}, {"fact": "clock"})
    dice = SerialDice(QueuedDice(), "loop://", known=roll_numbers(facts))
    dice._dispatch(1, ("hello", "bellwether-dice", "1", "pico7", "bare"))
    dice._dispatch(2, ("roll", "231", "red", "98"))
    dice._dispatch(3, ("roll", "232", "blue", "98"))

    assert [("blue",)] == [roll.faces for roll in dice.rolls]
    assert ["pico7 232"] == [roll.number for roll in dice.rolls]
    assert [2, 3] == dice.owed, "both are acknowledged, or it would tell the old one for ever"
    dice.close()


def test_a_reader_that_vanishes_while_it_is_opened_is_lost_and_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tries: list[str] = []
    clock = Clock()

    def gone(address: str, **_: object) -> None:
        tries.append(address)
        raise termios.error(5, "Input/output error")

    monkeypatch.setattr("hardware.dice.serial.serial_for_url", gone)
    dice = SerialDice(QueuedDice(), "/dev/ttyACM0", clock)
    assert "Input/output error" in fault(dice, clock, bool)
    fault(dice, clock, lambda _: len(tries) > 1)
