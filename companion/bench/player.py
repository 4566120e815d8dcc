"""Simulated player at a simulated table: hands, eyes, dice and buttons at once.

It plays random legal games through the ports alone. Nothing tells the session what it means to
do: the camera sees what lies on its table, and questions are answered by pressing buttons.
"""

import random
from collections.abc import Mapping, Sequence
from typing import TypeVar

from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, Game, Move, State
from companion.table.event import Tick
from companion.table.fakes import (
    FactMemory,
    MemoryDisplay,
    MemoryVoice,
    NullWatcher,
    QueuedButtons,
    QueuedDice,
)
from companion.table.loop import Loop
from companion.table.ports import Button, Press, Roll, Table
from companion.table.reading import Line, Reading, Verdict
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.on_button import BUTTONS, unseen_moves, words_after
from companion.table.session.question import Answer, Question, state_after
from companion.table.session.value import Session
from companion.table.session.views import (
    AskingView,
    DisagreeingView,
    EnteringView,
    LayingView,
    MenuView,
    RepairingView,
    ScoreSheetView,
    WatchingView,
)
from vision.infer import infer
from vision.sighting import Sighting

T = TypeVar("T")
TICK_MS = 100
SURE = 0.98


class PerfectWatcher(NullWatcher):
    """Watcher without noise: it sees a simulated table clearly, its open cards only if asked to."""

    def __init__(self, game: str, card_in_view: bool) -> None:
        super().__init__()
        self.game = game
        self.card_in_view = card_in_view
        self.looks: Mapping[Cell, Look] = {}
        self.hand = False

    def mat(self) -> str | None:
        """Name of the mat on the table."""
        self.check()
        return self.game

    def read(self, state: State, game: Game, *, settled: bool) -> Reading | None:
        """Reading of the table after `state`."""
        self.check()
        hidden = () if self.card_in_view else state.board.cards
        odds = {
            cell: {self.looks.get(cell, EMPTY): SURE, "something else": 1 - SURE}
            for cell in state.board.cells
            if cell not in hidden
        }
        return infer(state, Sighting(odds, clear=not self.hand))


