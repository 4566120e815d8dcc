"""Films: what a hand did is believed, what nobody did is not."""

from itertools import islice

from vision.bench.filmed_turn import FilmedTurn, single_cell_turns
from vision.bench.films import AFTER, QUIET, Film, FilmTally, believed_bar
from vision.bench.outcome import outcome


def filmed(turn: FilmedTurn, *, handed: bool) -> str:
    film = Film(turn, 1)
    film.show([turn.start] * QUIET)
    if handed:
        film.reach(turn.start, turn.changed)
        film.reach(turn.end, turn.changed)
    film.show([turn.end] * AFTER)
    return outcome(turn.state, film.told, turn.last, turn.truth)


def test_a_turn_of_a_single_cell_is_believed_with_a_hand_and_asked_about_without_one() -> None:
    (turn,) = islice(single_cell_turns(), 1)
    assert 1 == len(turn.changed)
    assert "right" == filmed(turn, handed=True)
    assert "asked" == filmed(turn, handed=False)


def test_what_was_believed_and_not_made_is_told() -> None:
    (turn,) = islice(single_cell_turns(), 1)
    tally = FilmTally()
    for how in ("right", "wrong"):
        tally.note(turn, how)
    assert "missed by 1" in believed_bar([tally])
    assert {"right": 1, "wrong": 1} == tally.plain()["single_cell"]
