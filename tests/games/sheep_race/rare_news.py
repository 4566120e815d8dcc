"""News that random games hardly ever bring."""

from companion.games.rules import News

SHEEP = (("lane", 6), ("nation", "south_africa"), ("cap", 3))
RARE: tuple[News, ...] = (
    News("a-walk-costs-white-or-nothing", about=SHEEP),
    News("no-rest-now", about=SHEEP),
    News("two-hidden-bets", 0),
    News("all-others-are-exhausted"),
    News("all-sheep-are-exhausted"),
    News("wins-by-the-higher-token-in-the-pile", 0, 0, (("value", 133),)),
)
