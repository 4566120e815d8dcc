"""Make-believe cameras: Picamera2 as it behaves, called as the true one is called."""

from collections.abc import Callable, Mapping
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from hardware.camera import Pixels
from tests.hardware.rig import HandClock

FRAME_S = 1 / 15
TARGET = 110.0
"""The mean level that its exposure goes for."""


class Scene:
    """A room with a camera in it."""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.light = 1.0
        self.layout = "RGB888"
        """What the pipeline gives, whatever was asked for."""
        self.pad = 0
        self.attached = True
        self.frozen = False
        self.flicker = False
        self.autofocus = True
        self.resolution = (4608, 2592)
        self.blur = 0
        """How far the lens is out of focus, in pixels."""
        self.hand = 0
        """How many frames a hand still moves over the table."""
        self.opened = self.closed = 0
        self.chance = np.random.default_rng(3)

    def library(self) -> "type[FakePicamera2]":
        """Picamera2 in this room."""
        return type("FakePicamera2", (FakePicamera2,), {"scene": self})


class FakeRequest:
    """A frame with what the camera tells of it."""

    def __init__(self, camera: "FakePicamera2", told: Mapping[str, Any], picture: Pixels) -> None:
        self._camera, self._told, self._picture = camera, told, picture
        camera.lent += 1

    def make_array(self, name: str) -> npt.NDArray[np.uint8]:
        assert name == "main"
        return self._picture

    def get_metadata(self) -> dict[str, Any]:
        return dict(self._told)

    def release(self) -> None:
        self._camera.lent -= 1


