"""Command `./bellwether test pi`: chosen parts in turn, and a table of their results."""

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from tests.pi.arm64 import run_arm64
from tests.pi.boot import run_boot
from tests.pi.installs import run_install
from tests.pi.package import run_deb
from tests.pi.part import LeftOutError, Part, Say, Trial, TrialError, check_needs
from tests.pi.virtual_camera import run_picamera, run_signatures

SUITES = ("bookworm", "trixie")
PARTS = (
    Part(
        "signatures",
        "recorded signatures of Picamera2 against its newest release",
        (),
        run_signatures,
    ),
    Part("deb", "the Debian package in fresh roots, without a registry", ("debootstrap",), run_deb),
    Part(
        "install",
        "install, upgrade from 0.1.0 over power cuts, uninstall in fresh roots",
        ("debootstrap",),
        run_install,
    ),
    Part(
        "picamera",
        "true Picamera2 and libcamera with photographs as frames",
        ("debootstrap", "gcc"),
        run_picamera,
    ),
    Part(
        "boot",
        "the unit under a booted systemd in a virtual machine",
        ("debootstrap", "qemu-system-x86_64", "mkfs.ext4"),
        run_boot,
    ),
    Part("arm64", "the suite on an emulated arm64, with a Cortex-A72", ("debootstrap",), run_arm64),
)
"""The cheapest first."""


def main(words: Sequence[str], say: Say, parts: Sequence[Part] = PARTS) -> int:
    """Run the parts that are named, or all; 1 if one failed."""
    arguments = _parser(parts).parse_args(words)
    trial = Trial(arguments.cache, arguments.suite or SUITES, arguments.tests or (), say)
    chosen = [part for part in parts if part.name in (arguments.parts or [part.name])]
    results = [(part.name, *_tried(part, trial)) for part in chosen]
    say("== results")
    for name, result, lines in results:
        for line in lines:
            say(f"{'!! ' if result == 'LEFT OUT' else ''}{name}: {result}: {line}")
    return 1 if any(result == "FAILED" for _, result, _ in results) else 0


def _tried(part: Part, trial: Trial) -> tuple[str, list[str]]:
    """Result of a part, and its lines."""
    trial.say(f"== {part.name}: {part.what}")
    began = time.monotonic()
    try:
        check_needs(part)
        result, lines = "ok", part.run(trial)
    except LeftOutError as reason:
        result, lines = "LEFT OUT", [str(reason)]
    except TrialError as reason:
        result, lines = "FAILED", [str(reason)]
    trial.say(f"== {part.name}: {result}, {time.monotonic() - began:.0f} s")
    return result, lines


def _parser(parts: Sequence[Part]) -> argparse.ArgumentParser:
    names = [part.name for part in parts]
    told = "\n".join(f"  {part.name:11} {part.what}" for part in parts)
    parser = argparse.ArgumentParser(
        prog="./bellwether test pi",
        epilog=f"parts:\n{told}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "parts", metavar="PART", nargs="*", choices=[*names, []], help="all of them"
    )
    cache = Path("/var/cache/bellwether-test")
    parser.add_argument("--cache", type=Path, default=cache, help=f"for fresh roots ({cache})")
    parser.add_argument("--suite", action="append", choices=SUITES, help="of Debian (both)")
    parser.add_argument(
        "--tests",
        action="append",
        help="for arm64: these tests only (else folder by folder; those that have passed are kept)",
    )
    return parser
