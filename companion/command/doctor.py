"""`doctor`: looks at everything that a table needs; one line each, with what to do."""

import argparse
import getpass
import os
import platform
import re
import socket
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path

from companion import __version__
from companion.command import checkup
from companion.command.console import refuse, tell
from companion.config import NONE, Config
from companion.paths import config_folder, journal_path
from companion.table.ports import Button, Buttons, PortLostError
from hardware.buttons import GpioButtons, pin_factory
from hardware.report import MODEL, Finding, Health, box, photographed

PRESS_S = 10.0
"""So long somebody may take to find a button."""
PATH = re.compile(r"(?<![\w/.])/(?!dev/)[^\s:;,'\"]*/")
SERIAL = re.compile(r"\b[0-9a-f]{8,}\b")
KNOWN = ("device", "quiet", "led", "piezo")
"""Keys of the config whose texts we know; others hold whatever the owner wrote."""


def add_doctor(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The command that looks at everything."""
    looking = commands.add_parser("doctor", help="check everything")
    looking.add_argument("--report", metavar="FILE", type=Path, help="and write a bug report")
    looking.set_defaults(run=examine_all)


def examine_all(arguments: argparse.Namespace) -> int:
    """Say how everything is; 1 if something is wrong, 0 if things are well or not there."""
    if arguments.report and arguments.report.exists():
        return refuse(f"{arguments.report} is there already; choose another name")
    config_line, config = checkup.settings()
    found = []
    for finding in findings(config_line, config):
        found.append(finding)
        tell(line(finding))
    wrong = sum(finding.health is Health.WRONG for finding in found)
    absent = sum(finding.health is Health.ABSENT for finding in found)
    tell(f"{wrong} wrong, {absent} absent, {len(found) - wrong - absent} well.")
    if arguments.report:
        try:
            arguments.report.write_text(report(found, config), encoding="utf-8")
        except OSError as error:
            return refuse(f"{arguments.report}: {error.strerror}; choose another place")
        tell(f"The report is in {arguments.report}; read it before you send it.")
    return 1 if wrong else 0


def findings(config_line: Finding, config: Config) -> Iterator[Finding]:
    """Every check, the quick ones first."""
    yield from checkup.program()
    yield config_line
    yield checkup.clock()
    yield checkup.disk()
    yield checkup.journal()
    yield checkup.service()
    yield from box(config)
    yield from pressed_by_hand(config)
    camera, pixels = photographed(config.camera)
    yield camera
    yield from checkup.picture(pixels)


def line(finding: Finding) -> str:
    """One line: how it is, what it is, what to do."""
    advice = f"; {finding.advice}" if finding.advice else ""
    device = f"{finding.device}: " if finding.device else ""
    return f"{finding.health.value:7} {finding.port:9} {device}{finding.state}{advice}"


def pressed_by_hand(config: Config) -> Iterator[Finding]:
    """Each button pressed once, where there are buttons and somebody to press them."""
    if config.buttons.device == NONE or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        pin_factory()
    except PortLostError:
        return
    buttons = GpioButtons(config.buttons)
    try:
        for button in Button:
            tell(f"Press {button.value.upper()} within {PRESS_S:.0f} seconds ...")
            yield awaited(buttons, button)
    except PortLostError as error:
        advice = "is another program using them?"
        yield Finding("press", "", str(error), advice, Health.WRONG)
    finally:
        buttons.close()


def awaited(buttons: Buttons, wanted: Button) -> Finding:
    """Whether this button, and no other, is pressed in time."""
    end = time.monotonic() + PRESS_S
    name = wanted.value.upper()
    while time.monotonic() < end:
        for press in buttons.poll():
            if press.button is wanted:
                return Finding("press", "", f"{name} works")
            state = f"{name} answers as {press.button.value.upper()}"
            return Finding("press", "", state, "exchange their wires", Health.WRONG)
        time.sleep(0.02)
    return Finding("press", "", f"{name} was not felt", "check its two wires", Health.WRONG)


def report(found: Iterable[Finding], config: Config) -> str:
    """All that helps to find a bug, and nothing that tells who or where anybody is."""
    model = MODEL.read_text(encoding="utf-8", errors="replace") if MODEL.exists() else "no Pi"
    head = (
        f"Bellwether {__version__}",
        f"{platform.machine()}, {model.strip(chr(0))}, Linux {platform.release()}",
        f"{_system()}, Python {platform.python_version()}",
    )
    usual = asdict(Config())
    own = [
        (section, key, value)
        for section, keys in asdict(config).items()
        for key, value in keys.items()
        if value != usual[section][key]
    ]
    settings = (f"[{section}] {key} = {value}" for section, key, value in own)
    text = "\n".join((*head, "", *map(line, found), "", "Own settings:", *settings, ""))
    for written in [value for _, key, value in own if isinstance(value, str) and key not in KNOWN]:
        for words in (written, str(Path(written).expanduser())):
            text = text.replace(words, "(own text)")
    return anonymous(text)


def anonymous(text: str) -> str:
    """The text without folders, names of people and computers, and serial numbers."""
    homes = {config_folder(), journal_path().parent, checkup.HOME, Path.home(), Path.cwd()}
    for folder in sorted(map(str, homes - {Path("/")}), key=len, reverse=True):
        text = text.replace(folder, "...")
    text = SERIAL.sub("(number)", PATH.sub(".../", text))
    users = {getpass.getuser(), os.environ.get("SUDO_USER", ""), Path.home().name}
    for name in {socket.gethostname(), *users} - {"", "root", "bellwether"}:
        text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", "(name)", text)
    return text


def _system() -> str:
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except (OSError, KeyError):
        return platform.system()
