"""USB cameras that are plugged in, by the names that udev gives them."""

from pathlib import Path

BY_ID = Path("/dev/v4l/by-id")


def usb_cameras() -> list[int]:
    """Numbers of the video devices that give pictures; a Pi has a dozen others that do not."""
    links = sorted(BY_ID.glob("*-index0")) if BY_ID.is_dir() else []
    names = [link.resolve().name.removeprefix("video") for link in links]
    return [int(name) for name in names if name.isdigit()]
