"""Shear Panic (Zoch) tells what to do, what was done and what was wrong."""

import pytest

from companion.games.rules import EMPTY, Objection, Task, news
from companion.games.shear_panic.state import ROLL, ShearPanic
from companion.table.session.lobby import LANGUAGES
from companion.table.text import text
from tests.games.shear_panic.moments import PICTURE_3, after, beginning, hands, moment

ROGER_NORTH = (("roger e", EMPTY), ("roger n", "roger"), ("roger s", EMPTY), ("roger w", EMPTY))


def keys(state: ShearPanic) -> list[str]:
    """The names of the tasks."""
    return [task.what.key for task in state.todo()]


def table(state: ShearPanic, card: str = "", **moved: str) -> dict[str, str]:
    """The table of a moment after hands have moved sheep, by cells from where to where."""
    looks = dict(state.observation())
    lifted = {end: looks.pop(start) for start, end in moved.items()}
    return {**looks, **lifted, **({"card": card} if card else {})}


def reason(state: ShearPanic, looks: dict[str, str]) -> str:
    """The name of the broken rule."""
    found = state.objection(looks)
    return found.reason.key if found else ""


def test_the_first_player_lays_the_flock_out_and_then_rolls() -> None:
    state = beginning(4, first=2)
    laid, roll = state.todo()

    assert "lay-out-the-flock" == laid.what.key
    assert dict(laid.done) == state.observation()
    assert Task(news("roll-the-die-and-push", 2)) == roll


def test_a_push_rings_the_sheep_that_can() -> None:
    (push,) = after(beginning(4), "roll red").todo()
    stuck = moment("Y R G B K B G R Y", at=(8, 0), due=ROLL)
    (nobody,) = after(stuck, "roll black").todo()

    assert Task(news("push-a-red-sheep", 0), ("d5", "f4")) == push
    assert Task(news("berta-cannot-push", 0)) == nobody


def test_an_action_rings_the_place_for_its_card_and_ones_own_sheep() -> None:
    (act,) = moment(PICTURE_3, "s", at=(2, 3), seat=3).todo()

    assert Task(news("lay-a-card-and-move", 3), ("d5", "g3", "card")) == act


def test_the_last_card_is_taken_off_before_the_next_is_laid() -> None:
    state = after(moment(marker=1), "ewe 1 cw")
    card, act = state.todo()

    assert Task(news("take-the-last-card-off"), ("card",), (("card", EMPTY),)) == card
    assert "lay-a-card-and-move" == act.what.key
    assert "take-the-last-card-off" not in keys(after(moment(marker=3), "ewe 1 cw")), "roll first"


def test_roger_comes_goes_round_is_missed_and_leaves() -> None:
    came = after(moment(marker=12, facing="w"), "ewe 1 cw").todo()[0]
    went = after(moment(marker=13, facing="w"), "ewe 1 cw").todo()[0]
    missed = moment(marker=13, facing="n").todo()[0]
    left = after(moment(marker=37), "ewe 1 cw").todo()[0]

    assert Task(news("roger-comes-in", side="n"), ("roger n",), ROGER_NORTH) == came
    assert Task(news("roger-goes-round", side="n"), ("roger n",), ROGER_NORTH) == went
    assert Task(news("roger-belongs-there", side="n"), ("roger n",), ROGER_NORTH) == missed
    assert news("roger-leaves") == left.what
    assert {EMPTY} == {look for _, look in left.done}


def test_a_movement_card_has_its_place() -> None:
    two = after(moment(seats=2, hands=hands("ewe 1", seats=2)), "ewe 1 cw")
    three = after(moment(seats=3, hands=hands("ewe 1", seats=3)), "ewe 1 cw")

    assert Task(news("add-a-movement-card", 0), ("extra",)) == two.todo()[-1]
    assert Task(news("you-may-add-a-movement-card", 0), ("extra",)) == three.todo()[-1]


def test_whoever_can_do_nothing_lays_any_card_or_none() -> None:
    row = moment("Y R G B K B G R Y", at=(8, 0), hands=hands("wool 3"))
    nothing = moment(hands=(0,) * 4)

    assert ["spend-a-card-for-its-time"] == keys(row)
    assert ["no-card-is-left"] == keys(nothing)


