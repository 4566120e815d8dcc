"""A game that the page has never heard of is drawn, laid out, shown and played like our own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.games.rules import Options, parse_move
from companion.page.demo.player import Demonstration
from companion.page.messages.hint import hint
from companion.page.messages.incoming import Enter, LayMat
from companion.page.messages.snapshot import SnapshotCache
from companion.page.virtual.arrange import arranged
from companion.page.virtual.tabletop import fresh, looks, turned
from companion.plugins import load_games
from companion.table.text import text
from tests.page.table import Room, playing, room
from tests.plugin import put_game

YARD = Path(__file__).with_name("yard.py")


@pytest.fixture(autouse=True)
def _shelf(tmp_path: Path) -> Iterator[None]:
    """Both strangers on the shelf, as long as a test lasts."""
    put_game(tmp_path)
    put_game(tmp_path, YARD.read_text(encoding="utf-8"), "yard")
    assert [] == load_games(tmp_path / "games")
    yield
    load_games(tmp_path / "no such folder")


strangers = pytest.mark.parametrize("name", ["stones", "yard"])


def told(here: Room) -> dict[str, dict[str, object]]:
    topics = SnapshotCache("de", here.running).snapshot(here.running, None).topics
    return {kind: json.loads(message) for kind, message in topics.items()}


@strangers
def test_it_is_on_the_shelf_and_comes_with_its_pieces(name: str) -> None:
    here = room(name)
    here.say(LayMat(name))
    messages = told(here)

    assert name in json.dumps(messages["welcome"]["games"])
    assert GAMES[name].title == messages["plan"]["title"]
    assert messages["plan"]["pieces"]
    assert messages["top"]["things"]


@strangers
def test_a_demonstration_plays_it_to_its_end(name: str) -> None:
    here = room(name)
    show = Demonstration(here.running, here.virtual, "top", seed=1)
    for _ in range(2000):
        show.act()
        here.wait()
        told(here)
        if show.done:
            break

    assert here.session.sitting is not None
    assert here.session.sitting.over


@strangers
def test_there_is_always_a_next_step(name: str) -> None:
    here = playing(name)
    while moves := here.session.state.legal_moves():
        assert hint(here.running, None, text("it", name)).text
        here.say(Enter(" ".join(moves[-1])))


def test_a_tile_of_squares_is_laid_under_what_stands_on_it() -> None:
    state = GAMES["yard"].start(Options(2))
    for move in ("roll 3", "build", "roll 1", "build"):
        state = state.apply(parse_move(move))
    top = arranged(fresh("yard", Options(2)), state)

    assert dict(state.observation()) == looks(top)
    assert [3, 1] == [top.on(cell)[-1].height for cell in ("0 0", "0 1")]
    assert {"lying"} == {piece.form for piece in top.pieces.values() if piece.cell == "0 0"} - {""}


def test_a_piece_whose_name_no_page_could_say_has_an_id_that_one_can() -> None:
    assert "sir nnchen 1" in fresh("yard", Options(2)).pieces


def test_a_plank_is_turned_to_its_next_form() -> None:
    top = fresh("yard", Options(2))

    assert "standing" == turned(top, ["plank 1"]).pieces["plank 1"].form
