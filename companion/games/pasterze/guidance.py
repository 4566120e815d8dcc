"""Guidance of Pasterze: what the players have to do now, and a decision in words."""

from collections.abc import Callable, Mapping

from companion.games.board import Cell
from companion.games.pasterze.box import FIVE, TEAMS, PasterzeTurn, Stage
from companion.games.pasterze.ground import BITS, NAMES, RAYS, WAYS, named
from companion.games.pieces import Look
from companion.games.rules import Description, Move, News, Seat, Task, news

PUT = ("put-a-green-pen-under-the-dog", "put-a-red-pen-under-the-dog")
Steps = tuple[Task, ...]


def todo(moment: PasterzeTurn) -> Steps:
    """Pens that were forgotten, then the turn itself."""
    return () if moment.turn is None else (*_forgotten(moment), *steps(moment))


def steps(moment: PasterzeTurn) -> Steps:
    """What the seat to move has to do, and what follows from it."""
    return STEPS[moment.stage](moment)


def untidied(moment: PasterzeTurn, looks: Mapping[Cell, Look]) -> dict[Cell, Look]:
    """The table without the pens that may have been forgotten; sheep stand there all the same."""
    bare = dict(looks)
    for pen in unsure_pens(moment):
        if pen & moment.ground.full:
            bare[NAMES[pen]] = "sheep"
        else:
            del bare[NAMES[pen]]
    return bare


def unsure_pens(moment: PasterzeTurn) -> tuple[int, ...]:
    """The pens that the dog has hidden of late, the last one first.

    Once all are out one has to be taken from the board: then each of them tells which one it was.
    """
    ground = moment.ground
    if not moment.pens_left(ground):
        return ()
    shown = ground.pens & ~ground.dog
    return tuple(dict.fromkeys(pen for pen in reversed(moment.fresh) if pen & shown))


def _forgotten(moment: PasterzeTurn) -> Steps:
    ground = moment.ground
    tasks = []
    for pen in unsure_pens(moment):
        color, cell = 1 if pen & ground.red else 0, NAMES[pen]
        look = f"{TEAMS[color]} pen sheep" if pen & ground.full else f"{TEAMS[color]} pen"
        tasks.append(Task(news(PUT[color], cell=cell), (cell,), ((cell, look),)))
    return tuple(tasks)


def _card(moment: PasterzeTurn) -> Steps:
    seat = moment.team.dog
    fit = moment.playable(moment.ground.dog, moment.hands[seat])
    if not fit:
        return (Task(news("no-card-fits", seat)),)
    cards = " ".join(str(value) for value in range(1, 6) if fit >> value & 1)
    lay = Task(news("play-a-card", seat, cards=cards), ("card",))
    return (lay, *_taken_back(moment, seat, fit), Task(news("then-the-dog-goes-so-far", seat)))


def _taken_back(moment: PasterzeTurn, seat: Seat, fit: int) -> Steps:
    """The whole hand has to be picked up again: it was played, or none of its rest fits."""
    hand = moment.hands[seat]
    if not hand & fit:
        return (Task(news("no-card-fits-take-your-five-back", seat)),)
    played = hand == FIVE and moment.turns > 1
    return (Task(news("take-your-five-cards-back", seat)),) if played else ()


def _hidden_cards(moment: PasterzeTurn) -> Steps:
    """Both partners lay one without knowing the other's."""
    leads, follows = moment.team.shepherd, moment.team.dog
    fit = moment.playable(moment.ground.shepherd, moment.hands[leads])
    if not fit:
        return (Task(news("no-card-fits", leads)),)
    both = ("shepherd card", "card")
    return (
        Task(news("both-lay-a-hidden-card", leads), both),
        Task(news("put-a-card-face-down-for-the-shepherd", leads), both[:1]),
        Task(news("put-a-card-face-down-for-the-dog", follows), both[1:]),
        *_taken_back(moment, leads, fit),
        *_taken_back(moment, follows, FIVE),
        Task(news("then-turn-both-cards-up"), both),
    )


def _blind_card(moment: PasterzeTurn) -> Steps:
    """The partner's card; nothing here may depend on the one that lies there."""
    seat = moment.team.dog
    lay = Task(news("put-a-card-face-down-for-the-dog", seat), ("card",))
    return (lay, *_taken_back(moment, seat, FIVE), Task(news("then-turn-both-cards-up")))


