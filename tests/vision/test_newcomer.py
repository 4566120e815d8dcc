"""A game that nobody has taught the camera is learned at the table and then watched like others."""

from dataclasses import replace
from random import Random

import pytest

from companion.games.pieces import Piece, Shape
from companion.games.rules import Game, Options, State
from companion.page.virtual.camera import LIGHTS
from companion.table.reading import Reading, Verdict
from tests.vision.newcomer import PAWN, SHEEP, WOLF, newcomer
from vision.calibrate.profile import CameraProfile
from vision.frame import Shot
from vision.locate.geometry import plan
from vision.synthetic.render import render
from vision.watch import watched
from vision.watch_memory import WatchMemory

DISCS = tuple(Piece(color, Shape.DISC, color, 2, always=True) for color in ("red", "blue"))
GAMES_OF_OTHERS = {
    "wolf": newcomer((SHEEP, WOLF)),
    "pawn": newcomer((SHEEP, PAWN)),
    "discs": newcomer(DISCS, {"b2": "red", "d2": "red", "e7": "blue", "g7": "blue"}),
}


class Evening:
    """A camera above a table, asked for readings of it."""

    def __init__(self, game: Game, light: str = "lamp") -> None:
        self.game = game
        self.room = replace(LIGHTS[light], size=(640, 480))
        self.memory = WatchMemory(CameraProfile(), (plan(game),))
        self.ticks = 0

    def shown(self, lying: State, asked: State, *, settled: bool, frames: int = 8) -> Reading:
        """The last reading of some frames of one table, asked about another."""
        found: Reading | None = None
        for _ in range(frames):
            self.ticks += 1
            looks = lying.observation()
            frame = render(self.game, looks, self.room, tick=self.ticks)
            shot = Shot(frame, self.ticks / 8)
            self.memory, reading = watched(self.memory, shot, asked, self.game, settled=settled)
            found = reading or found
        assert found is not None
        return found


@pytest.mark.parametrize("name", GAMES_OF_OTHERS)
def test_it_says_that_it_knows_nothing_then_learns_and_reads_a_whole_game(name: str) -> None:
    game = GAMES_OF_OTHERS[name]
    evening, rng = Evening(game), Random(4)
    state = game.start(Options())

    before = evening.shown(state, state, settled=False)
    assert (Verdict.UNSURE, "pieces-unknown") == (before.verdict, before.complaint)
    after = evening.shown(state, state, settled=True)
    assert Verdict.UNCHANGED is after.verdict

    for _ in range(10):
        move = rng.choice(state.legal_moves())
        later = state.apply(move)
        reading = evening.shown(later, state, settled=False)
        assert Verdict.CERTAIN is reading.verdict
        assert ((move,),) == reading.lines
        evening.shown(later, later, settled=True)
        state = later
