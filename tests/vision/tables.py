"""Tables to look at: photographs with their truth, and made-up ones."""

import json
import random
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.games import GAMES
from companion.games.rules import Game, Options, State
from vision.frame import Frame, read_image
from vision.locate.geometry import MatPlan, MatView, Points, Pose, plan, plans

PHOTOS = Path(__file__).parent / "photos"
PLANS: tuple[MatPlan, ...] = plans()
NAMES = tuple(GAMES)


def photo(name: str) -> tuple[Frame, dict[str, Any]]:
    """A photograph and its truth."""
    return read_image(PHOTOS / f"{name}.jpg"), json.loads((PHOTOS / f"{name}.json").read_text())


def true_pixels(truth: dict[str, Any], points_mm: Points) -> Points:
    """Where the photograph's own camera puts these points."""
    camera = truth["camera"]
    turn, _ = cv2.Rodrigues(np.array(camera["R"]))
    bend = np.array([*camera["dist_k1k2"], 0.0, 0.0])
    shift = 1000 * np.array(camera["t_m"])
    pixels, _ = cv2.projectPoints(points_mm, turn, shift, np.array(camera["K"]), bend)
    return np.asarray(pixels, np.float64).reshape(-1, 2)


def backs(game: Game) -> Points:
    """The backs of figures on every cell of a game."""
    centres = np.array(list(plan(game).centres.values()))
    return np.column_stack([centres, np.full(len(centres), 20.0)])


def worst(view: MatView | None, pose: Pose, game: Game) -> float:
    """How many pixels the worst cell is off, for a picture 1280 wide; 999 if no mat is seen."""
    if view is None or view.name != game.name:
        return 999.0
    points = backs(game)
    off = np.linalg.norm(view.project(points) - pose.project(points), axis=1).max()
    return float(off) * 1280 / pose.size[0]


def moment(game: Game, seed: int) -> State:
    """A game some way in."""
    rng = random.Random(seed)
    state = game.start(Options(seats=game.seats[0]))
    for _ in range(rng.randint(0, 40)):
        moves = state.legal_moves()
        if not moves:
            break
        state = state.apply(rng.choice(moves))
    return state


def covered(frame: Frame, pose: Pose, sheet: MatPlan, ids: list[int]) -> Frame:
    """The same picture with something brown over these markers."""
    hidden = frame.copy()
    for number in ids:
        corners = pose.project(sheet.markers[number])
        middle = corners.mean(axis=0)
        patch = np.round((corners - middle) * 1.6 + middle).astype(np.int32)
        cv2.fillConvexPoly(hidden, patch, (40, 90, 160))
    return hidden
