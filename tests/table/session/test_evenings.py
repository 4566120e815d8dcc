"""Whole games by a make-believe player through the ports alone."""

from collections.abc import Mapping

import pytest

from companion.bench.player import Player
from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import Look
from companion.games.rules import DICE, PASS, State, play
from companion.table.ports import Button
from companion.table.session.sitting import Sitting, replayed, steps_to_undo
from companion.table.session.views import DisagreeingView, WatchingView
from tests.table.session.evening import choices

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
tables = pytest.mark.parametrize(("name", "seats"), TABLES)


def by_the_rules(sitting: Sitting) -> State:
    """The end of the same game, played by the rules alone."""
    state = sitting.game.start(sitting.options)
    for step in sitting.steps:
        if step.move is None:
            raise AssertionError("this game was corrected by hand")
        state = play(state, step.move)
    return state


@tables
@pytest.mark.parametrize(
    ("camera", "card"), [(True, True), (True, False), (False, False)], ids=["card", "camera", "cap"]
)
def test_a_clean_game_ends_with_the_rules_own_score(
    name: str, seats: int, camera: bool, card: bool
) -> None:
    player = Player(choices(name, seats), seed=1, camera=camera, card_in_view=card)
    sitting = player.play().sitting

    assert sitting
    assert player.truth
    assert by_the_rules(sitting) == sitting.state
    assert player.truth.score() == sitting.state.score()
    assert not player.strays
    assert replayed(player.memory.facts) == sitting


class Rascal(Player):
    """A player who changes his mind, slides pieces about and trips over cables."""

    undos = repairs = corrections = losses = 0

    def _do(self) -> None:
        session, chance = self.session, self.rng.random()
        if session.sitting is None or session.sitting.over:
            return super()._do()
        if (
            isinstance(session.view, WatchingView)
            and chance < 0.06
            and steps_to_undo(session.sitting)
        ):
            self.undos += 1
            self.meant = ()
            return self.press(Button.BACK)
        if self._quiet() and 0.06 < chance < 0.11:
            self.repairs += 1
            self.eyes.lay(self._muddled(session.state.observation()))
            return None
        if 0.11 < chance < 0.16:
            self._trip()
        return super()._do()

    def _quiet(self) -> bool:
        return isinstance(self.session.view, WatchingView) and self.session.state.turn != DICE

    def _muddled(self, looks: Mapping[Cell, Look]) -> dict[Cell, Look]:
        """The table after a nephew has taken two pieces away."""
        cells = sorted(looks)
        gone = set(self.rng.sample(cells, min(2, len(cells))))
        return {cell: look for cell, look in looks.items() if cell not in gone}

    def _trip(self) -> None:
        port = self.rng.choice([self.eyes, self.buttons, self.dice, self.display])
        port.plugged = not port.plugged
        self.losses += not port.plugged

    def _answer(self, view: object) -> None:
        """Put things right where the table disagrees, by hand or by saying that it is right."""
        for port in (self.eyes, self.buttons, self.dice, self.display):
            port.plugged = port.plugged or self.rng.random() < 0.3
        if isinstance(view, DisagreeingView):
            self.eyes.lay(self.session.state.observation())
            self.meant = ()
        elif isinstance(view, WatchingView) and self.session.held:
            self.eyes.lay(self.session.state.observation())
            self.meant = ()
            if "watcher" in self.session.lost or not self.camera:
                super()._answer(view)
        else:
            super()._answer(view)


@tables
@pytest.mark.parametrize("seed", range(2))
def test_undos_muddles_and_pulled_cables_never_change_the_result(
    name: str, seats: int, seed: int
) -> None:
    player = Rascal(choices(name, seats), seed)
    sitting = player.play(60_000).sitting

    assert sitting
    assert by_the_rules(sitting) == sitting.state
    assert replayed(player.memory.facts) == sitting
    assert player.undos or player.repairs or player.losses


def test_a_lone_pass_plays_itself_and_is_told() -> None:
    player = Player(choices("battle_sheep", 4), seed=3)
    sitting = player.play().sitting
    assert sitting
    passes = [step for step in sitting.steps if step.move == PASS]

    assert passes
    for step in passes:
        assert (step.by == "rule") == (step.state.legal_moves() == (PASS,))


def test_who_supplied_each_move_is_kept() -> None:
    player = Player(choices("shear_panic", 4), seed=2)
    player.play()
    suppliers = {fact["by"] for fact in player.memory.facts if fact["fact"] == "move"}

    assert {"camera", "reader"} <= suppliers


@pytest.mark.parametrize(("name", "seats", "most"), [("shear_panic", 4, 1.0), ("pasterze", 2, 0.0)])
def test_with_the_card_in_view_a_turn_needs_hardly_a_press(
    name: str, seats: int, most: float
) -> None:
    presses = turns = 0
    for seed in range(3):
        player = Player(choices(name, seats), seed)
        player.play()
        presses, turns = presses + player.pressed, turns + player.turns

    assert presses / turns <= most
