"""Only what changed is kept, and what is kept is what was seen."""

import numpy as np
import pytest

from companion.recording.frame_encoder import STILL, FrameEncoder
from companion.recording.ports import RecordingFilm, TickCapture
from companion.recording.tick import RecordedTick, ShotReference
from companion.table.event import Tick
from companion.table.ports import PortLostError
from vision.frame import Frame, Shot, decode_jpeg

RNG = np.random.default_rng(7)
TABLE = RNG.integers(60, 200, (12, 16, 3)).repeat(30, axis=0).repeat(30, axis=1).astype(np.uint8)


class Reel:
    """A camera that takes what tests lay before it."""

    def __init__(self) -> None:
        self.shot: Shot | None = None
        self.plugged = True
        self.now = 0.0

    def take(self, pixels: Frame) -> None:
        self.now += 0.1000004
        self.shot = Shot(pixels, self.now)

    def frame(self) -> Shot | None:
        if not self.plugged:
            raise PortLostError("unplugged")
        return self.shot


def noisy(pixels: Frame) -> Frame:
    noise = RNG.normal(0, 3, pixels.shape)
    return np.clip(pixels + noise, 0, 255).astype(np.uint8)


def moved(pixels: Frame) -> Frame:
    """The same table with a sheep's head turned: a few dark points."""
    after = pixels.copy()
    after[200:212, 300:310] = 20
    return after


def test_the_watcher_sees_the_pixels_of_the_kept_picture() -> None:
    reel = Reel()
    room = FrameEncoder(reel)
    assert room.frame() is None
    reel.take(noisy(TABLE))
    room.work()
    shot = room.frame()

    assert shot is not None
    assert (1, 0.1) == (shot.number, shot.at)
    assert np.array_equal(decode_jpeg(shot.jpeg), shot.pixels)
    assert float(np.abs(shot.pixels.astype(int) - TABLE).mean()) < 4


def test_a_still_table_is_kept_a_few_times_and_a_change_again() -> None:
    reel = Reel()
    room, pictures, times = FrameEncoder(reel), [], []
    for number in range(30):
        reel.take(noisy(moved(TABLE) if number >= 15 else TABLE))
        room.work()
        shot = room.frame()
        assert shot is not None
        pictures.append(shot.number)
        times.append(shot.at)

    assert 2 * STILL == pictures[-1]
    assert [STILL] * (15 - STILL) == pictures[STILL:15]
    assert sorted({*times}) == times


class Album:
    """What a recorder would write."""

    def __init__(self) -> None:
        self.pictures: list[bytes] = []
        self.shots: list[ShotReference | None] = []

    def add_frame(self, jpeg: bytes) -> None:
        self.pictures.append(jpeg)

    def add_tick(self, tick: RecordedTick) -> None:
        self.shots.append(tick.shot)


def test_pictures_that_nobody_looked_at_are_neither_kept_nor_counted() -> None:
    reel, album = Reel(), Album()
    room, capture = FrameEncoder(reel), TickCapture(album)
    film = RecordingFilm(room, capture)
    for number in range(6):
        reel.take(noisy(moved(TABLE) if number % 2 else TABLE))
        room.work()
        if number in (0, 3, 5):
            with capture.tick(Tick(number, number)):
                assert film.frame() is room.frame() is film.frame()

    assert [ShotReference(1, 0.1), ShotReference(2, 0.4), ShotReference(3, 0.6)] == album.shots
    assert 3 == len(album.pictures)


def test_a_frame_is_developed_once() -> None:
    reel = Reel()
    room = FrameEncoder(reel)
    reel.take(TABLE)
    room.work()
    first = room.frame()
    room.work()

    assert room.frame() is first


def test_a_camera_that_goes_away_is_missed_and_welcomed() -> None:
    reel = Reel()
    room = FrameEncoder(reel)
    reel.take(TABLE)
    room.work()
    reel.plugged = False
    room.work()
    with pytest.raises(PortLostError, match="unplugged"):
        room.frame()
    reel.plugged, reel.shot = True, None
    room.work()
    assert room.frame() is None
    reel.take(TABLE)
    room.work()
    shot = room.frame()

    assert shot is not None
    assert 2 == shot.number
