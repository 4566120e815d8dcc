"""How `arm` is taught: `python -m vision.arm_learn FOLDER... [--made-up 120] [--seed 0]`.

Each FOLDER holds photographs with their truth beside them, as the footage does; only those without
a hand are used. Arms, clutter and light are painted into them and into made-up tables. The same
folders and seed give the same weights.
"""

import json
import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from zlib import crc32

import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.rules import Options
from vision.arm import PARTS, crossed, features
from vision.arm_lesson import Lesson, lessons
from vision.disturb import half
from vision.frame import Frame, read_image
from vision.geometry import plans
from vision.locate import locate
from vision.render import made_up, render

Floats = npt.NDArray[np.float32]
MANY = 6
"""Painted versions of each picture."""
HIDDEN, EPOCHS, STEPS, BATCH, RATE = 24, 14, 400, 512, 2e-3
FIRST_HOUSE = 9000


def photographs(folders: Sequence[Path]) -> Iterator[tuple[str, Frame]]:
    """The pictures without a hand in these folders."""
    for folder in folders:
        for path in sorted(folder.rglob("*.jpg")):
            truth = path.with_suffix(".json")
            if truth.exists() and json.loads(truth.read_text())["hand_fraction"] == 0:
                yield path.name, read_image(path)


def tables(many: int) -> Iterator[tuple[str, Frame]]:
    """Made-up tables some way into a game."""
    for number in range(many):
        game = list(GAMES.values())[number % len(GAMES)]
        rng = random.Random(number)
        state = game.start(Options(seats=game.seats[0]))
        for _ in range(rng.randint(0, 60)):
            moves = state.legal_moves()
            if not moves:
                break
            state = state.apply(rng.choice(moves))
        scene = made_up(FIRST_HOUSE + number, (1280, 960))
        yield f"table {number}", render(game, state.observation(), scene)


def taught(pictures: Iterator[tuple[str, Frame]], seed: int) -> Iterator[Lesson]:
    """All lessons that can be drawn from some pictures."""
    known = tuple(plans().values())
    for name, picture in pictures:
        # A rim is looked at with six millimetres a point: half the pixels show as much.
        frame = half(picture)
        view = locate(frame, known)
        if view is not None:
            yield from lessons(
                frame, view, np.random.default_rng((seed, crc32(name.encode()))), MANY
            )


def examples(given: Iterator[Lesson]) -> tuple[Floats, npt.NDArray[np.int8]]:
    """Columns with their answers; those between yes and no are left out."""
    told, answers = [], []
    for lesson in given:
        clear = (lesson.answer >= 0) & crossed(lesson.seen)
        told.append(features(lesson.strip, lesson.seen)[clear].astype(np.float16))
        answers.append(lesson.answer[clear])
    return np.concatenate(told).astype(np.float32), np.concatenate(answers)


def learned(told: Floats, answers: npt.NDArray[np.int8], seed: int) -> list[Floats]:
    """One hidden layer, by Adam, on as many columns with an arm as without."""
    rng = np.random.default_rng(seed)
    wide = told.shape[1]
    parts = [
        rng.normal(0, 1 / np.sqrt(wide), (wide, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        rng.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32),
        np.zeros(1, np.float32),
    ]
    means, spreads = ([np.zeros_like(part) for part in parts] for _ in range(2))
    yes, no = np.flatnonzero(answers == 1), np.flatnonzero(answers == 0)
    for step in range(EPOCHS * STEPS):
        some = np.concatenate([rng.choice(yes, BATCH // 2), rng.choice(no, BATCH // 2)])
        seen = told[some] * rng.uniform(0.7, 1.3, (BATCH, 1)).astype(np.float32)
        seen += rng.normal(0, 0.05, seen.shape).astype(np.float32)
        slopes = _slopes(parts, seen, answers[some])
        rate = RATE * (1 - step / (EPOCHS * STEPS))
        for each, slope in enumerate(slopes):
            means[each] += 0.1 * (slope - means[each])
            spreads[each] += 0.001 * (slope * slope - spreads[each])
            fair = means[each] / (1 - 0.9 ** (step + 1))
            wide_by = np.sqrt(spreads[each] / (1 - 0.999 ** (step + 1))) + 1e-8
            parts[each] -= np.float32(rate) * (fair / wide_by + np.float32(1e-3) * parts[each])
    return parts


def _slopes(parts: list[Floats], seen: Floats, answers: npt.NDArray[np.int8]) -> list[Floats]:
    """How the loss changes with every weight."""
    first, bias, last, most = parts
    hidden = np.maximum(seen @ first + bias, 0)
    says = hidden @ last + most[0]
    back = ((1 / (1 + np.exp(-says)) - answers) / len(answers)).astype(np.float32)
    inner = np.outer(back, last) * (hidden > 0)
    return [seen.T @ inner, inner.sum(axis=0), hidden.T @ back, back.sum(keepdims=True)]


def main(words: Sequence[str]) -> int:
    """Learn, and keep what was learned beside the code."""
    parser = ArgumentParser(prog="python -m vision.arm_learn")
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--made-up", type=int, default=120)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(words)

    def everything() -> Iterator[Lesson]:
        yield from taught(photographs(given.folders), given.seed)
        yield from taught(tables(given.made_up), given.seed)

    told, answers = examples(everything())
    print(f"{len(answers)} columns, {int((answers == 1).sum())} with an arm", flush=True)
    parts = learned(told, answers, given.seed)
    packed = {name: part.astype(np.float16) for name, part in zip(PARTS, parts, strict=True)}
    np.savez_compressed(str(files("vision").joinpath("data", "arm.npz")), **packed)  # type: ignore[arg-type]
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
