"""What the fairness page says is right about dice that we know."""

import itertools
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.command.fairness import fairness
from companion.games import GAMES
from companion.games.rules import DICE, Die
from companion.games.shear_panic_shared.track import PANIC_DIE
from companion.games.sheep_race.parts import DIE_B, DIE_C
from companion.table.journal.fairness import (
    BIASES,
    DOUBT,
    Count,
    counted,
    critical_value,
    face_trial,
    odds,
    p_value,
    pair_trial,
    report,
    rolls_to_see,
)
from companion.table.journal.journal import Journal
from companion.table.session.sitting import Fact, Sitting, replayed
from tests.table.session.sittings import whole_game

RUNS = 400


def rolled(die: Die, many: int, chance: random.Random, bias: float = 0.0) -> Count:
    """So many rolls, the rarest face coming too often by `bias`."""
    chances = odds(die)
    rare = min(chances, key=lambda face: chances[face])
    before, chances[rare] = chances[rare], chances[rare] * (1 + bias)
    for face in chances.keys() - {rare}:
        chances[face] *= (1 - chances[rare]) / (1 - before)
    faces = chance.choices([*chances], [*chances.values()], k=many)
    return told(die, faces)


def told(die: Die, faces: Sequence[str]) -> Count:
    count = Count("shear_panic", die, "device")
    count.faces.update(faces)
    count.pairs.update(itertools.pairwise(faces))
    return count


@pytest.mark.parametrize(
    ("chi_square", "freedom", "p"),
    [
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (5.991, 2, 0.05),
        (11.070, 5, 0.05),
        (20.515, 5, 0.001),
        (43.773, 30, 0.05),
        (59.703, 30, 0.001),
        (0.0, 5, 1.0),
    ],
)
def test_p_agrees_with_the_printed_tables(chi_square: float, freedom: int, p: float) -> None:
    assert p == pytest.approx(p_value(chi_square, freedom), rel=2e-3)


def test_the_critical_value_is_where_doubt_begins() -> None:
    for freedom in (1, 2, 5, 12, 30):
        assert DOUBT == pytest.approx(p_value(critical_value(freedom), freedom), rel=1e-6)


@pytest.mark.parametrize("die", [PANIC_DIE, DIE_B, DIE_C], ids=lambda die: die.name)
def test_fair_dice_are_doubted_once_in_twenty_times(die: Die) -> None:
    chance = random.Random(11)
    counts = [rolled(die, pair_trial(told(die, ())).needed * 2, chance) for _ in range(RUNS)]
    for trial in (face_trial, pair_trial):
        doubted = [p < DOUBT for p in (trial(count).p for count in counts) if p is not None]
        assert RUNS == len(doubted)
        assert 0.025 < sum(doubted) / RUNS < 0.08


@pytest.mark.parametrize("die", [PANIC_DIE, DIE_B], ids=lambda die: die.name)
def test_a_bias_is_found_nine_times_in_ten_with_the_rolls_that_it_takes(die: Die) -> None:
    chance = random.Random(5)
    many = rolls_to_see(die, 0.2)
    found = [face_trial(rolled(die, many, chance, bias=0.2)).p for _ in range(RUNS)]
    assert 0.84 < sum(p is not None and p < DOUBT for p in found) / RUNS < 0.94


def test_a_third_of_the_rolls_that_it_takes_find_it_far_less_often() -> None:
    chance = random.Random(5)
    many = rolls_to_see(PANIC_DIE, 0.5) // 3
    found = [face_trial(rolled(PANIC_DIE, many, chance, bias=0.5)).p for _ in range(RUNS)]
    assert sum(p is not None and p < DOUBT for p in found) / RUNS < 0.6


def test_a_smaller_bias_takes_as_many_more_rolls_as_its_square() -> None:
    half, tenth = rolls_to_see(PANIC_DIE, 0.5), rolls_to_see(PANIC_DIE, 0.1)
    assert 25 == pytest.approx(tenth / half, rel=0.01)
    assert [*BIASES] == sorted(BIASES, reverse=True)


def test_a_die_that_never_repeats_itself_is_found_by_pairs_alone() -> None:
    faces = [face for face, _ in PANIC_DIE.faces]
    chance = random.Random(2)
    rolls = [chance.choice(faces)]
    while len(rolls) < 400:
        rolls.append(chance.choice([face for face in faces if face != rolls[-1]]))
    count = told(PANIC_DIE, rolls)
    faces_p, pairs_p = face_trial(count).p, pair_trial(count).p
    assert faces_p is not None
    assert pairs_p is not None
    assert faces_p > DOUBT > pairs_p


def test_too_few_rolls_give_no_answer() -> None:
    assert face_trial(rolled(PANIC_DIE, 29, random.Random(1))).p is None
    assert face_trial(rolled(PANIC_DIE, 30, random.Random(1))).p is not None
    assert 180 == pair_trial(told(PANIC_DIE, ())).needed


def roll_facts(name: str, seed: int, by: str = "reader") -> tuple[Fact, ...]:
    """A whole game in which every roll came from one hand."""
    return tuple(
        {**fact, "by": by} if fact["fact"] == "move" else fact
        for fact in whole_game(GAMES[name], GAMES[name].seats[0], seed)
    )


@pytest.fixture(scope="module")
def races() -> tuple[Sitting, ...]:
    hands = ("reader", "buttons", "device")
    return tuple(replayed(roll_facts("sheep_race", seed, by)) for seed, by in enumerate(hands))


def test_every_roll_is_counted_once_and_no_card_is(races: Sequence[Sitting]) -> None:
    rolls = [
        (step.move, step.by)
        for sitting in races
        for step in sitting.steps
        if step.state.turn == DICE and step.move and step.move[0] == "roll"
    ]
    counts = counted(races)
    dice = [(count.die.name, count.hand) for count in counts]
    assert {"A", "B", "C"} >= {name for name, _ in dice}
    assert 2 * len(rolls) == sum(count.rolls for count in counts)
    by_device = sum(by == "device" for _, by in rolls)
    assert 2 * by_device == sum(count.rolls for count in counts if count.hand == "device")


def test_pairs_never_reach_from_one_game_into_the_next(races: Sequence[Sitting]) -> None:
    for count in counted(races):
        games = 2 if count.hand == "table" else 1
        assert count.rolls - games <= count.pairs.total() < count.rolls


def test_the_report_tells_every_die_and_says_when_it_cannot_tell(
    races: Sequence[Sitting],
) -> None:
    lines = [*report(races[:1])]
    assert any(line.startswith("The Sheep Race: die A, rolled at the table: ") for line in lines)
    assert any("too few to tell" in line for line in lines)
    assert any("50%: 330, 20%: 2,059, 10%: 8,235, 5%: 32,939" in line for line in lines)


def test_without_a_journal_there_is_nothing_to_tell(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    assert ["no dice were rolled yet"] == [*fairness(path)]
    assert not path.exists()


def test_the_journal_of_a_table_is_told(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite3"
    with Journal.open(path) as journal:
        for seed in range(2):
            journal.append(roll_facts("shear_panic", seed, "device"))
    lines = [*fairness(path)]
    assert any("die panic, rolled by the device" in line for line in lines)
