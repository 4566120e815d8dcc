"""The first evening, as the guide tells it."""

from tests.guide.story import NEXT, OK, Story, opened


def tell() -> Story:
    """A whole evening."""
    story = opened("sheep_race", 3)
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
