"""What is printed has its size: mats, markers, cells, cards, tokens, dice and the ruler."""

from functools import cache
from math import ceil

import cv2
import numpy as np
import pytest

from companion.games import GAMES
from companion.print import PAPERS
from companion.print.card import COLUMNS, cards
from companion.print.card import ROWS as CARD_ROWS
from companion.print.kit import kinds
from companion.print.mat import CARD_TOP_MM
from companion.print.palette import LINES, PAINTS, SLATE_LINES
from companion.print.paper import EDGE_MM, FOOT_MM, RULER_MM
from companion.print.tiling import BORDER_MM
from tests.print.pages import OFF_MM, grey, job, markers, needs, patches, pictures, printed
from vision.frame import Frame
from vision.locate.geometry import CARD_MM, MARKER_MM, card_looks, editions, plan, plans
from vision.locate.mat_search import locate

pytestmark = pytest.mark.skipif(bool(needs()), reason=needs())
PX_MM = 4.0
A_PAGE = COLUMNS * CARD_ROWS
"""Cards on one page."""
ROWS = {"battle_sheep": "0,1", "plops": "-4,1"}
"""A cell of the row in which cells are measured; e3 on square mats."""


@cache
def whole(game: str) -> Frame:
    """A mat on one sheet."""
    return pictures(printed(game, "mat", "sheet"), PX_MM)[0]


def middle_mm(game: str) -> tuple[float, float]:
    """Where the mat's middle is on its sheet, from the upper left."""
    size = plan(GAMES[game]).size_mm
    return size[0] / 2 + BORDER_MM, size[1] / 2 + BORDER_MM


@pytest.mark.parametrize("game", GAMES)
def test_a_printed_mat_is_found_and_its_markers_are_where_the_plan_has_them(game: str) -> None:
    frame = whole(game)
    small = cv2.resize(frame, None, fx=0.4, fy=0.4, interpolation=cv2.INTER_AREA)
    view = locate(np.asarray(small, np.uint8), plans())
    assert view is not None
    assert (game, frozenset()) == (view.name, view.hidden)
    x, y = middle_mm(game)
    seen = markers(frame, PX_MM)
    for number, corners in plan(GAMES[game]).markers.items():
        expected = np.column_stack([x + corners[:, 0], y - corners[:, 1]])
        assert np.abs(expected - seen[number]).max() < OFF_MM


@pytest.mark.parametrize("game", GAMES)
def test_the_lines_between_cells_are_where_the_plan_has_them(game: str) -> None:
    frame = whole(game)
    ground = plan(GAMES[game])
    x, y = middle_mm(game)
    start = ground.centres.get(ROWS.get(game, "e3")) or ground.centres["3-1"]
    row = [cell[0] for cell in ground.centres.values() if abs(cell[1] - start[1]) < 0.1]
    east = max(row) - 0.5 * ground.cell_mm if game == "sheep_race" else max(row)
    edges = [at - ground.cell_mm / 2 for at in row if at <= east and at > min(row)]
    ink = SLATE_LINES if game == "battle_sheep" else LINES
    blue, green, red = (int(ink[n : n + 2], 16) for n in (5, 3, 1))
    scan = frame[round((y - start[1] + 8.0) * PX_MM)].astype(int)
    light = 255 - np.abs(scan - np.array([blue, green, red])).max(axis=1)
    for edge in edges:
        spot = (x + edge) * PX_MM
        if game == "sheep_race" and abs(abs(edge) - 270.0) < 1.0:
            continue  # a checkered band hides this one
        near = np.arange(int(spot) - 6, int(spot) + 7)
        weight = np.clip(light[near] - 225, 0, None)
        assert weight.sum() > 0
        assert abs((near + 0.5) @ weight / weight.sum() - spot) / PX_MM < OFF_MM


