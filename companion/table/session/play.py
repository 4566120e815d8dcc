"""State transitions of a game that is on: begin, play, ask, undo, redo, correct, end. Pure."""

from dataclasses import replace

from companion.games.rules import DICE, PASS, Move, News, Seat, format_move
from companion.table.ports import Signal
from companion.table.reading import Line, Reading, Verdict
from companion.table.session.clock import new_clock
from companion.table.session.question import Answer, Question, distinct_lines, question
from companion.table.session.roll_chain import SEAL, SHARE, sha256
from companion.table.session.sitting import (
    QUESTION,
    ROBOT,
    Fact,
    apply_fact,
    robot_step,
    sit,
    steps_to_undo,
    unsealed_robots,
)
from companion.table.session.value import Session
from companion.table.session.views import (
    AnyView,
    AskingView,
    PassingView,
    RepairingView,
    ResultingView,
    WatchingView,
)


def record(session: Session, fact: Fact) -> Session:
    """The session after a fact, which the journal will get."""
    return replace(session, sitting=apply_fact(session.sitting, fact), facts=(*session.facts, fact))


def stamped(session: Session, kind: str, by: str, **more: object) -> Fact:
    """Fact with its time stamp: who, when, and how long everybody has thought."""
    spent = list(session.clock.spent) if session.clock else []
    return {"fact": kind, "by": by, "wall": session.wall, "spent": spent, **more}


def begin(session: Session) -> Session:
    """Sit down to the game that the lobby has chosen, as it lies on the table."""
    choices = session.lobby.choices
    limit = choices.limit
    about = {
        **({"house": dict(choices.house)} if choices.house else {}),
        **({"robots": list(choices.robots)} if choices.robots else {}),
        **({} if choices.hints else {"hints": False}),
    }
    fact = sit(session.lobby.game, session.options, limit, session.wall)
    session = record(session, {**fact, **about})
    remembered = {**session.lobby.remembered, choices.game: choices}
    session = replace(
        session,
        view=WatchingView(),
        lobby=replace(session.lobby, remembered=remembered),
        clock=replace(new_clock(limit, choices.seats), at=session.now),
        line=(),
        news=session.state.news(),
        announced=session.now,
        held=False,
        reading=_unread(session.reading),
        clear=_unread(session.clear),
        since=session.now,
        cards_seen=False,
        signals=(*session.signals, Signal.TURN),
    )
    return opened(_passed(session))


def played(session: Session, line: Line, by: str, **about: str) -> Session:
    """Play every decision of `line`, announce it, and pass for whoever can do nothing else."""
    session = _hastily_sealed(session)
    news: tuple[News, ...] = ()
    mover, before = None, session.state.observation()
    for move in line:
        # The next seat's move, seen together with this one, is taken back by itself.
        joined = mover is not None and (session.state.midway or session.state.turn == mover)
        mover = session.state.turn
        more: dict[str, object] = {"move": format_move(move), "joined": joined}
        more |= {key: value for key, value in about.items() if value}
        more |= {"proof": SEAL} if _is_hidden(session, move) else {}
        session = record(session, stamped(session, "move", by, **more))
        news = (*news, *session.state.news())
    session = replace(
        session,
        line=line,
        news=news,
        announced=session.now,
        view=WatchingView(),
        # A move that leaves the table as it is needs no hands: the camera need not wait for them.
        held=by != "camera" and session.state.observation() != before,
        stirred=False,
        reading=_unread(session.reading),
        clear=_unread(session.clear),
        since=session.now,
        rolling=False,
        note="",
    )
    return _settled(_unsealed(_passed(session)))


def _is_hidden(session: Session, move: Move) -> bool:
    """Whether nobody else may know this decision yet."""
    return session.game.has_secrets and bool(session.game.secret(session.state.apply(move)))


def _hastily_sealed(session: Session) -> Session:
    """Robots that were still thinking about a secret settle it before anything happens.

    Later they would know too much. The choice is one that nobody foresees and every replay repeats.
    """
    sitting = session.sitting
    for seat in unsealed_robots(sitting) if sitting else ():
        assert sitting
        moves = sitting.game.sealable(sitting.state)[seat]
        number = int(sha256(sitting.rolls.words, str(seat), str(session.wall))[:8], 16)
        session = sealed(session, seat, moves[number % len(moves)], ROBOT)
    return session


def thrown(session: Session, by: str, share: str = "") -> Session:
    """Ask the device to roll; what players mix in is on disk before the roll is.

    Without a word of theirs it is the moment in which they pressed. A roll that a power cut
    interrupted keeps its share, and so its faces.
    """
    chain = session.sitting.rolls if session.sitting else None
    if chain is None or session.state.turn != DICE:
        return replace(session, note="nobody-asked-for-a-roll")
    if chain.number > 1 and not chain.pledge:
        return session  # the next pledge comes within one turn of the loop
    if chain.pledge and not chain.share:
        proof = f"{SHARE} {chain.number} {share or session.now}"
        session = record(session, stamped(session, "note", by, proof=proof))
    return replace(session, rolling=True)


def _unsealed(session: Session) -> Session:
    """Moves that seats have sealed play themselves; they are taken back with the one before."""
    while session.sitting and (move := session.sitting.unsealed):
        fact = stamped(session, "move", "seal", move=format_move(move), joined=True)
        session = record(session, fact)
        news = (*session.news, *session.state.news())
        session = replace(session, line=(*session.line, move), news=news)
    return _passed(session)


