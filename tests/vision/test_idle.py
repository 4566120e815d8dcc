"""An empty table is looked at rarely, and at once when somebody lays a mat down."""

from companion.games import GAMES
from tests.vision.tables import NAMES, moment
from vision.calibrate.profile import CameraProfile
from vision.frame import Frame, Shot
from vision.idle import IDLE_S, LOOK_S
from vision.synthetic.render import Scene, render
from vision.watch import SEARCH_S, located
from vision.watch_memory import new_memory

GAME = GAMES[NAMES[0]]
ROOM = Scene(size=(960, 720))


def picture(tick: int) -> Frame:
    return render(GAME, moment(GAME, 1).observation(), ROOM, tick=tick)


def bare(tick: int) -> Frame:
    """The table without a mat: a strip of its edge, again and again, with another noise."""
    return picture(tick)[:8].repeat(90, axis=0)


def test_an_empty_table_is_searched_rarely_but_a_mat_is_found_at_once() -> None:
    memory = located(new_memory(CameraProfile()), Shot(bare(0), 0.0))
    searches = []
    for step in range(1, 30):
        at = IDLE_S + step * SEARCH_S
        memory = located(memory, Shot(bare(step % 3), at))
        searches.append(memory.searched_at)
    assert len(set(searches)) <= 1 + 30 * SEARCH_S / LOOK_S
    memory = located(memory, Shot(picture(1), IDLE_S + 31 * SEARCH_S))
    assert memory.view is not None
    assert GAME.name == memory.view.name


def test_a_table_that_was_busy_is_searched_often() -> None:
    memory = located(new_memory(CameraProfile()), Shot(bare(0), 0.0))
    for step in range(1, 5):
        memory = located(memory, Shot(bare(step), step * 2 * SEARCH_S))
        assert step * 2 * SEARCH_S == memory.searched_at
