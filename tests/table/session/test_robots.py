"""Robot seats: whoever plays with robots sees their moves step by step, and they never cheat."""

from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.rules import DICE
from companion.table.event import ChosenRobot, Tick
from companion.table.ports import Button, Press, Roll, Thought
from companion.table.session.advance import advance
from companion.table.session.lobby import PLAYERS, Choices, fields, new_lobby, pressed, with_robot
from companion.table.session.next_step import next_step
from companion.table.session.resume import resumed
from companion.table.session.robots import goes_on, think_request
from companion.table.session.sitting import ROBOT, replayed, steps_to_undo
from companion.table.session.value import Session
from companion.table.session.views import HintingView, WatchingView
from tests.table.session.robot_table import RobotTable


def table(name: str, *robots: str, hints: bool = True, silent: bool = False) -> RobotTable:
    """A table at which a game has begun; the coach may be silent."""
    seats = len(robots)
    colors = GAMES[name].colors[:seats]
    sat = RobotTable(Choices(name, seats, colors, robots=robots, hints=hints))
    sat.thinker.silent = silent
    sat.sit_down()
    return sat


@pytest.mark.parametrize("name", ["battle_sheep", "wolf_and_sheep", "shear_panic"])
def test_robots_alone_play_a_game_to_its_end_by_hands_that_follow_the_screen(name: str) -> None:
    session = table(name, "lamb", "yearling").play()
    assert session.sitting is not None
    assert {step.by for step in session.sitting.steps} <= {ROBOT, "device", "rule"}


def test_a_seat_is_a_person_or_one_of_five_robots_in_the_lobby() -> None:
    lobby = new_lobby(last=Choices("battle_sheep", 2, ("red", "blue")))
    for seat, character in ((0, "lamb"), (1, "bellwether")):
        lobby = with_robot(lobby, seat, character)
    assert lobby.choices.robots == ("lamb", "bellwether")
    assert with_robot(lobby, 1, "wizard") == with_robot(lobby, 7, "lamb") == lobby
    assert len(PLAYERS) == 6


def test_the_page_chooses_robots_before_a_game_and_not_during_it() -> None:
    sat = table("battle_sheep", "", "lamb")
    before = sat.session.lobby
    assert advance(sat.session, ChosenRobot(0, "ram")).lobby == before


def test_a_game_goes_on_by_itself_while_robots_decide_or_roll_and_no_longer() -> None:
    rolling = table("shear_panic", "lamb", "")
    assert rolling.session.state.turn == DICE
    assert goes_on(rolling.session)
    assert not goes_on(table("shear_panic", "", "lamb").session)
    assert goes_on(table("wolf_and_sheep", "lamb", "", silent=True).session)
    assert not goes_on(table("wolf_and_sheep", "", "lamb").session)


def test_a_robot_waits_until_hands_have_made_its_last_move() -> None:
    sat = table("wolf_and_sheep", "lamb", "lamb")
    sat.turn()
    sat.turn()
    steps = len(sat.session.sitting.steps) if sat.session.sitting else 0
    for _ in range(8):
        sat.turn()
    assert sat.session.held
    assert sat.session.sitting
    assert len(sat.session.sitting.steps) == steps == 1


def test_the_next_step_of_a_robots_move_has_an_arrow_and_its_words() -> None:
    sat = table("wolf_and_sheep", "lamb", "")
    for _ in range(4):
        sat.turn()
    step = next_step(sat.session)
    assert step is not None
    assert step.arrow is not None
    assert step.then is not None
    assert "wolf" in step.then.key


def test_a_piece_on_the_wrong_cell_is_named_with_where_it_belongs() -> None:
    sat = table("wolf_and_sheep", "lamb", "")
    for _ in range(4):
        sat.turn()
    looks = {cell: look for cell, look in sat.eyes.looks.items() if look != "wolf"}
    sat.eyes.lay({**looks, "a3": "wolf"})
    for _ in range(4):
        sat.turn()
    step = next_step(sat.session)
    assert step is not None
    assert step.cells[0] == "a3"
    assert sat.session.held


def test_nobody_moves_for_a_robot() -> None:
    sat = table("wolf_and_sheep", "lamb", "", silent=True)
    state = sat.session.state
    sat.eyes.lay(state.apply(state.legal_moves()[0]).observation())
    for _ in range(40):
        sat.turn()
    assert sat.session.state == state


