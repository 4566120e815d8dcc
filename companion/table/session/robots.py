"""Robot seats: when the coach is asked, and what its answers do. Pure.

A robot's decision is played at once, as one that was entered; the table then waits until hands have
made it, step by step, as it does whenever the game is ahead of the pieces.
"""

from dataclasses import replace

from companion.games.rules import DICE, Move, Seat, State
from companion.table.ports import ThinkRequest, Thought
from companion.table.session.play import played, sealed, thrown
from companion.table.session.sitting import ROBOT, Sitting, Step, robot_step, unsealed_robots
from companion.table.session.value import Session
from companion.table.session.views import HintingView, PassingView, ReportView, WatchingView

SEAL, MOVE, HINT, REVIEW = "seal", "move", "hint", "review"
"""Kinds of requests."""
ROLL_AFTER_MS = 1_500
"""A robot rolls so long after the last move, for people to follow."""
FURTHEST = 12
"""So many cards or dice may fall before a seat decides."""


def think_request(session: Session) -> ThinkRequest | None:
    """What the coach is to think about now."""
    sitting = session.sitting
    if sitting and isinstance(session.view, ReportView):
        return _review_request(sitting, session.view)
    if sitting is None or sitting.over:
        return None
    if isinstance(session.view, HintingView):
        return _hint_request(sitting, session.view)
    if not isinstance(session.view, WatchingView | PassingView):
        return None
    return _seal_request(sitting) or _move_request(session, sitting)


def _seal_request(sitting: Sitting) -> ThinkRequest | None:
    """A secret that a robot has yet to settle."""
    seats = unsealed_robots(sitting)
    return _request(sitting, seats[0], SEAL, sitting.robot(seats[0])) if seats else None


def _move_request(session: Session, sitting: Sitting) -> ThinkRequest | None:
    """A robot's decision that is due, once the table lies as it should."""
    turn = sitting.state.turn
    character = sitting.robot(turn)
    due = turn is not None and character and is_laid(session)
    return _request(sitting, turn, MOVE, character) if due and turn is not None else None


def _hint_request(sitting: Sitting, view: HintingView) -> ThinkRequest | None:
    turn = sitting.state.turn
    if view.thought or turn is None or turn == DICE:
        return None
    return _request(sitting, turn, HINT, "")


def _review_request(sitting: Sitting, view: ReportView) -> ThinkRequest | None:
    return review_request(sitting) if view.review is None and view.of else None


def review_request(sitting: Sitting) -> ThinkRequest:
    """The request for a review of a game that is over."""
    return _request(sitting, 0, REVIEW, "")


def _request(sitting: Sitting, seat: Seat, kind: str, character: str) -> ThinkRequest:
    ends = (*(step.state for step in sitting.steps[1:]), sitting.state)
    past = tuple(map(_past, sitting.steps, ends))
    own = sitting.sealed.get(seat)
    game, options = sitting.game.name, sitting.options
    return ThinkRequest(len(sitting.steps), seat, kind, character, game, options, past, own)


def _past(step: Step, after: State) -> Move | dict[str, str]:
    return dict(after.observation()) if step.move is None else step.move


def is_laid(session: Session) -> bool:
    """Whether hands have made the last move; without a camera they are given some time."""
    if not session.held or session.reading is not None:
        return not session.held
    return not session.announcing or not (session.sitting and robot_step(session.sitting))


def thought(session: Session, answer: Thought) -> Session:
    """The session after an answer of the coach; one to another question changes nothing."""
    asked = think_request(session)
    key = (answer.number, answer.seat, answer.kind)
    if asked is None or (asked.number, asked.seat, asked.kind) != key:
        return session
    if isinstance(session.view, HintingView):
        return replace(session, view=replace(session.view, thought=answer))
    if answer.kind == SEAL:
        return sealed(session, answer.seat, answer.move, ROBOT)
    if answer.move not in session.state.legal_moves():
        return session
    return played(session, (answer.move,), ROBOT)


def rolling_seat(state: State) -> Seat | None:
    """The seat that decides after the dice or cards that are due."""
    for _ in range(FURTHEST):
        if state.turn != DICE:
            return state.turn
        state = state.apply(state.legal_moves()[0])
    return None


def goes_on(session: Session) -> bool:
    """Whether the game goes on without people: the coach thinks, or a robot's dice are due."""
    sitting, watching = session.sitting, isinstance(session.view, WatchingView)
    due = sitting is not None and sitting.state.turn == DICE and watching
    rolls = due and sitting is not None and sitting.robot(rolling_seat(sitting.state))
    return bool(rolls) or think_request(session) is not None


def robot_rolls(session: Session) -> Session:
    """The device rolls for a robot, once the table lies as it should."""
    sitting = session.sitting
    if sitting is None or not sitting.robots or not _is_calm(session):
        return session
    due = _awaits_roll(sitting) and sitting.robot(rolling_seat(sitting.state))
    return thrown(session, ROBOT) if due else session


def _is_calm(session: Session) -> bool:
    """Whether people have had time to follow, and look at nothing else."""
    late = session.now - session.announced >= ROLL_AFTER_MS
    watching = isinstance(session.view, WatchingView) and not session.rolling
    return late and watching and is_laid(session)


def _awaits_roll(sitting: Sitting) -> bool:
    """Whether the device has pledged a roll that is due, and all secrets are settled."""
    due = sitting.state.turn == DICE and bool(sitting.rolls.pledge)
    return due and not unsealed_robots(sitting)
