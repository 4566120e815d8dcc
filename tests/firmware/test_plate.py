"""The plate's states as people know them: named when it is sure, silent when it is not."""

import pytest

from companion.bench.dice import LIFE, readings
from companion.bench.dice_rig import Desk
from firmware.face import COLOURS, OPPOSITE
from hardware.sim.plate import BARE, ROOMS
from hardware.sim.throws import away, cocked, flat, tumble

Rgb = tuple[float, float, float]
FLAT = 0.03


@pytest.fixture
def desk() -> Desk:
    desk = Desk(4, "acrylic")
    desk.calibrate()
    desk.heard.clear()
    return desk


def states(desk: Desk) -> list[str]:
    """The states told since the last time, as words."""
    told = [" ".join(words[1:]) for words in desk.heard if words[0] == "state"]
    desk.heard.clear()
    return told


def throw(desk: Desk, colour: str, rest_ms: float = 1500) -> None:
    """A good throw that lies for a while and is not taken away."""
    face = desk.faces[colour]
    steps = tumble(desk.rng.random, list(desk.faces.values()), face)
    desk.world.script([*steps, (rest_ms, face, FLAT)])
    desk.run(sum(step[0] for step in steps) + rest_ms)


def take_away(desk: Desk, surface: Rgb) -> None:
    desk.world.script([*away(desk.rng.random, surface), (1500, BARE, 1.0)])
    desk.run(2000)


@pytest.mark.parametrize("lower", COLOURS)
def test_the_upper_face_is_reported(desk: Desk, lower: str) -> None:
    throw(desk, lower)

    assert [OPPOSITE[lower]] == desk.rolls()


@pytest.mark.parametrize("room", ROOMS)
def test_every_face_is_read_in_every_room(desk: Desk, room: str) -> None:
    desk.world.enter(room)
    desk.run(1500)
    desk.rolls()
    for lower in COLOURS:
        throw(desk, lower)
        take_away(desk, desk.faces[lower])

    assert [OPPOSITE[lower] for lower in COLOURS] == desk.rolls()


def test_a_throw_goes_through_the_states_that_people_know(desk: Desk) -> None:
    throw(desk, "red")
    assert ["handling", "rolling", "rolled yellow 99"] == states(desk)

    take_away(desk, desk.faces["red"])
    assert "handling" == states(desk)[0]
    assert ("empty",) == desk.reader.plate.state


def test_a_die_that_rolls_is_not_read(desk: Desk) -> None:
    for _ in range(5):
        steps = tumble(desk.rng.random, list(desk.faces.values()), desk.faces["red"])
        desk.world.script(steps)
        desk.run(sum(step[0] for step in steps[:-6]))

    assert [] == desk.rolls()
    assert ("rolling",) == desk.reader.plate.state


@pytest.mark.parametrize(("lower", "beside"), [("red", "blue"), ("white", "red"), ("green", "red")])
def test_a_crooked_die_is_crooked_and_no_roll(desk: Desk, lower: str, beside: str) -> None:
    lies = cocked(desk.rng.random, desk.faces[lower], desk.faces[beside], 25)
    desk.world.script([(1500, *lies)])
    desk.run(1500)

    assert "crooked" == states(desk)[-1]
    assert [] == desk.rolls()


def test_a_die_that_is_lifted_too_early_is_unsure(desk: Desk) -> None:
    throw(desk, "red", rest_ms=150)
    take_away(desk, desk.faces["red"])

    assert ["unsure lifted", "empty"] == states(desk)[-2:]


def test_a_strange_die_is_unsure(desk: Desk) -> None:
    desk.world.lay((0.40, 0.10, 0.55), FLAT)
    desk.run(1500)

    assert "unsure strange" == states(desk)[-1]


