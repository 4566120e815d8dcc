"""The page on adding a game shows the code of its example, and nothing else."""

import re
from pathlib import Path

import pytest

from companion.games import folder_of
from tests import HOME

PAGE = (HOME / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
EXAMPLE = "wolf_and_sheep"


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_every_piece_of_code_stands_in_the_example(block: str) -> None:
    folder = Path(str(folder_of(EXAMPLE)))

    assert any(block in path.read_text(encoding="utf-8") for path in folder.glob("*.py")), block


def test_every_file_that_the_page_names_is_in_the_example() -> None:
    named = re.findall(r"^\| `([\w/.]+)`", PAGE, re.MULTILINE)
    files = [name for name in named if "." in name]

    assert len(files) > 5
    assert [] == [name for name in files if not folder_of(EXAMPLE).joinpath(name).is_file()]
