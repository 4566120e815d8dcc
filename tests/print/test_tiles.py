"""A mat cut up over many pages and put together again is the whole mat."""

import cv2
import numpy as np
import pytest

from companion.games import GAMES
from companion.print import PAPERS
from companion.print.tiling import BORDER_MM, LEAST_FLAP_MM, Tile, Tiling, tiling
from tests.print.pages import OFF_MM, grey, markers, needs, pictures, printed
from vision.frame import Frame
from vision.locate.geometry import plan

PX_MM = 4.0


def marks(frame: Frame, plan: Tiling, tile: Tile) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the cut marks that are really on a page, in millimetres.

    They are looked for within 2 mm of where they should be, and half a millimetre outside.
    """
    x, y = plan.origin(tile)
    left, right = x + tile.low[0], x + tile.low[0] + tile.size[0]
    bottom, top = y + tile.low[1], y + tile.low[1] + tile.size[1]
    flat = grey(frame)
    tall = frame.shape[0] / PX_MM

    def dark(line: list[int], start: float) -> float:
        depth = np.clip(float(np.median(line)) - 25.0 - np.array(line, float), 0.0, None)
        return start + float((np.arange(len(line)) + 0.5) @ depth / depth.sum()) / PX_MM

    def across(at: float, height: float) -> float:
        row = flat[round((tall - height) * PX_MM)]
        first = round((at - 2.0) * PX_MM)
        return dark(row[first : first + round(4 * PX_MM)].tolist(), first / PX_MM)

    def down(at: float, width: float) -> float:
        column = flat[:, round(width * PX_MM)]
        first = round((tall - at - 2.0) * PX_MM)
        return dark(column[first : first + round(4 * PX_MM)].tolist(), first / PX_MM)

    outside = 2.4
    return (across(left, top + outside), down(top, left - outside),
            across(right, top + outside), down(bottom, left - outside))  # fmt: skip


def together(game: str, paper: str) -> tuple[Frame, float]:
    """All tiles cut at their marks and laid together, and how far a mark is off at most."""
    whole = plan(GAMES[game]).size_mm
    cut = tiling(whole, PAPERS[paper])
    mat = np.zeros((round(whole[1] * PX_MM), round(whole[0] * PX_MM), 3), np.uint8)
    worst = 0.0
    for tile, page in zip(cut.tiles(), pictures(printed(game, "mat", paper), PX_MM), strict=True):
        left, top, right, bottom = marks(page, cut, tile)
        worst = max(worst, abs(right - left - tile.size[0]), abs(bottom - top - tile.size[1]))
        x0, y0 = tile.low[0] + whole[0] / 2, whole[1] / 2 - tile.low[1] - tile.size[1]
        columns = np.arange(round(x0 * PX_MM), round((x0 + tile.size[0]) * PX_MM))
        rows = np.arange(round(y0 * PX_MM), round((y0 + tile.size[1]) * PX_MM))
        across = columns - x0 * PX_MM + left * PX_MM
        up = rows - y0 * PX_MM + top * PX_MM
        maps = np.meshgrid(across.astype(np.float32), up.astype(np.float32))
        mat[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] = cv2.remap(
            page, maps[0], maps[1], cv2.INTER_LINEAR
        )
    return mat, worst


@pytest.mark.skipif(bool(needs()), reason=needs())
@pytest.mark.parametrize(("game", "paper"), [("pasterze", "a4"), ("sheep_race", "letter")])
def test_tiles_cut_at_their_marks_make_the_whole_mat(game: str, paper: str) -> None:
    mat, worst = together(game, paper)
    assert worst < OFF_MM
    size = plan(GAMES[game]).size_mm
    edge = round(BORDER_MM * PX_MM)
    lying = np.pad(mat, ((edge, edge), (edge, edge), (0, 0)), constant_values=255)
    seen = markers(lying, PX_MM)
    for number, corners in plan(GAMES[game]).markers.items():
        x, y = BORDER_MM + size[0] / 2, BORDER_MM + size[1] / 2
        expected = np.column_stack([x + corners[:, 0], y - corners[:, 1]])
        assert np.abs(expected - seen[number]).max() < OFF_MM
    one = pictures(printed(game, "mat", "sheet"), PX_MM)[0]
    same = one[edge : edge + mat.shape[0], edge : edge + mat.shape[1]]
    inner = (slice(40, -40), slice(40, -40))
    off = _off(_soft(mat), _soft(same))
    assert off[inner].mean() < 1.0
    assert np.percentile(off[inner], 99.9) < 30


def _soft(picture: Frame) -> Frame:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 2.0), np.uint8)


def _off(one: Frame, other: Frame) -> Frame:
    """Difference of two pictures wherever it is least within a pixel, a quarter of a millimetre.

    Black and white checks show every tenth of a millimetre by which a mark was found elsewhere.
    """
    shifts = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    moved = (np.roll(other, shift, axis=(0, 1)) for shift in shifts)
    return np.asarray(np.min([cv2.absdiff(one, near) for near in moved], axis=0), np.uint8)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_tiles_cover_the_mat_and_leave_a_flap_to_glue(game: str, paper: str) -> None:
    cut = tiling(plan(GAMES[game]).size_mm, PAPERS[paper])
    tiles = list(cut.tiles())

    assert cut.columns * cut.rows == len(tiles) == len({tile.name for tile in tiles})
    assert min(cut.flap) >= LEAST_FLAP_MM - 0.001
    assert cut.whole[0] * cut.whole[1] == pytest.approx(sum(t.size[0] * t.size[1] for t in tiles))
