"""How Picamera2's methods are called, written down from the true package.

`python -m tests.hardware.signatures WHEEL` writes them anew. The package needs libcamera, which
exists on a Pi only; what it imports and these machines lack is replaced by things that do nothing.
"""

import importlib
import inspect
import json
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock

FILE = Path(__file__).parent / "picamera2.json"
USED = {
    "Picamera2": (
        "__init__",
        "camera_configuration",
        "cancel_all_and_flush",
        "capture_request",
        "close",
        "configure",
        "create_video_configuration",
        "set_controls",
        "start",
        "stop",
        "wait",
    ),
    "CompletedRequest": ("get_metadata", "make_array", "release"),
}
ABSENT = [
    "av",
    "Imath",
    "jsonschema",
    "kms",
    "libarchive",
    "libcamera",
    "OpenEXR",
    "pidng",
    "piexif",
    "prctl",
    "pykms",
    "PyQt5",
    "simplejpeg",
    "tqdm",
    "v4l2",
    "videodev2",
]

Signatures = Mapping[str, Mapping[str, Sequence[str]]]


class Hollow(MetaPathFinder, Loader):
    """Finds modules that have everything and do nothing."""

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        absent = name.partition(".")[0] in ABSENT
        return ModuleSpec(name, self, is_package=True) if absent else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        class Module(ModuleType):
            def __getattr__(self, name: str) -> MagicMock:
                if name.startswith("__"):
                    raise AttributeError(name)
                return MagicMock(name=name)

        return Module(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        pass


def parameters(function: object) -> list[str]:
    """Names of the parameters; those that may be left out end in `=`."""
    assert callable(function)
    return [
        name if parameter.default is parameter.empty else f"{name}="
        for name, parameter in inspect.signature(function).parameters.items()
    ]


def signatures(owners: Mapping[str, type]) -> Signatures:
    """Of every method that we call."""
    return {
        owner: {name: parameters(getattr(owners[owner], name)) for name in names}
        for owner, names in USED.items()
    }


def true_signatures() -> Signatures:
    """Of the package that can be imported here."""
    owners = {
        "Picamera2": importlib.import_module("picamera2").Picamera2,
        "CompletedRequest": importlib.import_module("picamera2.request").CompletedRequest,
    }
    return signatures(owners)


def recorded() -> Signatures:
    """As they were written down."""
    kept: Signatures = json.loads(FILE.read_text(encoding="utf-8"))
    return kept


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    sys.meta_path.append(Hollow())
    FILE.write_text(json.dumps(true_signatures(), indent=1) + "\n", encoding="utf-8")
