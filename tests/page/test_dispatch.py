"""What pages ask for goes the way of hands, dice and buttons; the session finds out by itself."""

import pytest

from companion.games.rules import DICE, format_move
from companion.page.messages.hint import hint
from companion.page.messages.incoming import (
    Carry,
    Choose,
    Enter,
    LayMat,
    LayOut,
    Push,
    Shine,
    TakeBack,
    Throw,
    Turn,
)
from companion.page.messages.outgoing import HintMessage
from companion.page.virtual.tabletop import looks
from companion.table.ports import Button
from companion.table.session.views import (
    AskingView,
    ChoosingView,
    DisagreeingView,
    LayingView,
    MenuView,
    RepairingView,
    WatchingView,
)
from companion.table.text import text
from tests.page.table import Room, playing, press_ok, room


def hinted(here: Room) -> HintMessage:
    return hint(here.running, None, text("en"))


def carry(here: Room, start: str, end: str) -> None:
    """Drag what stands on a cell to another one, and let the hand go away."""
    top = here.virtual.table.top
    piece = top.on(start)[-1]
    here.say(Carry(((piece.id, piece.x, piece.y),)))
    here.say(Carry(((piece.id, *top.at(end)),), down=True), 2000)


def rolled(here: Room, face: str) -> None:
    here.say(Enter(f"roll {face}"))
    assert here.session.state.turn != DICE


def test_a_laid_mat_chooses_its_game() -> None:
    here = room("battle_sheep")
    here.say(LayMat("plops"))

    assert "plops" == here.session.lobby.choices.game
    assert "ready" == here.session.lobby.page
    assert ChoosingView() == here.session.view


def test_another_mat_in_the_middle_of_a_game_leaves_that_game() -> None:
    here = playing("shear_panic")
    here.say(LayMat("plops"))

    assert here.session.sitting is None
    assert "plops" == here.session.lobby.choices.game


def test_a_cleared_table_is_the_shelf_again() -> None:
    here = playing("shear_panic")
    here.say(LayMat(""))

    assert "games" == here.session.lobby.page
    assert "shelf" == hinted(here).place


def test_the_first_turn_needs_no_manual() -> None:
    here = room()
    here.wait()
    assert "shelf" == hinted(here).place
    here.say(LayMat("shear_panic"))
    assert "ok" == hinted(here).place
    press_ok(here)
    here.wait()
    assert "table" == hinted(here).place
    assert "Drag the pieces" in hinted(here).text
    here.say(LayOut(), 2000)
    assert "tray" == hinted(here).place
    here.say(Throw(), 1500)
    assert "neighbour" in hinted(here).text or "push" in hinted(here).text


def test_a_game_begins_by_itself_once_everything_lies_there() -> None:
    here = room("pasterze")
    here.say(LayMat("pasterze"))
    press_ok(here)
    here.wait()
    assert isinstance(here.session.view, LayingView)

    here.say(LayOut(), 2000)

    assert here.session.sitting is not None


def test_more_players_get_more_pieces() -> None:
    here = room("battle_sheep", 2)
    here.say(LayMat("battle_sheep"))
    before = len(here.virtual.table.top.pieces)
    here.say(Push(Button.NEXT))
    here.say(Push(Button.OK))
    here.say(Push(Button.BACK))
    press_ok(here)
    here.wait()

    assert 3 == here.session.lobby.choices.seats
    assert before + 1 == len(here.virtual.table.top.pieces)


def test_a_hand_hides_the_view_until_it_is_gone() -> None:
    here = playing()
    rolled(here, "blue")
    piece = here.virtual.table.top.on("e4")[0]
    here.say(Carry(((piece.id, *here.virtual.table.top.at("f4")),)), 500)
    assert here.virtual.table.covered
    assert isinstance(here.session.view, WatchingView)
    steps = len(here.session.sitting.steps) if here.session.sitting else 0

    here.say(Carry(((piece.id, *here.virtual.table.top.at("f4")),), down=True), 300)
    assert here.session.sitting is not None
    assert steps == len(here.session.sitting.steps)
    here.wait(1000)
    assert here.session.sitting is not None
    assert steps + 1 == len(here.session.sitting.steps)
    assert "camera" == here.session.sitting.steps[-1].by


def test_a_page_that_vanishes_with_a_sheep_in_its_hand_puts_it_down() -> None:
    here = playing()
    rolled(here, "blue")
    piece = here.virtual.table.top.on("e4")[0]
    here.say(Carry(((piece.id, *here.virtual.table.top.at("e3")),)))

    here.wait(20_000)

    assert {} == dict(here.virtual.table.top.hand)
    assert not here.virtual.table.covered


def test_an_illegal_move_is_noticed_and_put_back_by_hand() -> None:
    here = playing()
    rolled(here, "blue")
    carry(here, "d6", "a9")
    here.wait(4000)
    assert isinstance(here.session.view, DisagreeingView)
    here.say(Choose(here.session.view.put_it_back), 1000)
    assert isinstance(here.session.view, RepairingView)
    assert {"a9", "d6"} == set(hinted(here).cells)

    carry(here, "a9", "d6")

    assert isinstance(here.session.view, WatchingView)


def test_a_tapped_line_is_chosen_by_presses() -> None:
    here = playing()
    rolled(here, "blue")
    here.say(Push(Button.OK))
    view = here.session.view
    assert isinstance(view, MenuView)

    here.say(Choose(view.entries.index("pause")), 1000)

    assert "Paused" == (here.running.box.own.title if here.running.box.own else "")


