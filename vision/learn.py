"""How the eye is taught: `python -m vision.learn FOLDER... [--made-up 60] [--rounds 12000]`.

Each FOLDER holds photographs with their truth beside them, as the footage does; made-up tables of
the synthetic camera are added. Every sixth household of the photographs is not shown to the nets:
it tells how far their odds can be trusted. The same folders and seed give the same nets.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from zlib import crc32

import cv2
import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from vision import net as nets
from vision.course import PILED, SQUARES, Course, Tell, taught
from vision.kind import has_flock, has_piles
from vision.lesson import Lesson, joined, lesson, photographed, staged
from vision.pile_lesson import photographed_piles, pile_lesson, staged_piles
from vision.trial import calibrated
from vision.trust import packed_trust, trust_in
from vision.truth import Truth, truths

HELD_OUT = 6
PAINTED = 4
"""Each photograph of piles is shown in so many paints: as it is, and with others' colours."""
MADE_COPIES = 2
MOST_BYTES = 1_000_000
Kept = dict[str, npt.NDArray[np.generic]]


def split(found: Iterable[Truth]) -> tuple[list[Truth], list[Truth]]:
    """Photographs to learn from, and those of every sixth household of each board to measure on."""
    held = list(found)
    homes = sorted({truth.household for truth in held})
    aside = set(homes[HELD_OUT // 2 :: HELD_OUT])
    learned = [truth for truth in held if truth.household not in aside]
    return learned, [truth for truth in held if truth.household in aside]


def lessons(course: Course, found: Sequence[Truth], made_up: int, tell: Tell) -> Lesson:
    """Everything that a course is taught with."""
    piles = course is PILED
    parts: list[Lesson] = []
    for truth in found:
        if has_piles(GAMES[truth.game]) == piles:
            parts += _photographed(truth, len(parts), tell)
    for game in GAMES.values():
        # The two editions of one flock look alike, so each needs only half.
        count = made_up // 2 if has_flock(game) else made_up
        for seed in range(count if has_piles(game) == piles else 0):
            table = staged_piles(game, seed) if piles else staged(game, seed)
            if table is not None:
                taken = pile_lesson if piles else lesson
                parts.append(taken(table, len(parts), MADE_COPIES))
    return joined(parts)


def _photographed(truth: Truth, number: int, tell: Tell) -> list[Lesson]:
    if not has_piles(GAMES[truth.game]):
        table = photographed(truth)
        if table is None:
            tell(f"{truth.name}: no mat to be found")
        return [lesson(table, number)] if table else []
    tables = [photographed_piles(truth, copy) for copy in range(PAINTED)]
    return [pile_lesson(table, number, MADE_COPIES) for table in tables if table]


def learn(folders: Sequence[Path], made_up: int, rounds: int, seed: int, tell: Tell) -> Kept:
    """All nets, and how far they can be trusted."""
    shown, aside = split(truth for folder in folders for truth in truths(folder))
    homes = len({truth.household for truth in shown})
    tell(f"{len(shown)} photographs of {homes} households to learn from, {len(aside)} kept aside")
    kept: Kept = {}
    for course in (SQUARES, PILED):
        taken = lessons(course, shown, made_up, tell)
        tell(f"{course.name}: {len(taken)} windows")
        rng = np.random.default_rng(seed)
        glance, close = taught(taken, course, rounds, rng, tell)
        kept |= nets.packed(f"{course.name} glance", glance)
        kept |= nets.packed(f"{course.name} close", close)
    kept["name"] = np.array(f"{crc32(b''.join(part.tobytes() for part in kept.values())):08x}")
    use(kept)
    trusts = calibrated(aside)
    for group, trust in trusts.items():
        tell(f"{group}: {trust}")
    return kept | packed_trust(trusts)


def use(kept: Kept) -> None:
    """Look with these nets from now on."""
    nets.taken_over(kept)
    trust_in.cache_clear()


def main(arguments: Sequence[str]) -> int:
    """Teach, and keep what was learned."""
    parser = ArgumentParser("python -m vision.learn", description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--made-up", type=int, default=60, help="tables of each game")
    parser.add_argument("--rounds", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    own = Path(str(files("vision").joinpath("data", "look.npz")))
    parser.add_argument("--out", type=Path, default=own)
    told = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    kept = learn(told.folders, told.made_up, told.rounds, told.seed, _say)
    told.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(told.out, allow_pickle=False, **kept)
    size = told.out.stat().st_size
    _say(f"{told.out.name}: {size / 1000:.0f} kB")
    return 0 if size < MOST_BYTES else 1


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
