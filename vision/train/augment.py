"""Augmentation of samples: other lamps, other mats, hands in the way.

Nets that have seen only a few households must not rely on their light. Everything here happens
to what is reflected, before tones are made of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from vision.read.classes import SQUARES
from vision.read.feature import reflected
from vision.read.net import Array
from vision.sighting import OTHER
from vision.train.samples import UNKNOWN, Samples, Whole

COVERED, TOUCHED = 0.06, 0.10
"""How many windows are covered by something, and how many are only touched by it."""
REPAINTED = 0.3
"""How many boards get another green."""
LAMP, CAST = 0.35, 0.2
"""By how much brightness and colour of the light at a place differ from the markers', as logs."""
SUNNY, SUN = 0.12, 3.0
"""How many windows lie in a patch of sun or in its shade, and how much more they differ."""
BOARD_LAMP, BOARD_CAST = 0.3, 0.1
"""By how much the light of the board round a place differs from the light at the place."""
SHADE, CURVE, COLORFUL, NOISE = 0.3, 0.12, 0.15, 0.015
VEILED, VEIL = 0.2, 0.08
"""How many windows lie under glare, and how much it adds."""
SHADOWED, TINTED = 0.25, 0.25
"""How many windows the edge of a shadow crosses, and how much its channels differ, as logs: the
room that lights a shadow has another colour than the lamp."""
BARS, BAR = 0.25, (0.1, 0.5)
"""How many of these shadows are a window's bar, and how wide those are, in windows."""
BESIDE, BESIDE_REACH = 0.5, (0.25, 0.6)
"""How many of these shadows lie on the board beside a piece only, and how far from the middle they
reach: green ones were taken for a pen."""
BLURRED = 0.2
"""How many windows are out of focus."""
CLIPPED, BRIGHTEST = 0.15, (0.45, 1.1)
"""How many windows are brighter than the camera could tell, and where it stopped."""
GRAIN = 1 << 20
"""So much noise is made, and used again and again."""
THIRD = np.full((3, 1), 1 / 3, np.float32)
SKIN = np.array([0.42, 0.58, 1.0], np.float32)
Pens = tuple[Sequence[str], Sequence[str]]
"""Classes of pens, and of what may stand on them."""
Flags = npt.NDArray[np.bool_]


@dataclass(eq=False, slots=True)
class Batch:
    """Windows of one training step, as reflected light."""

    glance: Array
    low: Array
    high: Array
    board: Array
    """(N, colours, 3)."""
    slant: Array
    kind: Whole
    facing: Whole

    def views(self) -> tuple[Array, Array, Array]:
        """The three windows of each place."""
        return self.glance, self.low, self.high


