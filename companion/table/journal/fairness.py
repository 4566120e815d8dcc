"""Chi-square tests of dice: how often each face and each pair came, and what that can tell."""

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from companion.games import GAMES
from companion.games.rules import Die
from companion.table.session.roll_chain import DEVICE
from companion.table.session.sitting import Sitting, is_roll

LEAST_EXPECTED = 5
"""Where a face or pair is expected less often than this, chi-square's p is not to be trusted."""
DOUBT, POWER = 0.05, 0.9
"""A fair die is doubted once in twenty times; a biased one is to be found nine times in ten."""
BIASES = (0.5, 0.2, 0.1, 0.05)
"""A face that comes so much more often than it should."""
TABLE = "table"
HANDS = {DEVICE: "rolled by the device", TABLE: "rolled at the table"}
ROLL = "roll"
"""The word for dice; cards are dealt without being put back, so each changes the next."""


@dataclass(slots=True)
class Count:
    """Histogram of the rolls of one die."""

    game: str
    die: Die
    hand: str
    """Who rolled it: the device, or somebody at the table."""
    faces: Counter[str] = field(default_factory=Counter)
    pairs: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Each face with the one that came before it in the same game."""

    @property
    def rolls(self) -> int:
        """How many."""
        return self.faces.total()


@dataclass(frozen=True, slots=True)
class Trial:
    """Result of one chi-square test."""

    chi_square: float
    freedom: int
    needed: int
    """From so many rolls on the answer is worth something."""
    p: float | None
    """How often fair dice look at least as odd; None with too few rolls."""


def counted(sittings: Iterable[Sitting]) -> tuple[Count, ...]:
    """Histograms of every die, those of the device and those of players apart."""
    counts: dict[tuple[str, Die, str], Count] = {}
    for sitting in sittings:
        last: dict[tuple[str, Die, str], str] = {}
        for step in filter(is_roll, sitting.steps):
            if step.move is None or step.move[0] != ROLL:
                continue
            hand = DEVICE if step.by == DEVICE else TABLE
            for die, face in zip(step.state.dice(), step.move[1:], strict=True):
                key = (sitting.game.name, die, hand)
                count = counts.setdefault(key, Count(*key))
                count.faces[face] += 1
                if key in last:
                    count.pairs[last[key], face] += 1
                last[key] = face
    return tuple(counts[key] for key in sorted(counts))


def odds(die: Die) -> dict[str, float]:
    """Probability of each face."""
    whole = sum(many for _, many in die.faces)
    return {face: many / whole for face, many in die.faces}


def face_trial(count: Count) -> Trial:
    """Goodness-of-fit test: whether the faces come as often as they should."""
    expected = {face: count.rolls * chance for face, chance in odds(count.die).items()}
    needed = math.ceil(LEAST_EXPECTED / min(odds(count.die).values()))
    chi_square = _distance((count.faces[face], many) for face, many in expected.items())
    return _tried(chi_square, len(expected) - 1, needed, count.rolls)


def pair_trial(count: Count) -> Trial:
    """Independence test: whether a face depends on the one before it.

    Each face is compared with its odds separately after each other face: the faces before it are
    taken as they came, so that pairs which overlap do no harm.
    """
    chances = odds(count.die)
    rows = {face: sum(count.pairs[face, after] for after in chances) for face in chances}
    cells = (
        (count.pairs[before, after], rows[before] * chances[after])
        for before, after in itertools.product(chances, repeat=2)
    )
    needed = math.ceil(LEAST_EXPECTED / min(chances.values()) ** 2)
    freedom = len(chances) * (len(chances) - 1)
    return _tried(_distance(cells), freedom, needed, count.pairs.total())


def _distance(cells: Iterable[tuple[int, float]]) -> float:
    return sum((seen - expected) ** 2 / expected for seen, expected in cells if expected)


def _tried(chi_square: float, freedom: int, needed: int, rolls: int) -> Trial:
    p = p_value(chi_square, freedom) if rolls >= needed else None
    return Trial(chi_square, freedom, needed, p)


def rolls_to_see(die: Die, bias: float) -> int:
    """Sample size that shows that the rarest face comes so much more often than it should.

    The test doubts a fair die in 5 of 100 cases and finds this bias in 90 of 100.
    """
    chances = odds(die)
    rare = min(chances.values())
    shift = rare * bias
    # The rarest face takes from all others in proportion to their odds.
    effect = shift**2 / rare + shift**2 / (1 - rare)
    return math.ceil(_noncentrality(len(chances) - 1) / effect)


def p_value(chi_square: float, freedom: int) -> float:
    """P-value: how often chi-square is at least so large by chance alone."""
    return _upper_gamma(freedom / 2, chi_square / 2)


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function, for a whole or half `a`.

    Q(a + 1, x) = Q(a, x) + x^a e^-x / a!, from Q(1/2, x) = erfc(sqrt x) or Q(1, x) = e^-x upwards.
    """
    if x <= 0:
        return 1.0
    at = 0.5 if a % 1 else 1.0
    total = math.erfc(math.sqrt(x)) if at == 0.5 else math.exp(-x)
    while at < a:
        total += math.exp(at * math.log(x) - x - math.lgamma(at + 1))
        at += 1
    return min(total, 1.0)


