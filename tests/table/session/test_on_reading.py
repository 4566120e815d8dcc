"""Half-made moves: whoever has begun one may think for as long as they like."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.rules import DICE
from companion.table.event import EnteredMove
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.pixels.paint import cut
from companion.table.session.lobby import LANGUAGES
from companion.table.session.on_reading import STRANGE_AFTER_MS, UNFINISHED_AFTER_MS
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    DisagreeingView,
    RepairingView,
    WatchingView,
)
from tests.table.session.evening import (
    BACK,
    NEXT,
    OK,
    after,
    card_due,
    evening,
    later,
    plops,
    seen,
    unchanged,
)
from tests.vision.test_infer import seen as sighted
from vision.infer import infer

PUT_BACK = (NEXT, OK)
"""What puts a table back that no legal move explains: the first of two entries, chosen."""


def without_one(session: Session) -> Reading:
    """A piece that may move is in somebody's hand."""
    looks = dict(session.state.observation())
    after_move = session.state.apply(session.state.legal_moves()[0]).observation()
    lifted = next(cell for cell in looks if looks[cell] != after_move.get(cell))
    del looks[lifted]
    return Reading(Verdict.BEGUN, ((session.state.legal_moves()[0],),), (lifted,), looks)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_laid_before_a_minute_of_thought_is_not_disputed(seats: int) -> None:
    session, cards = card_due(seats)
    looks = {**session.state.observation(), "card": cards[0]}
    reading = infer(session.state, sighted(session.state, looks))
    waiting = later(after(session, reading), 60_000)

    assert Verdict.BEGUN is reading.verdict
    assert isinstance(waiting.view, WatchingView)
    assert session.sitting
    assert waiting.sitting
    assert session.sitting.steps == waiting.sitting.steps


