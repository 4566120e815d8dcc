"""Dice on their tray: faces are read, or nothing is said; a bare tray is seen to be empty."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import EMPTY, Die, Game, Options
from vision.locate.geometry import plan
from vision.locate.mat_search import locate
from vision.read.pips import DiceReading, read_dice
from vision.sighting import likeliest
from vision.synthetic.render import Scene, made_up, render

FACES = tuple((str(face), 1) for face in range(7))
PIPS = {
    dark: replace(GAMES["shear_panic"], dice=(Die("A", FACES, (), "die", dark=dark),))
    for dark in (False, True)
}
"""A game with all pips on one die, light or dark."""


def seen(game: Game, thrown: dict[Cell, Look], scene: Scene) -> DiceReading:
    frame = render(game, {**game.start(Options(seats=2)).observation(), **thrown}, scene)
    view = locate(frame, (plan(game),))
    assert view is not None
    return read_dice(frame, view, game)


def faces(reading: DiceReading) -> dict[Cell, Look]:
    return {cell: likeliest(odds) for cell, odds in reading.odds.items()}


@pytest.mark.parametrize("dark", [False, True])
def test_no_face_is_misread_and_most_are_read(dark: bool) -> None:
    read = 0
    for number, (face, _) in enumerate(FACES):
        found = faces(seen(PIPS[dark], {"die": face}, made_up(number, (1280, 960))))
        assert found in ({"die": face}, {})
        read += bool(found)
    assert read >= len(FACES) - 2


def test_the_colour_of_the_panic_die_is_read_and_the_signs_of_the_return_die() -> None:
    first = GAMES["shear_panic_first"]
    for number, (face, _) in enumerate((*first.dice[0].faces, *first.dice[1].faces)):
        scene = Scene(size=(1280, 960), tilt_deg=4.0 * number, seed=number, household=number)
        assert faces(seen(first, {"die": face}, scene)) in ({"die": face}, {})


@pytest.mark.parametrize("name", ["shear_panic", "shear_panic_first"])
def test_faces_with_rims_and_badges_are_read(name: str) -> None:
    game = GAMES[name]
    for number, (face, _) in enumerate(game.dice[0].faces):
        scene = Scene(
            size=(1280, 960), tilt_deg=4.0 * number, seed=number, household=number, rimmed=True
        )
        assert {"die": face} == faces(seen(game, {"die": face}, scene))


def test_two_dice_on_one_tray_are_told_apart_by_their_bodies() -> None:
    race = GAMES["sheep_race"]
    for number, thrown in enumerate((("3", "2"), ("6", "0"))):
        both = dict(zip(("die 1", "die 2"), thrown, strict=True))
        scene = Scene(size=(1280, 960), tilt_deg=10.0, seed=number, household=1)
        assert both == faces(seen(race, both, scene))


def test_a_bare_tray_is_empty_and_a_die_elsewhere_lies_otherwise() -> None:
    game, scene = PIPS[False], Scene(size=(1280, 960), seed=1)
    assert {"die": EMPTY} == faces(seen(game, {}, scene))
    one, again, other = (
        seen(game, {"die": "4"}, replace(scene, seed=seed)).things["die"]["4"] for seed in (1, 1, 2)
    )
    assert one.is_at(again)
    assert not one.is_at(other)
