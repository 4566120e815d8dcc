"""The first evening, as the guide tells it."""

from tests.guide.story import Story, opened


def tell() -> Story:
    """A whole evening."""
    story = opened("wolf_and_sheep", 2)
    story.shows("turn")
    story.moves("go d8 se")
    story.shows("moved")
    story.moves("go c1 nw")
    story.photographs("moved")
    story.disturbs(e7=".", e5="wolf")
    story.shows("strange")
    story.rests()
    story.plays_on(1)
    story.shows("end")
    story.photographs("end")
    return story
