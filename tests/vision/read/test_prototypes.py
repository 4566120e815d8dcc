"""A game that no net knows is read by what its own table taught."""

import json
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from companion.games.board import Board, Cell, Ground, hex_board
from companion.games.pieces import Look, Piece, Shape
from companion.games.rules import EMPTY, Game, Options
from companion.page.virtual.camera import LIGHTS
from tests.vision.newcomer import DARK, PAWN, SHEEP, SQUARES, WOLF, facing, newcomer, shuffled
from vision.frame import Frame
from vision.locate.geometry import MatView, plan
from vision.locate.mat_search import locate
from vision.read.adaptation import Tuning, tuning_from_json
from vision.read.cell_odds import knows, look
from vision.read.learning import adapt
from vision.read.piece_count import counted
from vision.read.prototypes import Prototypes
from vision.sighting import OTHER
from vision.synthetic.render import Hand, Scene, render

SIZE = (640, 480)
CERTAIN = 0.95
WOLVES, PAWNS = newcomer((SHEEP, WOLF)), newcomer((SHEEP, PAWN))


def scene(light: str, seed: int) -> Scene:
    """One of the rooms of the virtual table, with the pieces put down in one way."""
    return replace(LIGHTS[light], size=SIZE, seed=seed)


def taken(game: Game, looks: dict[Cell, Look], here: Scene) -> tuple[Frame, MatView]:
    """A picture of a table, and where its mat is."""
    frame = render(game, looks, here, tick=here.seed)
    view = locate(frame, (plan(game),))
    assert view is not None
    return frame, view


def start_of(game: Game) -> dict[Cell, Look]:
    """How a game begins."""
    return dict(game.start(Options()).observation())


@cache
def taught(game: Game, light: str = "lamp") -> Tuning:
    """What the start layout teaches in one light."""
    looks = start_of(game)
    return adapt(*taken(game, looks, scene(light, 99)), game, looks)


def misread(game: Game, looks: dict[Cell, Look], here: Scene, tuning: Tuning) -> list[float]:
    """How sure it was of each cell that it read wrong."""
    odds = look(*taken(game, looks, here), game, tuning).odds
    return [
        max(chances.values())
        for cell, chances in odds.items()
        if max(chances, key=chances.__getitem__) != looks.get(cell, EMPTY)
    ]


def test_before_anything_is_learned_nothing_is_said() -> None:
    frame, view = taken(WOLVES, start_of(WOLVES), scene("lamp", 1))
    sighting = look(frame, view, WOLVES)
    assert not knows(WOLVES, Tuning())
    assert not sighting.clear
    assert {} == sighting.odds


@pytest.mark.parametrize("game", [WOLVES, PAWNS], ids=["wolf", "pawn"])
def test_one_start_layout_teaches_to_read_other_tables_of_the_same_evening(game: Game) -> None:
    assert knows(game, taught(game))
    wrong = [misread(game, shuffled(game, n), scene("lamp", n % 3), taught(game))
             for n in range(100)]  # fmt: skip
    assert 100 == sum(not cells for cells in wrong)


@pytest.mark.parametrize("light", ["window", "dim", "warm"])
def test_it_reads_in_another_light_than_it_learned_in(light: str) -> None:
    wrong = [misread(WOLVES, shuffled(WOLVES, n), scene(light, n % 2), taught(WOLVES))
             for n in range(12)]  # fmt: skip
    assert 12 == sum(not cells for cells in wrong)


def test_ground_of_another_tint_is_never_certainly_something_else() -> None:
    light_squares = frozenset(SQUARES.cells) - DARK
    wrong = [misread(WOLVES, shuffled(WOLVES, n, light_squares), scene("lamp", n % 2),
                     taught(WOLVES)) for n in range(10)]  # fmt: skip
    assert 9 <= sum(not cells for cells in wrong)
    assert not [sure for cells in wrong for sure in cells if sure > CERTAIN]


def test_a_table_that_was_not_laid_teaches_nothing() -> None:
    looks = start_of(WOLVES)
    for lying in ({}, {cell: name for cell, name in looks.items() if name != WOLF.look}):
        learned = adapt(*taken(WOLVES, lying, scene("lamp", 2)), WOLVES, looks)
        assert not knows(WOLVES, learned)


def test_a_cell_that_should_be_empty_and_is_not_is_left_out() -> None:
    looks = start_of(WOLVES)
    lying = {**looks, "e5": SHEEP.look}
    learned = adapt(*taken(WOLVES, lying, scene("lamp", 2)), WOLVES, looks)
    assert "e5" not in learned.prototypes.empty
    assert "d4" in learned.prototypes.empty


def test_later_tables_add_samples_and_empty_cells() -> None:
    first, looks = taught(WOLVES), shuffled(WOLVES, 7)
    later = adapt(*taken(WOLVES, looks, scene("lamp", 7)), WOLVES, looks, first)
    assert "a1" not in first.prototypes.empty
    assert set(SQUARES.cells) == later.prototypes.empty.keys()
    assert 2 == len(later.prototypes.pieces[WOLF.look])
    assert 8 == len(later.prototypes.pieces[SHEEP.look])


