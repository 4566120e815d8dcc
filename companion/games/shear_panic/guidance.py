"""Guidance through Zoch's edition: what is to be done next, and what a player may want to know."""

from collections.abc import Iterator, Sequence

from companion.games.rules import News, Task, news
from companion.games.shear_panic.box import ShearPanicBox
from companion.games.shear_panic_shared.guidance import (
    action_prompt,
    push_prompt,
    roll_prompt,
    tasks_of,
)
from companion.games.shear_panic_shared.moment import FlockMoment

STAGES = ("roll", "push", "act", "extra", "over")
"""What may be due, by its number."""


def _extra(moment: FlockMoment) -> Task:
    """A movement card, which may be left out by three players."""
    may = ("extra", "no") in moment.state.legal_moves()
    key = "you-may-add-a-movement-card" if may else "add-a-movement-card"
    return Task(news(key, moment.seat), moment.state.board.cards[1:])


def _act(moment: FlockMoment) -> Task:
    """An action; whoever has no action card any more plays a movement card alone (A22)."""
    if moment.state.legal_moves()[0][0] == "extra":
        return _extra(moment)
    return action_prompt("lay-a-card-and-move")(moment)


def tasks(moment: FlockMoment) -> tuple[Task, ...]:
    """What is to be tidied up, then what the turn wants."""
    return tasks_of(moment, PROMPTS)


PROMPTS = {
    "roll": roll_prompt,
    "push": push_prompt("choose"),
    "turn": push_prompt("turn"),
    "act": _act,
    "extra": _extra,
}


def left_in_hand(box: ShearPanicBox, hands: Sequence[int], extras: Sequence[str]) -> Iterator[News]:
    """The cards that each player has left."""
    for seat, hand in enumerate(hands):
        cards, value = hand.bit_count(), box.deck.worth(hand)
        yield news("action-cards-left", seat, cards=cards, value=value)
    if box.extras:
        for seat, left in enumerate(extras):
            yield news("movement-cards-left", seat, values=" ".join(left) or "-")
