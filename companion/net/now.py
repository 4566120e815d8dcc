"""Snapshot of a table for the broker: what is now, as messages, and what has happened since.

Secrets are left out as on the page: private screens, and decisions that nobody may know yet.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion.games.rules import DICE
from companion.net import topics
from companion.net.messages import (
    ClockReading,
    DevicesMessage,
    EventMessage,
    LastMessage,
    PromptMessage,
    QuestionMessage,
    ScoresMessage,
    SeatScore,
    StateMessage,
    TurnMessage,
    WireMessage,
)
from companion.table.screen.moves import step_words
from companion.table.screen.value import Screen
from companion.table.session.clock import NONE
from companion.table.session.sitting import Sitting
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    ChoosingView,
    DisagreeingView,
    LayingView,
    PassingView,
    PausingView,
)
from companion.table.text import Text, text, title_of

Phase = Literal["choosing", "laying", "playing", "paused", "over"]
ASKING = (AskingView, DisagreeingView, PassingView)
"""Views in which the table waits for an answer."""
LINE, WORD = 400, 64
"""The longest line and word that are told."""


@dataclass(frozen=True, slots=True)
class TableNow:
    """Table at one moment: the session, its screen, and what is known beside them."""

    session: Session
    screen: Screen
    game: tuple[str, int] = ("", 0)
    """Id of the game in the journal, and its many facts."""
    names: Mapping[str, str] | None = None
    """What players are called, by colour; None where names stay in the box."""


def now_messages(table: TableNow) -> dict[str, WireMessage]:
    """What is now, by topic."""
    session, screen = table.session, table.screen
    t = text(session.lobby.language, session.game.name)
    return {
        topics.STATE: _state(table),
        topics.SCORES: _scores(table, t),
        topics.TURN: _turn(table, t),
        topics.CLOCK: _clock(session),
        topics.PROMPT: _prompt(screen),
        topics.QUESTION: _question(session, screen),
        topics.DEVICES: _devices(session),
        topics.LAST: _last(session.sitting, t),
    }


def _state(table: TableNow) -> StateMessage:
    session = table.session
    language = session.lobby.language
    if _phase(session) == "choosing":
        return StateMessage(phase="choosing", language=language)
    id_, facts = table.game if session.sitting else ("", 0)
    return StateMessage(
        phase=_phase(session),
        game=session.game.name,
        title=title_of(session.game.name, language),
        id=id_,
        facts=facts,
        seats=len(session.colors),
        secrets=session.game.has_secrets,
        language=language,
    )


def _phase(session: Session) -> Phase:
    if session.sitting is None:
        return "laying" if isinstance(session.view, LayingView) else "choosing"
    if session.sitting.over:
        return "over"
    return "paused" if isinstance(session.view, PausingView) else "playing"


def _scores(table: TableNow, t: Text) -> ScoresMessage:
    sitting = table.session.sitting
    if sitting is None or isinstance(table.session.view, ChoosingView):
        return ScoresMessage()
    seats = tuple(
        SeatScore(color, t.word(color)[:WORD], score, _name(table, color))
        for color, score in zip(sitting.colors, sitting.state.score(), strict=True)
    )
    return ScoresMessage(seats=seats, places=sitting.state.standings() if sitting.over else ())


def _name(table: TableNow, color: str) -> str:
    return (table.names or {}).get(color, "")[:WORD]


def _turn(table: TableNow, t: Text) -> TurnMessage:
    sitting = table.session.sitting
    turn = None if sitting is None or sitting.over else sitting.state.turn
    if sitting is None or turn is None:
        return TurnMessage()
    if turn == DICE:
        return TurnMessage(seat=DICE, color="dice", word=t("page-dice")[:WORD])
    color = sitting.colors[turn]
    return TurnMessage(seat=turn, color=color, word=t.word(color)[:WORD], name=_name(table, color))


def _clock(session: Session) -> ClockReading:
    """The clock at the moment at which this seat's time began to run or stood still."""
    turn = session.state.turn if session.sitting else None
    if session.clock is None or turn is None or turn == DICE:
        return ClockReading()
    return ClockReading(
        seat=turn,
        ms=session.clock.shown(turn),
        down=session.clock.limit.per != NONE,
        running=session.thinking is not None,
        at=session.wall,
    )


