"""Command line: every command and option; the only module where all rooms meet."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.command.backup import add_backup
from companion.command.bench import BENCHES, SECTIONS, bench
from companion.command.calibrate import add_calibrate
from companion.command.console import refuse
from companion.command.devices import list_devices
from companion.command.dice import care_for_dice
from companion.command.doctor import add_doctor
from companion.command.fairness import run_fairness, run_verify
from companion.command.history import run_export, run_history, run_import, run_show
from companion.command.hub import add_hub
from companion.command.look import add_look
from companion.command.page import serve
from companion.command.parser import add_descriptions, run_command, top_parser
from companion.command.phones import add_phones
from companion.command.play import choose_game, list_games, play_game
from companion.command.printing import add_print
from companion.command.replay import add_replay
from companion.command.report import add_report
from companion.command.table import add_table
from companion.install.command import HERE, add_install
from companion.install.deb import add_deb
from companion.install.machine import Machine
from companion.table.session.lobby import LANGUAGES
from hardware import dice_care


def open_table(arguments: argparse.Namespace) -> int:
    """Command without a name: the virtual table in the browser, or the lobby in the terminal."""
    return serve(arguments) if arguments.page == "on" else choose_game(arguments)


def need_clone(_: argparse.Namespace) -> int:
    """Command that the launcher runs itself; a package that pip installed has no tests."""
    return refuse("the tests are in the repository: run ./bellwether test in a clone of it")


def parser() -> argparse.ArgumentParser:
    """Argument parser of every command and option."""
    prog = "./bellwether" if Machine(HERE).has_launcher else "bellwether"
    top = top_parser(prog)
    top.set_defaults(run=open_table)
    commands = top.add_subparsers(metavar="COMMAND")
    add_play(commands)
    add_history(commands)
    add_backup(commands)
    add_report(commands)
    add_replay(commands)
    add_look(commands)
    add_calibrate(commands)
    add_print(commands)
    add_install(commands)
    add_deb(commands)
    add_doctor(commands)
    add_phones(commands)
    add_box(commands)
    add_hub(commands)
    add_tools(commands)
    add_descriptions(commands)
    return top


def add_play(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parsers of the commands that need nothing but a terminal."""
    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=list_games)
    playing = commands.add_parser("play", help="play one in the terminal")
    playing.add_argument("game", metavar="GAME", help="its name, as `games` lists it")
    playing.add_argument("--seats", type=int, help="how many players")
    playing.add_argument("--first", type=int, default=1, help="which player begins (1)")
    playing.add_argument("--robots", metavar="NAME,..", default="", help="who has the last seats")
    playing.add_argument("--language", choices=LANGUAGES, help="of the screens")
    playing.add_argument("--new", action="store_true", help="leave an unfinished game behind")
    playing.set_defaults(run=play_game)


def add_box(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parsers of the commands about the box and its devices."""
    add_table(commands)
    devices = commands.add_parser("devices", help="what is plugged in")
    devices.set_defaults(run=list_devices)
    dice = commands.add_parser("dice", help="look after the dice reader")
    dice.add_argument("what", choices=dice_care.COMMANDS, help="what to do")
    dice.add_argument("files", metavar="FILE", nargs="*", type=Path, help="for fit: such files")
    dice.add_argument("--port", default="", help="where it is, e.g. /dev/ttyACM0 (found by itself)")
    dice.add_argument("--raw", metavar="FILE", type=Path, help="for watch: write every look there")
    dice.add_argument("--lies", metavar="FACE", help="which face lies on the plate, or bare")
    dice.add_argument("--write", action="store_true", help="for fit: into firmware/face.py, too")
    dice.set_defaults(run=care_for_dice)


def add_tools(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parsers of the commands for tinkerers; the launcher runs the last two itself."""
    benches = commands.add_parser("bench", help="measure how well it does")
    benches.add_argument("what", choices=BENCHES)
    benches.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, help="for vision")
    benches.add_argument("--json", action="store_true", help="the figures as one JSON object")
    benches.add_argument("--games", type=int, default=3, help="of each: presses, games and coach")
    benches.add_argument(
        "--seed", type=int, default=0, help="of the first game, for presses and games"
    )
    benches.add_argument("--page", metavar="FILE.md", type=Path, help="a page about games, too")
    add_coach_options(benches)
    benches.add_argument("--minutes", type=float, default=20.0, help="how long, for fuzz")
    benches.set_defaults(run=bench)
    for name, purpose in (("test", "run every test"), ("goldens", "make the tests' files anew")):
        commands.add_parser(name, help=purpose).set_defaults(run=need_clone)


def add_coach_options(benches: argparse.ArgumentParser) -> None:
    """Options of the benchmark of the coach."""
    benches.add_argument("--seconds", type=float, default=0.5, help="of a robot's decision, coach")
    benches.add_argument(
        "--only", metavar="GAME,..", default="", help="these games: presses, games, coach"
    )
    benches.add_argument(
        "--section", choices=SECTIONS, default="", help="one section of it, for coach"
    )
    benches.add_argument(
        "--log", metavar="FILE", type=Path,
        help="games played so far, to go on from: games, coach; presses: all is in view then",
    )  # fmt: skip


def add_history(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parsers of the commands about games that were played."""
    past = commands.add_parser("history", help="list them")
    past.set_defaults(run=run_history)
    showing = commands.add_parser("show", help="tell one again")
    showing.add_argument("number", metavar="N", type=int, help="as `history` numbers it")
    showing.set_defaults(run=run_show)
    exporting = commands.add_parser("export", help="write one into a file")
    exporting.add_argument("number", metavar="N", type=int, help="as `history` numbers it")
    exporting.add_argument("file", metavar="FILE", nargs="?", help="else to the screen")
    exporting.set_defaults(run=run_export)
    importing = commands.add_parser("import", help="read such a file")
    importing.add_argument("file", metavar="FILE", help="that `export` wrote")
    importing.set_defaults(run=run_import)
    verifying = commands.add_parser("verify", help="check the rolls of one")
    verifying.add_argument("game", metavar="GAME", help="a number of `history`, or a file")
    verifying.add_argument("digits", metavar="PLEDGE", nargs="*", help="digits that you noted")
    verifying.set_defaults(run=run_verify)
    fairness = commands.add_parser("fairness", help="how the dice have fallen")
    fairness.set_defaults(run=run_fairness)


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    return run_command(parser, words, None)


if __name__ == "__main__":
    sys.exit(main())
