"""The commonest mistakes of every game but the Shear Panics, each with the rule that it breaks."""

import pytest

from companion.games import GAMES

COMMONEST = {
    "battle_sheep": {
        "a tile lies apart from the others": "tiles-must-touch",
        "a tile lies on another": "tiles-must-not-overlap",
        "a tile lies across the cells": "tiles-lie-on-four-cells",
        "a tile that lies was pushed": "tiles-stay",
        "a tile too many": "all-tiles-are-laid",
        "a stack before all tiles lie": "all-tiles-first",
        "a stack that does not start outside": "start-on-the-outer-edge",
        "a stack that starts on two cells": "all-your-sheep-on-one-cell",
        "a stack beside the pasture": "sheep-stay-on-the-pasture",
        "stopped too early": "it-slides-on",
        "jumped over a stack": "no-jumping",
        "slid over a hole": "no-crossing-a-hole",
        "went round a corner": "slides-are-straight",
        "took the whole stack": "leave-one-behind",
        "moved a single sheep": "a-lone-sheep-stays",
        "split somebody else's stack": "that-is-not-yours",
        "split two stacks": "one-stack-a-turn",
        "slid onto a stack": "that-cell-is-taken",
    },
    "plops": {
        "a stack that does not start at the edge": "start-on-the-edge",
        "a stack that starts on two cells": "all-your-sheep-on-one-cell",
        "stopped too early": "it-slides-on",
        "jumped over a stack or a plop": "no-jumping",
        "slid over the middle": "no-crossing-the-middle",
        "went round a corner": "slides-are-straight",
        "moved somebody else's stack": "that-is-not-yours",
        "split two stacks": "one-stack-a-turn",
        "slid onto a stack or a plop": "that-cell-is-taken",
        "moved whole, and the plop lies elsewhere": "the-plop-goes-there",
        "the plop stopped too early": "the-plop-flies-on",
        "the plop jumped": "plops-do-not-jump",
        "the plop crossed the middle": "plops-do-not-cross",
        "the plop was thrown from the old stack": "throw-from-the-new-stack",
        "the plop went round a corner": "plops-fly-straight",
        "two plops": "one-plop-a-turn",
        "moved a plop": "plops-stay",
        "forgot the plop": "the-plop-is-missing",
        "threw a plop and slid nothing": "first-slide-then-throw",
    },
    "pasterze": {
        "the dog miscounts": "figures-go-exactly",
        "the dog goes diagonally": "figures-never-go-diagonally",
        "the dog goes through sheep": "the-way-is-blocked",
        "the dog stops on a sheep": "figures-never-stop-on-sheep",
        "the dog stops on a pen": "figures-never-stop-on-pens",
        "a played card": "this-card-is-played",
        "a sheep runs too short": "sheep-run-farther",
        "a sheep runs too far": "sheep-ran-too-far",
        "a sheep runs sideways": "sheep-run-straight-away",
        "a sheep runs needlessly": "this-sheep-stays",
        "a sheep on a light field": "sheep-stay-off-the-light-fields",
        "a caught sheep is freed": "caught-sheep-stay-in-their-pens",
        "a pen beside the dog": "pens-go-under-the-dog",
        "a pen of the others": "that-is-not-your-pen",
        "a sheep instead of the dog": "move-the-dog-not-the-sheep",
        "the shepherd miscounts": "figures-go-exactly",
    },
    "sheep_race": {
        "another lane's sheep runs": "the-dice-say-another-lane",
        "a number that no gait has": "not-so-far",
        "a gallop without the cubes for it": "no-breath-to-gallop",
        "a trot without the cubes for it": "no-breath-to-trot",
        "a walk with too many cubes": "too-many-cubes-to-walk",
        "backwards": "sheep-never-run-back",
        "two sheep at once": "only-one-sheep-runs",
        "into another lane": "sheep-keep-to-their-lanes",
        "laid down with breath left": "it-still-has-breath",
        "a worn-out sheep runs": "worn-out-sheep-stay",
        "runs without breath": "it-is-out-of-breath",
        "a sheep that is home runs": "sheep-at-home-stay",
        "a sheep that is home is laid down": "sheep-at-home-stand",
        "runs before the throw": "throw-the-dice-first",
        "a trot for a red cube": "no-breath-to-trot",
        "another lane pays": "only-this-lane-pays",
        "a gain in the End Zone": "nothing-is-gained-in-the-end-zone",
        "a bet on a lane that is taken": "this-lane-is-taken",
        "a bet before its turn": "another-seat-bets-now",
        "two open bets": "only-one-open-bet",
        "a bet while they run": "bets-stay-as-they-are",
        "runs before the bets": "the-bets-come-first",
    },
    "wolf_and_sheep": {
        "a sheep goes back": "sheep-never-go-back",
        "a piece goes straight": "only-diagonal-steps",
        "a piece goes two steps": "only-one-step",
        "a piece jumps": "nobody-jumps",
        "a piece jumps and takes": "nobody-is-taken",
        "a piece is stepped on": "nobody-is-taken",
        "a piece of the other side is off": "nobody-is-taken",
        "two sheep go": "only-one-sheep-goes",
        "the wolf goes in the sheep's turn": "wolf-waits",
        "a sheep goes in the wolf's turn": "sheep-wait",
        "a piece is there twice": "a-piece-too-many",
        "a piece leaves the smaller board": "stay-on-the-board",
    },
}


@pytest.mark.parametrize("name", COMMONEST)
def test_the_commonest_mistakes_are_these(name: str) -> None:
    assert COMMONEST[name] == {m.name: m.reason for m in GAMES[name].mistakes}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_knows_its_ten_commonest_mistakes(name: str) -> None:
    assert 10 <= len({m.name for m in GAMES[name].mistakes})
