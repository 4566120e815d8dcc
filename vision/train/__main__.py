"""How the eye is taught: `python -m vision.learn FOLDER... [--crowded FOLDER...] [--only SORT...]`.

Each FOLDER holds photographs with their truth beside them, as the footage does; made-up tables of
the synthetic camera are added. Every sixth household of the photographs is not shown to the nets:
it tells how far their odds can be trusted, and so do all of `--aside`. Crowded tables
(`vision.crowd`) are for learning only.
With `--only`, the nets of other sorts of boards stay as they are; with `--onward`, those that are
kept go on learning instead of beginning anew. The same folders and seed give the same nets.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.resources import files
from itertools import chain
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import cv2
import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.rules import Game
from vision.bench.ground_truth import Truth, truths
from vision.read import net as nets
from vision.read.calibrated_odds import packed_trust, trust_in
from vision.read.classes import FAMILIES, facing_looks
from vision.read.feature import Eyes, eyes, finer, pile_eyes
from vision.train.curriculum import PILED, SQUARES, Course, Nets, Tell, staring, taught
from vision.train.fit_trust import calibrated
from vision.train.hex_samples import photographed_piles, pile_lesson, staged_piles
from vision.train.samples import COPIES, Lesson, joined, lesson, photographed, staged

HELD_OUT = 6
SORTS = ("pens", "race", "flock", "piles")
"""Of boards: each has nets of its own. The one that takes longest begins."""
MADE_COPIES = 2
MOST_BYTES = 1_000_000
Kept = dict[str, npt.NDArray[np.generic]]
EyesOf = Callable[[float], Eyes]


class Terms(NamedTuple):
    """How much is taught."""

    made_up: int
    """Tables of each game before the synthetic camera."""
    rounds: int
    seed: int
    sorts: Sequence[str] = SORTS
    """Of boards, of which something is taught."""
    onward: bool = False
    """The nets that are kept go on learning."""


def split(found: Iterable[Truth]) -> tuple[list[Truth], list[Truth]]:
    """Photographs to learn from, and those of every sixth household of each board to measure on."""
    held = list(found)
    homes = sorted({truth.household for truth in held})
    aside = set(homes[HELD_OUT // 2 :: HELD_OUT])
    learned = [truth for truth in held if truth.household not in aside]
    return learned, [truth for truth in held if truth.household in aside]


def taken(truth: Truth, eyes_of: EyesOf) -> Lesson | None:
    """What one photograph teaches."""
    if GAMES[truth.game].nets == "piles":
        piles = photographed_piles(truth)
        return pile_lesson(piles, COPIES, eyes_of) if piles else None
    table = photographed(truth)
    return lesson(table, COPIES, eyes_of) if table else None


def made(game: Game, seed: int, eyes_of: EyesOf) -> Lesson | None:
    """What one made-up table teaches."""
    if game.nets == "piles":
        piles = staged_piles(game, seed)
        return pile_lesson(piles, MADE_COPIES, eyes_of) if piles else None
    table = staged(game, seed)
    return lesson(table, MADE_COPIES, eyes_of) if table else None


def lessons(sort: str, found: Iterable[Truth], made_up: int, eyes_of: EyesOf) -> Lesson:
    """Everything that is taught of one sort of boards."""
    ours = [game for game in GAMES.values() if game.nets == sort]
    # The two editions of one flock look alike, so each needs only half.
    tables = [
        (game, n) for game in ours for n in range(made_up // 2 if facing_looks(game) else made_up)
    ]
    parts = chain(
        (taken(truth, eyes_of) for truth in found if GAMES[truth.game] in ours),
        (made(game, seed, eyes_of) for game, seed in tables),
    )
    return joined(part for part in parts if part is not None)


def teach(sort: str, found: Sequence[Truth], terms: Terms, tell: Tell) -> Kept:
    """The nets of one sort of boards."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(terms.seed)
    kept: Kept = {}
    begun = _kept_nets(sort) if terms.onward else {}
    for eyes_of, course in courses(sort):
        shown = lessons(sort, found, terms.made_up, eyes_of)
        ours = course._replace(name=sort, begun=begun)
        held = taught(shown, ours, terms.rounds, rng, tell)
        for name, learned in held.items():
            kept |= nets.packed(f"{sort} {name}", learned)
    return kept


