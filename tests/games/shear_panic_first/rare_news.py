"""News that random games hardly ever bring."""

from companion.games.rules import News, news

RARE: tuple[News, ...] = (
    News("choose-the-part-that-returns-first", 0),
    News("choose-the-part-that-stays", 0),
    News("take-an-extra-button", 0),
    News("reunite-as-near-as-can-be", 0, 0, (("cell", "k11"), ("sheep", 4))),
    News("that-sign-leads-nowhere", None, 0, (("sign", "+"),)),
    News("turn-the-flock", 0),
    News("unused-extra-buttons", 0, -10, (("buttons", 5),)),
)
RARE_HEADLINES: tuple[News, ...] = (
    news("first-roll-the-return-die", 0),
    news("only-the-part-goes-back"),
    news("this-part-stays", cell="k11"),
    news("this-part-goes-back-first", cell="k11"),
)
"""Objections and descriptions that random games and the commonest mistakes hardly ever bring."""
