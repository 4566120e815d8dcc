"""The plate's states as people know them: named when it is sure, silent when it is not."""

import pytest

from companion.bench.dice import LIFE, readings
from companion.bench.dice_rig import DiceRig
from firmware.face import COLOURS, OPPOSITE
from hardware.sim.plate import BARE, ROOMS
from hardware.sim.throws import away, cocked, flat, tumble

Rgb = tuple[float, float, float]
FLAT = 0.03


@pytest.fixture
def rig() -> DiceRig:
    rig = DiceRig(4, "acrylic")
    rig.calibrate()
    rig.heard.clear()
    return rig


def states(rig: DiceRig) -> list[str]:
    """The states told since the last time, as words."""
    told = [" ".join(words[1:]) for words in rig.heard if words[0] == "state"]
    rig.heard.clear()
    return told


def throw(rig: DiceRig, colour: str, rest_ms: float = 1500) -> None:
    """A good throw that lies for a while and is not taken away."""
    face = rig.faces[colour]
    steps = tumble(rig.rng.random, list(rig.faces.values()), face)
    rig.world.script([*steps, (rest_ms, face, FLAT)])
    rig.run(sum(step[0] for step in steps) + rest_ms)


def take_away(rig: DiceRig, surface: Rgb) -> None:
    rig.world.script([*away(rig.rng.random, surface), (1500, BARE, 1.0)])
    rig.run(2000)


@pytest.mark.parametrize("lower", COLOURS)
def test_the_upper_face_is_reported(rig: DiceRig, lower: str) -> None:
    throw(rig, lower)

    assert [OPPOSITE[lower]] == rig.rolls()


@pytest.mark.parametrize("room", ROOMS)
def test_every_face_is_read_in_every_room(rig: DiceRig, room: str) -> None:
    rig.world.enter(room)
    rig.run(1500)
    rig.rolls()
    for lower in COLOURS:
        throw(rig, lower)
        take_away(rig, rig.faces[lower])

    assert [OPPOSITE[lower] for lower in COLOURS] == rig.rolls()


def test_a_throw_goes_through_the_states_that_people_know(rig: DiceRig) -> None:
    throw(rig, "red")
    assert ["handling", "rolling", "rolled yellow 99"] == states(rig)

    take_away(rig, rig.faces["red"])
    assert "handling" == states(rig)[0]
    assert ("empty",) == rig.reader.plate.state


def test_a_die_that_rolls_is_not_read(rig: DiceRig) -> None:
    for _ in range(5):
        steps = tumble(rig.rng.random, list(rig.faces.values()), rig.faces["red"])
        rig.world.script(steps)
        rig.run(sum(step[0] for step in steps[:-6]))

    assert [] == rig.rolls()
    assert ("rolling",) == rig.reader.plate.state


@pytest.mark.parametrize(("lower", "beside"), [("red", "blue"), ("white", "red"), ("green", "red")])
def test_a_crooked_die_is_crooked_and_no_roll(rig: DiceRig, lower: str, beside: str) -> None:
    lies = cocked(rig.rng.random, rig.faces[lower], rig.faces[beside], 25)
    rig.world.script([(1500, *lies)])
    rig.run(1500)

    assert "crooked" == states(rig)[-1]
    assert [] == rig.rolls()


def test_a_die_that_is_lifted_too_early_is_unsure(rig: DiceRig) -> None:
    throw(rig, "red", rest_ms=150)
    take_away(rig, rig.faces["red"])

    assert ["unsure lifted", "empty"] == states(rig)[-2:]


def test_a_strange_die_is_unsure(rig: DiceRig) -> None:
    rig.world.lay((0.40, 0.10, 0.55), FLAT)
    rig.run(1500)

    assert "unsure strange" == states(rig)[-1]


