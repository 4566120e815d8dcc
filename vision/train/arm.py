"""Training of the net that sees an arm over the mat (`vision.clear.arm`).

Arms, clutter and light are painted into photographs without a hand and into made-up tables; of the
other photographs the truth tells where the arm is.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.rules import Options
from vision.bench.disturbances import half
from vision.bench.ground_truth import Truth
from vision.clear.arm import PARTS, crossed, features
from vision.frame import Frame, read_image
from vision.locate.geometry import plans
from vision.locate.mat_search import locate
from vision.synthetic.render import made_up as made_up_scene
from vision.synthetic.render import render
from vision.train.arm_samples import ArmSamples, painted_samples, photo_sample

Floats = npt.NDArray[np.float32]
Weights = dict[str, npt.NDArray[np.generic]]
Hands = Sequence[Mapping[str, Any]]
MANY = 6
"""Augmented versions of each picture."""
HIDDEN, RATE = 192, 2e-3
"""Width of the hidden layer, and learning rate at first."""
SHARES = {(1, True): 76, (1, False): 180, (0, True): 32, (0, False): 224}
"""Columns of one batch: with an arm (1) or without, photographed or painted. There are few
photographed arms, but they are what is to be told."""
PLAIN = 2.0
"""Hard example mining: from halfway on, half of the columns of a batch have a logit that is not as
right as this: a card on a corner is rare, and much like an arm."""
AT_ONCE = 100_000
"""Columns that are judged together."""
FIRST_HOUSE = 9000


def train(photos: Iterable[Truth], made_up: int, rounds: int, seed: int) -> Weights:
    """The weights after so many rounds with these photographs and random tables."""
    columns = labelled(samples(chain(photographs(photos), tables(made_up)), seed))
    parts = fitted(columns, rounds, seed)
    return {name: part.astype(np.float16) for name, part in zip(PARTS, parts, strict=True)}


def photographs(photos: Iterable[Truth]) -> Iterator[tuple[str, Frame, Hands]]:
    """Photographs with the hands over them."""
    for truth in photos:
        things = truth.raw["scene"]["distractors"]
        hands = tuple(thing for thing in things if thing["kind"] == "hand")
        yield truth.name, read_image(truth.picture), hands


def tables(many: int) -> Iterator[tuple[str, Frame, Hands]]:
    """Pictures of random positions of all games before the synthetic camera."""
    for number in range(many):
        game = list(GAMES.values())[number % len(GAMES)]
        rng = random.Random(number)
        state = game.start(Options(seats=game.seats[0]))
        for _ in range(rng.randint(0, 60)):
            moves = state.legal_moves()
            if not moves:
                break
            state = state.apply(rng.choice(moves))
        scene = made_up_scene(FIRST_HOUSE + number, (1280, 960))
        yield f"table {number}", render(game, state.observation(), scene), ()


def samples(pictures: Iterable[tuple[str, Frame, Hands]], seed: int) -> Iterator[ArmSamples]:
    """Samples of some pictures."""
    known = plans()
    for name, picture, hands in pictures:
        # A rim is looked at with six millimetres a point: half the pixels show as much.
        frame = half(picture)
        view = locate(frame, known)
        if view is None:
            continue
        if hands:
            yield photo_sample(frame, view, hands)
            continue
        rng = np.random.default_rng((seed, crc32(name.encode())))
        yield from painted_samples(frame, view, rng, MANY)


class ArmColumns(NamedTuple):
    """Features of columns with their labels; those between yes and no are left out."""

    features: npt.NDArray[np.float16]
    labels: npt.NDArray[np.int8]
    photographed: npt.NDArray[np.bool_]

    def pools(self) -> list[tuple[npt.NDArray[np.intp], int]]:
        """The columns of each class, and how many of them are in one batch."""
        found = {
            sort: np.flatnonzero((self.labels == sort[0]) & (self.photographed == sort[1]))
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
        """Margins: logits of the right class."""
        some = (pool[at : at + AT_ONCE] for at in range(0, len(pool), AT_ONCE))
        said = [_forward(parts, self.features[few].astype(np.float32))[1] for few in some]
        return np.asarray(np.concatenate(said) * (2 * self.labels[pool] - 1), np.float32)


def labelled(given: Iterable[ArmSamples]) -> ArmColumns:
    """The columns of some samples whose label is certain."""
    told, answers, real = [], [], []
    for sample in given:
        clear = (sample.answer >= 0) & crossed(sample.seen)
        shown = features(sample.strip, sample.seen, sample.to_corner)
        told.append(shown[clear].astype(np.float16))
        answers.append(sample.answer[clear])
        real.append(np.full(len(answers[-1]), sample.photographed))
    return ArmColumns(np.concatenate(told), np.concatenate(answers), np.concatenate(real))


def fitted(given: ArmColumns, rounds: int, seed: int) -> list[Floats]:
    """Weights of a net with one hidden layer, by Adam."""
    rng = np.random.default_rng(seed)
    parts = _initialized(given.features.shape[1], rng)
    means, spreads = ([np.zeros_like(part) for part in parts] for _ in range(2))
    pools = given.pools()
    for step in range(rounds):
        if step == rounds // 2:
            pools = given.harder(parts)
        some = np.concatenate([rng.choice(pool, many) for pool, many in pools])
        seen = given.features[some].astype(np.float32)
        seen *= rng.uniform(0.7, 1.3, (len(some), 1)).astype(np.float32)
        seen += rng.normal(0, 0.05, seen.shape).astype(np.float32)
        rate = np.float32(RATE * (1 - step / rounds))
        for each, gradient in enumerate(_gradients(parts, seen, given.labels[some])):
            means[each] += 0.1 * (gradient - means[each])
            spreads[each] += 0.001 * (gradient * gradient - spreads[each])
            fair = means[each] / (1 - 0.9 ** (step + 1))
            wide_by = np.sqrt(spreads[each] / (1 - 0.999 ** (step + 1))) + 1e-8
            parts[each] -= rate * (fair / wide_by + np.float32(1e-3) * parts[each])
    return parts


def _initialized(wide: int, rng: np.random.Generator) -> list[Floats]:
    return [
        rng.normal(0, 1 / np.sqrt(wide), (wide, HIDDEN)).astype(np.float32),
        np.zeros(HIDDEN, np.float32),
        rng.normal(0, 1 / np.sqrt(HIDDEN), HIDDEN).astype(np.float32),
        np.zeros(1, np.float32),
    ]


def _forward(parts: list[Floats], seen: Floats) -> tuple[Floats, Floats]:
    """Hidden layer and logits of some columns."""
    first, bias, last, most = parts
    hidden = np.maximum(seen @ first + bias, 0)
    return hidden, np.asarray(hidden @ last + most[0], np.float32)


def _gradients(parts: list[Floats], seen: Floats, labels: npt.NDArray[np.int8]) -> list[Floats]:
    """The gradient of the loss by every weight."""
    last = parts[2]
    hidden, says = _forward(parts, seen)
    back = ((1 / (1 + np.exp(-says)) - labels) / len(labels)).astype(np.float32)
    inner = np.outer(back, last) * (hidden > 0)
    return [seen.T @ inner, inner.sum(axis=0), hidden.T @ back, back.sum(keepdims=True)]
