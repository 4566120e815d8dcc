"""The reader on its line: it answers, repeats, survives nonsense and a pulled plug."""

import random
from pathlib import Path

import pytest

from companion.bench.dice_rig import Desk
from firmware.dice_wire import Framer, decode, encode
from firmware.memory import Memory
from hardware.sim.plate import ROOMS

FLAT = 0.03


@pytest.fixture
def desk() -> Desk:
    desk = Desk(4, "enamel")
    desk.calibrate()
    desk.heard.clear()
    return desk


def answer(desk: Desk, *words: str) -> tuple[str, ...]:
    desk.heard.clear()
    desk.say(*words)
    return next(told for told in desk.heard if told[0] not in ("state", "roll", "drift"))


def step(desk: Desk, data: bytes = b"") -> list[tuple[int, tuple[str, ...]]]:
    """One step of the reader with nobody who acknowledges."""
    return Framer().feed(desk.reader.step(data, int(desk.world.now)))


def lay(desk: Desk, colour: str) -> None:
    desk.world.script([(300, (0.2, 0.3, 0.2), 0.5), (9e9, desk.faces[colour], FLAT)])


def test_hello_tells_who_it_is(desk: Desk) -> None:
    assert ("hello", "bellwether-dice", "1", "desk", "empty") == answer(desk, "hello")


def test_version_and_status_are_answered(desk: Desk) -> None:
    assert ("version", "1.0.0", "wire=1") == answer(desk, "version")[:3]
    status = dict(word.split("=") for word in answer(desk, "status")[1:])
    assert "empty" == status["state"]
    assert "none" == status["drift"]
    assert "0" == status["waiting"]


def test_a_sound_reader_passes_its_own_test(desk: Desk) -> None:
    assert ("selftest", "ok") == answer(desk, "selftest")


def test_the_self_test_names_what_is_bad() -> None:
    desk = Desk(4, "enamel")
    desk.world.age = 0.0
    desk.bus.registers[0x12] = 0x99

    assert ("selftest", "bad", "chip", "lamp", "calibration") == answer(desk, "selftest")


def test_a_sensor_that_is_pulled_out_makes_it_unsure_until_it_is_back(desk: Desk) -> None:
    desk.bus.plugged = False
    desk.run(1000)
    assert ("state", "unsure", "sensor") in desk.heard
    assert ("sorry", "selftest", "sensor") == answer(desk, "selftest")

    desk.bus.plugged = True
    desk.run(1500)
    assert ("state", "empty") in desk.heard


def test_what_it_does_not_know_is_answered(desk: Desk) -> None:
    assert ("sorry", "what") == answer(desk, "bogus")
    assert ("sorry", "what") == answer(desk, "calibrate")


def test_nonsense_is_survived(desk: Desk) -> None:
    rng = random.Random(3)
    for _ in range(300):
        desk.reader.step(rng.randbytes(200), int(desk.world.now))
    step(desk, b"\n")

    assert ("hello", "bellwether-dice", "1", "desk", "empty") == answer(desk, "hello")


@pytest.mark.parametrize("number", ["", "x", "-1", "99999999999999999999", "9999"])
def test_a_wrong_acknowledgement_changes_nothing(desk: Desk, number: str) -> None:
    lay(desk, "red")
    desk.run(0)
    waiting = list(desk.reader.outbox.waiting)
    words = ("ack", number) if number else ("ack",)
    step(desk, encode(1, words))

    assert waiting == desk.reader.outbox.waiting[: len(waiting)]


def test_a_roll_is_repeated_with_the_same_number_until_it_is_acknowledged(desk: Desk) -> None:
    lay(desk, "red")
    said = [message for _ in range(60) for message in step(desk)]
    first = desk.reader.outbox.waiting[0][0]
    assert [first] * len(said) == [number for number, _ in said]

    rolls = []
    for _ in range(200):
        for number, words in step(desk):
            rolls += [words] if words[0] == "roll" else []
            if words[0] != "roll":
                desk.reader.step(encode(1, ("ack", str(number))), int(desk.world.now))
    assert len(rolls) > 5
    assert 1 == len(set(rolls))


def test_a_roll_that_nobody_heard_is_told_after_the_power_was_gone(desk: Desk) -> None:
    lay(desk, "red")
    for _ in range(30):
        step(desk)
    desk.start()
    desk.run(3000)

    assert ["yellow"] == desk.rolls()


def test_a_roll_that_was_heard_is_not_told_after_the_power_was_gone(desk: Desk) -> None:
    lay(desk, "red")
    desk.run(3000)
    assert ["yellow"] == desk.rolls()
    desk.start()
    desk.run(3000)

    assert [] == desk.rolls()
    assert ("rolled", "yellow", "99") == desk.reader.plate.state


