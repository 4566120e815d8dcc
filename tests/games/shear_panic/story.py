"""The first evening, as the guide tells it."""

from tests.guide.story import CARDS, NEXT, Story, opened


def tell() -> Story:
    """A whole evening."""
    story = opened("shear_panic", 4)
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
