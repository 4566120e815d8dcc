"""Static files of the page: a short list, read once; no other path leads anywhere."""

import gzip
import hashlib
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}


@dataclass(frozen=True, slots=True)
class Asset:
    """Static file as it is sent."""

    type: str
    data: bytes
    packed: bytes
    """The same with gzip."""
    tag: str
    """Changes when the file does."""


def asset_of(file: Traversable) -> Asset:
    """One file as it is sent."""
    data = file.read_bytes()
    tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
    kind = TYPES[file.name.rpartition(".")[2]]
    return Asset(kind, data, gzip.compress(data, 6, mtime=0), tag)


def assets() -> dict[str, Asset]:
    """Every file of the page by its path."""
    found = {}
    for file in files("companion.page").joinpath("static").iterdir():
        if file.name.rpartition(".")[2] in TYPES:
            found[f"/{file.name}"] = asset_of(file)
    found["/"] = found.pop("/index.html")
    found["/overlay"] = found.pop("/overlay.html")
    return found
