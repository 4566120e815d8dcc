"""What is checked before a commit is what CI checks before the tests."""

import re
from pathlib import Path

from tests import HOME
from tests.__main__ import PYTHON, STEPS

LINTER = ".venv/bin/lint-imports"
HOOKS = (HOME / ".pre-commit-config.yaml").read_text(encoding="utf-8")


def test_a_commit_is_held_by_the_same_checks_as_ci() -> None:
    ours = {PYTHON: ".venv/bin/python", str(Path(PYTHON).parent / "lint-imports"): LINTER}
    steps = [(name, " ".join(ours.get(word, word) for word in words)) for name, words in STEPS]

    assert steps == re.findall(r"name: (.*)\n +entry: (.*)", HOOKS)
