"""Statistics over all evenings: what players with names have done, from finished games alone."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.games import GAMES
from companion.table.journal.played import PlayedGame

GameNames = Mapping[str, Mapping[str, str]]
"""By the id of a game, who played each colour."""


class PlayerFigures(NamedTuple):
    """Figures of one player over all finished games."""

    name: str
    games: int = 0
    wins: int = 0
    thought_ms: int = 0
    """The longest thought about one decision."""
    best: Mapping[str, int] = {}
    """The best score of each game."""


def player_figures(games: Sequence[PlayedGame], names: GameNames) -> tuple[PlayerFigures, ...]:
    """Everybody who was named in a finished game, most games first."""
    found: dict[str, PlayerFigures] = {}
    for game in games:
        for one in _of_game(game, names.get(game.id, {})):
            found[one.name] = _added(found.get(one.name, PlayerFigures(one.name)), one)
    return tuple(sorted(found.values(), key=lambda one: (-one.games, -one.wins, one.name)))


def _of_game(game: PlayedGame, names: Mapping[str, str]) -> Iterator[PlayerFigures]:
    """The figures of one game, seat by seat; a game that was broken off counts for nobody."""
    result = game.result
    if result is None or not result.over or result.ended:
        return
    for seat, color in enumerate(result.colors):
        if color in names:
            won = seat in result.standings[0]
            best = {game.game: result.score[seat]}
            yield PlayerFigures(names[color], 1, int(won), result.thoughts[seat], best)


def _added(one: PlayerFigures, other: PlayerFigures) -> PlayerFigures:
    """The figures of two evenings together."""
    best = dict(one.best)
    for game, score in other.best.items():
        best[game] = max(score, best.get(game, score))
    thought = max(one.thought_ms, other.thought_ms)
    return PlayerFigures(one.name, one.games + other.games, one.wins + other.wins, thought, best)


def told(figures: Sequence[PlayerFigures]) -> Iterator[str]:
    """One line for each player, for the terminal."""
    for one in figures:
        titles = {g: GAMES[g].title if g in GAMES else g for g in one.best}
        best = ", ".join(f"{titles[game]} {score}" for game, score in sorted(one.best.items()))
        thought = f"longest thought {one.thought_ms // 1000} s"
        yield f"{one.name}: {one.games} games, {one.wins} won, {thought}; best: {best}"
