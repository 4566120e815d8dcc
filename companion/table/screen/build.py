"""Screen builder: the session as a screen, in the players' language."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from string import ascii_letters
from typing import Any

from companion.games.board import Cell
from companion.games.rules import DICE, News, Seat, State
from companion.table.reading import Line, Verdict
from companion.table.screen.lobby import checking, choosing
from companion.table.screen.pixels.dice_animation import in_the_air
from companion.table.screen.pixels.layout import TextPlace, fits
from companion.table.screen.score_sheet import sheet_pages
from companion.table.screen.value import NO_LINE, BoardPicture, Mood, Screen
from companion.table.secrecy import open_fixes, redacted_cells, redacted_line
from companion.table.session.clock import minutes
from companion.table.session.on_button import words_after
from companion.table.session.on_reading import unfinished, view_trouble
from companion.table.session.repair import Fix, fixes
from companion.table.session.sitting import Sitting, is_roll, steps_to_undo, turn_count
from companion.table.session.value import Session
from companion.table.session.views import (
    NEWS_PER_PAGE,
    AskingView,
    CheckingView,
    ChoosingView,
    ConfirmingView,
    DisagreeingView,
    EnteringView,
    LayingView,
    MenuView,
    PausingView,
    RepairingView,
    ResultingView,
    ScoreSheetView,
    WatchingView,
)
from companion.table.text import Text, captions, text, title_of


def screen(session: Session) -> Screen:
    """Screen of the session as it stands."""
    t = text(session.lobby.language, _game(session))
    return _SCREENS[type(session.view)](session, session.view, t)


def scores(session: Session, t: Text) -> str:
    """One line with everybody's points: a letter and a number each."""
    sitting = session.sitting
    if sitting is None:
        return ""
    points = zip(sitting.colors, sitting.state.score(), strict=True)
    return "  ".join(f"{t.letter(color)} {many}" for color, many in points)


def _signed(session: Session, screen: Screen, mood: Mood | None = None) -> Screen:
    """Screen with the icons that every screen of a game carries."""
    return replace(screen, mood=mood or _mood(session), lost=session.lost)


def _mood(session: Session) -> Mood:
    if session.reading is None:
        return Mood.BLIND
    match session.reading.verdict:
        case Verdict.OBSCURED:
            return Mood.DISTURBED
        case Verdict.UNSURE | Verdict.STRANGE:
            return Mood.LOOKING
    return Mood.WATCHING


def _laying(session: Session, view: LayingView, t: Text) -> Screen:
    start = session.starting
    should = start.observation()
    wrong = fixes(should, view.seen) if view.seen is not None else ()
    marked = tuple(fix.end for fix in wrong if fix.end)
    picture = BoardPicture(start.board, labels(start, t), marked) if should else None
    plan = (t("lay-it-out-like-this" if should else "nothing-to-lay-out"),)
    known = plan if view.seen is None else _to_do(wrong, 1, t)
    lines = (t(f"doctor-{trouble}"),) if (trouble := view_trouble(session)) else known
    keys = captions(t, "back", "", "ready")
    return _signed(session, Screen(t("lay-out-the-pieces"), lines, keys, picture=picture))


def labels(state: State, t: Text) -> Mapping[Cell, str]:
    """The letters of a drawing in the players' language; numbers and small letters stay so."""
    looks, drawn = state.observation(), {}
    for cell, label in state.labels().items():
        letter = t.letter(looks.get(cell, "").partition(" ")[0])
        letter = letter.lower() if label.islower() else letter
        drawn[cell] = letter + label.lstrip(ascii_letters) if letter else label
    return drawn


def _to_do(wrong: tuple[Fix, ...], shown: int, t: Text) -> tuple[str, ...]:
    """The next steps, and how many more there are."""
    more = (t("more-to-do", count=len(wrong) - shown),) if len(wrong) > shown else ()
    return (*(_fix(fix, t) for fix in wrong[:shown]), *more) or (t("all-in-place"),)


def _fix(fix: Fix, t: Text) -> str:
    if fix.end is None:
        return t("take-away", piece=fix.look, start=fix.start or "")
    if fix.start is None:
        return t("put-here", piece=fix.look, end=fix.end)
    return t("move-there", piece=fix.look, start=fix.start, end=fix.end)