@pytest.mark.parametrize(
    ("move", "words", "arrow"),
    [
        ("slam 2 f6 s 2", "Slam: blue f6 pushes 2 S", ("f6", "f3")),
        ("step 1 f6 e", "Step: blue f6 goes E", ("f6", "g6")),
        ("boing 2 f6 c6", "Boing: blue f6 to c6", ("f6", "c6")),
        ("line 1 d6 e", "Line from d6: 3 sheep E", ("d6", "g6")),
        ("diag 2 d4 ne", "Diagonal d4: 3 sheep NE", ("d4", "g7")),
        ("ewe 3 ccw", "The flock turns left", None),
    ],
)
def test_a_move_is_told_in_words_with_an_arrow(
    move: str, words: str, arrow: tuple[str, str] | None
) -> None:
    state = moment()
    told = state.description(tuple(move.split()))

    assert told is not None
    assert words == text("en", "shear_panic").news(told.words)
    assert arrow == told.arrow


def test_the_arrow_of_wool_follows_the_sheep_that_goes_farthest() -> None:
    told = moment("R . . B / G K . . / Y Y B . / G R . .", at=(3, 3)).description(
        ("wool", "3", "w")
    )

    assert told is not None
    assert ("g6", "e6") == told.arrow


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_move_has_its_words(language: str) -> None:
    t = text(language, "shear_panic")
    opening = beginning(2)
    said = [
        opening.description(("roll", "red")),
        after(opening, "roll red").description(("push", "d5", "e", "2")),
    ]
    act = moment(seats=2)
    said += [act.description(move) for move in act.legal_moves()]
    extra = after(act, "ewe 1 cw")
    said += [extra.description(move) for move in extra.legal_moves()]

    for told in said:
        assert told is not None
        assert told.words.key in t
        assert "{" not in t.news(told.words, ("blue", "red"))


def test_the_color_of_the_die_is_told_and_what_moved_is_ringed() -> None:
    state = after(beginning(4), "roll blue")
    told = news("not-the-color-of-the-die", sheep="green sheep", die="blue sheep")

    assert Objection(told, ("f6", "g6")) == state.objection(table(state, e6="f6", f6="g6"))
    assert "not-the-color-of-the-die" == reason(state, table(state, e6="e7")), "colour comes first"


def test_berta_is_called_by_her_name() -> None:
    state = after(beginning(4), "roll blue")
    found = state.objection(table(state, e5="f6", f6="g7"))
    t = text("en", "shear_panic")

    assert found is not None
    assert "That is Berta; the die says blue" == t.news(found.reason)


def test_a_push_meets_somebody_and_goes_no_farther() -> None:
    red = after(beginning(4), "roll red")

    assert "nobody-was-pushed" == reason(red, table(red, f4="g4"))
    assert "the-last-one-goes-one-cell" == reason(red, table(red, d5="f5", e5="g5", f5="h5"))
    assert "only-one-action" == reason(red, table(red, f4="g4", d5="c5"))


def test_gaps_close_in_a_push() -> None:
    state = moment(". R . . / . . . . / Y . G Y / B K B . / G R . .", at=(2, 2))
    rolled = after(state._replace(due=ROLL), "roll red")

    assert "no-gap-stays-in-a-push" == reason(rolled, table(rolled, d7="d6", d4="d3", d3="d2"))


def test_nobody_moves_before_the_roll_or_the_movement_card() -> None:
    opening = beginning(4)
    extra = after(moment(seats=2), "ewe 1 cw")

    assert "first-roll-the-die" == reason(opening, table(opening, f6="g6"))
    assert "the-turn-is-not-over" == reason(extra, table(extra, f6="g6"))


