"""One course of lessons: nets learn side by side to glance and to look closely, or to stare."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from vision.read import classes
from vision.read.classes import WAYS
from vision.read.feature import GLANCE, SIZE, context
from vision.read.net import Array, Net, logits, softmax, tones
from vision.train.augment import Batch, Studio
from vision.train.optimizer import Pupil, Shape, Slope, fresh, refined
from vision.train.samples import UNKNOWN, Lesson

BATCH, RATE = 160, 3e-3
"""Windows of one step, and how far it goes at most."""
ONWARD = 1 / 3
"""A net that knows something already takes smaller steps, lest it forgets."""
KINDS, PILES = classes.SQUARES.names, classes.HEXES.names
RARE = 0.6
"""A kind seen n times is shown as often as n to the power of one minus this."""
EASY, EASY_STARE = 1 / 6, 1 / 30
"""What is read right is shown by this part as often as what is read wrong; a stare is for what is
hard. Nets that begin anew see everything alike until halfway."""
JUDGED = 1000
"""Every so many rounds it is judged anew what is hard."""
FACING_SHARE = 0.5
Tell = Callable[[str], None]
Nets = Mapping[str, Net]
"""By what they do: `glance`, `close` or `stare`."""
Chances = npt.NDArray[np.float64]


class Task(NamedTuple):
    """What one net of a course does."""

    shape: Shape
    shown: Callable[[Batch], tuple[Array, Array]]
    slope: Callable[[Batch, "Course"], Slope]


class Course(NamedTuple):
    """What is to be told apart, and how large the nets for it are."""

    name: str
    kinds: Sequence[str]
    allowed: Array
    """(numbers of a lesson, kinds): the kinds that are right."""
    glanced: Array
    """(numbers of a lesson, outcomes of a glance): the outcome that is right."""
    tasks: Mapping[str, Task]
    """The last of them tells what is hard."""
    easy: float = EASY
    begun: Nets = MappingProxyType({})
    """Nets that know something already."""

    @property
    def ways(self) -> int:
        """Outcomes for facings beside those for kinds."""
        return len(WAYS) if self.kinds is KINDS else 0


def _same(count: int) -> Array:
    return np.eye(count, dtype=np.float32)


def taught(
    lessons: Lesson, course: Course, rounds: int, rng: np.random.Generator, tell: Tell
) -> Nets:
    """The nets of a course."""
    even = chances = even_chances(lessons)
    studio = Studio(lessons, rng, course.kinds)
    tasks, begun = course.tasks, course.begun
    first = {
        name: refined(begun[name], task.shape) if name in begun else fresh(task.shape, rng)
        for name, task in tasks.items()
    }
    pupils = {name: Pupil(net, rng) for name, net in first.items()}
    losses = dict.fromkeys(tasks, 0.0)
    for turn in range(rounds):
        if turn % JUDGED == 0 and (begun or turn >= rounds // 2):
            *_, (name, task) = tasks.items()
            chances = _harder(studio, pupils[name].learned(), task, course, even)
        batch = studio.batch(rng.choice(len(lessons), BATCH, p=chances))
        rate = RATE * min(1.0, turn / 100) * (1 - turn / rounds) + 1e-5
        for name, task in tasks.items():
            step = rate * ONWARD if name in begun else rate
            loss = pupils[name].step(*task.shown(batch), task.slope(batch, course), step)
            losses[name] += 0.01 * (loss - losses[name])
        if turn % 1000 == 999:
            said = ", ".join(f"{name} {loss:.3f}" for name, loss in losses.items())
            tell(f"{course.name}: {turn + 1} of {rounds} rounds, loss {said}")
    learned = {name: pupil.learned() for name, pupil in pupils.items()}
    return {n: mean(first[n], net) if n in begun else net for n, net in learned.items()}


def mean(one: Net, other: Net) -> Net:
    """Between what a net was and what it became: of 117 boards with piles 3 were not exact before,
    after going on others were not, with the mean of both 1 was not.
    """
    parts = other.parts()
    half = np.float32(0.5)
    return Net.of({name: half * (part + parts[name]) for name, part in one.parts().items()})


def glance(batch: Batch) -> tuple[Array, Array]:
    """What a glance is shown: tones, and those of the board."""
    return tones(batch.glance)[:, None], tones(batch.board).reshape(len(batch.kind), -1)


def close(batch: Batch) -> tuple[Array, Array]:
    """What a close look is shown: the tones of two windows, and its context."""
    known = context(batch.high, batch.board, batch.slant)
    return tones(np.stack([batch.low, batch.high], axis=1)), known


def even_chances(lessons: Lesson) -> Chances:
    """Rare kinds more often than their number."""
    counts = np.bincount(lessons.kind)
    weights = counts[lessons.kind] ** -RARE
    return np.asarray(weights / weights.sum(), np.float64)


def _harder(studio: Studio, net: Net, task: Task, course: Course, chances: Chances) -> Chances:
    """More of what the net does not know yet."""
    sure = np.empty(len(chances))
    for part in np.array_split(np.arange(len(chances)), len(chances) // 512 + 1):
        batch = studio.plain(part)
        odds = softmax(logits(net, *task.shown(batch))[:, : len(course.kinds)])
        sure[part] = (odds * course.allowed[batch.kind]).sum(axis=1)
    weights = chances * (course.easy + 1 - sure)
    return np.asarray(weights / weights.sum(), np.float64)


def _glance_slope(batch: Batch, course: Course) -> Slope:
    return lambda seen: _missed(seen, course.glanced[batch.kind])


def _slope(batch: Batch, course: Course) -> Slope:
    known, count = batch.facing != UNKNOWN, len(course.kinds)

    def slope(seen: Array) -> tuple[Array, float]:
        kinds, loss = _missed(seen[:, :count], course.allowed[batch.kind])
        if not course.ways:
            return kinds, loss
        ways, _ = _missed(seen[:, count:], _same(course.ways)[batch.facing])
        ways = ways * known[:, None] * np.float32(FACING_SHARE)
        return np.concatenate([kinds, ways], axis=1), loss

    return slope


def _missed(seen: Array, allowed: Array) -> tuple[Array, float]:
    """Cross-entropy against every outcome that is allowed (N, outcomes): its slope, and itself."""
    odds = softmax(seen)
    right = odds * allowed
    whole = right.sum(axis=1, keepdims=True) + np.float32(1e-9)
    slope = (odds - right / whole) / np.float32(len(seen))
    return slope, float(-np.log(whole).mean())


def _tasks(boards: int, widths: tuple[int, int, int], outcomes: tuple[int, int]) -> dict[str, Task]:
    """A glance and a close look, where so many colours are known of the board round a place."""
    first, near, hidden = widths
    glancing = Shape(1, GLANCE, 3 * boards, (12, 16), 24, outcomes[0])
    looking = Shape(2, SIZE, 3 * boards + 4, (first, near), hidden, outcomes[1])
    return {
        "glance": Task(glancing, glance, _glance_slope),
        "close": Task(looking, close, _slope),
    }


ANY_SHEEP = np.array([[kind in classes.SQUARES.sheep for kind in KINDS]], np.float32)
SQUARES = Course(
    "square", KINDS, np.concatenate([_same(len(KINDS)), ANY_SHEEP]),
    _same(2)[[0] + [1] * len(KINDS)], _tasks(1, (16, 36, 72), (2, len(KINDS) + len(WAYS))),
)  # fmt: skip
PILED = Course(
    "piles", PILES, _same(len(PILES)), _same(3)[[0, 1] + [2] * (len(PILES) - 2)],
    _tasks(2, (16, 32, 64), (3, len(PILES))),
)  # fmt: skip


def staring(course: Course, points: int) -> Course:
    """The same course for a stare with so many points along a side."""
    known = course.tasks["close"].shape.contexts
    shape = Shape(2, points, known, (12, 24, 40), 64, len(course.kinds) + course.ways)
    return course._replace(tasks={"stare": Task(shape, close, _slope)}, easy=EASY_STARE)
