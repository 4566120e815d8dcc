"""The very files that are flashed, under MicroPython, on a terminal, to the true table side."""

import contextlib
import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.table.fakes import QueuedDice
from companion.table.ports import PortLostError
from firmware.face import COLOURS, OPPOSITE
from hardware.dice import SerialDice
from hardware.sim.plate import BARE, PAINTS, PAPER, far
from hardware.sim.throws import away
from tests.firmware.micropython import needs
from tests.firmware.pico import Pico, Step

FACES = PAINTS["enamel"]
FLAT = 0.03
TUMBLING: list[Step] = [
    (110, far(FACES[colour], height), 0.4)
    for colour, height in zip(COLOURS[:4] * 2, (8, 2, 5, 1, 4, 1, 2, 1), strict=True)
]
"""Every colour is seen: a throw that is never unsure."""
PULLS = 12
PATIENCE_S = 30.0
"""Never needed, unless something is broken."""


class Bench:
    """A Pico and a table that talks to it."""

    def __init__(self, folder: Path) -> None:
        self.pico = Pico(folder)
        self.host = SerialDice(QueuedDice(), str(self.pico.plug.name))
        self.rolls: list[str] = []
        self.rng = random.Random(2)

    def until(self, done: Callable[[], object]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not done():
            if time.monotonic() > end:
                pytest.fail(
                    f"{self.host.state} {self.host.fault}; it said {self.pico.raw[-500:]!r}"
                )
            with contextlib.suppress(PortLostError):
                self.rolls += [roll.faces[0] for roll in self.host.poll()]
            time.sleep(0.002)

    def answer(self, *words: str) -> tuple[str, ...]:
        number = self.host.ask(*words)
        self.until(lambda: number in dict(self.host.answers))
        return dict(self.host.answers)[number]

    def calibrate(self) -> None:
        self.pico.stage([(9e9, PAPER, FLAT)])
        self.answer("calibrate", "paper")
        self.clear()
        self.answer("calibrate", "plate")
        for colour in COLOURS:
            self.pico.stage([(9e9, FACES[colour], FLAT)])
            self.answer("calibrate", colour)
        assert ("calibrate", "save") == self.answer("calibrate", "save")
        self.clear()
        self.until(lambda: self.host.state == ("empty",))

    def clear(self) -> None:
        self.pico.stage([(9e9, BARE, 1.0)])

    def throw(self, lower: str) -> None:
        self.pico.stage([*TUMBLING, (9e9, FACES[lower], FLAT)])

    def take_away(self, lower: str) -> None:
        self.pico.stage([*away(self.rng.random, FACES[lower]), (9e9, BARE, 1.0)])
        self.until(lambda: self.host.state == ("empty",))


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    if missing := needs():
        pytest.skip(missing)
    bench = Bench(tmp_path_factory.mktemp("pico"))
    bench.pico.power_on()
    bench.calibrate()
    yield bench
    bench.host.close()
    bench.pico.power_off()


@pytest.fixture(autouse=True)
def bare_plate(bench: Bench) -> None:
    bench.clear()
    bench.until(lambda: bench.host.state == ("empty",))
    bench.rolls.clear()


def test_it_is_micropython_that_answers(bench: Bench) -> None:
    assert bench.answer("version")[3].startswith("micropython=1.")


def test_it_passes_its_own_test(bench: Bench) -> None:
    assert ("selftest", "ok") == bench.answer("selftest")


@pytest.mark.parametrize("lower", COLOURS)
def test_a_throw_is_read(bench: Bench, lower: str) -> None:
    bench.throw(lower)
    bench.until(lambda: bench.rolls)
    bench.take_away(lower)

    assert [OPPOSITE[lower]] == bench.rolls


def test_its_lines_end_as_a_pico_s_do(bench: Bench) -> None:
    bench.answer("status")

    assert bench.pico.raw.count(b"\r\n") == bench.pico.raw.count(b"\n") > 0


def test_nonsense_and_ctrl_c_on_its_line_are_survived(bench: Bench) -> None:
    rng = random.Random(1)
    for _ in range(20):
        os.write(bench.pico.master, rng.randbytes(200) + b"\x03\x04\x01")
        bench.answer("version")

    status = dict(word.split("=") for word in bench.answer("status")[1:])
    assert int(status["damaged"]) > 0


def test_a_sensor_that_is_pulled_out_makes_it_unsure_until_it_is_back(bench: Bench) -> None:
    bench.pico.stage([(9e9, BARE, 1.0)], plugged=False)
    bench.until(lambda: bench.host.state == ("unsure", "sensor"))
    bench.clear()
    bench.until(lambda: bench.host.state == ("empty",))


def test_pulled_cables_lose_and_double_no_roll(bench: Bench) -> None:
    thrown = []
    for _ in range(PULLS):
        lower = bench.rng.choice(COLOURS)
        thrown.append(OPPOSITE[lower])
        bench.pico.cut_after = bench.rng.randrange(250)
        bench.throw(lower)
        bench.until(lambda: bench.pico.cut_after == 0 or bench.host.state[0] == "rolled")
        bench.pico.power_off()
        bench.until(lambda: bench.host.fault)
        bench.pico.cut_after = None
        bench.pico.stage([(9e9, FACES[lower], FLAT)])  # by now it lies still
        bench.pico.power_on()
        bench.until(lambda: bench.host.identity and len(bench.rolls) >= len(thrown))
        bench.take_away(lower)

    assert thrown == bench.rolls


def test_it_can_be_left_for_mpremote_and_starts_again(bench: Bench) -> None:
    process = bench.pico.process
    assert process is not None
    assert ("leave", "ok") == bench.answer("leave")
    assert 0 == process.wait(PATIENCE_S)
    bench.pico.power_off()
    bench.pico.power_on()  # the watchdog is off now: mpremote has all the time it wants
    free = bench.pico.process
    assert free is not None
    assert 0 == free.wait(PATIENCE_S)

    bench.pico.power_off()
    bench.pico.power_on()
    bench.until(lambda: bench.host.identity)