class Player:
    """Player for all seats, deciding at random."""

    def __init__(
        self, choices: Choices, seed: int, camera: bool = True, card_in_view: bool = True
    ) -> None:
        self.choices = choices
        self.rng = random.Random(seed)
        self.eyes = PerfectWatcher(choices.game, card_in_view)
        self.buttons, self.dice = QueuedButtons(), QueuedDice()
        self.display, self.memory = MemoryDisplay(), FactMemory()
        watcher = self.eyes if camera else NullWatcher()
        self.camera = camera
        table = Table(self.display, self.buttons, self.dice, watcher, MemoryVoice())
        lobby = new_lobby(last=choices)
        self.loop = Loop(Session(lobby), table, self.memory)
        self.now = 0
        self.pressed = 0
        self.turns = 0
        self.path: list[State] = []
        self.meant: Line = ()
        self.waited = 0

    @property
    def session(self) -> Session:
        """The session as it stands."""
        return self.loop.session

    def tick(self) -> None:
        """Do what the moment asks for, then let the loop turn once."""
        self._do()
        self.now += TICK_MS
        self.loop.turn(Tick(self.now, self.now))

    def play(self, most: int = 100_000) -> Session:
        """Play to the end of the game."""
        for _ in range(most):
            self.tick()
            if self.session.sitting and self.session.sitting.over:
                return self.session
        raise AssertionError(f"no end after {most} ticks: {self.session.view}")

    def _do(self) -> None:
        view, sitting = self.session.view, self.session.sitting
        if sitting is None:
            self._sit_down()
        elif not sitting.over:
            self._plan(sitting.state)
            self._answer(view)

    def _sit_down(self) -> None:
        view = self.session.view
        self.eyes.looks = self.session.starting.observation()
        seen = isinstance(view, LayingView) or self.session.lobby.page == "games"
        if not (self.camera and seen):
            self.press(Button.OK)

    def _plan(self, state: State) -> None:
        """Decide on a whole turn and make it on the table, once the last one has arrived."""
        if state in self.path[:-1]:
            return
        self.waited = 0
        line: list[Move] = []
        self.path = [state]
        while self._goes_on(line):
            line.append(self.rng.choice(self.path[-1].legal_moves()))
            self.path.append(self.path[-1].apply(line[-1]))
        self.meant = tuple(line)
        self.turns += bool(line)
        if self.eyes.looks != state.observation() or line:
            self.eyes.looks = self.path[-1].observation()

    def _goes_on(self, line: list[Move]) -> bool:
        """To the end of the turn; nobody announces a card that lies open for all to see."""
        start, last, turn = self.path[0], self.path[-2:][0], self.path[-1].turn
        open_card = bool(line) and self._shows_card(line[-1])
        same = self.path[-1].observation() == start.observation()
        return turn not in (None, DICE) and (turn == last.turn or (open_card and same))

    def _shows_card(self, move: Move) -> bool:
        """Whether the camera sees the card that a move names."""
        state = self.path[-1]
        seen = self.camera and self.eyes.card_in_view
        looks = state.observation()
        return seen and " ".join(move[1:]) in [looks.get(place) for place in state.board.cards]

    @property
    def rest(self) -> Line:
        """What of the present turn the session does not know yet."""
        return self.meant[self.path.index(self.session.state) :]

    def _answer(self, view: object) -> None:
        match view:
            case WatchingView():
                self._wait_or_enter()
            case MenuView(entries, choice):
                unseen = self.rest[:1] and self.rest[0] in unseen_moves(self.session.state)
                self._choose(entries, choice, "unseen" if unseen else "enter")
            case EnteringView(_, said) if self._astray(said):
                self.press(Button.BACK)
            case EnteringView(moves, said, choice):
                self._choose(words_after(moves, said), choice, self._next_word(said))
            case AskingView(question):
                self._pick(question)
            case ScoreSheetView():
                self.press(Button.BACK)
            case DisagreeingView() as view:
                self.press(Button.OK if view.choice == view.put_it_back else Button.NEXT)
            case RepairingView():
                self.eyes.looks = self.session.state.observation()
                self.path = []

    def _astray(self, said: Move) -> bool:
        """Whether a press too many has begun a move that nobody means."""
        return self.session.state.turn != DICE and self.rest[0][: len(said)] != said

    def _next_word(self, said: Move) -> str:
        if self.session.state.turn != DICE:
            return self.rest[0][len(said)]
        return self.rng.choice(self.session.state.legal_moves())[len(said)]

    def _wait_or_enter(self) -> None:
        """Roll when dice are due; otherwise wait for the camera, and speak up if it cannot see."""
        state = self.session.state
        if state.turn == DICE:
            faces = self.rng.choice(state.legal_moves())[1:]
            self.dice.roll(Roll(faces))
            return
        self.waited += 1
        reading = self.session.reading
        blind = not self.camera or "watcher" in self.session.lost
        missed = reading and reading.verdict in (Verdict.UNCHANGED, Verdict.BEGUN)
        if blind or (self.waited > 2 and missed):
            self.press(Button.OK)

    def _pick(self, question: Question) -> None:
        """The button on which the meant answer lies, or OK and NEXT in a list."""
        for button, key in zip(BUTTONS, question.keys, strict=True):
            if key is not None and self._means(question.answers[key]):
                return self.press(button)
        return self.press(Button.OK if self._means(question.chosen) else Button.NEXT)

    def _means(self, answer: Answer) -> bool:
        state, rest = self.session.state, self.rest
        return any(
            state_after(state, line) == state_after(state, rest[: len(line)])
            for line in answer.lines
        )

    def _choose(self, things: Sequence[str], choice: int, wanted: str) -> None:
        self.press(Button.OK if things[choice] == wanted else Button.NEXT)

    def press(self, button: Button, held: bool = False) -> None:
        """Press a button; presses before the game do not count."""
        self.pressed += self.session.sitting is not None
        self.buttons.press(Press(button, held))
