import errno
import gc
import random
import threading
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest
import smbus2
from hypothesis import given
from hypothesis import strategies as st
from luma.core.interface.serial import i2c  # type: ignore[import-untyped]
from PIL import Image

from companion import config
from companion.table.ports import PortLostError
from companion.table.screen.pixels.paint import paint
from companion.table.screen.value import Screen
from hardware import oled
from hardware.oled import (
    DRIVERS,
    GAP,
    HUNG_S,
    REPAINT_S,
    RETRY_S,
    I2cBus,
    Oled,
    changes,
    pages,
    ping,
)
from tests.hardware.fake_panel import CHIPS, GlassBus
from tests.hardware.rig import HandClock, until
from tests.table.screen.gallery import SCREENS

HELLO = Screen("Hello", ("a line", "another"), ("back", "next", "ok"), aside="0:42")


class OledRig:
    """A display on its bus, and the clock of the port."""

    def __init__(self, device: str, **settings: int | bool) -> None:
        self.bus = GlassBus(device)
        self.clock = HandClock()
        self.settings = replace(config.DisplaySettings(device), **settings)  # type: ignore[arg-type]
        self.tries = 0
        self.oled = Oled(self.settings, self.connect, self.clock)

    def connect(self, settings: config.DisplaySettings) -> I2cBus:
        self.tries += 1
        bus: I2cBus = i2c(bus=self.bus, address=settings.address)
        return bus

    def show(self, screen: Screen) -> None:
        self.oled.show(screen)
        self.oled.work()

    def show_or_lose(self, screen: Screen) -> None:
        with suppress(PortLostError):
            self.show(screen)

    def owns(self, driver: object) -> bool:
        return vars(driver)["_serial_interface"] is self.oled._panel

    def sent(self, screen: Screen) -> int:
        """How many bytes it takes to show it."""
        before = self.bus.sent
        self.show(screen)
        return self.bus.sent - before


@pytest.fixture(params=DRIVERS)
def rig(request: pytest.FixtureRequest) -> OledRig:
    return OledRig(request.param)


def same(expected: Image.Image, actual: Image.Image) -> bool:
    return expected.size == actual.size and expected.tobytes() == actual.tobytes()


def test_every_driver_has_a_chip_to_be_tested_with() -> None:
    assert CHIPS.keys() == DRIVERS.keys()


def test_every_screen_arrives_pixel_for_pixel_by_windows_alone(rig: OledRig) -> None:
    for name, screen in SCREENS.items():
        rig.show(screen)
        assert same(paint(screen), rig.bus.seen()), name


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_arrives_pixel_for_pixel_as_the_first_one(rig: OledRig, name: str) -> None:
    rig.show(SCREENS[name])
    assert same(paint(SCREENS[name]), rig.bus.seen())


def test_flipped_the_glass_reads_upside_down(rig: OledRig) -> None:
    turned = OledRig(rig.bus.device, flip=True)
    for screen in (HELLO, *SCREENS.values()):
        turned.show(screen)
        assert same(paint(screen).transpose(Image.Transpose.ROTATE_180), turned.bus.seen())


def test_pages_hold_what_the_drivers_of_luma_send(rig: OledRig) -> None:
    chip = DRIVERS[rig.bus.device](rig.connect(rig.settings))
    chip.display(paint(HELLO))
    assert rig.bus.chip is not None
    left = rig.bus.chip.left
    assert pages(paint(HELLO)) == tuple(bytes(row[left : left + 128]) for row in rig.bus.chip.ram)


def test_the_same_screen_again_costs_one_ping(rig: OledRig) -> None:
    rig.show(HELLO)
    assert 3 == rig.sent(HELLO)


def test_a_tick_of_the_clock_costs_a_fraction_of_a_frame(rig: OledRig) -> None:
    frame = rig.sent(HELLO)
    assert frame / 20 > rig.sent(replace(HELLO, aside="0:43"))


def flicked(screen: bytes) -> Image.Image:
    return Image.frombytes("1", (128, 64), screen)


@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_runs_make_the_new_picture_and_waste_no_more_than_gaps(
    dice: random.Random, many: int
) -> None:
    first = flicked(dice.randbytes(1024))
    second = first.copy()
    for _ in range(many):
        second.putpixel((dice.randrange(128), dice.randrange(64)), dice.randrange(2))
    before, after = pages(first), pages(second)
    made = [bytearray(page) for page in before]
    for page, column, data in changes(before, after):
        assert data[0] != made[page][column]
        assert data[-1] != made[page][column + len(data) - 1]
        same_ = bytes(old == new for old, new in zip(made[page][column:], data, strict=False))
        assert b"\x01" * GAP not in same_
        made[page][column : column + len(data)] = data
    assert after == tuple(map(bytes, made))


