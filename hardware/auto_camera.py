"""Automatic choice of a camera: the one on the Pi's connector, else the first on USB."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from companion import config
from hardware.camera import CameraSource, Pixels
from hardware.picamera import Picamera
from hardware.usb_cameras import usb_cameras
from hardware.uvc import UvcCamera

Choices = Callable[[config.CameraSettings], Sequence[CameraSource]]


def attached(settings: config.CameraSettings) -> Sequence[CameraSource]:
    """Cameras that may be there, the likeliest first."""
    usb = [UvcCamera(replace(settings, index=index)) for index in usb_cameras()]
    return (Picamera(settings), *usb)


class AutoCamera:
    """Camera that is looked for at every opening: what is plugged in later is found, too."""

    live = True

    def __init__(self, settings: config.CameraSettings, choices: Choices = attached) -> None:
        self.settings = settings
        self._choices = choices
        self._camera: CameraSource | None = None

    def open(self) -> None:
        """Open the first camera that can be; raises `OSError` that tells of each."""
        faults: list[OSError] = []
        for camera in self._choices(self.settings):
            try:
                camera.open()
            except OSError as error:
                camera.close()
                faults.append(error)
            else:
                self._camera = camera
                return
        missing = all(_is_missing(fault) for fault in faults)
        raise FileNotFoundError(NO_CAMERA) if missing else faults[-1]

    def read(self) -> Pixels:
        """Wait for the next picture; raises `OSError` if none comes."""
        if self._camera is None:
            raise OSError("the camera is closed")
        return self._camera.read()

    def close(self) -> None:
        """Let go of whichever it was."""
        if self._camera is not None:
            self._camera.close()
        self._camera = None


NO_CAMERA = "no camera, neither on the Pi's connector nor on USB"


def _is_missing(fault: OSError) -> bool:
    return isinstance(fault, FileNotFoundError) or "no camera" in str(fault).lower()
