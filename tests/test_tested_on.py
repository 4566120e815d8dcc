"""The page about what was tested names tests that there are."""

import re

from tests import HOME

PAGE = (HOME / "docs" / "tested_on.md").read_text(encoding="utf-8")


def test_every_defect_names_a_test_that_there_is() -> None:
    named = re.findall(r"`(tests/\S+\.py)::(\w+)`", PAGE)
    assert 13 <= len(named)
    for file, test in named:
        assert f"def {test}(" in (HOME / file).read_text(encoding="utf-8"), test
