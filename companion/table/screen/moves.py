"""Moves in words: as the game describes them, by their notation where it does not."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.rules import Move, State
from companion.table.reading import Line
from companion.table.screen.pixels.layout import TextPlace, fits
from companion.table.secrecy import open_steps, redacted_line
from companion.table.session.question import state_after
from companion.table.session.sitting import Sitting, Step
from companion.table.session.value import Session
from companion.table.text import Text

Arrow = tuple[Cell, Cell]


class ToldLine(NamedTuple):
    """Decisions of a turn in words, and an arrow from where to where a piece went."""

    words: tuple[str, ...]
    arrow: Arrow | None = None

    def within(self, place: TextPlace) -> str:
        """As many of the last decisions as a place has room for; one at least."""
        tries = (". ".join(self.words[first:]) for first in range(len(self.words)))
        return next((said for said in tries if fits(said, place)), self.words[-1])


def move_words(state: State, move: Move, colors: Sequence[str], t: Text) -> str:
    """A decision of this moment in words."""
    told = state.description(move)
    return t.news(told.words, colors) if told else t.move(move)


def told_line(state: State, line: Line, colors: Sequence[str], t: Text) -> ToldLine:
    """Decisions that follow each other from this moment on."""
    words = []
    for move in line:
        words.append(move_words(state, move, colors, t))
        state = state.apply(move)
    return ToldLine(tuple(words))


def told_apart(session: Session, lines: Sequence[Line], t: Text) -> tuple[str, ...]:
    """Lines to choose from, in words; by their notation where words would be the same.

    Hidden decisions stay alike: which one it is must not be read from the list.
    """
    state, colors, place = session.state, session.colors, TextPlace.LIST
    words = [told_line(state, line, colors, t).within(place) for line in lines]

    def apart(said: str, line: Line) -> str:
        if words.count(said) == 1 or session.game.secret(state_after(state, line)):
            return said
        return ToldLine(tuple(map(t.move, line))).within(place)

    return tuple(map(apart, words, lines))


def step_words(sitting: Sitting, number: int, t: Text) -> str:
    """A step of the history in words; of one that is a secret still the first word."""
    step = sitting.steps[number]
    if step.move is None:
        return t("page-log-corrected")
    if number >= open_steps(sitting):
        return t.move(step.move[:1])
    return move_words(step.state, step.move, sitting.colors, t)


def announced(session: Session, t: Text) -> ToldLine | None:
    """The last decisions as they may be told; None where there are none."""
    line, sitting = redacted_line(session), session.sitting
    if not line or sitting is None:
        return None
    steps = tuple(_steps_of(sitting, session.line))
    if not steps:
        return ToldLine(tuple(map(t.move, line)))
    words, arrows = [], list[Arrow]()
    for step, move in zip(steps, line, strict=True):
        told = step.state.description(move) if move == step.move else None
        words.append(t.news(told.words, sitting.colors) if told else t.move(move))
        if told and told.arrow:
            arrows.append(told.arrow)
    return ToldLine(tuple(words), arrows[0] if arrows else None)


def _steps_of(sitting: Sitting, line: Line) -> Iterator[Step]:
    """The steps of the line that was played last; after them there are only passes."""
    steps, count = sitting.steps, len(line)
    for end in range(len(steps), count - 1, -1):
        played = steps[end - count : end]
        if tuple(step.move for step in played) == line:
            yield from played
            return
