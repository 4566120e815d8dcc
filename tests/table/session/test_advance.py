"""Turn rules: what each event does to a sitting."""

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, parse_move
from companion.table.event import EnteredMove, Leave, MatSeen, PortNote, Tick
from companion.table.ports import Button, Press, Roll, Signal
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.session.advance import advance
from companion.table.session.clock import PER_GAME, PER_TURN, Limit
from companion.table.session.lobby import new_lobby
from companion.table.session.on_reading import STRANGE_AFTER_MS
from companion.table.session.resume import resumed
from companion.table.session.sitting import replayed
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
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
from tests.table.session.evening import (
    BACK,
    NEXT,
    OK,
    ROLL,
    after,
    choices,
    evening,
    later,
    line,
    moves_of,
    seen,
    unchanged,
)


def plops() -> Session:
    """A game of Sheeps & Plops with both stacks placed."""
    session = evening("plops")
    for move in ("place 0,-4", "place 0,4"):
        session = after(session, EnteredMove(parse_move(move)), unchanged(session))
    return after(session, unchanged(session))


def test_a_seen_move_is_played_and_announced_without_a_press() -> None:
    session = plops()
    session = after(session, seen(session, "move 0,-4 se"))

    assert parse_move("move 0,-4 se") == moves_of(session)[-1]
    assert line("move 0,-4 se") == session.line
    assert session.news


