"""Benchmark of presses: what a turn costs the tidy and the clumsy player, and what goes wrong.

Nothing may go wrong: no legal turn is called illegal, no move is played that nobody made, every
mistake is named with its reason, every final score is the rules' own.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from companion.bench.clumsy import ClumsyPlayer
from companion.bench.player import Player
from companion.games import GAMES
from companion.table.session.lobby import Choices

GAMES_EACH = 3
IN_VIEW = ("tidy", "clumsy")
WAYS = (*IN_VIEW, "no cards", "lens cap")
"""Everything in view, tidily and clumsily; cards out of view; no camera at all."""
COUNTED = "   games   turns  mistakes"

WRONG = ("illegal", "strays", "unnamed", "scores")
"""What may go wrong, as in a tally."""


class GameRun(NamedTuple):
    """Game to be played: its name and seats, in which way, from which seed."""

    game: str
    seats: int
    way: str
    seed: int


class GameTally(NamedTuple):
    """Figures of one game, or of several together."""

    games: int = 0
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

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """How much was played."""
        return self[:4]

    @property
    def wrong(self) -> tuple[tuple[str, ...], ...]:
        """What went wrong, in the order of WRONG."""
        return self[4:]


def measure(
    echo: Callable[[str], None],
    games_each: int = GAMES_EACH,
    seed: int = 0,
    only: str = "",
    log: Path | None = None,
) -> dict[str, Any]:
    """Presses per turn for these games, every number of seats and way of playing.

    With a log everything is in view, and all games that it holds count. New ones are added to it;
    one in which something went wrong is played again.
    """
    ways, seeds = IN_VIEW if log else WAYS, range(seed, seed + games_each)
    rows = [(game.name, seats) for game in GAMES.values() for seats in game.seats]
    rows = [row for row in rows if not only or row[0] in only.split(",")]
    echo(f"presses per turn, {games_each} random games each from seed {seed}; mistakes aside")
    echo(f"{'game':20} {'seats':5}" + "".join(f"{way:>10}" for way in ways) + COUNTED)
    told, wrong, held = list[dict[str, Any]](), Counter[str](), logged(log)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for row in rows:
            asked = [GameRun(*row, way, number) for number in seeds for way in ways]
            new = [run for run in asked if run not in held or any(held[run].wrong)]
            for run, tally in zip(new, pool.map(_played, new), strict=True):
                held[run] = tally
                _keep(log, run, tally)
            tallies = {way: _sum(held, *row, way) for way in ways}
            told.append({"game": row[0], "seats": row[1], **_figures(tallies)})
            echo(f"{row[0]:20} {row[1]:5}{_line(tallies.values())}")
            wrong += _told(echo, tallies.values())
    echo(", ".join(f"{count} {what}" for what, count in wrong.items()) or "nothing went wrong")
    return {
        "games_each": games_each,
        "seed": seed,
        "presses_per_turn": told,
        "wrong": dict(wrong),
    }


def logged(log: Path | None) -> dict[GameRun, GameTally]:
    """The games that a log holds; a line that was cut short holds none."""
    found = dict[GameRun, GameTally]()
    for line in log.read_text(encoding="utf-8").splitlines() if log and log.exists() else ():
        with suppress(ValueError):
            run, counts, wrong = json.loads(line)
            found[GameRun(*run)] = GameTally(*counts, *map(tuple, wrong))
    return found


def _keep(log: Path | None, run: GameRun, tally: GameTally) -> None:
    """Add a game to the log, if there is one."""
    if log:
        with log.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps([run, tally.counts, tally.wrong]) + "\n")


def _line(tallies: Iterable[GameTally]) -> str:
    """Presses per turn, one column for each way of playing, and how much was played."""
    tallies = tuple(tallies)
    presses = "".join(f"{tally.presses / max(1, tally.turns):10.2f}" for tally in tallies)
    games, turns, _, mistakes = map(sum, zip(*(tally.counts for tally in tallies), strict=True))
    return f"{presses}{games:8}{turns:8}{mistakes:10}"


def _sum(held: Mapping[GameRun, GameTally], name: str, seats: int, way: str) -> GameTally:
    """The figures of all games of a row that were played in one way."""
    played = [tally for run, tally in held.items() if run[:3] == (name, seats, way)]
    columns = zip(*[GameTally(), *played], strict=True)
    return GameTally(*(sum(column[1:], column[0]) for column in columns))


def _named(seed: int, tally: GameTally) -> GameTally:
    """With the seed of the game in every line that tells what went wrong."""
    told = (tuple(f"seed {seed}: {line}" for line in lines) for lines in tally.wrong)
    return GameTally(*tally.counts, *told)


def _played(run: GameRun) -> GameTally:
    """The figures of one game."""
    name, seats, way, seed = run
    choices = Choices(name, seats, GAMES[name].colors[:seats])
    if way == "clumsy":
        return _named(seed, _clumsy(ClumsyPlayer(choices, seed)))
    player = Player(choices, seed, camera=way != "lens cap", card_in_view=way == "tidy")
    player.play()
    strays, scores = tuple(player.strays), _scores(player)
    return _named(seed, GameTally(1, player.turns, player.pressed, strays=strays, scores=scores))


def _clumsy(player: ClumsyPlayer) -> GameTally:
    player.play()
    return GameTally(
        1,
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
