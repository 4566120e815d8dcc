"""Session start: the game that was left, or the lobby as it was, from values alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games import GAMES
from companion.games.facts import Facts
from companion.table.session.clock import Limit, new_clock
from companion.table.session.lobby import Choices, Lobby, new_lobby, playable
from companion.table.session.sitting import Fact, Sitting, replayed
from companion.table.session.value import Session
from companion.table.session.views import AnyView, ResultingView, WatchingView


@dataclass(frozen=True, slots=True)
class Opening:
    """Initial values of a session, as a recording keeps them."""

    language: str = "en"
    last: Fact | None = None
    """The fact with which the last game began."""
    boxes: Mapping[str, Facts] = field(default_factory=dict)
    """Facts of the owner's own boxes, by game."""
    left: tuple[Fact, ...] = ()
    """The game that was left."""
    lost: tuple[str, ...] = ()
    power: bool = False
    """Whether the computer is the table's own, to be switched off from it."""

    @property
    def session(self) -> Session:
        """Session of the game that was left, or of the lobby with the last choices."""
        last = chosen(self.last) if self.last else None
        lobby = replace(_lobby(self.language, last, self.boxes), power=self.power)
        session = resumed(lobby, replayed(self.left)) if self.left else Session(lobby)
        return replace(session, lost=tuple(self.lost))


def resumed(lobby: Lobby, sitting: Sitting) -> Session:
    """Session of a game that was interrupted."""
    clock = replace(new_clock(sitting.limit, sitting.options.seats), spent=sitting.spent)
    options = sitting.options
    colors, game = sitting.colors, sitting.game.name
    house = lobby.choices.house if lobby.choices.game == game else ()
    choices = Choices(
        game, options.seats, colors, options.first, sitting.limit,
        house=house, robots=sitting.robots, hints=sitting.hints,
    )  # fmt: skip
    view: AnyView = ResultingView() if sitting.over else WatchingView()
    lobby = replace(lobby, choices=choices, page="ready")
    return Session(lobby, view, sitting, clock, news=sitting.state.news(), held=True)


def chosen(fact: Fact) -> Choices:
    """Choices with which a game was begun."""
    colors = tuple(fact["colors"])
    limit = Limit(fact["clock"], fact["limit_ms"])
    house = tuple(sorted(fact.get("house", {}).items()))
    robots, hints = tuple(fact.get("robots", ())), fact.get("hints", True)
    return Choices(
        fact["game"], fact["seats"], colors, fact["first"], limit,
        house=house, robots=robots, hints=hints,
    )  # fmt: skip


def _lobby(language: str, last: Choices | None, owned: Mapping[str, Facts]) -> Lobby:
    """Lobby at the start; last choices that these rules no longer know are forgotten."""
    lobby = new_lobby(language, None, owned)
    if last is None or last.game not in GAMES:
        return lobby
    again = replace(new_lobby(language, last, owned), remembered={last.game: last})
    return again if playable(again) else lobby
