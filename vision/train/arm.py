"""How `arm` is taught: `python -m vision.arm_learn FOLDER... [--made-up 120] [--seed 0]`.

Each FOLDER holds photographs with their truth beside them, as the footage does. Arms, clutter and
light are painted into those without a hand and into made-up tables; of the others the truth tells
where the arm is. The same folders and seed give the same weights.
"""

import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.rules import Options
from vision.bench.disturbances import half
from vision.bench.ground_truth import truths
from vision.clear.arm import PARTS, crossed, features
from vision.frame import Frame, read_image
from vision.locate.geometry import plans
from vision.locate.mat_search import locate
from vision.synthetic.render import made_up, render
from vision.train.arm_samples import Lesson, lessons, photographed

Floats = npt.NDArray[np.float32]
Hands = Sequence[Mapping[str, Any]]
MANY = 6
"""Painted versions of each picture."""
HIDDEN, STEPS, RATE = 192, 20_000, 2e-3
SHARES = {(1, True): 76, (1, False): 180, (0, True): 32, (0, False): 224}
"""Columns of one step: with an arm (1) or without, photographed or painted. There are few
photographed arms, but they are what is to be told."""
PLAIN = 2.0
"""From halfway on, half of the columns that are seen have a logit that is not as right as this: a
card on a corner is rare, and much like an arm."""
AT_ONCE = 100_000
"""Columns that are judged together."""
FIRST_HOUSE = 9000


def photographs(folders: Sequence[Path]) -> Iterator[tuple[str, Frame, Hands]]:
    """The pictures in these folders, and the hands over them."""
    for truth in chain.from_iterable(map(truths, folders)):
        things = truth.raw["scene"]["distractors"]
        hands = tuple(thing for thing in things if thing["kind"] == "hand")
        yield truth.name, read_image(truth.picture), hands


def tables(many: int) -> Iterator[tuple[str, Frame, Hands]]:
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
        yield f"table {number}", render(game, state.observation(), scene), ()


def taught(pictures: Iterable[tuple[str, Frame, Hands]], seed: int) -> Iterator[Lesson]:
    """All lessons that can be drawn from some pictures."""
    known = tuple(plans().values())
    for name, picture, hands in pictures:
        # A rim is looked at with six millimetres a point: half the pixels show as much.
        frame = half(picture)
        view = locate(frame, known)
        if view is None:
            continue
        if hands:
            yield photographed(frame, view, hands)
            continue
        yield from lessons(frame, view, np.random.default_rng((seed, crc32(name.encode()))), MANY)


class Examples(NamedTuple):
    """Columns with their answers; those between yes and no are left out."""

    told: npt.NDArray[np.float16]
    answers: npt.NDArray[np.int8]
    photographed: npt.NDArray[np.bool_]

    def pools(self) -> list[tuple[npt.NDArray[np.intp], int]]:
        """The columns of each sort, and how many of them are seen in one step."""
        found = {
            sort: np.flatnonzero((self.answers == sort[0]) & (self.photographed == sort[1]))
            for sort in SHARES
        }
        return [(found[sort], many) for sort, many in SHARES.items() if len(found[sort])]

    def harder(self, parts: list[Floats]) -> list[tuple[npt.NDArray[np.intp], int]]:
        """The same, but half of them are those of which the net is not sure yet."""
        found = []
        for pool, many in self.pools():
            hard = pool[self._right(parts, pool) < PLAIN]
            found += [(pool, many - many // 2), (hard if len(hard) else pool, many // 2)]
        return found

    def _right(self, parts: list[Floats], pool: npt.NDArray[np.intp]) -> Floats:
        """The logits of what is right."""
        some = (pool[at : at + AT_ONCE] for at in range(0, len(pool), AT_ONCE))
        said = [_forward(parts, self.told[few].astype(np.float32))[1] for few in some]
        return np.asarray(np.concatenate(said) * (2 * self.answers[pool] - 1), np.float32)


def examples(given: Iterable[Lesson]) -> Examples:
    """What some lessons teach."""
    told, answers, real = [], [], []
    for lesson in given:
        clear = (lesson.answer >= 0) & crossed(lesson.seen)
        shown = features(lesson.strip, lesson.seen, lesson.to_corner)
        told.append(shown[clear].astype(np.float16))
        answers.append(lesson.answer[clear])
        real.append(np.full(len(answers[-1]), lesson.photographed))
    return Examples(np.concatenate(told), np.concatenate(answers), np.concatenate(real))


def learned(given: Examples, seed: int) -> list[Floats]:
    """One hidden layer, by Adam."""
    rng = np.random.default_rng(seed)
    wide = given.told.shape[1]
    parts = [
        rng.normal(0, 1 / np.sqrt(wide), (wide, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        rng.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32),
        np.zeros(1, np.float32),
    ]
    means, spreads = ([np.zeros_like(part) for part in parts] for _ in range(2))
    pools = given.pools()
    for step in range(STEPS):
        if step == STEPS // 2:
            pools = given.harder(parts)
        some = np.concatenate([rng.choice(pool, many) for pool, many in pools])
        seen = given.told[some].astype(np.float32)
        seen *= rng.uniform(0.7, 1.3, (len(some), 1)).astype(np.float32)
        seen += rng.normal(0, 0.05, seen.shape).astype(np.float32)
        slopes = _slopes(parts, seen, given.answers[some])
        rate = RATE * (1 - step / STEPS)
        for each, slope in enumerate(slopes):
            means[each] += 0.1 * (slope - means[each])
            spreads[each] += 0.001 * (slope * slope - spreads[each])
            fair = means[each] / (1 - 0.9 ** (step + 1))
            wide_by = np.sqrt(spreads[each] / (1 - 0.999 ** (step + 1))) + 1e-8
            parts[each] -= np.float32(rate) * (fair / wide_by + np.float32(1e-3) * parts[each])
    return parts


def _forward(parts: list[Floats], seen: Floats) -> tuple[Floats, Floats]:
    """What the hidden layer makes of some columns, and what the net says of them."""
    first, bias, last, most = parts
    hidden = np.maximum(seen @ first + bias, 0)
    return hidden, np.asarray(hidden @ last + most[0], np.float32)


def _slopes(parts: list[Floats], seen: Floats, answers: npt.NDArray[np.int8]) -> list[Floats]:
    """How the loss changes with every weight."""
    last = parts[2]
    hidden, says = _forward(parts, seen)
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

    pictures = chain(photographs(given.folders), tables(given.made_up))
    held = examples(taught(pictures, given.seed))
    print(f"{len(held.answers)} columns, {int(held.answers.sum())} with an arm", flush=True)
    parts = learned(held, given.seed)
    packed = {name: part.astype(np.float16) for name, part in zip(PARTS, parts, strict=True)}
    np.savez_compressed(str(files("vision").joinpath("data", "arm.npz")), **packed)  # type: ignore[arg-type]
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
