"""Names of players are kept by colour and by game, and forgotten everywhere at once."""

from companion.page.keys import KeyMemory
from companion.page.seat_names import SeatNames, read_game_names


class Evening:
    """A journal's preferences in memory, and the game that is on."""

    def __init__(self) -> None:
        self.store, self.games = KeyMemory(), KeyMemory()
        self.game = ""
        self.names = SeatNames(self.store, self.games, lambda: self.game)

    def play(self, game: str) -> None:
        """Begin a game."""
        self.game = game
        self.names.note()


def test_a_game_remembers_who_played_it() -> None:
    here = Evening()
    here.names.name("red", "Anna")
    here.play("one")
    here.names.name("red", "Ben")
    here.play("two")
    assert {"one": {"red": "Anna"}, "two": {"red": "Ben"}} == read_game_names(here.games.load())


def test_a_name_given_in_the_middle_of_a_game_counts_for_it_and_none_for_nobody() -> None:
    here = Evening()
    here.play("one")
    assert {} == read_game_names(here.games.load())
    here.names.name("blue", "Ben")
    here.play("one")
    assert {"one": {"blue": "Ben"}} == read_game_names(here.games.load())
    here.names.name("blue", "")
    here.play("one")
    assert {} == read_game_names(here.games.load())


def test_a_name_is_forgotten_now_and_in_all_games() -> None:
    here = Evening()
    here.names.name("red", "Anna")
    here.names.name("blue", "Ben")
    here.play("one")
    here.names.forget("Anna")
    assert {"blue": "Ben"} == here.names.names == SeatNames(here.store).names
    assert {"one": {"blue": "Ben"}} == read_game_names(here.games.load())


def test_what_is_no_list_of_names_is_forgotten() -> None:
    for text in (None, "", "[1]", '{"one": 3}', '{"one": {"red": 4}}', "{"):
        assert not any(read_game_names(text).values())
