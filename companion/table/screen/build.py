"""Screen builder: the session as a screen, in the players' language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Move, Seat, State
from companion.table.screen.hint import hinting
from companion.table.screen.lobby import checking, choosing, phones
from companion.table.screen.moves import told_apart
from companion.table.screen.parts import labels, mover, score_rows, signed
from companion.table.screen.pixels.layout import LINES, TextPlace, fits
from companion.table.screen.report import reporting
from companion.table.screen.score_sheet import sheet_pages
from companion.table.screen.value import NO_LINE, BoardPicture, Mood, Screen
from companion.table.screen.watching import passing, watching
from companion.table.secrecy import hidden_pledge, open_fixes, redacted_cells
from companion.table.session.next_step import fix_cells, fix_news
from companion.table.session.on_reading import view_trouble
from companion.table.session.question import Answer, are_numbers, words_after
from companion.table.session.repair import Fix, fixes, kind
from companion.table.session.roll_chain import SHOWN
from companion.table.session.sealing import sealable, sealing_words
from companion.table.session.sitting import Sitting, turn_count
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    CheckingView,
    ChoosingView,
    ConfirmingView,
    DisagreeingView,
    EnteringView,
    HintingView,
    LayingView,
    MenuView,
    OffView,
    PassingView,
    PausingView,
    PhonesView,
    RepairingView,
    ReportView,
    ResultingView,
    ScoreSheetView,
    SealingView,
    WatchingView,
)
from companion.table.text import Text, captions, text


def screen(session: Session) -> Screen:
    """Screen of the session as it stands."""
    game = session.sitting.game.name if session.sitting else session.lobby.choices.game
    t = text(session.lobby.language, game)
    built = _SCREENS[type(session.view)](session, session.view, t)
    return replace(built, language=session.lobby.language)


def _laying(session: Session, view: LayingView, t: Text) -> Screen:
    should = session.starting.observation()
    wrong = fixes(should, view.seen) if view.seen is not None else ()
    picture = _layout(session.starting, wrong, t) if should else None
    plan = (t("lay-it-out-like-this" if should else "nothing-to-lay-out"),)
    known, more = (plan, ()) if view.seen is None else _to_do(wrong, t)
    lines = (t(f"doctor-{trouble}"),) if (trouble := view_trouble(session)) else known
    keys = captions(t, "back", "", "ready")
    title = t("lay-out-the-pieces")
    return signed(session, Screen(title, lines, keys, picture=picture, spare=more))


def _layout(start: State, wrong: tuple[Fix, ...], t: Text) -> BoardPicture:
    """The start layout with the cells on which something is missing."""
    marked = tuple(fix.end for fix in wrong if fix.end)
    return BoardPicture(start.board, labels(start, t), marked)


def _to_do(wrong: tuple[Fix, ...], t: Text) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The next step, and how many more there are."""
    if not wrong:
        return (t("all-in-place"),), ()
    more = (t("more-to-do", count=len(wrong) - 1),) if len(wrong) > 1 else ()
    return (t.news(fix_news(wrong[0])),), more


def _asking(session: Session, view: AskingView, t: Text) -> Screen:
    """One move is confirmed, two answers stand on the keys, a number is set, more are a list."""
    asked, leave = view.question, "back" if view.before else "no"
    lines = _answers(session, asked.answers, t)
    if len(lines) == 1:
        keys = captions(t, leave, "", "yes")
        return signed(session, Screen(t("was-it-your-move"), lines, keys), Mood.ASKING)
    if asked.numbers:
        return _stepper(session, asked.chosen.words[:-1], asked.numbers, asked.choice, t)
    if len(lines) == 2:
        return _keyed(session, view, lines, leave, t)
    keys, title = captions(t, leave, "next", "yes"), t("which-one")
    return signed(session, Screen(title, lines, keys, chosen=asked.choice), Mood.ASKING)


def _answers(session: Session, answers: Sequence[Answer], t: Text) -> tuple[str, ...]:
    """Answers: the whole turn where only one is left, or the words in which they differ."""
    whole = [answer.lines[0] for answer in answers if _is_whole(answer)]
    told = iter(told_apart(session, whole, t))
    return tuple(
        next(told) if _is_whole(answer) else t.move(answer.words) or t("nothing-more")
        for answer in answers
    )


def _is_whole(answer: Answer) -> bool:
    """Whether an answer leaves one turn, and names all of it."""
    return len(answer.lines) == 1 and sum(map(len, answer.lines[0])) == len(answer.words)


