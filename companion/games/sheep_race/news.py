"""News of the Sheep Race: who won what and why, what has happened, what to do next."""

from collections.abc import Callable, Iterator, Mapping

from companion.games.rules import Move, News, Seat, news
from companion.games.sheep_race.parts import (
    BLUE,
    FINAL,
    LANES,
    NOBODY,
    RED,
    ROLLED,
    SQUARE,
    Book,
    Lane,
    RaceBox,
    RaceMoment,
)

GAITS: Mapping[str, str] = {
    "gallop": "sheep-gallops",
    "rest": "sheep-rests",
    "trot": "sheep-trots",
    "walk": "sheep-walks",
}
PAYMENTS: Mapping[Move, str] = {
    ("gallop", "blue"): "give-back-two-blue-cubes",
    ("gallop", "red"): "give-back-a-red-cube",
    ("gallop", "white"): "give-back-a-white-cube",
    ("rest",): "take-two-blue-cubes",
    ("trot", "blue"): "give-back-a-blue-cube",
    ("trot", "white"): "give-back-a-white-cube",
    ("walk", "free"): "leave-the-cubes-as-they-are",
    ("walk", "gain"): "take-a-blue-cube",
    ("walk", "white"): "give-back-a-white-cube",
}
OFFERS: Mapping[Move, str] = {
    ("gallop", "blue"): "gallop-for-two-blue-cubes",
    ("gallop", "red"): "gallop-for-a-red-cube",
    ("gallop", "white"): "gallop-for-a-white-cube",
    ("rest",): "rest-and-take-two-blue-cubes",
    ("trot", "blue"): "trot-for-a-blue-cube",
    ("trot", "white"): "trot-for-a-white-cube",
    ("walk", "free"): "walk-for-nothing",
    ("walk", "gain"): "walk-and-take-a-blue-cube",
    ("walk", "white"): "walk-for-a-white-cube",
}
PLACES = ("first-place", "second-place", "third-place")
CAME = ("sheep-came-first", "sheep-came-second", "sheep-came-third")
BONUS = {2: "two-of-three-on-the-podium", 3: "all-three-on-the-podium"}


def winnings(box: RaceBox, book: Book, podium: tuple[Lane, ...]) -> Iterator[News]:
    """What each seat has won in a race and why, from the leader clockwise."""
    for turn, hidden in enumerate(book.hidden):
        seat = book.clockwise(turn)
        hits = [(x, lane) for x, lane in enumerate(podium) if lane in {*hidden, book.bets[seat]}]
        for place, lane in hits:
            key = "sheep-won-the-final" if book.race == FINAL else CAME[place]
            nation = box.cards[book.cards[lane]].nation
            yield news(key, seat, box.odds[book.race][place][lane], lane=lane + 1, nation=nation)
        if box.bonus[len(hits)]:
            yield news(BONUS[len(hits)], seat, box.bonus[len(hits)])
        if not hits:
            yield news("no-bet-won", seat)


def of_sheep(
    moment: RaceMoment, key: str, lane: Lane, seat: Seat | None = None, **more: str | int
) -> News:
    """A piece of news about the sheep of a lane."""
    return news(key, seat, 0, lane=lane + 1, nation=moment.card(lane).nation, **more)


def of_gait(moment: RaceMoment, gait: Move) -> News:
    """A gait of the sheep that is to be moved: how far it leads, what it costs or brings."""
    return of_sheep(moment, OFFERS[gait], moment.lane, steps=moment.squares(gait))


def told(moment: RaceMoment) -> Iterator[News]:
    """What the last move brought."""
    return TELLERS.get(moment.told.move[0], ran)(moment)


def began(moment: RaceMoment) -> Iterator[News]:
    """A race begins, with the sheep on their start squares."""
    if moment.book.race == FINAL:
        yield news("the-final")
    else:
        yield news("semifinal", number=moment.book.race + 1)
    if moment.book.race == 0:
        yield news("put-the-sheep-on-the-start-squares")
    else:
        yield news("put-the-sheep-back-on-the-start-squares")
        yield news("take-your-bets-back")
    if moment.phase == "deal":
        yield news("turn-up-a-card-for-each-lane")
        return
    for lane in LANES:
        yield of_sheep(moment, "sheep-in-lane", lane)
    yield news("put-the-cubes-on-the-cards")
    yield news("lay-two-bets-face-down")
    yield news("roll-the-dice", moment.seat)


def dealt(moment: RaceMoment) -> Iterator[News]:
    """A card is turned up."""
    yield of_sheep(moment, "sheep-in-lane", len(moment.book.cards) - 1)
    if moment.phase == "bet":
        yield news("put-the-cubes-on-the-cards")
        yield news("lay-an-open-bet", moment.seat)


def bet(moment: RaceMoment) -> Iterator[News]:
    """A bet lies open."""
    seat = moment.told.seat
    yield of_sheep(moment, "open-bet-on-lane", moment.book.bets[seat], seat)
    if moment.phase == "roll":
        yield news("lay-two-bets-face-down")
        yield news("roll-the-dice", moment.seat)


def selected(moment: RaceMoment) -> Iterator[News]:
    """The dice have found a sheep, or the Lazy Sheep instead."""
    rolled = ROLLED[moment.told.move]
    if rolled == NOBODY:
        yield news("nine-calls-the-lazy-sheep")
    elif rolled in moment.home:
        yield of_sheep(moment, "already-home-so-the-lazy-sheep-moves", rolled)
    elif rolled != moment.lane:
        yield of_sheep(moment, "exhausted-so-the-lazy-sheep-moves", rolled)
    for gait in moment.gaits():
        yield of_gait(moment, gait)
    yield of_sheep(moment, "lane-to-move", moment.lane, moment.seat)


