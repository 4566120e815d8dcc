"""Static files of the page: a short list, read once; no other path leads anywhere."""

import gzip
import hashlib
from dataclasses import dataclass
from importlib.resources import files

TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
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


def assets() -> dict[str, Asset]:
    """Every file of the page by its path."""
    found = {}
    for file in files("companion.page").joinpath("static").iterdir():
        kind = TYPES.get(file.name.rpartition(".")[2])
        if kind:
            data = file.read_bytes()
            tag = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
            found[f"/{file.name}"] = Asset(kind, data, gzip.compress(data, 6, mtime=0), tag)
    found["/"] = found.pop("/index.html")
    return found
