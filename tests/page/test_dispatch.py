"""What pages ask for goes the way of hands, dice and buttons; the session finds out by itself."""

import pytest

from companion.games.rules import DICE, format_move
from companion.page.dispatch import dispatch
from companion.page.messages.hint import hint
from companion.page.messages.incoming import (
    Carry,
    Choose,
    Enter,
    LayMat,
    LayOut,
    NameSeat,
    Push,
    Seal,
    SetRule,
    Shine,
    SpeakAll,
    TakeBack,
    Throw,
    Turn,
)
from companion.page.messages.outgoing import HintMessage
from companion.page.virtual.tabletop import looks
from companion.page.virtual.targets import targets
from companion.table.journal.proof import proofs
from companion.table.loop import LOOK_S
from companion.table.ports import Button
from companion.table.session.sealing import sealable
from companion.table.session.views import (
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


def test_a_page_chooses_the_language_of_the_virtual_box_even_during_a_game() -> None:
    here = playing("shear_panic")
    here.say(SpeakAll("de"))

    assert "de" == here.session.lobby.language


@pytest.mark.parametrize(("value", "push"), [(1, "gapkeep"), (0, "pack"), (9, "pack")])
def test_a_page_sets_a_house_rule_before_the_game(value: int, push: str) -> None:
    here = room("shear_panic")
    here.say(LayMat("shear_panic"))
    here.say(SetRule("push", value))
    here.say(SetRule("deck", 0))
    facts = here.session.options.facts or here.session.lobby.game.facts({}, "")

    assert push == facts["push"]


def test_a_house_rule_that_needs_other_pieces_lays_the_mat_anew() -> None:
    here = room("wolf_and_sheep")
    here.say(LayMat("wolf_and_sheep"))
    four = len(here.virtual.table.top.pieces)
    here.say(SetRule("size", 1))

    assert four + 1 == len(here.virtual.table.top.pieces)


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
    here.say(LayMat("shear_panic"), round(1000 * LOOK_S))
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
    here.say(Choose(view.entries.index("phones")), 1000)
    here.pairing.ask(1, "a")
    here.say(Choose(0), 5000)

    assert here.pairing.request is not None
    assert () == here.pairing.ring.keys


def test_a_number_is_set_with_the_buttons_of_the_page() -> None:
    here = playing("plops")
    for move in ("place 0,-4", "place 0,4", "split 0,-4 e"):
        here.say(Enter(move))
    number = page_number(here)
    assert number
    here.say(Push(Button.NEXT, held=True))

    assert (number[0] - 1, *number[1:]) == page_number(here)

    here.say(Push(Button.OK))

    assert (number[0] - 1, *number[1:]) != page_number(here)


def page_number(here: Room) -> tuple[int, int, int] | None:
    """The number that stands on the small screen, with its range."""
    return here.running.box.screen.number if here.running.box.screen else None


def carry_any_push(here: Room) -> None:
    """Push with the sheep that the die allows, wherever one can."""
    move = next(m for m in here.session.state.legal_moves() if m[0] == "push")
    here.say(Enter(format_move(move)))
    here.say(LayOut(), 1500)


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
    assert "device" == here.session.sitting.steps[-1].by


def test_a_word_that_players_type_is_mixed_into_the_roll() -> None:
    here = playing()
    here.say(Throw("rain"), 1500)

    assert "share 1 rain" in [fact.get("proof") for fact in here.memory.facts]
    assert [True] == [proof.good for proof in proofs(here.memory.facts)]


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
    kinds = [fact["proof"].split()[0] for fact in here.memory.facts if "proof" in fact]
    assert ["commit", "share", "open"] == kinds


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


def test_a_game_chosen_at_the_box_brings_its_mat() -> None:
    here = room("plops")
    press_ok(here)
    here.wait()

    assert "ready" == here.session.lobby.page
    assert "plops" == here.virtual.table.top.game


def test_the_dice_of_the_last_game_go_with_its_mat() -> None:
    here = playing("shear_panic")
    assert here.virtual.dice.dice
    here.say(LayMat("plops"))

    assert () == here.virtual.dice.dice


def test_a_hand_that_held_a_piece_of_the_last_game_hides_nothing_of_the_next() -> None:
    here = playing("shear_panic")
    name, piece = next(iter(here.virtual.table.top.pieces.items()))
    here.say(Carry(((name, piece.x, piece.y),)))
    assert here.virtual.table.covered
    here.say(LayMat("plops"))

    assert not here.virtual.table.covered


def test_a_thrown_die_lies_on_the_tray_of_the_mat() -> None:
    here = playing("shear_panic")
    here.say(Throw(), 2000)

    (tray,) = here.session.state.board.dice
    assert {tray: here.virtual.dice.faces[0]} == here.virtual.table.dice


def test_a_seat_is_bound_to_the_phone_that_settles_its_secrets() -> None:
    here = playing("sheep_race")
    while not sealable(here.session):
        here.say(Enter(format_move(here.session.state.legal_moves()[0])))
    (seat, (first, second, *_)), *_ = sealable(here.session).items()
    for phone, move in ((4, first), (5, second)):
        dispatch(here.shown, phone, Seal(seat, format_move(move)))

    assert here.session.sitting is not None
    assert {seat: first} == here.session.sitting.sealed
    assert {seat: 4} == here.running.sealers


def test_a_name_is_kept_for_a_colour_until_it_is_emptied() -> None:
    here = playing("plops")
    color = here.session.colors[0]
    here.say(NameSeat(color, "  Anna  Maria "))
    assert "Anna Maria" == here.running.names.names[color]
    here.say(NameSeat(color, ""))

    assert {} == here.running.names.names


@pytest.mark.parametrize("game", ["shear_panic", "wolf_and_sheep", "plops", "battle_sheep"])
def test_a_held_piece_lights_the_cells_to_which_a_legal_move_brings_it(game: str) -> None:
    here = playing(game)
    while here.session.state.turn == DICE:
        here.say(Enter(format_move(here.session.state.legal_moves()[0])))
    here.say(LayOut(), 1000)
    state, top = here.session.state, here.virtual.table.top
    lit = {name: targets(here.session, top, name) for name in top.pieces}

    assert any(lit.values())
    before = state.observation()
    ends = [state.apply(move).observation() for move in state.legal_moves()]
    for name, cells in lit.items():
        looks_so = top.pieces[name].kind.looks
        for cell in cells:
            assert before.get(cell) not in looks_so
            assert any(end.get(cell) in looks_so for end in ends)


def test_a_held_sheep_does_not_light_the_way_of_another_of_its_colour() -> None:
    here = playing("shear_panic")
    for move in ("roll blue", "push e4 w 1", "roll blue"):
        here.say(Enter(move))
        here.say(LayOut(), 1000)
    top = here.virtual.table.top
    (held,) = (piece.id for piece in top.on("d4"))
    lit = targets(here.session, top, held)

    assert "e5" in lit  # it pushes on what stands there
    assert not {"c3", "g7"} & {*lit}  # there the other blue sheep ends, or pushes this one


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
