"""News that random games hardly ever bring."""

from companion.games.rules import News

RARE = (
    News("no-sheep-can-move", 0, 1),
    News("the-wolf-is-past", 0, 1),
    News("the-wolf-is-shut-in", 1, 1),
)
