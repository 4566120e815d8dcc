"""The first evening, as the guide tells it."""

from tests.guide.story import OK, Story, opened


def tell() -> Story:
    """A whole evening."""
    story = opened("plops", 2)
    story.shows("place")
    for cell in ("0,-4", "0,4"):
        story.moves(f"place {cell}")
        story.answers(OK)
    story.rests()
    story.shows("turn")
    story.photographs("stacks")
    story.moves("split 0,-4 sw 10 e")
    story.shows("split")
    story.photographs("split")
    story.moves("move 0,4 nw")
    story.shows("whole")
    story.photographs("whole")
    story.plays_on(1)
    story.shows("end")
    story.photographs("end")
    return story
