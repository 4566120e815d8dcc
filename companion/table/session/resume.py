"""What an evening begins with: the game that was left, or the lobby as it was."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from companion.games import GAMES
from companion.games.facts import Facts
from companion.paths import facts_of
from companion.table.journal.journal import Journal
from companion.table.session.clock import Limit
from companion.table.session.lobby import Choices, Lobby, new_lobby, playable
from companion.table.session.sitting import Fact, replayed
from companion.table.session.value import Session, resumed


def boxes(folder: Path) -> dict[str, Facts]:
    """The facts of the owner's own boxes, by game.

    Raises `FactsError` naming the file and the key that is wrong.
    """
    owned = [game for game in GAMES.values() if (folder / f"{game.name}.toml").exists()]
    return {game.name: facts_of(game, folder) for game in owned}


@dataclass(frozen=True, slots=True)
class Opening:
    """What an evening begins with, as values that a recording can keep."""

    language: str = "en"
    last: Fact | None = None
    """The fact with which the last game began."""
    boxes: Mapping[str, Facts] = field(default_factory=dict)
    """Facts of the owner's own boxes, by game."""
    left: tuple[Fact, ...] = ()
    """The game that was left."""
    lost: tuple[str, ...] = ()

    @property
    def session(self) -> Session:
        """The game that was left, or the lobby with the last choices."""
        last = chosen(self.last) if self.last else None
        lobby = _lobby(self.language, last, self.boxes)
        session = resumed(lobby, replayed(self.left)) if self.left else Session(lobby)
        return replace(session, lost=tuple(self.lost))


def opened(journal: Journal, folder: Path) -> Opening:
    """Go on with what was left, else the lobby with the last choices in the last language.

    Raises `FactsError` or `JournalError`.
    """
    language = journal.preference("language") or "en"
    left = journal.unfinished() or ()
    return Opening(language, journal.last_choices(), boxes(folder), left)


def unkept(folder: Path) -> Opening:
    """The lobby of an evening whose journal cannot be had; it is asked for again at each turn.

    Raises `FactsError`.
    """
    return Opening(boxes=boxes(folder), lost=("journal",))


def _lobby(language: str, last: Choices | None, owned: Mapping[str, Facts]) -> Lobby:
    """The lobby; last choices that these rules no longer know are forgotten."""
    lobby = new_lobby(language, None, owned)
    if last is None or last.game not in GAMES:
        return lobby
    again = replace(new_lobby(language, last, owned), remembered={last.game: last})
    return again if playable(again) else lobby


def chosen(fact: Fact) -> Choices:
    """The choices with which a game was begun."""
    colors = tuple(fact["colors"])
    limit = Limit(fact["clock"], fact["limit_ms"])
    return Choices(fact["game"], fact["seats"], colors, fact["first"], limit)
