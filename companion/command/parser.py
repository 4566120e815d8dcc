"""Argument parser: help as a menu on one screen, errors as one line with the likely word."""

import argparse
import difflib
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any, NoReturn

from companion import __version__
from companion.command.console import echo, refuse
from companion.paths import config_folder
from companion.plugins import load_games
from hardware.start_screen import StartScreen

_PAST = ("history", "show", "report", "export", "import", "backup", "restore", "verify", "fairness")
GROUPS: tuple[tuple[tuple[str, tuple[str, ...]], ...], ...] = (
    (
        ("Play", ("games", "play", "table")),
        ("Set up the table", ("print", "calibrate", "dice", "install", "uninstall")),
    ),
    (
        ("Look after it", ("doctor", "devices", "look", "phones", "update")),
        ("Past games", _PAST),
    ),
)
"""The columns of the menu with their groups; a command that stands in none is for tinkerers."""
TINKERERS = "For tinkerers"
COLUMN, NAME = 40, 11
"""Letters: a column of the menu, and the name in it."""
HEAD = """\
Bellwether keeps score, time and peace at a table with sheep games.

  {0:31}opens a virtual table in the browser
  {1:31}tells more about one command
"""
FOOT = "Without a command: --port N, --page off, --no-browser, --record FILE, --version"

Commands = argparse._SubParsersAction
RECORD = "keep the whole sitting in a file, with the camera's pictures, for `replay`"


class Parser(argparse.ArgumentParser):
    """Argument parser whose help is a menu and whose errors are one line."""

    def format_help(self) -> str:
        """Menu where there are commands, the usual help of a single command."""
        listed = _listed(self)
        return menu(listed[0], self.prog) if listed else super().format_help()

    def error(self, message: str) -> NoReturn:
        """Error in one line: what is wrong, what was likely meant, where to read on."""
        what, _, strange = message.partition("unrecognized arguments: ")
        if strange.startswith("-") and not what:
            word = strange.split()[0]
            message = f"there is no option {word}{_near(word, _options(self))}"
        message = message.removeprefix("argument ").replace("invalid int value:", "a number, not")
        stop = "" if message.endswith("?") else ";"
        self.exit(2, f"bellwether: {message}{stop} {self.prog} --help tells more\n")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse what is not offered, naming what comes nearest to it."""
        if action.choices is None or value in action.choices:
            return
        offered = [str(choice) for choice in action.choices]
        if isinstance(action, Commands):
            near = _near(str(value), [*offered, "--help"])
            self.error(f"there is no command {value}{near}")
        name = "/".join(action.option_strings) or action.metavar or action.dest
        self.error(f"{name}: {value} is none of {', '.join(offered)}{_near(str(value), offered)}")


def port(text: str) -> int:
    """Port number.

    Raises `ArgumentTypeError`.
    """
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a number from 0 to 65535, not {text!r}")
    return int(text)


def top_parser(prog: str) -> argparse.ArgumentParser:
    """Parser of what may be said before any command."""
    top: argparse.ArgumentParser = Parser(prog=prog)
    top.add_argument("--version", action="version", version=__version__)
    top.add_argument("--port", type=port, help="of the page, 8321; 0 takes a free one")
    top.add_argument("--page", choices=("on", "off"), default="on", help="off: in the terminal")
    top.add_argument("--no-browser", action="store_true", help="only print the address")
    top.add_argument("--record", metavar="FILE", help=RECORD)
    return top


def run_command(
    parser: Callable[[], argparse.ArgumentParser],
    words: Sequence[str] | None,
    start: StartScreen | None,
) -> int:
    """Run the command that these words name; the exit code."""
    for line in load_games(config_folder() / "games"):
        refuse(line)
    arguments = parser().parse_args(words, argparse.Namespace(start=start))
    try:
        return int(arguments.run(arguments))
    except KeyboardInterrupt:
        echo("")
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # the reader left; say nothing more
        return 141


def _options(parser: argparse.ArgumentParser) -> list[str]:
    """Options of a parser and of its commands."""
    own = [option for action in parser._actions for option in action.option_strings]
    below = [command for action in _listed(parser) for command in action.choices.values()]
    return own + [option for command in below for option in _options(command)]


def _listed(parser: argparse.ArgumentParser) -> "list[argparse._SubParsersAction[Any]]":
    """The commands of a parser."""
    return [action for action in parser._actions if isinstance(action, Commands)]


def _near(word: str, offered: Iterable[str]) -> str:
    """Suggestion of the likeliest word, or nothing."""
    found = difflib.get_close_matches(word, list(offered), 1)
    return f"; did you mean {found[0]}?" if found else ""


def add_descriptions(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Begin the help of every command with what the menu says of it."""
    for action in commands._choices_actions:
        words = action.help or ""
        commands.choices[action.dest].description = f"{words[:1].upper()}{words[1:]}."


def menu(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", prog: str) -> str:
    """Menu of all commands, grouped by what a person wants, in two columns."""
    said = {action.dest: action.help or "" for action in commands._choices_actions}
    left, right = GROUPS
    columns = (_column(left, said), _column(right, said))
    shorter = min(columns, key=len)
    shorter += _column(((TINKERERS, _ungrouped(said)),), said)
    rows = zip_longest(*columns, fillvalue="")
    body = "\n".join(f"{first:{COLUMN}}{second}".rstrip() for first, second in rows)
    head = HEAD.format(prog, f"{prog} COMMAND --help")
    return f"{head}\n{body}\n\n{FOOT}\n"


def _ungrouped(said: Iterable[str]) -> tuple[str, ...]:
    """The commands that no group names."""
    grouped = {name for column in GROUPS for _, names in column for name in names}
    return tuple(name for name in said if name not in grouped)


def _column(groups: Iterable[tuple[str, tuple[str, ...]]], said: dict[str, str]) -> list[str]:
    lines = []
    for title, names in groups:
        lines.append(title)
        lines += [f"  {name:{NAME}}{said[name]}" for name in names if name in said]
    return lines
