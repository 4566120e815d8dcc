"""Seat names: what the players at this box are called, by colour; they never leave it."""

import json

from companion.page.keys import NAME_LENGTH, KeyMemory, KeyStore


class SeatNames:
    """Names that are kept from one evening to the next, as far as the disk allows it."""

    def __init__(self, store: KeyStore | None = None) -> None:
        self._store = store or KeyMemory()
        self.names: dict[str, str] = _read(self._store.load())

    def name(self, color: str, name: str) -> None:
        """Call whoever plays a colour so; nothing forgets the name."""
        kept = " ".join(name.split())[:NAME_LENGTH]
        others = {key: value for key, value in self.names.items() if key != color}
        self.names = {**others, color: kept} if kept else others
        self._store.keep(json.dumps(self.names))


def _read(text: str | None) -> dict[str, str]:
    """Names as they were kept; what is no list of names is forgotten."""
    try:
        kept = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {color: name for color, name in pairs if isinstance(name, str)}
