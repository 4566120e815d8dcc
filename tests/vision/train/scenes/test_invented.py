"""Tables with random solids: every figure is drawn, and a sheep in a pen stands on its floor."""

from vision.bench.scene_format import Figure
from vision.train.scenes.invented import invented

BOARDS = ("pasterze", "shear_panic", "sheep_race")
LOWEST, SHAPES = 3, {"ball", "drum", "box"}
"""Where a packed solid's height is."""


def bottom(figure: Figure) -> float:
    """How high the lowest part of a figure begins."""
    return float(min(solid[LOWEST] - solid[LOWEST + 3] for solid in figure["solids"]))


def test_every_figure_is_told_as_solids() -> None:
    for board in BOARDS:
        for figure in invented(board, 1, 3)["figures"]:
            assert figure["solids"]
            assert {solid[0] for solid in figure["solids"]} <= SHAPES


def test_what_stands_in_a_pen_is_lifted_by_its_floor_and_no_pen_is() -> None:
    lifted = 0
    for number in range(6):
        figures = invented("pasterze", 1, number)["figures"]
        pens = {tuple(figure["cell"]): figure for figure in figures if figure["kind"] == "pen"}
        assert all(bottom(pen) < 0.2 for pen in pens.values())
        inside = [f for f in figures if f["kind"] == "sheep" and tuple(f["cell"]) in pens]
        loose = [f for f in figures if f["kind"] == "sheep" and tuple(f["cell"]) not in pens]
        lifted += bool(inside and loose and bottom(inside[0]) > bottom(loose[0]))
    assert lifted > 1


def test_two_numbers_are_two_makers() -> None:
    one, other = (invented("sheep_race", 1, number)["figures"][0]["solids"] for number in (0, 1))
    assert one != other