def _prompt(screen: Screen) -> PromptMessage:
    if screen.private:
        return PromptMessage(title=screen.private[:LINE])
    lines = tuple(line[:LINE] for line in screen.said[:12])
    return PromptMessage(title=screen.title[:LINE], lines=lines)


def _question(session: Session, screen: Screen) -> QuestionMessage:
    if not isinstance(session.view, ASKING) or screen.private:
        return QuestionMessage()
    listed = screen.said if screen.chosen is not None else screen.keys
    answers = tuple(line[:LINE] for line in listed if line)[:40]
    return QuestionMessage(asked=True, text=screen.title[:LINE], answers=answers)


def _devices(session: Session) -> DevicesMessage:
    lost = tuple(sorted(session.lost))[:16]
    complaint = session.reading.complaint if session.reading else ""
    camera = "lost" if "watcher" in lost else complaint or "ok"
    return DevicesMessage(lost=lost, camera=camera[:WORD])


def _last(sitting: Sitting | None, t: Text) -> LastMessage:
    if sitting is None or not sitting.steps:
        return LastMessage()
    number = len(sitting.steps)
    told = tuple(t.news(item, sitting.colors)[:LINE] for item in sitting.state.news()[:40])
    words = step_words(sitting, number - 1, t)[:LINE]
    return LastMessage(number=number, text=words, news=told if sitting.steps[-1].move else ())


def happened(
    before: Mapping[str, WireMessage], after: Mapping[str, WireMessage]
) -> Iterator[EventMessage]:
    """What happened between two snapshots of one table."""
    yield from _scored(before.get(topics.SCORES), after[topics.SCORES])
    yield from _won(before.get(topics.STATE), after)
    yield from _turned(before.get(topics.TURN), after[topics.TURN])
    yield from _asked(before.get(topics.QUESTION), after[topics.QUESTION])


def _turned(before: WireMessage | None, turn: WireMessage) -> Iterator[EventMessage]:
    """The seat whose turn has begun; dice have none."""
    assert isinstance(turn, TurnMessage)
    if turn != before and turn.seat not in (None, DICE):
        yield EventMessage(event_type="turn", color=turn.color, word=turn.word, name=turn.name)


def _asked(before: WireMessage | None, question: WireMessage) -> Iterator[EventMessage]:
    """The question that has come up."""
    assert isinstance(question, QuestionMessage)
    if question.asked and question != before:
        yield EventMessage(event_type="question", text=question.text)


def _scored(before: WireMessage | None, after: WireMessage) -> Iterator[EventMessage]:
    if not isinstance(before, ScoresMessage) or not isinstance(after, ScoresMessage):
        return
    if [seat.color for seat in before.seats] != [seat.color for seat in after.seats]:
        return
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.score != new.score:
            gain = new.score - old.score
            yield EventMessage(
                event_type="scoring", color=new.color, word=new.word, name=new.name, points=gain
            )


def _won(before: WireMessage | None, after: Mapping[str, WireMessage]) -> Iterator[EventMessage]:
    """The winners, one event each, once a game that was on is over."""
    state, scores = after[topics.STATE], after[topics.SCORES]
    assert isinstance(state, StateMessage)
    assert isinstance(scores, ScoresMessage)
    was_on = isinstance(before, StateMessage) and before.phase != "over"
    if not was_on or state.phase != "over" or not scores.places:
        return
    for seat in scores.places[0]:
        won = scores.seats[seat]
        yield EventMessage(
            event_type="winner", color=won.color, word=won.word, name=won.name, points=won.score,
            text=state.title,
        )  # fmt: skip
