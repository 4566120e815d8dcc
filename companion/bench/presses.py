"""Benchmark of presses: how many a turn costs in clean play by the simulated player."""

from collections.abc import Callable
from typing import Any

from companion.bench.player import Player
from companion.games import GAMES
from companion.table.session.lobby import Choices

GAMES_EACH = 3
WAYS = (
    ("card in view", {"camera": True, "card_in_view": True}),
    ("camera", {"camera": True, "card_in_view": False}),
    ("lens cap", {"camera": False, "card_in_view": False}),
)


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """Presses per turn for every game, number of seats, and way of seeing."""
    echo(f"presses per turn, {GAMES_EACH} random games each")
    echo(f"{'game':20} {'seats':5}" + "".join(f"{name:>14}" for name, _ in WAYS))
    rows = []
    for game in GAMES.values():
        for seats in game.seats:
            figures = {name: _presses(game.name, seats, how) for name, how in WAYS}
            rows.append({"game": game.name, "seats": seats, **figures})
            echo(f"{game.name:20} {seats:5}" + "".join(f"{f:14.2f}" for f in figures.values()))
    return {"games_each": GAMES_EACH, "presses_per_turn": rows}


def _presses(name: str, seats: int, how: dict[str, bool]) -> float:
    presses = turns = 0
    for seed in range(GAMES_EACH):
        player = Player(Choices(name, seats, GAMES[name].colors[:seats]), seed, **how)
        player.play()
        presses += player.pressed
        turns += player.turns
    return presses / turns
