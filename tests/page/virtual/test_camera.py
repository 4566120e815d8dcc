"""The synthetic camera above the virtual table, and what the recogniser makes of its frames."""

from dataclasses import replace
from itertools import pairwise

import pytest

from companion.games import GAMES
from companion.games.rules import Options
from companion.page.messages.camera import RIM, camera_view
from companion.page.messages.incoming import Carry, LayMat, Push
from companion.page.pairing import Pairing
from companion.page.running_table import build_virtual
from companion.page.shown_table import ShownTable
from companion.page.virtual.arrange import arranged
from companion.page.virtual.camera import (
    FRAME_S,
    LIGHTS,
    RESTING_S,
    STILL,
    VirtualFilm,
    virtual_watcher,
)
from companion.page.virtual.table import SETTLE_MS, VirtualTable
from companion.table.fakes import FactMemory
from companion.table.ports import Button
from companion.table.reading import Verdict
from companion.table.session.lobby import Choices, new_lobby
from companion.table.session.value import Session
from companion.table.session.views import WatchingView
from companion.table.text import text
from tests.page.table import Room

QUICK = 100
"""Milliseconds between two frames of a table that changes."""


def laid(game: str, time: list[int]) -> VirtualTable:
    """A table with everything where the game begins."""
    table = VirtualTable(lambda: time[0])
    options = Options(GAMES[game].seats[0])
    table.lay_mat(game, options)
    table.top = arranged(table.top, GAMES[game].start(options))
    return table


def filmed() -> Room:
    """A bare virtual table under its camera."""
    time, pairing, memory = [0], Pairing(), FactMemory()
    session = Session(new_lobby(last=Choices("plops", 2, GAMES["plops"].colors[:2])))
    running = build_virtual(session, memory, lambda: time[0], pairing, virtual_watcher)
    return Room(ShownTable(running, pairing), memory, pairing, time)


def test_a_table_that_lies_still_is_filmed_less_often() -> None:
    time = [0]
    film = VirtualFilm(laid("plops", time))
    times = []
    for time[0] in range(0, 3000, 50):
        shot = film.frame()
        assert shot is not None
        times.append(round(shot.at, 2))
    steps = sorted({round(b - a, 2) for a, b in pairwise(times) if b > a})

    assert [FRAME_S, RESTING_S] == steps
    assert STILL + 5 <= len(set(times)) <= STILL + 8


def test_a_hurried_film_waits_for_no_clock() -> None:
    table = laid("plops", [0])
    table.hurried = True
    film = VirtualFilm(table)
    first, second = film.frame(), film.frame()

    assert first is not None
    assert second is not None
    assert FRAME_S == pytest.approx(second.at - first.at)


def test_a_piece_that_was_moved_was_moved_by_a_hand() -> None:
    time = [0]
    table = laid("sheep_race", time)
    film = VirtualFilm(table)
    before = film.frame()
    (sheep, *_) = table.top.pieces.values()
    moved = replace(sheep, cell="1-1", x=sheep.x + table.top.cell_mm)
    table.top = replace(table.top, pieces={**table.top.pieces, sheep.id: moved})
    time[0] += QUICK
    with_hand = film.frame()
    time[0] += QUICK
    after = film.frame()

    assert before is not None
    assert with_hand is not None
    assert after is not None
    change = abs(with_hand.pixels.astype(int) - after.pixels.astype(int))
    assert abs(before.pixels.astype(int) - after.pixels.astype(int)).mean() < change.mean()


def test_a_hand_is_filmed_where_it_puts_a_piece_down_however_slow_the_film_is() -> None:
    time = [0]
    table = laid("sheep_race", time)
    film = VirtualFilm(table)
    film.frame()
    sheep = next(piece for piece in table.top.pieces.values() if piece.cell)
    x, y = table.top.at("1-1")
    table.carry(Carry(((sheep.id, sheep.x, sheep.y),)))
    time[0] += QUICK
    film.frame()
    table.carry(Carry(((sheep.id, x, y),), down=True))
    time[0] += 2 * SETTLE_MS
    put_down = film.frame()
    time[0] += QUICK
    clear = film.frame()

    assert not table.covered
    assert put_down is not None
    assert clear is not None
    assert abs(put_down.pixels.astype(int) - clear.pixels.astype(int)).mean() > 3


def test_a_hand_is_noticed_where_it_takes_a_piece_however_slow_the_film_is() -> None:
    time, game = [0], GAMES["shear_panic"]
    table, start = laid("shear_panic", time), game.start(Options(2))
    eye = virtual_watcher(table)
    for _ in range(8):
        time[0] += QUICK
        eye.read(start, game, settled=True)
    sheep = next(piece for piece in table.top.pieces.values() if piece.cell == "d6")
    table.carry(Carry(((sheep.id, sheep.x, sheep.y),)))
    table.carry(Carry(((sheep.id, 250, -250),)))
    time[0] += QUICK
    eye.read(start, game, settled=False)

    assert "d6" in eye.memory.touched


def test_a_hand_that_was_quicker_than_the_first_frame_of_its_mat_is_noticed() -> None:
    time, game = [0], GAMES["shear_panic"]
    table, start = laid("shear_panic", time), game.start(Options(2))
    eye = virtual_watcher(table)
    sheep = next(piece for piece in table.top.pieces.values() if piece.cell == "d6")
    x, y = table.top.at("d8")
    table.carry(Carry(((sheep.id, sheep.x, sheep.y),)))
    table.carry(Carry(((sheep.id, x, y),), down=True))
    time[0] += 2 * SETTLE_MS
    for _ in range(8):
        time[0] += QUICK
        eye.read(start, game, settled=False)

    assert {"d6", "d8"} <= eye.memory.touched


@pytest.mark.parametrize("game", GAMES)
def test_the_camera_finds_every_start_as_it_should_be_in_every_light(game: str) -> None:
    time = [0]
    table = laid(game, time)
    state = GAMES[game].start(Options(GAMES[game].seats[0]))
    for light in LIGHTS:
        table.shine(light)
        eye = virtual_watcher(table)
        for _ in range(12):
            time[0] += QUICK
            eye.read(state, GAMES[game], settled=True)
        glimpse = eye.glimpse

        assert glimpse is not None
        assert glimpse.reading is not None
        assert (light, Verdict.UNCHANGED) == (light, glimpse.reading.verdict)


def test_pages_see_the_mat_the_cells_and_their_odds() -> None:
    time = [0]
    eye = virtual_watcher(laid("shear_panic", time))
    for _ in range(8):
        time[0] += QUICK
        eye.read(GAMES["shear_panic"].start(Options(2)), GAMES["shear_panic"], settled=True)
    told = camera_view(eye, text("pl"))

    assert told is not None
    assert 4 == len(told["markers"])
    assert 4 * len(RIM) == len(told["mat"])
    named = {cell["cell"]: cell["letter"] for cell in told["cells"] if cell["name"]}
    assert 9 == len(named)
    assert "Żó" in named.values()


def test_a_mat_that_has_lain_still_is_read_when_the_game_begins() -> None:
    here = filmed()
    here.say(LayMat("plops"), 4000)
    here.say(Push(Button.OK), 4000)

    assert isinstance(here.session.view, WatchingView)


def test_a_mat_that_is_taken_away_chooses_no_game_any_more() -> None:
    here = filmed()
    here.say(LayMat("plops"), 2000)
    assert "ready" == here.session.lobby.page
    here.say(LayMat(""), 2000)

    assert "games" == here.session.lobby.page