class Augmenter:
    """Draws augmented batches from samples; hexagons' windows are mirrored, but not turned."""

    def __init__(
        self,
        samples: Samples,
        rng: np.random.Generator,
        kinds: Sequence[str],
        pens: Pens = ((), ()),
    ) -> None:
        self.samples, self.rng, self.squares = samples, rng, kinds is SQUARES.names
        self.other = kinds.index(OTHER)
        self.grain = rng.standard_normal(GRAIN, np.float32)
        strange = np.flatnonzero(samples.kind == self.other)
        # Where nothing strange was seen, whatever there is lies in the way.
        self.strangers = strange if len(strange) else np.arange(len(samples))
        self.pens: dict[int, list[int]] = {}
        below, self.above = ([kinds.index(kind) for kind in part] for part in pens)
        for number in np.flatnonzero(np.isin(samples.kind, below)):
            self.pens.setdefault(int(samples.picture[number]), []).append(int(number))

    def plain(self, chosen: npt.NDArray[np.intp]) -> Batch:
        """These windows as they were taken."""
        part = self.samples.only(chosen)
        glance, low, high = (
            reflected(view, part.white) for view in (part.glance, part.low, part.high)
        )
        # Choosing has copied everything already.
        return Batch(glance, low, high, part.board, part.slant, part.kind, part.facing)

    def batch(self, chosen: npt.NDArray[np.intp]) -> Batch:
        """These windows as they might have been."""
        batch = self.plain(chosen)
        self._pen_below(batch, chosen)
        self._repaint(batch)
        self._cover(batch)
        self._turn(batch)
        self._shadow(batch)
        self._relight(batch)
        self._defocus(batch)
        return batch

    def _normal(self, *shape: int) -> Array:
        return self.rng.standard_normal(shape, np.float32)

    def _pen_below(self, batch: Batch, chosen: npt.NDArray[np.intp]) -> None:
        """Stand figures on pens more often than photographs show."""
        for place in np.flatnonzero(np.isin(batch.kind, self.above)):
            pens = self.pens.get(int(self.samples.picture[chosen[place]]), [])
            if not pens or self.rng.random() > 0.7:
                continue
            pen = self.plain(np.array([pens[self.rng.integers(len(pens))]]))
            for view, below in zip(batch.views(), pen.views(), strict=True):
                solid = np.clip((_apart(view[place], batch.board[place, 0]) - 0.7) / 0.6, 0, 1)
                view[place] = solid * view[place] + (1 - solid) * below[0]

    def _repaint(self, batch: Batch) -> None:
        """Some boards get another colour; what is unlike the board keeps its own."""
        which = np.flatnonzero(self.rng.random(len(batch.kind)) < REPAINTED)
        paint = np.float32(0.25) * self._normal(len(which), 3)
        board = batch.board[which, 0][:, None, None, :]
        for view in batch.views():
            view[which] *= np.exp(_like(view[which], board) * paint[:, None, None, :])
        batch.board[which] *= np.exp(paint)[:, None]

    def _cover(self, batch: Batch) -> None:
        """Things lie across the window: much of it is another thing, a little does not matter."""
        draw = self.rng.random(len(batch.kind))
        strange = batch.kind == self.other
        much = np.flatnonzero((draw < COVERED) | strange & (draw > 0.5))
        little = np.flatnonzero((draw > 1 - TOUCHED) & ~strange)
        ground = self.rng.integers(0, len(self.samples), len(much))
        below = self.plain(ground)
        fresh = strange[much]
        for view, other in zip(batch.views(), below.views(), strict=True):
            view[much[fresh]] = other[fresh]
        batch.board[much[fresh]] = below.board[fresh]
        self._lay(batch, much, -0.45, -0.02)
        self._lay(batch, little, 0.28, 0.5)
        batch.kind[much], batch.facing[much] = self.other, UNKNOWN

    def _lay(self, batch: Batch, where: npt.NDArray[np.intp], low: float, high: float) -> None:
        """Lay strange things over these windows, up to an edge at some distance of the middle."""
        things = self.plain(self.strangers[self.rng.integers(0, len(self.strangers), len(where))])
        angle = self.rng.uniform(0, 2 * np.pi, (len(where), 1, 1))
        edge = self.rng.uniform(low, high, (len(where), 1, 1))
        made = self.rng.random(len(where)) < 0.5
        paint, bend = self._paint(int(made.sum())), self._normal(int(made.sum()), 3)
        for view, thing in zip(batch.views(), things.views(), strict=True):
            x, y = _grid(view.shape[1])
            thing[made] = paint[:, None, None, :] * _shading(bend, x, y)[..., None]
            over = (np.cos(angle) * x + np.sin(angle) * y > edge)[..., None]
            view[where] = np.where(over, thing, view[where])

    def _paint(self, count: int) -> Array:
        """Colours of hands, sleeves and cloths."""
        skin = self.rng.random(count) < 0.5
        level = self.rng.uniform(-3.0, 0.1, (count, 1)).astype(np.float32)
        spread = np.where(skin, 0.12, 0.35).astype(np.float32)[:, None]
        tint = np.where(skin[:, None], SKIN, 1.0)
        return np.asarray(np.exp(level + spread * self._normal(count, 3)) * tint, np.float32)

    def _turn(self, batch: Batch) -> None:
        """Every quarter turn, mirrored or not; the facing turns with it."""
        ways = range(8) if self.squares else (0, 4)
        draw = self.rng.choice(ways, len(batch.kind))
        for way in ways:
            which = np.flatnonzero(draw == way)
            for view in batch.views():
                seen = view[which][:, :, ::-1] if way > 3 else view[which]
                view[which] = np.rot90(seen, way % 4, (1, 2))
            facing = batch.facing[which]
            turned = ((2 - facing if way > 3 else facing) + way) % 4
            batch.facing[which] = np.where(facing == UNKNOWN, UNKNOWN, turned)

    def _shadow(self, batch: Batch) -> None:
        """The edge of a shadow, sharp or soft, crosses some windows."""
        which = np.flatnonzero(self.rng.random(len(batch.kind)) < SHADOWED)
        shape = (len(which), 1, 1)
        angle, edge = self.rng.uniform(0, 2 * np.pi, shape), self.rng.uniform(-0.5, 0.5, shape)
        soft, left = self.rng.uniform(0.02, 0.3, shape), self.rng.uniform(0.2, 0.8, shape)
        tint = np.exp(TINTED * self._normal(len(which), 1, 1, 3))
        deep = 1 - np.minimum(left[..., None] * tint, 1)
        wide = np.where(self.rng.random(shape) < BARS, self.rng.uniform(*BAR, shape), np.inf)
        beside = self.rng.random(len(which)) < BESIDE
        reach = self.rng.uniform(*BESIDE_REACH, (int(beside.sum()), 1, 1))
        board = batch.board[which[beside], 0][:, None, None, :]
        for view in batch.views():
            x, y = _grid(view.shape[1])
            far = np.cos(angle) * x + np.sin(angle) * y - edge
            dark = deep * _rising(far / soft) * _rising((wide - far) / soft)
            near = _rising((reach - np.hypot(x, y)) / soft[beside])
            dark[beside] *= near * _like(view[which[beside]], board)
            view[which] *= (1 - dark).astype(np.float32)

    def _defocus(self, batch: Batch) -> None:
        """Some windows are out of focus."""
        which = np.flatnonzero(self.rng.random(len(batch.kind)) < BLURRED)
        for view in batch.views():
            sharp = view[which]
            for axis in (1, 2):
                beside = np.roll(sharp, 1, axis) + np.roll(sharp, -1, axis)
                sharp = np.asarray(sharp / 2 + beside / 4, np.float32)
            view[which, 1:-1, 1:-1] = sharp[:, 1:-1, 1:-1]

    def _noise(self, shape: tuple[int, ...]) -> Array:
        start = int(self.rng.integers(GRAIN - int(np.prod(shape))))
        return self.grain[start : start + int(np.prod(shape))].reshape(shape)

    def _relight(self, batch: Batch) -> None:
        """Change of light: another lamp, shadow, glare, exposure curve and noise."""
        count = len(batch.kind)
        sun = np.where(self.rng.random((count, 1)) < SUNNY, np.float32(SUN), np.float32(1))
        lamp = np.exp(LAMP * sun * self._normal(count, 1) + CAST * self._normal(count, 3))
        near = np.exp(BOARD_LAMP * self._normal(count, 1) + BOARD_CAST * self._normal(count, 3))
        glare = (self.rng.random((count, 1)) < VEILED) * self.rng.exponential(VEIL, (count, 1))
        curve = np.exp(CURVE * self._normal(count, 1))
        colorful = np.exp(COLORFUL * self._normal(count, 1))
        slope = SHADE * self._normal(count, 3) * np.array([1.0, 1.0, 0.0], np.float32)
        noise = NOISE * self.rng.random((count, 1, 1, 1), np.float32)
        clipped = self.rng.random((count, 1)) < CLIPPED
        most = np.where(clipped, self.rng.uniform(*BRIGHTEST, (count, 3)), 99).astype(np.float32)
        for view in batch.views():
            x, y = _grid(view.shape[1])
            lit = view * lamp[:, None, None, :] * _shading(slope, x, y)[..., None]
            lit += glare.astype(np.float32)[:, None, None, :]
            view[...] = _developed(lit, curve[:, None, None, :], colorful[:, None, None, :])
            lit = view + noise * self._noise(view.shape)
            np.clip(lit, 0, most[:, None, None, :], out=view)
        board = batch.board * (lamp * near)[:, None]
        batch.board[...] = _developed(board, curve[:, None], colorful[:, None])


