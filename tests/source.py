"""The product's own source: its Python files, parsed."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests import HOME

PACKAGES = ("companion", "firmware", "hardware", "vision")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def modules() -> dict[Path, ast.Module]:
    """Every module of the product by its path from the top of the project."""
    paths = (path for package in PACKAGES for path in sorted((HOME / package).rglob("*.py")))
    return {
        path.relative_to(HOME): ast.parse(path.read_text(encoding="utf-8"), str(path))
        for path in paths
    }


def functions() -> Iterator[tuple[str, Function]]:
    """Every function and method with its place, `file:line name`."""
    for path, module in modules().items():
        for node in ast.walk(module):
            if isinstance(node, Function):
                yield f"{path}:{node.lineno} {node.name}", node


def imports(module: ast.Module) -> Iterator[str]:
    """The full names of all that a module imports."""
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def literals(module: ast.Module) -> Iterator[ast.Constant]:
    """Every string of a module but for docstrings."""
    explaining = {node.value for node in ast.walk(module) if isinstance(node, ast.Expr)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from () if node in explaining else (node,)