def _keyed(
    session: Session, view: AskingView, lines: tuple[str, ...], leave: str, t: Text
) -> Screen:
    """Two answers on NEXT and OK, by a number where a word is too long for a key."""
    words = [_key_word(answer, t) for answer in view.question.answers]
    if not all(fits(word, TextPlace.KEY) for word in words):
        words = [str(number) for number, _ in enumerate(words, 1)]
        lines = tuple(f"{number} {line}" for number, line in zip(words, lines, strict=True))
    keys = (t(f"key-{leave}"), words[0], words[1])
    return signed(session, Screen(t("which-one"), lines, keys), Mood.ASKING)


def _key_word(answer: Answer, t: Text) -> str:
    """The last word of an answer."""
    return t.word(answer.words[-1]) if answer.words else t("key-nothing")


def _stepper(
    session: Session, said: Move, numbers: tuple[int, ...], choice: int, t: Text
) -> Screen:
    """A number that NEXT makes one more, and a held NEXT one less."""
    number = numbers[choice], numbers[0], numbers[-1]
    lines = (str(number[0]), t("number-range", least=number[1], most=number[2]))
    title = f"{t.move(said)} …" if said else t("which-one")
    keys = captions(t, "back", "plus", "ok")
    return signed(session, Screen(title, lines, keys, number=number), Mood.ASKING)


def _disagreeing(session: Session, view: DisagreeingView, t: Text) -> Screen:
    """The broken rule with the cells concerned, and what can be done, once NEXT has chosen."""
    likely = told_apart(session, view.lines, t)
    lines = (*likely, t("put-it-back"), t("the-table-is-right"))
    chosen = NO_LINE if view.choice is None else view.choice
    keys = captions(t, "back", "next", "" if view.choice is None else "ok")
    picture = _concerned(session, view, t) if view.choice is None else None
    shown = Screen(_reason(session, view, t), lines, keys, chosen=chosen, picture=picture)
    return signed(session, shown, Mood.DISTURBED)


def _reason(session: Session, view: DisagreeingView, t: Text) -> str:
    """The broken rule in the game's words, or else the cells."""
    if view.objection:
        return t.news(view.objection.reason, session.colors)
    cells = " ".join(t.word(cell) for cell in view.strange[:2])
    return t("not-a-legal-move-at", cells=cells) if cells else t("not-a-legal-move")


def _concerned(session: Session, view: DisagreeingView, t: Text) -> BoardPicture | None:
    """The board as it lies there, with the cells concerned."""
    if not view.cells:
        return None
    seen = redacted_cells(view.seen, session.sitting)
    letters = {cell: t.letter(kind(look)) or look[:1].upper() for cell, look in seen.items()}
    kept = _unchanged_labels(session.state, seen, t)
    return BoardPicture(session.state.board, {**letters, **kept}, view.cells)


def _unchanged_labels(state: State, seen: Mapping[Cell, Look], t: Text) -> dict[Cell, str]:
    """The labels of cells that lie as the game has them."""
    drawn, should = labels(state, t), state.observation()
    both = drawn.keys() & seen.keys()
    return {cell: drawn[cell] for cell in both if seen[cell] == should.get(cell)}


def _repairing(session: Session, view: RepairingView, t: Text) -> Screen:
    state = session.state
    wrong = open_fixes(session, view.seen)
    lines, more = _to_do(wrong, t)
    arrow = _fix_arrow(wrong[0]) if wrong else None
    marked = fix_cells(wrong[:1])
    drawn = redacted_cells(labels(state, t), session.sitting)
    picture = BoardPicture(state.board, drawn, marked, arrow)
    redo = "redo" if session.sitting and session.sitting.undone else ""
    keys = captions(t, "back", redo, "skip")
    shown = Screen(t("put-it-like-this"), lines, keys, picture=picture, spare=more)
    return signed(session, shown)


def _fix_arrow(fix: Fix) -> tuple[Cell, Cell] | None:
    """From where to where a piece is to be put that lies on the board."""
    return (fix.start, fix.end) if fix.start and fix.end else None


def _confirming(session: Session, view: ConfirmingView, t: Text) -> Screen:
    lines = (t(f"sure-{view.what}"),)
    keys = captions(t, "no", "yes", "")
    return signed(session, Screen(t(f"confirm-{view.what}"), lines, keys), Mood.ASKING)


def _off(session: Session, view: OffView, t: Text) -> Screen:
    """Farewell that stays on the glass until the plug is pulled."""
    if "power" in session.lost:
        return Screen(t("will-not-go-off"), (t("pull-the-plug"),), captions(t, "back", "", ""))
    return Screen(t("good-night"), (t("unplug-when-dark"),), farewell=True)


