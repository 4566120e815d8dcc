"""Recipe of a training run: numbered scenes and the steps that train nets, read from TOML."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Annotated

import msgspec

from companion.games import GAMES
from vision.train.labels import families
from vision.train.scenes.generators import GENERATORS

ARM = "arm"
"""The family of the net that sees an arm over the mat; the others read boards."""
SQUARES = "squares"
"""The family of the net that reads squares and margins for all families whose boards have them;
they have a glance of their own."""
Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class RecipeError(ValueError):
    """A recipe that cannot be followed; the message is one line."""


class SceneSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Scenes for the ray tracer: the same numbers and seed give the same scenes."""

    name: str
    """The folder of its scenes, and of their photographs."""
    generator: str
    boards: tuple[str, ...]
    numbers: tuple[tuple[Count, Count], ...]
    """Spans of scene numbers, the last of each included; every board has them all."""
    seed: Count
    cameras: Positive = 1
    """Photographs of each scene."""

    def each(self) -> Iterator[tuple[str, int]]:
        """Board and number of every scene."""
        for board in self.boards:
            for first, last in self.numbers:
                yield from ((board, number) for number in range(first, last + 1))


class NetTraining(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: the nets of one family learn for some rounds."""

    family: str
    rounds: Count
    seed: Count
    made_up: Count
    """Random tables of the synthetic camera: of each game of the family, or for arms of all."""
    makers: Count = 0
    """The same with pieces by as many other makers; not for arms."""
    painted: Count = 0
    """Versions of each photograph with pieces by other makers painted onto it; not for arms."""
    learn: tuple[str, ...] = ()
    """Sets of scenes from whose photographs it learns."""
    split: tuple[str, ...] = ()
    """The same, but every sixth household is kept aside for the calibration fit."""
    aside: tuple[str, ...] = ()
    """Sets for the calibration fit only."""
    onward: bool = False
    """Whether it goes on with the weights that the family has so far."""
    part: dict[str, Annotated[float, msgspec.Meta(ge=0, le=1)]] = {}
    """How much of what a net that goes on became is kept, the rest is what it was: by what it does
    (`glance`, `close` or `stare`), half where nothing is said."""

    @property
    def sets(self) -> tuple[str, ...]:
        """All sets of scenes that it uses."""
        return (*self.learn, *self.split, *self.aside)

    def of(self, family: str) -> "NetTraining":
        """The same step with the tables of another family."""
        return msgspec.structs.replace(self, family=family)


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All steps of a training run, in their order."""

    out: str
    """The folder for the weights, from where the command is run."""
    nets: tuple[NetTraining, ...]
    scenes: tuple[SceneSet, ...] = ()
    from_kept: bool = False
    """Whether it begins with the weights in `vision/data` instead of none."""

    def chain(self, family: str) -> tuple[NetTraining, ...]:
        """The steps of one family."""
        return tuple(step for step in self.nets if step.family == family)

    @property
    def families(self) -> tuple[str, ...]:
        """The families that it trains, in the order of their first steps."""
        return tuple(dict.fromkeys(step.family for step in self.nets))


def read(path: Path) -> Recipe:
    """The recipe in a file.

    Raises `RecipeError` naming the file, the key and what is allowed.
    """
    try:
        recipe = msgspec.toml.decode(path.read_bytes(), type=Recipe)
    except OSError as error:
        raise RecipeError(f"{path.name}: {error.strerror}") from None
    except msgspec.ValidationError as error:
        what, _, where = str(error).partition(" - at ")
        raise RecipeError(f"{path.name}: {where.strip('`$.') or 'recipe'}: {what}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecipeError(f"{path.name}: not TOML: {error}") from None
    for mistake in _mistakes(recipe):
        raise RecipeError(f"{path.name}: {mistake}")
    return recipe


def _mistakes(recipe: Recipe) -> Iterator[str]:
    """What is wrong with a recipe beyond its types."""
    names: list[str] = []
    for at, chosen in enumerate(recipe.scenes):
        yield from _set_mistakes(f"scenes[{at}]", chosen, names)
        names.append(chosen.name)
    for at, step in enumerate(recipe.nets):
        yield from _unknown(f"nets[{at}]: learn, split and aside", step.sets, names)
        begun = recipe.from_kept or step.family in {before.family for before in recipe.nets[:at]}
        yield from _step_mistakes(f"nets[{at}]", step, begun)


def _set_mistakes(where: str, chosen: SceneSet, taken: Collection[str]) -> Iterator[str]:
    if chosen.name in taken or chosen.name != Path(chosen.name).name:
        yield f"{where}.name: a folder's name of its own is allowed, not {chosen.name!r}"
    yield from _unknown(f"{where}.generator", (chosen.generator,), GENERATORS)
    boards = [name for name, game in GAMES.items() if game.nets]
    yield from _unknown(f"{where}.boards", chosen.boards, boards)
    if any(first > last for first, last in chosen.numbers):
        yield f"{where}.numbers: spans [first, last] are allowed, the first not after the last"


def _step_mistakes(where: str, step: NetTraining, begun: bool) -> Iterator[str]:
    yield from _unknown(f"{where}.family", (step.family,), (*families(), SQUARES, ARM))
    if step.family == ARM and any((step.split, step.aside, step.onward, step.makers, step.painted)):
        told = "only learn and made_up are allowed"
        yield f"{where}: {told} for {ARM}, not split, aside, onward, makers or painted"
    if step.onward and not begun:
        yield f"{where}.onward: allowed after a step of {step.family}, or with from_kept"
    if not any((step.learn, step.split, step.made_up, step.makers)):
        yield f"{where}: one of learn, split, made_up and makers is needed"


def _unknown(where: str, names: Collection[str], allowed: Collection[str]) -> Iterator[str]:
    for name in names:
        if name not in allowed:
            yield f"{where}: {name!r} is none of {', '.join(sorted(allowed))}"
