"""Turns to be filmed: photographed ones, and made-up ones that change a single cell."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice, pairwise

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.rules import DICE, Game, Options, State
from vision.bench.before_turn import before, without_cards
from vision.bench.ground_truth import Truth
from vision.bench.outcome import Looks
from vision.frame import Frame, read_image
from vision.synthetic.render import Scene, made_up, render

MADE_UP = 12
"""Made-up turns of each game of which some change a single cell."""
TRIES = 60
SIZE = (960, 720)


@dataclass(frozen=True, eq=False, slots=True)
class FilmedTurn:
    """Turn with a picture of the table before it and one after it."""

    game: Game
    state: State
    start: Frame
    end: Frame
    last: Looks
    truth: Looks

    @property
    def changed(self) -> list[Cell]:
        """The cells that look otherwise after the turn."""
        return sorted({cell for cell, _ in self.last.items() ^ self.truth.items()})


def photographed(found: Sequence[Truth]) -> Iterator[FilmedTurn]:
    """Every turn between two clear photographs of a sequence."""
    for _, frames in groupby(found, key=lambda truth: (truth.game, truth.sequence)):
        clear = [truth for truth in frames if truth.sequence and not truth.hand]
        for last, truth in pairwise(clear):
            state, game = before(last, truth), GAMES[truth.game]
            if state is not None:
                start, end = (read_image(one.picture) for one in (last, truth))
                yield FilmedTurn(game, state, start, end, last.looks, truth.looks)


def single_cell_turns() -> Iterator[FilmedTurn]:
    """Made-up turns that change a single cell, each in another room."""
    for game in GAMES.values():
        if game.nets:
            found = (turn for seed in range(TRIES) if (turn := _single(game, seed)))
            yield from islice(found, MADE_UP)


def _single(game: Game, seed: int) -> FilmedTurn | None:
    """A turn of one cell from a random moment; None if that has none."""
    rng = random.Random(seed)
    state = game.start(Options(seats=rng.choice(game.seats)))
    for _ in range(rng.randint(0, 30)):
        if state.turn is not None:
            state = state.apply(rng.choice(state.legal_moves()))
    if state.turn in (None, DICE):
        return None
    last = without_cards(state, state.observation())
    ends = [without_cards(state, state.apply(m).observation()) for m in state.legal_moves()]
    alone = [end for end in ends if len({cell for cell, _ in last.items() ^ end.items()}) == 1]
    if not alone:
        return None
    truth, scene = rng.choice(alone), made_up(seed)
    return FilmedTurn(game, state, *_pictures(game, state, scene, last, truth), last, truth)


def _pictures(
    game: Game, state: State, scene: Scene, last: Looks, truth: Looks
) -> tuple[Frame, Frame]:
    board, high = state.board, dict(state.heights())
    start = render(game, last, scene, high, board=board)
    return start, render(game, truth, scene, high, board=board)