def test_a_display_that_is_not_there_is_lost_and_looked_for_again(rig: OledRig) -> None:
    rig.bus.unplug()
    rig.show(HELLO)
    with pytest.raises(PortLostError, match="not found on address: 0x3C"):
        rig.oled.show(HELLO)
    rig.bus.plug()
    rig.oled.work()
    rig.oled.show(HELLO)
    assert same(paint(HELLO), rig.bus.seen())


def test_a_wrong_address_is_told() -> None:
    rig = OledRig("ssd1306", address=0x3D)
    rig.show(HELLO)
    with pytest.raises(PortLostError, match="0x3D"):
        rig.oled.show(HELLO)


def test_a_machine_without_the_bus_is_told() -> None:
    lonely = Oled(config.DisplaySettings(port=31))
    assert RETRY_S == lonely.work()
    with pytest.raises(PortLostError, match="I2C device not found: /dev/i2c-31"):
        lonely.show(HELLO)


def test_a_machine_without_luma_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oled, "DRIVERS", {})
    lonely = Oled(config.DisplaySettings())
    lonely.work()
    with pytest.raises(PortLostError, match=r"luma\.oled is not installed"):
        lonely.show(HELLO)


def test_as_on_a_pi_the_bytes_go_through_smbus2(
    rig: OledRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ports = []

    class I2cBus:
        """What luma asks of smbus2: short commands, and pixels in one long message."""

        write_i2c_block_data = rig.bus.write_i2c_block_data

        def __init__(self, port: int) -> None:
            ports.append(port)

        def i2c_rdwr(self, message: smbus2.i2c_msg) -> None:
            mode, *data = message.buf[: message.len]
            for start in range(0, len(data), 32):
                rig.bus.write_i2c_block_data(message.addr, mode, data[start : start + 32])

    monkeypatch.setattr(smbus2, "SMBus", I2cBus)
    port = Oled(rig.settings)
    for screen in (HELLO, *SCREENS.values()):
        port.show(screen)
        port.work()
        assert same(paint(screen), rig.bus.seen())
    assert [1] == ports


def test_a_bus_that_may_not_be_used_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(port: int) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", f"/dev/i2c-{port}")

    monkeypatch.setattr(smbus2, "SMBus", forbidden)
    port = Oled(config.DisplaySettings())
    port.work()
    with pytest.raises(PortLostError, match="permission denied: /dev/i2c-1"):
        port.show(HELLO)


def test_pulled_out_and_put_back_with_nothing_new_it_shows_the_same_again(rig: OledRig) -> None:
    rig.show(HELLO)
    rig.bus.unplug()
    rig.oled.work()
    rig.bus.plug()
    rig.oled.work()
    assert same(paint(HELLO), rig.bus.seen())


def test_pulled_out_after_any_write_it_comes_back_whole(rig: OledRig) -> None:
    screens = [*SCREENS.values()]
    for writes in range(60):
        screen = screens[writes % len(screens)]
        rig.bus.sudden = writes
        for _ in range(3):
            rig.oled.work()
        assert lost_while_showing(rig, screen), writes
        rig.bus.plug()
        rig.oled.work()
        rig.oled.show(screen)
        assert same(paint(screen), rig.bus.seen()), writes


def lost_while_showing(rig: OledRig, screen: Screen) -> bool:
    """Whether it was found out, at once or with the next look."""
    try:
        for _ in range(60):
            rig.show(screen)
    except PortLostError:
        return True
    return False


def test_however_often_the_cable_is_pulled_there_is_one_driver(rig: OledRig) -> None:
    for writes in range(50):
        rig.bus.sudden = writes
        rig.show_or_lose(HELLO)
        rig.bus.plug()
        rig.show_or_lose(HELLO)
    gc.collect()
    kind = DRIVERS[rig.bus.device]
    mine = [thing for thing in gc.get_objects() if type(thing) is kind and rig.owns(thing)]
    assert 1 == len(mine)


def chip_light(rig: OledRig) -> tuple[bool, int]:
    assert rig.bus.chip is not None
    return rig.bus.chip.on, rig.bus.chip.contrast


def test_without_a_new_screen_it_dims_then_goes_dark_and_wakes_with_the_next() -> None:
    rig = OledRig("ssd1306", contrast=200, saver_minutes=10)
    rig.show(HELLO)
    seen = []
    for minutes in (4, 2, 5):
        rig.clock.pass_(60 * minutes)
        rig.oled.work()
        seen.append(chip_light(rig))
    rig.show(replace(HELLO, title="Moved"))
    assert [(True, 200), (True, 0), (False, 0)] == seen
    assert (True, 200) == chip_light(rig)


def test_a_running_clock_alone_does_not_keep_it_lit() -> None:
    rig = OledRig("sh1106", saver_minutes=10)
    for second in range(0, 660, 10):
        rig.show(replace(HELLO, aside=f"{second // 60}:{second % 60:02}"))
        rig.clock.pass_(10)
    rig.oled.work()
    assert not chip_light(rig)[0]


def test_a_saver_of_no_minutes_never_dims() -> None:
    rig = OledRig("ssd1306", contrast=99, saver_minutes=0)
    rig.show(HELLO)
    rig.clock.pass_(1_000_000)
    rig.oled.work()
    assert (True, 99) == chip_light(rig)


def test_put_back_in_the_dark_it_stays_dark() -> None:
    rig = OledRig("ssd1306", saver_minutes=1)
    rig.show(HELLO)
    rig.bus.unplug()
    rig.clock.pass_(61)
    rig.oled.work()
    rig.bus.plug()
    rig.oled.work()
    assert not chip_light(rig)[0]


@pytest.fixture
def running(rig: OledRig) -> Iterator[OledRig]:
    rig.oled.worker.start()
    yield rig
    rig.oled.close()


def test_in_its_own_thread_it_shows_the_newest_screen_and_is_dark_when_closed(
    running: OledRig,
) -> None:
    for screen in SCREENS.values():
        running.oled.show(screen)
    assert until(lambda: same(paint(screen), running.bus.seen()))
    running.oled.close()
    assert not chip_light(running)[0]


def test_a_farewell_stays_on_the_glass_when_the_program_ends(running: OledRig) -> None:
    farewell = Screen("Good night", ("Unplug when the green light is out",), farewell=True)
    running.oled.show(farewell)
    assert until(lambda: same(paint(farewell), running.bus.seen()))
    running.oled.close()
    assert chip_light(running)[0]
    assert same(paint(farewell), running.bus.seen())


def test_whatever_a_driver_raises_means_lost_and_tried_again(rig: OledRig) -> None:
    connect = rig.oled.connect

    def broken(_: config.DisplaySettings) -> I2cBus:
        raise ZeroDivisionError

    rig.oled.connect = broken
    rig.oled.work()
    with pytest.raises(PortLostError, match="ZeroDivisionError"):
        rig.oled.show(HELLO)
    rig.oled.connect = connect
    rig.oled.work()
    rig.oled.show(HELLO)


def test_a_glitch_that_spoils_the_picture_is_repaired_within_a_minute(rig: OledRig) -> None:
    rig.show(HELLO)
    assert rig.bus.chip is not None
    rig.bus.chip.ram[3][40:60] = bytes(20)
    rig.oled.work()
    assert not same(paint(HELLO), rig.bus.seen())
    rig.clock.pass_(REPAINT_S + 1)
    rig.oled.work()
    assert same(paint(HELLO), rig.bus.seen())


def test_a_glitch_in_a_register_is_repaired_with_the_next_title(rig: OledRig) -> None:
    rig.show(HELLO)
    assert rig.bus.chip is not None
    rig.bus.chip.upright = not rig.bus.chip.upright
    rig.clock.pass_(REPAINT_S + 1)
    rig.oled.work()
    assert not same(paint(HELLO), rig.bus.seen())
    other = replace(HELLO, title="Another")
    rig.clock.pass_(REPAINT_S + 1)
    rig.show(other)
    assert same(paint(other), rig.bus.seen())


class HungBus:
    """A bus on which somebody holds the clock line for ever."""

    def __init__(self) -> None:
        self.asked, self.released = threading.Event(), threading.Event()

    def command(self, *_: int) -> None:
        self.asked.set()
        self.released.wait(30)

    def data(self, _: list[int]) -> None:
        self.released.wait(30)

    def cleanup(self) -> None:
        pass


def test_a_bus_that_hangs_is_told_and_forgiven() -> None:
    bus, clock = HungBus(), HandClock()
    glass = Oled(config.DisplaySettings(), lambda _: bus, clock)
    thread = threading.Thread(target=glass.work, daemon=True)
    thread.start()
    assert until(bus.asked.is_set)
    glass.show(HELLO)
    clock.pass_(HUNG_S + 1)
    with pytest.raises(PortLostError, match="hangs"):
        glass.show(HELLO)
    bus.released.set()
    thread.join()

    glass.show(HELLO)


def test_a_ping_on_a_bus_that_hangs_comes_back() -> None:
    bus = HungBus()
    with pytest.raises(PortLostError, match="hangs"):
        ping(config.DisplaySettings(), lambda _: bus, patience_s=0.1)
    bus.released.set()
