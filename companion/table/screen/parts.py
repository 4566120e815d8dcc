"""Parts that several screens of a game share: points, moods, letters of a drawing, a turn."""

from collections.abc import Mapping
from dataclasses import replace
from string import ascii_letters

from companion.games.board import Cell
from companion.games.rules import DICE, State
from companion.table.reading import Verdict
from companion.table.screen.value import Mood, Screen
from companion.table.session.clock import NONE, minutes
from companion.table.session.on_reading import view_trouble
from companion.table.session.value import Session
from companion.table.text import Text

MOST_SCORES = 4
"""Points of so many seats always have room on one line."""


def scores(session: Session, t: Text) -> str:
    """One line with everybody's points: a letter and a number each."""
    return "  ".join(_points(session, t))


def score_rows(session: Session, t: Text) -> tuple[str, ...]:
    """Everybody's points on as many lines as they need."""
    points = _points(session, t)
    across = MOST_SCORES if len(points) <= MOST_SCORES else 3
    return tuple("  ".join(points[at : at + across]) for at in range(0, len(points), across))


def _points(session: Session, t: Text) -> tuple[str, ...]:
    sitting = session.sitting
    if sitting is None:
        return ()
    points = zip(sitting.colors, sitting.state.score(), strict=True)
    return tuple(f"{t.letter(color)} {many}" for color, many in points)


def signed(session: Session, screen: Screen, mood: Mood | None = None) -> Screen:
    """Screen with the icons that every screen of a game carries."""
    return replace(screen, mood=mood or mood_of(session), lost=session.lost)


def mood_of(session: Session) -> Mood:
    """Status icon of a game that is on; a hand that plays is no trouble, one that stays is."""
    if session.reading is None:
        return Mood.BLIND
    match session.reading.verdict:
        case Verdict.OBSCURED | Verdict.UNSURE:
            return Mood.DISTURBED if view_trouble(session) else Mood.LOOKING
        case Verdict.STRANGE:
            return Mood.LOOKING
    return Mood.WATCHING


def labels(state: State, t: Text) -> Mapping[Cell, str]:
    """The letters of a drawing in the players' language; numbers and small letters stay so."""
    looks, drawn = state.observation(), {}
    for cell, label in state.labels().items():
        letter = t.letter(looks.get(cell, "").partition(" ")[0])
        letter = letter.lower() if label.islower() else letter
        drawn[cell] = letter + label.lstrip(ascii_letters) if letter else label
    return drawn


def mover(session: Session, t: Text) -> tuple[str, str]:
    """Who is to move, and the clock, where a limit was chosen."""
    sitting, turn = session.sitting, session.state.turn
    if sitting is None or turn is None:
        return "", ""
    if turn == DICE:
        return t(f"{chance(session)}-title"), ""
    clock = session.clock if sitting.limit.per != NONE else None
    color = sitting.colors[turn]
    robot = sitting.robot(turn)
    who = t("is-thinking", color=color) if robot else t("to-move", color=color)
    return who, minutes(clock.shown(turn)) if clock else ""


def chance(session: Session) -> str:
    """How chance decides now, as the moves call it: `roll` or `deal`."""
    return session.state.legal_moves()[0][0]
