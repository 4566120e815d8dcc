"""One contract for each port: stand-in, make-believe device, and (--bench) the real one."""

from collections.abc import Callable, Iterator
from typing import Protocol

import pytest
from luma.core.interface.serial import i2c  # type: ignore[import-untyped]

from companion import config
from companion.table.fakes import MemoryDisplay, MemoryVoice, NullVoice, QueuedButtons
from companion.table.ports import Button, Buttons, Display, PortLostError, Press, Signal, Voice
from companion.table.screen.value import Screen
from hardware.buttons import GpioButtons, GpioVoice
from hardware.oled import Oled
from tests.hardware.fake_panel import GlassBus
from tests.hardware.pins import Pins

ONE, OTHER = Screen("One", ("first",)), Screen("Two", ("second",))
BENCH = pytest.mark.bench


class DisplayRig(Protocol):
    """A display, and hands that pull and plug it."""

    @property
    def port(self) -> Display: ...

    def unplug(self) -> None: ...
    def plug(self) -> None: ...
    def close(self) -> None: ...


class Remembered:
    def __init__(self) -> None:
        self.port = MemoryDisplay()

    def unplug(self) -> None:
        self.port.plugged = False

    def plug(self) -> None:
        self.port.plugged = True

    def close(self) -> None:
        pass


class MakeBelieve:
    def __init__(self, device: str) -> None:
        self.bus = GlassBus(device)
        settings = config.DisplaySettings(device)
        self.port = Oled(settings, lambda wanted: i2c(bus=self.bus, address=wanted.address))
        self.port.work()

    def unplug(self) -> None:
        self.bus.unplug()
        self.port.work()

    def plug(self) -> None:
        self.bus.plug()
        self.port.work()

    def close(self) -> None:
        self.port.close()


DISPLAYS: dict[str, Callable[[], DisplayRig]] = {
    "stand-in": Remembered,
    "ssd1306": lambda: MakeBelieve("ssd1306"),
    "sh1106": lambda: MakeBelieve("sh1106"),
}


@pytest.fixture(params=DISPLAYS)
def display(request: pytest.FixtureRequest) -> Iterator[DisplayRig]:
    rig = DISPLAYS[request.param]()
    yield rig
    rig.close()


def test_a_display_shows_one_screen_after_the_other(display: DisplayRig) -> None:
    for screen in (ONE, OTHER, ONE, ONE):
        display.port.show(screen)


def test_a_display_pulled_out_is_lost_at_each_call_until_it_is_back(display: DisplayRig) -> None:
    display.port.show(ONE)
    display.unplug()
    for _ in range(2):
        with pytest.raises(PortLostError):
            display.port.show(OTHER)
    display.plug()
    display.port.show(OTHER)


@BENCH
def test_the_display_of_the_box_answers() -> None:
    port = Oled(config.DisplaySettings())
    for screen in (ONE, OTHER):
        port.show(screen)
        port.work()
    port.show(ONE)


class ButtonRig(Protocol):
    """Buttons, and a finger."""

    @property
    def port(self) -> Buttons: ...

    def press(self, press: Press) -> None: ...


class Queued:
    def __init__(self) -> None:
        self.port = QueuedButtons()

    def press(self, press: Press) -> None:
        self.port.press(press)


class Wired:
    def __init__(self) -> None:
        self.pins = Pins()
        settings = config.ButtonsSettings()
        self.port = GpioButtons(settings, self.pins, self.pins.clock)
        self.port.poll()
        self.places = {
            Button.BACK: settings.back,
            Button.NEXT: settings.next,
            Button.OK: settings.ok,
        }

    def press(self, press: Press) -> None:
        self.pins.touch(self.places[press.button], (True, 1.0 if press.held else 0.1), (False, 0.1))


@pytest.fixture(params=[Queued, Wired])
def finger(request: pytest.FixtureRequest) -> ButtonRig:
    rig: ButtonRig = request.param()
    return rig


@pytest.mark.parametrize("held", [False, True])
def test_every_press_is_told_once_in_its_order(finger: ButtonRig, held: bool) -> None:
    presses = [Press(button, held) for button in (Button.OK, Button.BACK, Button.NEXT, Button.OK)]
    for press in presses:
        finger.press(press)
    assert presses == list(finger.port.poll())
    assert [] == list(finger.port.poll())


@BENCH
def test_the_buttons_of_the_box_answer_and_nobody_presses_them() -> None:
    port = GpioButtons(config.ButtonsSettings())
    assert [] == list(port.poll())
    port.close()


VOICES: dict[str, Callable[[], Voice]] = {
    "stand-in": MemoryVoice,
    "none": NullVoice,
    "pins": lambda: GpioVoice(config.VoiceSettings(), Pins()),
}


@pytest.mark.parametrize(
    "make",
    [*VOICES.values(), pytest.param(lambda: GpioVoice(config.VoiceSettings()), marks=BENCH)],
    ids=[*VOICES, "real"],
)
def test_every_signal_is_taken_at_once(make: Callable[[], Voice]) -> None:
    voice = make()
    for signal in Signal:
        voice.signal(signal)
    if isinstance(voice, GpioVoice):
        voice.close()
