from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion import config
from companion.table.ports import PortLostError
from hardware.camera import RETRY_S, SILENT_S, STILL_S, Pixels, Reel
from hardware.files import Files
from hardware.picamera import DRIFT_S, FROZEN_S, SETTLE_FRAMES, Picamera, bgr
from hardware.uvc import Uvc
from tests.hardware.eye import FRAME_S, FakePicamera2, FakeRequest, Scene, encoded
from tests.hardware.rig import HandClock, until
from tests.hardware.signatures import recorded, signatures, true_signatures

SMALL = config.Camera(width=320, height=240)


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


class Desk:
    """A camera on a scripted source."""

    def __init__(self) -> None:
        self.script, self.clock = Script(), HandClock()
        self.reel = Reel(self.script, self.clock)

    def work(self, seconds: float = 0.0) -> None:
        """Let time pass and one picture come."""
        self.clock.pass_(seconds)
        self.reel.work()

    def shade(self) -> int:
        frame = self.reel.frame()
        assert frame
        return int(frame.pixels[0, 0, 2])


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_the_newest_picture_is_there_with_its_time_and_asking_twice_changes_nothing(
    desk: Desk,
) -> None:
    assert desk.reel.frame() is None
    desk.work()
    desk.work(0.1)
    frame = desk.reel.frame()
    assert frame is not None
    assert (2, desk.clock.now) == (desk.shade(), frame.at)
    assert frame is desk.reel.frame()


def test_a_camera_that_fails_is_lost_closed_and_opened_again(desk: Desk) -> None:
    desk.work()
    desk.script.fault = "pulled out"
    desk.work()
    with pytest.raises(PortLostError, match="pulled out"):
        desk.reel.frame()
    assert RETRY_S == desk.reel.work()
    assert 2 == desk.script.closed
    desk.script.fault = ""
    desk.work()
    assert 2 == desk.shade()
    assert 3 == desk.script.opened


def test_a_camera_that_never_answers_is_lost(desk: Desk) -> None:
    desk.work()
    desk.clock.pass_(SILENT_S + 1)
    with pytest.raises(PortLostError, match="no picture for 7 s"):
        desk.reel.frame()


def test_a_picture_that_stands_still_is_a_frozen_camera(desk: Desk) -> None:
    desk.work()
    desk.script.moving = False
    for _ in range(int(STILL_S) + 3):
        desk.work(1.0)
    assert 2 == desk.script.opened
    desk.script.moving = True
    desk.work()
    desk.shade()


def test_a_lens_cap_is_no_frozen_camera(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk.script, "read", lambda: np.zeros((240, 320, 3), np.uint8))
    for _ in range(int(STILL_S) * 3):
        desk.work(1.0)
    assert 1 == desk.script.opened


def test_files_may_stand_still(desk: Desk) -> None:
    desk.script.live = desk.script.moving = False
    for _ in range(int(STILL_S) * 3):
        desk.work(1.0)
    assert 1 == desk.script.opened


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


def uvc_on_a_film(folder: Path, shades: Sequence[int] = range(250)) -> Uvc:
    """The true class of OpenCV, reading a film in place of a device."""
    path = str(movie(folder, shades))
    return Uvc(SMALL, lambda _: cv2.VideoCapture(path))


CAMERAS = {
    "script": lambda _: Script(),
    "picture": lambda folder: Files(stills(folder) / "0.png", lambda _: None),
    "folder": lambda folder: Files(stills(folder), lambda _: None),
    "film": lambda folder: Files(movie(folder), lambda _: None),
    "uvc": uvc_on_a_film,
    "picamera": lambda _: Picamera(SMALL, (scene := Scene()).library(), scene.clock),
}
BENCH = {
    "picamera": lambda _: Picamera(config.Camera()),
    "uvc": lambda _: Uvc(config.Camera()),
}


@pytest.fixture(
    params=[
        *(pytest.param(make, id=name) for name, make in CAMERAS.items()),
        *(pytest.param(make, id=f"real {n}", marks=pytest.mark.bench) for n, make in BENCH.items()),
    ]
)
def reel(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Reel]:
    reel = Reel(request.param(tmp_path))
    yield reel
    reel.close()


