"""Picamera2: any format becomes blue, green, red; settled, locked, and reopened if frozen."""

import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from companion import config
from companion.table.ports import PortLostError
from hardware.camera import ThreadedCamera
from hardware.picamera import FROZEN_S, Picamera, bgr
from hardware.settling import BLURRED_LOOKS, DRIFT_S, SETTLE_FRAMES, SHARPNESS_S
from tests import HOME
from tests.hardware.fake_camera import FRAME_S, FakePicamera2, FakeRequest, Scene, encoded
from tests.hardware.signatures import recorded, signatures, true_signatures
from tests.hardware.test_camera import SMALL, picture


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


def settled(scene: Scene) -> Picamera:
    """A camera that has been read until it is locked."""
    camera = picamera(scene)
    camera.open()
    while not camera.locked:
        camera.read()
    return camera


@pytest.mark.parametrize(
    "layout", ["RGB888", "BGR888", "XRGB8888", "XBGR8888", "MJPEG", "YUV420", "NV12", "YUYV"]
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
    reel = ThreadedCamera(picamera(scene), scene.clock)
    reel.work()
    with pytest.raises(PortLostError, match="gives SRGGB10_CSI2P"):
        reel.frame()


def test_exposure_colours_and_focus_settle_and_are_then_locked(scene: Scene) -> None:
    camera = settled(scene)
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
    camera = settled(scene)
    assert "LensPosition" not in camera.locked


def test_light_that_flickers_is_locked_after_a_while(scene: Scene) -> None:
    scene.flicker = True
    began = scene.clock()
    settled(scene)
    assert SETTLE_FRAMES == round((scene.clock() - began) / FRAME_S)


def test_nothing_is_locked_while_a_hand_moves_over_the_table(scene: Scene) -> None:
    scene.hand = 3 * SETTLE_FRAMES
    began = scene.clock()
    camera = settled(scene)
    assert scene.hand == 0
    assert (scene.clock() - began) / FRAME_S > 3 * SETTLE_FRAMES
    assert 11_000 * 0.95 <= camera.locked["ExposureTime"] <= 11_000 * 1.05


def test_a_lens_that_drifts_with_warmth_is_focused_anew(scene: Scene) -> None:
    camera = settled(scene)
    scene.blur = 9
    assert not hunts(camera, scene, SHARPNESS_S * BLURRED_LOOKS - 2)
    scene.blur = 0
    assert not hunts(camera, scene, SHARPNESS_S), "a hand in the way is no reason"
    scene.blur = 9
    assert hunts(camera, scene, SHARPNESS_S * (BLURRED_LOOKS + 1))


def test_nothing_is_focused_anew_while_somebody_plays(scene: Scene) -> None:
    camera = settled(scene)
    scene.blur, scene.hand = 9, 10_000
    assert not hunts(camera, scene, SHARPNESS_S * (BLURRED_LOOKS + 2))
    scene.hand = 0
    assert hunts(camera, scene, SHARPNESS_S * (BLURRED_LOOKS + 1))


def hunts(camera: Picamera, scene: Scene, many: float) -> bool:
    """Whether the lens looks for its place within so many seconds."""
    found = False
    for _ in range(int(many)):
        seconds(camera, scene, 1)
        found = found or camera._camera.controls["AfMode"] != 0
    return found


@pytest.mark.parametrize(
    ("resolution", "mode"),
    [((4056, 3040), (2028, 1520)), ((4608, 2592), (2304, 1296)), ((1456, 1088), (1456, 1088))],
)
def test_the_whole_field_of_view_is_asked_for(
    scene: Scene, resolution: tuple[int, int], mode: tuple[int, int]
) -> None:
    scene.resolution = resolution
    camera = Picamera(config.CameraSettings(), scene.library(), scene.clock)
    camera.open()
    assert mode == camera._camera.configuration["raw"]["size"]


def test_exposures_may_be_long_and_show_no_bands(scene: Scene) -> None:
    camera = picamera(scene)
    camera.open()
    assert (66_666, 100_000) == camera._camera.controls["FrameDurationLimits"]
    assert 10_000 == camera._camera.controls["AeFlickerPeriod"]


def test_when_it_gets_dark_for_good_it_settles_anew_but_not_for_a_hand(scene: Scene) -> None:
    camera = settled(scene)
    first = camera.locked["ExposureTime"]
    seconds(camera, scene, 2)
    scene.light = 0.4
    seconds(camera, scene, DRIFT_S / 2)
    scene.light = 1.0
    seconds(camera, scene, DRIFT_S)
    assert first == camera.locked["ExposureTime"]
    scene.light = 0.4
    seconds(camera, scene, DRIFT_S + 12)
    assert first * 2 < camera.locked["ExposureTime"]


def seconds(camera: Picamera, scene: Scene, many: float) -> None:
    """Read pictures for a while, two a second."""
    for _ in range(int(many * 2)):
        scene.clock.pass_(0.5)
        camera.read()


def test_a_frozen_camera_is_noticed_and_reopened(scene: Scene) -> None:
    reel = ThreadedCamera(picamera(scene), scene.clock)
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


def test_a_camera_that_freezes_before_its_first_picture_is_let_go_of(scene: Scene) -> None:
    scene.frozen = True
    reel = ThreadedCamera(picamera(scene), scene.clock)
    for _ in range(3):
        reel.work()
    assert (3, 3) == (scene.opened, scene.closed)


def test_no_camera_is_told(scene: Scene) -> None:
    scene.attached = False
    reel = ThreadedCamera(picamera(scene), scene.clock)
    reel.work()
    with pytest.raises(PortLostError, match="no camera on the Pi's connector"):
        reel.frame()


def test_a_camera_pulled_out_is_lost(scene: Scene) -> None:
    reel = ThreadedCamera(picamera(scene), scene.clock)
    reel.work()
    scene.attached = False
    reel.work()
    with pytest.raises(PortLostError, match="disconnected"):
        reel.frame()


def test_a_machine_without_picamera2_is_told() -> None:
    reel = ThreadedCamera(Picamera(SMALL, None))
    reel.work()
    with pytest.raises(PortLostError, match="picamera2 is not installed"):
        reel.frame()


def test_every_frame_that_was_lent_is_given_back(scene: Scene) -> None:
    camera = picamera(scene)
    camera.open()
    for _ in range(20):
        camera.read()
    assert 0 == camera._camera.lent


@pytest.mark.parametrize(
    ("cause", "told"),
    [
        ("raise ModuleNotFoundError(name='picamera2')", "picamera2 is not installed"),
        ("raise ImportError('numpy.core failed')", "picamera2 cannot be loaded: numpy.core failed"),
        (
            "raise ValueError('dtype size changed')",
            "picamera2 cannot be loaded: dtype size changed",
        ),
    ],
)
def test_a_picamera2_that_does_not_fit_is_told_from_one_that_is_not_there(
    cause: str, told: str, tmp_path: Path
) -> None:
    (tmp_path / "picamera2.py").write_text(cause, encoding="utf-8")
    program = "from hardware.picamera import FAULT, Picamera2; print(Picamera2, FAULT)"
    home = HOME
    own = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{home}"}
    words = (sys.executable, "-c", program)
    said = subprocess.run(words, env=own, capture_output=True, text=True, check=True)

    assert f"None {told}" == said.stdout.strip()


def test_bookworms_camera_finds_a_jpeg_library_that_is_built_for_our_numpy() -> None:
    pins = (HOME / "requirements.txt").read_text(encoding="utf-8")
    pinned = re.search(r"^simplejpeg==(\d+)\.(\d+)", pins, re.MULTILINE)
    assert pinned is not None
    assert (1, 9) <= (int(pinned[1]), int(pinned[2]))  # the first that is built for numpy 2
