"""Cards that come after their turn was read, or are put back: they are none of this turn's."""

from vision.activity import LooseHistory
from vision.sighting import Lying

HERE, THERE = Lying(0.0, 0.0), Lying(50.0, 0.0)
BARE = LooseHistory().seen({"card": {}})


def test_a_card_that_was_played_unseen_is_late_and_not_laid_for_the_next_turn() -> None:
    history = BARE.moved_on({"card": "5"}).seen({"card": {"5": HERE}})

    assert frozenset() == history.laid


def test_a_second_card_of_the_same_look_is_the_next_players() -> None:
    history = BARE.moved_on({"card": "5"}).seen({"card": {"5": HERE}}).seen({"card": {"5": THERE}})

    assert {("card", "5")} == history.laid


def test_another_card_is_the_next_players() -> None:
    history = BARE.moved_on({"card": "5"}).seen({"card": {"3": HERE}})

    assert {("card", "3")} == history.laid


def test_no_card_is_late_in_a_turn_that_played_none() -> None:
    played = BARE.moved_on({"card": "5"}).seen({"card": {"5": HERE}}).seen({"card": {}})
    history = played.moved_on({"card": "5", "d4": "red s"}).seen({"card": {"5": HERE}})

    assert {("card", "5")} == history.laid


def test_a_card_that_is_put_back_after_a_wrong_one_is_not_laid() -> None:
    lay = BARE.seen({"card": {"5": HERE}}).moved_on({"card": "5"})
    history = lay.seen({"card": {"1": THERE}}).seen({"card": {}}).seen({"card": {"5": THERE}})

    assert frozenset() == history.laid


def test_a_card_that_was_put_back_counts_when_it_is_laid_once_more() -> None:
    lay = BARE.seen({"card": {"5": HERE}}).moved_on({"card": "5"})
    mended = lay.seen({"card": {"1": THERE}}).seen({"card": {"5": HERE}})
    history = mended.seen({"card": {}}).seen({"card": {"5": HERE}})

    assert {("card", "5")} == history.laid


def test_a_card_on_top_of_one_of_the_same_look_is_laid() -> None:
    lay = BARE.seen({"card": {"5": HERE}}).moved_on({"card": "5"})

    assert {("card", "5")} == lay.seen({"card": {"5": THERE}}).laid


def test_a_card_that_was_played_unseen_may_come_two_moments_later() -> None:
    later = BARE.moved_on({"card": "3"}).seen({"card": {}}).moved_on({"card": "3", "a1": "pen"})

    assert not later.seen({"card": {"3": HERE}}).laid


def test_all_that_is_put_back_with_a_card_after_a_wrong_one_is_not_laid() -> None:
    both = {"card": {"5": HERE}, "extra": {"1": HERE}}
    lay = BARE.seen(both).moved_on({"card": "5", "extra": "1"})
    wrong = lay.seen({"card": {"3": THERE}, "extra": {}})

    at_once = wrong.seen({"card": {"5": THERE}, "extra": {"1": THERE}})
    one_by_one = wrong.seen({"card": {"3": THERE}, "extra": {"1": THERE}}).seen(
        {"card": {"5": THERE}, "extra": {"1": THERE}}
    )

    assert frozenset() == at_once.laid == one_by_one.laid


def test_a_late_card_like_the_one_that_lies_there_is_not_laid_for_the_next_turn() -> None:
    lay = BARE.seen({"card": {"5": HERE}}).moved_on({"card": "5"})
    late = lay.moved_on({"card": "5", "g6": "dog"}, awaited=("card",)).seen({"card": {"5": HERE}})

    came = late.seen({"card": {"5": THERE}})
    assert frozenset() == came.laid
    assert {("card", "5")} == came.seen({"card": {"5": HERE}}).laid
