"""The command line: the only module where all rooms meet."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module

from companion import __version__
from companion.games import GAMES
from companion.games.facts import FactsError
from companion.games.rules import OptionError, Options
from companion.house import config_folder, facts_of
from companion.terminal import play

BENCHES = ("rules",)


def lines_of_input() -> Iterator[str]:
    """What is typed, line by line, until the input ends."""
    while True:
        try:
            yield input("> " if sys.stdin.isatty() else "")
        except (EOFError, UnicodeDecodeError):
            return


def tell(text: str) -> None:
    """Print at once, so that a pipe sees it too."""
    print(text, flush=True)


def list_games(_: argparse.Namespace) -> int:
    """Show what is on the shelf."""
    for game in GAMES.values():
        seats = ", ".join(map(str, game.seats))
        tell(f"{game.name:20} {game.title:34} {seats} players")
    return 0


def play_game(arguments: argparse.Namespace) -> int:
    """Play one game in the terminal."""
    game = GAMES.get(arguments.game)
    if game is None:
        return refuse(f"no game is called {arguments.game}; there are {', '.join(GAMES)}")
    seats = arguments.seats or game.seats[0]
    try:
        facts = facts_of(game, config_folder())
        options = Options(seats=seats, first=arguments.first - 1, facts=facts)
        play(game, options, lines_of_input(), tell)
    except (FactsError, OptionError) as error:
        return refuse(str(error))
    return 0


def choose_game(_: argparse.Namespace) -> int:
    """List the games and play the one that is typed."""
    list_games(_)
    tell("Which one? Type its name (or the beginning of it), or nothing to leave.")
    for line in lines_of_input():
        found = [name for name in GAMES if name.startswith(line.strip().lower())]
        if not line.strip():
            return 0
        if line.strip().lower() in GAMES or len(found) == 1:
            name = line.strip().lower() if line.strip().lower() in GAMES else found[0]
            return play_game(argparse.Namespace(game=name, seats=None, first=1))
        tell(f"{line.strip()!r} is not one of them")
    return 0


def bench(arguments: argparse.Namespace) -> int:
    """Measure, as a table or as one JSON object."""
    measure = import_module(f"companion.bench.{arguments.what}").measure
    lines: list[str] = []
    figures = measure(lines.append if arguments.json else tell)
    if arguments.json:
        tell(json.dumps(figures, indent=2))
    return 0


def refuse(reason: str) -> int:
    """Say in one line what is wrong."""
    print(f"bellwether: {reason}", file=sys.stderr)
    return 2


def parser() -> argparse.ArgumentParser:
    """Every command and option."""
    top = argparse.ArgumentParser(prog="bellwether", description="A companion for sheep games.")
    top.add_argument("--version", action="version", version=__version__)
    top.set_defaults(run=choose_game)
    commands = top.add_subparsers(metavar="COMMAND")
    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=list_games)
    playing = commands.add_parser("play", help="play a game in the terminal")
    playing.add_argument("game", metavar="GAME", help="its name, as `games` lists it")
    playing.add_argument("--seats", type=int, help="how many players")
    playing.add_argument("--first", type=int, default=1, help="which player begins (1)")
    playing.set_defaults(run=play_game)
    benches = commands.add_parser("bench", help="measure: " + ", ".join(BENCHES))
    benches.add_argument("what", choices=BENCHES)
    benches.add_argument("--json", action="store_true", help="the figures as one JSON object")
    benches.set_defaults(run=bench)
    commands.add_parser("test", help="run every test")
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    arguments = parser().parse_args(words)
    try:
        return int(arguments.run(arguments))
    except KeyboardInterrupt:
        tell("")
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader left; say nothing more
        return 141


if __name__ == "__main__":
    sys.exit(main())