@pytest.mark.parametrize(
    ("game", "kind", "paper"),
    [
        ("shear_panic", "mat", "sheet"),
        ("shear_panic_first", "mat", "letter"),
        ("sheep_race", "mat", "a4"),
        ("pasterze", "cards", "letter"),
        ("battle_sheep", "tokens", "a4"),
        ("sheep_race", "dice", "letter"),
        ("plops", "markers", "a4"),
        ("pasterze", "rules", "a4"),
    ],
)
def test_every_page_has_a_ruler_of_100_mm(game: str, kind: str, paper: str) -> None:
    px_mm = 10.0
    path = printed(game, kind, paper)
    top = pictures(path, 1.0)[0].shape[0] - EDGE_MM - FOOT_MM
    for foot in pictures(path, px_mm, (0.0, top, 110.0, EDGE_MM + FOOT_MM)):
        dark = grey(foot) < 150
        line = int(dark.sum(axis=1).argmax())
        ticks = np.flatnonzero(dark[line - 8])
        ends = [ticks[ticks < 150].mean(), ticks[ticks > 1000].mean()]
        assert abs(RULER_MM - (ends[1] - ends[0]) / px_mm) < OFF_MM


def test_every_card_and_every_sticker_has_its_marker_of_18_mm() -> None:
    for game in ("shear_panic", "pasterze"):
        deck = set(card_looks(GAMES[game], job(game).facts))
        pages = pictures(printed(game, "cards"), 6.0)
        found = [markers(page, 6.0) for page in pages]
        sheets_of_cards = 2 * ceil(len(cards(job(game).pieces, job(game).texts)) / A_PAGE)
        for sheets in (found[:sheets_of_cards], found[sheets_of_cards:]):
            assert deck == {number for page in sheets for number in page}
        corners = [square for page in found for square in page.values()]
        sides = [np.linalg.norm(c - np.roll(c, 1, axis=0), axis=1) for c in corners]
        assert np.abs(np.concatenate(sides) - CARD_MM).max() < OFF_MM


def test_a_cards_marker_is_as_far_from_its_edge_as_the_mats_place_for_it_says() -> None:
    seen = markers(pictures(printed("shear_panic", "cards"), 6.0)[0], 6.0)
    top = EDGE_MM + 2.0
    assert abs(top + CARD_TOP_MM - float(seen[24][:, 1].mean())) < OFF_MM


def test_loose_markers_are_those_of_the_first_mat_of_34_mm() -> None:
    for game in ("sheep_race", "plops"):
        seen = markers(pictures(printed(game, "markers", "letter"), 6.0)[0], 6.0)
        assert set(editions(GAMES[game])[-1].markers) == set(seen)
        sides = [np.linalg.norm(c - np.roll(c, 1, axis=0), axis=1) for c in seen.values()]
        assert np.abs(np.concatenate(sides) - MARKER_MM).max() < OFF_MM


@pytest.mark.parametrize(
    ("game", "kind", "ink", "side", "count"),
    [
        ("battle_sheep", "tokens", PAINTS["red"], 28.8, 16),
        ("plops", "tokens", PAINTS["blue"], 28.8, 16),
        ("plops", "tokens", PAINTS["black"], 24.8, 60),
        ("shear_panic", "tokens", PAINTS["blue"], 10.9, 2),
        ("shear_panic", "dice", PAINTS["green"], 23.0, 1),
    ],
)
def test_inside_their_rims_tokens_and_faces_are_as_large_as_they_should_be_and_none_is_missing(
    game: str, kind: str, ink: str, side: float, count: int
) -> None:
    px_mm = 6.0
    found = [p for page in pictures(printed(game, kind), px_mm) for p in patches(page, ink)]
    large = [p for p in found if p[2] > 0.92 * side * px_mm]
    assert count <= len(large)  # spare ones fill the sheet
    for _, _, wide, tall in large:
        assert abs(side - wide / px_mm) < 0.35
        assert abs(side - tall / px_mm) < 0.35


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_printed_where_printers_cannot(game: str, paper: str) -> None:
    for kind in kinds(job(game)):
        if kind == "mat" and game != "sheep_race":
            continue  # one stands for all: tiles are cut alike
        for frame in pictures(printed(game, kind, paper), 1.0):
            inner = frame[4:-4, 4:-4]
            assert int((inner < 250).sum()) == int((frame < 250).sum())
            assert sorted(PAPERS[paper]) == pytest.approx(sorted(frame.shape[:2]), abs=1.0)
