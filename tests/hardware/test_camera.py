from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import cast

import cv2
import numpy as np
import pytest

from companion import config
from companion.table.ports import PortLostError
from hardware import usb_cameras
from hardware.auto_camera import AutoCamera
from hardware.camera import (
    CHANGES,
    EAGER_ASKS,
    FRESH_S,
    REST_S,
    RETRY_S,
    SILENT_S,
    STILL_S,
    Pixels,
    ThreadedCamera,
)
from hardware.file_camera import FileCamera
from hardware.picamera import Picamera
from hardware.uvc import UvcCamera
from tests.hardware.fake_camera import Scene
from tests.hardware.rig import HandClock, until

AUTO_EXPOSURE, AUTO_WB = cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_AUTO_WB
AUTOFOCUS = cv2.CAP_PROP_AUTOFOCUS
SMALL = config.CameraSettings(width=320, height=240)


def picture(shade: int, size: tuple[int, int] = (320, 240)) -> Pixels:
    """A colourful picture with some structure."""
    width, height = size
    pixels = np.zeros((height, width, 3), np.uint8)
    pixels[:, : width // 2] = (200, 40, shade)
    pixels[:, width // 2 :] = (20, shade, 220)
    return pixels


class Script:
    """A source that gives what it is told to, or fails."""

    live = True

    def __init__(self) -> None:
        self.shade = 0
        self.moving = True
        self.fault = ""
        self.opened = self.closed = 0

    def open(self) -> None:
        self.opened += 1
        self._check()

    def read(self) -> Pixels:
        self._check()
        self.shade += self.moving
        return picture(self.shade % 256)

    def close(self) -> None:
        self.closed += 1

    def _check(self) -> None:
        if self.fault:
            raise OSError(self.fault)


class CameraRig:
    """A camera on a scripted source."""

    def __init__(self) -> None:
        self.script, self.clock = Script(), HandClock()
        self.camera = ThreadedCamera(self.script, self.clock)

    def work(self, seconds: float = 0.0) -> None:
        """Let time pass and one picture come."""
        self.clock.pass_(seconds)
        self.camera.work()

    def shade(self) -> int:
        frame = self.camera.frame()
        assert frame
        return int(frame.pixels[0, 0, 2])


@pytest.fixture
def rig() -> CameraRig:
    return CameraRig()


def test_the_newest_picture_is_there_with_its_time_and_asking_twice_changes_nothing(
    rig: CameraRig,
) -> None:
    assert rig.camera.frame() is None
    rig.work()
    rig.work(0.1)
    frame = rig.camera.frame()
    assert frame is not None
    assert (2, rig.clock.now) == (rig.shade(), frame.at)
    assert frame is rig.camera.frame()


def test_a_camera_that_fails_is_lost_closed_and_opened_again(rig: CameraRig) -> None:
    rig.work()
    rig.script.fault = "pulled out"
    rig.work()
    with pytest.raises(PortLostError, match="pulled out"):
        rig.camera.frame()
    assert RETRY_S == rig.camera.work()
    assert 2 == rig.script.closed
    rig.script.fault = ""
    rig.work()
    assert 2 == rig.shade()
    assert 3 == rig.script.opened


def test_whatever_a_camera_s_library_raises_means_lost_and_opened_again(
    rig: CameraRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> Pixels:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(rig.script, "read", broken)
        assert RETRY_S == rig.camera.work()
    with pytest.raises(PortLostError, match="ZeroDivisionError"):
        rig.camera.frame()
    rig.work()
    assert rig.camera.frame() is not None


def test_a_camera_that_never_answers_is_lost(rig: CameraRig) -> None:
    rig.work()
    rig.clock.pass_(SILENT_S + 1)
    with pytest.raises(PortLostError, match="no picture for 7 s"):
        rig.camera.frame()


def test_a_picture_that_stands_still_is_a_frozen_camera(rig: CameraRig) -> None:
    rig.work()
    rig.script.moving = False
    for _ in range(int(STILL_S) + 3):
        rig.work(1.0)
    assert 2 <= rig.script.opened
    rig.script.moving = True
    for _ in range(CHANGES):
        rig.work()
    rig.shade()


def believed(rig: CameraRig, seconds: int) -> int:
    """In how many of so many seconds a picture is given out."""
    given = 0
    for _ in range(seconds):
        rig.work(1.0)
        with suppress(PortLostError):
            given += rig.camera.frame() is not None
    return given


def test_a_camera_that_stays_frozen_is_not_believed_again_for_being_opened(rig: CameraRig) -> None:
    rig.work()
    rig.script.moving = False

    assert believed(rig, 600) <= STILL_S + 1


def test_one_new_picture_at_each_opening_is_no_life(
    rig: CameraRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig.work()
    rig.script.moving = False
    begin = rig.script.open

    def opened() -> None:
        begin()
        rig.script.shade += 1

    monkeypatch.setattr(rig.script, "open", opened)

    assert believed(rig, 600) <= STILL_S + 1


def test_a_lens_cap_is_no_frozen_camera(rig: CameraRig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rig.script, "read", lambda: np.zeros((240, 320, 3), np.uint8))
    for _ in range(int(STILL_S) * 3):
        rig.work(1.0)
    assert 1 == rig.script.opened


def test_a_camera_is_read_all_the_time_while_it_is_watched_and_rests_when_nobody_looks(
    rig: CameraRig,
) -> None:
    assert REST_S == rig.camera.work()
    for _ in range(EAGER_ASKS + 1):
        rig.clock.pass_(0.05)
        rig.camera.frame()
    assert 0.0 == rig.camera.work()
    rig.clock.pass_(1.0)
    assert REST_S == rig.camera.work()


def test_a_picture_from_before_the_rest_is_dropped_and_a_new_one_given(rig: CameraRig) -> None:
    rig.work()
    rig.shade()
    rig.clock.pass_(FRESH_S + 0.1)
    assert rig.camera.frame() is None
    rig.work(0.05)
    rig.clock.pass_(2 * FRESH_S)  # a busy computer comes to ask late, and gets it all the same
    assert 2 == rig.shade()


class BufferedWebcam:
    """A USB camera whose driver keeps four pictures; a new one takes its time."""

    def __init__(self, clock: HandClock) -> None:
        self.clock, self.taken = clock, [1, 2, 3, 4]

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return True

    def set(self, key: int, value: float) -> bool:
        return False

    def grab(self) -> bool:
        if self.taken:
            self.taken.pop(0)
        else:
            self.clock.pass_(0.066)
        return True

    def read(self) -> tuple[bool, Pixels]:
        shade = self.taken[0] if self.taken else 99
        self.grab()
        return True, picture(shade)


def test_a_usb_camera_that_rested_gives_no_picture_of_the_time_before() -> None:
    clock = HandClock()
    webcam = BufferedWebcam(clock)
    camera = UvcCamera(SMALL, lambda _: cast(cv2.VideoCapture, webcam), clock)
    camera.open()
    assert 1 == camera.read()[0, 0, 2]
    clock.pass_(2.0)
    assert 99 == camera.read()[0, 0, 2]


def test_files_may_stand_still(rig: CameraRig) -> None:
    rig.script.live = rig.script.moving = False
    for _ in range(int(STILL_S) * 3):
        rig.work(1.0)
    assert 1 == rig.script.opened


# One contract for every camera


def movie(folder: Path, shades: Sequence[int] = (30, 120, 220)) -> Path:
    path = folder / "film.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 25, (320, 240))
    for shade in shades:
        writer.write(picture(shade))
    writer.release()
    return path


def stills(folder: Path) -> Path:
    for number, shade in enumerate((30, 120, 220)):
        cv2.imwrite(str(folder / f"{number}.png"), picture(shade))
    return folder


def uvc_on_a_film(folder: Path, shades: Sequence[int] = range(250)) -> UvcCamera:
    """The true class of OpenCV, reading a film in place of a device."""
    path = str(movie(folder, shades))
    return UvcCamera(SMALL, lambda _: cv2.VideoCapture(path))


CAMERAS = {
    "script": lambda _: Script(),
    "picture": lambda folder: FileCamera(stills(folder) / "0.png", lambda _: None),
    "folder": lambda folder: FileCamera(stills(folder), lambda _: None),
    "film": lambda folder: FileCamera(movie(folder), lambda _: None),
    "uvc": uvc_on_a_film,
    "picamera": lambda _: Picamera(SMALL, (scene := Scene()).library(), scene.clock),
}
BENCH = {
    "picamera": lambda _: Picamera(config.CameraSettings()),
    "uvc": lambda _: UvcCamera(config.CameraSettings()),
}


@pytest.fixture(
    params=[
        *(pytest.param(make, id=name) for name, make in CAMERAS.items()),
        *(pytest.param(make, id=f"real {n}", marks=pytest.mark.bench) for n, make in BENCH.items()),
    ]
)
def camera(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ThreadedCamera]:
    camera = ThreadedCamera(request.param(tmp_path))
    yield camera
    camera.close()


def test_every_camera_gives_blue_green_red_in_eight_bits(camera: ThreadedCamera) -> None:
    camera.work()
    frame = camera.frame()
    assert frame is not None
    assert np.uint8 == frame.pixels.dtype
    assert 3 == frame.pixels.shape[2]
    assert frame.pixels.flags["C_CONTIGUOUS"]


def test_every_camera_can_be_closed_and_opened_again(camera: ThreadedCamera) -> None:
    for _ in range(2):
        camera.work()
        assert camera.frame() is not None
        camera.close()


def test_every_camera_gives_frames_from_a_thread_of_its_own(camera: ThreadedCamera) -> None:
    assert camera.frame() is None
    camera.worker.start()
    assert until(lambda: glimpsed(camera))


def glimpsed(camera: ThreadedCamera) -> bool:
    """Whether there is a frame now; a film may be over already."""
    with suppress(PortLostError):
        return camera.frame() is not None
    return False


# FileCamera


def test_a_folder_is_seen_in_the_order_of_names_and_its_last_picture_stays(
    tmp_path: Path,
) -> None:
    pauses: list[float] = []
    files = FileCamera(stills(tmp_path), pauses.append)
    (tmp_path / "notes.txt").write_text("no picture")
    files.open()
    assert [30, 120, 220, 220, 220] == [int(files.read()[0, 0, 2]) for _ in range(5)]
    assert [0.0, 1.0, 1.0, 1.0, 0.2] == pauses


def test_a_film_runs_at_its_own_speed(tmp_path: Path) -> None:
    pauses: list[float] = []
    files = FileCamera(movie(tmp_path), pauses.append)
    files.open()
    shades = [int(files.read()[0, 0, 2]) for _ in range(4)]
    assert all(abs(e - a) < 12 for e, a in zip((30, 120, 220, 220), shades, strict=True))
    assert [0.0, 0.04, 0.04, 0.04] == pauses


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("gone.jpg", None, "gone.jpg: no such file or folder"),
        ("torn.jpg", b"\xff\xd8\xff", "torn.jpg: the file is cut off or damaged; copy it again"),
        ("text.mp4", b"not a film", "text.mp4: no pictures in it"),
    ],
)
def test_a_file_that_is_no_picture_is_told(
    tmp_path: Path, name: str, content: bytes | None, why: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    camera = ThreadedCamera(FileCamera(tmp_path / name, lambda _: None))
    camera.work()
    with pytest.raises(PortLostError, match=why):
        camera.frame()


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    camera = ThreadedCamera(FileCamera(tmp_path))
    camera.work()
    with pytest.raises(PortLostError, match="no pictures in it"):
        camera.frame()


# USB cameras


def test_a_usb_camera_that_is_not_there_is_told() -> None:
    camera = ThreadedCamera(UvcCamera(replace(SMALL, index=63)))
    camera.work()
    with pytest.raises(PortLostError, match="no USB camera 63"):
        camera.frame()


def test_a_usb_camera_that_stops_is_lost_and_opened_again(tmp_path: Path) -> None:
    camera = ThreadedCamera(uvc_on_a_film(tmp_path, (30, 120, 220)))
    for _ in range(4):
        camera.work()
    with pytest.raises(PortLostError, match="no pictures any more"):
        camera.frame()
    camera.work()
    assert camera.frame() is not None
    camera.close()


class Webcam:
    """A USB camera with V4L2's automatics; `get` is not there: many tell old values."""

    def __init__(self) -> None:
        self.controls = {AUTO_EXPOSURE: 3.0, AUTO_WB: 1.0, AUTOFOCUS: 1.0}
        self.level, self.light, self.forgets = 40.0, 1.0, False
        self.noise = np.random.default_rng(5)

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return True

    def set(self, key: int, value: float) -> bool:
        if key not in self.controls:
            return False
        if self.forgets and key == AUTO_EXPOSURE and value == 1.0:
            self.level = 8.0
        self.controls[key] = value
        return True

    def read(self) -> tuple[bool, Pixels]:
        if self.controls.get(AUTO_EXPOSURE) == 3.0:
            self.level += (110 / self.light - self.level) * 0.3
        plain = np.full((240, 320, 3), self.level * self.light)
        plain[::16] *= 0.2
        return True, np.clip(plain + self.noise.normal(0, 2, plain.shape), 0, 255).astype(np.uint8)

    def release(self) -> None:
        pass


def usb(webcam: Webcam, clock: HandClock) -> UvcCamera:
    camera = UvcCamera(SMALL, lambda _: cast("cv2.VideoCapture", webcam), clock)
    camera.open()
    for _ in range(60):
        clock.pass_(0.1)
        camera.read()
    return camera


def test_a_usb_camera_is_locked_once_it_has_settled_and_settles_in_another_light() -> None:
    webcam, clock = Webcam(), HandClock()
    camera = usb(webcam, clock)
    assert {AUTO_EXPOSURE: 1.0, AUTO_WB: 0.0, AUTOFOCUS: 0.0} == webcam.controls
    webcam.light = 0.4
    for _ in range(300):
        clock.pass_(0.1)
        camera.read()
    assert 110 == pytest.approx(webcam.level * webcam.light, rel=0.05)
    assert 1.0 == webcam.controls[AUTO_EXPOSURE]


def test_a_usb_camera_that_forgets_its_exposure_when_locked_is_left_to_itself() -> None:
    webcam = Webcam()
    webcam.forgets = True
    usb(webcam, HandClock())
    assert 3.0 == webcam.controls[AUTO_EXPOSURE]
    assert 110 == pytest.approx(webcam.level, rel=0.1)


def test_a_usb_camera_without_controls_gives_pictures_all_the_same() -> None:
    webcam = Webcam()
    webcam.controls.clear()
    assert usb(webcam, HandClock()).read().any()


class Absent(Script):
    """A camera that is not plugged in."""

    def open(self) -> None:
        raise FileNotFoundError("no USB camera 0")


def test_the_first_camera_that_opens_is_taken_and_looked_for_anew_when_it_is_lost() -> None:
    first, second = Script(), Script()
    first.fault = "no camera on the Pi's connector"
    camera = ThreadedCamera(AutoCamera(SMALL, lambda _: (first, second)), HandClock())
    camera.work()
    assert (1, 1, 1) == (first.opened, first.closed, second.opened)
    first.fault, second.fault = "", "pulled out"
    camera.work()
    camera.work()
    assert 2 == first.opened
    assert camera.frame() is not None


def test_no_camera_at_all_is_absent_and_a_broken_one_is_told() -> None:
    with pytest.raises(FileNotFoundError, match="neither on the Pi's connector nor on USB"):
        AutoCamera(SMALL, lambda _: (Absent(), Absent())).open()
    broken = Script()
    broken.fault = "Device or resource busy"
    with pytest.raises(OSError, match="busy"):
        AutoCamera(SMALL, lambda _: (Absent(), broken)).open()


def test_usb_cameras_are_told_from_the_other_video_devices_of_a_pi(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(usb_cameras, "BY_ID", tmp_path / "by-id")
    assert [] == usb_cameras.usb_cameras()
    (tmp_path / "by-id").mkdir()
    for name, device in (("usb-Cam-index0", "video8"), ("usb-Cam-index1", "video9")):
        (tmp_path / device).touch()
        (tmp_path / "by-id" / name).symlink_to(tmp_path / device)
    assert [8] == usb_cameras.usb_cameras()


def test_a_missing_usb_camera_leaves_nothing_on_the_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    ThreadedCamera(UvcCamera(replace(SMALL, index=63))).work()
    assert ("", "") == capfd.readouterr()


def test_a_capture_that_does_not_open_is_told(tmp_path: Path) -> None:
    camera = ThreadedCamera(
        UvcCamera(SMALL, lambda _: cv2.VideoCapture(str(tmp_path / "none.avi")))
    )
    camera.work()
    with pytest.raises(PortLostError, match="no USB camera 0"):
        camera.frame()