def _watching(session: Session, view: WatchingView, t: Text) -> Screen:
    state = session.state
    if state.turn == DICE:
        return _rolling(session, view, t)
    if session.announcing:
        return _announcing(session, view, t)
    told = tuple(_news_line(session, item, t) for item in _wanted(session))
    picture = _who_may(session, t)
    lines = told if picture else (*told, scores(session, t), _doing(session, t))
    title, aside = _mover(session, t)
    keys = captions(t, _undo(session), "why" if session.news else "scores", "menu")
    return _signed(session, Screen(title, lines, keys, aside, picture=picture))


def _wanted(session: Session) -> tuple[News, ...]:
    """What a roll asks of the seat to move until it is done, or else how the game stands."""
    state = session.state
    if _follows_roll(session):
        return state.news()[-1:]
    general = [item for item in state.status() if item.seat is None][:1]
    own = [item for item in state.status() if item.seat == state.turn][:1]
    return (*general, *own)


def _mover(session: Session, t: Text) -> tuple[str, str]:
    sitting, turn = session.sitting, session.state.turn
    if sitting is None or turn is None:
        return "", ""
    if turn == DICE:
        return t(f"{_chance(session)}-title"), ""
    shown = session.clock.shown(turn) if session.clock else 0
    return t("to-move", color=sitting.colors[turn]), minutes(shown)


def _chance(session: Session) -> str:
    """How chance decides now, as the moves call it: `roll` or `deal`."""
    return session.state.legal_moves()[0][0]


def _undo(session: Session) -> str:
    return "undo" if session.sitting and steps_to_undo(session.sitting) else ""


def _doing(session: Session, t: Text) -> str:
    """What the table is doing, or why the last press did nothing."""
    if session.note:
        return t(session.note)
    if "journal" in session.lost:
        return t("nothing-is-kept")
    if session.reading is None:
        return t("no-camera")
    if trouble := _note(session, t):
        return trouble
    if session.held:
        return t("waiting-for-the-table")
    if session.reading.verdict is Verdict.BEGUN:
        return t("finish-your-move" if unfinished(session) else "a-move-has-begun")
    return t("watching" if _mood(session) is Mood.WATCHING else "looking")


def _rolling(session: Session, view: WatchingView, t: Text) -> Screen:
    """What is to be rolled, for as long as it is due; below it the last move and its news."""
    told, aside, more = _news_page(session, view, t) if session.announcing else ((), "", True)
    following = "why" if session.news and more else "scores"
    chance = _chance(session)
    keys = captions(t, _undo(session), following, chance)
    if session.rolling and chance == "roll":
        tumble = in_the_air(session.state.dice(), session.now, t)
        coming = (t("it-is-coming"), scores(session, t))
        return _signed(session, Screen(t("roll-title"), coming, keys, tumble=tumble), Mood.ASKING)
    title, names = _due(session, t)
    how = t("it-is-coming" if session.rolling else f"{chance}-or-hold-ok")
    # The last move is told in place of how to roll, and long names take the room of the scores.
    moved = _headline(redacted_line(session), t) if told else ""
    note = t(session.note) if session.note else "" if told and names else scores(session, t)
    lines = (*names, moved or how, *told, note)
    return _signed(session, Screen(title, lines, keys, aside), None if told else Mood.ASKING)


def _due(session: Session, t: Text) -> tuple[str, tuple[str, ...]]:
    """Headline of a due roll with the die in it; the names of several are a line of their own."""
    title = t(f"{_chance(session)}-title")
    names = [t(f"die-{die.name.split()[0]}") for die in session.state.dice()]
    if _chance(session) == "roll" and len(names) == 1:
        return f"{title} {names[0]}", ()
    return title, (", ".join(names),) if names else ()


