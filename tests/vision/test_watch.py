"""The camera above the table: a hand is waited for, then the move is read, and always alike."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from companion.games import GAMES
from companion.games.rules import DICE, Game, Options, State
from companion.table.reading import Line, Reading, Verdict
from tests.vision.tables import NAMES, covered, moment
from vision.frame import Frame, Shot
from vision.locate.geometry import plan
from vision.synthetic.render import Hand, Scene, pose_of, render
from vision.watch import CameraWatcher, watched

FRAME_S = 0.1
ROOM = Scene(size=(960, 720))
HAND = Hand(20.0, -30.0, 45.0, 250.0, 3)


class Staged:
    """A film that shows what a test puts before it, ten frames a second."""

    def __init__(self, game: Game, state: State, *, settled: bool = True) -> None:
        self.game = game
        self.state = state
        self.settled = settled
        self.shot: Shot | None = None
        self.watcher = CameraWatcher(self)
        self.ticks = 1
        self.told: Reading | None = None
        """What it said last: the same said again is no news."""

    def frame(self) -> Shot | None:
        return self.shot

    def roll(self, frames: Sequence[Frame]) -> list[Verdict]:
        """Show frames; every verdict that was told."""
        return [reading.verdict for reading in self.readings(frames)]

    def last(self) -> Verdict | None:
        """What holds now."""
        seen = self.watcher.glimpse
        return seen.reading.verdict if seen and seen.reading else None

    def readings(self, frames: Sequence[Frame]) -> list[Reading]:
        told: list[Reading] = []
        for frame in [frame for frame in frames for _ in range(2)]:
            self.ticks += 1
            self.shot = Shot(frame, self.ticks // 2 * FRAME_S)
            reading = self.watcher.read(self.state, self.game, settled=self.settled)
            if reading and reading != self.told:
                told.append(reading)
                self.told = reading
        return told


def frames(game: Game, state: State, count: int, scene: Scene = ROOM) -> list[Frame]:
    looks = state.observation()
    return [render(game, looks, scene, tick=tick) for tick in range(count)]


def turn(game: Game, seed: int) -> tuple[State, State]:
    """A moment in which somebody may move so that it shows, and the moment after it."""
    rng = random.Random(seed)
    while True:
        state = moment(game, seed)
        after = state
        while after.turn == state.turn and state.turn not in (None, DICE):
            after = after.apply(rng.choice(after.legal_moves()))
        if state.observation() != after.observation():
            return state, after
        seed += 100


def leads(state: State, line: Line) -> State:
    for move in line:
        state = state.apply(move)
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_is_waited_for_and_the_move_is_read_half_a_second_after_it(name: str) -> None:
    game = GAMES[name]
    before, after = turn(game, 2)
    with_hand = replace(ROOM, hands=(HAND,))
    stage = Staged(game, before)
    assert Verdict.UNCHANGED is stage.roll(frames(game, before, 8))[-1]
    reaching = [*frames(game, before, 2, with_hand), *frames(game, after, 2, with_hand)]
    assert {Verdict.OBSCURED} == set(stage.roll(reaching))
    told = stage.readings(frames(game, after, 5))
    assert [] == told[:-1]
    assert told[-1].verdict in (Verdict.CERTAIN, Verdict.ASK)
    assert after.observation() in [leads(before, line).observation() for line in told[-1].lines]


def test_the_first_move_of_a_game_is_believed_though_its_hand_came_before_the_first_look() -> None:
    game = GAMES["plops"]
    before = game.start(Options(game.seats[0]))
    after = before.apply(before.legal_moves()[0])
    (cell,) = after.observation().items() - before.observation().items()
    hand = Hand(*plan(game).centres[cell[0]], 20.0, 80.0, 2)
    stage = Staged(game, before)
    stage.roll(frames(game, after, 2, replace(ROOM, hands=(hand,))))
    assert Verdict.CERTAIN is stage.roll(frames(game, after, 6))[-1]


def test_a_hand_that_only_passes_changes_nothing() -> None:
    game = GAMES["pasterze"]
    state = moment(game, 4)
    stage = Staged(game, state)
    passing = frames(game, state, 3, replace(ROOM, hands=(HAND,)))
    told = stage.roll([*frames(game, state, 4), *passing, *frames(game, state, 5)])
    assert [Verdict.UNCHANGED, Verdict.OBSCURED, Verdict.UNCHANGED] == told[1:]


def test_a_new_state_is_answered_from_what_was_seen_already() -> None:
    game = GAMES["pasterze"]
    before, after = turn(game, 2)
    stage = Staged(game, before)
    stage.roll([*frames(game, before, 4), *frames(game, after, 5)])
    reading = stage.watcher.read(after, game, settled=True)
    assert reading is not None
    assert Verdict.UNCHANGED is reading.verdict


def test_a_bumped_mat_and_a_covered_marker_are_followed() -> None:
    game = GAMES["shear_panic"]
    state = moment(game, 2)
    stage = Staged(game, state)
    stage.roll(frames(game, state, 4))
    bumped = replace(ROOM, aim_mm=(12.0, -9.0), roll_deg=2.0)
    stage.roll(frames(game, state, 5, bumped))
    assert Verdict.UNCHANGED is stage.last()
    pose = pose_of(game, bumped)
    sheet = plan(game)
    stage.roll(
        [covered(frame, pose, sheet, [game.markers[0]]) for frame in frames(game, state, 5, bumped)]
    )
    assert Verdict.UNCHANGED is stage.last()


def test_a_mat_out_of_sight_is_said_so_and_found_again() -> None:
    game = GAMES["sheep_race"]
    state = moment(game, 1)
    stage = Staged(game, state)
    stage.roll(frames(game, state, 4))
    dark = [frame // 100 for frame in frames(game, state, 8)]
    assert Verdict.OBSCURED is stage.roll(dark)[-1]
    assert "" == stage.watcher.mat()
    assert Verdict.UNCHANGED is stage.roll(frames(game, state, 9))[-1]
    assert "sheep_race" == stage.watcher.mat()


def test_the_mat_of_another_game_is_not_read() -> None:
    game, other = GAMES["plops"], GAMES["pasterze"]
    stage = Staged(game, moment(game, 1))
    assert {Verdict.OBSCURED} == set(stage.roll(frames(other, moment(other, 1), 5)))
    assert "pasterze" == stage.watcher.mat()


def test_the_same_frames_and_questions_are_understood_alike() -> None:
    game = GAMES["battle_sheep"]
    before, after = turn(game, 3)
    shown = [
        *frames(game, before, 4),
        *frames(game, after, 2, replace(ROOM, hands=(HAND,))),
        *frames(game, after, 5),
    ]
    assert Staged(game, before).readings(shown) == Staged(game, before).readings(shown)


def test_a_film_that_stands_still_is_read_by_the_frames_there_are() -> None:
    game = GAMES["plops"]
    state = moment(game, 5)
    stage = Staged(game, state)
    assert [Verdict.UNSURE] == stage.roll(frames(game, state, 1))
    told = [stage.watcher.read(state, game, settled=True) for _ in range(4)]
    assert [Verdict.UNCHANGED] == [reading.verdict for reading in told if reading]


def test_a_step_can_be_taken_again_from_any_memory_and_leaves_it_as_it_was() -> None:
    game = GAMES["shear_panic"]
    before, after = turn(game, 2)
    stage = Staged(game, before)
    stage.roll(frames(game, before, 4))
    memory, shots = (
        stage.watcher.memory,
        [Shot(f, 9 + n) for n, f in enumerate(frames(game, after, 4))],
    )

    def told() -> list[Reading | None]:
        later, readings = memory, []
        for shot in shots:
            later, reading = watched(later, shot, before, game, settled=True)
            readings.append(reading)
        return readings

    first = told()
    assert first == told()
    assert first[-1] is not None
    assert first[-1].verdict in (Verdict.CERTAIN, Verdict.ASK)
    again = watched(memory, None, before, game, settled=True)[1]
    assert (None, Verdict.UNCHANGED) == (again, stage.last())


UNTAUGHT = [name for name in NAMES if not GAMES[name].nets]


@pytest.mark.parametrize("name", UNTAUGHT)
def test_new_pieces_are_learned_once_the_players_say_how_they_lie(name: str) -> None:
    game = GAMES[name]
    start = game.start(Options(game.seats[0]))
    stage = Staged(game, start, settled=False)
    told = stage.readings(frames(game, start, 8))
    assert {Verdict.OBSCURED, Verdict.UNSURE} >= {reading.verdict for reading in told}
    assert "pieces-unknown" == told[-1].complaint

    stage.settled = True
    told = stage.readings(frames(game, start, 8))
    assert ["pieces-learned"] == [reading.complaint for reading in told if reading.complaint]
    assert Verdict.UNCHANGED is stage.last()


@pytest.mark.parametrize("name", UNTAUGHT)
def test_a_bare_mat_teaches_nothing_whatever_the_players_say(name: str) -> None:
    game = GAMES[name]
    start = game.start(Options(game.seats[0]))
    stage = Staged(game, start)
    bare = [render(game, {}, ROOM, tick=tick) for tick in range(8)]
    assert "pieces-unknown" == stage.readings(bare)[-1].complaint
    stalled = [stage.watcher.read(start, game, settled=True) for _ in range(12)]
    assert {Verdict.UNSURE} == {reading.verdict for reading in stalled if reading}
