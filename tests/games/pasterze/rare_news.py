"""News that random games hardly ever bring."""

from companion.games.rules import News

RARE: tuple[News, ...] = (
    News("both-have-enough-sheep-a-draw", None, 0, (("sheep", 3),)),
    News("card-does-not-fit-any-more", 0, 0, (("value", 4),)),
    News("choose-which-way-flees-first", 0),
    News("no-card-fits", 0),
    News("no-card-goes-so-far", None, 0, (("figure", "dog"), ("went", 4), ("cards", "1 2 5"))),
    News("no-card-fits-take-your-five-back", 0),
    News("no-pens-left-take-any-from-the-board", 0),
    News("no-sheep-is-pulled", 0),
    News("pens-stay-where-they-lie"),
    News("sheep-has-nowhere-to-run", None, 0, (("cell", "b10"),)),
    News("the-shepherd-pulls-a-sheep-close"),
    News("this-card-leads-nowhere"),
    News("this-side-runs-first", None, 0, (("way", "e"),)),
    News("turn-limit-reached-a-draw", None, 0, (("turns", 200),)),
)
