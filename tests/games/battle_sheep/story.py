"""The first evening, as the guide tells it."""

import random

from companion.games.rules import PASS
from tests.games.battle_sheep.moments import TILING
from tests.guide.story import NEXT, OK, Story, opened


def tell() -> Story:
    """A whole evening."""
    story = opened("battle_sheep", 2)
    story.shows("tile")
    for lay in TILING.split("; "):
        story.moves(lay)
    story.photographs("pasture")
    story.shows("place")
    for cell in ("1,4", "-5,2"):
        story.moves(f"place {cell}")
        story.shows("sure")
        story.answers(OK)
    story.rests()
    story.shows("turn")
    story.photographs("stacks")
    story.moves("split 1,4 ne 10")
    story.answers(OK)
    story.shows("split")
    story.photographs("split")
    rng = random.Random(3)
    while PASS not in story.state.legal_moves():
        _, cell, way, _ = rng.choice(story.state.legal_moves())
        story.decides(("split", cell, way, "?"))
    story.shows("question")
    story.happens(NEXT)
    story.plays_on(2)
    story.shows("end")
    story.photographs("end")
    return story
