"""How the eye is taught: `python -m vision.learn FOLDER... [--crowded FOLDER...]`.

Each FOLDER holds photographs with their truth beside them, as the footage does; made-up tables of
the synthetic camera are added. Every sixth household of the photographs is not shown to the nets:
it tells how far their odds can be trusted. Crowded tables (`vision.crowd`) are for learning only.
The same folders and seed give the same nets.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

import cv2
import numpy as np
import numpy.typing as npt

from companion.games import GAMES
from companion.games.rules import Game
from vision import net as nets
from vision.course import PILED, SQUARES, Nets, Tell, taught
from vision.kind import group, has_flock, has_piles
from vision.lesson import Lesson, joined, lesson, photographed, staged
from vision.pile_lesson import photographed_piles, pile_lesson, staged_piles
from vision.trial import calibrated
from vision.trust import packed_trust, trust_in
from vision.truth import Truth, truths

HELD_OUT = 6
SQUARE_SORTS = ("flock", "pens", "race")
MADE_COPIES = 2
MOST_BYTES = 1_000_000
Kept = dict[str, npt.NDArray[np.generic]]


class Terms(NamedTuple):
    """How much is taught."""

    made_up: int
    """Tables of each game before the synthetic camera."""
    rounds: int
    seed: int


def split(found: Iterable[Truth]) -> tuple[list[Truth], list[Truth]]:
    """Photographs to learn from, and those of every sixth household of each board to measure on."""
    held = list(found)
    homes = sorted({truth.household for truth in held})
    aside = set(homes[HELD_OUT // 2 :: HELD_OUT])
    learned = [truth for truth in held if truth.household not in aside]
    return learned, [truth for truth in held if truth.household in aside]


def taken(truth: Truth) -> Lesson | None:
    """What one photograph teaches."""
    if has_piles(GAMES[truth.game]):
        piles = photographed_piles(truth)
        return pile_lesson(piles) if piles else None
    table = photographed(truth)
    return lesson(table) if table else None


def made(game: Game, seed: int) -> Lesson | None:
    """What one made-up table teaches."""
    if has_piles(game):
        piles = staged_piles(game, seed)
        return pile_lesson(piles, MADE_COPIES) if piles else None
    table = staged(game, seed)
    return lesson(table, MADE_COPIES) if table else None


def lessons(found: Iterable[Truth], made_up: int, tell: Tell) -> dict[str, list[Lesson]]:
    """Everything that is taught, by the sort of board."""
    parts: dict[str, list[Lesson]] = {}
    for truth in found:
        part = taken(truth)
        if part is None:
            tell(f"{truth.name}: no mat to be found")
            continue
        parts.setdefault(group(GAMES[truth.game]), []).append(part)
    for game in GAMES.values():
        # The two editions of one flock look alike, so each needs only half.
        for seed in range(made_up // 2 if has_flock(game) else made_up):
            part = made(game, seed)
            if part is not None:
                parts.setdefault(group(game), []).append(part)
    return parts


def teach(parts: Mapping[str, list[Lesson]], terms: Terms, tell: Tell) -> Kept:
    """All nets: one for all squares, that goes on learning one sort of board at a time."""
    squares = joined(part for sort in SQUARE_SORTS for part in parts[sort])
    first = taught(squares, SQUARES, terms.rounds, np.random.default_rng(terms.seed), tell)
    kept: Kept = {}
    for sort in SQUARE_SORTS:
        kept |= packed(sort, further(joined(parts[sort]), sort, first, terms, tell))
    rng = np.random.default_rng(terms.seed)
    kept |= packed("piles", taught(joined(parts["piles"]), PILED, terms.rounds, rng, tell))
    return kept


def further(taken_: Lesson, sort: str, first: Nets, terms: Terms, tell: Tell) -> Nets:
    """The nets of all squares after more lessons of one sort."""
    course = SQUARES._replace(name=sort, begun=first)
    return taught(taken_, course, terms.rounds, np.random.default_rng(terms.seed), tell)


def packed(sort: str, taught_: Nets) -> dict[str, npt.NDArray[np.float16]]:
    """The nets of one sort of boards as they are kept."""
    glance, close = taught_
    return nets.packed(f"{sort} glance", glance) | nets.packed(f"{sort} close", close)


def learn(folders: Sequence[Path], crowded: Sequence[Path], terms: Terms, tell: Tell) -> Kept:
    """All nets, and how far they can be trusted."""
    shown, aside = split(truth for folder in folders for truth in truths(folder))
    homes = len({truth.household for truth in shown})
    tell(f"{len(shown)} photographs of {homes} households to learn from, {len(aside)} kept aside")
    shown += [truth for folder in crowded for truth in truths(folder)]
    return judged(teach(lessons(shown, terms.made_up, tell), terms, tell), aside, tell)


def judged(kept: Kept, aside: Iterable[Truth], tell: Tell) -> Kept:
    """The nets under a name, and how far they can be trusted on households kept aside."""
    kept["name"] = np.array(f"{crc32(b''.join(part.tobytes() for part in kept.values())):08x}")
    use(kept)
    trusts = calibrated(aside)
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
    parser.add_argument("--made-up", type=int, default=60, help="tables of each game")
    parser.add_argument("--rounds", type=int, default=8000)
    parser.add_argument("--seed", type=int, default=1)
    own = Path(str(files("vision").joinpath("data", "look.npz")))
    parser.add_argument("--out", type=Path, default=own)
    told = parser.parse_args(arguments)
    cv2.setNumThreads(1)
    terms = Terms(told.made_up, told.rounds, told.seed)
    kept = learn(told.folders, told.crowded, terms, _say)
    told.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(told.out, allow_pickle=False, **kept)
    size = told.out.stat().st_size
    _say(f"{told.out.name}: {size / 1000:.0f} kB")
    return 0 if size < MOST_BYTES else 1


def _say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