def test_lookalikes_become_one_question_and_the_answer_is_played() -> None:
    session = plops()
    lines = (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w"))
    session = after(session, Reading(Verdict.ASK, lines))

    assert isinstance(session.view, AskingView)
    assert [parse_move("split 0,-4 se 2"), parse_move("split 0,-4 se 1")] == [
        answer.words for answer in session.view.question.answers
    ]

    session = after(session, OK)

    assert parse_move("split 0,-4 se 1 w") == moves_of(session)[-1]


def test_two_or_three_answers_lie_on_the_buttons_themselves() -> None:
    lines = tuple(line(f"split 0,-4 se {many} w") for many in (3, 2, 1))
    asked = after(plops(), Reading(Verdict.ASK, lines))

    for press, many in ((BACK, 3), (NEXT, 2), (OK, 1)):
        assert parse_move(f"split 0,-4 se {many} w") == moves_of(after(asked, press))[-1]


def test_four_answers_are_a_list() -> None:
    lines = tuple(line(f"split 0,-4 se {many} w") for many in (4, 3, 2, 1))
    session = after(plops(), Reading(Verdict.ASK, lines), NEXT, NEXT, OK)

    assert parse_move("split 0,-4 se 2 w") == moves_of(session)[-1]


def test_holding_back_says_none_of_them() -> None:
    lines = tuple(line(f"split 0,-4 se {many} w") for many in (3, 2, 1))
    session = after(plops(), Reading(Verdict.ASK, lines), Press(Button.BACK, held=True))

    assert WatchingView() == session.view
    assert session.held


def test_who_moves_on_before_the_table_was_seen_in_order_is_asked_after_the_hand_has_gone() -> None:
    session = after(plops(), EnteredMove(parse_move("move 0,-4 se")))
    next_move = seen(session, "move 0,4 nw")
    waiting = after(session, next_move)
    asked = after(waiting, Reading(Verdict.OBSCURED), next_move)

    assert WatchingView() == waiting.view
    assert isinstance(asked.view, AskingView)
    assert parse_move("move 0,4 nw") == moves_of(after(asked, OK))[-1]
    assert not after(asked, OK).held


def test_whoever_says_no_to_that_is_not_asked_again_before_the_next_hand() -> None:
    session = after(plops(), EnteredMove(parse_move("move 0,-4 se")), Reading(Verdict.OBSCURED))
    next_move = seen(session, "move 0,4 nw")
    refused = after(session, next_move, Press(Button.BACK, held=True), next_move)
    again = after(refused, Reading(Verdict.OBSCURED), next_move)

    assert WatchingView() == refused.view
    assert isinstance(again.view, AskingView)


def test_a_question_that_stands_is_not_put_again() -> None:
    session = plops()
    lines = tuple(line(f"split 0,-4 se {many} w") for many in (4, 3, 2, 1))
    reading = Reading(Verdict.ASK, lines)
    session = after(session, reading, NEXT)
    again = after(session, reading)

    assert session.view == again.view
    assert () == again.signals


def test_a_single_changed_cell_is_asked_about_even_if_only_one_move_explains_it() -> None:
    session = after(evening("plops"), Reading(Verdict.ASK, (line("place 0,-4"),)))

    assert isinstance(session.view, AskingView)

    session = after(session, OK)

    assert (parse_move("place 0,-4"),) == moves_of(session)


def test_a_question_is_gone_when_the_piece_is_put_back() -> None:
    session = plops()
    session = after(
        session, Reading(Verdict.ASK, (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w")))
    )
    session = after(session, unchanged(session))

    assert WatchingView() == session.view


def test_no_to_every_answer_keeps_the_camera_waiting() -> None:
    session = plops()
    reading = Reading(Verdict.ASK, (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w")))
    session = after(session, reading, BACK)

    assert WatchingView() == after(session, reading).view


def test_back_in_a_second_question_leads_to_the_first_and_held_back_out_of_both() -> None:
    ways = ("move 0,-4 se", "split 0,-4 se 1 w", "split 0,-4 se 2 w")
    first = after(plops(), Reading(Verdict.ASK, tuple(map(line, ways))))
    second = after(first, OK)

    assert isinstance(second.view, AskingView)
    assert screen(first) == screen(after(second, BACK)) != screen(second)
    assert ("no", "back") == (screen(first).keys[0], screen(second).keys[0])
    assert WatchingView() == after(second, Press(Button.BACK, held=True)).view


def test_after_undo_the_camera_waits_until_the_piece_is_put_back() -> None:
    session = plops()
    step = seen(session, "move 0,-4 se")
    session = after(session, step, BACK)

    assert isinstance(session.view, RepairingView)
    assert 2 == len(moves_of(after(session, step)))

    session = after(session, unchanged(session), step)

    assert parse_move("move 0,-4 se") == moves_of(session)[-1]


def test_undo_takes_back_board_score_clock_and_log_together() -> None:
    session = later(plops(), 700)
    before = session
    session = later(after(session, seen(session, "move 0,-4 se")), 900)
    session = after(session, BACK)

    assert before.sitting
    assert session.sitting
    assert before.state == session.state
    assert before.state.score() == session.state.score()
    assert before.sitting.steps == session.sitting.steps
    assert before.sitting.spent == session.sitting.spent
    assert session.clock
    assert session.sitting.spent == session.clock.spent


def test_undo_then_redo_is_the_identity() -> None:
    session = plops()
    session = after(session, seen(session, "move 0,-4 se"))
    again = after(session, BACK, NEXT)

    assert session.sitting == again.sitting


def test_a_line_of_several_decisions_is_taken_back_as_one() -> None:
    session = evening("pasterze")
    card = session.state.legal_moves()[1]
    dog = session.state.apply(card).legal_moves()[0]
    moves = (" ".join(card), " ".join(dog))
    session = after(session, seen(session, *moves))

    assert 2 == len(moves_of(session))
    assert () == moves_of(after(session, BACK))


def test_a_roll_is_never_taken_back() -> None:
    session = after(evening("shear_panic", 4), Roll(("red",)))
    again = after(session, BACK)

    assert (parse_move("roll red"),) == moves_of(again)
    assert "a-roll-is-never-taken-back" == again.note


def test_what_led_to_a_roll_can_be_taken_back_before_it_falls() -> None:
    session = evening("shear_panic", 4)
    session = after(session, Roll(("red",)))
    push = session.state.legal_moves()[0]
    session = after(session, seen(session, " ".join(push)))

    assert session.state.turn == DICE
    assert (parse_move("roll red"),) == moves_of(after(session, BACK))


def test_a_roll_that_nobody_asked_for_is_shown_and_dropped() -> None:
    session = plops()
    again = after(session, Roll(("red",)))

    assert session.sitting == again.sitting
    assert "nobody-asked-for-a-roll" == again.note


def test_a_face_that_the_die_does_not_have_is_dropped() -> None:
    session = after(evening("shear_panic", 4), Roll(("mauve",)))

    assert () == moves_of(session)
    assert "this-die-is-not-due" == session.note


def test_holding_ok_asks_the_device_to_roll() -> None:
    session = after(evening("shear_panic", 4), ROLL)

    assert session.rolling
    assert not after(session, Roll(("blue",), "device")).rolling


def test_a_roll_can_be_keyed_in() -> None:
    session = after(evening("shear_panic", 4), OK)

    assert isinstance(session.view, EnteringView)

    session = after(session, NEXT, OK)

    assert (parse_move("roll blue"),) == moves_of(session)


def test_any_move_can_be_entered_word_by_word_with_the_lens_cap_on() -> None:
    session = after(plops(), OK)

    assert isinstance(session.view, MenuView)
    assert "enter" == session.view.entries[0]

    session = after(session, OK, OK, OK)

    assert parse_move("move 0,-4 e")[:2] == moves_of(session)[-1:][0][:2]  # type: ignore[index]  # it is a move


def test_back_while_entering_goes_back_one_choice() -> None:
    session = after(plops(), OK, OK)
    deeper = after(session, OK)

    assert session.view == after(deeper, BACK).view


@pytest.mark.parametrize("entry", ["enter", "sheet", "pause", "end"])
def test_back_leaves_one_level_and_takes_nothing_back_on_its_way_to_the_game(entry: str) -> None:
    menu = in_menu(plops(), entry)
    inside = after(menu, OK)

    assert menu.view != inside.view
    assert menu.view == after(inside, BACK).view
    assert WatchingView() == after(inside, BACK, BACK).view
    assert menu.sitting == after(inside, BACK, BACK).sitting


def test_undo_stands_in_the_menu() -> None:
    session = plops()
    undone = after(in_menu(session, "undo"), OK)

    assert moves_of(session)[:-1] == moves_of(undone)


def in_menu(session: Session, entry: str) -> Session:
    """The menu with the cursor on an entry."""
    session = after(session, OK)
    assert isinstance(session.view, MenuView)
    return after(session, *[NEXT] * session.view.entries.index(entry))


def test_ok_offers_the_moves_that_leave_the_table_as_it_is() -> None:
    session = evening("sheep_race", 2)
    while session.state.turn == DICE:
        session = after(session, Roll(session.state.legal_moves()[0][1:]))
    session = after(session, OK)

    assert isinstance(session.view, MenuView)
    assert "unseen" == session.view.entries[0]


def strange(session: Session) -> Reading:
    """A table on which a red stack has slid where it may not."""
    looks = dict(session.state.observation())
    looks["1,1"] = looks.pop("0,-4")
    near = (line("move 0,-4 se"), line("move 0,-4 sw"), line("split 0,-4 se 1 w"))
    return Reading(Verdict.STRANGE, near, ("0,-4", "1,1"), looks)


def test_a_table_that_disagrees_is_given_time_before_it_is_mentioned() -> None:
    session = plops()
    session = after(session, strange(session))

    assert WatchingView() == session.view
    assert WatchingView() == later(session, STRANGE_AFTER_MS - 200).view

    session = later(session, STRANGE_AFTER_MS + 200)

    assert isinstance(session.view, DisagreeingView)
    assert ("0,-4", "1,1") == session.view.strange
    assert 3 == len(session.view.lines)


def disagreeing() -> Session:
    """A session that has mentioned a strange table."""
    session = plops()
    return later(after(session, strange(session)), STRANGE_AFTER_MS + 200)


def test_after_an_illegal_table_ok_does_nothing_until_something_is_chosen() -> None:
    session = disagreeing()
    again = after(session, OK, OK, OK)

    assert session.view == again.view
    assert session.sitting == again.sitting
    assert "" == screen(session).keys[2]
    assert "ok" == screen(after(session, NEXT)).keys[2]


def test_one_of_the_likely_truths_is_played_by_ok() -> None:
    session = after(disagreeing(), NEXT, NEXT, OK)

    assert parse_move("move 0,-4 sw") == moves_of(session)[-1]


def test_back_leaves_a_disagreement_alone_for_a_while() -> None:
    session = disagreeing()
    left = after(session, BACK)

    assert WatchingView() == left.view
    assert session.sitting == left.sitting
    assert WatchingView() == later(left, STRANGE_AFTER_MS - 200).view
    assert session.view == later(left, STRANGE_AFTER_MS + 200).view


def test_back_from_putting_back_leads_to_the_disagreement() -> None:
    session = disagreeing()
    left = after(session, *[NEXT] * 4, OK, BACK)

    assert session.view == left.view
    assert session.sitting == left.sitting


def test_back_from_a_repair_after_an_undo_takes_no_second_move_back() -> None:
    session = plops()
    session = after(session, seen(session, "move 0,-4 se"), BACK)
    left = after(session, BACK)

    assert isinstance(session.view, RepairingView)
    assert WatchingView() == left.view
    assert session.sitting == left.sitting


def test_back_from_a_repair_while_a_die_is_due_leads_to_the_roll() -> None:
    session = evening("shear_panic", 4)
    looks = {cell: look for cell, look in session.state.observation().items() if cell != "e5"}
    session = after(session, Reading(Verdict.STRANGE, seen=looks))
    session = later(session, STRANGE_AFTER_MS + 200)
    left = after(session, BACK)

    assert isinstance(session.view, RepairingView)
    assert WatchingView() == left.view
    assert "Roll! Panic die" == screen(left).title
    assert isinstance(later(left, STRANGE_AFTER_MS + 200).view, RepairingView)


def test_put_it_back_shows_how_and_is_gone_when_it_is_done() -> None:
    session = after(disagreeing(), *[NEXT] * 4, OK)

    assert isinstance(session.view, RepairingView)

    session = after(session, unchanged(session))

    assert WatchingView() == session.view
    assert not session.held


def test_the_table_is_right_after_a_confirmation_and_the_journal_says_so() -> None:
    before = after(disagreeing(), *[NEXT] * 5)
    session = after(before, OK)

    assert isinstance(session.view, ConfirmingView)
    assert session.view == after(session, OK).view
    assert before.view == after(session, BACK).view

    session = after(session, NEXT)

    assert "red" == session.state.observation()["1,1"]
    assert ["arrange"] == [fact["fact"] for fact in session.facts]


def test_a_table_that_cannot_be_right_changes_nothing() -> None:
    session = plops()
    before = session.sitting
    reading = Reading(Verdict.STRANGE, (), ("0,-4",), {})
    session = later(after(session, reading), STRANGE_AFTER_MS + 200)
    session = after(session, NEXT, NEXT, OK, NEXT)

    assert before == session.sitting
    assert "the-pieces-cannot-lie-like-that" == session.note


@pytest.mark.parametrize("view", [AskingView, RepairingView, PausingView])
def test_the_clock_stands_still_for_questions_repairs_and_pauses(view: type) -> None:
    session = plops()
    if view is AskingView:
        lines = (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w"))
        session = after(session, Reading(Verdict.ASK, lines))
    elif view is RepairingView:
        session = after(session, strange(session), seen(session, "move 0,-4 se"), BACK)
    else:
        session = after(in_menu(session, "pause"), OK)

    assert isinstance(session.view, view)
    assert session.clock
    assert session.clock.spent == getattr(later(session, 5_000).clock, "spent", None)


def test_the_clock_stands_still_while_a_die_is_due() -> None:
    session = later(evening("shear_panic", 4), 5_000)

    assert session.clock
    assert (0, 0, 0, 0) == session.clock.spent


def test_thinking_time_is_counted_for_each_seat() -> None:
    session = later(plops(), 3_000)
    session = later(after(session, seen(session, "move 0,-4 se")), 2_000)

    assert session.clock
    assert (3_000, 2_000) == session.clock.spent


@pytest.mark.parametrize("per", [PER_TURN, PER_GAME])
def test_a_spent_limit_is_mentioned_once_and_blocks_nothing(per: str) -> None:
    session = evening("plops", limit=Limit(per, 1_000))
    signals: list[Signal] = []
    for _ in range(30):
        session = advance(session, Tick(session.now + 100, session.wall + 100))
        signals += session.signals

    assert [Signal.TIME] == signals
    assert (parse_move("place 0,-4"),) == moves_of(
        after(session, EnteredMove(parse_move("place 0,-4")))
    )


def test_a_machine_that_slept_counts_as_no_thinking() -> None:
    session = plops()
    session = advance(session, Tick(session.now + 3_600_000, session.wall + 3_600_000))

    assert session.clock
    assert sum(session.clock.spent) <= 2_000


def test_another_mat_that_is_laid_before_the_game_begins_chooses_its_own_game() -> None:
    ready = after(Session(new_lobby()), MatSeen("pasterze"))
    other = after(ready, MatSeen("plops"))
    assert ("ready", "plops") == (other.lobby.page, other.lobby.choices.game)
    assert ready.lobby == after(ready, MatSeen(None), MatSeen("chess")).lobby


def test_laying_a_mat_down_chooses_its_game() -> None:
    session = after(Session(new_lobby()), MatSeen("pasterze"))

    assert "pasterze" == session.lobby.choices.game
    assert "ready" == session.lobby.page


def test_a_mat_under_a_game_that_is_on_changes_nothing() -> None:
    session = plops()

    assert session.sitting == after(session, MatSeen("pasterze")).sitting


@pytest.mark.parametrize("name", GAMES)
def test_a_full_set_up_with_one_change_takes_at_most_six_presses(name: str) -> None:
    session = Session(new_lobby(last=choices(name)))
    session = after(session, OK, NEXT, OK, BACK, OK)
    assert isinstance(session.view, LayingView)
    session = after(session, OK)

    assert session.sitting
    assert name == session.sitting.game.name


def test_with_the_mat_in_view_and_the_pieces_laid_out_one_press_begins() -> None:
    session = after(Session(new_lobby()), MatSeen("pasterze"), OK)
    session = after(session, unchanged(session))

    assert session.sitting
    assert "pasterze" == session.sitting.game.name


def test_shear_panic_takes_the_layout_that_lies_on_the_table() -> None:
    layout = GAMES["shear_panic"].layouts[100]
    session = after(Session(new_lobby(last=choices("shear_panic", 3))), OK, OK)
    start = GAMES["shear_panic"].start(
        session.lobby.options.__class__(3, colors=session.lobby.choices.colors, layout=layout)
    )
    session = after(session, Reading(Verdict.STRANGE, seen=start.observation()))

    assert session.sitting
    assert layout == session.sitting.options.layout


def test_a_wrong_piece_in_the_layout_is_not_accepted() -> None:
    session = after(Session(new_lobby(last=choices("shear_panic", 3))), OK, OK)
    looks = dict(session.state.observation())
    looks["a1"] = looks.pop("e5")
    session = after(session, Reading(Verdict.STRANGE, seen=looks))

    assert session.sitting is None
    assert isinstance(session.view, LayingView)


def test_a_lost_camera_is_noted_and_forgotten_when_it_is_back() -> None:
    session = plops()
    lost = after(session, PortNote("watcher", lost=True))

    assert ("watcher",) == lost.lost
    assert lost.reading is None
    assert () == after(lost, PortNote("watcher", lost=False)).lost


def test_leaving_a_game_stands_before_the_list_and_writes_nothing() -> None:
    left = after(plops(), PortNote("dice", lost=True), Leave())

    assert left.sitting is None
    assert "games" == left.lobby.page
    assert ("dice",) == left.lost
    assert () == left.facts


def test_ending_by_agreement_asks_first() -> None:
    session = after(in_menu(plops(), "end"), OK)

    assert isinstance(session.view, ConfirmingView)
    assert session.sitting == after(session, OK, OK, BACK).sitting
    assert isinstance(after(session, NEXT).view, ResultingView)


def test_the_score_sheet_leafs_through_and_leaves_the_game_alone() -> None:
    session = plops()
    leafed = after(in_menu(session, "sheet"), OK)

    assert isinstance(leafed.view, ScoreSheetView)
    assert session.sitting == after(leafed, NEXT, NEXT, BACK).sitting


def test_again_keeps_the_choices() -> None:
    session = after(in_menu(plops(), "end"), OK, NEXT, OK)

    assert ChoosingView() == session.view
    assert choices("plops") == session.lobby.choices
    assert "ready" == session.lobby.page


def test_a_session_is_resumed_where_its_facts_end_clock_included() -> None:
    session = evening("plops")
    facts = list(session.facts)
    for event in (EnteredMove(parse_move("place 0,-4")), EnteredMove(parse_move("place 0,4"))):
        session = later(session, 4_000)
        session = after(session, event)
        facts += session.facts
    again = resumed(new_lobby(), replayed(facts))

    assert session.sitting == again.sitting
    assert session.clock
    assert again.clock
    assert session.clock.spent == again.clock.spent


def test_what_was_strange_before_an_answer_says_nothing_about_the_table_after_it() -> None:
    session = plops()
    asked = Reading(Verdict.ASK, (line("split 0,-4 se 2 w"), line("split 0,-4 se 1 w")))
    session = after(session, asked, strange(session), OK)
    session = later(session, STRANGE_AFTER_MS + 500)

    assert isinstance(session.view, WatchingView)
    assert 3 == len(moves_of(session))
