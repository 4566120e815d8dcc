"""News of Battle Sheep: the new cell, what to do next, and who won and why."""

from companion.games.battle_sheep.moment import BattleMoment
from companion.games.battle_sheep.pasture import LATTICE
from companion.games.rules import News, Seat, news
from companion.games.stacks_shared.tallies import ANY


def happened(moment: BattleMoment) -> tuple[News, ...]:
    """The new cell with its point."""
    match moment.move:
        case ("place", cell):
            return (news("first-cell", moment.by, 1, cell=cell),)
        case ("split", cell, end, _) if cell == ANY:
            return (news("one-more-cell", moment.by, 1, cell=end),)
        case ("split", cell, way, _):
            # What lay free on the way still does, up to the new stack.
            lane = LATTICE.lanes[LATTICE.number[cell]][way].cells
            last = next(number for number, bit in lane if not moment.free & bit)
            return (news("one-more-cell", moment.by, 1, cell=LATTICE.cells[last]),)
    return ()


def due(moment: BattleMoment, stuck: bool) -> tuple[News, ...]:
    """What the seat to move has to do."""
    if moment.laying:
        if stuck:
            return (news("no-room-for-a-tile-pass", moment.turn),)
        return (news("lay-a-tile", moment.turn, left=moment.tiles()[moment.turn or 0]),)
    if moment.opening:
        return (news("place-your-stack-on-the-outer-border", moment.turn),)
    if stuck:
        return (news("no-move-left-pass", moment.turn),)
    return (news("split-a-stack", moment.turn),) if moment.move[:1] == ("place",) else ()


def ended(moment: BattleMoment, standings: tuple[tuple[Seat, ...], ...]) -> tuple[News, ...]:
    """Who won and why."""
    first, *others = standings
    told = (news("nobody-can-move"), *held(moment))
    if len(first) > 1:
        return (*told, *(news("shares-the-win", seat) for seat in first))
    worth = moment.worth()
    ahead = worth[first[0]][0] > worth[others[0][0]][0]
    return (*told, news("more-cells" if ahead else "bigger-group", first[0]))


def status(moment: BattleMoment) -> tuple[News, ...]:
    """Tiles left per seat while the pasture is laid, then cells and biggest group."""
    if moment.laying:
        return tuple(news("tiles-left", s, left=left) for s, left in enumerate(moment.tiles()))
    return held(moment)


def held(moment: BattleMoment) -> tuple[News, ...]:
    """Cells and biggest group of each seat."""
    return tuple(
        news("cells-and-biggest-group", seat, cells=cells, group=group)
        for seat, (cells, group) in enumerate(moment.worth())
    )
