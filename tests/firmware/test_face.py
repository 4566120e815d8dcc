"""Naming a face: sure of the die that was shown, never of a mixture or a stranger."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.face import BARE, COLOURS, OPPOSITE, SURE, alike, judge, misfit, tilted
from hardware.sim.plate import PAINTS, far, mixed

Rgb = tuple[float, float, float]
faces = PAINTS["acrylic"]
shares = st.floats(0, 1)
colours = st.tuples(shares, shares, shares)


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("paint", PAINTS)
def test_a_face_is_named_by_its_colour(paint: str, colour: str) -> None:
    name, sure = judge(PAINTS[paint][colour], PAINTS[paint])

    assert colour == name
    assert sure > 0.99


@pytest.mark.parametrize("paint", PAINTS)
def test_no_two_faces_of_a_paint_are_alike(paint: str) -> None:
    assert alike(PAINTS[paint]) is None


def test_two_faces_of_one_colour_are_alike() -> None:
    twins = {**faces, "red": faces["yellow"]}

    assert {"red", "yellow"} == set(alike(twins) or ())


def test_a_black_face_that_is_hardly_there_is_like_the_bare_plate() -> None:
    assert alike({**faces, "black": (0.01, 0.01, 0.01)}) == ("bare", "black")


def test_the_bare_plate_is_bare() -> None:
    assert "bare" == judge(BARE, faces)[0]


@pytest.mark.parametrize("colour", COLOURS[:4])
@pytest.mark.parametrize("share", [0.25, 0.5, 0.75])
def test_half_of_one_face_and_half_of_another_is_nobody_s(colour: str, share: float) -> None:
    for other in COLOURS:
        if other not in (colour, OPPOSITE[colour]):
            seen = far(mixed(faces[colour], faces[other], share), 3.0)
            name, sure = judge(seen, faces)
            assert "strange" == name or sure < SURE, (colour, other)
            assert tilted(seen, faces, OPPOSITE), (colour, other)


def test_purple_is_strange_and_not_crooked() -> None:
    purple = (0.40, 0.10, 0.55)

    assert "strange" == judge(purple, faces)[0]
    assert not tilted(purple, faces, OPPOSITE)


def test_one_brightness_for_all_channels_costs_less_than_a_tint() -> None:
    red, green, blue = faces["white"]
    darker = (0.95 * red, 0.95 * green, 0.95 * blue)
    tinted = (0.95 * red, 1.00 * green, 1.05 * blue)

    assert misfit(darker, faces["white"]) < misfit(tinted, faces["white"])


def test_in_a_bright_room_less_is_sure() -> None:
    seen = (0.05, 0.05, 0.05)

    assert judge(seen, faces, room=0.0)[1] > judge(seen, faces, room=1.0)[1]


@given(colours)
def test_nothing_is_named_that_no_face_is_near_to(seen: Rgb) -> None:
    name, sure = judge(seen, faces)
    if name in faces and sure >= SURE:
        assert max(abs(seen[i] - faces[name][i]) for i in range(3)) < 0.15
