"""News that random games hardly ever bring."""

from companion.games.rules import News

RARE: tuple[News, ...] = (
    News("all-others-are-exhausted"),
    News("all-sheep-are-exhausted"),
    News("wins-by-the-higher-token-in-the-pile", 0, 0, (("value", 133),)),
)
