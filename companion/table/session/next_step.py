"""Next step: what is to be done now, in words and cells, for screen, page and terminal. Pure."""

from collections import Counter
from typing import NamedTuple

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, News, State, Task, news
from companion.table.reading import Reading, Verdict
from companion.table.secrecy import open_fixes, secret_cells
from companion.table.session.on_reading import awaits_card
from companion.table.session.question import state_after
from companion.table.session.repair import Fix, fixes
from companion.table.session.sitting import is_roll, robot_step
from companion.table.session.value import ANNOUNCE_MS, Session
from companion.table.session.views import DisagreeingView, RepairingView

MOST_CELLS = 9
"""More cells than these are no help: whoever may go anywhere needs no pointing."""


class NextStep(NamedTuple):
    """Physical step to be made next."""

    what: News
    cells: tuple[Cell, ...] = ()
    then: News | None = None
    """What the turn itself asks for, where this step only puts something right."""
    arrow: tuple[Cell, Cell] | None = None
    """From where to where a piece goes."""


def next_step(session: Session) -> NextStep | None:
    """The next step of the game that is on; None where the game does not say more than who."""
    if session.sitting is None or session.sitting.over:
        return None
    return _putting_right(session) or _going_on(session) or _laying_card(session) or _due(session)


def pointed_cells(session: Session) -> tuple[Cell, ...]:
    """Cells to ring: where the next step is made, or what a disagreement is about."""
    match session.view:
        case DisagreeingView() as view:
            return view.cells
        case RepairingView(seen):
            return fix_cells(open_fixes(session, seen)[:1])
    step = next_step(session)
    return step.cells if step and len(step.cells) <= MOST_CELLS else ()


def fix_news(fix: Fix) -> News:
    """A repair step in words."""
    if fix.end is None:
        return news("take-away", piece=fix.look, start=fix.start or "")
    if fix.start is None:
        return news("put-here", piece=fix.look, end=fix.end)
    return news("move-there", piece=fix.look, start=fix.start, end=fix.end)


def fix_cells(fixes: tuple[Fix, ...]) -> tuple[Cell, ...]:
    """From where to where pieces are to be put."""
    return tuple(cell for fix in fixes for cell in (fix.start, fix.end) if cell)


def follows_roll(session: Session) -> bool:
    """Whether the seat to move has a roll to use."""
    return bool(session.sitting and any(map(is_roll, session.sitting.steps[-1:])))


def _putting_right(session: Session) -> NextStep | None:
    """Pieces that wait to be put where the game has them already."""
    look = session.clear
    if look is None or not _is_astray(session, look):
        return None
    wrong = open_fixes(session, look.seen)[:1]
    if not wrong:
        return None
    cells = fix_cells(wrong)
    arrow = (cells[0], cells[1]) if len(cells) == 2 else None
    return NextStep(fix_news(wrong[0]), cells, robot_move(session) or _turn(session), arrow)


def robot_move(session: Session) -> News | None:
    """The robot's decision that hands are to make, in the game's words."""
    step = robot_step(session.sitting) if session.sitting and session.held else None
    if step is None or step.move is None or secret_cells(session.sitting):
        return None
    told = step.state.description(step.move)
    return told.words if told else None


def _is_astray(session: Session, look: Reading) -> bool:
    """Whether the table was seen to lie otherwise than the game has it."""
    if look.verdict is Verdict.UNCHANGED:
        state = session.state
        untidy = not state.todo() and state.untidied() != state.observation()
        return untidy or _is_left_over(state, look)
    return session.held and look.verdict is not Verdict.UNSURE


def _is_left_over(state: State, look: Reading) -> bool:
    """Whether something is seen that an earlier turn wanted tidied up and no task names.

    What is not seen may be hidden.
    """
    tidy, board = state.observation(), state.board
    named = {cell for cell, _ in tidy.items() ^ state.untidied().items()}
    named.update(cell for task in state.todo() for cell, _ in task.done)
    loose = board.counters.union(board.cards, board.dice)
    wrong = {cell for cell, piece in look.seen.items() if tidy.get(cell) != piece}
    return not wrong <= named | loose