def _shepherd(moment: PasterzeTurn) -> Steps:
    seat, walker, value = moment.turn, moment.ground.shepherd, moment.shepherd_card
    stops = moment.stops(walker, value)
    if not stops:
        return (Task(news("no-card-fits", seat)),)
    key = "move-the-shepherd" if walker else "bring-the-shepherd-in"
    go = Task(news(key, seat, value=value), named(stops))
    return (go, Task(news("then-the-shepherd-pulls-a-sheep", seat)))


def _dog(moment: PasterzeTurn) -> Steps:
    seat, walker, value = moment.turn, moment.ground.dog, moment.card
    stops = moment.stops(walker, value)
    if not stops:
        return (Task(news("no-card-fits", seat)),)
    key = "move-the-dog" if walker else "bring-the-dog-in"
    go = Task(news(key, seat, value=value), named(stops))
    under = news("then-a-pen-goes-under-the-dog", seat, color=TEAMS[moment.team.color])
    pen = (Task(under),) if moment.pens_left(moment.ground) else _pen(moment)
    return (go, *pen, Task(news("then-the-sheep-run", seat)))


def _pen(moment: PasterzeTurn) -> Steps:
    whose = "any" if moment.box.relocate_any_pen else "one"
    what = news(f"no-pens-left-take-{whose}-from-the-board", moment.turn)
    return (Task(what, named(moment.relocatable)),)


def _pull(moment: PasterzeTurn) -> Steps:
    return (Task(news("pull-a-sheep", moment.turn), named(sum(moment.ground.pulls()))),)


def _aside(moment: PasterzeTurn) -> Steps:
    if not moment.leader:
        return (Task(news("choose-which-way-flees-first", moment.turn)),)
    cell = NAMES[moment.leader]
    what = news("choose-where-this-sheep-steps-aside", moment.turn, cell=cell)
    return (Task(what, (cell,)),)


STEPS: Mapping[Stage, Callable[[PasterzeTurn], Steps]] = {
    Stage.OPENING: _hidden_cards,
    Stage.BLIND: _blind_card,
    Stage.SHEPHERD: _shepherd,
    Stage.PULL: _pull,
    Stage.SHY: _aside,
    Stage.CARD: _card,
    Stage.DOG: _dog,
    Stage.PEN: _pen,
    Stage.FLIGHT: _aside,
}


def description(moment: PasterzeTurn, move: Move) -> Description:
    """A decision in words, with an arrow where a piece goes from one cell to another."""
    verb, *rest = move
    if verb == "card":
        # Of two hidden cards the first must not be told before the second lies there.
        hidden = moment.stage == Stage.OPENING
        laid = () if hidden else (("value", int(rest[0])),)
        return Description(News("card-laid" if hidden else "card-played", moment.turn, 0, laid))
    return TOLD[verb](moment, rest)


def _stopped(key: str, walker: int, to: Cell) -> Description:
    return Description(news(key, cell=to), (NAMES[walker], to) if walker else None)


def _dog_went(moment: PasterzeTurn, rest: list[str]) -> Description:
    return _stopped("dog-stops", moment.ground.dog, rest[0])


def _shepherd_went(moment: PasterzeTurn, rest: list[str]) -> Description:
    return _stopped("shepherd-stops", moment.ground.shepherd, rest[0])


def _pulled(moment: PasterzeTurn, rest: list[str]) -> Description:
    if rest[0] == "no":
        return Description(news("no-sheep-is-pulled"))
    return _went("sheep-is-pulled", rest[0], NAMES[moment.ground.pulls()[BITS[rest[0]]]])


def _taken(moment: PasterzeTurn, rest: list[str]) -> Description:
    return _went("pen-goes-under-the-dog", rest[0], NAMES[moment.ground.dog])


def _stepped(_: PasterzeTurn, rest: list[str]) -> Description:
    cell, side = rest
    return _went("sheep-steps-aside", cell, NAMES[RAYS[BITS[cell]][WAYS.index(side)][0]])


def _went(key: str, cell: Cell, to: Cell) -> Description:
    return Description(news(key, cell=cell, to=to), (cell, to))


def _first(_: PasterzeTurn, rest: list[str]) -> Description:
    return Description(news("this-side-runs-first", way=rest[0]))


def _passed(moment: PasterzeTurn, _: list[str]) -> Description:
    return Description(news("no-card-fits", moment.turn))


TOLD: Mapping[str, Callable[[PasterzeTurn, list[str]], Description]] = {
    "dog": _dog_went,
    "shepherd": _shepherd_went,
    "pull": _pulled,
    "pen": _taken,
    "aside": _stepped,
    "first": _first,
    "pass": _passed,
}
