"""Recipes are data: ours can be followed, and a mistake is met with one line that says where."""

from pathlib import Path

import pytest

from vision.train.recipe import RecipeError, read

RECIPES = Path("vision/train/recipes")
PLAIN = """
out = "nets"
[[scenes]]
name = "one"
generator = "still"
boards = ["pasterze"]
numbers = [[0, 3]]
seed = 1
[[nets]]
family = "pens"
rounds = 4
seed = 3
made_up = 2
learn = ["one"]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", sorted(RECIPES.glob("*.toml")), ids=lambda path: path.stem)
def test_our_recipes_can_be_followed(path: Path) -> None:
    recipe = read(path)
    used = {name for step in recipe.nets for name in step.sets}
    assert used == {chosen.name for chosen in recipe.scenes}


def test_a_set_names_every_scene_of_its_spans_for_each_board(tmp_path: Path) -> None:
    text = PLAIN.replace('["pasterze"]', '["pasterze", "plops"]').replace(
        "[0, 3]", "[0, 1], [7, 7]"
    )
    (chosen,) = read(written(tmp_path, text)).scenes
    numbers = (0, 1, 7)
    assert [(board, n) for board in ("pasterze", "plops") for n in numbers] == list(chosen.each())


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("rounds = 4", "rounds = -4", "nets[0].rounds: Expected `int` >= 0"),
        ("rounds = 4", "round = 4", "nets[0]: Object contains unknown field `round`"),
        ("rounds = 4", "", "nets[0]: Object missing required field `rounds`"),
        ('out = "nets"', "out =", "not TOML: Invalid value"),
        ('"still"', '"film"', "scenes[0].generator: 'film' is none of covered, crowded, hand"),
        ('"pasterze"', '"chess"', "scenes[0].boards: 'chess' is none of battle_sheep, "),
        ("[0, 3]", "[3, 0]", "scenes[0].numbers: spans [first, last] are allowed"),
        ('"pens"', '"cows"', "nets[0].family: 'cows' is none of arm, flock"),
        ('learn = ["one"]', 'learn = ["two"]', "learn, split and aside: 'two' is none of one"),
        ('learn = ["one"]', "onward = true", "nets[0].onward: allowed after a step of pens"),
        ('name = "one"', 'name = "../one"', "scenes[0].name: a folder's name of its own"),
        ("made_up = 2\nlearn", "made_up = 0\naside", "one of learn, split, made_up and makers"),
        ('"pens"', '"arm"\nonward = true', "only learn and made_up are allowed for arm"),
    ],
)
def test_a_mistake_is_one_line_with_file_key_and_what_is_allowed(
    right: str, wrong: str, told: str, tmp_path: Path
) -> None:
    assert right in PLAIN
    with pytest.raises(RecipeError) as caught:
        read(written(tmp_path, PLAIN.replace(right, wrong)))
    message = str(caught.value)
    assert message.startswith("own.toml: ")
    assert told in message
    assert "\n" not in message


def test_a_recipe_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(RecipeError, match=r"^own.toml: No such file or directory$"):
        read(tmp_path / "own.toml")