def _menu(session: Session, view: MenuView, t: Text) -> Screen:
    sealed = next((moves[0][0] for moves in sealable(session).values()), "")
    lines = tuple(_menu_entry(entry, sealed, t) for entry in view.entries)
    keys = captions(t, "back", "next", "ok")
    title, aside = mover(session, t)
    return signed(session, Screen(title, lines, keys, aside, chosen=view.choice))


def _menu_entry(entry: str, sealed: str, t: Text) -> str:
    """An entry of the menu; what may be sealed a game says in its own words."""
    if entry == "seal" and f"seal-{sealed}" in t:
        return t(f"seal-{sealed}")
    return t(f"menu-{entry}")


def _entering(session: Session, view: EnteringView, t: Text) -> Screen:
    words = words_after(view.moves, view.prefix)
    if are_numbers(words):
        return _stepper(session, view.prefix, tuple(map(int, words)), view.choice, t)
    lines = tuple(t.word(word) for word in words)
    title = f"{t.move(view.prefix)} …" if view.prefix else t("which-move")
    keys = captions(t, "back", "next", "ok")
    return signed(session, Screen(title, lines, keys, chosen=view.choice), Mood.ASKING)


def _sealing(session: Session, view: SealingView, t: Text) -> Screen:
    """Who seals a move, the others look away, then its words: these are for one pair of eyes."""
    colors = session.sitting.colors if session.sitting else ()
    keys = captions(t, "back", "next", "ok")
    if view.seat is None:
        lines = tuple(_sealed(session, colors[seat], seat, t) for seat in view.seats)
        pledge = session.sitting and hidden_pledge(session.sitting, view.seats[view.choice])
        spare = (f"#{pledge[:SHOWN]}",) if pledge else ()
        shown = Screen(t("who-seals"), lines, keys, chosen=view.choice, spare=spare)
        return signed(session, shown, Mood.ASKING)
    title = t("seals", color=colors[view.seat])
    if not view.alone:
        lines = (t("the-others-look-away"),)
        return signed(session, Screen(title, lines, captions(t, "back", "", "ok")), Mood.ASKING)
    words = tuple(map(t.word, sealing_words(session, view)))
    shown = Screen(t.move(view.prefix), words, keys, chosen=view.choice, private=title)
    return signed(session, shown, Mood.ASKING)


def _sealed(session: Session, color: str, seat: Seat, t: Text) -> str:
    done = session.sitting is not None and seat in session.sitting.sealed
    return t("sealed-by" if done else "not-sealed-by", color=color)


def _sheet(session: Session, view: ScoreSheetView, t: Text) -> Screen:
    pages = sheet_pages(session.sitting, t) if session.sitting else ()
    page = view.page % max(1, len(pages))
    title, lines = pages[page] if pages else (t("score-sheet"), (t("no-points-yet"),))
    aside = f"{page + 1}/{len(pages)}" if len(pages) > 1 else ""
    keys = captions(t, "back", "next", "")
    return signed(session, Screen(title, lines, keys, aside), Mood.CALM)


def _pausing(session: Session, view: PausingView, t: Text) -> Screen:
    keys = captions(t, "back", "", "go-on")
    return signed(session, Screen(t("paused"), score_rows(session, t), keys), Mood.CALM)


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
    minutes = max(1, sum(sitting.spent) // 60_000)
    took = t("took", minutes=minutes, turns=turn_count(sitting))
    keys = captions(t, "undo", "scores", "again")
    more = (t("report-hold-next"),) if sitting.steps else ()
    return Screen(title, ranking, keys, spare=(*reasons, took, *more))


def _ranking(sitting: Sitting, t: Text) -> tuple[str, ...]:
    """A line for each place; of many players, two on a line by their letters."""
    places, points = sitting.state.standings(), sitting.state.score()
    name, size = t.word if len(points) <= LINES else t.letter, 1 if len(places) <= LINES else 2
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
    WatchingView: watching,
    PassingView: passing,
    AskingView: _asking,
    DisagreeingView: _disagreeing,
    RepairingView: _repairing,
    ConfirmingView: _confirming,
    OffView: _off,
    MenuView: _menu,
    EnteringView: _entering,
    SealingView: _sealing,
    HintingView: hinting,
    ScoreSheetView: _sheet,
    PausingView: _pausing,
    PhonesView: phones,
    ResultingView: _resulting,
    ReportView: reporting,
}