def sealed(session: Session, seat: Seat, move: Move, by: str) -> Session:
    """Settle a move of a seat in secret; what cannot be sealed now is passed over."""
    sitting = session.sitting
    if sitting is None or move not in sitting.game.sealable(sitting.state).get(seat, ()):
        return session
    text = format_move(move)
    return record(session, stamped(session, "seal", by, seat=seat, move=text, proof=SEAL))


def _unread(reading: Reading | None) -> Reading | None:
    """A look once the game has gone on: all it still says is what lay there."""
    if reading is None:
        return None
    return Reading(Verdict.UNSURE, seen=reading.seen, complaint=reading.complaint)


def _passed(session: Session) -> Session:
    """A lone legal pass plays itself."""
    news = session.news
    while session.state.legal_moves() == (PASS,):
        session = record(
            session, stamped(session, "move", "rule", move=format_move(PASS), joined=False)
        )
        news = (*news, *session.state.news())
    return replace(session, news=news)


def _settled(session: Session) -> Session:
    """Clock, signals and view after a decision; a die in between does not begin a new turn."""
    turn, clock = session.state.turn, session.clock
    signals = session.signals
    if any(item.points for item in session.news):
        signals = (*signals, Signal.SCORE)
    if turn not in (session.mover, DICE):
        signals = (*signals, Signal.TURN)
        clock = clock.turned() if clock else None
        session = replace(session, reminded=False, mover=turn)
    return opened(replace(session, clock=clock, signals=signals))


def opened(session: Session) -> Session:
    """The view at the beginning of a moment: the result, a question, or what was there.

    Under a camera, hands make a robot's move before anybody is asked about the next one.
    """
    if session.state.turn is None:
        return replace(session, view=ResultingView())
    if session.held and session.reading and session.sitting and robot_step(session.sitting):
        return session
    if any(task.doubtful for task in session.state.todo()):
        return replace(session, view=PassingView(), signals=(*session.signals, Signal.QUESTION))
    return session


def offered(session: Session, lines: tuple[Line, ...], by: str) -> Session:
    """Play the one line there is, or ask which of several it was."""
    distinct = distinct_lines(session.state, lines)
    asked = question(distinct)
    if asked:
        return _asked(session, AskingView(asked, by, lines))
    return played(session, distinct[0], by) if distinct else session


def doubted(session: Session, lines: tuple[Line, ...]) -> Session:
    """Ask, even where there is one answer only: a single changed cell may be a misread one."""
    distinct = distinct_lines(session.state, lines)
    asked = question(distinct)
    if asked is None and distinct:
        words = tuple(word for move in distinct[0] for word in move)
        asked = Question((Answer(words, distinct),))
    return _asked(session, AskingView(asked, "camera", lines)) if asked else session


def answered(session: Session, view: AskingView) -> Session:
    """Go on with the chosen answer: ask for the next word, or play what is left."""
    lines = view.question.chosen.lines
    asked = question(lines)
    if asked is None:
        return played(session, lines[0], view.by, asked=QUESTION)
    return replace(session, view=replace(view, question=asked, before=view))


def _asked(session: Session, view: AskingView) -> Session:
    """Put a question, unless it is the one that stands already."""
    if isinstance(session.view, AskingView) and session.view.lines == view.lines:
        return session
    return replace(session, view=view, signals=(*session.signals, Signal.QUESTION))


def undone(session: Session) -> Session:
    """Take back the last decision; board, score, clock and log go back together."""
    sitting = session.sitting
    count = steps_to_undo(sitting) if sitting else 0
    if not count:
        steps = sitting.steps if sitting else ()
        return replace(session, note="a-roll-is-never-taken-back" if steps else "this-is-the-start")
    session = record(session, stamped(session, "undo", "buttons", steps=count))
    return _restored(session)


def redone(session: Session) -> Session:
    """Play again what was taken back last."""
    sitting = session.sitting
    if sitting is None or not sitting.undone:
        return session
    first, *others = sitting.undone
    session = record(session, first)
    for fact in others:
        if not fact["joined"] and fact.get("move") != format_move(PASS):
            break
        session = record(session, fact)
    session = _restored(session)
    return _settled(replace(session, news=session.state.news(), view=WatchingView()))


def arranged(session: Session, looks: dict[str, str]) -> Session:
    """Set the game to what lies on the table, if the pieces can lie like that."""
    if session.state.arranged(looks) is None:
        return replace(session, view=WatchingView(), note="the-pieces-cannot-lie-like-that")
    session = record(session, stamped(session, "arrange", "buttons", looks=looks))
    return _restored(session, held=False)


def ended(session: Session) -> Session:
    """End the game by agreement."""
    return replace(
        record(session, stamped(session, "end", "agreement")), view=ResultingView(), news=()
    )


def _restored(session: Session, held: bool = True) -> Session:
    """The view after the past has changed: nothing announced, the clock as it was then."""
    clock, sitting = session.clock, session.sitting
    if clock and sitting:
        clock = replace(clock, spent=sitting.spent).turned()
    view: AnyView = RepairingView(session.clear.seen) if session.clear and held else WatchingView()
    return replace(
        session,
        clock=clock,
        view=view,
        held=held,
        stirred=False,
        reading=_unread(session.reading),
        clear=_unread(session.clear),
        since=session.now,
        line=(),
        news=(),
        rolling=False,
        note="",
    )
