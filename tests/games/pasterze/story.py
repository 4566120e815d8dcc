"""The first evening, as the guide tells it."""

from tests.guide.story import CARDS, NEXT, OK, Story, opened


def tell() -> Story:
    """A whole evening."""
    story = opened("pasterze", 2)
    story.shows("turn")
    story.moves("card 2", "dog j5")
    story.shows("moved")
    story.photographs("moved")
    story.happens(NEXT)
    story.shows("pen")
    story.rests()
    story.shows("under")
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
