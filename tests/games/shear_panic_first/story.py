"""The first evening, as the guide tells it."""

from tests.guide.story import NEXT, OK, Story, opened


def tell() -> Story:
    """A whole evening."""
    story = opened("shear_panic_first", 4)
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
