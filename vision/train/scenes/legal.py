"""Scenes of legal positions for the ray tracer, as the JSON that it takes.

Each is a position that the rules allow, or a sequence of seven frames with a hand over one or two
of them, in a household of its own. Positions with a hand over them, and with a thing on a corner of
the mat, teach to see an arm. Those of one seed are there to learn from, those of another to measure
on.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from companion.games import GAMES
from companion.games.pieces import Shape
from companion.games.rules import State, catalogue
from companion.table.reading import Line
from vision.bench.before_turn import before, is_left, without_cards
from vision.bench.ground_truth import Truth, from_json
from vision.locate.geometry import plan
from vision.train.random_tables import Rng
from vision.train.scenes.figures import Appearance, Scene, random_appearance, table_scene
from vision.train.scenes.household import household, numbered
from vision.train.scenes.positions import ScenePosition, playout, snapshot_of

FRAMES = 7
TRIES = 100
"""Random games that are searched for a sequence."""
STILL, SEQUENCE, HAND, COVERED = 0, 1, 2, 3
ON_CORNERS = ("card", "card", "pencil", "phone", "die")
CORNER_MM = (-50.0, 10.0)
"""From the mat's corner outwards to a thing on it, along each side. Of the 30 households of the
footage six have such a thing, and three of these hide a whole marker."""


class SceneError(ValueError):
    """A scene that cannot be made; the message is one line."""


def still(board: str, seed: int, number: int) -> Scene:
    """One position."""
    return _still(board, numbered(board, STILL, seed, number))


def with_hand(board: str, seed: int, number: int) -> Scene:
    """One position with a hand over it."""
    rng = numbered(board, HAND, seed, number)
    scene = _still(board, rng)
    return scene | {"distractors": [*scene["distractors"], _hand(board, rng)], "hand": True}


def covered(board: str, seed: int, number: int) -> Scene:
    """One position with a thing on a corner of the mat."""
    rng = numbered(board, COVERED, seed, number)
    scene = _still(board, rng)
    return scene | {"distractors": [*scene["distractors"], _on_corner(board, rng)]}


def sequence(board: str, seed: int, number: int) -> Scene:
    """Some positions in a row, every step of which can be read."""
    rng = numbered(board, SEQUENCE, seed, number)
    home, appearance = household(board, rng), random_appearance(GAMES[board], rng)
    count = int(rng.choice([5, 6]))
    for _ in range(TRIES):
        if played := _readable(home, appearance, count, rng):
            return {**played[0], "frames": _frames(played, rng)}
    raise SceneError(f"{board}: no {count} positions in a row of which every step can be read")


def _still(board: str, rng: Rng) -> Scene:
    """A position on whose table something was moved and something stands."""
    game = GAMES[board]
    home, appearance = household(board, rng), random_appearance(game, rng)
    bare = {piece.look for piece in catalogue(game) if piece.shape is Shape.TILE}
    tables = [(position, position.state.observation()) for position in playout(game, rng)]
    fit = [
        after
        for (_, last), (after, looks) in pairwise(tables)
        if last != looks and not bare.issuperset(looks.values())
    ]
    return shown(home, appearance, fit[int(rng.integers(len(fit)))])


def shown(home: Scene, appearance: Appearance, position: ScenePosition) -> Scene:
    """A position in a household."""
    game = GAMES[home["board"]]
    figures = table_scene(game, snapshot_of(game, position.state), appearance)
    note = f"{position.line[0][0]} by {position.mover}" if position.line else "start"
    return {**home, **figures, "note": note}


def _readable(home: Scene, appearance: Appearance, count: int, rng: Rng) -> list[Scene]:
    """As many scenes in a row of a random game whose steps can be read; none if there are none."""
    played = playout(GAMES[home["board"]], rng)
    scenes = [shown(home, appearance, position) for position in played]
    tables = list(map(truth, scenes))
    steps = [
        is_explained(last, after, position.line)
        for (last, after), position in zip(pairwise(tables), played[1:], strict=True)
    ]
    idle = [last.looks == after.looks for last, after in pairwise(tables)]
    fit = [
        at
        for at in range(len(steps) - count + 2)
        if all(steps[at : at + count - 1]) and sum(idle[at : at + count - 1]) <= 1
    ]
    at = fit[int(rng.integers(len(fit)))] if fit else 0
    return scenes[at : at + count] if fit else []


def _frames(played: Sequence[Scene], rng: Rng) -> list[Scene]:
    """Every position, and before some of them a hand over the same table or over the last one."""
    turns = rng.permutation(np.arange(1, len(played)))[: FRAMES - len(played)]
    done = {int(turn): bool(rng.random() < 0.5) for turn in turns}
    frames: list[Scene] = []
    for turn, scene in enumerate(played):
        if turn in done:
            under = scene if done[turn] else played[turn - 1]
            over = [*scene["distractors"], _hand(scene["board"], rng)]
            frames.append(_frame(under, turn) | {"distractors": over, "hand": True})
            frames[-1]["note"] = "a hand over the table"
        frames.append(_frame(scene, turn) | {"hand": False})
    return frames


def _frame(scene: Scene, turn: int) -> Scene:
    """What of a scene differs from frame to frame."""
    own = ("figures", "hexes", "distractors", "note")
    return {key: scene[key] for key in own if key in scene} | {"turn": turn}


def _hand(board: str, rng: Rng) -> Scene:
    spot = [round(float(rng.uniform(-0.4, 0.4) * size), 1) for size in plan(GAMES[board]).area_mm]
    return {"kind": "hand", "target_mm": spot, "from_deg": int(rng.integers(360))}


def _on_corner(board: str, rng: Rng) -> Scene:
    reach = np.array(plan(GAMES[board]).size_mm) / 2 + rng.uniform(*CORNER_MM, 2)
    spot = [round(float(value), 1) for value in reach * rng.choice([-1, 1], 2)]
    kind = str(rng.choice(ON_CORNERS))
    return {"kind": kind, "pos_mm": spot, "yaw_deg": int(rng.integers(360))}


def truth(scene: Scene) -> Truth:
    """The truth beside a scene's picture, as far as it is known before it is rendered."""
    board = {"name": scene["board"], "hexes": scene.get("hexes")}
    raw = {"board": board, "state": scene["figures"], "scene": scene}
    return from_json(raw | {"hand_fraction": 0.0, "cells": {}}, scene["board"], Path())


def is_explained(last: Truth, after: Truth, line: Line) -> bool:
    """Whether the rules lead from one table to the next, starting with what the camera can know."""
    state = before(last, after)
    if state is None or without_cards(state, state.observation()) != last.looks:
        return False
    if last.looks == after.looks:
        return True
    # What was paid with is not known, so another move may have to explain the same table.
    lines = [line, *((move,) for move in state.legal_moves())]
    ends = [end for line in lines if (end := ended(state, line)) is not None]
    return any(is_left(after.looks, end) for end in ends)


def ended(state: State, line: Line) -> State | None:
    """Where a line leads, if it is legal."""
    for move in line:
        if not state.accepts(move):
            return None
        state = state.apply(move)
    return state
