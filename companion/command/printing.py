"""Command `print`: the print kit as PDFs, for one game or all, at exact scale."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.command.console import echo, refuse
from companion.games import GAMES
from companion.games.facts import FactsError
from companion.paths import config_folder, facts_of
from companion.print import KINDS, PAPERS, WHOLE
from companion.table.session.lobby import LANGUAGES

FOLDER = "print-kit"
TOKENS_MM = (20, 30)
"""Wooden discs that are sold everywhere."""


def add_print(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of `print`."""
    printing = commands.add_parser("print", help="mats, pieces, dice as PDF")
    printing.add_argument(
        "what", metavar="WHAT", nargs="*", help=f"games, or {', '.join(KINDS)}; none: everything"
    )
    printing.add_argument(
        "--paper", choices=(*PAPERS, WHOLE), default="a4", help="sheet: each mat in one piece"
    )
    printing.add_argument(
        "--tokens", type=int, choices=TOKENS_MM, default=0, help="mm, for wooden discs of a shop"
    )
    printing.add_argument("--language", choices=LANGUAGES, default="en", help="of the pages")
    printing.add_argument("--out", metavar="FOLDER", default=FOLDER, help=f"where to ({FOLDER})")
    printing.set_defaults(run=print_kit)


def print_kit(arguments: argparse.Namespace) -> int:
    """Command: write the files that were asked for."""
    for word in arguments.what:
        if word not in GAMES and word not in KINDS:
            return refuse(f"there is no {word} to print; name {', '.join((*KINDS, *GAMES))}")
    folder = Path(arguments.out)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return _write(arguments, folder)
    except FactsError as error:
        return refuse(str(error))
    except OSError as error:
        return refuse(f"cannot write to {folder}: {error.strerror}; name another folder by --out")


def _named(words: Sequence[str], known: Iterable[str]) -> list[str]:
    """Those of these that are among the words, or all of them."""
    everything = list(known)
    return [name for name in everything if name in words] or everything


def _write(arguments: argparse.Namespace, folder: Path) -> int:
    from companion.print.kit import Job, kinds, write  # noqa: PLC0415 - the PDF library is slow
    from companion.print.texts import print_texts  # noqa: PLC0415 - to load; other commands need none

    names, wanted = _named(arguments.what, GAMES), _named(arguments.what, KINDS)
    done = 0
    for game in map(GAMES.__getitem__, names):
        facts = facts_of(game, config_folder())
        spoken = print_texts(arguments.language, game.name)
        job = Job(game, facts, arguments.paper, spoken, arguments.tokens)
        for kind in (kind for kind in kinds(job) if kind in wanted):
            path, pages = write(job, kind, folder)
            echo(f"{path}  {pages} {'page' if pages == 1 else 'pages'}")
            done += 1
    if not done:
        return refuse(f"{', '.join(names)} has no {' or '.join(wanted)}")
    echo("Print at 100 % (actual size, no fitting), then measure the ruler at the foot: 100 mm.")
    return 0
