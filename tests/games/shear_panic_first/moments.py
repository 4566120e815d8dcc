"""Moments of the first Shear Panic, drawn as text: rows from north to south, a letter a sheep."""

from dataclasses import replace
from typing import TypedDict, Unpack

from companion.games.board import square_name
from companion.games.facts import Facts
from companion.games.rules import Options, format_move, parse_move, play
from companion.games.shear_panic_first import GAME
from companion.games.shear_panic_first.decisions import ACT
from companion.games.shear_panic_first.flock import CELLS, NAMES, ROW
from companion.games.shear_panic_first.state import FirstShearPanic

START = "YGB/RKY/GBR"
P = "...B/...Y/.GKR/R.Y./.GB."
"""The position of picture 4.6."""


def cells_of(rows: str, corner: str = "d8") -> dict[str, str]:
    """The letters of a drawing by cell; `corner` is the cell of its first letter."""
    column, row = ord(corner[0]) - ord("a"), int(corner[1:]) - 1
    return {
        square_name(column + x, row - y): letter
        for y, line in enumerate(rows.replace(" ", "").split("/"))
        for x, letter in enumerate(line)
        if letter != "."
    }


class Given(TypedDict, total=False):
    """What a moment may be told besides its drawing."""

    seats: int
    facts: Facts
    facing: str
    seat: int
    marker: int
    due: int


def lying(rows: str, corner: str = "d8", **given: Unpack[Given]) -> FirstShearPanic:
    """A turn with the flock as drawn."""
    facts = given.get("facts")
    known = GAME.facts(facts, "test") if facts else {}
    start = GAME.start(Options(seats=given.get("seats", 4), facts=known))
    assert isinstance(start, FirstShearPanic)
    drawn = cells_of(rows, corner)
    sheep = sorted(drawn, key=lambda cell: "BYGRK".index(drawn[cell]))
    return replace(
        start,
        flock=tuple(CELLS[cell] for cell in sheep),
        wool="".join(drawn[cell] for cell in sheep),
        scramble=0,
        facing=given.get("facing", "s"),
        seat=given.get("seat", 0),
        marker=given.get("marker", 0),
        due=given.get("due", ACT),
    )


def drawn(state: FirstShearPanic) -> str:
    """The flock as drawn above, cut to its own size: where it lies does not count."""
    sheep = dict(zip(state.flock, state.wool, strict=True))
    columns, rows = [c % ROW for c in sheep], [c // ROW for c in sheep]
    return "/".join(
        "".join(sheep.get(x + ROW * y, ".") for x in range(min(columns), max(columns) + 1))
        for y in range(max(rows), min(rows) - 1, -1)
    )


def on_mat(state: FirstShearPanic) -> dict[str, str]:
    """The letters by cell."""
    return {NAMES[cell]: wool for cell, wool in zip(state.flock, state.wool, strict=True)}


def after(state: FirstShearPanic, *moves: str) -> FirstShearPanic:
    """The moment after these moves, each checked."""
    for move in moves:
        following = play(state, parse_move(move))
        assert isinstance(following, FirstShearPanic)
        state = following
    return state


def said(state: FirstShearPanic, beginning: str = "") -> list[str]:
    """The legal moves that begin like this."""
    return [text for text in map(format_move, state.legal_moves()) if text.startswith(beginning)]


def keys(state: FirstShearPanic) -> list[str]:
    """The names of the news."""
    return [item.key for item in state.news()]


def hand(state: FirstShearPanic, *cards: str) -> int:
    """A hand of these cards, for the field `hands`."""
    deck = state.box.deck
    held = {(word.split()[0], int(word.split()[1])) for word in cards}
    return sum(1 << bit for bit, card in enumerate(deck.cards) if card in held)


def holding(state: FirstShearPanic, *cards: str) -> FirstShearPanic:
    """The same moment with these cards alone in the hand of whose turn it is."""
    hands = list(state.hands)
    hands[state.seat] = hand(state, *cards)
    return replace(state, hands=tuple(hands))


def fallen(rows: str, corner: str = "d8", **given: Unpack[Given]) -> FirstShearPanic:
    """A flock that a panic push has left apart as drawn."""
    state = lying(rows, corner, **given)._again(None)
    state._gather("push")
    return state
