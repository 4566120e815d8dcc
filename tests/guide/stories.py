"""The first evening with each game, as its guide tells it."""

from collections.abc import Callable
from functools import cache

from companion.table.event import MatSeen
from companion.table.ports import Roll
from tests.games.battle_sheep.moments import TILING
from tests.guide.story import BACK, CARDS, NEXT, OK, Story

BOX = "box"
"""The guide that is about the box itself, whatever is played."""


def _opened(game: str, seats: int) -> Story:
    """The mat is laid down, and the pieces on it, if there are any to begin with."""
    story = Story(game, seats)
    story.happens(MatSeen(game))
    story.shows("ready")
    story.lays_out()
    if story.state.observation():
        story.photographs("start")
    return story


def _box() -> Story:
    """What can happen with any game, shown with Shear Panic."""
    story = Story("shear_panic", 4)
    story.shows("lobby")
    story.happens(*[NEXT] * 4, OK, MatSeen("shear_panic"))
    story.disturbs()
    story.happens(NEXT, OK, Roll(("red",)))
    story.shows("check")
    story.happens(BACK, *[NEXT] * 4, OK)
    story.shows("ready")
    story.happens(NEXT)
    story.shows("change")
    story.happens(BACK, OK)
    story.disturbs(e5=".")
    story.shows("laying")
    story.happens(OK)
    story.rolls("black")
    story.moves("push e5 ne 1")
    story.rolls("green")
    story.disturbs(d6=".", d7="yellow s")
    story.shows("strange")
    story.happens(BACK)
    story.shows("repair")
    story.rests()
    story.happens(OK)
    story.shows("menu")
    return story


def _shear_panic() -> Story:
    story = _opened("shear_panic", 4)
    story.shows("roll")
    story.rolls("black")
    story.shows("push")
    story.moves("push e5 ne 1")
    for color, push in (("yellow", "d6 se 1"), ("green", "d4 e 2"), ("red", "g3 n 1")):
        story.rolls(color)
        story.moves(f"push {push}")
    story.photographs("mixed")
    story.rests()
    story.shows("turn")
    story.moves("boing 2 f4 f7")
    story.shows("points")
    story.photographs("turn")
    story.moves("slam 2 g5 n 1", hidden=CARDS)
    story.shows("question")
    story.answers(NEXT)
    story.shows("panic")
    story.plays_on(1, until="roger-comes-in")
    story.happens(NEXT)
    story.shows("roger")
    story.photographs("roger")
    story.plays_on(1)
    story.shows("end")
    return story


def _shear_panic_first() -> Story:
    story = _opened("shear_panic_first", 4)
    story.rolls("black")
    story.shows("push")
    story.moves("push f6 ne")
    story.rolls("green")
    story.moves("push e5 e")
    story.rolls("white")
    story.shows("white")
    story.moves("turn cw")
    story.rolls("red")
    story.moves("push h5 n")
    story.shows("apart")
    story.photographs("apart")
    story.rolls("+")
    story.shows("joined")
    story.moves("join s")
    story.rests()
    story.shows("turn")
    story.moves("boing 2 g5 g8")
    story.shows("points")
    story.photographs("turn")
    story.moves("slam 2 g6 e")
    story.shows("question")
    story.happens(OK)
    story.shows("value")
    story.answers(NEXT)
    story.plays_on(2, until="sheared")
    story.photographs("shorn")
    story.plays_on(2)
    story.shows("end")
    return story


def _sheep_race() -> Story:
    story = _opened("sheep_race", 3)
    story.shows("deal")
    for nation in ("greece", "france", "brazil", "italy", "spain", "usa"):
        story.rolls(nation)
    story.rests()
    story.shows("bet")
    story.happens(OK, OK)
    story.shows("lane")
    story.answers(NEXT, NEXT, OK)
    for lane in (5, 4):
        story.answers(OK, OK, *[NEXT] * (lane - 2), OK)
    story.shows("hidden")
    story.rolls("3", "0")
    story.shows("rolled")
    story.moves("gallop white")
    story.shows("question")
    story.answers(OK)
    story.shows("paid")
    story.photographs("gallop")
    story.plays_on(3, until="the-race-is-over")
    story.photographs("race")
    story.plays_on(3)
    story.shows("end")
    return story


def _pasterze() -> Story:
    story = _opened("pasterze", 2)
    story.shows("turn")
    story.moves("card 2", "dog j5")
    story.shows("moved")
    story.photographs("moved")
    story.moves("card 3", "dog g5", "aside b5 n")
    story.shows("aside")
    story.photographs("aside")
    story.moves("card 5", "dog h7", hidden=CARDS)
    story.shows("question")
    story.answers(OK)
    story.plays_on(10)
    story.shows("end")
    story.photographs("end")
    return story


def _battle_sheep() -> Story:
    story = _opened("battle_sheep", 2)
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
    story.happens(*[NEXT] * 9)
    story.shows("question")
    story.answers(OK)
    story.shows("split")
    story.photographs("split")
    story.plays_on(5)
    story.shows("end")
    story.photographs("end")
    return story


def _plops() -> Story:
    story = _opened("plops", 2)
    story.shows("place")
    for cell in ("0,-4", "0,4"):
        story.moves(f"place {cell}")
        story.answers(OK)
    story.rests()
    story.shows("turn")
    story.photographs("stacks")
    story.moves("split 0,-4 sw 10 e")
    story.happens(*[NEXT] * 9)
    story.shows("question")
    story.answers(OK)
    story.shows("split")
    story.photographs("split")
    story.moves("move 0,4 nw")
    story.shows("whole")
    story.photographs("whole")
    story.plays_on(1)
    story.shows("end")
    story.photographs("end")
    return story


STORIES: dict[str, Callable[[], Story]] = {
    BOX: _box,
    "battle_sheep": _battle_sheep,
    "pasterze": _pasterze,
    "plops": _plops,
    "shear_panic": _shear_panic,
    "shear_panic_first": _shear_panic_first,
    "sheep_race": _sheep_race,
}


@cache
def story(name: str) -> Story:
    """A told story."""
    return STORIES[name]()
