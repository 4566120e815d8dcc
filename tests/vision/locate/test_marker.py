"""Marker codes: a thousand are known, only those of installed mats and cards are read."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.games import GAMES
from companion.games.markers import CARD_IDS, PATIENT_IDS
from companion.games.rules import Game
from tests.vision.tables import PLANS
from vision.locate.geometry import plan
from vision.locate.marker import MODULES, Grey, find, installed, pattern, read_all
from vision.locate.mat_search import locate
from vision.synthetic.render import Scene, render

NEW = ("goats_and_wolves", "checkers", "a game of somebody else")
SCENE = Scene(size=(1280, 960), tilt_deg=20.0)


def newcomer(name: str) -> Game:
    """A game that names no markers of its own."""
    game = GAMES["pasterze"]
    return replace(game, name=name, mat=replace(game.mat, markers=None))


def printed(number: int, side: int) -> Grey:
    """A marker on white paper."""
    paper = np.full((200, 200), 230, np.uint8)
    modules = pattern(number)[1:-1, 1:-1].astype(np.uint8) * 200 + 20
    square = cv2.resize(modules, (side, side), interpolation=cv2.INTER_NEAREST)
    paper[60 : 60 + side, 60 : 60 + side] = square
    return np.asarray(cv2.GaussianBlur(paper, (0, 0), 1.0), np.uint8)


def test_the_first_fifty_codes_are_those_of_the_mats_that_are_printed_already() -> None:
    old = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    for number in range(50):
        drawn = np.asarray(cv2.aruco.generateImageMarker(old, number, MODULES))
        assert np.array_equal(drawn > 127, pattern(number)[1:-1, 1:-1])


@pytest.mark.parametrize("number", [0, 49, 52, 500, 999])
def test_every_code_of_the_thousand_is_read(number: int) -> None:
    paper = printed(number, 60)
    assert {number} == find(paper, ids=frozenset({number})).read.keys()
    assert {number} == find(paper, ids=frozenset(range(1000))).read.keys()


@pytest.mark.parametrize("number", [51, 500, 999])
def test_a_code_that_belongs_to_no_mat_and_no_card_is_ignored(number: int) -> None:
    paper = printed(number, 60)
    read, doubtful = find(paper, ids=installed() - {number})
    assert {} == read
    assert {} == read_all(paper, doubtful, installed() - {number})


def test_a_code_that_differs_in_one_module_is_read_only_where_codes_lie_far_apart() -> None:
    corners = np.array([[59.5, 59.5], [119.5, 59.5], [119.5, 119.5], [59.5, 119.5]])
    for number, read in [(7, True), (700, False)]:
        paper = printed(number, 60)
        paper[82:88, 82:88] = 250 - paper[85, 85]
        assert read == (number in read_all(paper, [corners], frozenset({number})))


@pytest.mark.parametrize("name", NEW)
def test_the_mat_of_a_new_game_is_found_among_all_others_and_only_if_it_is_installed(
    name: str,
) -> None:
    game = newcomer(name)
    assert not set(game.markers) & {*range(24), *CARD_IDS, *PATIENT_IDS}
    frame = render(game, {}, SCENE)
    found = locate(frame, (*PLANS, plan(game)))
    assert found is not None
    assert name == found.name
    assert 4 == len(found.seen)
    assert locate(frame, PLANS) is None


def test_hundreds_of_other_mats_do_not_hide_one() -> None:
    game = newcomer(NEW[0])
    others = tuple(plan(newcomer(f"game {number}")) for number in range(150))
    apart = [sheet for sheet in others if not sheet.markers.keys() & plan(game).markers.keys()]
    for sheet, frame in ((plan(game), render(game, {}, SCENE)),
                         (plan(GAMES["plops"]), render(GAMES["plops"], {}, SCENE))):  # fmt: skip
        view = locate(frame, (*PLANS, *apart, plan(game)))
        assert view is not None
        assert sheet.name == view.name
