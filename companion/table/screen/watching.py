"""Screens while the table watches: what to do next as headline, below it what the last move did."""

from companion.games.board import Cell
from companion.games.rules import DICE, News
from companion.table.reading import Verdict
from companion.table.screen.moves import announced
from companion.table.screen.parts import chance, labels, mood_of, mover, scores, signed
from companion.table.screen.pixels.dice_animation import in_the_air
from companion.table.screen.pixels.layout import TextPlace
from companion.table.screen.value import BoardPicture, Mood, Screen
from companion.table.secrecy import redacted_cells
from companion.table.session.next_step import MOST_CELLS, NextStep, follows_roll, next_step
from companion.table.session.on_reading import awaits_card, unfinished, view_trouble
from companion.table.session.sealing import sealable
from companion.table.session.sitting import steps_to_undo
from companion.table.session.value import Session
from companion.table.session.views import NEWS_PER_PAGE, PassingView, WatchingView
from companion.table.text import Text, captions


def watching(session: Session, view: WatchingView, t: Text) -> Screen:
    """Watching screen: the next step until it is done, who makes it, and what has just happened."""
    step, dice = next_step(session), session.state.turn == DICE
    keys = captions(t, _undo(session), "why" if _more(session, view) else "scores", _ok(session))
    if dice and session.rolling and chance(session) == "roll":
        return _tumbling(session, keys, t)
    title, names = _headline(session, step, t)
    told = _besides((title,), _told(session, view, t))
    calm = _besides((title,), (*_then(session, step, t), *names, _who(session, t)))
    # Beside the cells of the next step only a headline in large letters must be read.
    below = () if _marked(session, step) else told[:NEWS_PER_PAGE] or calm[:1]
    must = (*(_trouble(session, t) or below), *_pledge(session))
    spare = _besides(must, (*told, *calm, scores(session, t)))
    picture, aside = _picture(session, step, t), _aside(session, t)
    shown = Screen(title, must, keys, aside, picture=picture, spare=spare)
    return signed(session, shown, Mood.ASKING if dice and not told else None)


def _besides(said: tuple[str, ...], lines: tuple[str, ...]) -> tuple[str, ...]:
    """Lines that have not been said, alone or as a part of another line, each once."""
    return tuple(line for line in dict.fromkeys(lines) if not any(line in whole for whole in said))


def passing(session: Session, _: PassingView, t: Text) -> Screen:
    """Question whether anything can still be moved; whoever can just does."""
    sitting, turn = session.sitting, session.state.turn
    color = sitting.colors[turn] if sitting and turn is not None else ""
    lines, spare = (t("then-just-move"),), (scores(session, t),)
    keys = captions(t, "back", "no", "yes")
    shown = Screen(t("can-still-move", color=color), lines, keys, _aside(session, t), spare=spare)
    return signed(session, shown, Mood.ASKING)


def _tumbling(session: Session, keys: tuple[str, str, str], t: Text) -> Screen:
    """Dice that the device rolls."""
    tumble = in_the_air(session.state.dice(), session.now, t)
    lines, spare = (t("it-is-coming"),), (scores(session, t),)
    shown = Screen(t("roll-title"), lines, keys, tumble=tumble, spare=spare)
    return signed(session, shown, Mood.ASKING)


def _headline(session: Session, step: NextStep | None, t: Text) -> tuple[str, tuple[str, ...]]:
    """What to do next, and the names of dice that are due unless they stand there already."""
    names = _dice_names(session, t)
    told = (", ".join(names),) if names else ()
    if step:
        return t.news(step.what, session.colors), told
    title = mover(session, t)[0]
    if len(names) == 1 and chance(session) == "roll":
        return f"{title} {names[0]}", ()
    return title, told


def _dice_names(session: Session, t: Text) -> list[str]:
    """The names of dice that are due."""
    dice = session.state.dice() if session.state.turn == DICE else ()
    return [t(f"die-{die.name.split()[0]}") for die in dice]


def _then(session: Session, step: NextStep | None, t: Text) -> tuple[str, ...]:
    """What the turn asks for, below something that has to be put right first."""
    return (t.news(step.then, session.colors),) if step and step.then else ()


def _who(session: Session, t: Text) -> str:
    """Who makes the next step, or how dice come to the table."""
    return _how(session, t) if session.state.turn == DICE else mover(session, t)[0]