def test_an_empty_start_is_learned_from_what_is_confirmed_later() -> None:
    red, blue = (Piece(color, Shape.DISC, color, 8) for color in ("red", "blue"))
    game = newcomer((red, blue), start={})
    bare = adapt(*taken(game, {}, scene("lamp", 3)), game, {})
    assert not knows(game, bare)
    looks = {"d4": "red"}
    one = adapt(*taken(game, looks, scene("lamp", 4)), game, looks, bare)
    assert knows(game, one)
    odds = look(*taken(game, {"d4": "red", "e5": "blue"}, scene("lamp", 5)), game, one).odds
    assert "red" == max(odds["d4"], key=odds["d4"].__getitem__)
    assert odds["e5"]["blue"] > max(odds["e5"][EMPTY], odds["e5"]["red"])
    assert odds["e5"]["blue"] < odds["e5"][OTHER]
    both = adapt(*taken(game, {"b2": "blue"}, scene("lamp", 6)), game, {"b2": "blue"}, one)
    assert not misread(game, {"d4": "red", "e5": "blue"}, scene("lamp", 5), both)


def test_two_colours_on_a_field_of_hexagons_and_on_round_places_anywhere() -> None:
    hexagons = hex_board(tuple((q, r) for q in range(-3, 4) for r in range(-3, 4)
                               if abs(q + r) <= 3))  # fmt: skip
    places = {f"p{n}": (3 * np.cos(n / 2), 3 * np.sin(n / 2)) for n in range(12)}
    ring = Board({**places, "hole": (0.0, 0.0)}, {cell: {} for cell in [*places, "hole"]})
    red, blue = (Piece(color, Shape.PAWN, color, 3, always=True) for color in ("red", "blue"))
    for board in (hexagons, ring):
        start = dict(zip(board.cells[:6], ["red"] * 3 + ["blue"] * 3, strict=True))
        game = newcomer((red, blue), start, board, Ground())
        for seed in range(4):
            looks = shuffled(game, seed, board.cells)
            assert not misread(game, looks, scene("lamp", seed), taught(game))


def test_the_facing_of_a_piece_is_told_and_never_certainly_wrong() -> None:
    game = newcomer((facing(SHEEP),), dict.fromkeys(("a1", "c1", "e1", "g1"), "sheep n"))
    looks = {"b4": "sheep n", "d4": "sheep e", "f4": "sheep s", "h4": "sheep w"}
    odds = look(*taken(game, looks, scene("lamp", 1)), game, taught(game)).odds
    assert looks == {c: max(odds[c], key=odds[c].__getitem__) for c in looks}


def test_a_hand_over_the_table_is_not_read() -> None:
    looks = start_of(WOLVES)
    here = replace(scene("lamp", 1), hands=(Hand(0.0, 0.0, 60.0, 200.0),))
    _, view = taken(WOLVES, looks, scene("lamp", 1))
    assert not look(render(WOLVES, looks, here), view, WOLVES, taught(WOLVES)).clear


@pytest.mark.parametrize("shape", [Shape.PAWN, Shape.DISC])
@pytest.mark.parametrize("tilt", [8.0, 20.0, 33.0])
def test_colours_are_told_apart_and_a_steep_camera_never_makes_it_certain_and_wrong(
    shape: Shape, tilt: float
) -> None:
    colors = ("red", "blue", "yellow", "black")
    game = newcomer((Piece(color, shape, color, 3, always=True) for color in colors),
                    dict(zip(SQUARES.cells, sorted(colors * 3), strict=False)))  # fmt: skip
    room = replace(LIGHTS["window"], size=(960, 720), household=2, tilt_deg=tilt)
    looks = start_of(game)
    learned = adapt(*taken(game, looks, replace(room, seed=50)), game, looks)
    tables = (shuffled(game, n, SQUARES.cells) for n in range(6))
    wrong = [misread(game, table, replace(room, seed=9), learned) for table in tables]
    assert not [sure for cells in wrong for sure in cells if sure > CERTAIN]
    assert tilt > 30 or 5 <= sum(not cells for cells in wrong)


def test_counting_helps_a_game_without_nets_too() -> None:
    frame, view = taken(WOLVES, shuffled(WOLVES, 3), scene("warm", 3))
    assert shuffled(WOLVES, 3) == counted(look(frame, view, WOLVES, taught(WOLVES)), WOLVES)


def test_what_was_learned_is_kept_as_json() -> None:
    learned = taught(WOLVES)
    kept = json.dumps(learned.as_json())
    assert learned == tuning_from_json(json.loads(kept))
    assert len(kept) < 40_000
    old = {key: value for key, value in learned.as_json().items() if key != "prototypes"}
    assert Prototypes() == tuning_from_json(old).prototypes
    other = {"pieces": {"wolf": [[1.0, 2.0]]}, "empty": {}}
    assert Prototypes() == tuning_from_json({**old, "prototypes": other}).prototypes
