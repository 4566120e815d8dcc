"""Several looks are surer than one, but not as sure as if they had nothing in common."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.pool import pool
from vision.sighting import Sighting

SURE = {"red n": 0.9, ".": 0.1}


def test_one_sighting_stays_as_it_is() -> None:
    one = Sighting({"a1": SURE})
    assert one == pool([one])


def test_frames_that_were_not_clear_do_not_count() -> None:
    one, hand = Sighting({"a1": SURE}), Sighting({"a1": {".": 1.0}}, clear=False)
    assert one == pool([hand, one, hand])
    assert not pool([hand]).clear
    assert not pool([]).clear


def test_four_equal_looks_count_as_two() -> None:
    four = pool([Sighting({"a1": SURE})] * 4).odds["a1"]
    assert 0.81 / (0.81 + 0.01) == pytest.approx(four["red n"])


def test_a_single_bad_frame_is_outvoted() -> None:
    bad = Sighting({"a1": {"red n": 0.3, ".": 0.7}})
    pooled = pool([Sighting({"a1": SURE}), bad, Sighting({"a1": SURE})]).odds["a1"]
    assert pooled["red n"] > 0.85


def test_only_cells_that_every_frame_saw_are_kept() -> None:
    assert {"a1"} == set(pool([Sighting({"a1": SURE, "b1": SURE}), Sighting({"a1": SURE})]).odds)


@given(st.lists(st.floats(0.0, 1.0), min_size=1, max_size=6))
def test_odds_add_up_to_one_whatever_was_seen(shares: list[float]) -> None:
    seen = [Sighting({"a1": {"red n": share, ".": 1 - share}}) for share in shares]
    assert 1.0 == pytest.approx(sum(pool(seen).odds["a1"].values()))
