"""Fuzz targets: each takes bytes from outside to the code that reads them.

A target returns where the input is good, or was refused in the one way that its reader promises.
Whatever else it raises is a defect. A new reader of outside bytes is one more line of `TARGETS`.
"""

import zlib
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir
from typing import cast

from companion.config import checked as checked_config
from companion.games import GAMES
from companion.games.facts import FactsError, parse
from companion.hub.intake import batch_of
from companion.net.desk import NetDesk
from companion.net.messages import KINDS, FactsMessage, MoveMessage, PressMessage, WireError
from companion.net.messages import decode as decode_wire
from companion.page.messages.codec import MessageError, decode
from companion.recording.file import HEAD, TICKS, VERSION, RecordingError, packed
from companion.recording.reader import Recording
from companion.table.journal.checksum import FactChain
from companion.table.journal.export import read
from companion.table.journal.file import JournalError
from companion.table.journal.game_rows import GameHead, checked
from companion.table.journal.result import sitting_of
from companion.table.ports import PortLostError
from companion.table.session.sitting import FactError
from firmware.dice_wire import encode
from hardware.dice import Cable, SerialDice
from hardware.electronic_dice import ElectronicDice
from vision.frame import FrameError, decode_jpeg, read_image

Target = Callable[[bytes], None]
MEMORY = Path("/dev/shm")
"""Files that readers want by their path cost no disk here."""


def config(data: bytes) -> None:
    """Config file."""
    try:
        checked_config(parse(data.decode(errors="replace"), "config"), "config")
    except FactsError:
        return


def facts(data: bytes) -> None:
    """Facts of an owner's box; the first byte chooses the game."""
    game = list(GAMES.values())[sum(data[:1]) % len(GAMES)]
    try:
        game.facts(parse(data[1:].decode(errors="replace"), "facts"), "facts")
    except FactsError:
        return


def journal(data: bytes) -> None:
    """Rows of a game in the journal, one fact a line, with sums that fit if the first byte is even.

    So both the checks and what is behind them are reached.
    """
    fits, chain, rows = sum(data[:1]) % 2 == 0, FactChain(), []
    for number, line in enumerate(data[1:].decode(errors="replace").split("\n"), 1):
        chain = chain.added(line)
        rows.append((number, line, chain.sum if fits else None))
    stored = checked(GameHead(1, "id", "game", 2, 0, 0), None, None, rows)
    try:
        sitting_of(stored.facts)
    except FactError:
        return


def export(data: bytes) -> None:
    """Export of a game."""
    try:
        read(data.split(b"\n"), "export")
    except JournalError:
        return


def recording(data: bytes) -> None:
    """Recording: records as they come, or whole ones with these lines if the first byte is even."""
    content = data[1:]
    if sum(data[:1]) % 2 == 0:
        ticks = packed(TICKS, zlib.compress(content))
        content = b"bellwether black box %d\n" % VERSION + packed(HEAD, b"{}") + ticks
    try:
        for _ in Recording(_file("recording", content)):
            pass
    except RecordingError:
        return


def page(data: bytes) -> None:
    """Message of a page."""
    try:
        decode(data)
    except MessageError:
        return


def mqtt(data: bytes) -> None:
    """Payload from a broker, for a box or a hub; the first byte chooses the topic."""
    kind = list(KINDS.values())[sum(data[:1]) % len(KINDS)]
    try:
        message = decode_wire(kind, data[1:])
        if isinstance(message, PressMessage | MoveMessage):
            NetDesk().ask(message)
        if isinstance(message, FactsMessage):
            batch_of(message.box, data[1:])
    except WireError:
        return


class WireEnd:
    """End of the dice reader's cable at which bytes come in, in two portions."""

    def __init__(self, data: bytes) -> None:
        half = len(data) // 2
        self.portions = [data[:half], data[half:]]

    def read(self) -> bytes:
        """The next portion."""
        return self.portions.pop(0) if self.portions else b""

    def write(self, data: bytes) -> None:
        """Take what the table says."""

    def close(self) -> None:
        """Let go."""


def dice(data: bytes) -> None:
    """Bytes from the dice reader's wire; whole lines with these words if the first is even."""
    content = data[1:]
    if sum(data[:1]) % 2 == 0:
        lines = content.decode(errors="replace").split("\n")
        content = b"".join(_sealed(number, line) for number, line in enumerate(lines))
    reader = SerialDice(ElectronicDice())
    reader.cable = cast("Cable", WireEnd(content))
    try:
        reader.poll()
        reader.poll()
    except PortLostError:
        return


def _sealed(number: int, line: str) -> bytes:
    try:
        return encode(number, tuple(line.split(" ")))
    except ValueError:
        return line.encode() + b"\n"


def image(data: bytes) -> None:
    """Picture in a file, and one of a recording."""
    for look in (decode_jpeg, lambda bytes_: read_image(_file("image", bytes_))):
        try:
            look(data)
        except FrameError:
            continue


def _file(name: str, content: bytes) -> Path:
    path = (MEMORY if MEMORY.is_dir() else Path(gettempdir())) / f"bellwether-fuzz-{name}"
    path.write_bytes(content)
    return path


TARGETS: dict[str, Target] = {
    "config": config,
    "facts": facts,
    "journal": journal,
    "export": export,
    "recording": recording,
    "page": page,
    "mqtt": mqtt,
    "dice": dice,
    "image": image,
}
