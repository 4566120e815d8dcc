"""Inputs that fuzzing found or began with, replayed: each is read or refused as promised."""

from pathlib import Path

import pytest

from companion.bench.fuzz import CORPUS, MOST_STARTS, _fuzzed
from companion.bench.fuzz_targets import TARGETS
from tests import HOME

KEPT = sorted((HOME / CORPUS).glob("*/*"))


@pytest.mark.parametrize("kept", KEPT, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_kept_input_is_read_or_refused_as_promised(kept: Path) -> None:
    TARGETS[kept.parent.name](kept.read_bytes())


def test_every_target_has_inputs_and_the_corpus_is_small() -> None:
    assert {path.parent.name for path in KEPT} == TARGETS.keys()
    assert sum(path.stat().st_size for path in KEPT) < 200_000


def test_a_target_that_does_not_survive_is_started_again_and_its_inputs_are_counted(
    tmp_path: Path,
) -> None:
    ended = [7] * MOST_STARTS

    assert 7 * MOST_STARTS == _fuzzed(lambda *_: ended.pop(), "page", 60.0, tmp_path)
    assert not ended
