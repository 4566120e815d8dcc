"""Self-test `doctor`: program, config, disk, journal, devices, picture; a line each with advice."""

import argparse
import getpass
import os
import platform
import re
import shutil
import socket
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import NamedTemporaryFile

from companion import __version__
from companion.command.console import echo, refuse
from companion.config import FILE, NONE, Config, config_of
from companion.games.facts import FactsError
from companion.paths import config_folder, journal_path
from companion.table.journal.backup import copies
from companion.table.journal.journal import Journal, JournalError, PlayedGame
from companion.table.journal.salvage import set_aside_files
from companion.table.ports import Button, Buttons, PortLostError
from companion.table.session.lobby import LANGUAGES
from hardware.buttons import GpioButtons, pin_factory
from hardware.camera import Pixels
from hardware.holding import are_pins_held, held_devices
from hardware.pi_model import MODEL
from hardware.report import Finding, Health, report_camera, report_wired
from vision.light.doctor import examine
from vision.locate.geometry import MatView, plans
from vision.locate.mat_search import locate

HOME = Path(__file__).parents[2]
PINS = HOME / "requirements.txt"
"""Only a clone has it; a package that pip installed names its needs to pip."""
PIN = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
VERSIONS = "bellwether-versions"
"""Folder in which an installed box keeps its versions."""
LITTLE_MB = 100
"""A long evening's games and calibration take a few."""
MATS = "./bellwether print makes mats"
DAY_S = 86_400
SEEN = {
    "too-dark": ("it is too dark", "more light, please"),
    "out-of-focus": ("the picture is blurred", "clean the lens; it belongs 60 to 110 cm up"),
    "mat-cut-off": ("not all of the mat is in view", "move the mat or the camera"),
    "marker-hidden": ("something lies on a corner of the mat", "take it away"),
    "glare": ("something shines into the camera", "move the lamp a little"),
    "strong-shadow": ("a strong shadow lies on the mat", "add light from another side"),
}
"""What may be wrong with a picture, and what to do."""
STANDARD_OUTPUT = Path("-")
PRESS_S = 10.0
"""So long somebody may take to find a button."""
PATH = re.compile(r"(?<![\w/.])/(?!dev/)[^\s:;,'\"]*/")
SERIAL = re.compile(r"\b[0-9a-f]{8,}\b")
KNOWN = ("device", "quiet", "led", "piezo")
"""Keys of the config whose texts we know; others hold whatever the owner wrote."""


