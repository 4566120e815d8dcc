"""The sensor by its registers: the room's light is taken away, no exposure is too long."""

import random

import pytest

from firmware.chip import Chip
from firmware.sensor import LADDER, TOP, Sensor
from hardware.sim.plate import BARE, PAPER, ROOMS, FakeChip, FakeLamp, PlateWorld

WHITE = (0.85, 0.85, 0.85)


def make(room: str = "dark", identity: int = 0x44) -> tuple[PlateWorld, FakeChip, Sensor]:
    world = PlateWorld(random.Random(5).random, room)
    bus = FakeChip(world, identity)
    return world, bus, Sensor(Chip(bus, FakeLamp(world), world.sleep_ms))


def settled(sensor: Sensor) -> tuple[float, float, float, float]:
    """The light of the first good look after the exposure was found."""
    for _ in range(20):
        look = sensor.look()
        if look.light is not None and sensor.rung == sensor.top:
            return look.light
    pytest.fail("no exposure fits")


@pytest.mark.parametrize("room", ROOMS)
def test_a_die_looks_the_same_in_every_room(room: str) -> None:
    dark_world, _, dark_sensor = make("dark")
    dark_world.lay(WHITE)
    world, _, sensor = make(room)
    world.lay(WHITE)

    assert settled(dark_sensor) == pytest.approx(settled(sensor), rel=0.03)


@pytest.mark.parametrize("cycle_ms", [2.27, 2.4, 2.48, 2.56])
def test_every_oscillator_that_the_data_sheet_allows_is_waited_for(cycle_ms: float) -> None:
    world, bus, sensor = make("lamp")
    bus.cycle_ms = cycle_ms
    world.lay(WHITE)

    assert settled(sensor)[0] > 0


def test_a_slow_copy_that_shows_its_last_measurement_as_valid_is_read_after_the_new_one() -> None:
    world, bus, sensor = make("dark", 0x10)
    bus.cycle_ms, bus.stale = 2.56, True
    world.lay(WHITE)
    lit = sensor.chip.read(True, 4, 21)
    dark = sensor.chip.read(False, 4, 21)

    assert dark[0] < lit[0] / 10


def test_a_chip_that_never_measures_is_told_and_its_lamp_goes_out() -> None:
    world, bus, sensor = make("lamp")
    bus.cycle_ms = 5.0

    with pytest.raises(OSError, match="no measurement"):
        sensor.chip.read(True, 4, 21)
    assert not world.lamp_on


@pytest.mark.parametrize("hertz", [100.0, 120.0])
def test_mains_flicker_cancels_out(hertz: float) -> None:
    world, _, sensor = make("flicker")
    world.hertz = hertz
    world.lay(BARE, 1.0)
    sensor.look()
    rooms = [sensor.look().room for _ in range(20)]

    assert max(rooms) < 1.03 * min(rooms)


@pytest.mark.parametrize("cycle_ms", [2.27, 2.56])
def test_what_a_clock_that_is_not_exact_leaves_of_flicker_spoils_no_look(cycle_ms: float) -> None:
    world, bus, sensor = make("flicker")
    bus.cycle_ms = cycle_ms
    world.lay(BARE, 1.0)
    settled(sensor)
    looks = [sensor.look() for _ in range(20)]

    assert all(look.light is not None for look in looks)


def test_the_room_changing_during_a_look_spoils_it() -> None:
    world, _, sensor = make("window")
    world.lay(BARE, 1.0)
    settled_room = [sensor.look() for _ in range(5)][-1]
    world.script([(60, BARE, 1.0), (1000, BARE, 0.5)])

    assert settled_room.light is not None
    assert sensor.look().light is None


def test_sunshine_on_a_bare_plate_dazzles_and_a_die_ends_it() -> None:
    world, _, sensor = make("sun")
    world.lay(BARE, 1.0)
    for _ in range(8):
        look = sensor.look()
    assert look.dazzled
    assert len(LADDER) - 1 == sensor.rung

    world.lay(WHITE, 0.01)
    settled(sensor)
    assert TOP == sensor.rung


def test_fitting_to_paper_chooses_an_exposure_that_paper_does_not_fill() -> None:
    world, _, sensor = make("lamp")
    world.age = 0.1
    world.lay(PAPER, 0.03)
    sensor.fit()

    assert sensor.top < TOP, "a weak lamp wants more gain"
    assert sensor.look().light is not None


def test_a_lamp_that_is_switched_during_a_measurement_would_be_noticed() -> None:
    world, bus, _ = make("dark")
    world.lay(WHITE)
    chip = Chip(bus, FakeLamp(world), world.sleep_ms)
    lit, dark = chip.read(True, 4, 21), chip.read(False, 4, 21)

    assert lit[0] > 5000
    assert dark[0] < 20


def test_a_chip_that_does_not_measure_is_an_error() -> None:
    world, bus, _ = make()
    chip = Chip(bus, FakeLamp(world), lambda _: None)

    with pytest.raises(OSError, match="no measurement"):
        chip.read(True, 4, 21)


def test_a_chip_that_is_not_connected_is_an_error() -> None:
    _, bus, sensor = make()
    bus.plugged = False

    with pytest.raises(OSError, match="5"):
        sensor.look()


def test_the_chip_tells_what_it_is() -> None:
    _, _, sensor = make(identity=0x4D)

    assert 0x4D == sensor.chip.identity()


def test_counts_end_where_the_chip_s_counter_ends() -> None:
    world, bus, _ = make("sun")
    world.lay(BARE, 1.0)
    chip = Chip(bus, FakeLamp(world), world.sleep_ms)

    assert 1024 == chip.read(False, 60, 1)[0]
    assert 21504 == chip.read(False, 60, 21)[0]
    assert 65535 == chip.read(False, 60, 100)[0]