def test_a_piece_in_the_hand_brings_no_signal_and_a_gentle_word_after_a_minute() -> None:
    session = evening("wolf_and_sheep")
    session = later(after(session, unchanged(session)), 20_000)
    session = after(session, without_one(session))
    for _ in range(UNFINISHED_AFTER_MS // 1_000 + 1):
        session = later(session, 1_000)
        assert () == session.signals
        assert isinstance(session.view, WatchingView)

    assert "Finish your move" in screen(session).said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_a_half_made_move_is_never_cut(game: str, language: str) -> None:
    session = evening(game)
    session = replace(session, lobby=replace(session.lobby, language=language))
    session = later(after(session, Reading(Verdict.BEGUN, seen={})), 20_000)
    for ms in (0, UNFINISHED_AFTER_MS):
        assert () == cut(screen(later(session, ms)))


def test_a_question_about_a_table_that_has_changed_is_dropped() -> None:
    session = evening("wolf_and_sheep")
    lines = tuple((move,) for move in session.state.legal_moves()[:2])
    session = after(session, Reading(Verdict.ASK, lines))
    assert isinstance(session.view, AskingView)

    session = after(session, without_one(session))
    assert WatchingView() == session.view


def test_lifting_a_piece_that_was_put_wrongly_ends_the_dispute() -> None:
    session = evening("wolf_and_sheep")
    begun = without_one(session)
    session = later(after(session, replace(begun, verdict=Verdict.STRANGE)), STRANGE_AFTER_MS + 200)
    assert isinstance(session.view, DisagreeingView)
    assert WatchingView() == after(session, begun).view


def test_while_an_entered_move_waits_for_the_pieces_no_other_has_begun() -> None:
    session = evening("wolf_and_sheep")
    session = after(session, unchanged(session), EnteredMove(session.state.legal_moves()[0]))
    session = later(after(session, without_one(session)), STRANGE_AFTER_MS + 200)
    assert session.held
    assert isinstance(session.view, RepairingView)


def _repairing() -> tuple[Session, dict[str, str], str]:
    """A wolf that stands where it may not, what lies there, and where it stands."""
    session = evening("wolf_and_sheep")
    looks = dict(session.state.observation())
    home = next(cell for cell, look in looks.items() if look == "wolf")
    free = next(cell for cell in session.state.board.cells if cell not in looks)
    looks[free] = looks.pop(home)
    strange = Reading(Verdict.STRANGE, (), (home, free), {**looks})
    return after(later(after(session, strange), STRANGE_AFTER_MS + 200), *PUT_BACK), looks, free


@pytest.mark.parametrize("verdict", [Verdict.BEGUN, Verdict.STRANGE])
def test_the_advice_stays_while_the_piece_is_in_the_hand(verdict: Verdict) -> None:
    session, looks, free = _repairing()
    advice = screen(session).said
    del looks[free]
    for reading in (
        Reading(Verdict.OBSCURED),
        Reading(Verdict.UNSURE),
        Reading(verdict, (), (), looks),
    ):
        session = after(session, reading)
        assert advice == screen(session).said
    assert WatchingView() == after(session, unchanged(session)).view


def test_the_advice_follows_a_piece_that_is_put_down_elsewhere() -> None:
    session, looks, free = _repairing()
    advice = screen(session).said
    other = next(cell for cell in reversed(session.state.board.cells) if cell not in looks)
    looks[other] = looks.pop(free)
    session = after(session, Reading(Verdict.STRANGE, (), (other,), looks))
    assert advice != screen(session).said


def test_a_piece_too_many_that_is_taken_away_is_not_waited_for() -> None:
    session = evening("wolf_and_sheep")
    should = session.state.observation()
    one, two = [cell for cell in session.state.board.cells if cell not in should][:2]
    many = Reading(Verdict.STRANGE, (), (one, two), {**should, one: "sheep", two: "sheep"})
    session = after(later(after(session, many), STRANGE_AFTER_MS + 200), *PUT_BACK)
    advice = screen(session).said
    session = after(session, Reading(Verdict.STRANGE, (), (two,), {**should, two: "sheep"}))
    assert isinstance(session.view, RepairingView)
    assert advice != screen(session).said


def _advice(session: Session, *readings: Reading) -> list[tuple[str, ...]]:
    """What a player reads while the camera gives these readings, each for a while."""
    told = [screen(session).said]
    for reading in readings:
        session = later(after(session, reading), 1_000)
        told.append(screen(session).said)
    return list(dict.fromkeys(told))


def test_putting_back_by_way_of_a_wrong_place_flashes_no_other_advice() -> None:
    session, looks, free = _repairing()
    lifted = {cell: look for cell, look in looks.items() if cell != free}
    other = next(cell for cell in reversed(session.state.board.cells) if cell not in looks)
    hand, unsure = Reading(Verdict.OBSCURED), Reading(Verdict.UNSURE, seen={other: "wolf"})
    wrong = Reading(Verdict.STRANGE, (), (other,), {**lifted, other: "wolf"})
    told = _advice(
        session,
        hand,
        Reading(Verdict.STRANGE, (), (), lifted),
        hand,
        unsure,
        wrong,
        hand,
        Reading(Verdict.BEGUN, (), (), lifted),
        hand,
    )

    assert 2 == len(told)
    assert [1, 1] == list(map(len, told))
    assert [free, other] == [lines[0].split()[1] for lines in told]


def test_an_undo_with_a_hand_over_the_table_advises_by_what_lay_there_before() -> None:
    session = plops()
    step = seen(session, "move 0,-4 se")
    session = after(session, step, Reading(Verdict.OBSCURED), BACK)

    assert isinstance(session.view, RepairingView)
    assert step.seen == session.view.seen
    assert 1 == len(_advice(session, Reading(Verdict.OBSCURED), step))


def test_a_piece_that_faces_another_way_in_the_hand_is_on_its_way_too() -> None:
    session = evening("shear_panic", 2)
    looks = dict(session.state.observation())
    home = next(cell for cell, look in looks.items() if look.startswith("red "))
    turned = next(f"red {way}" for way in "nesw" if f"red {way}" != looks[home])
    del looks[home]
    strange = Reading(Verdict.STRANGE, (), (home,), {**looks, "a1": turned})
    session = later(after(session, strange), STRANGE_AFTER_MS + 200)

    assert isinstance(session.view, RepairingView)
    assert 1 == len(_advice(session, Reading(Verdict.STRANGE, (), (), looks)))


def test_a_roll_that_the_camera_reads_is_played_as_the_cameras() -> None:
    session = evening("shear_panic")
    assert session.state.turn == DICE
    rolled = after(session, Reading(Verdict.CERTAIN, ((("roll", "red"),),)))
    assert rolled.sitting is not None
    assert "camera" == rolled.sitting.steps[-1].by
    assert ("push", 0) == (rolled.state.legal_moves()[0][0], rolled.state.turn)
