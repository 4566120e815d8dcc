"""Tables with pieces by other makers: those to learn from and those to measure on share none."""

from companion.games import GAMES
from vision.train.scenes.makers import FIRST, SECOND, makers, other_makers

BOARDS = [name for name, game in GAMES.items() if game.nets]
PARTS = ("sheep", "ram", "dog", "person", "hdri", "table")


def test_no_model_and_no_place_is_both_learned_from_and_measured_on() -> None:
    for part in PARTS:
        both = [getattr(half, part) for half in (FIRST, SECOND)]
        one, other = ({each} if isinstance(each, int) else set(each) for each in both)
        assert not one & other, part
    for board in BOARDS:
        worlds = [make(board, 1, 3)["world"] for make in (makers, other_makers)]
        assert all(worlds[0][part] != worlds[1][part] for part in PARTS)


def test_sheep_may_be_painted_all_over_and_many_stand_on_bases() -> None:
    scenes = [makers("sheep_race", 1, number) for number in range(12)]
    figures = [figure for scene in scenes for figure in scene["figures"]]
    assert all("paint" in figure for figure in figures if figure["kind"] == "sheep")
    assert {False, True} == {scene["world"]["full"] for scene in scenes}
    assert {0, 1, 2, 3} == {scene["world"]["base"] for scene in scenes}
