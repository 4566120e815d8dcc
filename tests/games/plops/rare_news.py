"""News that random games hardly ever bring."""

from companion.games.rules import News

RARE: tuple[News, ...] = (
    News("slides-to-and-throws", 0, 0, (("end", "-3,-1"), ("plop", "-2,-2"))),
)
