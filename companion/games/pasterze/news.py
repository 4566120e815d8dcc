"""News of Pasterze: who ran where and why it counts, what to do next, how it ended."""

from companion.games.pasterze.box import TEAMS, PasterzeTurn, Stage
from companion.games.pasterze.flight import Push, tracks
from companion.games.pasterze.ground import NAMES, Pasture
from companion.games.pasterze.guidance import steps
from companion.games.rules import News, news


def told(moment: PasterzeTurn) -> tuple[News, ...]:
    """What the last move brought, and what is to be done now."""
    said: list[News] = []
    for event in moment.events:
        said += (event,) if isinstance(event, News) else runs(moment, event)
    return (*said, *(ended(moment) if moment.turn is None else due(moment)))


def runs(moment: PasterzeTurn, pushes: tuple[Push, ...]) -> list[News]:
    """Which sheep ran where, whom that caught, and who could not run."""
    said = []
    for start, end in tracks(pushes):
        said.append(news("sheep-runs", cell=NAMES[start], to=NAMES[end]))
        if end & moment.ground.pens:
            said += caught(moment, end)
    stuck = (leader for leader, front, _ in pushes if not front)
    return said + [news("sheep-has-nowhere-to-run", cell=NAMES[leader]) for leader in stuck]


def caught(moment: PasterzeTurn, pen: int) -> list[News]:
    """A point for the pen's colour, whoever drove the sheep; both partners have it."""
    color = 1 if pen & moment.ground.red else 0
    seat, *partners = (seat for seat, side in enumerate(moment.box.sides) if side == color)
    first = news("sheep-caught", seat, 1, color=TEAMS[color], cell=NAMES[pen])
    return [first, *(news("partner-scores-too", partner, 1) for partner in partners)]


def due(moment: PasterzeTurn) -> list[News]:
    """What the seat to move has to do first; before that what every round begins with."""
    step = steps(moment)[0].what
    return [*_round(moment), step]


def _round(moment: PasterzeTurn) -> list[News]:
    if moment.stage not in {Stage.CARD, Stage.OPENING}:
        return []
    if not moment.turns:
        return [] if moment.events else [news("put-a-sheep-on-each-dark-field")]
    swap = moment.stage == Stage.OPENING and moment.turns % 2 == 0
    return [news("swap-dog-and-shepherd")] if swap else []


def ended(moment: PasterzeTurn) -> list[News]:
    """Who won, or why nobody did."""
    won = moment.box.won(moment.ground)
    if len(won) == 2:
        return [news("both-have-enough-sheep-a-draw", sheep=moment.box.to_win)]
    if not won:
        return [news("turn-limit-reached-a-draw", turns=moment.turns)]
    winners = (seat for seat, side in enumerate(moment.box.sides) if side == won[0])
    sheep = moment.ground.caught[won[0]]
    return [news("wins", seat, color=TEAMS[won[0]], sheep=sheep) for seat in winners]


def status(moment: PasterzeTurn) -> tuple[News, ...]:
    """The hidden pen, caught sheep, pens left, who moves what, the hand of who plays."""
    ground, team = moment.ground, moment.team
    said = _under_the_dog(ground)
    for color, name in enumerate(TEAMS):
        said.append(news("sheep-caught-so-far", color=name, sheep=ground.caught[color]))
        left = moment.box.pens - ground.colored(color).bit_count()
        said.append(news("pens-left", color=name, pens=left))
    if moment.turn is None:
        return tuple(said)
    said.append(news("turn-of-at-most", turn=moment.turns + 1, turns=moment.box.turn_limit))
    if team.shepherd >= 0:
        said.append(news("has-the-shepherd", team.shepherd))
        said.append(news("has-the-dog", team.dog))
    hand = moment.hands[moment.turn]
    cards = " ".join(str(value) for value in range(1, 6) if hand >> value & 1)
    return (*said, news("cards-in-hand", moment.turn, cards=cards))


def _under_the_dog(ground: Pasture) -> list[News]:
    """The pen that no camera sees, named for whoever forgot to lay it."""
    return [
        news("pen-lies-under-the-dog", color=name, cell=NAMES[ground.dog])
        for color, name in enumerate(TEAMS)
        if ground.dog & ground.colored(color)
    ]
