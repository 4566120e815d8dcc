"""The reader on its line: it answers, repeats, survives nonsense and a pulled plug."""

import random
from pathlib import Path

import pytest

from companion.bench.dice_rig import DiceRig
from firmware.dice_wire import Framer, decode, encode
from firmware.memory import FlashMemory
from hardware.sim.plate import BARE, ROOMS

FLAT = 0.03


@pytest.fixture
def rig() -> DiceRig:
    rig = DiceRig(4, "enamel")
    rig.calibrate()
    rig.heard.clear()
    return rig


def answer(rig: DiceRig, *words: str) -> tuple[str, ...]:
    rig.heard.clear()
    rig.say(*words)
    return next(told for told in rig.heard if told[0] not in ("state", "roll", "drift"))


def step(rig: DiceRig, data: bytes = b"") -> list[tuple[int, tuple[str, ...]]]:
    """One step of the reader with nobody who acknowledges."""
    return Framer().feed(rig.reader.step(data, int(rig.world.now)))


def lay(rig: DiceRig, colour: str) -> None:
    rig.world.script([(300, (0.2, 0.3, 0.2), 0.5), (9e9, rig.faces[colour], FLAT)])


def test_hello_tells_who_it_is(rig: DiceRig) -> None:
    assert ("hello", "bellwether-dice", "1", "desk", "empty") == answer(rig, "hello")


def test_version_and_status_are_answered(rig: DiceRig) -> None:
    assert ("version", "1.0.0", "wire=1") == answer(rig, "version")[:3]
    status = dict(word.split("=") for word in answer(rig, "status")[1:])
    assert "empty" == status["state"]
    assert "none" == status["drift"]
    assert "0" == status["waiting"]


def test_a_sound_reader_passes_its_own_test(rig: DiceRig) -> None:
    assert ("selftest", "ok") == answer(rig, "selftest")


def test_the_self_test_names_what_is_bad() -> None:
    rig = DiceRig(4, "enamel")
    rig.world.age = 0.0
    rig.bus.registers[0x12] = 0x99

    assert ("selftest", "bad", "chip", "lamp", "calibration") == answer(rig, "selftest")


def test_a_sensor_that_is_pulled_out_makes_it_unsure_until_it_is_back(rig: DiceRig) -> None:
    rig.bus.plugged = False
    rig.run(1000)
    assert ("state", "unsure", "sensor") in rig.heard
    assert ("sorry", "selftest", "sensor") == answer(rig, "selftest")

    rig.bus.plugged = True
    rig.run(1500)
    assert ("state", "empty") in rig.heard


def test_a_flash_that_takes_nothing_is_told_and_the_reader_goes_on(rig: DiceRig) -> None:
    rig.flash.worn = True
    lay(rig, "red")
    rig.run(3000)
    assert "roll" in [words[0] for words in rig.heard]
    assert ("drift", "flash") in rig.heard
    assert ("selftest", "bad", "flash") == answer(rig, "selftest")
    assert ("sorry", "calibrate", "flash") == answer(rig, "calibrate", "save")

    rig.flash.worn = False
    rig.heard.clear()
    rig.world.lay(BARE, 1.0)
    rig.run(3000)
    lay(rig, "blue")
    rig.run(3000)
    assert ("drift", "none") in rig.heard


def test_what_it_does_not_know_is_answered(rig: DiceRig) -> None:
    assert ("sorry", "what") == answer(rig, "bogus")
    assert ("sorry", "what") == answer(rig, "calibrate")


def test_nonsense_is_survived(rig: DiceRig) -> None:
    rng = random.Random(3)
    for _ in range(300):
        rig.reader.step(rng.randbytes(200), int(rig.world.now))
    step(rig, b"\n")

    assert ("hello", "bellwether-dice", "1", "desk", "empty") == answer(rig, "hello")


@pytest.mark.parametrize("number", ["", "x", "-1", "99999999999999999999", "9999"])
def test_a_wrong_acknowledgement_changes_nothing(rig: DiceRig, number: str) -> None:
    lay(rig, "red")
    rig.run(0)
    waiting = list(rig.reader.outbox.waiting)
    words = ("ack", number) if number else ("ack",)
    step(rig, encode(1, words))

    assert waiting == rig.reader.outbox.waiting[: len(waiting)]


def test_a_roll_is_repeated_with_the_same_number_until_it_is_acknowledged(rig: DiceRig) -> None:
    lay(rig, "red")
    said = [message for _ in range(60) for message in step(rig)]
    first = rig.reader.outbox.waiting[0][0]
    assert [first] * len(said) == [number for number, _ in said]

    rolls = []
    for _ in range(200):
        for number, words in step(rig):
            rolls += [words] if words[0] == "roll" else []
            if words[0] != "roll":
                rig.reader.step(encode(1, ("ack", str(number))), int(rig.world.now))
    assert len(rolls) > 5
    assert 1 == len(set(rolls))


def test_a_roll_that_nobody_heard_is_told_after_the_power_was_gone(rig: DiceRig) -> None:
    lay(rig, "red")
    for _ in range(30):
        step(rig)
    rig.start()
    rig.run(3000)

    assert ["yellow"] == rig.rolls()


