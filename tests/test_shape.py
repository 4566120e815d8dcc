"""The shape of the code stays small: lines of functions and files, and complexity."""

from statistics import mean, median

from radon.complexity import cc_visit  # type: ignore[import-untyped] # radon has no types

from tests import HOME
from tests.source import functions, modules


def p95(values: list[int]) -> int:
    """The value that 95 of 100 do not exceed."""
    return sorted(values)[int(0.95 * len(values))]


def longest(places: dict[str, int], limit: int) -> str:
    """Those beyond a limit, the worst first."""
    beyond = sorted((many, place) for place, many in places.items() if many > limit)
    return "\n".join(f"{many} {place}" for many, place in reversed(beyond))


def test_functions_are_short() -> None:
    lines = {place: (node.end_lineno or 0) - node.lineno + 1 for place, node in functions()}
    many = [*lines.values()]

    assert "" == longest(lines, 40), "more than 40 lines: does it hold two things?"
    assert p95(many) <= 20, f"function lines: median {median(many)}, p95 {p95(many)}"


def test_files_are_short() -> None:
    texts = {str(path): (HOME / path).read_text(encoding="utf-8") for path in modules()}
    lines = {path: text.count("\n") for path, text in texts.items()}

    assert "" == longest(lines, 400), "more than 400 lines: does it hold two things?"
    assert median(lines.values()) <= 130


def test_decisions_are_few() -> None:
    blocks = {
        f"{path}:{block.lineno} {block.name}": block.complexity
        for path in modules()
        for block in cc_visit((HOME / path).read_text(encoding="utf-8"))
    }
    told = longest(blocks, 15)

    assert mean(blocks.values()) <= 3.1, f"mean complexity {mean(blocks.values()):.3f}\n{told}"
