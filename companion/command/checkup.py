"""What the doctor looks at besides the devices: the program, the picture, the disk, the journal."""

import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from companion.config import FILE, Config, config_of
from companion.games.facts import FactsError
from companion.paths import config_folder, journal_path
from companion.table.journal.journal import Journal, JournalError
from hardware.camera import Pixels
from hardware.report import Finding, Health
from vision.light.doctor import examine
from vision.locate.geometry import plans
from vision.locate.mat_search import locate

HOME = Path(__file__).parents[2]
PIN = re.compile(r"^([\w.-]+)==(\S+)", re.MULTILINE)
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


def program() -> Iterator[Finding]:
    """Python and the packages."""
    yield Finding("python", "", sys.version.split()[0])
    pins: dict[str, set[str]] = {}
    for name, wanted in PIN.findall((HOME / "requirements.txt").read_text(encoding="utf-8")):
        pins.setdefault(name, set()).add(wanted)
    wrong = [name for name, wanted in pins.items() if _installed(name) not in wanted]
    if wrong:
        state = f"not as pinned: {', '.join(wrong)}"
        advice = f"make them anew: remove {HOME / '.venv'} and run ./bellwether"
        yield Finding("packages", "", state, advice, Health.WRONG)
    else:
        yield Finding("packages", "", f"all {len(pins)} as pinned")


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def settings() -> tuple[Finding, Config]:
    """The config, or what holds without it while it is wrong."""
    path = config_folder() / FILE
    try:
        config = config_of(config_folder())
    except FactsError as error:
        advice = "mend that line; docs/config.md tells every key"
        return Finding("config", "", str(error), advice, Health.WRONG), Config()
    return Finding("config", "", str(path) if path.exists() else "as it comes"), config


def picture(pixels: Pixels | None) -> Iterator[Finding]:
    """Light, focus and the mat in a picture of the table."""
    if pixels is None:
        advice = "light and focus are judged as soon as a camera answers"
        yield Finding("picture", "", "none", advice, Health.ABSENT)
        yield Finding("mat", "", "not looked for", f"it needs a camera; {MATS}", Health.ABSENT)
        return
    view = locate(pixels, plans().values())
    wrong = [SEEN[found.key] for found in examine(pixels, view) if found.key in SEEN]
    for state, advice in wrong:
        yield Finding("picture", "", state, advice, Health.WRONG)
    if not wrong:
        yield Finding("picture", "", "light and focus are good")
    if view is None:
        yield Finding("mat", "", "none in view", f"lay one down; {MATS}", Health.ABSENT)
    else:
        yield Finding("mat", "", f"{view.name}, {len(view.corners)} of 4 corners in sight")


def clock() -> Finding:
    """A computer without a battery may begin in another year; its own program was not made then."""
    now = time.strftime("%Y-%m-%d %H:%M")
    if time.time() < (HOME / "requirements.txt").stat().st_mtime - DAY_S:
        advice = "connect it to the net once, or set it: sudo timedatectl set-time"
        return Finding("clock", "", f"it says {now}, which is long past", advice, Health.WRONG)
    return Finding("clock", "", now)


def disk() -> Finding:
    """Whether the journal has room, and may be written."""
    folder = journal_path().parent
    place = next(step for step in (folder, *folder.parents) if step.exists())
    free_mb = shutil.disk_usage(place).free // 1_000_000
    if not os.access(place, os.W_OK):
        advice = "look at its permissions and whether the disk is read-only"
        return Finding("disk", "", f"{place} cannot be written", advice, Health.WRONG)
    if free_mb < LITTLE_MB:
        advice = "make room, or games will not be kept"
        return Finding("disk", "", f"only {free_mb} MB free", advice, Health.WRONG)
    return Finding("disk", "", f"{free_mb / 1000:.1f} GB free")


def journal() -> Finding:
    """Whether the games can be read."""
    path = journal_path()
    try:
        if not path.exists():
            return Finding("journal", "", "none yet; the first game makes it")
        with Journal.open(path) as kept:
            games = kept.games()
    except (JournalError, OSError) as error:
        advice = "games are played and not kept until then"
        return Finding("journal", "", str(error), advice, Health.WRONG)
    return Finding("journal", "", f"readable, games: {len(games)}")


def service() -> Finding:
    """Whether the table starts with the computer."""
    if not Path("/etc/systemd/system/bellwether.service").exists():
        advice = "sudo ./bellwether install starts the table with the computer"
        return Finding("service", "", "not installed", advice, Health.ABSENT)
    if not Path("/run/systemd/system").exists():
        return Finding("service", "", "installed; it starts with the computer")
    if Path("/run/bellwether").exists():  # systemd makes it for the time that the table runs
        return Finding("service", "", "running")
    advice = "sudo systemctl start bellwether; journalctl -u bellwether tells why"
    return Finding("service", "", "not running", advice, Health.WRONG)