def test_every_camera_gives_blue_green_red_in_eight_bits(reel: Reel) -> None:
    reel.work()
    frame = reel.frame()
    assert frame is not None
    assert np.uint8 == frame.pixels.dtype
    assert 3 == frame.pixels.shape[2]
    assert frame.pixels.flags["C_CONTIGUOUS"]


def test_every_camera_can_be_closed_and_opened_again(reel: Reel) -> None:
    for _ in range(2):
        reel.work()
        assert reel.frame() is not None
        reel.close()


def test_every_camera_gives_frames_from_a_thread_of_its_own(reel: Reel) -> None:
    assert reel.frame() is None
    reel.worker.start()
    assert until(lambda: glimpsed(reel))


def glimpsed(reel: Reel) -> bool:
    """Whether there is a frame now; a film may be over already."""
    with suppress(PortLostError):
        return reel.frame() is not None
    return False


# Files


def test_a_folder_is_seen_in_the_order_of_names_and_its_last_picture_stays(
    tmp_path: Path,
) -> None:
    pauses: list[float] = []
    files = Files(stills(tmp_path), pauses.append)
    (tmp_path / "notes.txt").write_text("no picture")
    files.open()
    assert [30, 120, 220, 220, 220] == [int(files.read()[0, 0, 2]) for _ in range(5)]
    assert [0.0, 1.0, 1.0, 1.0, 0.2] == pauses


def test_a_film_runs_at_its_own_speed(tmp_path: Path) -> None:
    pauses: list[float] = []
    files = Files(movie(tmp_path), pauses.append)
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
    reel = Reel(Files(tmp_path / name, lambda _: None))
    reel.work()
    with pytest.raises(PortLostError, match=why):
        reel.frame()


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    reel = Reel(Files(tmp_path))
    reel.work()
    with pytest.raises(PortLostError, match="no pictures in it"):
        reel.frame()


# USB cameras


def test_a_usb_camera_that_is_not_there_is_told() -> None:
    reel = Reel(Uvc(replace(SMALL, index=63)))
    reel.work()
    with pytest.raises(PortLostError, match="no USB camera 63"):
        reel.frame()


def test_a_usb_camera_that_stops_is_lost_and_opened_again(tmp_path: Path) -> None:
    reel = Reel(uvc_on_a_film(tmp_path, (30, 120, 220)))
    for _ in range(4):
        reel.work()
    with pytest.raises(PortLostError, match="no pictures any more"):
        reel.frame()
    reel.work()
    assert reel.frame() is not None
    reel.close()


def test_a_missing_usb_camera_leaves_nothing_on_the_terminal(
    capfd: pytest.CaptureFixture[str],
) -> None:
    Reel(Uvc(replace(SMALL, index=63))).work()
    assert ("", "") == capfd.readouterr()


def test_a_capture_that_does_not_open_is_told(tmp_path: Path) -> None:
    reel = Reel(Uvc(SMALL, lambda _: cv2.VideoCapture(str(tmp_path / "none.avi"))))
    reel.work()
    with pytest.raises(PortLostError, match="no USB camera 0"):
        reel.frame()


# Picamera2


def test_the_make_believe_camera_is_called_as_the_true_one_is() -> None:
    fakes = {"Picamera2": FakePicamera2, "CompletedRequest": FakeRequest}
    assert recorded() == signatures(fakes)


@pytest.mark.bench
def test_the_camera_of_this_pi_is_called_as_the_recorded_one_is() -> None:
    assert recorded() == true_signatures()


@pytest.fixture
def scene() -> Scene:
    return Scene()


def picamera(scene: Scene) -> Picamera:
    return Picamera(SMALL, scene.library(), scene.clock)


@pytest.mark.parametrize(
    "layout", ["RGB888", "BGR888", "XRGB8888", "XBGR8888", "MJPEG", "YUV420", "YUYV"]
)
def test_whatever_format_comes_the_picture_is_the_same(scene: Scene, layout: str) -> None:
    plain = picture(128)
    scene.layout = layout
    seen = bgr(encoded(plain, layout), layout, (320, 240))
    middle = (slice(8, -8, 16), slice(8, -8, 16))
    assert np.abs(plain[middle].astype(int) - seen[middle]).max() <= 6
    camera = picamera(scene)
    camera.open()
    blue, green, red = camera.read().mean(axis=(0, 1))
    assert red > green > blue


