"""A game from elsewhere is printed like our own, with the least that a game can have."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import games
from companion.games import GAMES
from companion.games.board import Board
from companion.games.check import check
from companion.games.pieces import Piece, Shape, Stroke
from companion.games.rules import Die, Game
from companion.print import KINDS
from companion.print.kit import Job, kinds, write
from companion.print.palette import GRASS, LINES, SAND
from companion.print.texts import print_texts
from companion.print.tiling import BORDER_MM
from tests.print.made_up import DARK_SQUARES, PLACES, RING, made_up
from tests.print.pages import needs, patches, pictures
from vision.frame import Frame
from vision.locate.geometry import MARKER_MM, plan

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())
PX_MM = 4.0


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the made-up game on the shelf, which is as it was afterwards."""
    home = tmp_path / "made_up"
    home.mkdir()
    monkeypatch.setitem(games._FOLDERS, "made_up", home)
    return home


def printing(game: Game, monkeypatch: pytest.MonkeyPatch, paper: str = "a4") -> Job:
    """A print of a made-up game that is on the shelf."""
    check(game)
    monkeypatch.setitem(GAMES, "made_up", game)
    return Job(game, game.facts({}, "made_up"), paper, print_texts("pl", "made_up"))


def middle_of(frame: Frame, x: float, y: float) -> tuple[int, int]:
    """The pixel of a place on a mat in one piece."""
    size = round(frame.shape[1] / PX_MM - 2 * BORDER_MM)
    return round((BORDER_MM + size / 2 - y) * PX_MM), round((BORDER_MM + size / 2 + x) * PX_MM)


def ink_at(frame: Frame, x: float, y: float) -> str:
    """The ink that most of a small square of a mat has."""
    row, column = middle_of(frame, x, y)
    blue, green, red = np.median(frame[row - 6 : row + 6, column - 6 : column + 6], axis=(0, 1))
    return f"#{int(red):02x}{int(green):02x}{int(blue):02x}"


def test_the_least_game_has_a_mat_markers_and_tokens(
    tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = printing(made_up(RING, 40.0), monkeypatch)

    assert ["mat", "markers", "tokens"] == kinds(job)
    for kind in kinds(job):
        assert write(job, kind, tmp_path)[1] > 0
    assert "Zork & Flimp · żetony" == job.label("tokens")
    pawns = pictures(tmp_path / "made_up_tokens_a4.pdf", PX_MM)[0]
    # The box has two; spare ones fill the sheet of 5 by 7.
    assert 35 == sum(wide > 30 * PX_MM for _, _, wide, _ in patches(pawns, GRASS[0]))


def test_its_mat_has_markers_that_no_other_mat_has(
    tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made_up(RING, 40.0)
    path, _ = write(printing(game, monkeypatch, "sheet"), "mat", tmp_path)

    codes = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_1000)
    corners, ids, _ = cv2.aruco.ArucoDetector(codes).detectMarkers(pictures(path, PX_MM)[0])

    assert set(game.markers) == set(ids.ravel().tolist())
    assert min(game.markers) >= 50
    sides = [np.linalg.norm(c[0] - np.roll(c[0], 1, axis=0), axis=1) for c in corners]
    assert np.abs(np.concatenate(sides) / PX_MM - MARKER_MM).max() < 0.5


def test_places_without_a_lattice_are_round_and_joined_to_their_neighbours(
    tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made_up(RING, 40.0)
    frame = pictures(write(printing(game, monkeypatch, "sheet"), "mat", tmp_path)[0], PX_MM)[0]
    centres = plan(game).centres

    for here, there in zip(PLACES, (*PLACES[1:], PLACES[0]), strict=True):
        assert GRASS[0] == ink_at(frame, *centres[here])
        x, y = (sum(spots) / 2 for spots in zip(centres[here], centres[there], strict=True))
        row, column = middle_of(frame, x, y)
        near = frame[row - 3 : row + 4, column - 3 : column + 4].reshape(-1, 3)
        line = [int(LINES[n : n + 2], 16) for n in (5, 3, 1)]
        assert np.abs(near.astype(int) - line).max(axis=1).min() < 12
    assert GRASS[1] == ink_at(frame, 0.0, 0.0)


def test_squares_that_are_no_cells_have_another_tint(
    tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made_up(DARK_SQUARES, 30.0)
    frame = pictures(write(printing(game, monkeypatch, "sheet"), "mat", tmp_path)[0], PX_MM)[0]

    tints = {True: set[str](), False: set[str]()}
    for x in range(8):
        for y in range(8):
            tints[(x + y) % 2 == 0].add(ink_at(frame, 30 * (x - 3.5), 30 * (y - 3.5)))
    assert {True: {GRASS[0]}, False: {SAND[1]}} == tints


def piece_of(shape: Shape) -> Piece:
    """A piece with everything that its shape may have."""
    forms = {"up": ((0, 0), (0, 1)), "flat": ((0, 0), (1, 0))} if shape is Shape.TILE else {}
    holding = {"zork": "full"} if shape is Shape.PEN else {}
    back = "flimp white" if shape not in (Shape.PEN, Shape.TILE, Shape.CARD) else ""
    sketch = (Stroke("arrow", ((-9.0, 0.0), (9.0, 0.0))), Stroke("wolf", ((0.0, 0.0),)),
              Stroke("goat", ((0.0, 0.0),), scale=0.3))  # fmt: skip
    return Piece(f"snark {shape}", shape, "teal", 2, back=back, forms=forms, holding=holding,
                 marker=49 if shape is Shape.CARD else None, sketch=sketch, value="9",
                 rows=(("bite", "2"),), owners=("mauvish",))  # fmt: skip


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("board", [RING, DARK_SQUARES], ids=["ring", "squares"])
def test_pieces_of_every_shape_are_printed(
    shape: Shape, board: Board, tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = printing(made_up(board, 30.0), monkeypatch)
    job = printing(made_up(board, 30.0, piece_of(shape)), monkeypatch)
    kind = "cards" if shape is Shape.CARD else "tokens"

    before = write(plain, "tokens", tmp_path)[0].read_bytes()
    path, pages = write(job, kind, tmp_path)

    assert before != path.read_bytes()
    assert {Shape.CARD: 3, Shape.TILE: 2}.get(shape, 1) == pages


def test_dice_without_a_net_are_left_out(
    tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made_up(RING, 40.0)
    faces = (("orange", 1), ("gnash", 1))
    netless, whole = Die("luck", faces), Die("fate", faces, ("orange", "gnash", *"1234"))
    assert "dice" not in kinds(printing(replace(game, dice=(netless,)), monkeypatch))

    job = printing(replace(game, dice=(netless, *[whole] * 4)), monkeypatch)

    assert 2 == write(job, "dice", tmp_path)[1]


def test_rules_in_brief_in_its_folder_are_printed(
    tmp_path: Path, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shelf / "brief").mkdir()
    (shelf / "brief" / "de.toml").write_text('front = "# Zork\\n[bite] zonk"', encoding="utf-8")

    job = printing(made_up(RING, 40.0), monkeypatch)

    assert set(KINDS) - {"cards", "dice"} == set(kinds(job))
    assert 1 == write(job, "rules", tmp_path)[1]
