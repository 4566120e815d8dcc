"""A led first game: hands that follow its arrows get to its end, and mistakes are forgiven."""

import pytest

from companion.games import GAMES
from companion.games.rules import Move, parse_move
from companion.page.demo.led_game import LedGame, Phase
from companion.page.demo.led_words import led_words
from companion.page.demo.lesson import lesson_of
from companion.page.messages.build import showing
from companion.page.messages.incoming import Carry, Enter, GoOn, Learn, Throw, Turn
from companion.page.virtual.tabletop import Tabletop
from companion.table.event import Tick
from companion.table.text import text
from tests.page.table import TICK_MS, Room, room

MOST = 600
"""So many turns of the loop a step may take."""


class Classroom:
    """A led game on its own table, with the clock of a test."""

    def __init__(self, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room: Room = room(game)
        monkeypatch.setattr("companion.page.shown_table.steady_ms", lambda: self.room.time[0])
        self.room.say(Learn(game))
        show = self.room.shown.show
        assert isinstance(show, LedGame)
        self.led = show

    @property
    def top(self) -> Tabletop:
        return self.led.virtual.table.top

    def wait(self, ms: int = TICK_MS) -> None:
        for _ in range(max(1, ms // TICK_MS)):
            self.room.time[0] += TICK_MS
            self.led.act()
            self.led.running.turn(Tick(self.room.time[0], self.room.time[0]))

    def until(self, *phases: Phase) -> None:
        for _ in range(MOST):
            if self.led.phase in phases:
                return
            self.wait()
        raise AssertionError(f"{self.led.number}: {self.led.phase}, {self.led.session.view}")

    def follow(self) -> None:
        """Do what the arrow says with a hand, until the step is done."""
        for _ in range(60):
            self.wait(1000)
            if self.led.phase != Phase.DO:
                return
            pointer = self.led.pointer()
            if self.led.throws:
                self.room.say(Throw())
            elif pointer:
                self.drag(pointer.piece, pointer.cell, pointer.many)
        raise AssertionError(f"step {self.led.number} does not end: {self.led.pointer()}")

    def drag(self, piece: str, cell: str, count: int = 0) -> None:
        there = self.top.at(cell) if cell else self.top.pieces[piece].home
        part = f"p{self.room.time[0]}" if count else ""
        x, y = self.top.pieces[piece].x, self.top.pieces[piece].y
        self.room.say(Carry(((piece, x, y),), count=count, part=part))
        self.room.say(Carry(((part or piece, *there),), down=True))
        pointer = self.led.pointer()
        if pointer and (pointer.piece, pointer.cell) == (part or piece, cell):
            self.room.say(Turn((pointer.piece,)))


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_that_follows_the_arrows_gets_to_the_end(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Classroom(game, monkeypatch)
    while here.led.phase != Phase.END:
        if here.led.phase == Phase.DO:
            here.follow()
        here.until(Phase.READ, Phase.WELL)
        assert here.led.session.state == here.led.after.state
        here.room.say(GoOn())

    lesson = lesson_of(game)
    assert lesson
    assert here.led.number == len(lesson.steps)
    assert any(here.led.session.state.score())


@pytest.mark.parametrize("game", GAMES)
def test_who_does_not_know_how_is_shown_every_step(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Classroom(game, monkeypatch)
    for _ in range(40):
        here.until(Phase.DO, Phase.READ, Phase.WELL, Phase.END)
        here.room.say(GoOn())

    assert here.led.done


def test_a_legal_move_that_is_not_the_step_is_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Classroom("wolf_and_sheep", monkeypatch)
    (step,) = here.led.line
    other = next(move for move in here.led.base.state.legal_moves() if move != step)
    here.room.say(Enter(" ".join(other)))
    here.wait(500)

    assert here.led.again is True
    assert here.led.base.state == here.led.session.state
    assert led_words(here.led, text("en", here.led.game)).startswith("That is allowed, too")
    here.follow()
    assert Phase.WELL == here.led.phase


def test_a_broken_rule_is_named_and_everything_put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Classroom("wolf_and_sheep", monkeypatch)
    before = here.top.pieces
    pointer = here.led.pointer()
    assert pointer
    here.drag(pointer.piece, "h8")
    for _ in range(MOST):
        here.wait()
        if here.led.again:
            break

    words = led_words(here.led, text("en", here.led.game))
    assert "try once more" in words
    assert not words.startswith(("That is allowed", "Not a legal"))
    assert before == here.top.pieces


def test_the_dice_of_a_lesson_fall_as_it_wants_and_those_of_a_game_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Classroom("shear_panic", monkeypatch)
    step: Move = parse_move("roll black")

    assert (step,) == here.led.line
    assert step[1:] == here.led.virtual.dice.fixed
    here.follow()
    assert () == here.led.virtual.dice.fixed
    assert () == here.room.virtual.dice.fixed


def test_a_page_is_told_how_far_the_lesson_is_and_what_to_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Classroom("battle_sheep", monkeypatch)
    told = showing(here.led, text("it", here.led.game))

    assert (1, 7, False) == (told.step, told.steps, told.waits)
    assert told.arrow is not None
    assert "2,0" == told.arrow[1]
    assert told.text.startswith("Il pascolo")


def test_an_arrow_ends_where_the_pushing_piece_comes_to_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Classroom("shear_panic", monkeypatch)
    here.follow()
    here.room.say(GoOn())
    pointer = here.led.pointer()

    assert pointer
    assert "f6" == pointer.cell
    here.drag(pointer.piece, pointer.cell)
    assert here.led.pointer() is None


def test_an_arrow_leads_the_sheep_before_the_plop_that_it_throws(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here = Classroom("plops", monkeypatch)
    here.wait(1000)
    pointer = here.led.pointer()

    assert pointer
    assert ("0,-2", "-2,0", 1) == (
        here.top.pieces[pointer.piece].cell,
        pointer.cell,
        pointer.many,
    )


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("plops", "Well done! A plop lies on -1,-1. One more field, -2,0."),
        ("pasterze", "Well done! The dog stops on d10. Lay a green pen on d10."),
    ],
)
def test_what_a_step_has_brought_is_told_and_not_what_is_due_next(
    game: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Classroom(game, monkeypatch)
    here.follow()

    assert words == led_words(here.led, text("en", game))