class FakePicamera2:
    """Converges like a real one: exposure and colours over a second, focus over half of it."""

    scene: Scene

    def __init__(
        self,
        camera_num: int = 0,
        verbose_console: object = None,
        tuning: object = None,
        allocator: object = None,
    ) -> None:
        if not self.scene.attached:
            raise RuntimeError(
                f'No camera number {camera_num} found - use "rpicam-hello --list-cameras" to check'
                " connected cameras"
            )
        if self.scene.opened > self.scene.closed:
            raise RuntimeError("Camera __init__ sequence did not complete.")
        self.scene.opened += 1
        self.lent = 0
        self.jobs: list[Callable[[], FakeRequest]] = []
        self.sensor_resolution = self.scene.resolution
        self.configuration: dict[str, Any] = {}
        self.started = False
        self.controls: dict[str, Any] = {"AeEnable": True, "AwbEnable": True, "AfMode": 0}
        self.exposure, self.gains, self.lens, self.scan = 4000.0, (1.0, 1.0), 1.0, 15

    @property
    def camera_controls(self) -> dict[str, tuple[Any, Any, Any]]:
        names = ["AeEnable", "AwbEnable", "ExposureTime", "AnalogueGain", "ColourGains"]
        names += ["FrameDurationLimits", "AeFlickerMode", "AeFlickerPeriod"]
        names += ["AfMode", "LensPosition"] if self.scene.autofocus else []
        return dict.fromkeys(names, (0, 1, 0))

    def create_video_configuration(  # noqa: PLR0913, PLR0917 - called as the true one is
        self,
        main: Mapping[str, Any] = {},
        lores: object = None,
        raw: Mapping[str, Any] = {},
        transform: object = None,
        colour_space: object = None,
        buffer_count: int = 6,
        controls: Mapping[str, Any] = {},
        display: str = "main",
        encode: str = "main",
        queue: bool = True,
        sensor: object = {},
        use_case: str = "video",
    ) -> dict[str, Any]:
        return {"main": dict(main), "raw": dict(raw), "controls": dict(controls)}

    def configure(self, camera_config: Mapping[str, Any] | None = None) -> None:
        assert camera_config
        main = {**camera_config["main"], "format": self.scene.layout}
        self.configuration = {**camera_config, "main": main}
        self.set_controls(camera_config["controls"])

    def camera_configuration(self) -> dict[str, Any]:
        return self.configuration

    def start(self, config: object = None, show_preview: bool = False) -> None:
        assert self.configuration, "not configured"
        self.started = True

    def cancel_all_and_flush(self) -> None:
        self.jobs.clear()

    def stop(self) -> None:
        # It queues behind what is waiting; a frozen camera never gets to it.
        assert not self.jobs, "this would wait for ever behind an unanswered request"
        self.started = False

    def close(self) -> None:
        assert not self.lent, "a request was never given back"
        self.scene.closed += 1

    def set_controls(self, controls: Mapping[str, Any]) -> None:
        for name in controls:
            if name not in self.camera_controls:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
        self.controls |= controls

    def capture_request(
        self, wait: object = None, signal_function: object = None, flush: object = None
    ) -> Callable[[], FakeRequest]:
        assert wait is False
        assert self.started
        self.jobs.append(self._exposed)
        return self._exposed

    def wait(self, job: Callable[[], FakeRequest], timeout: float | None = None) -> FakeRequest:
        if self.scene.frozen:
            assert timeout is not None, "this would never return"
            self.scene.clock.pass_(timeout)
            raise TimeoutError
        if not self.scene.attached:
            raise RuntimeError("camera has been disconnected")
        self.scene.clock.pass_(FRAME_S)
        self.jobs.remove(job)
        return job()

    def _exposed(self) -> FakeRequest:
        """The next frame, after whatever is free has come nearer to its place."""
        right = TARGET * 4000 / 40 / self.scene.light
        if self.scene.flicker:
            right *= self.scene.chance.uniform(0.7, 1.4)
        if self.controls["AeEnable"]:
            self.exposure += (right - self.exposure) * 0.3
        else:
            self.exposure = self.controls["ExposureTime"]
        if self.controls["AwbEnable"]:
            red, blue = self.gains
            self.gains = (red + (1.9 - red) * 0.2, blue + (1.6 - blue) * 0.2)
        else:
            self.gains = self.controls["ColourGains"]
        told = {
            "ExposureTime": int(self.exposure),
            "AnalogueGain": 2.0,
            "ColourGains": self.gains,
        }
        if self.scene.autofocus:
            told |= {"AfState": self._focus(), "LensPosition": self.lens}
        return FakeRequest(self, told, self._picture())

    def _focus(self) -> int:
        if self.controls["AfMode"] == 0:
            self.lens = self.controls.get("LensPosition", 1.0)
            return 0
        self.scan = max(0, self.scan - 1)
        self.lens += (1.4 - self.lens) * 0.3
        return 1 if self.scan else 2

    def _picture(self) -> npt.NDArray[np.uint8]:
        width, height = self.configuration["main"]["size"]
        level = self.scene.light * self.exposure / 4000 * 40
        plain = np.ones((height, width, 3)) * level * np.array([0.5, 1.0, 1.5])
        plain[8::32] *= 0.2  # printed lines, beside the rows by which brightness is judged
        if self.scene.blur:
            plain = np.asarray(cv2.blur(plain, (1, self.scene.blur)))
        if self.scene.hand:
            self.scene.hand -= 1
            left = self.scene.hand * 40 % width
            plain[:, left : left + width // 4] *= 0.3
        noisy = plain + self.scene.chance.normal(0, 2, plain.shape)
        return encoded(np.clip(noisy, 0, 255).astype(np.uint8), self.scene.layout, self.scene.pad)


def encoded(pixels: Pixels, layout: str, pad: int = 0) -> npt.NDArray[np.uint8]:
    """Blue, green, red as libcamera would lay it out, with columns that pad each row."""
    if pad:
        pixels = np.pad(pixels, ((0, 0), (0, pad), (0, 0)))
    opaque = np.full_like(pixels[..., :1], 255)
    match layout:
        case "RGB888":
            return pixels
        case "BGR888" | "MJPEG":
            return pixels[..., ::-1]
        case "XRGB8888":
            return np.dstack((pixels, opaque))
        case "XBGR8888":
            return np.dstack((pixels[..., ::-1], opaque))
        case "YUV420":
            return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2YUV_I420), np.uint8)
        case "NV12":
            flat = np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2YUV_I420), np.uint8)
            rows = pixels.shape[0]
            u, v = np.split(flat[rows:].reshape(-1), 2)
            colours = np.stack((u, v), axis=-1).reshape(rows // 2, -1)
            return np.vstack((flat[:rows], colours))
        case "YUYV":
            return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_BGR2YUV_YUY2), np.uint8)
    return pixels[..., 0]