def test_a_tapped_line_never_lets_a_waiting_page_in() -> None:
    here = playing()
    rolled(here, "blue")
    here.say(Push(Button.OK))
    view = here.session.view
    assert isinstance(view, MenuView)
    here.say(Choose(view.entries.index("pause")), 0)
    here.pairing.ask(1, here.time[0])

    here.wait(1000)

    assert here.pairing.request is not None


def test_a_tap_on_one_of_two_answers_presses_its_button() -> None:
    here = playing("shear_panic", 2)
    while here.session.state.turn == DICE:
        here.say(Enter("roll black"))
        carry_any_push(here)
    top = here.virtual.table.top
    card = next(p for p in top.pieces.values() if p.look == "step 1")
    here.say(Carry(((card.id, *top.at("card")),), down=True))
    step_somewhere(here)
    view = here.session.view
    assert isinstance(view, AskingView)
    assert view.question.keys[-1] is not None
    here.say(Choose(1), 500)

    assert not isinstance(here.session.view, AskingView)


def carry_any_push(here: Room) -> None:
    """Push with the sheep that the die allows, wherever one can."""
    move = next(m for m in here.session.state.legal_moves() if m[0] == "push")
    here.say(Enter(format_move(move)))
    here.say(LayOut(), 1500)


def step_somewhere(here: Room) -> None:
    move = next(m for m in here.session.state.legal_moves() if m[:2] == ("step", "1"))
    after = here.session.state.apply(move)
    now, then = here.session.state.observation(), after.observation()
    start = next(c for c in now if c not in then and c in here.session.state.board.links)
    end = next(c for c in then if c not in now and c in here.session.state.board.links)
    carry(here, start, end)


def test_an_undo_point_is_reached_by_presses() -> None:
    here = playing("plops")
    for cell in ("0,-4", "0,4"):
        here.say(Enter(f"place {cell}"))
        here.say(LayOut(), 1500)
    assert here.session.sitting is not None
    assert 2 == len(here.session.sitting.steps)

    here.say(TakeBack(0), 1000)

    assert here.session.sitting is not None
    assert 0 == len(here.session.sitting.steps)
    assert isinstance(here.session.view, RepairingView)


def test_a_roll_is_never_taken_back() -> None:
    here = playing()
    rolled(here, "blue")

    here.say(TakeBack(0), 1000)

    assert here.session.sitting is not None
    assert 1 == len(here.session.sitting.steps)


def test_a_thrown_die_rolls_for_a_moment_and_is_read() -> None:
    here = playing()
    here.say(Throw())
    assert here.virtual.dice.rolling
    assert here.session.state.turn == DICE

    here.wait(1000)

    assert not here.virtual.dice.rolling
    assert here.session.sitting is not None
    assert ("roll", *here.virtual.dice.faces) == here.session.sitting.steps[-1].move
    assert "reader" == here.session.sitting.steps[-1].by


def test_what_a_real_die_showed_is_entered_on_the_page() -> None:
    here = playing()
    here.say(Enter("roll red"))

    assert here.session.sitting is not None
    assert ("roll", "red") == here.session.sitting.steps[-1].move


def test_a_die_thrown_twice_falls_once() -> None:
    here = playing()
    here.say(Throw())
    here.say(Throw(), 1500)

    assert 1 == here.virtual.dice.count


def test_a_held_ok_lets_the_box_roll_with_its_pledge() -> None:
    here = playing()
    here.say(Push(Button.OK, held=True), 1500)

    assert here.session.sitting is not None
    assert "device" == here.session.sitting.steps[-1].by
    assert ["pledge", "reveal"] == [
        f["proof"].split()[0] for f in here.memory.facts if "proof" in f
    ]


def test_a_flock_turned_by_hand_is_an_ewe_turn() -> None:
    here = playing("shear_panic", 4)
    while here.session.state.turn == DICE:
        here.say(Enter("roll black"))
        carry_any_push(here)
    top = here.virtual.table.top
    ewe = next(p for p in top.pieces.values() if p.look.startswith("ewe"))
    flock = tuple(p.id for p in top.pieces.values() if p.cell in top.board.links and p.cell)
    here.say(Carry(((ewe.id, *top.at("card")),), down=True))
    here.say(Turn(flock), 2000)

    assert here.session.sitting is not None
    assert ("ewe", ewe.look[-1], "cw") == here.session.sitting.steps[-1].move


def test_the_light_is_another_one_and_nothing_else_changes() -> None:
    here = playing()
    before = looks(here.virtual.table.top)
    here.say(Shine("lamp"))

    assert "lamp" == here.virtual.table.top.light
    assert before == looks(here.virtual.table.top)


def test_another_games_mat_is_asked_for_by_name() -> None:
    here = playing("plops")
    here.virtual.table.lay_mat("pasterze")
    here.wait()

    assert "shelf" == hinted(here).place
    assert "Plops" in hinted(here).text


@pytest.mark.parametrize("game", ["shear_panic", "pasterze", "sheep_race", "battle_sheep", "plops"])
def test_there_is_always_a_next_step(game: str) -> None:
    here = playing(game)
    for _ in range(60):
        assert hinted(here).text
        state = here.session.state
        if state.turn is None:
            break
        move = state.legal_moves()[0]
        here.say(Enter(format_move(move)))
        here.say(LayOut(), 1000)
