import os
import random
import tempfile
from collections.abc import Iterator
from datetime import datetime

import pytest

from companion import config
from companion.table.ports import Button, PortLostError, Press, Signal
from hardware import buttons
from hardware.buttons import IDLE_S, PATTERNS, RETRY_S, TONES, GpioButtons, GpioVoice
from tests.hardware.pins import Pins
from tests.hardware.rig import until

NOON, NIGHT = datetime(2026, 5, 1, 12, 0), datetime(2026, 5, 1, 23, 30)
BACK, NEXT, OK = 5, 6, 13


@pytest.fixture
def pins() -> Pins:
    return Pins()


@pytest.fixture
def port(pins: Pins) -> Iterator[GpioButtons]:
    port = GpioButtons(config.ButtonsSettings(), pins, pins.clock)
    port.poll()
    yield port
    port.close()


def test_a_short_press_is_told_once_when_it_ends(pins: Pins, port: GpioButtons) -> None:
    pins.touch(OK, (True, 0.2))
    assert [] == port.poll()
    pins.touch(OK, (False, 0.1))
    assert [Press(Button.OK)] == port.poll()
    assert [] == port.poll()


def test_each_button_has_its_pin(pins: Pins, port: GpioButtons) -> None:
    for pin in (OK, BACK, NEXT):
        pins.touch(pin, (True, 0.1), (False, 0.1))
    assert [Press(Button.OK), Press(Button.BACK), Press(Button.NEXT)] == port.poll()


def test_a_long_press_is_told_once_while_the_button_is_still_down(
    pins: Pins, port: GpioButtons
) -> None:
    pins.touch(OK, (True, 0.7))
    assert [] == port.poll()
    pins.wait(0.2)
    assert [Press(Button.OK, held=True)] == port.poll()
    pins.wait(3)
    pins.touch(OK, (False, 0.1))
    assert [] == port.poll()


def test_both_outer_buttons_held_are_one_press_and_neither_counts_by_itself(
    pins: Pins, port: GpioButtons
) -> None:
    pins.touch(BACK, (True, 0.1))
    pins.touch(OK, (True, 2.0))
    assert [] == port.poll()
    pins.wait(1.2)
    assert [Press(Button.BOTH, held=True)] == port.poll()
    pins.wait(3)
    pins.touch(BACK, (False, 0.1))
    pins.touch(OK, (False, 0.1))
    assert [] == port.poll()


def test_both_outer_buttons_let_go_early_are_nothing(pins: Pins, port: GpioButtons) -> None:
    pins.touch(BACK, (True, 0.1))
    pins.touch(OK, (True, 0.5))
    port.poll()
    pins.touch(OK, (False, 0.1))
    pins.touch(BACK, (False, 0.1))
    assert [] == port.poll()


def test_a_long_press_between_two_polls_is_a_long_press(pins: Pins, port: GpioButtons) -> None:
    pins.touch(BACK, (True, 1.5), (False, 0.1))
    assert [Press(Button.BACK, held=True)] == port.poll()


def test_after_a_long_press_the_next_short_one_is_told(pins: Pins, port: GpioButtons) -> None:
    pins.touch(OK, (True, 1.0))
    port.poll()
    pins.touch(OK, (False, 0.1), (True, 0.1), (False, 0.1))
    assert [Press(Button.OK)] == port.poll()


def test_contacts_that_bounce_make_one_press(pins: Pins, port: GpioButtons) -> None:
    chance = random.Random(7)
    for _ in range(20):
        for closed in (True, False):
            flicks = [(chance.random() < 0.5, chance.uniform(0.0005, 0.015)) for _ in range(9)]
            pins.touch(NEXT, *flicks, (closed, 0.1))
        assert [Press(Button.NEXT)] == port.poll()


def test_a_touch_shorter_than_the_bounce_time_is_nothing(pins: Pins, port: GpioButtons) -> None:
    pins.touch(NEXT, (True, 0.01), (False, 0.1))
    assert [] == port.poll()


def test_two_quick_presses_are_two(pins: Pins, port: GpioButtons) -> None:
    pins.touch(NEXT, (True, 0.04), (False, 0.04), (True, 0.04), (False, 0.04))
    assert [Press(Button.NEXT)] * 2 == port.poll()


def test_presses_of_two_buttons_at_once_are_both_told(pins: Pins, port: GpioButtons) -> None:
    pins.touch(BACK, (True, 0.1))
    pins.touch(OK, (True, 0.1))
    pins.touch(BACK, (False, 0.1))
    pins.touch(OK, (False, 0.1))
    assert [Press(Button.BACK), Press(Button.OK)] == port.poll()


def test_a_button_that_is_down_when_the_table_starts_is_ignored_until_it_is_pressed(
    pins: Pins,
) -> None:
    pins.pin(OK).drive_low()
    port = GpioButtons(config.ButtonsSettings(), pins, pins.clock)
    pins.touch(OK, (False, 0.1))
    assert [] == port.poll()


def test_a_machine_without_pins_is_a_lost_port_and_tried_again_after_a_pause(pins: Pins) -> None:
    tries = []

    def none() -> None:
        tries.append(pins.clock())
        raise OSError("no pins here")

    port = GpioButtons(config.ButtonsSettings(), none, pins.clock)
    for _ in range(3):
        with pytest.raises(PortLostError, match="no pins here"):
            port.poll()
    pins.clock.pass_(RETRY_S)
    with pytest.raises(PortLostError):
        port.poll()
    assert 2 == len(tries)


