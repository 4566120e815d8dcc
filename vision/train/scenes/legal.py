"""Scenes of legal positions for the ray tracer, as the JSON that it takes.

Each is a position that the rules allow, or a sequence of seven frames with a hand over one or two
of them, in a household of its own. Positions with a hand over them, and with a thing on a corner of
the mat, teach to see an arm. Those of one seed are there to learn from, those of another to measure
on.
"""

import zlib
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from companion.games.rules import State
from companion.table.reading import Line
from vision.bench.before_turn import before, table
from vision.bench.ground_truth import Truth, told
from vision.locate.geometry import plans
from vision.train.scenes.crowded import Rng, Scene, things
from vision.train.scenes.positions import IDLE, ScenePosition, moments, pasture

FRAMES = 7
STILL, GAME, HAND, COVERED = 0, 1, 2, 3
ON_CORNERS = ("card", "card", "pencil", "phone", "die")
CORNER_MM = (-50.0, 10.0)
"""From the mat's corner outwards to a thing on it, along each side. Of the 30 households of the
footage six have such a thing, and three of these hide a whole marker."""


def _rng(board: str, kind: int, seed: int, number: int) -> Rng:
    return np.random.default_rng((seed, zlib.crc32(board.encode()), kind, number))


def household(board: str, rng: Rng) -> Scene:
    """An empty mat in a household of its own."""
    parts = ("style", "light", "camera", "jitter", "isp")
    seeds = {f"{part}_seed": int(rng.integers(1_000_000, 9_000_000)) for part in parts}
    return {"board": board, **seeds, "distractors": things(board, rng)}


def shown(home: Scene, moment: ScenePosition) -> Scene:
    """A moment in a household."""
    return {**home, "figures": moment.figures, **pasture(moment.state), "note": moment.note}


def still(board: str, seed: int, number: int) -> Scene:
    """One moment."""
    rng = _rng(board, STILL, seed, number)
    return shown(household(board, rng), moments(board, rng, 1)[0])


def handled(board: str, seed: int, number: int) -> Scene:
    """One moment with a hand over it."""
    rng = _rng(board, HAND, seed, number)
    home = household(board, rng)
    scene = shown(home, moments(board, rng, 1)[0])
    return scene | {"distractors": [*home["distractors"], _hand(board, rng)], "hand": True}


def covered(board: str, seed: int, number: int) -> Scene:
    """One moment with a thing on a corner of the mat."""
    rng = _rng(board, COVERED, seed, number)
    home = household(board, rng)
    scene = shown(home, moments(board, rng, 1)[0])
    return scene | {"distractors": [*home["distractors"], _on_corner(board, rng)]}


def sequence(board: str, seed: int, number: int) -> Scene:
    """Some moments in a row, every step of which can be read."""
    rng = _rng(board, GAME, seed, number)
    home = household(board, rng)
    count = int(rng.choice([5, 6]))
    played = moments(board, rng, count)
    while not _is_readable(home, played):
        played = moments(board, rng, count)
    first = played[0]
    frames = _frames(home, played, rng)
    return {**home, **pasture(first.state), "figures": first.figures, "frames": frames}


def _frames(home: Scene, played: Sequence[ScenePosition], rng: Rng) -> list[Scene]:
    """Every moment, and before some of them a hand over the same table or over the last one."""
    turns = rng.permutation(np.arange(1, len(played)))[: FRAMES - len(played)]
    done = {int(turn): bool(rng.random() < 0.5) for turn in turns}
    frames: list[Scene] = []
    for turn, moment in enumerate(played):
        if turn in done:
            under = moment if done[turn] else played[turn - 1]
            over = [*home["distractors"], _hand(home["board"], rng)]
            frames.append({"figures": under.figures, "distractors": over, "turn": turn})
            frames[-1] |= {"hand": True, "note": "a hand over the table"}
        frames.append({"figures": moment.figures, "distractors": home["distractors"]})
        frames[-1] |= {"turn": turn, "hand": False, "note": moment.note}
    return frames


def _hand(board: str, rng: Rng) -> Scene:
    spot = [round(float(rng.uniform(-0.4, 0.4) * size), 1) for size in plans()[board].area_mm]
    return {"kind": "hand", "target_mm": spot, "from_deg": int(rng.integers(360))}


def _on_corner(board: str, rng: Rng) -> Scene:
    reach = np.array(plans()[board].size_mm) / 2 + rng.uniform(*CORNER_MM, 2)
    spot = [round(float(value), 1) for value in reach * rng.choice([-1, 1], 2)]
    kind = str(rng.choice(ON_CORNERS))
    return {"kind": kind, "pos_mm": spot, "yaw_deg": int(rng.integers(360))}


def truth(scene: Scene) -> Truth:
    """The truth beside a scene's picture, as far as it is known before it is rendered."""
    sheet = plans()[scene["board"]]
    rows = round(sheet.area_mm[1] / sheet.cell_mm)
    board = {"name": sheet.name, "rows": rows, "hexes": scene.get("hexes")}
    raw = {"board": board, "state": scene["figures"], "scene": scene}
    return told(raw | {"hand_fraction": 0.0, "cells": {}}, sheet.name, Path())


def _is_readable(home: Scene, played: Sequence[ScenePosition]) -> bool:
    seen = [truth(shown(home, moment)) for moment in played]
    steps = zip(pairwise(seen), played[1:], strict=True)
    return all(_explained(last, after, moment.line) for (last, after), moment in steps)


def _explained(last: Truth, after: Truth, line: Line) -> bool:
    """Whether the rules lead from one table to the next, starting with what the camera can know."""
    state = before(last, after)
    if state is None or table(state.observation()) != last.looks:
        return False
    if last.looks == after.looks:
        return line in IDLE
    # The cubes of a race are not known, so another payment may have to explain a gait.
    lines = [line] if last.game == "pasterze" else [(move,) for move in state.legal_moves()]
    ends = [end for line in lines if (end := ended(state, line)) is not None]
    return any(after.looks in (table(e.observation()), table(e.untidied())) for e in ends)


def ended(state: State, line: Line) -> State | None:
    """Where a line leads, if it is legal."""
    for move in line:
        if move not in state.legal_moves():
            return None
        state = state.apply(move)
    return state
