"""Token sheets: what is on them, how full they are, and in which sizes."""

import pytest

from companion.games import GAMES
from companion.print import PAPERS
from companion.print.paper import room
from companion.print.token import GAP_MM, filled_pages, tokens
from tests.print.pages import job


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES)
def test_every_token_is_on_a_sheet_and_no_sheet_has_room_for_another_row(
    game: str, paper: str
) -> None:
    space, kinds = room(PAPERS[paper]), tokens(GAMES[game], job(game).pieces, job(game).texts)

    pages = filled_pages(kinds, space)

    printed = [token for page in pages for row in page for token in row]
    assert all(printed.count(kind[0]) >= len(kind) for kind in kinds)
    least = min(kind[0].size[1] for kind in kinds)
    for page in pages:
        taken = sum(row[0].size[1] + GAP_MM for row in page)
        assert space.height - least < taken <= space.height + GAP_MM


@pytest.mark.parametrize("round_mm", [20.0, 30.0])
def test_round_tokens_are_as_wide_as_asked_for_and_pens_as_their_cells_allow(
    round_mm: float,
) -> None:
    given = job("pasterze")
    kinds = tokens(given.game, given.pieces, given.texts, round_mm)

    assert {round_mm} == {kind[0].side for kind in kinds if not kind[0].square}
    assert {34.0} == {kind[0].side for kind in kinds if kind[0].square}