@pytest.mark.parametrize("room", ROOMS)
def test_a_die_that_came_to_rest_without_power_is_told_once_the_power_is_back(
    desk: Desk, room: str
) -> None:
    desk.world.enter(room)
    desk.run(1500)
    lay(desk, "red")
    desk.world.now += 3000
    desk.start()
    desk.run(3000)

    assert ["yellow"] == desk.rolls()


def test_a_die_that_was_turned_without_power_is_unsure(desk: Desk) -> None:
    lay(desk, "red")
    desk.run(3000)
    desk.rolls()
    desk.world.lay(desk.faces["blue"], FLAT)
    desk.start()
    desk.run(3000)

    assert [] == desk.rolls()
    assert ("unsure", "nudged") == desk.reader.plate.state


def test_rolls_are_numbered_on_through_a_power_cut(desk: Desk) -> None:
    numbers = []
    for colour in ("red", "blue", "red"):
        lay(desk, colour)
        desk.run(3000)
        numbers += [int(words[1]) for words in desk.heard if words[0] == "roll"]
        desk.heard.clear()
        desk.world.lay((0.0, 0.0, 0.0), 1.0)
        desk.run(2000)
        desk.start()

    assert [numbers[0], numbers[0] + 1, numbers[0] + 2] == numbers


def test_a_calibration_outlives_the_power(desk: Desk) -> None:
    desk.start()

    assert ("selftest", "ok") == answer(desk, "selftest")


def test_a_step_of_the_calibration_that_cannot_be_taken_is_explained() -> None:
    desk = Desk(4, "enamel")
    assert ("sorry", "calibrate", "missing", "plate") == answer(desk, "calibrate", "red")
    assert ("sorry", "calibrate", "missing", "plate") == answer(desk, "calibrate", "save")
    assert ("sorry", "calibrate", "pairs", "blue-blue") == answer(
        desk, "calibrate", "opposite", "blue-blue"
    )
    answer(desk, "calibrate", "plate")
    answer(desk, "calibrate", "paper")
    assert ("sorry", "calibrate", "alike", "plate", "paper") == answer(desk, "calibrate", "red")
    desk.calibrate()
    assert ("sorry", "calibrate", "unknown", "pink") == answer(desk, "calibrate", "pink")


def test_a_die_that_moves_during_the_calibration_is_refused(desk: Desk) -> None:
    desk.world.script([(250, desk.faces["red"], FLAT), (250, desk.faces["white"], FLAT)])

    assert ("sorry", "calibrate", "moving") == answer(desk, "calibrate", "red")


def test_two_faces_that_look_alike_are_refused(desk: Desk) -> None:
    desk.world.lay(desk.faces["yellow"], FLAT)
    answer(desk, "calibrate", "red")
    sorry = answer(desk, "calibrate", "save")

    assert ("sorry", "calibrate", "alike") == sorry[:3]
    assert {"red", "yellow"} == set(sorry[3:])


def test_a_new_lamp_wants_only_plate_and_paper_again(desk: Desk) -> None:
    desk.world.age = 0.5
    desk.world.lay((0.88, 0.88, 0.88), FLAT)
    answer(desk, "calibrate", "paper")
    desk.world.lay((0.003, 0.003, 0.003), 1.0)
    answer(desk, "calibrate", "plate")
    assert ("calibrate", "save") == answer(desk, "calibrate", "save")

    desk.run(1500)
    lay(desk, "green")
    desk.run(3000)
    assert ["blue"] == desk.rolls()


def test_leaving_is_answered(desk: Desk) -> None:
    assert ("leave", "ok") == answer(desk, "leave")
    assert desk.reader.leaving


def test_every_line_it_can_say_fits(desk: Desk) -> None:
    desk.reader.rolls = 10**9
    desk.reader.framer.damaged = 10**9
    said = desk.reader.step(encode(9999, ("status",)), 0)

    assert decode(said.split(b"\n")[0]) is not None


def test_flash_keeps_a_record_whole(tmp_path: Path) -> None:
    memory = Memory(f"{tmp_path}/")
    memory.save("rolls", {"number": 1})
    memory.save("rolls", {"number": 2})
    (tmp_path / "rolls.json.new").write_text('{"num')  # the power went here

    assert {"number": 2} == memory.load("rolls")


@pytest.mark.parametrize("text", ["", "{", "[1]", "null", "\x00\xff"])
def test_a_spoilt_record_is_like_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "rolls.json").write_text(text, encoding="latin-1")

    assert {} == Memory(f"{tmp_path}/").load("rolls")


def test_a_record_can_be_taken_once(tmp_path: Path) -> None:
    memory = Memory(f"{tmp_path}/")
    memory.save("leave", {})

    assert memory.take("leave")
    assert not memory.take("leave")
