"""Benchmark of recording: time in each turn of the loop, time in its own threads, room on disk."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from companion.bench.player import Player
from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import Game, Options
from companion.recording.file import RecordingWriter
from companion.recording.recorder import Recorder
from companion.recording.tick import RecordedTick
from companion.table.event import Tick
from companion.table.session.lobby import usual
from vision.frame import decode_jpeg, encode_jpeg
from vision.synthetic.render import Scene, render

PICTURES = 30
SIZE = (1280, 960)
IDLE_TICKS, TICK_MS = 72_000, 50
"""An hour at a table where nothing happens."""


def measure(echo: Callable[[str], None]) -> dict[str, Any]:
    """Figures of a random game with and without a recorder, some pictures, an hour of nothing."""
    game = fullest()
    echo(f"a game of {game.name}, which begins with the fullest table")
    with TemporaryDirectory() as folder:
        plain, recorded = _turns_ms(game, None), _turns_ms(game, Path(folder) / "game")
        hour = _idle_bytes(Path(folder) / "hour")
    each_ms, each_bytes = _pictures(game)
    turns = {"plain": _spread(plain), "recorded": _spread(recorded)}
    for name, spread in turns.items():
        echo(f"a turn of the loop, {name:9} {spread['median']:6.2f} ms, 99 %: {spread['99']:6.2f}")
    echo(f"a picture, in its own thread  {each_ms:6.2f} ms, {each_bytes / 1000:.0f} kB")
    echo(f"an hour in which nothing happens {hour / 1000:.0f} kB")
    return {
        "game": game.name,
        "turn_ms": turns,
        "picture": {"size": SIZE, "ms": round(each_ms, 2), "kb": round(each_bytes / 1000)},
        "idle_hour_kb": round(hour / 1000),
    }


def fullest() -> Game:
    """Game with the most on its table at the start: the most that a picture has to keep."""
    return max(GAMES.values(), key=lambda game: len(_start(game)))


def _start(game: Game) -> Mapping[Cell, Look]:
    return game.start(Options(seats=game.seats[0])).observation()


def _turns_ms(game: Game, path: Path | None) -> list[float]:
    """Milliseconds of each turn while a simulated player plays a whole game by buttons."""
    player = Player(usual(game), seed=1, camera=False)
    recorder = Recorder(path, {}) if path else None
    if recorder:
        player.loop = recorder.loop(player.loop)
    turn, took = player.loop.turn, []

    def timed(tick: Tick) -> Any:  # noqa: ANN401 - what the loop gives
        began = time.perf_counter()
        session = turn(tick)
        took.append((time.perf_counter() - began) * 1000)
        return session

    player.loop.turn = timed  # type: ignore[method-assign]
    player.play()
    if recorder:
        recorder.close()
    return took


def _spread(took: list[float]) -> dict[str, float]:
    return {"median": round(median(took), 3), "99": round(quantiles(took, n=100)[98], 3)}


def _pictures(game: Game) -> tuple[float, float]:
    """Milliseconds and bytes of one picture, encoded and decoded."""
    frame = render(game, _start(game), Scene(size=SIZE), {}, 1)
    began = time.perf_counter()
    sizes = []
    for _ in range(PICTURES):
        jpeg = encode_jpeg(frame)
        decode_jpeg(jpeg)
        sizes.append(len(jpeg))
    return (time.perf_counter() - began) * 1000 / PICTURES, sum(sizes) / PICTURES


def _idle_bytes(path: Path) -> int:
    writer = RecordingWriter(path, {})
    for number in range(IDLE_TICKS):
        writer.add_tick(RecordedTick(Tick(number * TICK_MS, number * TICK_MS)))
        if number % (1000 // TICK_MS) == 0:
            writer.work()
    writer.close()
    return path.stat().st_size