def _developed(lit: Array, curve: Array, colorful: Array) -> Array:
    """What another camera makes of the same light."""
    bent = np.maximum(lit, np.float32(1e-4)) ** curve
    grey = bent @ THIRD
    return np.asarray(np.maximum(grey + (bent - grey) * colorful, 1e-4), np.float32)


def _apart(seen: Array, board: Array) -> Array:
    """How unlike the board each point is: the sum of its channels' logarithms."""
    far = np.log(np.maximum(seen, 0) + np.float32(0.02)) - np.log(board + np.float32(0.02))
    return np.asarray(np.abs(far) @ THIRD * np.float32(3), np.float32)


def _like(seen: Array, board: Array) -> Array:
    """How like the board each point is, from 0 to 1."""
    return np.asarray(np.exp(-((_apart(seen, board) / 0.8) ** 2)), np.float32)


def _rising(far: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """From 0 to 1 across an edge, with a last axis for colours."""
    return np.asarray(1 / (1 + np.exp(-np.clip(4 * far, -20, 20))))[..., None]


@cache
def _grid(size: int) -> tuple[Array, Array]:
    along = (np.arange(size, dtype=np.float32) + 0.5) / size - 0.5
    x, y = np.meshgrid(along, along)
    return np.asarray(x, np.float32), np.asarray(y, np.float32)


def _shading(slope: Array, x: Array, y: Array) -> Array:
    """Light that changes over a window: (N, size, size)."""
    s = slope[:, :, None, None]
    return np.asarray(np.exp(s[:, 0] * x + s[:, 1] * y + 2 * s[:, 2] * (x * x + y * y)), np.float32)
