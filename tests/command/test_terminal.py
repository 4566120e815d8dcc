"""The terminal: the same headline and cells as everywhere, and numbers that are typed."""

from dataclasses import replace

from companion.command.terminal import WIDTH, Terminal, framed
from companion.table.fakes import FactMemory
from companion.table.screen.value import Screen
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.value import Session
from companion.table.session.views import LayingView
from tests.table.session.evening import evening, moves_of, plops
from tests.table.session.robot_table import InlineThinker

LONG = "Push with a red sheep that stands beside two others"


def typed(session: Session, *lines: str) -> tuple[Session, str]:
    """The session after these lines, and all that was printed."""
    said: list[str] = []
    after = Terminal(session, FactMemory(), said.append).run(iter(lines))
    return after, "\n".join(said)


def test_a_long_headline_is_broken_and_nothing_is_cut() -> None:
    rows = framed(Screen(LONG, ("short",), spare=("spared",))).splitlines()

    assert LONG == " ".join(row[2:-2].strip() for row in rows[1:3])
    assert {WIDTH + 4} == set(map(len, rows))
    assert any("spared" in row for row in rows)


def test_the_cells_of_the_next_step_are_named() -> None:
    _, said = typed(evening("shear_panic", 4), "red")

    assert "Push with a red sheep" in said
    assert "-> d5 f4" in said


def test_a_number_that_is_asked_for_is_typed() -> None:
    session, said = typed(plops(), "split 0,-4 e", "99", "3", "1")
    move = moves_of(session)[-1]

    assert "a number from 1 to" in said
    assert move
    assert ("split", "0,-4", "e", "3") == move[:4]


def test_robots_decide_and_roll_by_themselves_until_it_is_a_persons_turn() -> None:
    choices = Choices("battle_sheep", 3, ("red", "blue", "white"), robots=("", "ram", "lamb"))
    lobby = replace(new_lobby(last=choices), page="ready")
    said: list[str] = []
    coach = InlineThinker()
    terminal = Terminal(Session(lobby, LayingView()), FactMemory(), said.append, thinker=coach)
    session = terminal.run(iter(["o", "lay 0,0 t1"]))
    assert session.sitting

    assert ["keys", "robot", "robot"] == [step.by for step in session.sitting.steps]
    assert 0 == session.state.turn
