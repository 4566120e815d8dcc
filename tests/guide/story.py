"""An evening for the guides: one table, the same events in every language, pictures on the way."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, EMPTY, Move, State, parse_move
from companion.table.event import EnteredMove, Event, MatSeen, Tick
from companion.table.ports import Button, Press, Roll
from companion.table.reading import Reading, Verdict
from companion.table.screen.build import screen
from companion.table.screen.value import Screen
from companion.table.session.advance import advance
from companion.table.session.lobby import LANGUAGES, Choices, new_lobby
from companion.table.session.value import Session
from vision.infer import infer
from vision.sighting import Sighting

BACK, NEXT, OK = Press(Button.BACK), Press(Button.NEXT), Press(Button.OK)
SURE = 0.98
THINKING_MS = 15_000
SOME = 3
"""The height in which stacks are photographed that the table has not counted."""
CARDS = frozenset({"card", "shepherd card"})


@dataclass(frozen=True, slots=True)
class Photo:
    """What lies on a table, and how high the stacks are."""

    game: str
    looks: Mapping[Cell, Look]
    heights: Mapping[Cell, int]


@dataclass
class Story:
    """The sessions of one evening, one per language, and the pictures that were taken."""

    game: str
    seats: int
    sessions: dict[str, Session] = field(default_factory=dict)
    screens: dict[str, dict[str, Screen]] = field(default_factory=dict)
    photos: dict[str, Photo] = field(default_factory=dict)

    def __post_init__(self) -> None:
        choices = Choices(self.game, self.seats, GAMES[self.game].colors[: self.seats])
        lobbies = {language: new_lobby(language, choices) for language in LANGUAGES}
        self.sessions = {language: Session(lobby) for language, lobby in lobbies.items()}
        self.happens(Tick(1_000, 1_000))

    @property
    def session(self) -> Session:
        """The session of the first language; they differ in nothing else."""
        return self.sessions[LANGUAGES[0]]

    @property
    def state(self) -> State:
        """The moment of the game."""
        return self.session.state

    def happens(self, *events: Event) -> None:
        """These things happen in every language."""
        for event in events:
            self.sessions = {name: advance(one, event) for name, one in self.sessions.items()}

    def waits(self, seconds: int) -> None:
        """Time goes on."""
        for _ in range(seconds):
            self.happens(Tick(self.session.now + 1_000, self.session.wall + 1_000))

    def shows(self, name: str) -> None:
        """Keep the screen of this moment."""
        self.screens[name] = {language: screen(one) for language, one in self.sessions.items()}

    def photographs(self, name: str) -> None:
        """Keep the table of this moment."""
        heights = {cell: high or SOME for cell, high in self.state.heights().items()}
        self.photos[name] = Photo(self.game, dict(self.state.observation()), heights)

    def lays_out(self) -> None:
        """The start key, the pieces, and the camera agrees."""
        self.happens(OK, self._read(self.state.observation()))

    def moves(self, *moves: str, hidden: frozenset[Cell] = frozenset()) -> None:
        """Hands make these moves on the table; the camera sees it, but for hidden cells."""
        state = self.state
        for move in moves:
            assert parse_move(move) in state.legal_moves(), f"{move}: {state.legal_moves()}"
            state = state.apply(parse_move(move))
        looks = state.observation()
        self.waits(1)
        self.happens(self._read(looks, hidden))
        if self.state == state:
            self.happens(self._read(looks, hidden))

    def answers(self, *presses: Press) -> None:
        """A question is answered; the table lies as the answer says."""
        self.happens(*presses)
        self.happens(self._read(self.state.observation()))

    def rests(self) -> None:
        """Nothing happens until the last move has been told; the table lies as it should."""
        self.happens(self._read(self.state.observation()))
        self.waits(20)

    def disturbs(self, **looks: str) -> None:
        """Somebody changes these cells against the rules."""
        self.happens(self._read({**self.state.observation(), **looks}))
        self.waits(3)

    def rolls(self, *faces: str) -> None:
        """The dice come to rest."""
        self.waits(1)
        self.happens(Roll(faces))

    def plays_on(self, seed: int, until: str = "") -> None:
        """Random moves to the end, or until a piece of news comes."""
        rng = random.Random(seed)
        while moves := self.state.legal_moves():
            self.decides(rng.choice(moves))
            if until and any(item.key == until for item in self.session.news):
                return

    def decides(self, move: Move) -> None:
        """After some thought this is played, and the table lies as it should."""
        dice = self.state.turn == DICE
        self.happens(Tick(self.session.now + THINKING_MS, self.session.wall + THINKING_MS))
        self.happens(Roll(move[1:]) if dice else EnteredMove(move))
        self.happens(Reading(Verdict.UNCHANGED, seen=self.state.observation()))

    def _read(self, looks: Mapping[Cell, Look], hidden: frozenset[Cell] = frozenset()) -> Reading:
        """What a camera that sees well makes of such a table."""
        odds = {
            cell: {looks.get(cell, EMPTY): SURE, "something else": 1 - SURE}
            for cell in self.state.board.cells
            if cell not in hidden
        }
        return infer(self.state, Sighting(odds))


def opened(game: str, seats: int) -> Story:
    """The mat is laid down, and the pieces on it, if there are any to begin with."""
    story = Story(game, seats)
    story.happens(MatSeen(game))
    story.shows("ready")
    story.lays_out()
    if story.state.observation():
        story.photographs("start")
    return story