def test_a_white_die_with_pips_betrays_itself_by_its_other_sides(desk: Desk) -> None:
    desk.world.enter("dark")
    desk.run(1500)
    desk.rolls()
    white = desk.faces["white"]
    steps = [(110, tuple(share * scale for share in white), 0.5) for scale in (0.3, 0.6, 0.2, 0.5)]
    desk.world.script([*steps, (1500, white, FLAT)])  # type: ignore[list-item]  # three shares
    desk.run(2000)

    assert [] == desk.rolls()
    assert ("unsure", "strange") == desk.reader.plate.state


def test_a_bumped_die_is_the_same_roll(desk: Desk) -> None:
    throw(desk, "green")
    desk.rolls()
    face = desk.faces["green"]
    desk.world.script([(120, (0.3, 0.4, 0.3), 0.1), (2000, face, FLAT)])
    desk.run(1500)

    assert [] == desk.rolls()
    assert ("rolled", "blue", "99") == desk.reader.plate.state


def test_a_die_that_is_turned_by_a_finger_is_unsure(desk: Desk) -> None:
    throw(desk, "green")
    desk.rolls()
    desk.world.script([(120, (0.3, 0.3, 0.3), 0.1), (2000, desk.faces["red"], FLAT)])
    desk.run(1500)

    assert [] == desk.rolls()
    assert ("unsure", "nudged") == desk.reader.plate.state


def test_a_second_throw_with_the_same_face_is_a_second_roll(desk: Desk) -> None:
    for _ in range(2):
        throw(desk, "blue")
        take_away(desk, desk.faces["blue"])

    assert ["green", "green"] == desk.rolls()


def test_a_throw_without_a_pause_between_is_a_roll_of_its_own(desk: Desk) -> None:
    throw(desk, "blue")
    throw(desk, "yellow")

    assert ["green", "red"] == desk.rolls()


def test_a_dull_lamp_is_followed_and_then_noticed(desk: Desk) -> None:
    for number in range(60):
        desk.world.age = 1 - 0.005 * number
        throw(desk, "yellow")
        take_away(desk, desk.faces["yellow"])

    assert ("drift", "lamp") in desk.heard
    assert ["red"] * 60 == desk.rolls()
    assert desk.world.age == pytest.approx(desk.reader.plate.lamp, abs=0.05)


def test_a_lamp_that_fails_suddenly_is_noticed_and_nothing_is_guessed(desk: Desk) -> None:
    desk.world.age = 0.5
    desk.run(1500)
    for lower in ("red", "white", "green", "yellow"):
        throw(desk, lower)
        take_away(desk, desk.faces[lower])

    assert ("drift", "faces") in desk.heard
    assert [] == desk.rolls()


def test_dust_is_followed_and_then_noticed(desk: Desk) -> None:
    for number in range(40):
        desk.world.dust = 0.003 * number
        desk.run(3000)

    assert ("drift", "plate") in desk.heard
    throw(desk, "black")
    assert ["white"] == desk.rolls()


def test_a_plate_without_calibration_says_so() -> None:
    desk = Desk(4, "acrylic")
    throw(desk, "red")

    assert ["unsure uncalibrated"] == states(desk)


def test_opposite_faces_are_what_the_calibration_says() -> None:
    desk = Desk(4, "acrylic")
    desk.say("calibrate", "opposite", "blue-red", "yellow-green", "black-white")
    desk.calibrate()
    throw(desk, "red")

    assert ["blue"] == desk.rolls()


def test_a_die_at_the_edge_of_the_plate_is_hardly_ever_misread(desk: Desk) -> None:
    for lower in COLOURS * 3:
        surface, opening = flat(desk.rng.random, desk.faces[lower])
        dim = (0.8 * surface[0], 0.8 * surface[1], 0.8 * surface[2])
        desk.world.script([(1500, dim, opening)])
        desk.run(1500)
        take_away(desk, dim)

    assert {"white"} >= set(desk.rolls()), "only black is black at any brightness"


def test_over_many_throws_almost_none_is_wrong_and_few_are_unsure() -> None:
    tally = readings(10 * LIFE, seed=11)
    good = tuple(ROOMS)

    assert 0 == tally.share("wrong", good)
    assert tally.share("unsure", good) < 0.02
