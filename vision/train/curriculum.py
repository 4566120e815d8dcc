"""Curriculum: what the nets of one family are trained to tell apart, and the training loop."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vision.read.classes import SQUARES, WAYS
from vision.read.feature import GLANCE, SIZE, context
from vision.read.net import Array, Net, logits, softmax, tones
from vision.train.augment import Augmenter, Batch, Pens
from vision.train.labels import games_of, is_hexagonal, labels, net_classes, pens_of
from vision.train.optimizer import (
    LayerShape,
    LossGradient,
    Optimizer,
    initialized,
    resampled,
)
from vision.train.samples import UNKNOWN, Samples

BATCH, RATE = 160, 3e-3
"""Batch size, and learning rate at most."""
ONWARD = 1 / 3
"""Part of the learning rate for a net that was trained before, lest it forgets."""
HALF = 0.5
"""Part of what a net that goes on became that is kept, where a recipe says nothing."""
RARE = 0.6
"""Class balance: a kind seen n times is drawn as often as n to the power of one minus this."""
EASY, EASY_STARE = 1 / 6, 1 / 30
"""Hard example mining: what is read right is drawn by this part as often as what is read wrong; a
stare is for what is hard. Nets that begin anew see everything alike until halfway."""
JUDGED = 1000
"""Every so many rounds hard examples are looked for anew."""
FACING_SHARE = 0.5
"""Weight of the loss of facings beside that of kinds."""
REPORTED = 1000
"""Every so many rounds the loss is reported."""
Report = Callable[[str], None]
Nets = Mapping[str, Net]
"""By what they do: `glance`, `close` or `stare`."""
NO_PENS: Pens = ((), ())
Chances = npt.NDArray[np.float64]


class NetTask(NamedTuple):
    """Input, shape and loss of one net of a curriculum."""

    shape: LayerShape
    shown: Callable[[Batch], tuple[Array, Array]]
    loss: Callable[[Batch, "Curriculum"], LossGradient]


class Curriculum(NamedTuple):
    """Classes to tell apart, and the nets that are trained for it."""

    name: str
    kinds: Sequence[str]
    allowed: Array
    """(labels, kinds): the kinds that are right for a label."""
    glanced: Array
    """(labels, outcomes of a glance): the outcome that is right for a label."""
    tasks: Mapping[str, NetTask]
    """The last of them tells which examples are hard."""
    easy: float = EASY
    pens: Pens = NO_PENS
    """Classes of pens, and of what may stand on them, for the augmentation."""
    begun: Nets = MappingProxyType({})
    """Nets from which training goes on."""
    part: Mapping[str, float] = MappingProxyType({})
    """How much of what each of those became is kept."""

    @property
    def ways(self) -> int:
        """Outcomes for facings beside those for kinds."""
        return len(WAYS) if self.kinds is SQUARES.names else 0


def _same(count: int) -> Array:
    return np.eye(count, dtype=np.float32)


def trained(
    samples: Samples, curriculum: Curriculum, rounds: int, rng: np.random.Generator, report: Report
) -> Nets:
    """The nets of a curriculum after so many steps of stochastic gradient descent."""
    even = chances = even_chances(samples)
    augmenter = Augmenter(samples, rng, curriculum.kinds, curriculum.pens)
    tasks, begun = curriculum.tasks, curriculum.begun
    first = {
        name: resampled(begun[name], task.shape) if name in begun else initialized(task.shape, rng)
        for name, task in tasks.items()
    }
    optimizers = {name: Optimizer(net, rng) for name, net in first.items()}
    losses = dict.fromkeys(tasks, 0.0)
    for turn in range(rounds):
        if turn % JUDGED == 0 and (begun or turn >= rounds // 2):
            *_, (name, task) = tasks.items()
            chances = _harder(augmenter, optimizers[name].averaged(), task, curriculum, even)
        batch = augmenter.batch(rng.choice(len(samples), BATCH, p=chances))
        rate = RATE * min(1.0, turn / 100) * (1 - turn / rounds) + 1e-5
        for name, task in tasks.items():
            step = rate * ONWARD if name in begun else rate
            loss = optimizers[name].step(*task.shown(batch), task.loss(batch, curriculum), step)
            losses[name] += 0.01 * (loss - losses[name])
        if turn % REPORTED == REPORTED - 1:
            said = ", ".join(f"{name} {loss:.3f}" for name, loss in losses.items())
            report(f"{curriculum.name}: {turn + 1} of {rounds} rounds, loss {said}")
    learned = {name: optimizer.averaged() for name, optimizer in optimizers.items()}
    kept = curriculum.part
    return {
        name: mean(first[name], net, kept.get(name, HALF)) if name in begun else net
        for name, net in learned.items()
    }


def mean(one: Net, other: Net, part: float = HALF) -> Net:
    """Mean of what a net was and of a part of what it became: of 117 boards with piles 3 were not
    exact before, after going on others were not, with the mean of both 1 was not.
    """
    later = other.parts()
    old, new = np.float32(1 - part), np.float32(part)
    return Net.of({name: old * each + new * later[name] for name, each in one.parts().items()})


def glance(batch: Batch) -> tuple[Array, Array]:
    """Input of a glance: tones, and those of the board."""
    return tones(batch.glance)[:, None], tones(batch.board).reshape(len(batch.kind), -1)


def close(batch: Batch) -> tuple[Array, Array]:
    """Input of a close look: the tones of two windows, and its context."""
    known = context(batch.high, batch.board, batch.slant)
    return tones(np.stack([batch.low, batch.high], axis=1)), known


def even_chances(samples: Samples) -> Chances:
    """Sampling weights that balance the kinds: rare ones more often than their number."""
    counts = np.bincount(samples.kind)
    weights = counts[samples.kind] ** -RARE
    return np.asarray(weights / weights.sum(), np.float64)


def _harder(
    augmenter: Augmenter, net: Net, task: NetTask, curriculum: Curriculum, chances: Chances
) -> Chances:
    """Sampling weights with more of what the net does not know yet."""
    sure = np.empty(len(chances))
    for part in np.array_split(np.arange(len(chances)), len(chances) // 512 + 1):
        batch = augmenter.plain(part)
        odds = softmax(logits(net, *task.shown(batch))[:, : len(curriculum.kinds)])
        sure[part] = (odds * curriculum.allowed[batch.kind]).sum(axis=1)
    weights = chances * (curriculum.easy + 1 - sure)
    return np.asarray(weights / weights.sum(), np.float64)


def _glance_loss(batch: Batch, curriculum: Curriculum) -> LossGradient:
    return lambda seen: _cross_entropy(seen, curriculum.glanced[batch.kind])


def _loss(batch: Batch, curriculum: Curriculum) -> LossGradient:
    known, count = batch.facing != UNKNOWN, len(curriculum.kinds)

    def gradient(seen: Array) -> tuple[Array, float]:
        kinds, loss = _cross_entropy(seen[:, :count], curriculum.allowed[batch.kind])
        if not curriculum.ways:
            return kinds, loss
        ways, _ = _cross_entropy(seen[:, count:], _same(curriculum.ways)[batch.facing])
        ways = ways * known[:, None] * np.float32(FACING_SHARE)
        return np.concatenate([kinds, ways], axis=1), loss

    return gradient


def _cross_entropy(seen: Array, allowed: Array) -> tuple[Array, float]:
    """Cross-entropy against every outcome that is allowed (N, outcomes): gradient and loss."""
    odds = softmax(seen)
    right = odds * allowed
    whole = right.sum(axis=1, keepdims=True) + np.float32(1e-9)
    gradient = (odds - right / whole) / np.float32(len(seen))
    return gradient, float(-np.log(whole).mean())


def _tasks(
    boards: int, widths: tuple[int, int, int], outcomes: tuple[int, int]
) -> dict[str, NetTask]:
    """Nets for a glance and a close look; `boards` colours are known of the board round a place."""
    first, near, hidden = widths
    glancing = LayerShape(1, GLANCE, 3 * boards, (12, 16), 24, outcomes[0])
    looking = LayerShape(2, SIZE, 3 * boards + 4, (first, near), hidden, outcomes[1])
    return {
        "glance": NetTask(glancing, glance, _glance_loss),
        "close": NetTask(looking, close, _loss),
    }


def look_curriculum(family: str) -> Curriculum:
    """Classes and nets of a family for a glance and a close look."""
    game = games_of(family)[0]
    kinds, right = net_classes(game), labels(family)
    allowed = np.array([[kind in classes for kind in kinds] for classes in right], np.float32)
    if is_hexagonal(game):
        # Bare mat, a bare tile, or anything else; the classes begin with the first two.
        glanced = _same(3)[[min(kinds.index(classes[0]), 2) for classes in right]]
        return Curriculum(family, kinds, allowed, glanced, _tasks(2, (16, 32, 64), (3, len(kinds))))
    glanced = _same(2)[[int(kinds.index(classes[0]) > 0) for classes in right]]
    tasks = _tasks(1, (16, 36, 72), (2, len(kinds) + len(WAYS)))
    return Curriculum(family, kinds, allowed, glanced, tasks, pens=pens_of(family))


def stare_curriculum(curriculum: Curriculum, points: int) -> Curriculum:
    """The same classes for a stare with so many points along a side."""
    known = curriculum.tasks["close"].shape.contexts
    shape = LayerShape(2, points, known, (12, 24, 40), 64, len(curriculum.kinds) + curriculum.ways)
    return curriculum._replace(tasks={"stare": NetTask(shape, close, _loss)}, easy=EASY_STARE)
