"""Moments of Pasterze for the tests: drawn as in the rules, or reached by playing."""

from companion.games.board import Cell, square_name
from companion.games.pasterze import GAME
from companion.games.pasterze.state import Pasterze
from companion.games.pieces import Look
from companion.games.rules import Options, format_move, parse_move, play

SIGNS = {
    "o": "sheep", "D": "dog", "S": "shepherd",
    "g": "green pen", "r": "red pen", "G": "green pen sheep", "R": "red pen sheep",
}  # fmt: skip


def start(seats: int = 2, first: int = 0, **facts: int) -> Pasterze:
    """A fresh game."""
    options = Options(seats=seats, first=first, facts=GAME.facts(facts, "test"))
    state = GAME.start(options)
    assert isinstance(state, Pasterze)
    return state


def drawn(picture: str) -> dict[Cell, Look]:
    """The looks in a picture: rows as ` 9 : . . o ... :`, left out where they are empty."""
    looks = {}
    for line in filter(None, map(str.split, picture.splitlines())):
        assert len(line) == 12, f"a row is its number and eleven signs: {' '.join(line)}"
        for x, sign in enumerate(line[1:]):
            if sign in SIGNS:
                looks[square_name(x, int(line[0]))] = SIGNS[sign]
    return looks


def lay(state: Pasterze, picture: str, under: str = "") -> Pasterze:
    """The same moment with the pieces of a picture; `under` is the colour of the dog's pen."""
    looks = drawn(picture)
    if under:
        bare = state.arranged(
            {cell: f"{under} pen" if look == "dog" else look for cell, look in looks.items()}
        )
        assert bare, "this cannot lie on a table"
        state = bare
    laid = state.arranged(looks)
    assert laid, "this cannot lie on a table"
    return laid


def holding(state: Pasterze, seat: int, *cards: int) -> Pasterze:
    """The same moment with only these cards in a hand."""
    hands = list(state.hands)
    hands[seat] = sum(1 << card for card in cards)
    return state._replace(hands=tuple(hands))


def after(state: Pasterze, *moves: str) -> Pasterze:
    """The moment after these moves, each of them checked."""
    for move in moves:
        following = play(state, parse_move(move))
        assert isinstance(following, Pasterze)
        state = following
    return state


def table(state: Pasterze) -> dict[Cell, Look]:
    """What lies on the squares."""
    return {cell: look for cell, look in state.observation().items() if "card" not in cell}


def said(state: Pasterze) -> list[str]:
    """The legal moves as lines."""
    return [format_move(move) for move in state.legal_moves()]


def told(state: Pasterze) -> list[str]:
    """The keys of the news."""
    return [item.key for item in state.news()]


def ends(state: Pasterze) -> set[frozenset[tuple[Cell, Look]]]:
    """Every table on which this flight can end."""
    if state.stage != "flight":
        return {frozenset(table(state).items())}
    return {end for move in state.legal_moves() for end in ends(state.apply(move))}
