"""News that random games hardly ever bring."""

from companion.games.rules import News

RARE: tuple[News, ...] = (
    *(News(f"no-{color}-sheep-can-push", 0) for color in ("blue", "yellow", "green", "red")),
    News("a-card-for-its-time-only", 0, 0, (("value", 3),)),
    News("berta-cannot-push", 0),
    News("push-any-sheep", 0),
    News("shares-the-win", 0, 0, (("score", 31),)),
    News("unused-movement-cards", 0, -6, (("cards", 3),)),
    News("wins-the-tie-by-cards-left", 0, 0, (("score", 31), ("cards", 24))),
)