def _going_on(session: Session) -> NextStep | None:
    """The next piece of a move that has begun: the one in the hand, or the first that is due."""
    look = session.clear
    if look is None or look.verdict is not Verdict.BEGUN or session.held:
        return None
    cards = session.state.board.cards
    missing = [(cell, piece) for cell, piece in look.missing if cell not in cards]
    if missing:
        return _next_piece(session, look, missing)
    return _next_card(look) or _taking_away(session, look)


def _next_piece(session: Session, look: Reading, missing: list[tuple[Cell, Look]]) -> NextStep:
    """The piece in the hand, or the first of those that are missing."""
    held = Counter(session.state.observation().values()) - Counter(look.seen.values())
    piece = next((piece for _, piece in missing if held[piece]), missing[0][1])
    cells = dict.fromkeys(cell for cell, waits in missing if waits == piece)
    return NextStep(news("now-this-piece", piece=piece), tuple(cells))


def _taking_away(session: Session, look: Reading) -> NextStep | None:
    """What is still to be taken off the board of a move that has all its pieces in place."""
    if not look.lines or look.missing or secret_cells(session.sitting):
        return None
    end = state_after(session.state, look.lines[0])
    over = [fix for fix in fixes(end.observation(), look.seen) if fix.end is None]
    left = [fix for fix in over if fix.start not in end.board.cards]
    return NextStep(fix_news(left[0]), fix_cells(tuple(left))) if left else None


def _next_card(look: Reading) -> NextStep | None:
    """The card that a move still wants."""
    cells = tuple(dict.fromkeys(cell for cell, _ in look.missing))
    return NextStep(news("now-your-card"), cells) if cells else None


def _laying_card(session: Session) -> NextStep | None:
    """A card that would tell which move was made, or that may still be laid with it."""
    look = session.clear
    if look is None or not awaits_card(session):
        return None
    certain = look.verdict is Verdict.CERTAIN
    return NextStep(news("card-or-done" if certain else "now-your-card"), look.awaited)


def _due(session: Session) -> NextStep | None:
    """The first task that is not done, or what the game says in other ways."""
    for task in session.state.todo():
        if not task.done:
            return NextStep(task.what, task.cells)
        if not _is_done(session, task):
            return NextStep(task.what, task.cells, _turn(session))
    return _prompted(session)


def _prompted(session: Session) -> NextStep | None:
    """What the turn asks for, with the pieces that a roll may move."""
    prompt = _turn(session)
    if prompt is None:
        return None
    return NextStep(prompt, _movable(session.state) if follows_roll(session) else ())


def _turn(session: Session) -> News | None:
    """What the turn itself asks for."""
    asked = (task.what for task in session.state.todo() if not task.done)
    return next(asked, None) or _said(session)


def _said(session: Session) -> News | None:
    """The last news of a game that names no tasks: of the roll, or for the seat to move."""
    state = session.state
    if state.turn in (None, DICE):
        return None
    said = state.news()
    if not follows_roll(session):
        said = tuple(item for item in said if item.seat == state.turn and not item.points)
    return said[-1] if said else None


def _is_done(session: Session, task: Task) -> bool:
    """Whether a task was seen done; without a camera it is told with the move that it follows."""
    if session.clear is None:
        return session.now - session.announced >= ANNOUNCE_MS
    return all(session.clear.seen.get(cell, EMPTY) == look for cell, look in task.done)


def _movable(state: State) -> tuple[Cell, ...]:
    """Cells of the pieces that legal moves begin with."""
    words = dict.fromkeys(word for move in state.legal_moves() for word in move[1:2])
    return tuple(word for word in words if word in state.board.links)
