"""Pi camera on its own connector: focus and exposure settled, then locked."""

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion import config
from hardware.camera import Pixels
from hardware.settling import LockWatch, Settling

FAULT = "picamera2 is not installed"
try:
    from picamera2 import Picamera2  # type: ignore[import-not-found]
except (ImportError, AttributeError, ValueError) as error:
    # It comes with Raspberry Pi OS and nowhere else, built for the system's numpy and not for ours.
    Picamera2 = None
    if getattr(error, "name", "") != "picamera2":
        FAULT = f"picamera2 cannot be loaded: {str(error).partition(chr(10))[0]}"

NO_CAMERA = "no camera on the Pi's connector"
FROZEN_S = 2.0
"""A request that takes longer than this will never be answered."""
AF_CONTINUOUS, AF_MANUAL, AF_SCANNING = 2, 0, 1
"""libcamera's numbers for how it focuses, and for being at it."""
LOCKED = ("ExposureTime", "AnalogueGain", "ColourGains", "LensPosition")
FRAME_US = (66_666, 100_000)
"""10 to 15 pictures a second: enough for a table, and light enough in a dim room."""
NO_BANDS = {"AeFlickerMode": 1, "AeFlickerPeriod": 10_000}
"""Exposures of whole periods of 100 Hz: shorter ones show lamps on the mains as bands."""


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
        case "NV12":
            pixels = np.asarray(cv2.cvtColor(picture, cv2.COLOR_YUV2BGR_NV12), np.uint8)
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
        raise OSError(NO_CAMERA) from None
    except (RuntimeError, CancelledError) as error:
        missing = str(error).lower().startswith("no camera")
        raise OSError(NO_CAMERA if missing else str(error) or "the camera was stopped") from None


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
        self._settling: Settling | None = None
        """None once it is locked."""
        self._watch = LockWatch(clock())

    def open(self) -> None:
        """Start the camera; raises `OSError` if it cannot. It settles while pictures are read."""
        if self.library is None:
            raise FileNotFoundError(FAULT) if "installed" in FAULT else OSError(FAULT)
        with _clearly():
            self._camera = self.library(self.settings.index)
            self._camera.configure(self._configuration())
            given = self._camera.camera_configuration()["main"]  # it may be something else
            self._layout, self._size = given["format"], tuple(given["size"])
            self._camera.start()
        self._free()

    def read(self) -> Pixels:
        """Wait for the next picture; raises `OSError` if none comes."""
        picture, told = self._request()
        pixels = bgr(picture, self._layout, self._size)
        if self._settling is not None:
            focusing = told.get("AfState") == AF_SCANNING
            if self._settling.is_settled(_exposure(told), pixels, focusing):
                self._lock(pixels, told)
        elif self._watch.is_lost(pixels, self.clock()):
            self._free()
        return pixels

    def close(self) -> None:
        """End; of a frozen camera what waits is cancelled, or stopping would wait behind it."""
        with suppress(RuntimeError, OSError, CancelledError):
            if self._camera is not None:
                self._camera.cancel_all_and_flush()
                self._camera.stop()
                self._camera.close()
        self._camera = None

    def _configuration(self) -> dict[str, Any]:
        """Configuration with the sensor's whole field of view.

        Asked for a small picture only, libcamera may crop: the HQ camera shows two thirds then.
        Half of a sensor's resolution is a mode without cropping on every Pi camera that has one.
        """
        size = (self.settings.width, self.settings.height)
        full = self._camera.sensor_resolution
        half = (full[0] // 2, full[1] // 2)
        raw = half if half[0] >= size[0] and half[1] >= size[1] else full
        controls = self._known({"FrameDurationLimits": FRAME_US, **NO_BANDS})
        wanted: dict[str, Any] = self._camera.create_video_configuration(
            main={"size": size, "format": "RGB888"}, raw={"size": raw}, controls=controls
        )
        return wanted

    def _request(self) -> tuple[npt.NDArray[np.uint8], Mapping[str, Any]]:
        """Next picture with its metadata."""
        with _clearly():
            job = self._camera.capture_request(wait=False)
            request = self._camera.wait(job, timeout=FROZEN_S)
            try:
                return request.make_array("main"), request.get_metadata()
            finally:
                request.release()

    def _free(self) -> None:
        """Let focus and exposure find their place."""
        self._settling = Settling()
        self._control({"AeEnable": True, "AwbEnable": True, "AfMode": AF_CONTINUOUS})

    def _lock(self, pixels: Pixels, told: Mapping[str, Any]) -> None:
        """Keep focus and exposure as they are now."""
        self.locked = self._known({key: told[key] for key in LOCKED if key in told})
        fixed = {"AeEnable": False, "AwbEnable": False, "AfMode": AF_MANUAL}
        self._control(fixed | self.locked)
        self._settling = None
        self._watch = LockWatch(self.clock(), pixels, focuses="LensPosition" in self.locked)

    def _control(self, wanted: Mapping[str, Any]) -> None:
        with _clearly():
            self._camera.set_controls(self._known(wanted))

    def _known(self, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Those controls that this camera has."""
        controls = self._camera.camera_controls
        return {key: wanted[key] for key in wanted if key in controls}


def _exposure(told: Mapping[str, Any]) -> tuple[float, ...]:
    """Exposure and colour gains, which must come to rest."""
    light = told.get("ExposureTime", 1) * told.get("AnalogueGain", 1.0)
    return (light, *told.get("ColourGains", ()))
