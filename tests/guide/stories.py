"""Stories of the guides: the box itself, and the first evening with each game."""

from functools import cache
from importlib import import_module

from companion.games import GAMES
from companion.table.event import MatSeen
from companion.table.ports import Roll
from companion.table.session.lobby import entry
from companion.table.session.views import DisagreeingView
from tests.guide.story import BACK, NEXT, OK, Story

BOX = "box"
"""The guide that is about the box itself, whatever is played."""
STORIES = (BOX, *GAMES)


def _box() -> Story:
    """What can happen with any game, shown with Shear Panic."""
    story = Story("shear_panic", 4)
    story.shows("lobby")
    while entry(story.session.lobby) != "check-the-table":
        story.happens(NEXT)
    story.happens(OK, MatSeen("shear_panic"))
    story.disturbs()
    story.happens(NEXT, OK, Roll(("red",)))
    story.shows("check")
    story.happens(BACK)
    while story.session.lobby.cursor != [*GAMES].index("shear_panic"):
        story.happens(NEXT)
    story.happens(OK)
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
    story.disturbs(d6=".", e7="yellow s")
    story.shows("strange")
    strange = story.session.view
    assert isinstance(strange, DisagreeingView)
    story.happens(*[NEXT] * (strange.put_it_back + 1), OK)
    story.shows("repair")
    story.rests()
    story.happens(OK)
    story.shows("menu")
    return story


@cache
def story(name: str) -> Story:
    """A told story: the box's, or the one beside a game's tests."""
    if name == BOX:
        return _box()
    told: Story = import_module(f"tests.games.{name}.story").tell()
    return told