def test_a_roll_that_was_heard_is_not_told_after_the_power_was_gone(rig: DiceRig) -> None:
    lay(rig, "red")
    rig.run(3000)
    assert ["yellow"] == rig.rolls()
    rig.start()
    rig.run(3000)

    assert [] == rig.rolls()
    assert ("rolled", "yellow", "99") == rig.reader.plate.state


@pytest.mark.parametrize("room", ROOMS)
def test_a_die_that_came_to_rest_without_power_is_told_once_the_power_is_back(
    rig: DiceRig, room: str
) -> None:
    rig.world.enter(room)
    rig.run(1500)
    lay(rig, "red")
    rig.world.now += 3000
    rig.start()
    rig.run(3000)

    assert ["yellow"] == rig.rolls()


def test_a_die_that_was_turned_without_power_is_unsure(rig: DiceRig) -> None:
    lay(rig, "red")
    rig.run(3000)
    rig.rolls()
    rig.world.lay(rig.faces["blue"], FLAT)
    rig.start()
    rig.run(3000)

    assert [] == rig.rolls()
    assert ("unsure", "nudged") == rig.reader.plate.state


def test_rolls_are_numbered_on_through_a_power_cut(rig: DiceRig) -> None:
    numbers = []
    for colour in ("red", "blue", "red"):
        lay(rig, colour)
        rig.run(3000)
        numbers += [int(words[1]) for words in rig.heard if words[0] == "roll"]
        rig.heard.clear()
        rig.world.lay((0.0, 0.0, 0.0), 1.0)
        rig.run(2000)
        rig.start()

    assert [numbers[0], numbers[0] + 1, numbers[0] + 2] == numbers


def test_a_calibration_outlives_the_power(rig: DiceRig) -> None:
    rig.start()

    assert ("selftest", "ok") == answer(rig, "selftest")


def test_a_step_of_the_calibration_that_cannot_be_taken_is_explained() -> None:
    rig = DiceRig(4, "enamel")
    assert ("sorry", "calibrate", "missing", "plate") == answer(rig, "calibrate", "red")
    assert ("sorry", "calibrate", "missing", "plate") == answer(rig, "calibrate", "save")
    assert ("sorry", "calibrate", "pairs", "blue-blue") == answer(
        rig, "calibrate", "opposite", "blue-blue"
    )
    answer(rig, "calibrate", "plate")
    answer(rig, "calibrate", "paper")
    assert ("sorry", "calibrate", "alike", "plate", "paper") == answer(rig, "calibrate", "red")
    rig.calibrate()
    assert ("sorry", "calibrate", "unknown", "pink") == answer(rig, "calibrate", "pink")


def test_a_die_that_moves_during_the_calibration_is_refused(rig: DiceRig) -> None:
    rig.world.script([(250, rig.faces["red"], FLAT), (250, rig.faces["white"], FLAT)])

    assert ("sorry", "calibrate", "moving") == answer(rig, "calibrate", "red")


def test_two_faces_that_look_alike_are_refused(rig: DiceRig) -> None:
    rig.world.lay(rig.faces["yellow"], FLAT)
    answer(rig, "calibrate", "red")
    sorry = answer(rig, "calibrate", "save")

    assert ("sorry", "calibrate", "alike") == sorry[:3]
    assert {"red", "yellow"} == set(sorry[3:])


def test_a_new_lamp_wants_only_plate_and_paper_again(rig: DiceRig) -> None:
    rig.world.age = 0.5
    rig.world.lay((0.88, 0.88, 0.88), FLAT)
    answer(rig, "calibrate", "paper")
    rig.world.lay((0.003, 0.003, 0.003), 1.0)
    answer(rig, "calibrate", "plate")
    assert ("calibrate", "save") == answer(rig, "calibrate", "save")

    rig.run(1500)
    lay(rig, "green")
    rig.run(3000)
    assert ["blue"] == rig.rolls()


def test_leaving_is_answered(rig: DiceRig) -> None:
    assert ("leave", "ok") == answer(rig, "leave")
    assert rig.reader.leaving


def test_every_line_it_can_say_fits(rig: DiceRig) -> None:
    rig.reader.rolls = 10**9
    rig.reader.framer.damaged = 10**9
    said = rig.reader.step(encode(9999, ("status",)), 0)

    assert decode(said.split(b"\n")[0]) is not None


def test_flash_keeps_a_record_whole(tmp_path: Path) -> None:
    memory = FlashMemory(f"{tmp_path}/")
    memory.save("rolls", {"number": 1})
    memory.save("rolls", {"number": 2})
    (tmp_path / "rolls.json.new").write_text('{"num')  # the power went here

    assert {"number": 2} == memory.load("rolls")


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", "\x00\xff"])
def test_a_spoilt_record_is_like_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "rolls.json").write_text(text, encoding="latin-1")

    assert {} == FlashMemory(f"{tmp_path}/").load("rolls")


def test_a_record_can_be_taken_once(tmp_path: Path) -> None:
    memory = FlashMemory(f"{tmp_path}/")
    memory.save("leave", {})

    assert memory.take("leave")
    assert not memory.take("leave")
