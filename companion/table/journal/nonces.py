"""Secret nonces of the device's rolls: drawn once, on disk before their pledge is shown."""

import json
import logging
import os
import re
import secrets
from pathlib import Path

from companion.games.rules import Die
from companion.table.journal.file import beside, sync_folder
from companion.table.ports import Roll
from companion.table.session.roll_chain import (
    COMMIT,
    DEVICE,
    HIDE,
    OPEN,
    SEAL,
    RollChain,
    faces_of,
    sha256,
)

NONCE = re.compile("[0-9a-f]{32}")
log = logging.getLogger(__name__)


class NonceStore:
    """Nonce of the next roll, in a file that only its owner reads: a power cut changes no roll.

    Without a path it is kept in memory, for tables whose rolls nobody keeps.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._kept = self._read()

    def nonce(self, words: str) -> str:
        """Nonce for a roll, by the words that are hashed before it; the same whenever asked."""
        if self._kept[0] != words:
            self._kept = (words, secrets.token_hex(16))
            self._write()
        return self._kept[1]

    def _read(self) -> tuple[str, str]:
        if self.path is None:
            return "", ""
        try:
            words, nonce = json.loads(self.path.read_text(encoding="ascii"))
            if not NONCE.fullmatch(nonce):
                raise ValueError("a damaged nonce")
        except (OSError, ValueError, TypeError, RecursionError):
            return "", ""  # the next roll has another one, and `verify` will tell
        return str(words), str(nonce)

    def _write(self) -> None:
        if self.path is None:
            return
        new = beside(self.path, ".new")
        try:
            new.unlink(missing_ok=True)
            with open(os.open(new, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
                json.dump(self._kept, file)
                file.flush()
                os.fsync(file.fileno())
            new.rename(self.path)
            sync_folder(self.path.parent)
        except OSError as error:
            log.warning("%s: the next roll is not kept: %s", self.path, error.strerror or error)


def pledge_of(words: str, nonces: NonceStore) -> Roll:
    """Pledge of a roll or of a hidden decision, by the words that are hashed before its nonce.

    The nonce of a roll stays here until it is opened; that of a decision goes to the journal, where
    the decision lies.
    """
    number = words.split(" ")[1]
    if number.startswith(f"{SEAL}-"):
        nonce = secrets.token_hex(16)
        proof = f"{HIDE} {number.removeprefix(f'{SEAL}-')} {sha256(words, nonce)} {nonce}"
        return Roll((), DEVICE, proof)
    return Roll((), DEVICE, f"{COMMIT} {number} {sha256(words, nonces.nonce(words))}")


def roll_of(dice: tuple[Die, ...], chain: RollChain, nonces: NonceStore) -> Roll:
    """Roll that was pledged, with the nonce that opens it."""
    nonce = nonces.nonce(chain.words)
    faces = faces_of(nonce, chain.share, dice)
    return Roll(faces, DEVICE, " ".join((OPEN, str(chain.number), nonce, *faces)))
