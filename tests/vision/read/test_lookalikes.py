"""Look-alikes: what nets say of pieces that this table has not shown counts less."""

import numpy as np
import pytest

from companion.games import GAMES
from companion.games.rules import EMPTY
from vision.pool import pool, steady
from vision.read.adaptation import ENOUGH, NetSample, Tuning, eye, headed, tuned
from vision.read.classes import WAYS, shares
from vision.read.lookalikes import UNPROVEN, groups, lookalikes, softened
from vision.read.squares import common_facing, unanimous, undecided
from vision.sighting import Sighting, likeliest

PENS, PILES, FLOCK = (GAMES[name] for name in ("pasterze", "battle_sheep", "shear_panic"))


def shown(*looks: str) -> Tuning:
    """What is known of a table that has shown these looks."""
    return Tuning(eye=eye(), proven=looks)


def said(looks: tuple[str, ...], **odds: float) -> np.ndarray:
    """One cell of which the nets say this; the rest is for an empty one."""
    row = {look: odds.get(look.replace(" ", "_"), 0.0) for look in looks}
    return np.array([list((row | {EMPTY: 1 - sum(row.values())}).values())], np.float32)


def test_look_alikes_follow_from_the_catalogue() -> None:
    assert {"dog", "shepherd"} in groups(PENS)
    assert {"sheep", "green pen sheep", "red pen sheep"} in groups(PENS)
    assert {"red", "blue", "white", "black"} in groups(PILES)
    assert {"sheep", "lying"} in groups(GAMES["sheep_race"])
    assert [{"roger", EMPTY}, {"shearer", EMPTY}] == list(groups(FLOCK))
    assert () == groups(GAMES["wolf_and_sheep"])


def test_a_sheep_on_a_base_stays_likeliest_in_a_pen_but_may_stand_in_none() -> None:
    looks, _ = shares(PENS)
    odds = said(looks, red_pen_sheep=0.98, sheep=0.015)
    before, after = (
        dict(zip(looks, row, strict=True))
        for row in (odds[0], softened(odds, looks, PENS, Tuning())[0])
    )
    assert "red pen sheep" == likeliest(after)
    assert after["sheep"] > 0.1 > before["sheep"]
    assert np.isclose(1.0, sum(after.values()), atol=1e-3)


def test_what_this_table_has_shown_is_told_as_surely_as_before() -> None:
    looks, _ = shares(PENS)
    odds = said(looks, sheep=0.97, green_pen_sheep=0.02, red_pen_sheep=0.01)
    known = shown("sheep", "green pen sheep", "red pen sheep")
    assert np.allclose(odds, softened(odds, looks, PENS, known), atol=1e-5)
    two = softened(odds, looks, PENS, shown("sheep", "green pen sheep"))[0]
    sheep, pen = (two[looks.index(look)] for look in ("sheep", "green pen sheep"))
    assert np.isclose(0.97 / 0.02, sheep / pen, rtol=0.01)


def test_a_stack_that_was_not_shown_may_have_another_colour_whatever_the_nets_say() -> None:
    looks, _ = shares(PILES)
    odds = softened(said(looks, red=1.0), looks, PILES, shown("red"))[0]
    assert odds[looks.index("blue")] > 0.8 * UNPROVEN
    assert odds[looks.index("red")] > 0.7


def test_more_frames_make_look_alikes_no_surer() -> None:
    alike = lookalikes(PENS, Tuning())
    one = Sighting({"a1": {"dog": 0.9, "shepherd": 0.09, EMPTY: 0.01}}, alike=alike)
    odds = pool([one] * 6).odds["a1"]
    assert np.isclose(10.0, odds["dog"] / odds["shepherd"])
    assert odds[EMPTY] < 0.001
    assert alike == pool([one] * 6).alike
    doubtful = Sighting({"a1": {"dog": 0.7, "shepherd": 0.29, EMPTY: 0.01}}, alike=alike)
    assert {"a1"} == steady([doubtful, one])
    assert not steady([Sighting(seen.odds) for seen in (doubtful, one)])


@pytest.mark.parametrize("told", [6.0, -6.0])
def test_a_flock_whose_tails_look_like_heads_faces_either_way(told: float) -> None:
    """Nets that say south of a flock that faces north say nothing of it any more."""
    north = NetSample("n", (), tuple(told if way == "n" else 0.0 for way in WAYS))
    south = NetSample("n", (), tuple(-told if way == "s" else 0.0 for way in WAYS))
    own, opposite = headed([north, south] * 4, WAYS)
    assert own > opposite
    assert (own - opposite < 0.1) == (told < 0)


def test_tails_are_heads_once_two_facings_have_shown_it() -> None:
    backwards = {"n": "s", "e": "w"}
    samples = [
        NetSample(way, (), tuple(4.0 if each == other else 0.0 for each in WAYS))
        for way, other in backwards.items()
    ]
    tuning = Tuning(eye=eye(), heads=headed(samples * 4, WAYS))
    logits = np.array([[6.0 if way == "n" else 0.0 for way in WAYS]], np.float32)
    assert "s" == WAYS[int(tuning.ways(logits)[0].argmax())]


def test_a_look_that_the_nets_take_for_another_is_believed_only_after_several_samples() -> None:
    allowed = {"red": np.array([True, False]), "blue": np.array([False, True])}
    red = NetSample("red", (1.0, 0.0), (5.0, 0.0))
    blue = NetSample("blue", (0.0, 1.0), (4.0, 0.0))
    assert ("red",) == tuned("piles", (red, blue), allowed).proven
    assert ("red", "blue") == tuned("piles", (red, *[blue] * ENOUGH), allowed).proven


def test_a_flock_that_does_not_agree_tells_little_of_where_it_faces() -> None:
    odds, columns = np.ones((9, 1), np.float32), [0]
    north = np.array([[0.0, 4.0, 0.0, 0.0]] * 9, np.float32)
    facing = common_facing(odds, columns, north)
    assert unanimous(odds, columns, north, facing)
    torn = north.copy()
    torn[:3] = torn[:3, ::-1]
    facing = common_facing(odds, columns, torn)
    assert not unanimous(odds, columns, torn, facing)
    told = undecided(facing, 9)
    assert facing.argmax() == told.argmax()
    assert np.log(told.max() / told.min()) * 9 < 2.0
