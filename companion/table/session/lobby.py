"""Lobby before a game: which one, who sits where, who begins, how long they may think."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeVar

from companion.games import GAMES
from companion.games.facts import Facts
from companion.games.rules import Game, OptionError, Options
from companion.table.ports import Button, Press
from companion.table.session.clock import PER_GAME, PER_TURN, Limit

T = TypeVar("T")
LANGUAGES = ("en", "it", "de", "pl")
MINUTE = 60_000
LIMITS = (
    Limit(),
    Limit(PER_TURN, MINUTE // 2),
    Limit(PER_TURN, MINUTE),
    Limit(PER_TURN, 2 * MINUTE),
    Limit(PER_GAME, 10 * MINUTE),
    Limit(PER_GAME, 20 * MINUTE),
    Limit(PER_GAME, 30 * MINUTE),
)


@dataclass(frozen=True, slots=True)
class Choices:
    """Settings of a game, chosen before the first move."""

    game: str
    seats: int
    colors: tuple[str, ...]
    first: int = 0
    limit: Limit = LIMITS[0]
    own_box: bool = True
    """Whether the facts of the owner's own box are used, where there are any."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Lobby state: the choices so far and where the cursor stands."""

    choices: Choices
    language: str = "en"
    page: str = "games"
    """`games`, `ready` or `change`."""
    cursor: int = 0
    boxes: Mapping[str, Facts] = field(default_factory=lambda: MappingProxyType({}))
    """Facts of this owner's boxes by game, for those that differ from ours."""
    remembered: Mapping[str, Choices] = field(default_factory=lambda: MappingProxyType({}))
    """The last choices for each game."""

    @property
    def game(self) -> Game:
        """The game under the choices."""
        return GAMES[self.choices.game]

    @property
    def options(self) -> Options:
        """What the game is to be started with."""
        chosen = self.choices
        facts = self.boxes.get(chosen.game, {}) if chosen.own_box else {}
        return Options(chosen.seats, chosen.first, chosen.colors, facts=facts)


def usual(game: Game) -> Choices:
    """Default choices of a game."""
    seats = game.seats[0]
    return Choices(game.name, seats, game.colors[:seats])


def new_lobby(
    language: str = "en",
    last: Choices | None = None,
    boxes: Mapping[str, Facts] | None = None,
    remembered: Mapping[str, Choices] | None = None,
) -> Lobby:
    """The lobby with last evening's choices."""
    choices = last or usual(next(iter(GAMES.values())))
    cursor = list(GAMES).index(choices.game)
    return Lobby(choices, language, "games", cursor, boxes or {}, remembered or {})


def chosen_game(lobby: Lobby, name: str) -> Lobby:
    """The lobby with this game, its last choices or its usual ones, ready to start."""
    choices = lobby.remembered.get(name) or usual(GAMES[name])
    if lobby.choices.game == name:
        choices = lobby.choices
    return replace(lobby, choices=choices, page="ready", cursor=list(GAMES).index(name))


def fields(lobby: Lobby) -> tuple[str, ...]:
    """Fields that can be changed, in the order of the list."""
    seats = tuple(f"seat {number}" for number in range(lobby.choices.seats))
    box = ("box",) if lobby.choices.game in lobby.boxes else ()
    return ("players", *seats, "first", "clock", *box, "language")


def checks(lobby: Lobby) -> bool:
    """Whether the cursor stands on the last entry, which looks the box over."""
    return lobby.page == "games" and lobby.cursor == len(GAMES) + 1


def pressed(lobby: Lobby, press: Press) -> Lobby | None:
    """The lobby after a press; None when the game is to begin."""
    match lobby.page, press.button:
        case "games", Button.NEXT:
            return replace(lobby, cursor=(lobby.cursor + 1) % (len(GAMES) + 2))
        case "games", Button.OK:
            if lobby.cursor == len(GAMES):
                return _changed(lobby, "language")
            return chosen_game(lobby, list(GAMES)[lobby.cursor])
        case "ready", Button.OK:
            return None
        case "ready", Button.NEXT:
            return replace(lobby, page="change", cursor=0)
        case "change", Button.NEXT:
            return replace(lobby, cursor=(lobby.cursor + 1) % len(fields(lobby)))
        case "change", Button.OK:
            return _changed(lobby, fields(lobby)[lobby.cursor])
        case "change", Button.BACK:
            return replace(lobby, page="ready")
        case "ready", Button.BACK:
            return replace(lobby, page="games", cursor=list(GAMES).index(lobby.choices.game))
    return lobby


def _changed(lobby: Lobby, name: str) -> Lobby:
    """The next value of one field."""
    chosen, game = lobby.choices, lobby.game
    if name == "language":
        return replace(lobby, language=_next(LANGUAGES, lobby.language))
    if name == "players":
        return _with_players(lobby, _next(tuple(game.seats), chosen.seats))
    if name == "first":
        chosen = replace(chosen, first=(chosen.first + 1) % chosen.seats)
    elif name == "clock":
        chosen = replace(chosen, limit=_next(LIMITS, chosen.limit))
    elif name == "box":
        chosen = replace(chosen, own_box=not chosen.own_box)
    else:
        return _with_color(lobby, int(name[5:]))
    return replace(lobby, choices=chosen)


def _with_players(lobby: Lobby, seats: int) -> Lobby:
    """So many players in the colours they have, or in the game's own where those do not go."""
    chosen, colors = lobby.choices, lobby.game.colors
    spare = (color for color in colors if color not in chosen.colors)
    kept = replace(chosen, seats=seats, first=chosen.first % seats)
    for seated in ((*chosen.colors, *spare)[:seats], colors[:seats]):
        after = replace(lobby, choices=replace(kept, colors=seated))
        if playable(after):
            return after
    return lobby


def _with_color(lobby: Lobby, seat: int) -> Lobby:
    """The next colour that this seat may have; whoever had it gets this seat's old one."""
    chosen, color = lobby.choices, lobby.choices.colors[seat]
    for _ in lobby.game.colors:
        color = _next(lobby.game.colors, color)
        seated = _swapped(chosen.colors, seat, color)
        after = replace(lobby, choices=replace(chosen, colors=seated))
        if playable(after):
            return after
    return lobby


def _swapped(colors: tuple[str, ...], seat: int, new: str) -> tuple[str, ...]:
    old = colors[seat]
    return tuple(new if i == seat else old if c == new else c for i, c in enumerate(colors))


def playable(lobby: Lobby) -> bool:
    """Whether the game can be started with these choices."""
    try:
        lobby.game.start(lobby.options)
    except OptionError:
        return False
    return True


def _next(values: tuple[T, ...], value: T) -> T:
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
