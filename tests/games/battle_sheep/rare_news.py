"""News that random games hardly ever bring."""

from companion.games.rules import News

RARE: tuple[News, ...] = (
    News("bigger-group", 0),
    News("no-room-for-a-tile-pass", 0),
    News("one-tile-a-turn", 0),
    News("shares-the-win", 0),
    News("slides-to", 0, 0, (("cell", "-3,-1"),)),
)
