"""Guidance of Battle Sheep: the next step, and every move in words."""

from companion.games.battle_sheep.moment import BattleMoment
from companion.games.battle_sheep.pasture import LATTICE
from companion.games.board import Cell
from companion.games.rules import PASS, Description, Move, Task, news
from companion.games.stacks_shared.tallies import ANY, chance_of_none, counted_seats

WORTH_ASKING = 0.01
"""A seat that is less likely to be stuck is not asked, but may still say so. In random games that
asks on one turn of four instead of on every other, and one stuck seat of seven has to say it."""


def todo(moment: BattleMoment, moves: tuple[Move, ...]) -> tuple[Task, ...]:
    """The turn itself: nothing is ever tidied up, and a lone pass plays itself."""
    if moves in ((), (PASS,)):
        return ()
    if moment.laying:
        key = "add-a-tile" if moment.pasture.cells else "lay-the-first-tile"
        return (Task(news(key, moment.turn)),)
    if moment.opening:
        places = tuple(move[1] for move in moves)
        return (Task(news("put-your-stack-on-the-outer-edge", moment.turn), places),)
    key = "split-and-slide-or-pass" if PASS in moves else "split-and-slide"
    doubtful = PASS in moves and _chance_of_pass(moment) >= WORTH_ASKING
    return (Task(news(key, moment.turn), _stacks(moves), doubtful=doubtful),)


def _chance_of_pass(moment: BattleMoment) -> float:
    """How likely the mover has no stack that can be split."""
    parts = counted_seats(moment.herds, moment.doubts)[0].parts(LATTICE)
    return chance_of_none(parts, LATTICE.spread(moment.free))


def _stacks(moves: tuple[Move, ...]) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys(move[1] for move in moves if move != PASS))


def description(moment: BattleMoment, move: Move) -> Description:
    """A move in words, with the arrow of a slide."""
    seat = moment.turn
    match move:
        case ("lay", cell, _):
            return Description(news("lays-a-tile", seat, cell=cell))
        case ("place", cell):
            return Description(news("starts-on", seat, cell=cell))
        case ("split", cell, end, _) if cell == ANY:
            return Description(news("slides-to", seat, cell=end))
        case ("split", cell, way, many):
            end = moment.end_of(move)
            told = {"cell": cell, "way": way, "end": end}
            if many == ANY:
                return Description(news("splits-and-slides", seat, 0, **told), (cell, end))
            words = news("slides-so-many", seat, 0, count=int(many), **told)
            return Description(words, (cell, end))
    key = "no-room-for-a-tile-pass" if moment.laying else "no-move-left-pass"
    return Description(news(key, seat))