def add_doctor(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of `doctor`."""
    looking = commands.add_parser("doctor", help="check everything")
    looking.add_argument(
        "--report", metavar="FILE", type=Path, help="and write a bug report (- is standard output)"
    )
    looking.set_defaults(run=examine_all)


def examine_all(arguments: argparse.Namespace) -> int:
    """Command: say how everything is; 1 if something is wrong, 0 if all is well or not there."""
    piped = arguments.report == STANDARD_OUTPUT
    if arguments.report and not piped and arguments.report.exists():
        return refuse(f"{arguments.report} is there already; choose another name")
    config_line, config = check_config()
    found = []
    tell = _echo_beside if piped else echo
    for finding in findings(config_line, config):
        found.append(finding)
        tell(line(finding))
    healths = Counter(finding.health for finding in found)
    wrong, absent = healths[Health.WRONG], healths[Health.ABSENT]
    tell(f"{wrong} wrong, {absent} absent, {len(found) - wrong - absent} well.")
    if arguments.report and not _is_reported(arguments.report, bug_report(found, config)):
        return 2
    return 1 if wrong else 0


def _is_reported(place: Path, report: str) -> bool:
    """Whether the report could be written."""
    if place == STANDARD_OUTPUT:
        echo(report)
        return True
    try:
        place.write_text(report, encoding="utf-8")
    except OSError as error:
        refuse(f"{place}: {error.strerror}; choose another place")
        return False
    echo(f"The report is in {place}; read it before you send it.")
    return True


def _echo_beside(text: str) -> None:
    """Print beside a report that is being piped away."""
    print(text, file=sys.stderr, flush=True)


def findings(config_line: Finding, config: Config) -> Iterator[Finding]:
    """Checks of everything, the quick ones first."""
    yield from check_packages()
    yield config_line
    yield check_clock()
    yield check_disk()
    yield from check_journal()
    yield check_service()
    yield from check_version()
    held = held_devices()
    yield from report_wired(config, held)
    if not are_pins_held(held):
        yield from check_buttons(config)
    camera, pixels = report_camera(config.camera, held)
    yield camera
    yield from check_picture(pixels)


def line(finding: Finding) -> str:
    """Line of a finding: how it is, what it is, what to do."""
    advice = f"; {finding.advice}" if finding.advice else ""
    device = f"{finding.device}: " if finding.device else ""
    return f"{finding.health.value:7} {finding.port:9} {device}{finding.state}{advice}"


def check_packages() -> Iterator[Finding]:
    """Versions of Python and of the packages."""
    yield Finding("python", "", sys.version.split()[0])
    if not PINS.exists():
        yield Finding("packages", "", "as pip chose them")
        return
    pins = _pins()
    wrong = [name for name, wanted in pins.items() if _installed(name) not in wanted]
    if wrong:
        state = f"not as pinned: {', '.join(wrong)}"
        advice = f"make them anew: remove {HOME / '.venv'} and run ./bellwether"
        yield Finding("packages", "", state, advice, Health.WRONG)
    else:
        yield Finding("packages", "", f"all {len(pins)} as pinned")


def _pins() -> dict[str, set[str]]:
    """The versions of each package that will do."""
    pins: dict[str, set[str]] = {}
    for name, wanted in PIN.findall(PINS.read_text(encoding="utf-8")):
        pins.setdefault(name, set()).add(wanted)
    return pins


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def check_config() -> tuple[Finding, Config]:
    """Config, or the defaults while it is wrong."""
    path = config_folder() / FILE
    try:
        config = config_of(config_folder())
    except FactsError as error:
        advice = "mend that line; docs/config.md tells every key"
        return Finding("config", "", str(error), advice, Health.WRONG), Config()
    return Finding("config", "", str(path) if path.exists() else "as it comes"), config


def check_picture(pixels: Pixels | None) -> Iterator[Finding]:
    """Light, focus and the mat in a picture of the table."""
    if pixels is None:
        advice = "light and focus are judged where a camera answers; a running table does it itself"
        yield Finding("picture", "", "none", advice, Health.ABSENT)
        yield Finding("mat", "", "not looked for", f"it needs a free camera; {MATS}", Health.ABSENT)
        return
    view = locate(pixels, plans())
    wrong = [SEEN[found.key] for found in examine(pixels, view) if found.key in SEEN]
    for state, advice in wrong:
        yield Finding("picture", "", state, advice, Health.WRONG)
    if not wrong:
        yield Finding("picture", "", "light and focus are good")
    yield _mat(view)


def _mat(view: MatView | None) -> Finding:
    """The mat in view."""
    if view is None:
        return Finding("mat", "", "none in view", f"lay one down; {MATS}", Health.ABSENT)
    return Finding("mat", "", f"{view.name}, {len(view.corners)} of 4 corners in sight")


def check_clock() -> Finding:
    """System time; a computer without a battery may begin in a year before its own program."""
    now = time.strftime("%Y-%m-%d %H:%M")
    if time.time() < Path(__file__).stat().st_mtime - DAY_S:
        advice = "connect it to the net once, or set it: sudo timedatectl set-time"
        return Finding("clock", "", f"it says {now}, which is long past", advice, Health.WRONG)
    return Finding("clock", "", now)


def check_disk() -> Finding:
    """Disk space and permissions of the journal's folder."""
    folder = journal_path().parent
    place = next(step for step in (folder, *folder.parents) if step.exists())
    free_mb = shutil.disk_usage(place).free // 1_000_000
    if not os.access(place, os.W_OK):
        advice = "look at its permissions and whether the disk is read-only"
        return Finding("disk", "", f"{place} cannot be written", advice, Health.WRONG)
    if free_mb < LITTLE_MB:
        advice = "make room, or games will not be kept"
        return Finding("disk", "", f"only {free_mb} MB free", advice, Health.WRONG)
    if not _knows_permissions(place):
        advice = "keep games and keys on the computer's own disk; BELLWETHER_STATE says where"
        state = f"{place} knows no permissions (a FAT stick?): all users can read the keys"
        return Finding("disk", "", state, advice, Health.WRONG)
    return Finding("disk", "", f"{free_mb / 1000:.1f} GB free")


def _knows_permissions(folder: Path) -> bool:
    """Whether a file can be kept from other users there."""
    try:
        with NamedTemporaryFile(dir=folder) as file:
            return not os.fstat(file.fileno()).st_mode & 0o077
    except OSError:
        return True  # the journal's own line will tell


def check_journal() -> Iterator[Finding]:
    """Journal: whether its games can be read, what was set aside, and the newest copy."""
    path = journal_path()
    try:
        if not path.exists():
            yield Finding("journal", "", "none yet; the first game makes it")
            return
        with Journal.reading(path) as kept:
            games, language = kept.games(), kept.preference("language") or "en"
            yield _games(games, kept.trouble)
        if language not in LANGUAGES:
            state = f"the kept language is {anonymous(repr(language))}, which is none here"
            yield Finding("language", "", state, "choose one in the menu", Health.WRONG)
        yield from _copies(path)
    except (JournalError, OSError) as error:
        advice = "the next start of the table sets it aside and keeps what can be read"
        yield Finding("journal", "", str(error), advice, Health.WRONG)


def _games(games: Sequence[PlayedGame], trouble: str) -> Finding:
    """Games of the journal, and which are damaged."""
    damaged = ", ".join(str(game.number) for game in games if game.damage)
    if damaged or trouble:
        state = f"{trouble or 'readable'}, games: {len(games)}"
        state += f", damaged: {damaged}" if damaged else ""
        advice = "the others are well; ./bellwether restore puts a copy back"
        return Finding("journal", "", state, advice, Health.WRONG)
    old = sum(not game.checked for game in games)
    more = f", of an older version and so without checksums: {old}" if old else ""
    return Finding("journal", "", f"readable, games: {len(games)}{more}")


def _copies(path: Path) -> Iterator[Finding]:
    """What was set aside because it could not be read, and the newest weekly copy."""
    for aside in set_aside_files(path):
        advice = "./bellwether restore puts a copy back; else keep it for somebody who can read it"
        state = f"{aside.name} was set aside: not all of it could be read"
        yield Finding("set aside", "", state, advice, Health.WRONG)
    newest = next(reversed(copies(path)), None)
    yield Finding("backup", "", newest.name if newest else "none yet; a table makes one a week")


def check_service() -> Finding:
    """Service: whether the table starts with the computer."""
    if not Path("/etc/systemd/system/bellwether.service").exists():
        advice = "sudo ./bellwether install starts the table with the computer"
        return Finding("service", "", "not installed", advice, Health.ABSENT)
    if not Path("/run/systemd/system").exists():
        return Finding("service", "", "installed; it starts with the computer")
    if Path("/run/bellwether").exists():  # systemd makes it for the time that the table runs
        return Finding("service", "", "running")
    advice = "sudo systemctl start bellwether; journalctl -u bellwether tells why"
    return Finding("service", "", "not running", advice, Health.WRONG)


def check_version() -> Iterator[Finding]:
    """Version of an installed box, and whether it has to prove itself or was gone back to."""
    here = HOME.resolve()
    if here.parent.name != VERSIONS:
        return
    newest = max(place.name for place in here.parent.iterdir() if place.is_dir())
    if (here.parent / "trial").exists():
        state = f"{here.name}, on trial until it has run; else the one before it comes back"
    elif newest > here.name:
        state = f"{here.name}; {newest} is newer and was left"
    else:
        state = here.name
    yield Finding("version", "", state)


def check_buttons(config: Config) -> Iterator[Finding]:
    """Buttons, each pressed once, where there are some and somebody to press them."""
    if config.buttons.device == NONE or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return
    try:
        pin_factory()
    except PortLostError:
        return
    buttons = GpioButtons(config.buttons)
    try:
        for button in (Button.BACK, Button.NEXT, Button.OK):
            echo(f"Press {button.value.upper()} within {PRESS_S:.0f} seconds ...")
            yield check_press(buttons, button)
    except PortLostError as error:
        advice = "is another program using them?"
        yield Finding("press", "", str(error), advice, Health.WRONG)
    finally:
        buttons.close()


def check_press(buttons: Buttons, wanted: Button) -> Finding:
    """Press of this button and no other, in time."""
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


def bug_report(found: Iterable[Finding], config: Config) -> str:
    """Bug report: all that helps to find one, and nothing that tells who or where anybody is."""
    model = MODEL.read_text(encoding="utf-8", errors="replace") if MODEL.exists() else "no Pi"
    head = (
        f"Bellwether {__version__}",
        f"{platform.machine()}, {model.strip(chr(0))}, Linux {platform.release()}",
        f"{_system()}, Python {platform.python_version()}",
    )
    own = _own_settings(config)
    settings = (f"[{section}] {key} = {value}" for section, key, value in own)
    text = "\n".join((*head, "", *map(line, found), "", "Own settings:", *settings, ""))
    for written in _own_words(own):
        for words in (written, str(Path(written).expanduser())):
            text = text.replace(words, "(own text)")
    return anonymous(text)


def _own_settings(config: Config) -> list[tuple[str, str, object]]:
    """Section, key and value of what is not set as it comes."""
    usual = asdict(Config())
    return [
        (section, key, value)
        for section, keys in asdict(config).items()
        for key, value in keys.items()
        if value != usual[section][key]
    ]


def _own_words(own: Iterable[tuple[str, str, object]]) -> list[str]:
    """Settings that are somebody's own words."""
    return [value for _, key, value in own if isinstance(value, str) and key not in KNOWN]


def anonymous(text: str) -> str:
    """Redaction of folders, names of people and computers, and serial numbers."""
    homes = {config_folder(), journal_path().parent, HOME, Path.home(), Path.cwd()}
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
