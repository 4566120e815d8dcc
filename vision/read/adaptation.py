"""Adaptation: what this table taught, learned from layouts that players and camera agreed on.

Where a family of nets knows the pieces, samples of the nets' own features are kept, few of each
look, and its last layer is moved just far enough to read them, held back by what was learned from
many households. Where none does, samples of every look are kept that need no net. It is plain
numbers: kept as JSON, thrown away to undo it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from companion.games.pieces import Look
from vision.read.net import Array, in_use, softmax
from vision.read.prototypes import Numbers, Prototypes, prototypes_from_json

VERSION = 3
HOLD = 0.3
"""How strongly the last layer is held back. Of 76 pieces of a household with bases, of which the
nets alone read 52 wrong, 24 were wrong after one table with 30, 3 with 1, none with 0.3."""
STEPS = 80
OWN_WORD = 0.2
"""So much the nets' own odds count for a class that this table has not shown yet. Of 55 pieces on
bases, 9 of them in pens for the first time, 26 could not be explained before, 9 after one table
without this, 1 with it."""
KNOWN, ENOUGH = 0.5, 6
"""A look to which the nets gave less than this in one of its samples is learned from so many: after
one blue pile that they had taken for a red one, blue ones of other heights were still red."""
FAINTEST = 1e-4
"""No facing is ruled out more than this."""
LEANING = 0.01
"""So little the nets' own word for a facing is preferred where heads and tails are alike."""
NEWTON, STRIDE = 30, 0.5
"""Steps of Newton's method, and how far each goes at most."""
FINE = 4
"""Digits that are kept."""
KEPT = 8
"""Samples of one look that are kept."""


class NetSample(NamedTuple):
    """Sample of a place whose look was known: what the nets made of it, uncorrected."""

    look: Look
    """Without its facing."""
    gist: Numbers
    logits: Numbers
    """Calibrated."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """Adaptation to one game's pieces; the empty one knows nothing and corrects nothing."""

    version: int = VERSION
    game: str = ""
    eye: str = ""
    """Which nets it belongs to."""
    rows: tuple[Numbers, ...] = ()
    """(h + 1, classes): added to the last layer, its bias last."""
    taught: tuple[int, ...] = ()
    """The classes of which there are samples."""
    samples: tuple[NetSample, ...] = ()
    """What the rows were learned from."""
    proven: tuple[Look, ...] = ()
    """Looks that this table has shown often enough for what is said of them to be believed."""
    heads: Numbers = (1.0, 0.0)
    """How much the nets' word for a facing and for the opposite one counts: a maker's tail may look
    like a head, and then it is the other way round; or neither counts."""
    facings: tuple[NetSample, ...] = ()
    """What that was learned from: a look is a facing here."""
    prototypes: Prototypes = field(default_factory=Prototypes)
    """Samples of looks that no net knows."""

    def odds(self, values: Array, held: Array) -> Array:
        """Odds (N, classes) of calibrated logits and gists (N, h), corrected.

        A class that was not seen at this table is never ruled out: the nets' own word counts.
        """
        plain = softmax(values)
        if not self.rows or self.eye != eye():
            return plain
        rows = np.array(self.rows, np.float32)
        found = softmax(np.asarray(values + held @ rows[:-1] + rows[-1], np.float32))
        least = plain * np.float32(OWN_WORD)
        least[:, self.taught] = 0.0
        found = np.maximum(found, least)
        return np.asarray(found / found.sum(axis=1, keepdims=True), np.float32)

    def ways(self, values: Array) -> Array:
        """Logits (N, facings), corrected."""
        if self.eye != eye():
            return values
        return np.asarray(both_ways(values) @ np.array(self.heads), np.float32)

    def as_json(self) -> dict[str, Any]:
        """Plain values that can be kept as JSON."""
        return asdict(self)


def tuning_from_json(values: Mapping[str, Any]) -> Tuning:
    """The tuning in plain values, or none if it is of another version."""
    if values.get("version") != VERSION:
        return Tuning()
    return Tuning(
        VERSION, str(values["game"]), str(values["eye"]), _rows(values["rows"]),
        tuple(map(int, values["taught"])), _net_samples(values["samples"]),
        tuple(map(str, values["proven"])), tuple(map(float, values["heads"])),
        _net_samples(values["facings"]),
        prototypes_from_json(values.get("prototypes", {})),
    )  # fmt: skip


def _rows(values: Iterable[Iterable[float]]) -> tuple[Numbers, ...]:
    return tuple(tuple(map(float, row)) for row in values)


def _net_samples(values: Iterable[Any]) -> tuple[NetSample, ...]:
    return tuple(
        NetSample(str(look), tuple(map(float, gist)), tuple(map(float, logits)))
        for look, gist, logits in values
    )


