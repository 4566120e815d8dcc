"""Guidance of the Sheep Race: the next physical step, and every move in words."""

from collections.abc import Callable, Iterator, Mapping

from companion.games.board import Cell
from companion.games.rules import EMPTY, Description, Move, News, Task, news
from companion.games.sheep_race.news import PAYMENTS, of_gait, of_sheep, with_card
from companion.games.sheep_race.objections import far
from companion.games.sheep_race.parts import (
    FINAL,
    LANES,
    ROLLED,
    Lane,
    RaceMoment,
    breath,
    breath_of,
)
from companion.games.sheep_race.places import BREATH, bet_cell, breath_cells

REST: Move = ("rest",)


def todo(moment: RaceMoment) -> Iterator[Task]:
    """What is left to tidy up, then the turn itself."""
    yield from tidying(moment)
    if moment.phase != "over":
        yield TURNS[moment.phase](moment)


def tidying(moment: RaceMoment) -> Iterator[Task]:
    """Before a race all that it needs; while it runs, cubes and worn-out sheep."""
    if moment.opening:
        yield from opening(moment)
    elif moment.told.move in PAYMENTS and moment.told.move != ("walk", "free"):
        yield cubes(moment, moment.told.lane, PAYMENTS[moment.told.move])
    for lane in LANES:
        if moment.worn_out(lane):
            cell = moment.cell(lane)
            what = of_sheep(moment, "lay-the-sheep-on-its-back", lane, cell=cell)
            yield Task(what, (cell,), ((cell, "lying"),))


def opening(moment: RaceMoment) -> Iterator[Task]:
    """Sheep to the start, bets and cubes of the last race away, cubes for every card."""
    starts = tuple(cells[0] for cells in moment.box.cells)
    first = "put-the-sheep-on-the-start-squares"
    what = news("put-the-sheep-back-on-the-start-squares" if moment.book.podiums else first)
    yield Task(what, starts, tuple((cell, "sheep") for cell in starts))
    if back := old_bets(moment):
        yield emptying("take-your-bets-back", back)
    if not moment.book.cards and (gone := tuple(breath(moment.told.flock))):
        yield emptying("put-the-cubes-away", gone)
    for lane in range(len(moment.book.cards)):
        yield cubes(moment, lane, "put-the-cubes-of-a-lane")


def old_bets(moment: RaceMoment) -> tuple[Cell, ...]:
    """The places on which bets of the last race may still lie."""
    laid, closed = moment.book.tokens(moment.box.colors), moment.told.closed
    old = closed.tokens(moment.box.colors) if closed else ()
    return tuple(cell for cell in old if cell not in laid)


def emptying(key: str, cells: tuple[Cell, ...]) -> Task:
    """The step that clears these places."""
    return Task(news(key), cells, tuple((cell, EMPTY) for cell in cells))


def cubes(moment: RaceMoment, lane: Lane, key: str) -> Task:
    """The cubes of a lane as they should lie."""
    looks = breath_of(lane, moment.flock[lane])
    places = [cell for color in BREATH for cell in breath_cells(lane, color)]
    done = tuple((cell, looks.get(cell, EMPTY)) for cell in places)
    return Task(with_card(moment, key, lane), tuple(looks), done)


def dealing(moment: RaceMoment) -> Task:
    """A card for the next lane."""
    lane = len(moment.book.cards)
    return Task(news("turn-up-a-card-for-lane", lane=lane + 1), (moment.box.cells[lane][0],))


def betting(moment: RaceMoment) -> Task:
    """An open bet on a lane on which nobody has bet."""
    color = moment.box.colors[moment.seat]
    free = tuple(bet_cell(lane, color) for lane in LANES if lane not in moment.book.bets)
    return Task(news("lay-an-open-bet", moment.seat), free)


def throwing(moment: RaceMoment) -> Task:
    """The two dice of this race; before the first throw the hidden bets."""
    if moment.opening:
        return Task(news("lay-two-bets-face-down-then-roll", moment.seat))
    final = moment.book.race == FINAL
    return Task(news("throw-the-dice-of-the-final" if final else "throw-the-dice", moment.seat))


def running(moment: RaceMoment) -> Task:
    """The sheep that the dice found, and how far it may run."""
    lane, gaits = moment.lane, moment.gaits()
    steps = far(moment, gaits)
    cells = tuple(dict.fromkeys((moment.cell(lane), *map(moment.end_of, gaits))))
    if not steps:
        return Task(of_sheep(moment, "it-must-rest", lane, moment.seat), cells)
    key = "run-the-sheep-or-rest" if REST in gaits else "run-the-sheep"
    return Task(of_sheep(moment, key, lane, moment.seat, steps=steps), cells)


def revealing(moment: RaceMoment) -> Task:
    """The hidden bets of the seat whose turn it is to lay them open."""
    color, own = moment.box.colors[moment.seat], moment.book.bets[moment.seat]
    places = tuple(bet_cell(lane, color) for lane in LANES if lane != own)
    return Task(news("reveal-your-hidden-bets", moment.seat), places)


TURNS: Mapping[str, Callable[[RaceMoment], Task]] = {
    "deal": dealing,
    "bet": betting,
    "roll": throwing,
    "run": running,
    "reveal": revealing,
}


def description(moment: RaceMoment, move: Move) -> Description | None:
    """A move in words; a sheep that runs with an arrow."""
    if moment.phase == "run":
        arrow = None if move == REST else (moment.cell(moment.lane), moment.end_of(move))
        return Description(of_gait(moment, move), arrow)
    return Description(SAID[moment.phase](moment, move)) if moment.phase in SAID else None


def _dealt(moment: RaceMoment, move: Move) -> News:
    return news("sheep-in-lane", lane=len(moment.book.cards) + 1, nation=move[1])


def _bet(moment: RaceMoment, move: Move) -> News:
    return of_sheep(moment, "open-bet-on-lane", int(move[1]) - 1, moment.seat)


def _rolled(moment: RaceMoment, move: Move) -> News:
    lane = moment.box.found(moment.flock, ROLLED[move])
    key = "dice-say-lane" if lane == ROLLED[move] else "dice-say-lazy-sheep"
    return of_sheep(moment, key, lane, moment.seat, value=int(move[1]) + int(move[2]))


def _revealed(moment: RaceMoment, move: Move) -> News:
    return news("hidden-bets-on-lanes", moment.seat, 0, lane=int(move[1]), other=int(move[2]))


SAID: Mapping[str, Callable[[RaceMoment, Move], News]] = {
    "deal": _dealt,
    "bet": _bet,
    "roll": _rolled,
    "reveal": _revealed,
}
