"""Pi camera on its own connector: focus and exposure settled, then locked."""

import itertools
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion import config
from hardware.camera import Pixels

FAULT = "picamera2 is not installed"
try:
    from picamera2 import Picamera2  # type: ignore[import-not-found]
except (ImportError, AttributeError, ValueError) as error:
    # It comes with Raspberry Pi OS and nowhere else, built for the system's numpy and not for ours.
    Picamera2 = None
    if getattr(error, "name", "") != "picamera2":
        FAULT = f"picamera2 cannot be loaded: {str(error).partition(chr(10))[0]}"

FROZEN_S = 2.0
"""A request that takes longer than this will never be answered."""
AF_CONTINUOUS, AF_MANUAL, AF_SCANNING = 2, 0, 1
"""libcamera's numbers for how it focuses, and for being at it."""
CALM = 0.02
"""Exposure and colours that change by less from frame to frame are settled ..."""
CALM_FRAMES, SETTLE_FRAMES = 8, 60
"""... if they stay so for as many frames as a control takes to show; flicker may never settle."""
LOCKED = ("ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")
DARKER, BRIGHTER, DRIFT_S = 0.6, 1.6, 10.0
"""Evening or a lamp, and no passing hand: as much less or more light, for so long."""


def bgr(picture: npt.NDArray[np.uint8], layout: str, size: tuple[int, int]) -> Pixels:
    """BGR pixels of a picture in libcamera's format `layout`, which is named the other way round.

    Raises `OSError` for a format without colours.
    """
    match layout:
        case "RGB888" | "XRGB8888":
            pixels = picture[..., :3]
        case "BGR888" | "XBGR8888" | "MJPEG":
            pixels = picture[..., 2::-1]
        case "YUV420":
            pixels = np.asarray(cv2.cvtColor(picture, cv2.COLOR_YUV2BGR_I420), np.uint8)
        case "YUYV":
            pixels = np.asarray(cv2.cvtColor(picture, cv2.COLOR_YUV2BGR_YUY2), np.uint8)
        case _:
            raise OSError(f"the camera gives {layout}, which is no format for a table")
    width, height = size
    return np.ascontiguousarray(pixels[:height, :width])


@contextmanager
def _clearly() -> Iterator[None]:
    """Translate every error of Picamera2 into an `OSError` with words."""
    try:
        yield
    except TimeoutError:
        raise OSError("the camera is frozen") from None
    except IndexError:
        raise OSError("no camera on the Pi's connector") from None
    except RuntimeError as error:
        raise OSError(str(error)) from None


class Picamera:
    """Camera by Picamera2."""

    live = True

    def __init__(
        self,
        settings: config.CameraSettings,
        library: Callable[[int], Any] | None = Picamera2,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.library = library
        self.clock = clock
        self.locked: dict[str, Any] = {}
        """Exposure, colours and focus as they were locked."""
        self._camera: Any = None
        self._layout, self._size = "", (0, 0)
        self._light = 0.0
        """How bright the picture was when it was locked."""
        self._drifting: float | None = None
        """Since when it has been much darker or brighter."""

    def open(self) -> None:
        """Start the camera and settle it; raises `OSError` if it cannot."""
        if self.library is None:
            raise FileNotFoundError(FAULT) if "installed" in FAULT else OSError(FAULT)
        size = (self.settings.width, self.settings.height)
        with _clearly():
            self._camera = self.library(self.settings.index)
            wanted = self._camera.create_video_configuration(
                main={"size": size, "format": "RGB888"}
            )
            self._camera.configure(wanted)
            given = self._camera.camera_configuration()["main"]  # it may be something else
            self._layout, self._size = given["format"], tuple(given["size"])
            self._camera.start()
        self._settle()

    def read(self) -> Pixels:
        """Wait for the next picture; raises `OSError` if none comes."""
        picture, _ = self._request()
        pixels = bgr(picture, self._layout, self._size)
        if self._drifted(pixels):
            self._settle()
        return pixels

    def close(self) -> None:
        """End; a frozen camera may refuse even that."""
        with suppress(RuntimeError, OSError):
            if self._camera is not None:
                self._camera.stop()
                self._camera.close()
        self._camera = None

    def _request(self) -> tuple[npt.NDArray[np.uint8], Mapping[str, Any]]:
        """Next picture with its metadata."""
        with _clearly():
            job = self._camera.capture_request(wait=False)
            request = self._camera.wait(job, timeout=FROZEN_S)
            try:
                return request.make_array("main"), request.get_metadata()
            finally:
                request.release()

    def _settle(self) -> None:
        """Lock focus and exposure once they have found their place."""
        controls = self._camera.camera_controls
        free = {"AeEnable": True, "AwbEnable": True, "AfMode": AF_CONTINUOUS}
        self._control(controls, free)
        calm, last = 0, tuple[float, ...]()
        for _ in range(SETTLE_FRAMES):
            picture, told = self._request()
            now = _exposure(told)
            scanning = told.get("AfState") == AF_SCANNING
            calm = calm + 1 if _alike(last, now) and not scanning else 0
            last = now
            if calm == CALM_FRAMES:
                break
        fixed = {"AeEnable": False, "AwbEnable": False, "AfMode": AF_MANUAL}
        self.locked = {key: told[key] for key in LOCKED if key in told and key in controls}
        self._control(controls, fixed | self.locked)
        self._light, self._drifting = _brightness(bgr(picture, self._layout, self._size)), None

    def _control(self, controls: Mapping[str, Any], wanted: Mapping[str, Any]) -> None:
        """Set those controls that this camera has."""
        with _clearly():
            self._camera.set_controls({key: wanted[key] for key in wanted if key in controls})

    def _drifted(self, pixels: Pixels) -> bool:
        """Whether the light has become another one."""
        light, now = _brightness(pixels), self.clock()
        if self._light * DARKER <= light <= self._light * BRIGHTER:
            self._drifting = None
        elif self._drifting is None:
            self._drifting = now
        return self._drifting is not None and now - self._drifting > DRIFT_S


def _brightness(pixels: Pixels) -> float:
    return max(float(pixels[::16, ::16].mean()), 1.0)  # a black picture is no measure


def _exposure(told: Mapping[str, Any]) -> tuple[float, ...]:
    """Exposure and colour gains, which must come to rest."""
    light = told.get("ExposureTime", 1) * told.get("AnalogueGain", 1.0)
    return (light, *told.get("ColourGains", ()))


def _alike(before: tuple[float, ...], after: tuple[float, ...]) -> bool:
    pairs = itertools.zip_longest(before, after, fillvalue=0.0)
    return all(abs(new - old) <= CALM * abs(old) for old, new in pairs)
