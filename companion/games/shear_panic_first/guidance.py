"""Guidance through the first edition: what is to be done next, also with a flock that is apart."""

from companion.games.rules import Task, news
from companion.games.shear_panic_shared.guidance import (
    action_prompt,
    push_prompt,
    roll_prompt,
    tasks_of,
)
from companion.games.shear_panic_shared.moment import FlockMoment

STAGES = ("roll", "push", "act", "stay", "part", "return", "join", "put", "extra", "over")
"""What may be due, by its number."""


def tasks(moment: FlockMoment) -> tuple[Task, ...]:
    """What is to be tidied up, then what the turn wants."""
    return tasks_of(moment, PROMPTS)


def _extra(moment: FlockMoment) -> Task:
    """A button, which may be left where it is while there are actions enough."""
    may = ("extra", "no") in moment.state.legal_moves()
    key = "you-may-take-an-extra-button" if may else "take-an-extra-button"
    return Task(news(key, moment.seat), moment.state.board.cards[1:])


def _stay(moment: FlockMoment) -> Task:
    """Which of the largest parts stays."""
    cells = tuple(move[1] for move in moment.state.legal_moves())
    return Task(news("choose-the-part-that-stays", moment.seat), cells)


def _part(moment: FlockMoment) -> Task:
    """Which of the smallest parts goes back first."""
    cells = tuple(move[1] for move in moment.state.legal_moves())
    return Task(news("choose-the-part-that-returns-first", moment.seat), cells)


def _return(moment: FlockMoment) -> Task:
    """The return die, for the part that is ringed."""
    return Task(news("roll-the-return-die", moment.seat), moment.part)


def _join(moment: FlockMoment) -> Task:
    """The part goes back; its way is told where there is only one."""
    ways, sheep, cell = moment.state.legal_moves(), len(moment.part), moment.part[0]
    if len(ways) > 1:
        return Task(news("reunite", moment.seat, cell=cell, sheep=sheep), moment.part)
    way = ways[0][1]
    what = news("bring-the-part-back", moment.seat, cell=cell, sheep=sheep, way=way)
    return Task(what, moment.part)


def _put(moment: FlockMoment) -> Task:
    """No straight line leads back: the places where the part's first sheep may go."""
    about = news(
        "reunite-as-near-as-can-be", moment.seat, cell=moment.part[0], sheep=len(moment.part)
    )
    return Task(about, tuple(move[1] for move in moment.state.legal_moves()))


PROMPTS = {
    "roll": roll_prompt,
    "push": push_prompt("choose"),
    "turn": push_prompt("turn"),
    "act": action_prompt("choose-an-action"),
    "stay": _stay,
    "part": _part,
    "return": _return,
    "join": _join,
    "put": _put,
    "extra": _extra,
}
