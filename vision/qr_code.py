"""QR code of a short text, for the small screen: drawn by OpenCV, read by any phone."""

from functools import cache

import cv2

MOST_MODULES = 32
"""At two pixels a module, with its rim, no larger code fits a screen of 64 rows."""


@cache
def qr_rows(text: str) -> tuple[str, ...]:
    """The code with its light rim, `#` for light; nothing for a text that is too long."""
    if not text:
        return ()
    parameters = cv2.QRCodeEncoder.Params()
    parameters.mode = cv2.QRCodeEncoder_MODE_BYTE
    parameters.correction_level = cv2.QRCodeEncoder_CORRECT_LEVEL_L
    parameters.version = 0  # as small as the text allows
    modules = cv2.QRCodeEncoder.create(parameters).encode(text)
    if len(modules) > MOST_MODULES:
        return ()
    return tuple("".join("#" if light else "." for light in row) for row in modules)