def _how(session: Session, t: Text) -> str:
    """How dice or cards come to the table."""
    return t("it-is-coming" if session.rolling else f"{chance(session)}-or-hold-ok")


def _aside(session: Session, t: Text) -> str:
    """The letter of the seat to move, and its clock."""
    sitting, turn = session.sitting, session.state.turn
    if sitting is None or turn in (None, DICE):
        return ""
    return f"{t.letter(sitting.colors[turn])} {mover(session, t)[1]}".strip()


def _pledge(session: Session) -> tuple[str, ...]:
    """The pledge of the device's next roll, to be noted down before anybody throws."""
    sitting = session.sitting
    due = sitting is not None and sitting.state.turn == DICE
    return (f"#{sitting.rolls.shown}",) if sitting and due and sitting.rolls.pledge else ()


def _undo(session: Session) -> str:
    return "undo" if session.sitting and steps_to_undo(session.sitting) else ""


def _ok(session: Session) -> str:
    """What OK leads to."""
    if session.state.turn == DICE and not sealable(session):
        return chance(session)
    if session.clear is None or not awaits_card(session):
        return "menu"
    return "done" if session.clear.verdict is Verdict.CERTAIN else "question"


def _more(session: Session, view: WatchingView) -> bool:
    """Whether NEXT tells more of the last move."""
    if not session.announcing:
        return bool(session.told)
    return (view.page + 1) * NEWS_PER_PAGE < session.told


def _told(session: Session, view: WatchingView, t: Text) -> tuple[str, ...]:
    """What the last move did and brought from this page on, while it is announced."""
    if not session.announcing:
        return ()
    moved = announced(session, t)
    first = (moved.within(TextPlace.LINE),) if moved else ()
    told = (*first, *(_news_line(session, item, t) for item in session.news))
    return told[view.page * NEWS_PER_PAGE % len(told) :]


def _news_line(session: Session, item: News, t: Text) -> str:
    """One piece of news with whose points."""
    said = t.news(item, session.colors)
    if item.seat is None or not item.points:
        return said
    return f"{t.letter(session.colors[item.seat])} {item.points:+d} {said}"


def _trouble(session: Session, t: Text) -> tuple[str, ...]:
    """Why the last press did nothing, what hides the table, a forgotten move; mostly nothing."""
    if key := session.note or _lost(session):
        return (t(key),)
    if trouble := view_trouble(session):
        return (t(f"doctor-{trouble}"),)
    return (t("finish-your-move"),) if _is_forgotten(session) else ()


def _lost(session: Session) -> str:
    """The key of what a lost port means for the players, or nothing."""
    if "journal" in session.lost:
        return "nothing-is-kept"
    return "no-camera" if "watcher" in session.lost else ""


def _is_forgotten(session: Session) -> bool:
    """Whether a move was begun so long ago that nobody may think of it."""
    begun = session.reading is not None and session.reading.verdict is Verdict.BEGUN
    return begun and unfinished(session)


def _worth_drawing(session: Session, step: NextStep) -> bool:
    """Whether few cells matter so much that the headline may be smaller for their picture."""
    begun = session.clear is not None and session.clear.verdict is Verdict.BEGUN
    wanted = bool(step.then) or begun or follows_roll(session)
    return wanted and len(step.cells) <= MOST_CELLS


def _picture(session: Session, step: NextStep | None, t: Text) -> BoardPicture | None:
    """The board with the cells of the next step, or an arrow for the move that is announced."""
    hidden = view_trouble(session) and mood_of(session) is not Mood.WATCHING
    if session.note or hidden:
        return None
    marked = _marked(session, step)
    arrow = step.arrow if step and marked else _arrow(session, t)
    if not marked and not arrow:
        return None
    drawn = redacted_cells(labels(session.state, t), session.sitting)
    return BoardPicture(session.state.board, drawn, marked, arrow)


def _marked(session: Session, step: NextStep | None) -> tuple[Cell, ...]:
    """The cells of the next step that are on the board."""
    cells = step.cells if step and _worth_drawing(session, step) else ()
    return tuple(cell for cell in cells if cell not in session.state.board.cards)


def _arrow(session: Session, t: Text) -> tuple[Cell, Cell] | None:
    """From where to where the move went that is announced."""
    moved = announced(session, t) if session.announcing else None
    return moved.arrow if moved else None
