"""Faults in what hands did to the flock: the broken rule of a push, an action or a return."""

from collections.abc import Callable
from typing import NamedTuple

from companion.games.board import COMPASS, DIAGONALS, Cell
from companion.games.rules import News, State, news
from companion.games.shear_panic_shared.gesture import Gesture, between, distance
from companion.games.shear_panic_shared.moment import FlockMoment, Looks, Spot, sheep_in, spot
from companion.games.shear_panic_shared.track import Card

ONE = ("walk", "shove")
"""Gestures of one sheep and those that it pushes."""


class SeenTurn(NamedTuple):
    """A table as it is compared with the moment before."""

    moment: FlockMoment
    looks: Looks
    change: Gesture
    turned: tuple[Cell, ...]
    """Sheep that face another way than the flock did."""
    card: Card | None
    """The action card that was laid."""
    alike: tuple[State, ...]
    """The moment itself and the ends of legal moves with that card whose flock looks like this."""


Fault = Callable[[SeenTurn], News | None]
"""Names what is wrong with a turn; nothing where it cannot tell."""


def _pushed(turn: SeenTurn) -> News | None:
    """A push that the die called for."""
    moment, change = turn.moment, turn.change
    if change.kind not in ONE:
        return news("only-one-action")
    if moment.rolled not in (change.mover, "white"):
        die = sheep_word(moment.rolled)
        return news("not-the-color-of-the-die", sheep=sheep_word(change.mover), die=die)
    return _without_push(turn) or _shoved(turn)


def _without_push(turn: SeenTurn) -> News | None:
    return news("nobody-was-pushed") if turn.change.kind == "walk" else None


def _shoved(turn: SeenTurn) -> News:
    """A row of sheep that went wrong."""
    if turn.moment.push == "gapkeep":
        return news("all-in-front-go-one-cell")
    return news("the-last-one-goes-one-cell" if turn.change.far > 1 else "no-gap-stays-in-a-push")


def _acted(turn: SeenTurn) -> News | None:
    """An action, by its card or else by what it looks most like."""
    kind = turn.card[0] if turn.card else _likeliest(turn)
    return ACTIONS[kind](turn) if kind else news("only-one-action")


def _likeliest(turn: SeenTurn) -> str:
    """The action that was most likely meant where no card tells; nothing for several at once."""
    moment, change = turn.moment, turn.change
    wanted: tuple[str, ...] = ("wool",) if change.kind == "drift" else ()
    if change.kind == "walk":
        wanted = ("boing", "step", "slam") if _over(turn) else ("step", "slam", "boing")
    elif change.kind == "shove":
        wanted = ("slam", *_lines(change)) if change.mover == moment.color else _lines(change)
    return next((kind for kind in wanted if kind in moment.kinds), "")


def _lines(change: Gesture) -> tuple[str, ...]:
    """The push of a line that a shove may be; none where sheep went several cells."""
    if any(distance(stride) > 1 for stride in change.strides):
        return ("slam",)
    return ("diag" if change.way in DIAGONALS else "line", "slam")


def _over(turn: SeenTurn) -> list[Spot]:
    """The sheep that one sheep has jumped over on a straight line."""
    (stride,), here = turn.change.strides, sheep_in(turn.looks)
    way = between(stride.start, stride.end) if turn.change.way else []
    return [at for at in way if at in here]


def _foreign(turn: SeenTurn) -> News | None:
    """Own-sheep actions are made with one's own sheep."""
    mover = turn.change.mover
    if mover == turn.moment.color:
        return None
    return news(
        "berta-is-nobodys" if mover == "black" else "not-your-sheep", sheep=sheep_word(mover)
    )


def _crowd(turn: SeenTurn) -> News | None:
    """A step and a boing are made by one sheep, and nobody else moves."""
    if turn.change.kind == "walk":
        return _foreign(turn)
    return news("only-your-sheep-moves" if turn.change.kind == "shove" else "only-one-action")


def _stepped(turn: SeenTurn) -> News | None:
    return _crowd(turn) or news("a-step-is-one-cell")


def _slammed(turn: SeenTurn) -> News | None:
    if turn.change.kind not in ONE:
        return news("only-one-action")
    return _foreign(turn) or _without_push(turn) or _shoved(turn)


def _jumped(turn: SeenTurn) -> News | None:
    if reason := _crowd(turn):
        return reason
    way = turn.change.way
    if not way or (turn.moment.boing_ways == 4 and way in DIAGONALS):
        return news("a-boing-goes-straight")
    return news("a-boing-lands-right-behind" if _over(turn) else "a-boing-jumps-over-sheep")


def _in_line(turn: SeenTurn) -> News | None:
    if turn.change.way in COMPASS:
        return _lined(turn)
    return news("a-line-goes-straight" if turn.change.kind in ONE else "only-one-action")


def _in_diagonal(turn: SeenTurn) -> News | None:
    if turn.change.way in DIAGONALS:
        return _lined(turn)
    return news("a-diagonal-goes-slantwise" if turn.change.kind in ONE else "only-one-action")


def _lined(turn: SeenTurn) -> News | None:
    """A line that went wrong in its own way."""
    if turn.moment.alone:
        return news("the-whole-line-goes-one-cell")
    return _without_push(turn) or _shoved(turn)


def _woolled(_: SeenTurn) -> News:
    return news("all-go-as-far-as-they-can")


def _whirled(_: SeenTurn) -> News:
    return news("the-flock-only-turns")


def _returned(turn: SeenTurn) -> News | None:
    """A part that has to go back to the flock."""
    moment, now = turn.moment, sheep_in(turn.looks)
    part = {spot(cell) for cell in moment.part}
    here = sheep_in(moment.state.observation())
    if any(now.get(at) != color for at, color in here.items() if at not in part):
        return news("only-the-part-goes-back")
    return news("the-part-goes-back-until-it-touches")


def sheep_word(color: str) -> str:
    """The word for a sheep of a colour."""
    return f"{color} sheep"


BY_STAGE: dict[str, Fault] = {
    "push": _pushed,
    "turn": _whirled,
    "act": _acted,
    "join": _returned,
    "put": _returned,
}
ACTIONS: dict[str, Fault] = {
    "step": _stepped,
    "slam": _slammed,
    "boing": _jumped,
    "line": _in_line,
    "diag": _in_diagonal,
    "wool": _woolled,
    "ewe": _whirled,
}