def ran(moment: RaceMoment) -> Iterator[News]:
    """A sheep has run, and has been paid for."""
    move, seat, lane, before, *_ = moment.told
    sheep, cell = moment.flock[lane], moment.cell(lane)
    yield of_sheep(moment, GAITS[move[0]], lane, seat, cell=cell)
    yield of_sheep(moment, PAYMENTS[move], lane)
    if lane in moment.home:
        yield of_sheep(moment, "over-the-finish", lane, place=moment.home.index(lane) + 1)
    elif not moment.box.runs_on(sheep):
        yield of_sheep(moment, "lay-the-sheep-on-its-back", lane, cell=cell)
    elif not sheep % SQUARE:
        yield of_sheep(moment, "out-of-breath-and-must-rest-next", lane)
    elif before < moment.box.zone <= sheep:
        yield of_sheep(moment, "into-the-end-zone", lane)
    yield from ended(moment)


def ended(moment: RaceMoment) -> Iterator[News]:
    """The race is over, if it is, and why."""
    if moment.phase != "reveal":
        return
    if moment.book.race == FINAL:
        key = "the-first-sheep-is-home" if moment.home else "all-sheep-are-exhausted"
    elif len(moment.home) >= len(PLACES):
        key = "three-sheep-are-home"
    else:
        key = "all-others-are-exhausted" if moment.home else "all-sheep-are-exhausted"
    yield news("the-race-is-over")
    yield news(key)
    for place, lane in enumerate(moment.podium()):
        yield of_sheep(moment, PLACES[place], lane)
    yield news("reveal-your-hidden-bets", moment.seat)


def revealed(moment: RaceMoment) -> Iterator[News]:
    """Two hidden bets are turned up; after the last ones, all are paid."""
    move, seat, closed = moment.told.move, moment.told.seat, moment.told.closed
    yield news("hidden-bets-on-lanes", seat, 0, lane=int(move[1]), other=int(move[2]))
    if closed is None:
        return
    podium = tuple(closed.cards.index(card) for card in moment.book.podiums[-1])
    yield from winnings(moment.box, closed, podium)
    if moment.phase == "over":
        yield from over(moment)
    else:
        yield in_the_lead(moment)
        yield from began(moment)


def in_the_lead(moment: RaceMoment) -> News:
    """Who is first in the standing order."""
    leader = moment.book.standing[0]
    return news("in-the-lead", leader, 0, value=moment.book.points[leader])


def over(moment: RaceMoment) -> Iterator[News]:
    """The end, and what decided."""
    first, second = moment.book.standing[:2]
    yield news("game-over")
    points = moment.book.points
    if points[first] == points[second]:
        yield news("wins-by-the-higher-token-in-the-pile", first, 0, value=points[first])
    else:
        yield news("wins-by-points", first, 0, value=points[first])


def arranged(moment: RaceMoment) -> Iterator[News]:
    """The table was right."""
    if moment.phase == "run":
        yield of_sheep(moment, "lane-to-move", moment.lane, moment.seat)
    yield from ended(moment)


TELLERS: Mapping[str, Callable[[RaceMoment], Iterator[News]]] = {
    "start": began,
    "deal": dealt,
    "bet": bet,
    "roll": selected,
    "reveal": revealed,
    "arranged": arranged,
}


def status(moment: RaceMoment) -> Iterator[News]:
    """The race, what is due, every lane with its card, and who leads."""
    if moment.book.race == FINAL:
        yield news("the-final")
    else:
        yield news("semifinal", number=moment.book.race + 1)
    if moment.phase == "deal":
        yield news("cards-to-turn-up", value=6 - len(moment.book.cards))
    elif moment.phase == "bet":
        yield news("lay-an-open-bet", moment.seat)
    elif moment.phase == "roll":
        yield news("roll-the-dice", moment.seat)
    elif moment.phase == "run":
        yield with_card(moment, "lane-to-move", moment.lane, moment.seat)
    elif moment.phase == "reveal":
        yield news("reveal-your-hidden-bets", moment.seat)
    for lane in range(len(moment.book.cards)):
        yield lane_status(moment, lane)
    for seat, lane in enumerate(moment.book.bets):
        if lane != NOBODY:
            yield of_sheep(moment, "open-bet-on-lane", lane, seat)
    yield in_the_lead(moment)


def lane_status(moment: RaceMoment, lane: Lane) -> News:
    """How the sheep of one lane is doing."""
    if lane in moment.home:
        return of_sheep(moment, "over-the-finish", lane, place=moment.home.index(lane) + 1)
    if not moment.box.runs_on(moment.flock[lane]):
        return of_sheep(moment, "exhausted", lane, cell=moment.cell(lane))
    return with_card(moment, "sheep-and-its-cubes", lane)


def with_card(moment: RaceMoment, key: str, lane: Lane, seat: Seat | None = None) -> News:
    """A piece of news that also names a sheep's cubes and gaits."""
    sheep, card = moment.flock[lane], moment.card(lane)
    return of_sheep(
        moment,
        key,
        lane,
        seat,
        red=sheep // RED % 16,
        blue=sheep // BLUE % 16,
        white=sheep % 16,
        trot=card.trot,
        gallop=card.gallop,
    )