@pytest.mark.parametrize(
    ("card", "moved", "named"),
    [
        ("step 1", {"f6": "h6"}, "a-step-is-one-cell"),
        ("step 1", {"e6": "e7"}, "not-your-sheep"),
        ("step 1", {"f6": "f7", "e4": "d3"}, "only-one-action"),
        ("step 1", {"f6": "f5", "f5": "g4"}, "only-one-action"),
        ("slam 2", {"f6": "g7"}, "nobody-was-pushed"),
        ("slam 2", {"d6": "d7", "d5": "d6"}, "not-your-sheep"),
        ("boing 2", {"f6": "h6"}, "a-boing-jumps-over-sheep"),
        ("boing 2", {"f6": "b6"}, "a-boing-lands-right-behind"),
        ("boing 2", {"f6": "h5"}, "a-boing-goes-straight"),
        ("line 1", {"f6": "h8"}, "a-line-goes-straight"),
        ("diag 1", {"d6": "d7"}, "a-diagonal-goes-slantwise"),
        ("line 1", {"d6": "f6", "e6": "g6", "f6": "h6"}, "the-whole-line-goes-one-cell"),
        ("line 1", {"d4": "e5", "e5": "f6", "f6": "g7"}, "the-card-says-another-action"),
        ("ewe 1", {"f6": "g6"}, "the-card-says-another-action"),
        ("ewe 1", {"f6": "h6"}, "the-flock-only-turns"),
    ],
)
def test_an_action_is_judged_by_its_card(card: str, moved: dict[str, str], named: str) -> None:
    state = moment()

    assert named == reason(state, table(state, card, **moved))


def test_without_a_card_the_likeliest_action_is_meant() -> None:
    state = moment()

    assert "a-step-is-one-cell" == reason(state, table(state, f6="h6"))
    assert "a-boing-lands-right-behind" == reason(state, table(state, f6="b6"))
    assert "only-one-action" == reason(state, table(state, f6="g7", d6="c6"))
    assert "berta-is-nobodys" == reason(state, table(state, e5="c7"))


def test_a_card_that_is_used_or_fits_nowhere_is_named() -> None:
    used = moment(hands=hands("slam 2", "wool 3"))

    assert "that-action-is-used" == reason(used, table(used, "step 1"))
    assert "that-action-is-used" == reason(used, table(used, f6="g6"))
    assert "nobody-can-do-that" == reason(used, table(used, "wool 3")), "the block is packed"


def test_a_card_that_lay_there_before_says_nothing() -> None:
    state = after(moment(hands=hands("step 1", "ewe 1")), "ewe 1 cw")

    assert "ewe 1" == state.observation()["card"]
    assert "a-step-is-one-cell" == reason(state, table(state, f5="h5"))


def faced(state: ShearPanic, **facings: str) -> dict[str, str]:
    """The table with sheep turned: `all`, or some by their cells."""
    return {
        cell: f"{look.split()[0]} {facings.get(cell, facings.get('all', 's'))}"
        for cell, look in state.observation().items()
    }


def test_the_flock_turns_by_a_quarter_all_at_once_and_not_back() -> None:
    state = moment()
    barred = moment(barred="cw")

    assert "the-flock-turns-by-a-quarter" == reason(state, faced(state, all="n"))
    assert "all-sheep-look-one-way" == reason(state, faced(state, f6="e", e6="w"))
    assert "that-undoes-the-last-action" == reason(barred, faced(barred, all="w"))
    assert "" == reason(barred, faced(barred, all="e"))
    pushing = after(beginning(4), "roll red")
    assert "nobody-turns-now" == reason(pushing, faced(pushing, all="e"))


def test_a_sheep_that_is_not_on_the_mat_is_missed() -> None:
    state = moment()
    looks = {cell: look for cell, look in state.observation().items() if cell != "e5"}
    found = state.objection(looks)

    assert found == Objection(
        news("every-sheep-stays-on-the-mat", sheep="black sheep", cell="e5"), ("e5",)
    )


def test_roger_stands_where_the_flock_looks_and_only_in_his_phase() -> None:
    state, early = moment(marker=20, facing="n"), moment()
    looks = {cell: look for cell, look in state.observation().items() if cell != "roger n"}

    assert "roger-belongs-there" == reason(state, {**looks, "roger s": "roger"})
    found = state.objection({**looks, "roger s": "roger"})
    assert found is not None
    assert ("roger s",) == found.cells
    roger = {**early.observation(), "roger s": "roger"}
    assert "nobody-stands-beside-the-flock-now" == reason(early, roger)
