"""Seated matches: which match of a tournament is on at a table, or comes next there."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.games import GAMES
from companion.hub.database import Database
from companion.hub.tournaments import (
    LeaguePlayer,
    Match,
    matches_of,
    players,
    shown_name,
    tournaments,
)
from companion.net.messages import StateMessage


class SeatedMatch(NamedTuple):
    """Match at a table, as far as everybody may know it."""

    title: str
    game: str
    id: str
    """Id of its game; empty until its result is known, or where no box has told it."""
    done: bool
    players: tuple[tuple[str, str], ...]
    """Colour and what may be read of who plays it."""

    def is_on(self, state: StateMessage) -> bool:
        """Whether what is on the table is this match."""
        if self.done:
            return bool(self.id) and self.id == state.id
        kind = (state.game, state.seats) == (self.game, len(self.players))
        return kind and state.phase in ("playing", "paused")


def seated_matches(database: Database) -> dict[str, tuple[SeatedMatch, ...]]:
    """By table its matches: those that are over, the last first, then those to be played."""
    kinds, known = {one.id: one for one in tournaments(database)}, players(database)
    found: dict[str, list[SeatedMatch]] = {}
    matches = [match for match in matches_of(database) if match.box]
    for match in sorted(matches, key=lambda match: (not match.done, -match.done, match.made)):
        kind = kinds[match.tournament]
        title = f"{kind.name} {match.round}.{match.number}"
        seats = tuple(zip(colors_of(kind.game, match), shown_names(match, known), strict=True))
        seated = SeatedMatch(title, kind.game, match.game, bool(match.done), seats)
        found.setdefault(match.box, []).append(seated)
    return {box: tuple(some) for box, some in found.items()}


def shown_match(matches: Sequence[SeatedMatch], state: StateMessage) -> SeatedMatch | None:
    """The match that is on, else the next one to be played; None where there is neither."""
    on = (match for match in matches if match.is_on(state))
    return next(on, None) or next((match for match in matches if not match.done), None)


def colors_of(game: str, match: Match) -> Sequence[str]:
    """Colour of each player of a match, in the order of the seats."""
    many = len(match.players)
    return GAMES[game].colors[:many] if game in GAMES else ("",) * many


def shown_names(match: Match, known: Mapping[str, LeaguePlayer]) -> list[str]:
    """What everybody may read of the players of a match."""
    return [shown_name(one, known) for one in match.players]