def critical_value(freedom: int, doubt: float = DOUBT) -> float:
    """Critical value: the chi-square that fair dice exceed only so often."""
    return _bisected(lambda x: p_value(x, freedom) < doubt, 10.0 * freedom + 50)


@cache
def _noncentrality(freedom: int) -> float:
    """Noncentrality: how far a bias must lift chi-square in the mean to be found with `POWER`."""
    limit = critical_value(freedom)
    return _bisected(lambda lift: _noncentral_tail(limit, freedom, lift) > POWER, 1000.0)


def _noncentral_tail(limit: float, freedom: int, lift: float) -> float:
    """Upper tail of the noncentral chi-square: how often it exceeds `limit`."""
    weight, total = math.exp(-lift / 2), 0.0
    for more in range(int(lift + 50)):
        total += weight * p_value(limit, freedom + 2 * more)
        weight *= lift / 2 / (more + 1)
    return total


def _bisected(above: Callable[[float], bool], high: float) -> float:
    """Bisection for the value from which `above` holds."""
    low = 0.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if above(middle) else (middle, high)
    return high


def report(sittings: Iterable[Sitting]) -> Iterator[str]:
    """Report on the dice of a journal."""
    counts = counted(sittings)
    if not counts:
        yield "no dice were rolled yet"
    for count in counts:
        title = GAMES[count.game].title
        yield f"{title}: die {count.die.name}, {HANDS[count.hand]}: {count.rolls} rolls"
        yield f"  faces: {_faces(count)}"
        yield f"  faces: {_judged(face_trial(count), count.rolls)}"
        yield f"  each after the one before: {_judged(pair_trial(count), count.pairs.total())}"
        yield f"  {_needed(count)}"
    if counts:
        yield f"Of {2 * len(counts)} such questions about fair dice, one in twenty looks odd."


def _faces(count: Count) -> str:
    parts = (
        f"{face} {count.faces[face]} ({count.rolls * chance:.1f})"
        for face, chance in odds(count.die).items()
    )
    return ", ".join(parts) + " (expected)"


def _judged(trial: Trial, rolls: int) -> str:
    if trial.p is None:
        return f"too few to tell: {rolls}, and {trial.needed} are the least"
    odd = "nothing odd" if trial.p >= DOUBT else "odd for fair dice"
    p = f"{trial.p:.3f}" if trial.p >= 0.001 else f"{trial.p:.1e}"
    return f"chi-square {trial.chi_square:.1f} on {trial.freedom}, p {p}: {odd}"


def _needed(count: Count) -> str:
    """Sample sizes in words: what so many rolls can and cannot show."""
    rolls = ", ".join(f"{bias:.0%}: {rolls_to_see(count.die, bias):,}" for bias in BIASES)
    return f"rolls it takes to see a face that comes too often by {rolls}"
