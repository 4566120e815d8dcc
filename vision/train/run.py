"""Training run: every step of a recipe, then the calibration fit of the families it trained."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import cv2
import numpy as np

from companion.games import GAMES
from companion.games.rules import Game
from vision.bench.ground_truth import Truth
from vision.read import net as nets
from vision.read.calibrated_odds import packed_trust, trust_in
from vision.read.classes import FAMILIES
from vision.read.convolution import FINE, WEIGHTS
from vision.read.feature import WindowSet, finer, hex_windows, square_windows
from vision.train import arm
from vision.train.arm import Weights
from vision.train.curriculum import (
    Curriculum,
    Nets,
    Report,
    look_curriculum,
    stare_curriculum,
    trained,
)
from vision.train.fit_trust import calibrated
from vision.train.hex_samples import hex_samples
from vision.train.labels import games_of, is_hexagonal, square_families
from vision.train.painted_tables import painted_table
from vision.train.recipe import ARM, SQUARES, NetTraining, Recipe
from vision.train.sample_tables import (
    SampleTable,
    photographed_table,
    synthetic_table,
    table_by_others,
)
from vision.train.samples import COPIES, Samples, cell_samples, joined

HELD_OUT = 6
MADE_COPIES = 2
PAINTED = 5000
"""The first maker whose pieces are painted onto photographs."""
EASY_TOO = 1.0
"""Among pieces by other makers are some that nobody could name: hard examples are drawn twice as
often as others then, no more. With six times as often the loss rose instead of falling."""
BOARDS_FILE, ARM_FILE = "look.npz", "arm.npz"
Photographs = Mapping[str, Sequence[Truth]]
"""By the names of sets of scenes."""
WindowsOf = Callable[[float], WindowSet]


def print_now(text: str) -> None:
    """Report one line; it can be sent to another process."""
    print(text, flush=True)


class Divided(NamedTuple):
    """Photographs of one step: to learn from, and for the calibration fit."""

    learned: tuple[Truth, ...] = ()
    aside: tuple[Truth, ...] = ()


def run(recipe: Recipe, photographs: Photographs, out: Path, report: Report) -> None:
    """Follow a recipe and write the weights; those of boards before the calibration fit, too."""
    divided = {family: _photos(recipe, family, photographs) for family in recipe.families}
    out.mkdir(parents=True, exist_ok=True)
    # The net for all squares has a recipe of its own; without it no square can be looked at.
    kept: Weights = dict(nets.kept()) if recipe.from_kept else {WEIGHTS: nets.kept()[WEIGHTS]}
    # Families do not depend on each other: each takes its steps in a process of its own, which is
    # not forked, because OpenCV's threads do not outlive a fork.
    with ProcessPoolExecutor(len(recipe.families), get_context("spawn")) as pool:
        chains = {
            family: pool.submit(train_chain, recipe.chain(family), photos, kept, report)
            for family, photos in divided.items()
        }
        learned = {family: part.result() for family, part in chains.items()}
        if ARM in learned:
            np.savez_compressed(out / ARM_FILE, allow_pickle=False, **learned.pop(ARM))
        if not learned:
            return
        kept = _named(kept, learned)
        np.savez(out / BOARDS_FILE, allow_pickle=False, **kept)
        for aside in _asides({family: divided[family] for family in learned}):
            kept |= pool.submit(calibration, kept, aside, report).result()
        np.savez(out / BOARDS_FILE, allow_pickle=False, **kept)


def _asides(divided: Mapping[str, Sequence[Divided]]) -> Iterator[dict[str, Sequence[Truth]]]:
    """Photographs for the calibration fit by family: those of the first step tell what games have
    less of than lessons, those of the last step then how sharp the odds are.
    """
    yield {family: steps[0].aside for family, steps in divided.items()}
    yield {family: steps[-1].aside for family, steps in divided.items() if len(steps) > 1}


def _named(kept: Weights, learned: Mapping[str, Weights]) -> Weights:
    """What is kept with what was learned in its place, under a name of its own."""
    every = {name: part for name, part in kept.items() if not _is_new(name, learned)}
    for part in learned.values():
        every |= part
    packed = b"".join(part.tobytes() for part in every.values())
    return every | {"name": np.array(f"{crc32(packed):08x}")}


def _photos(recipe: Recipe, family: str, photographs: Photographs) -> list[Divided]:
    return [divide(step, photographs) for step in recipe.chain(family)]


def divide(step: NetTraining, photographs: Photographs) -> Divided:
    """The photographs of a step; no household is on both sides of a split."""
    learned, aside = split(chain.from_iterable(photographs[name] for name in step.split))
    learned += chain.from_iterable(photographs[name] for name in step.learn)
    aside += chain.from_iterable(photographs[name] for name in step.aside)
    return Divided(tuple(learned), tuple(aside))


def split(found: Iterable[Truth]) -> tuple[list[Truth], list[Truth]]:
    """Photographs to learn from, and those of every sixth household of each board to measure on."""
    held = list(found)
    homes = sorted({truth.household for truth in held})
    aside = set(homes[HELD_OUT // 2 :: HELD_OUT])
    learned = [truth for truth in held if truth.household not in aside]
    return learned, [truth for truth in held if truth.household in aside]


def _is_new(name: str, families: Iterable[str]) -> bool:
    """Whether a part of the kept weights belongs to families that were trained again."""
    return name == "name" or name.partition(" ")[0] in families


def train_chain(
    steps: Sequence[NetTraining], photos: Sequence[Divided], kept: Weights, report: Report
) -> Weights:
    """The weights of one family after all of its steps."""
    cv2.setNumThreads(1)
    for step, shown in zip(steps, photos, strict=True):
        report(f"{step.family}: {len(shown.learned)} photographs, {len(shown.aside)} kept aside")
        if step.family == ARM:
            kept = arm.train(shown.learned, step.made_up, step.rounds, step.seed)
        elif step.family == SQUARES:
            kept = train_squares(step, shown.learned, kept, report)
        else:
            kept = train(step, shown.learned, _unpacked(step.family, kept), report)
    return kept


def train(step: NetTraining, photos: Sequence[Truth], begun: Nets, report: Report) -> Weights:
    """The weights of one family after one step, which may go on with nets that have begun."""
    rng = np.random.default_rng(step.seed)
    kept: Weights = {}
    views, lessons = zip(*curricula(step.family), strict=True)
    for samples, curriculum in zip(family_samples(step, photos, views), lessons, strict=True):
        ours = curriculum._replace(begun=begun if step.onward else {}, part=step.part)
        if step.makers:
            ours = ours._replace(easy=EASY_TOO)
        for name, net in trained(samples, ours, step.rounds, rng, report).items():
            kept |= nets.packed(f"{step.family} {name}", net)
    return kept


def train_squares(
    step: NetTraining, photos: Sequence[Truth], kept: Weights, report: Report
) -> Weights:
    """The net for squares of all families after one step, which may go on with one that is kept."""
    from vision.train import squares_net  # noqa: PLC0415 # only this step needs PyTorch

    def windows_of(cell: float) -> WindowSet:
        return finer(square_windows(cell), FINE)

    lessons = {}
    for family in square_families():
        (samples,) = family_samples(step.of(family), photos, [windows_of])
        lessons[family] = squares_net.SquaresLesson(look_curriculum(family), samples)
    begun = kept[WEIGHTS].tobytes() if step.onward else None
    net = squares_net.trained(lessons, step.rounds, step.seed, report, begun)
    return {WEIGHTS: np.frombuffer(net.packed(), np.uint8)}


def _unpacked(family: str, kept: Weights) -> Nets:
    """The nets of a family among some weights, by what they do."""
    names = {key.partition(".")[0] for key in kept if key.startswith(f"{family} ")}
    return {name.partition(" ")[2]: nets.unpacked(name, kept) for name in sorted(names)}


def curricula(family: str) -> list[tuple[WindowsOf, Curriculum]]:
    """What a family is trained for: to glance and to look closely, and to stare."""
    windows_of = hex_windows if is_hexagonal(games_of(family)[0]) else square_windows
    curriculum = look_curriculum(family)
    points = FAMILIES[family].stare
    if not points:
        return [(windows_of, curriculum)]
    stare = stare_curriculum(curriculum, points)
    return [(windows_of, curriculum), (lambda cell: finer(windows_of(cell), points), stare)]


def family_samples(
    step: NetTraining, photos: Iterable[Truth], views: Sequence[WindowsOf]
) -> list[Samples]:
    """All samples of one step, through each of these sorts of windows."""
    found = chain.from_iterable(_tables(step, game, photos) for game in games_of(step.family))
    parts = [[_samples(table, many, each) for each in views] for table, many in found if table]
    return [joined(column) for column in zip(*parts, strict=True)]


def _tables(
    step: NetTraining, game: Game, photos: Iterable[Truth]
) -> Iterator[tuple[SampleTable | None, int]]:
    """The tables of one game, and how many copies are taken of each."""
    yield from photo_tables((truth for truth in photos if truth.game == game.name), step.painted)
    yield from ((synthetic_table(game, number), MADE_COPIES) for number in range(step.made_up))
    yield from ((table_by_others(game, number), 1) for number in range(step.makers))


def photo_tables(photos: Iterable[Truth], painted: int) -> Iterator[tuple[SampleTable, int]]:
    """The tables of photographs with how many copies are taken, and so many painted ones of each;
    none where the mat cannot be found.

    No maker's pieces are on two of them.
    """
    for number, truth in enumerate(photos):
        table = photographed_table(truth)
        if table is None:
            continue
        yield table, COPIES
        for version in range(painted):
            yield painted_table(table, PAINTED + number * painted + version), 1


def _samples(table: SampleTable, copies: int, windows_of: WindowsOf) -> Samples:
    take = hex_samples if is_hexagonal(table.game) else cell_samples
    return take(table, copies, windows_of)


def _reads(family: str, game: Game) -> bool:
    """Whether the nets trained under this name read a game's board."""
    return game.nets == family or (family == SQUARES and game.nets in square_families())


def calibration(kept: Weights, aside: Mapping[str, Sequence[Truth]], report: Report) -> Weights:
    """The calibration fit of some families, each on the photographs kept aside for it.

    From then on this process looks with these weights.
    """
    nets.taken_over(kept)
    trust_in.cache_clear()
    shown = (
        truth
        for family, photos in aside.items()
        for truth in photos
        if _reads(family, GAMES[truth.game])
    )
    before = {name.partition(" ")[2] for name in kept if name.startswith("trust ")}
    trusts = calibrated(shown, {name: trust_in(name) for name in before})
    if SQUARES in aside:
        trusts.pop("margin", None)  # which the net for squares does not read
    for name, trust in trusts.items():
        report(f"{name}: {trust}")
    return dict(packed_trust(trusts))