def test_a_white_die_with_pips_betrays_itself_by_its_other_sides(rig: DiceRig) -> None:
    rig.world.enter("dark")
    rig.run(1500)
    rig.rolls()
    white = rig.faces["white"]
    steps = [(110, tuple(share * scale for share in white), 0.5) for scale in (0.3, 0.6, 0.2, 0.5)]
    rig.world.script([*steps, (1500, white, FLAT)])  # type: ignore[list-item]  # three shares
    rig.run(2000)

    assert [] == rig.rolls()
    assert ("unsure", "strange") == rig.reader.plate.state


def test_a_bumped_die_is_the_same_roll(rig: DiceRig) -> None:
    throw(rig, "green")
    rig.rolls()
    face = rig.faces["green"]
    rig.world.script([(120, (0.3, 0.4, 0.3), 0.1), (2000, face, FLAT)])
    rig.run(1500)

    assert [] == rig.rolls()
    assert ("rolled", "blue", "99") == rig.reader.plate.state


def test_a_die_that_is_turned_by_a_finger_is_unsure(rig: DiceRig) -> None:
    throw(rig, "green")
    rig.rolls()
    rig.world.script([(120, (0.3, 0.3, 0.3), 0.1), (2000, rig.faces["red"], FLAT)])
    rig.run(1500)

    assert [] == rig.rolls()
    assert ("unsure", "nudged") == rig.reader.plate.state


def test_a_second_throw_with_the_same_face_is_a_second_roll(rig: DiceRig) -> None:
    for _ in range(2):
        throw(rig, "blue")
        take_away(rig, rig.faces["blue"])

    assert ["green", "green"] == rig.rolls()


def test_a_throw_without_a_pause_between_is_a_roll_of_its_own(rig: DiceRig) -> None:
    throw(rig, "blue")
    throw(rig, "yellow")

    assert ["green", "red"] == rig.rolls()


def test_a_dull_lamp_is_followed_and_then_noticed(rig: DiceRig) -> None:
    for number in range(60):
        rig.world.age = 1 - 0.005 * number
        throw(rig, "yellow")
        take_away(rig, rig.faces["yellow"])

    assert ("drift", "lamp") in rig.heard
    assert ["red"] * 60 == rig.rolls()
    assert rig.world.age == pytest.approx(rig.reader.plate.lamp, abs=0.05)


def test_a_lamp_that_fails_suddenly_is_noticed_and_nothing_is_guessed(rig: DiceRig) -> None:
    rig.world.age = 0.5
    rig.run(1500)
    for lower in ("red", "white", "green", "yellow"):
        throw(rig, lower)
        take_away(rig, rig.faces[lower])

    assert ("drift", "faces") in rig.heard
    assert [] == rig.rolls()


def test_dust_is_followed_and_then_noticed(rig: DiceRig) -> None:
    for number in range(40):
        rig.world.dust = 0.003 * number
        rig.run(3000)

    assert ("drift", "plate") in rig.heard
    throw(rig, "black")
    assert ["white"] == rig.rolls()


def test_a_plate_without_calibration_says_so() -> None:
    rig = DiceRig(4, "acrylic")
    throw(rig, "red")

    assert ["unsure uncalibrated"] == states(rig)


def test_opposite_faces_are_what_the_calibration_says() -> None:
    rig = DiceRig(4, "acrylic")
    rig.say("calibrate", "opposite", "blue-red", "yellow-green", "black-white")
    rig.calibrate()
    throw(rig, "red")

    assert ["blue"] == rig.rolls()


def test_a_die_at_the_edge_of_the_plate_is_hardly_ever_misread(rig: DiceRig) -> None:
    for lower in COLOURS * 3:
        surface, opening = flat(rig.rng.random, rig.faces[lower])
        dim = (0.8 * surface[0], 0.8 * surface[1], 0.8 * surface[2])
        rig.world.script([(1500, dim, opening)])
        rig.run(1500)
        take_away(rig, dim)

    assert {"white"} >= set(rig.rolls()), "only black is black at any brightness"


def test_over_many_throws_almost_none_is_wrong_and_few_are_unsure() -> None:
    tally = readings(10 * LIFE, seed=11)
    good = tuple(ROOMS)

    assert 0 == tally.share("wrong", good)
    assert tally.share("unsure", good) < 0.02