def test_this_machine_says_whether_it_has_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nonsense")
    monkeypatch.setattr("gpiozero.Device.pin_factory", None)
    with pytest.raises(PortLostError, match="nonsense"):
        buttons.pin_factory()


def test_the_library_of_pins_never_writes_into_the_folder_of_whoever_types_a_command(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("LG_WD", raising=False)
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nonsense")
    monkeypatch.setattr("gpiozero.Device.pin_factory", None)
    with pytest.raises(PortLostError):
        buttons.pin_factory()
    assert tempfile.gettempdir() == os.environ["LG_WD"]


def test_a_machine_without_gpiozero_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buttons, "gpiozero", None)
    with pytest.raises(PortLostError, match="gpiozero is not installed"):
        GpioButtons(config.ButtonsSettings()).poll()
    with pytest.raises(PortLostError, match="gpiozero is not installed"):
        GpioVoice(config.VoiceSettings()).signal(Signal.TURN)


def test_pins_are_claimed_all_or_none(pins: Pins) -> None:
    taken = GpioVoice(config.VoiceSettings(led=OK), pins, pins.clock)
    taken.signal(Signal.TURN)
    port = GpioButtons(config.ButtonsSettings(), pins, pins.clock)
    with pytest.raises(PortLostError, match="GPIO13 is already in use"):
        port.poll()
    taken.close()
    pins.clock.pass_(RETRY_S)
    assert [] == port.poll()


def played(pins: Pins, *signals: Signal, now: datetime = NOON) -> list[tuple[bool, float | None]]:
    """Light and frequency at each step."""
    voice = GpioVoice(config.VoiceSettings(), pins, pins.clock, lambda: now)
    for signal in signals:
        voice.signal(signal)
    steps = []
    while voice.work() < IDLE_S:
        steps.append((bool(pins.pin(19).state), pins.pin(18).frequency))
    voice.close()
    return steps


def rhythm(steps: list[tuple[bool, float | None]]) -> str:
    return "".join("#" if light else "." for light, _ in steps).rstrip(".")


def test_every_signal_has_a_rhythm_and_a_tune_of_its_own(pins: Pins) -> None:
    tunes = [played(pins, signal) for signal in Signal]
    assert len(Signal) == len(set(map(rhythm, tunes)))
    assert len(Signal) == len({tuple(tone for _, tone in steps) for steps in tunes})


def test_light_and_tone_go_together_and_end(pins: Pins) -> None:
    for signal in Signal:
        steps = played(pins, signal)
        assert all(light == (tone is not None) for light, tone in steps)
        assert (False, None) == steps[-1]


def test_tones_are_where_a_small_piezo_is_loud(pins: Pins) -> None:
    tones = {tone for signal in Signal for _, tone in played(pins, signal) if tone}
    assert all(900 <= tone <= 3500 for tone in tones)
    assert len(set(TONES.values()) - {None}) == len(tones)


def test_signals_that_come_together_are_played_one_after_the_other(pins: Pins) -> None:
    both = played(pins, Signal.SCORE, Signal.TURN)
    assert played(pins, Signal.SCORE) + played(pins, Signal.TURN) == both


def test_in_quiet_hours_the_light_goes_on_without_a_tone(pins: Pins) -> None:
    by_day, by_night = played(pins, Signal.TURN), played(pins, Signal.TURN, now=NIGHT)
    assert rhythm(by_day) == rhythm(by_night)
    assert {None} == {tone for _, tone in by_night}


def test_a_hundred_signals_at_once_are_not_played_for_minutes(pins: Pins) -> None:
    assert 75 > len(played(pins, *[Signal.ERROR] * 100))


@pytest.mark.parametrize(
    "settings",
    [
        config.VoiceSettings(led="none"),
        config.VoiceSettings(piezo="none"),
        config.VoiceSettings("none", "none"),
    ],
)
def test_light_and_piezo_are_optional(pins: Pins, settings: config.VoiceSettings) -> None:
    voice = GpioVoice(settings, pins, pins.clock, lambda: NOON)
    voice.signal(Signal.TURN)
    voice.work()
    assert (settings.led == 19) == ("GPIO19" in names(pins))
    assert (settings.piezo == 18) == ("GPIO18" in names(pins))
    voice.close()


def test_whatever_the_pins_raise_while_it_sounds_they_are_claimed_anew(
    pins: Pins, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = GpioVoice(config.VoiceSettings(), pins, pins.clock, lambda: NOON)
    voice.signal(Signal.TURN)

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    shows = voice._shows[:]
    voice._shows[:] = [broken, broken]
    voice.work()
    assert IDLE_S == voice.work()
    voice._shows[:] = shows
    voice.signal(Signal.TURN)
    voice.work()
    assert pins.pin(19).state
    voice.close()


def names(pins: Pins) -> set[str]:
    return {pin.name for pin in pins.factory.pins}


def test_in_its_own_thread_a_signal_is_played_to_its_end(pins: Pins) -> None:
    voice = GpioVoice(config.VoiceSettings(), pins, now=lambda: NOON)
    voice.worker.start()
    voice.signal(Signal.TURN)
    light = pins.pin(19)
    assert until(lambda: [False, True, False] == [state.state for state in light.states][-3:])
    voice.close()


def test_patterns_are_made_of_tones_that_there_are() -> None:
    assert TONES.keys() == {step for pattern in PATTERNS.values() for step in pattern}
