"""Lobby before a game: which one, who sits where, who begins, how long they may think."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeVar

from companion.coach.character import CHARACTERS
from companion.games import GAMES
from companion.games.facts import Facts, FactsError, Switch, Value
from companion.games.rules import Game, OptionError, Options
from companion.table.ports import Button, Press
from companion.table.session.clock import PER_GAME, PER_TURN, Limit

T = TypeVar("T")
LANGUAGES = ("en", "it", "de", "pl")
PLAYERS = ("", *(character.name for character in CHARACTERS))
"""Who may sit on a seat: a person, or a robot of one of these characters."""
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
    house: tuple[tuple[str, Value], ...] = ()
    """House rules that differ from the box, by their names."""
    robots: tuple[str, ...] = ()
    """By seat the character of a robot, or nothing for a person; empty where all are people."""
    hints: bool = True
    """Whether the coach may be asked."""

    def robot(self, seat: int) -> str:
        """Character of the robot on a seat; nothing for a person."""
        return self.robots[seat] if seat < len(self.robots) else ""


@dataclass(frozen=True, slots=True)
class Lobby:
    """Lobby state: the choices so far and where the cursor stands."""

    choices: Choices
    language: str = "en"
    page: str = "games"
    """`games`, `ready`, `change` or `rules`."""
    cursor: int = 0
    boxes: Mapping[str, Facts] = field(default_factory=lambda: MappingProxyType({}))
    """Facts of this owner's boxes by game, for those that differ from ours."""
    remembered: Mapping[str, Choices] = field(default_factory=lambda: MappingProxyType({}))
    """The last choices for each game."""
    power: bool = False
    """Whether the computer can be switched off from here."""

    @property
    def game(self) -> Game:
        """The game under the choices."""
        return GAMES[self.choices.game]

    @property
    def options(self) -> Options:
        """What the game is to be started with."""
        chosen = self.choices
        facts = self.box
        if chosen.house:
            facts = {**(facts or self.game.facts({}, "")), **dict(chosen.house)}
        return Options(chosen.seats, chosen.first, chosen.colors, facts=facts)

    @property
    def box(self) -> Facts:
        """Facts of the owner's own box, where there are any and they are wanted."""
        return self.boxes.get(self.choices.game, {}) if self.choices.own_box else {}


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
    rules = ("rules",) if lobby.game.switches else ()
    robots = tuple(f"robot {number}" for number in range(lobby.choices.seats))
    return ("players", *seats, *robots, "first", "clock", *box, *rules, "hints", "language")


def entries(lobby: Lobby) -> tuple[str, ...]:
    """Entries of the first list: the games by their names, then what else there is."""
    power = ("menu-off",) if lobby.power else ()
    return (*GAMES, "language", "check-the-table", "menu-phones", *power)


def entry(lobby: Lobby) -> str:
    """The entry of the first list under the cursor; none on other pages."""
    return entries(lobby)[lobby.cursor] if lobby.page == "games" else ""


def pressed(lobby: Lobby, press: Press) -> Lobby | None:
    """The lobby after a press; None when the game is to begin."""
    match lobby.page, press.button:
        case "games", Button.NEXT:
            return replace(lobby, cursor=(lobby.cursor + 1) % len(entries(lobby)))
        case "games", Button.OK:
            chosen = entry(lobby)
            return chosen_game(lobby, chosen) if chosen in GAMES else _changed(lobby, chosen)
        case "ready", Button.OK:
            return None
        case "ready", Button.NEXT:
            return replace(lobby, page="change", cursor=0)
        case "change", Button.NEXT:
            return replace(lobby, cursor=(lobby.cursor + 1) % len(fields(lobby)))
        case "change", Button.OK:
            return _changed(lobby, fields(lobby)[lobby.cursor])
        case "rules", _:
            return _ruled(lobby, press.button)
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
    if name == "rules":
        return replace(lobby, page="rules", cursor=0)
    if name == "players":
        return _with_players(lobby, _next(tuple(game.seats), chosen.seats))
    if name == "first":
        chosen = replace(chosen, first=(chosen.first + 1) % chosen.seats)
    elif name == "clock":
        chosen = replace(chosen, limit=_next(LIMITS, chosen.limit))
    elif name == "box":
        chosen = replace(chosen, own_box=not chosen.own_box)
    elif name == "hints":
        chosen = replace(chosen, hints=not chosen.hints)
    elif name.startswith("robot"):
        seat = int(name[6:])
        return with_robot(lobby, seat, _next(PLAYERS, chosen.robot(seat)))
    else:
        return _with_color(lobby, int(name[5:]))
    return replace(lobby, choices=chosen)


def _ruled(lobby: Lobby, button: Button) -> Lobby:
    """One house rule after the other; each changes to the next of its values."""
    switches = lobby.game.switches
    match button:
        case Button.NEXT:
            return replace(lobby, cursor=(lobby.cursor + 1) % len(switches))
        case Button.BACK:
            return replace(lobby, page="change", cursor=fields(lobby).index("rules"))
    switch = switches[lobby.cursor]
    return with_rule(lobby, switch.name, _next(switch.values, rule_value(lobby, switch)))


def with_robot(lobby: Lobby, seat: int, character: str) -> Lobby:
    """The lobby with a robot of this character on a seat, or a person."""
    chosen = lobby.choices
    if character not in PLAYERS or not 0 <= seat < chosen.seats:
        return lobby
    robots = [chosen.robot(other) for other in range(chosen.seats)]
    robots[seat] = character
    seated = tuple(robots) if any(robots) else ()
    return replace(lobby, choices=replace(chosen, robots=seated))


def rule_value(lobby: Lobby, switch: Switch) -> Value:
    """What a house rule is set to."""
    facts = lobby.options.facts or lobby.game.facts({}, "")
    value: Value = facts[switch.name]
    return value


def with_rule(lobby: Lobby, name: str, value: Value) -> Lobby:
    """The lobby with another value of a house rule, or as it was if that cannot be played."""
    box = lobby.box or lobby.game.facts({}, "")
    known = {switch.name: switch.values for switch in lobby.game.switches}
    if value not in known.get(name, ()):
        return lobby
    house = {**dict(lobby.choices.house), name: value}
    changed = tuple(sorted((key, chosen) for key, chosen in house.items() if chosen != box[key]))
    after = replace(lobby, choices=replace(lobby.choices, house=changed))
    return after if playable(after) else lobby


def _with_players(lobby: Lobby, seats: int) -> Lobby:
    """So many players in the colours they have, or in the game's own where those do not go."""
    chosen, colors = lobby.choices, lobby.game.colors
    spare = (color for color in colors if color not in chosen.colors)
    robots = chosen.robots[:seats] if any(chosen.robots[:seats]) else ()
    kept = replace(chosen, seats=seats, first=chosen.first % seats, robots=robots)
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
        lobby.game.facts(lobby.options.facts, "")
        lobby.game.start(lobby.options)
    except (FactsError, OptionError):
        return False
    return True


def _next(values: tuple[T, ...], value: T) -> T:
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]
