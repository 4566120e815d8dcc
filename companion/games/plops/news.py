"""News of Sheeps & Plops: plops, groups, what to do next, and who won and why."""

from companion.games.plops.moment import PlopsMoment
from companion.games.rules import PASS, News, Seat, news


def happened(moment: PlopsMoment) -> tuple[News, ...]:
    """Where the plop lies, and what became of the biggest group."""
    if moment.move in ((), PASS):
        return ()
    field, own = moment.box.field, moment.herds[-1][0]
    (end,) = field.names(own & ~moment.was)
    if moment.move[0] == "place":
        return (news("first-cell", moment.by, 1, cell=end),)
    plop = moment.move[1]
    if moment.move[0] == "split":
        # What lay free on the plop's way still does, up to the plop.
        lane = field.lanes[field.number[end]][moment.move[4]].cells
        plop = field.cells[next(number for number, bit in lane if not moment.free & bit)]
    group = field.biggest_group(own)
    points = group - field.biggest_group(moment.was)
    told = [news("plop-lies", moment.by, cell=plop)]
    if moment.move[0] == "split":
        told.append(news("one-more-cell", moment.by, cell=end))
    if points:
        key = "biggest-group-grows" if points > 0 else "biggest-group-breaks"
        told.append(news(key, moment.by, points, group=group))
    return tuple(told)


def due(moment: PlopsMoment, stuck: bool) -> tuple[News, ...]:
    """What the seat to move has to do."""
    if moment.opening:
        return (news("place-your-stack-on-the-border", moment.turn),)
    if stuck:
        return (news("no-move-left-pass", moment.turn),)
    started = moment.move[:1] == ("place",)
    return (news("split-and-throw-or-move-whole", moment.turn),) if started else ()


def ended(moment: PlopsMoment, standings: tuple[tuple[Seat, ...], ...]) -> tuple[News, ...]:
    """Who won and why."""
    first, *others = standings
    told = (news("nobody-can-move"), *held(moment))
    if len(first) > 1:
        return (*told, *(news("shares-the-win", seat) for seat in first))
    worth = moment.worth()
    ahead = worth[first[0]][0] > worth[others[0][0]][0]
    return (*told, news("bigger-group" if ahead else "more-cells", first[0]))


def status(moment: PlopsMoment) -> tuple[News, ...]:
    """Each seat's biggest group and cells, and how many plops lie."""
    return (*held(moment), news("plops-lying", plops=moment.plops.bit_count()))


def held(moment: PlopsMoment) -> tuple[News, ...]:
    """Cells and biggest group of each seat."""
    return tuple(
        news("cells-and-biggest-group", seat, cells=cells, group=group)
        for seat, (group, cells) in enumerate(moment.worth())
    )
