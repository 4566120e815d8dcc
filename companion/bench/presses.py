"""Benchmark of presses: what a turn costs the tidy and the clumsy player, and what goes wrong.

Nothing may go wrong: no legal turn is called illegal, no move is played that nobody made, every
mistake is named with its reason, every final score is the rules' own.
"""

import os
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from companion.bench.clumsy import ClumsyPlayer
from companion.bench.player import Player
from companion.games import GAMES
from companion.table.session.lobby import Choices

GAMES_EACH = 3
WAYS = ("tidy", "clumsy", "no cards", "lens cap")
"""Everything in view, tidily and clumsily; cards out of view; no camera at all."""

WRONG = ("illegal", "strays", "unnamed", "scores")
"""What may go wrong, as in a tally."""


class GameTally(NamedTuple):
    """Figures of one game, or of several together."""

    turns: int = 0
    presses: int = 0
    mistakes: int = 0
    illegal: tuple[str, ...] = ()
    """Legal turns that were called illegal."""
    strays: tuple[str, ...] = ()
    """Moves that were played and nobody made."""
    unnamed: tuple[str, ...] = ()
    """Mistakes that were not named with their reason."""
    scores: tuple[str, ...] = ()
    """Final scores that are not the rules' own."""


def measure(
    echo: Callable[[str], None], games_each: int = GAMES_EACH, seed: int = 0, only: str = ""
) -> dict[str, Any]:
    """Presses per turn for these games, every number of seats and way of playing.

    Runs whose seeds do not overlap can be added up.
    """
    chosen = [game for game in GAMES.values() if not only or game.name in only.split(",")]
    echo(f"presses per turn, {games_each} random games each from seed {seed}; mistakes aside")
    seeds = range(seed, seed + games_each)
    echo(f"{'game':20} {'seats':5}" + "".join(f"{way:>10}" for way in WAYS))
    rows, wrong = [], Counter[str]()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for game in chosen:
            for seats in game.seats:
                tallies = {way: _tally(pool, game.name, seats, way, seeds) for way in WAYS}
                rows.append({"game": game.name, "seats": seats, **_figures(tallies)})
                echo(f"{game.name:20} {seats:5}{_presses_line(tallies.values())}")
                wrong += _told(echo, tallies.values())
    echo(", ".join(f"{count} {what}" for what, count in wrong.items()) or "nothing went wrong")
    told = {"games_each": games_each, "seed": seed}
    return {**told, "presses_per_turn": rows, "wrong": dict(wrong)}


def _presses_line(tallies: Iterable[GameTally]) -> str:
    """Presses per turn, one column for each way of playing."""
    presses = (tally.presses / max(1, tally.turns) for tally in tallies)
    return "".join(f"{each:10.2f}" for each in presses)


def _tally(pool: ProcessPoolExecutor, name: str, seats: int, way: str, seeds: range) -> GameTally:
    """The figures of games with these seeds, played side by side."""
    todo = [(name, seats, way, seed) for seed in seeds]
    played = tuple(pool.map(_played, todo))
    return GameTally(*(sum(column[1:], column[0]) for column in zip(*played, strict=True)))


def _named(seed: int, tally: GameTally) -> GameTally:
    """With the seed of the game in every line that tells what went wrong."""
    told = (tuple(f"seed {seed}: {line}" for line in lines) for lines in tally[3:])
    return GameTally(*tally[:3], *told)


def _played(what: tuple[str, int, str, int]) -> GameTally:
    """The figures of one game."""
    name, seats, way, seed = what
    choices = Choices(name, seats, GAMES[name].colors[:seats])
    if way == "clumsy":
        return _named(seed, _clumsy(ClumsyPlayer(choices, seed)))
    player = Player(choices, seed, camera=way != "lens cap", card_in_view=way == "tidy")
    player.play()
    strays, scores = tuple(player.strays), _scores(player)
    return _named(seed, GameTally(player.turns, player.pressed, strays=strays, scores=scores))


def _clumsy(player: ClumsyPlayer) -> GameTally:
    player.play()
    return GameTally(
        player.turns,
        player.pressed,
        sum(player.made.values()),
        tuple(player.wronged),
        tuple(player.strays),
        tuple(player.unnamed),
        _scores(player),
    )


def _scores(player: Player) -> tuple[str, ...]:
    """Nothing, or how the session's final score differs from the rules' own."""
    found, should = player.session.state.score(), player.truth and player.truth.score()
    return () if found == should else (f"{found} instead of {should}",)


def _figures(tallies: dict[str, GameTally]) -> dict[str, Any]:
    presses = {way: tally.presses / max(1, tally.turns) for way, tally in tallies.items()}
    clumsy = tallies["clumsy"]
    return {**presses, "turns": clumsy.turns, "mistakes": clumsy.mistakes}


def _told(echo: Callable[[str], None], tallies: Iterable[GameTally]) -> Counter[str]:
    """Tell every single thing that went wrong, and count them."""
    wrong = Counter[str]()
    for tally in tallies:
        for what in WRONG:
            found = getattr(tally, what)
            wrong[what] += len(found)
            for line in found:
                echo(f"    {what}: {line}")
    return +wrong