def test_back_takes_a_robots_answer_back_together_with_the_move_before_it() -> None:
    sat = table("wolf_and_sheep", "", "lamb")
    state = sat.session.state
    sat.eyes.lay(state.apply(state.legal_moves()[0]).observation())
    for _ in range(40):
        if sat.session.held:
            sat.lay_one()
        sat.turn()
    assert sat.session.sitting
    assert len(sat.session.sitting.steps) == 2
    assert steps_to_undo(sat.session.sitting) == 2


def test_a_request_tells_a_robot_no_sealed_move_but_its_own() -> None:
    sat = table("sheep_race", "lamb", "yearling")
    for _ in range(400):
        if sat.session.sitting and sat.session.sitting.sealed.keys() == {0, 1}:
            break
        if sat.session.held:
            sat.lay_one()
        sat.turn()
    assert sat.session.sitting
    sealed = sat.session.sitting.sealed
    for request in sat.thinker.asked:
        if request.own:
            assert request.own == sealed.get(request.seat, request.own)
        assert not any("reveal" in move for move in request.past)


def test_a_robot_that_has_not_sealed_when_dice_fall_does_so_before_them() -> None:
    sat = table("sheep_race", "", "yearling")
    for _ in range(400):
        sitting = sat.session.sitting
        assert sitting
        if sitting.game.sealable(sitting.state):
            break
        _decide_for_people(sat)
    sat.thinker.silent = True
    sat.thinker.waiting = []
    before = sat.session
    assert before.sitting
    assert 1 not in before.sitting.sealed
    faces = before.state.legal_moves()[0][1:]
    after = advance(before, Roll(faces))
    assert after.sitting
    assert 1 in after.sitting.sealed


def _decide_for_people(sat: RobotTable) -> None:
    """Bet for the person, deal cards, follow the robots."""
    session, sitting = sat.session, sat.session.sitting
    if session.state.turn == 0:
        state = session.state.apply(session.state.legal_moves()[0])
        sat.eyes.lay(state.observation())
    elif session.state.turn == DICE and sitting and not sitting.game.sealable(session.state):
        sat.loop.take(Roll(session.state.legal_moves()[0][1:]))
    if sat.session.held:
        sat.lay_one()
    sitting = sat.session.sitting
    if sitting and sitting.game.sealable(sitting.state):
        sat.thinker.silent = True
        sat.thinker.waiting = []
        return
    sat.turn()


def test_a_late_answer_changes_nothing() -> None:
    sat = table("wolf_and_sheep", "", "lamb")
    late = Thought(7, 1, "move", sat.session.state.legal_moves()[0])
    assert advance(sat.session, late).state == sat.session.state


def test_a_restart_asks_the_same_again() -> None:
    sat = table("wolf_and_sheep", "lamb", "", silent=True)
    sat.turn()
    asked = think_request(sat.session)
    facts = sat.store.facts
    again = resumed(sat.session.lobby, replayed(facts))
    again = advance(Session(again.lobby, again.view, again.sitting, again.clock), Tick(1, 1))
    assert asked is not None
    assert think_request(again) == asked


def test_a_held_next_tells_where_what_and_why() -> None:
    sat = table("wolf_and_sheep", "", "")
    sat.press(Button.NEXT, held=True)
    sat.turn()
    said = []
    for _ in range(3):
        assert isinstance(sat.session.view, HintingView)
        said.append(sat.display.screens[-1].title)
        sat.press(Button.NEXT)
    assert isinstance(sat.session.view, WatchingView)
    assert said[0].startswith("Look at")
    assert len(set(said)) == 3


def test_a_house_may_forbid_hints() -> None:
    sat = table("wolf_and_sheep", "", "", hints=False)
    sat.press(Button.NEXT, held=True)
    assert not isinstance(sat.session.view, HintingView)


def test_the_box_steps_through_persons_and_robots() -> None:
    lobby = new_lobby(last=Choices("battle_sheep", 2, ("red", "blue")))
    lobby = replace(lobby, page="change", cursor=fields(lobby).index("robot 1"))
    seen = []
    for _ in PLAYERS:
        after = pressed(lobby, Press(Button.OK))
        assert after is not None
        lobby = after
        seen.append(lobby.choices.robot(1))
    assert seen == [*PLAYERS[1:], ""]