def courses(sort: str) -> list[tuple[EyesOf, Course]]:
    """To glance and to look closely, and to stare."""
    eyes_of, course = (pile_eyes, PILED) if sort == "piles" else (eyes, SQUARES)
    if not FAMILIES[sort].stare:
        return [(eyes_of, course)]
    points = FAMILIES[sort].stare
    return [(eyes_of, course), (lambda cell: finer(eyes_of(cell), points), staring(course, points))]


def _kept_nets(sort: str) -> Nets:
    """The nets of this sort as they are kept, by what they do."""
    names = {key.partition(".")[0] for key in nets.kept() if key.startswith(f"{sort} ")}
    return {name.partition(" ")[2]: nets.unpacked(name, nets.kept()) for name in names}


class Folders(NamedTuple):
    """Where the photographs are."""

    split: Sequence[Path]
    crowded: Sequence[Path] = ()
    aside: Sequence[Path] = ()


def learn(folders: Folders, terms: Terms, tell: Tell, keep: Callable[[Kept], None]) -> None:
    """Teach all nets, and find out how far they can be trusted; what was learned is kept first."""
    shown, aside = split(chain.from_iterable(map(truths, folders.split)))
    aside += chain.from_iterable(map(truths, folders.aside))
    homes = len({truth.household for truth in shown})
    tell(f"{len(shown)} photographs of {homes} households to learn from, {len(aside)} kept aside")
    shown += chain.from_iterable(map(truths, folders.crowded))
    kept: Kept = {
        name: part for name, part in nets.kept().items() if not _taught_anew(name, terms.sorts)
    }
    with ProcessPoolExecutor(len(terms.sorts)) as pool:
        for part in [pool.submit(teach, sort, shown, terms, tell) for sort in terms.sorts]:
            kept |= part.result()
    keep(kept)
    keep(judged(kept, aside, terms.sorts, tell))


def _taught_anew(name: str, sorts: Sequence[str]) -> bool:
    return name == "name" or not set(name.replace(".", " ").split()).isdisjoint(sorts)


def judged(kept: Kept, aside: Iterable[Truth], sorts: Sequence[str], tell: Tell) -> Kept:
    """The nets under a name, and how far they can be trusted on households kept aside."""
    kept["name"] = np.array(f"{crc32(b''.join(part.tobytes() for part in kept.values())):08x}")
    use(kept)
    trusts = calibrated(truth for truth in aside if GAMES[truth.game].nets in sorts)
    for name, trust in trusts.items():
        tell(f"{name}: {trust}")
    return kept | packed_trust(trusts)


def use(kept: Kept) -> None:
    """Look with these nets from now on."""
    nets.taken_over(kept)
    trust_in.cache_clear()


def main(arguments: Sequence[str]) -> int:
    """Teach, and keep what was learned."""
    parser = ArgumentParser("python -m vision.learn", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--crowded", nargs="+", default=[], type=Path)
    parser.add_argument("--aside", nargs="+", default=[], type=Path, help="to measure on only")
    parser.add_argument("--only", nargs="+", default=SORTS, choices=SORTS, help="sorts of boards")
    parser.add_argument("--onward", action="store_true", help="go on from the nets that are kept")
    parser.add_argument("--made-up", type=int, default=60, help="tables of each game")
    parser.add_argument("--rounds", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    own = Path(str(files("vision").joinpath("data", "look.npz")))
    parser.add_argument("--out", type=Path, default=own)
    told = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    terms = Terms(told.made_up, told.rounds, told.seed, told.only, told.onward)
    told.out.parent.mkdir(parents=True, exist_ok=True)
    folders = Folders(told.folders, told.crowded, told.aside)
    learn(folders, terms, _say, lambda kept: np.savez(told.out, allow_pickle=False, **kept))
    size = told.out.stat().st_size
    _say(f"{told.out.name}: {size / 1000:.0f} kB")
    return 0 if size < MOST_BYTES else 1


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
