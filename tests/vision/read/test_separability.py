"""Separability: a household whose pieces are hard to tell is told what to change."""

import numpy as np

from companion.games import GAMES
from companion.games.pieces import Look
from companion.games.rules import EMPTY
from vision.read.adaptation import NetSample, Tuning, eye
from vision.read.classes import SQUARES
from vision.read.separability import advice, hard_looks

PENS, FLOCK = GAMES["pasterze"], GAMES["shear_panic"]


def sample(look: Look, **odds: float) -> NetSample:
    """A place of this look to which the nets give these odds."""
    logits = np.full(len(SQUARES.names), -30.0)
    for name, share in odds.items():
        logits[SQUARES.index(name.replace("_", " ").replace("bare", EMPTY))] = np.log(share)
    return NetSample(look, (0.0,), tuple(logits.tolist()))


def household(*samples: NetSample) -> Tuning:
    return Tuning(eye=eye(), samples=samples)


def test_pens_that_the_nets_take_for_bare_ground_should_get_a_rim() -> None:
    faint = sample("green pen", green_pen=0.2, bare=0.8)
    told = advice(PENS, household(faint, sample("dog", dog=0.9, bare=0.1)))
    assert told is not None
    assert ("pieces-faint", ("piece", "green pen")) == (told.key, told.about[0])


def test_pieces_that_the_nets_take_for_others_should_get_a_mark() -> None:
    sheep = sample("sheep", white=0.1, red_pen_sheep=0.9)
    told = advice(PENS, household(sheep))
    assert told is not None
    assert ("pieces-alike", ("other", "red pen sheep")) == (told.key, told.about[1])


def test_a_figure_of_the_margin_is_compared_with_the_other_one() -> None:
    shearer = sample("shearer", shearer=0.1, ram=0.8, bare=0.1)
    assert ["roger"] == [hard.rival for hard in hard_looks(FLOCK, household(shearer))]


def test_what_is_well_known_needs_no_advice_nor_do_samples_of_other_nets() -> None:
    assert advice(PENS, household(sample("dog", dog=0.9, bare=0.1))) is None
    assert advice(PENS, Tuning(eye="older", samples=(sample("dog", bare=1.0),))) is None
