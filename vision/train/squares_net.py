"""Training of the convolutional net for squares, with PyTorch.

One net for all families that read squares: what is learned of one game's figures helps another's.
PyTorch and onnx are needed to train only; the table runs the net with OpenCV.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch  # type: ignore[import-untyped,import-not-found,unused-ignore] # only training needs it
from torch import nn  # type: ignore[import-untyped,import-not-found,unused-ignore] # the same
from torch.nn import functional  # type: ignore[import-untyped,import-not-found,unused-ignore] # too
from torch.optim.swa_utils import (  # type: ignore[import-untyped,import-not-found,unused-ignore] # too
    AveragedModel,
    get_ema_multi_avg_fn,
)

from vision.read.classes import SQUARES, WAYS, known_classes
from vision.read.convolution import FINE, PLANES, planes
from vision.read.net import Array
from vision.train.augment import Augmenter, Batch
from vision.train.curriculum import (
    FACING_SHARE,
    JUDGED,
    REPORTED,
    Chances,
    Curriculum,
    Report,
    even_chances,
)
from vision.train.labels import games_of
from vision.train.onnx_export import exported, imported
from vision.train.samples import UNKNOWN, Samples

KINDS = len(SQUARES.names)
HIDDEN = 96
BLOCKS = ((16, 32, 1), (32, 64, 2), (64, 64, 1), (64, 128, 2), (128, 128, 1))
"""Channels in and out of each separable layer, and its stride."""
LEFT = FINE // 8
"""Points along a side that the last of them has."""
BATCH = 184
RATE, ONWARD_RATE, DECAY, DROPPED = 2e-3, 7e-4, 1e-2, 0.2
WARM = 0.1
"""The part of all rounds in which the learning rate rises."""
FADE = 0.997
"""Exponential mean: what is kept is the mean over the last few hundred steps."""
EASY, EARLY = 1 / 12, 1 / 4
"""Hard example mining: what is read right is drawn by this part as often as what is read wrong;
until so much of all rounds is done, all alike."""
NEVER = -30.0
"""The logit of a class that no board of a family shows."""


class SquaresLesson(NamedTuple):
    """The samples of one family, and what is right for each of its labels."""

    curriculum: Curriculum
    samples: Samples


class SquaresNet(nn.Module):  # type: ignore[misc,unused-ignore] # without PyTorch it has no types
    """Convolutions, all but the first separable, then two dense layers."""

    def __init__(self) -> None:
        super().__init__()
        self.anew = True
        separable = (
            nn.Sequential(_layer(i, i, 3, stride, i), _layer(i, o, 1, 1, 1))
            for i, o, stride in BLOCKS
        )
        self.layers = nn.Sequential(_layer(PLANES, BLOCKS[0][0], 3, 2, 1), *separable)
        self.hidden = nn.Linear(BLOCKS[-1][1] * LEFT**2, HIDDEN)
        self.drop = nn.Dropout(DROPPED)
        self.out = nn.Linear(HIDDEN, KINDS + len(WAYS))

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """Logits (N, kinds and facings)."""
        hidden = functional.relu(self.hidden(self.layers(seen).flatten(1)))
        return self.out(self.drop(hidden))

    def learning(self, *, anew: bool) -> None:
        """Learn from now on; a net that goes on keeps what it normalizes with."""
        self.anew = anew
        self.train()
        if not anew:
            for each in self.layers.modules():
                if isinstance(each, nn.BatchNorm2d):
                    each.eval()

    def packed(self) -> bytes:
        """The net as the table reads it."""
        return exported(self.layers, self.hidden, self.out, FINE)


def unpacked(packed: bytes) -> SquaresNet:
    """The net that was packed; its normalization is folded into the convolutions before it."""
    net, weights = SquaresNet(), iter(imported(packed))
    every = [each for each in net.modules() if isinstance(each, nn.Conv2d | nn.BatchNorm2d)]
    with torch.no_grad():
        for conv, normalization in zip(every[::2], every[1::2], strict=True):
            conv.weight.copy_(next(weights))
            normalization.bias.copy_(next(weights))
        for dense in (net.hidden, net.out):
            dense.weight.copy_(next(weights).T)
            dense.bias.copy_(next(weights))
    return net


def _layer(inside: int, outside: int, kernel: int, stride: int, groups: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inside, outside, kernel, stride, kernel // 2, groups=groups, bias=False),
        nn.BatchNorm2d(outside),
        nn.ReLU(),
    )


def trained(
    lessons: Mapping[str, SquaresLesson], rounds: int, seed: int, report: Report,
    begun: bytes | None = None,
) -> SquaresNet:  # fmt: skip
    """The exponential mean of the net's weights after so many steps of AdamW.

    It may go on with a net that was packed before, more gently.
    """
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    net = SquaresNet() if begun is None else unpacked(begun)
    net.learning(anew=begun is None)
    mean = AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(FADE), use_buffers=True)
    rate = RATE if begun is None else ONWARD_RATE
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=DECAY)
    cycle = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, rounds, pct_start=WARM)
    feed = _Feed(lessons, np.random.default_rng(seed))
    lost = 0.0
    for turn, batch in enumerate(feed.batches(net, rounds)):
        loss = feed.loss(net(torch.from_numpy(batch.seen)), batch)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        cycle.step()
        mean.update_parameters(net)
        lost += (loss.item() - lost) / min(turn + 1, 100)
        if turn % REPORTED == REPORTED - 1:
            report(f"squares: {turn + 1} of {rounds} rounds, loss {lost:.3f}")
    kept: SquaresNet = mean.module.eval()
    return kept


class _Labelled(NamedTuple):
    """Input of the net, and what is right."""

    seen: Array
    allowed: Array
    """(N, kinds)."""
    mask: Array
    """(N, kinds): added to logits."""
    facing: npt.NDArray[np.int64]


class _FamilyFeed:
    """Augmented samples of one family, more of what is hard."""

    def __init__(self, lesson: SquaresLesson, size: int, rng: np.random.Generator) -> None:
        self.samples, self.size, self.rng = lesson.samples, size, rng
        self.even: Chances = even_chances(lesson.samples)
        self.chances = self.even
        ours = lesson.curriculum
        self.augmenter = Augmenter(lesson.samples, rng, ours.kinds, ours.pens)
        known = np.any([known_classes(game) for game in games_of(ours.name)], axis=0)
        known |= ours.allowed[lesson.samples.kind].any(axis=0)
        self.mask = np.where(known, 0.0, NEVER).astype(np.float32)
        self.allowed = ours.allowed

    def drawn(self) -> _Labelled:
        """Random samples as they might have been."""
        chosen = self.rng.choice(len(self.samples), self.size, p=self.chances)
        return self._labelled(self.augmenter.batch(chosen))

    def _labelled(self, batch: Batch) -> _Labelled:
        seen = planes(batch.low, batch.high, batch.board, batch.slant)
        mask = np.broadcast_to(self.mask, (len(seen), KINDS))
        return _Labelled(seen, self.allowed[batch.kind], mask, batch.facing)

    def judge(self, net: SquaresNet) -> None:
        """Draw what the net does not know yet more often from now on."""
        sure = np.empty(len(self.samples))
        for part in np.array_split(np.arange(len(sure)), len(sure) // 512 + 1):
            given = self._labelled(self.augmenter.plain(part))
            with torch.no_grad():
                values = net(torch.from_numpy(given.seen))[:, :KINDS].numpy() + given.mask
            odds = np.exp(values - values.max(axis=1, keepdims=True))
            sure[part] = (odds * given.allowed).sum(axis=1) / odds.sum(axis=1)
        weights = self.even * (EASY + 1 - sure)
        self.chances = weights / weights.sum()


class _Feed:
    """Batches of all families, drawn while the net learns from the one before, and their loss."""

    def __init__(self, lessons: Mapping[str, SquaresLesson], rng: np.random.Generator) -> None:
        whole = sum(len(lesson.samples) for lesson in lessons.values())
        self.families = [
            _FamilyFeed(each, round(BATCH * len(each.samples) / whole), rng.spawn(1)[0])
            for each in lessons.values()
        ]

    def batches(self, net: SquaresNet, rounds: int) -> Iterator[_Labelled]:
        """So many batches."""
        with ThreadPoolExecutor(1) as pool:
            coming = pool.submit(self._drawn)
            for turn in range(rounds):
                batch = coming.result()
                if turn % JUDGED == 0 and turn >= rounds * EARLY:
                    net.eval()
                    for family in self.families:
                        family.judge(net)
                    net.learning(anew=net.anew)
                coming = pool.submit(self._drawn)
                yield batch

    def _drawn(self) -> _Labelled:
        parts = [family.drawn() for family in self.families]
        return _Labelled(*(np.concatenate(column) for column in zip(*parts, strict=True)))

    def loss(self, values: torch.Tensor, batch: _Labelled) -> torch.Tensor:
        """Cross-entropy of kinds, and of facings where they are known."""
        odds = functional.log_softmax(values[:, :KINDS] + torch.from_numpy(batch.mask), 1)
        right = torch.log(torch.from_numpy(batch.allowed) + 1e-9)
        missed = -torch.logsumexp(odds + right, 1).mean()
        facing = torch.from_numpy(batch.facing)
        ways = functional.cross_entropy(
            values[:, KINDS:], facing, ignore_index=UNKNOWN, reduction="sum"
        )
        return missed + FACING_SHARE * ways / len(facing)
