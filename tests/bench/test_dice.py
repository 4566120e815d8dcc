"""The benchmark of the dice reader: its figures add up and can be written as JSON."""

import json

from companion.bench.dice import TROUBLES, measure
from hardware.sim.plate import PAINTS, ROOMS


def test_its_figures_add_up() -> None:
    lines: list[str] = []
    figures = measure(lines.append, throws=90, frames=2000)
    counted = {name: sum(count.values()) for name, count in figures["conditions"].items()}

    assert figures == json.loads(json.dumps(figures))
    assert 90 == sum(counted.get(room, 0) for room in ROOMS)
    assert 90 == sum(counted.get(paint, 0) for paint in PAINTS)
    assert 0 == figures["frames_accepted"]
    for name in (*ROOMS, *PAINTS, *TROUBLES):
        assert any(line.startswith(name) for line in lines), name