def eye() -> str:
    """The version of the nets in use: another lesson gives another name."""
    return str(in_use().get("name", "untaught"))


def numbers(values: Array) -> Numbers:
    """Values as they are kept."""
    return tuple(np.round(values.astype(np.float64), FINE).tolist())


def remembered(known: Iterable[NetSample], new: Iterable[NetSample]) -> tuple[NetSample, ...]:
    """Samples that were known and new ones; of too many, a new one takes the nearest one's place.

    So a piece that stands where it stood for ten turns does not drive out all others.
    """
    by_look: dict[Look, list[NetSample]] = {}
    for sample in (*known, *new):
        kept = by_look.setdefault(sample.look, [])
        if len(kept) >= KEPT:
            away = np.array([one.gist for one in kept]) - np.array(sample.gist)
            del kept[int((away**2).sum(axis=1).argmin())]
        kept.append(sample)
    return tuple(sample for kept in by_look.values() for sample in kept)


def tuned(
    game: str, samples: tuple[NetSample, ...], allowed: Mapping[Look, npt.NDArray[np.bool_]]
) -> Tuning:
    """Accelerated gradient descent to the correction with which samples give what is allowed.

    Every look counts alike, however many of its samples there are.
    """
    looks = [sample.look for sample in samples]
    weight = np.array([1.0 / looks.count(look) for look in looks])
    right_ones = np.stack([allowed[look] for look in looks])
    values = np.array([sample.logits for sample in samples])
    inputs = np.column_stack([np.array([sample.gist for sample in samples]), np.ones(len(looks))])
    pull = (inputs * weight[:, None]).T
    steep = float(np.linalg.norm(pull @ inputs, 2)) / 2 + HOLD
    drag = (1 - (HOLD / steep) ** 0.5) / (1 + (HOLD / steep) ** 0.5)
    rows = speed = np.zeros((inputs.shape[1], values.shape[1]))
    for _ in range(STEPS):
        ahead = rows + drag * speed
        odds = softmax(np.asarray(values + inputs @ ahead, np.float32)).astype(np.float64)
        right = odds * right_ones
        missed = odds - right / np.maximum(right.sum(axis=1, keepdims=True), 1e-9)
        after = ahead - (pull @ missed + HOLD * ahead) / steep
        rows, speed = after, after - rows
    fine = np.round(rows, FINE)
    taught = tuple(np.flatnonzero(right_ones.any(axis=0)).tolist())
    shares = (softmax(np.asarray(values, np.float32)) * right_ones).sum(axis=1)
    proven = _proven(looks, shares.tolist())
    return Tuning(VERSION, game, eye(), tuple(map(tuple, fine.tolist())), taught, samples, proven)


def _proven(looks: Sequence[Look], shares: Sequence[float]) -> tuple[Look, ...]:
    """The looks that nets know by themselves, or have been told often enough, by their samples."""
    told: dict[Look, list[float]] = {}
    for name, share in zip(looks, shares, strict=True):
        told.setdefault(name, []).append(share)
    return tuple(name for name, some in told.items() if min(some) > KNOWN or len(some) >= ENOUGH)


def both_ways(values: Array) -> npt.NDArray[np.float64]:
    """Logarithms of odds (N, facings, 2) for each facing, and for the opposite one."""
    said = np.log(softmax(values).astype(np.float64) + FAINTEST)
    return np.stack([said, np.roll(said, said.shape[1] // 2, axis=1)], axis=2)


def headed(facings: Sequence[NetSample], ways: Sequence[str]) -> Numbers:
    """Newton's method to how much a facing and its opposite count, so that samples face right.

    Nets that misread one facing of a household may read another one right: before two are known
    heads and tails are nearly alike, and the rules tell which way the flock can face.
    """
    said = both_ways(np.array([one.logits for one in facings], np.float32))
    right = np.array([[way == one.look for way in ways] for one in facings], np.float64)
    plain = heads = np.array([1.0, 0.0])
    for _ in range(NEWTON):
        odds = softmax(np.asarray(said @ heads, np.float32)).astype(np.float64)
        mean = (odds[:, :, None] * said).sum(axis=1)
        apart = said - mean[:, None]
        slope = ((odds - right)[:, :, None] * said).sum(axis=(0, 1)) + HOLD * (heads - plain)
        bend = np.einsum("nw,nwi,nwj->ij", odds, apart, apart) + HOLD * np.eye(2)
        heads = heads - np.linalg.solve(bend, slope).clip(-STRIDE, STRIDE)
    if heads[1] > heads[0] and len({one.look for one in facings}) == 1:
        heads = heads.mean() + LEANING * np.array([1.0, -1.0])
    return tuple(np.round(heads, FINE).tolist())
