"""Seat names: what the players at this box are called, by colour; they never leave it."""

import json
from collections.abc import Callable

from companion.page.keys import NAME_LENGTH, KeyMemory, KeyStore
from companion.table.journal.evenings import GameNames

GAME_NAMES = "game-names"
"""Under this name the journal remembers, beside its games, who played which."""


class SeatNames:
    """Names that are kept from one evening to the next, as far as the disk allows it."""

    def __init__(
        self,
        store: KeyStore | None = None,
        games: KeyStore | None = None,
        game_id: Callable[[], str] = lambda: "",
    ) -> None:
        self._store, self._games = store or KeyMemory(), games or KeyMemory()
        self._game_id = game_id
        self._noted: tuple[str, dict[str, str]] = ("", {})
        self.names: dict[str, str] = _named(_parsed(self._store.load()))

    def name(self, color: str, name: str) -> None:
        """Call whoever plays a colour so; nothing forgets the name."""
        kept = " ".join(name.split())[:NAME_LENGTH]
        others = {key: value for key, value in self.names.items() if key != color}
        self.names = {**others, color: kept} if kept else others
        self._store.keep(json.dumps(self.names))

    def note(self) -> None:
        """Remember who plays the game that is on, for the statistics over all evenings."""
        now = self._game_id(), self.names
        if now == self._noted or not now[0]:
            return
        self._noted = now
        others = {game: named for game, named in self._by_game().items() if game != now[0]}
        self._keep_games({**others, **({now[0]: self.names} if self.names else {})})

    def forget(self, name: str) -> None:
        """Forget a name wherever it is kept."""
        self.names = {color: other for color, other in self.names.items() if other != name}
        self._store.keep(json.dumps(self.names))
        left = {
            game: {color: other for color, other in named.items() if other != name}
            for game, named in self._by_game().items()
        }
        self._keep_games({game: named for game, named in left.items() if named})

    def _by_game(self) -> GameNames:
        return read_game_names(self._games.load())

    def _keep_games(self, names: GameNames) -> None:
        self._games.keep(json.dumps(names))


def read_game_names(text: str | None) -> GameNames:
    """Who played which game, as it was kept; what is no such list is forgotten."""
    return {game: _named(names) for game, names in _parsed(text).items()}


def _parsed(text: str | None) -> dict[str, object]:
    """The JSON object that was kept; an empty one for anything else."""
    try:
        kept = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _named(names: object) -> dict[str, str]:
    """Names by colour; what is none is forgotten."""
    pairs = names.items() if isinstance(names, dict) else ()
    return {color: name for color, name in pairs if isinstance(name, str)}
