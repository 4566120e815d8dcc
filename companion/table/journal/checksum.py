"""Checksums of the journal: a hash chain over the facts of a game, and one sum for each row.

They find damage, not fraud: whoever can write the file can make them anew.
"""

import hashlib
from typing import Self

DIGITS = 16
"""Hexadecimal digits that are kept: chance overlooks damage once in 18 trillion million times."""


class FactChain:
    """Running SHA-256 over the facts of one game: the sum of a fact covers all before it."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    @property
    def sum(self) -> str:
        """Checksum of all facts so far."""
        return self._hash.hexdigest()[:DIGITS]

    def added(self, text: str) -> Self:
        """The chain after one more fact; this one stays as it is."""
        longer = type(self)()
        longer._hash = self._hash.copy()
        longer._hash.update(f"{text}\n".encode(errors="surrogatepass"))
        return longer


def sum_of(*values: object) -> str:
    """Checksum of the values of a row, in their order."""
    told = "\n".join(map(repr, values))
    return hashlib.sha256(told.encode(errors="surrogatepass")).hexdigest()[:DIGITS]
