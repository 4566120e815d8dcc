"""News that random games hardly ever bring."""

from companion.games.rules import News, news
from companion.games.shear_panic_shared.flock import SHEEP

RARE: tuple[News, ...] = (
    *(News(f"no-{color}-sheep-can-push", 0) for color in ("blue", "yellow", "green", "red")),
    News("a-card-for-its-time-only", 0, 0, (("value", 3),)),
    News("berta-cannot-push", 0),
    News("push-any-sheep", 0),
    News("shares-the-win", 0, 0, (("score", 31),)),
    News("unused-movement-cards", 0, -6, (("cards", 3),)),
    News("wins-the-tie-by-cards-left", 0, 0, (("score", 31), ("cards", 24))),
)
RARE_HEADLINES: tuple[News, ...] = (
    *(news("every-sheep-stays-on-the-mat", sheep=f"{color} sheep", cell="c4") for color in SHEEP),
    news("a-boing-goes-straight"),
    news("a-boing-jumps-over-sheep"),
    news("a-diagonal-goes-slantwise"),
    news("a-line-goes-straight"),
    news("all-sheep-look-one-way"),
    news("no-card-is-left", 0),
    news("nobody-can-do-that", action="boing"),
    news("nobody-stands-beside-the-flock-now"),
    news("nobody-turns-now"),
    news("only-your-sheep-moves"),
    news("spend-a-card-for-its-time", 0),
    news("the-flock-only-turns"),
    news("the-flock-turns-by-a-quarter"),
    news("the-turn-is-not-over", 0),
)
"""Tasks and objections that random games and the commonest mistakes hardly ever bring."""