def test_columns_that_pad_each_row_are_cut_off(scene: Scene) -> None:
    for layout in ("YUV420", "RGB888"):
        seen = bgr(encoded(picture(128), layout, pad=64), layout, (320, 240))
        assert (240, 320, 3) == seen.shape
        assert seen.min() > 0


def test_a_format_without_colours_is_told(scene: Scene) -> None:
    scene.layout = "SRGGB10_CSI2P"
    reel = Reel(picamera(scene), scene.clock)
    reel.work()
    with pytest.raises(PortLostError, match="gives SRGGB10_CSI2P"):
        reel.frame()


def test_exposure_colours_and_focus_settle_and_are_then_locked(scene: Scene) -> None:
    camera = picamera(scene)
    camera.open()
    library = camera._camera
    assert not library.controls["AeEnable"]
    assert not library.controls["AwbEnable"]
    assert 0 == library.controls["AfMode"]
    assert 11_000 * 0.95 <= camera.locked["ExposureTime"] <= 11_000 * 1.05
    assert (1.9, 1.6) == pytest.approx(camera.locked["ColourGains"], rel=0.1)
    assert 1.4 == pytest.approx(camera.locked["LensPosition"], rel=0.05)
    before = camera.read().mean()
    scene.light = 1.3
    assert before * 1.2 < camera.read().mean()


def test_a_camera_without_focus_is_not_asked_for_it(scene: Scene) -> None:
    scene.autofocus = False
    camera = picamera(scene)
    camera.open()
    assert "LensPosition" not in camera.locked


def test_light_that_flickers_is_locked_after_a_while(scene: Scene) -> None:
    scene.flicker = True
    began = scene.clock()
    picamera(scene).open()
    assert SETTLE_FRAMES == round((scene.clock() - began) / FRAME_S)


def test_when_it_gets_dark_for_good_it_settles_anew_but_not_for_a_hand(scene: Scene) -> None:
    camera = picamera(scene)
    camera.open()
    first = camera.locked["ExposureTime"]
    seconds(camera, scene, 2)
    scene.light = 0.4
    seconds(camera, scene, DRIFT_S / 2)
    scene.light = 1.0
    seconds(camera, scene, DRIFT_S)
    assert first == camera.locked["ExposureTime"]
    scene.light = 0.4
    seconds(camera, scene, DRIFT_S + 2)
    assert first * 2 < camera.locked["ExposureTime"]


def seconds(camera: Picamera, scene: Scene, many: float) -> None:
    """Read pictures for a while, two a second."""
    for _ in range(int(many * 2)):
        scene.clock.pass_(0.5)
        camera.read()


def test_a_frozen_camera_is_noticed_and_reopened(scene: Scene) -> None:
    reel = Reel(picamera(scene), scene.clock)
    reel.work()
    scene.frozen = True
    began = scene.clock()
    reel.work()
    with pytest.raises(PortLostError, match="frozen"):
        reel.frame()
    assert FROZEN_S == pytest.approx(scene.clock() - began)
    scene.frozen = False
    reel.work()
    assert reel.frame() is not None
    assert (2, 1) == (scene.opened, scene.closed)


def test_a_camera_that_freezes_while_it_settles_is_let_go_of(scene: Scene) -> None:
    scene.frozen = True
    reel = Reel(picamera(scene), scene.clock)
    for _ in range(3):
        reel.work()
    assert (3, 3) == (scene.opened, scene.closed)


def test_no_camera_is_told(scene: Scene) -> None:
    scene.attached = False
    reel = Reel(picamera(scene), scene.clock)
    reel.work()
    with pytest.raises(PortLostError, match="no camera on the Pi's connector"):
        reel.frame()


def test_a_camera_pulled_out_is_lost(scene: Scene) -> None:
    reel = Reel(picamera(scene), scene.clock)
    reel.work()
    scene.attached = False
    reel.work()
    with pytest.raises(PortLostError, match="disconnected"):
        reel.frame()


def test_a_machine_without_picamera2_is_told() -> None:
    reel = Reel(Picamera(SMALL, None))
    reel.work()
    with pytest.raises(PortLostError, match="picamera2 is not installed"):
        reel.frame()


def test_every_frame_that_was_lent_is_given_back(scene: Scene) -> None:
    camera = picamera(scene)
    camera.open()
    for _ in range(20):
        camera.read()
    assert 0 == camera._camera.lent
