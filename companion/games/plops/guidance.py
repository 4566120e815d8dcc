"""Guidance of Sheeps & Plops: the next step, and every move in words."""

from companion.games.plops.moment import PlopsMoment
from companion.games.rules import PASS, Description, Move, Task, news
from companion.games.stacks_shared.tallies import ANY


def todo(moment: PlopsMoment, moves: tuple[Move, ...]) -> tuple[Task, ...]:
    """The turn itself: nothing is ever tidied up, and a lone pass plays itself."""
    if moves in ((), (PASS,)):
        return ()
    cells = tuple(dict.fromkeys(move[1] for move in moves))
    key = "put-your-stack-on-the-edge" if moment.opening else "split-or-move-a-stack"
    return (Task(news(key, moment.turn), cells),)


def description(moment: PlopsMoment, move: Move) -> Description:
    """A move in words, with the arrow of a slide."""
    seat, field = moment.turn, moment.box.field
    if move == PASS:
        return Description(news("no-move-left-pass", seat))
    cell = move[1]
    if move[0] == "place":
        return Description(news("starts-on", seat, cell=cell))
    end = moment.end_of(move)
    told = {"cell": cell, "way": move[2], "end": end}
    if move[0] == "move":
        return Description(news("moves-whole", seat, 0, **told), (cell, end))
    told["plop"] = field.slide(end, move[4], moment.free & ~field.bits((end,)))
    if cell == ANY:
        return Description(news("slides-to-and-throws", seat, end=end, plop=told["plop"]))
    if move[3] == ANY:
        return Description(news("splits-and-throws", seat, 0, **told), (cell, end))
    words = news("throws-after-so-many", seat, 0, count=int(move[3]), **told)
    return Description(words, (cell, end))
