"""Commands `games` and `play`: the list of games, and one of them in the terminal."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace

from companion.coach.character import BY_NAME
from companion.command.console import echo, lines_of_input, refuse
from companion.command.opening import begun, language_of
from companion.command.parting import parting_line
from companion.command.record import recorder_of
from companion.command.terminal import Terminal
from companion.config import config_of
from companion.games import GAMES
from companion.games.facts import FactsError
from companion.games.rules import Game, OptionError, Options
from companion.paths import config_folder, facts_of, journal_path, nonce_path
from companion.recording.file import RecordingError
from companion.table.journal.journal import Journal, JournalError
from companion.table.journal.nonces import NonceStore
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.resume import resumed
from companion.table.session.sitting import Sitting, replayed
from companion.table.session.value import Session
from companion.table.session.views import LayingView
from companion.thinker import ProcessThinker
from vision.calibrate.profile import CameraProfile


def list_games(_: Namespace) -> int:
    """Command: list the games."""
    for game in GAMES.values():
        seats = ", ".join(map(str, game.seats))
        echo(f"{game.name:20} {game.title:34} {seats} players")
    return 0


def play_game(arguments: Namespace) -> int:
    """Command: play one game in the terminal, or go on with the one that was left."""
    game = GAMES.get(arguments.game)
    if game is None:
        return refuse(f"no game is called {arguments.game}; there are {', '.join(GAMES)}")
    try:
        facts = facts_of(game, config_folder())
        options = Options(arguments.seats or game.seats[0], arguments.first - 1, facts=facts)
        colors = game.table(options)
        with Journal(journal_path()) as journal:
            journal.begin()
            robots = robots_of(arguments.robots, options.seats)
            choices = Choices(game.name, options.seats, colors, options.first, robots=robots)
            language = arguments.language or language_of(journal)
            lobby = replace(new_lobby(language, choices, {game.name: facts}), page="ready")
            left = None if arguments.new else unfinished(journal, game)
            if left:
                echo("Going on with the game that was left; --new begins another.")
            session = resumed(lobby, left) if left else Session(lobby, LayingView())
            with terminal_of(session, journal) as terminal:
                terminal.run(lines_of_input())
    except (FactsError, OptionError, JournalError) as error:
        return refuse(str(error))
    return 0


def robots_of(said: str, seats: int) -> tuple[str, ...]:
    """By seat the character of a robot, where the last seats are these robots'.

    Raises `OptionError`.
    """
    named = [name for name in said.split(",") if name]
    if strange := [name for name in named if name not in BY_NAME]:
        raise OptionError(f"no robot is called {strange[0]}; there are {', '.join(BY_NAME)}")
    if len(named) > seats:
        raise OptionError(f"{len(named)} robots are too many for {seats} seats")
    return (*[""] * (seats - len(named)), *named) if named else ()


@contextmanager
def terminal_of(session: Session, journal: Journal) -> Iterator[Terminal]:
    """A terminal with its coach; at the end it says what is on disk."""
    thinker = ProcessThinker(config_of(config_folder()).coach.seconds)
    with closing(thinker):
        try:
            yield Terminal(session, journal, echo, NonceStore(nonce_path()), thinker)
        finally:
            echo(parting_line(journal))


def unfinished(journal: Journal, game: Game) -> Sitting | None:
    """Sitting that was left, if it was of this game."""
    facts = journal.unfinished()
    sitting = replayed(facts) if facts else None
    return sitting if sitting and sitting.game is game else None


def choose_game(arguments: Namespace) -> int:
    """Command: open the lobby in the terminal, or go on with the game that was left."""
    list_games(arguments)
    echo("b, n and o are the three buttons; ? helps; `./bellwether play NAME` goes straight in.")
    try:
        with Journal(journal_path()) as journal, ExitStack() as stack:
            opening = begun(journal, config_folder())
            terminal = stack.enter_context(terminal_of(opening.session, journal))
            with closing(recorder_of(arguments.record, opening, CameraProfile())) as recorder:
                terminal.loop = recorder.loop(terminal.loop)
                terminal.run(lines_of_input())
    except (FactsError, JournalError, RecordingError) as error:
        return refuse(str(error))
    return 0
