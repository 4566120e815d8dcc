"""A die thrown onto the tray is rolled by the camera, once."""

from companion.games import GAMES
from companion.games.pieces import Look
from companion.games.rules import Options, State
from companion.table.reading import Line
from vision.calibrate.profile import CameraProfile
from vision.frame import Shot
from vision.synthetic.render import Scene, render
from vision.watch import watched
from vision.watch_memory import WatchMemory, new_memory

GAME = GAMES["shear_panic"]
FRAMES = 8


def told(
    memory: WatchMemory, state: State, thrown: Look, seed: int
) -> tuple[WatchMemory, list[Line]]:
    """The lines that are read while the table lies so; another seed is another throw."""
    scene = Scene(size=(1280, 960), tilt_deg=12.0, seed=seed, household=1)
    looks = {**state.observation(), **({"die": thrown} if thrown else {})}
    lines: list[Line] = []
    begun = memory.shot.at if memory.shot else 0.0
    for tick in range(1, FRAMES + 1):
        shot = Shot(render(GAME, looks, scene, tick=tick), begun + 0.15 * tick)
        memory, reading = watched(memory, shot, state, GAME, settled=True)
        lines += reading.lines if reading else ()
    return memory, lines


def test_a_throw_is_read_and_never_taken_for_the_next_one() -> None:
    start = GAME.start(Options(seats=2))
    memory, lines = told(new_memory(CameraProfile()), start, "", 1)
    assert [] == lines
    memory, lines = told(memory, start, "green", 5)
    assert [(("roll", "green"),)] == lines
    push = start.apply(("roll", "green"))
    memory, lines = told(memory, push, "green", 5)
    assert [] == lines
    due = push.apply(push.legal_moves()[0])
    memory, lines = told(memory, due, "green", 5)
    assert [] == lines
    memory, lines = told(memory, due, "blue", 9)
    assert [(("roll", "blue"),)] == lines
