"""Trial of `hardware/picamera.py` on the true Picamera2 and libcamera's virtual pipeline.

It runs inside the root that `tests/pi/virtual_camera.py` makes; arguments: photographs in turn.
"""

import sys
import threading
import time
from typing import Any

import cv2
import numpy as np
from picamera2 import Picamera2  # type: ignore[import-not-found]
from picamera2.allocators import LibcameraAllocator  # type: ignore[import-not-found]

from companion.config import CameraSettings
from hardware.picamera import Picamera

SIZE = (1280, 960)
CLOSE = 12.0
"""Levels by which a picture may differ from its photograph: NV12 has half of the colours."""
PATIENCE_S = 15.0


class VirtualCamera2(Picamera2):  # type: ignore[misc]
    """Picamera2 on a pipeline without a raw stream, whose pictures have two planes."""

    def __init__(self, index: int) -> None:
        super().__init__(index)
        self.allocator = LibcameraAllocator(self.camera)

    def _get_raw_modes(self) -> list[dict[str, Any]]:
        return [{"format": "RGB888", "size": SIZE}]


def nearest(camera: Picamera, photographs: list[Any]) -> int:
    """Photograph that a picture shows, and how far it is from it at most."""
    seen = camera.read()
    apart = [float(np.abs(seen.astype(int) - photograph).mean()) for photograph in photographs]
    assert min(apart) < CLOSE, apart
    return apart.index(min(apart))


def freezes_and_comes_back(camera: Picamera) -> float:
    """Leave a request behind that is never answered, and close in a bounded time."""
    assert camera._camera is not None
    camera._camera.stop_()  # the pipeline stands still, as a camera with a loose cable does
    began = time.monotonic()
    try:
        camera.read()
    except OSError:
        pass
    else:
        raise AssertionError("a camera that stands still gave a picture")
    closing = threading.Thread(target=camera.close, daemon=True)
    closing.start()
    closing.join(PATIENCE_S)
    assert not closing.is_alive(), "close() hangs behind the request"
    return time.monotonic() - began


def main() -> None:
    """Open, read every photograph, close, freeze, open again."""
    photographs = [cv2.imread(name) for name in sys.argv[1:]]
    camera = Picamera(CameraSettings(width=SIZE[0], height=SIZE[1]), VirtualCamera2)
    camera.open()
    seen = {nearest(camera, photographs) for _ in range(30)}
    assert len(photographs) == len(seen), seen
    took_s = freezes_and_comes_back(camera)
    camera.open()
    nearest(camera, photographs)
    camera.close()
    print(f"{len(seen)} photographs seen; frozen, closed after {took_s:.1f} s, read again")


if __name__ == "__main__":
    main()