def _news_page(session: Session, view: WatchingView, t: Text) -> tuple[tuple[str, ...], str, bool]:
    """A page of the news, its number of how many, and whether another one follows."""
    told = tuple(_news_line(session, item, t) for item in session.news)
    size = NEWS_PER_PAGE
    pages = max(1, -(-len(told) // size))
    page = view.page % pages
    aside = f"{page + 1}/{pages}" if pages > 1 else ""
    return told[page * size : page * size + size], aside, page + 1 < pages


def _announcing(session: Session, view: WatchingView, t: Text) -> Screen:
    """The last move with its reasons, two at a time, and who is next."""
    shown, aside, more = _news_page(session, view, t)
    title = _headline(redacted_line(session), t) or title_of(_game(session), t.language)
    note = _note(session, t) or " ".join(_mover(session, t)).strip()
    picture = _who_may(session, t)
    lines = shown[-1:] if picture else (*shown, scores(session, t), note)
    keys = captions(t, _undo(session), "why" if more else "scores", "menu")
    return _signed(session, Screen(title, lines, keys, aside, picture=picture))


def _note(session: Session, t: Text) -> str:
    """Why the last press did nothing, or what hides the table; mostly nothing."""
    trouble = view_trouble(session)
    key = session.note or (f"doctor-{trouble}" if trouble else "")
    return t(key) if key else ""


def _follows_roll(session: Session) -> bool:
    """Whether the seat to move has a roll to use."""
    return bool(session.sitting and any(map(is_roll, session.sitting.steps[-1:])))


def _who_may(session: Session, t: Text) -> BoardPicture | None:
    """After a roll: the board with the pieces that it lets move, unless a note wants the room."""
    hidden = view_trouble(session) and _mood(session) is not Mood.WATCHING
    if not _follows_roll(session) or session.note or hidden:
        return None
    state = session.state
    moves = state.legal_moves() if state.turn not in (None, DICE) else ()
    cells = tuple(dict.fromkeys(word for move in moves for word in move[1:2]))
    marked = tuple(cell for cell in cells if cell in state.board.links)
    return BoardPicture(state.board, labels(state, t), marked) if marked else None


def _headline(line: Line, t: Text) -> str:
    """The decisions of a turn, or as much of them as a title has room for."""
    if not line:
        return ""
    turns = [", ".join(map(t.move, line[:count])) for count in range(len(line), 0, -1)]
    words = [t.move(line[0][:count]) for count in range(len(line[0]) - 1, 0, -1)]
    return next((head for head in (*turns, *words) if fits(head, TextPlace.TITLE)), turns[-1])


def _game(session: Session) -> str:
    return session.sitting.game.name if session.sitting else session.lobby.choices.game


def _news_line(session: Session, item: News, t: Text) -> str:
    """One piece of news with whose points."""
    colors = session.sitting.colors if session.sitting else ()
    said = t.news(item, colors)
    if item.seat is None or not colors or not item.points:
        return said
    return f"{t.letter(colors[item.seat])} {item.points:+d} {said}"


def _asking(session: Session, view: AskingView, t: Text) -> Screen:
    """Two or three answers stand on the keys themselves, more in a list."""
    asked, leave = view.question, "back" if view.before else "no"
    lines = tuple(t.move(answer.words) or t("nothing-more") for answer in asked.answers)
    if asked.keys[-1] is None:
        following = "next" if len(asked.answers) > 1 else ""
        keys, chosen = captions(t, leave, following, "yes"), asked.choice
        return _signed(session, Screen(t("which-one"), lines, keys, chosen=chosen), Mood.ASKING)
    none = t("key-nothing")
    words = [t.word(answer.words[-1]) if answer.words else none for answer in asked.answers]
    if not all(fits(word, TextPlace.KEY) for word in words):
        words = [str(number) for number, _ in enumerate(words, 1)]
        lines = tuple(f"{number} {line}" for number, line in zip(words, lines, strict=True))
    back, following, ok = (t(f"key-{leave}") if key is None else words[key] for key in asked.keys)
    return _signed(session, Screen(t("which-one"), lines, (back, following, ok)), Mood.ASKING)


def _disagreeing(session: Session, view: DisagreeingView, t: Text) -> Screen:
    cells = " ".join(t.word(cell) for cell in view.strange[:2])
    likely = (", ".join(t.move(move) for move in line) for line in view.lines)
    lines = (*likely, t("put-it-back"), t("the-table-is-right"))
    title = t("not-a-legal-move-at", cells=cells) if cells else t("not-a-legal-move")
    chosen = NO_LINE if view.choice is None else view.choice
    keys = captions(t, "back", "next", "" if view.choice is None else "ok")
    return _signed(session, Screen(title, lines, keys, chosen=chosen), Mood.DISTURBED)


def _repairing(session: Session, view: RepairingView, t: Text) -> Screen:
    state = session.state
    wrong = open_fixes(session, view.seen)
    lines = _to_do(wrong, 1, t)
    step = wrong[0] if wrong else None
    arrow = (step.start, step.end) if step and step.start and step.end else None
    marked = tuple(cell for cell in (step.start, step.end) if cell) if step else ()
    drawn = redacted_cells(labels(state, t), session.sitting)
    picture = BoardPicture(state.board, drawn, marked, arrow)
    redo = "redo" if session.sitting and session.sitting.undone else ""
    keys = captions(t, "back", redo, "skip")
    return _signed(session, Screen(t("put-it-like-this"), lines, keys, picture=picture))


def _confirming(session: Session, view: ConfirmingView, t: Text) -> Screen:
    lines = (t(f"sure-{view.what}"),)
    keys = captions(t, "no", "yes", "")
    return _signed(session, Screen(t(f"confirm-{view.what}"), lines, keys), Mood.ASKING)


def _menu(session: Session, view: MenuView, t: Text) -> Screen:
    lines = tuple(t(f"menu-{entry}") for entry in view.entries)
    keys = captions(t, "back", "next", "ok")
    title, aside = _mover(session, t)
    return _signed(session, Screen(title, lines, keys, aside, chosen=view.choice))


def _entering(session: Session, view: EnteringView, t: Text) -> Screen:
    words = words_after(view.moves, view.prefix)
    lines = tuple(t.word(word) for word in words)
    title = f"{t.move(view.prefix)} …" if view.prefix else t("which-move")
    keys = captions(t, "back", "next", "ok")
    return _signed(session, Screen(title, lines, keys, chosen=view.choice), Mood.ASKING)


def _sheet(session: Session, view: ScoreSheetView, t: Text) -> Screen:
    pages = sheet_pages(session.sitting, t) if session.sitting else ()
    page = view.page % max(1, len(pages))
    lines = pages[page] if pages else (t("no-points-yet"),)
    aside = f"{page + 1}/{len(pages)}" if len(pages) > 1 else ""
    keys = captions(t, "back", "next", "")
    return _signed(session, Screen(t("score-sheet"), lines, keys, aside), Mood.CALM)


def _pausing(session: Session, view: PausingView, t: Text) -> Screen:
    keys = captions(t, "back", "", "go-on")
    return _signed(session, Screen(t("paused"), (scores(session, t),), keys), Mood.CALM)


def _resulting(session: Session, view: ResultingView, t: Text) -> Screen:
    """Places, the tie-break where one decided, and how long it took."""
    sitting = session.sitting
    if sitting is None:
        return Screen(t("game-over"))
    colors, winners = sitting.colors, sitting.state.standings()[0]
    title = _winners(winners, colors, t) if not sitting.ended else t("ended-by-agreement")
    ranking = _ranking(sitting, t)
    # The last news of a game says what decided it; often that is the title again.
    reasons = {t.news(item, colors) for item in session.news[-1:]} - {title}
    took = t("took", minutes=sum(sitting.spent) // 60_000, turns=turn_count(sitting))
    return Screen(title, (*ranking, *reasons, took), captions(t, "scores", "undo", "again"))


def _ranking(sitting: Sitting, t: Text) -> tuple[str, ...]:
    """A line for each place; of many, three on a line by their letters."""
    places, points = sitting.state.standings(), sitting.state.score()
    name, size = (t.word, 1) if len(places) <= 4 else (t.letter, 3)
    lines = [
        f"{place}. " + " = ".join(f"{name(sitting.colors[seat])}: {points[seat]}" for seat in seats)
        for place, seats in enumerate(places, 1)
    ]
    return tuple("  ".join(lines[at : at + size]) for at in range(0, len(lines), size))


def _winners(winners: tuple[Seat, ...], colors: tuple[str, ...], t: Text) -> str:
    return t("shared-win") if len(winners) > 1 else t("wins", color=colors[winners[0]])


_SCREENS: dict[type, Callable[[Session, Any, Text], Screen]] = {
    ChoosingView: choosing,
    CheckingView: checking,
    LayingView: _laying,
    WatchingView: _watching,
    AskingView: _asking,
    DisagreeingView: _disagreeing,
    RepairingView: _repairing,
    ConfirmingView: _confirming,
    MenuView: _menu,
    EnteringView: _entering,
    ScoreSheetView: _sheet,
    PausingView: _pausing,
    ResultingView: _resulting,
}
