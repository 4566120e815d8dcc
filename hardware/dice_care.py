"""Maintenance of the dice reader: look at it, calibrate it, let it go."""

import time
from collections.abc import Callable
from contextlib import closing

from companion.table.fakes import QueuedDice
from companion.table.ports import PortLostError
from firmware.face import COLOURS
from hardware.dice import SerialDice
from hardware.dice_log import LookLog

Echo = Callable[[str], None]
COMMANDS = ("status", "selftest", "version", "calibrate", "watch", "leave", "fit")
CONNECT_S = 4.0
ANSWER_S = 6.0
PAUSE_S, LOOK_S = 0.01, 0.2
STEPS = (
    ("paper", "Lay white paper on the plate."),
    ("plate", "Take it away: the plate is bare."),
    *((colour, f"Lay the die with its {colour} face down.") for colour in COLOURS),
)
SORRY = {
    "alike": "two of them look alike to the sensor; show them again, and wipe the plate",
    "bright": "there is too much light; shade the plate",
    "moving": "something moved; let it lie still",
    "flash": "the Pico cannot keep it; flash MicroPython anew",
    "missing": "a step is missing",
    "sensor": "the colour sensor does not answer; check its four wires",
    "what": "the reader does not know this; flash it anew",
}


def connect(where: str = "") -> SerialDice:
    """Connection to the reader, once it has said hello.

    Raises `PortLostError`.
    """
    reader = SerialDice(QueuedDice(), where)
    end = time.monotonic() + CONNECT_S
    while not reader.identity:
        try:
            reader.poll()
        except PortLostError:
            if time.monotonic() > end:
                reader.close()
                raise
        time.sleep(PAUSE_S)
    return reader


def answer(reader: SerialDice, *words: str) -> tuple[str, ...]:
    """Answer of the reader.

    Raises `PortLostError`.
    """
    number, end = reader.ask(*words), time.monotonic() + ANSWER_S
    while time.monotonic() < end:
        reader.poll()
        for told, answered in reader.answers:
            if told == number:
                return answered
        time.sleep(PAUSE_S)
    raise PortLostError("the dice reader does not answer")


def calibrate(reader: SerialDice, echo: Echo, wait: Echo) -> int:
    """Show the reader paper, plate and every face; each step is repeated until it worked."""
    for what, sentence in STEPS:
        while True:
            wait(f"{sentence} Then press Enter. ")
            _, *words = answer(reader, "calibrate", what)
            if words[0] == what:
                break
            echo(sorry(words[1:]))
    _, *words = answer(reader, "calibrate", "save")
    if words[0] != "save":
        echo(sorry(words[1:]))
        return 1
    echo("Calibrated. Throw the die a few times and look at the upper face.")
    return 0


def sorry(words: list[str]) -> str:
    """Reason why a step did not work."""
    reason, *about = words or ["what"]
    return f"Not yet: {SORRY.get(reason, reason)}" + (f" ({', '.join(about)})" if about else "")


def watch(reader: SerialDice, echo: Echo, log: LookLog | None = None) -> int:
    """Echo states and rolls until the reader goes away or somebody presses Ctrl-C.

    With a log every look is written into it.
    """
    shown: tuple[str, ...] = ()
    if log:
        log.begin(reader.identity, {face: answer(reader, "look", face) for face in COLOURS})
    asked = -LOOK_S
    while True:
        if log and time.monotonic() - asked > LOOK_S:
            asked = time.monotonic()
            log.take(reader.answers)
            reader.ask("look")
        for roll in reader.poll():
            echo(f"roll: {roll.faces[0]}")
        if reader.state != shown:
            shown = reader.state
            echo(" ".join(shown))
        time.sleep(PAUSE_S)


def run(command: str, where: str, echo: Echo, wait: Echo, log: LookLog | None = None) -> int:
    """Run one of `COMMANDS`; `wait` shows a sentence and waits for Enter. The exit code."""
    try:
        with closing(connect(where)) as reader:
            if command == "calibrate":
                return calibrate(reader, echo, wait)
            if command == "watch":
                return watch(reader, echo, log)
            words = answer(reader, command)
    except PortLostError as error:
        why = str(error).rpartition("] ")[2]  # pyserial says the system's number twice
        echo(f"no dice reader: {why}; plug its cable in, or name its port with --port")
        return 1
    echo(" ".join(words))
    return 1 if words[0] == "sorry" or words[:2] == ("selftest", "bad") else 0
