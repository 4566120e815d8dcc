"""The contracts of import-linter leave no gap: they name every room and every library."""

import sys
import tomllib
from typing import Any

from tests import HOME
from tests.source import PACKAGES, imports, modules

SETTINGS = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
CONTRACTS: list[dict[str, Any]] = SETTINGS["tool"]["importlinter"]["contracts"]


def rooms() -> set[str]:
    """Every top-level package, and the parts of `companion`."""
    parts = (path for path in (HOME / "companion").iterdir() if path.name != "__init__.py")
    python = (path for path in parts if path.suffix == ".py" or (path / "__init__.py").exists())
    return {*PACKAGES} - {"companion"} | {f"companion.{path.stem}" for path in python}


def test_every_room_has_its_place_in_the_order_of_layers() -> None:
    (layers,) = (contract["layers"] for contract in CONTRACTS if contract["type"] == "layers")
    placed = {room.strip() for layer in layers for room in layer.split("|")}

    assert rooms() == placed, "name the room in the layers of pyproject.toml"


def test_every_library_is_kept_in_the_rooms_that_may_use_it() -> None:
    used = {name.partition(".")[0] for module in modules().values() for name in imports(module)}
    libraries = used - sys.stdlib_module_names - {*PACKAGES}
    kept = {
        name
        for contract in CONTRACTS
        if contract["type"] == "protected"
        for name in contract["protected_modules"]
    }

    assert set() == libraries - kept, "say in pyproject.toml which room may import it"
    assert {"vision.train", "vision.bench", "companion.bench"} <= kept
