"""What is asked, and in which order the answers stand."""

from companion.table.reading import Line
from companion.table.session.question import question, words_after

SPLITS = tuple(("split", "0,0", "e", str(many)) for many in range(1, 13))


def asked(*lines: Line) -> list[str]:
    """The last word of every answer."""
    found = question(lines)
    assert found
    return [answer.words[-1] for answer in found.answers]


def test_equally_likely_numbers_are_counted_through() -> None:
    by_letters = sorted(SPLITS)

    assert [move[-1] for move in SPLITS] == asked(*((move,) for move in by_letters))
    assert tuple(move[-1] for move in SPLITS) == words_after(tuple(by_letters), SPLITS[0][:-1])


def test_numbers_stand_in_their_order_and_the_cursor_on_the_likeliest() -> None:
    lines = tuple((SPLITS[many - 1],) for many in (3, 1, 2))
    found = question(lines)

    assert ["1", "2", "3"] == asked(*lines)
    assert found
    assert "3" == found.chosen.words[-1]


def test_the_cursor_begins_in_the_middle_where_no_number_is_likelier() -> None:
    found = question(tuple((move,) for move in sorted(SPLITS)))

    assert found
    assert tuple(range(1, 13)) == found.numbers
    assert "7" == found.chosen.words[-1]


def test_words_stay_as_they_come() -> None:
    assert ["white", "red"] == asked((("gallop", "white"),), (("gallop", "red"),))
