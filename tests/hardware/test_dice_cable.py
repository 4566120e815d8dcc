"""A cable that is pulled at any byte, with or without the power: no roll is lost or doubled."""

from pathlib import Path

from firmware.face import COLOURS, OPPOSITE
from hardware.sim.plate import BARE, ROOMS
from hardware.sim.throws import away, flat, shadow, tumble
from tests.hardware.dice_link import Link

PULLS = 1000
LONGEST_ROLL = 700
"""Bytes that pass between hand and rest; more than are ever needed."""


def throw_and_pull(link: Link, lower: str) -> bool:
    """One throw during which the cable is pulled somewhere; whether it came to that."""
    rig, draw = link.rig, link.rig.rng
    face = rig.faces[lower]
    lies, opening = flat(draw.random, face)
    steps = shadow(draw.random) + tumble(draw.random, list(rig.faces.values()), face)
    rig.world.script([*steps, (9e9, lies, opening)])
    rest = rig.world.now + sum(step[0] for step in steps)
    link.cut_after = draw.randrange(LONGEST_ROLL)
    pulled = False
    while rig.world.now < rest + 4000:
        link.turn()
        if link.cut_after == 0:
            link.pull(power=draw.random() < 0.5)
            link.run(draw.uniform(0, 1500))
            link.put_in()
            pulled = True
    link.cut_after = None
    rig.world.script([*away(draw.random, lies), (9e9, BARE, 1.0)])
    link.run(2500)
    return pulled


def test_a_thousand_pulled_cables_lose_and_double_no_roll(tmp_path: Path) -> None:
    link, pulls, thrown = Link(tmp_path), 0, []
    link.put_in()
    link.run(2000)
    while pulls < PULLS:
        link.rig.world.enter(link.rig.rng.choice(list(ROOMS)))
        link.run(1000)
        lower = link.rig.rng.choice(COLOURS)
        pulls += throw_and_pull(link, lower)
        thrown.append(OPPOSITE[lower])
    link.run(3000)
    link.close()

    assert link.recognised == [roll.faces[0] for roll in link.rolls]
    unsure = len(thrown) - len(link.recognised)
    assert 0 <= unsure < 0.02 * len(thrown)
