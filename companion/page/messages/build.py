"""Message construction: the values that pages are told of, from what the table holds."""

import base64

from companion import __version__
from companion.games import GAMES
from companion.games.board import Board, Cell
from companion.games.facts import Switch
from companion.games.pieces import Look, Piece
from companion.games.rules import DICE, EMPTY, Die, Game, News, Options
from companion.page.demo.autopress import undo_from
from companion.page.demo.led_game import LedGame, Phase
from companion.page.demo.led_words import led_words
from companion.page.demo.lesson import lesson_of
from companion.page.demo.narration import narrated
from companion.page.demo.player import Demonstration
from companion.page.keys import Key
from companion.page.messages.camera import doctor_words
from companion.page.messages.drawing import cover, drawn, drawn_piece
from companion.page.messages.outgoing import (
    CameraMessage,
    ClockMessage,
    DieCard,
    GameCard,
    GlassMessage,
    PhoneCard,
    PhonesMessage,
    PositionMessage,
    RuleCard,
    RulesMessage,
    SeatCard,
    SeatsMessage,
    ShowingMessage,
    Thing,
    TopMessage,
    TrayMessage,
    WelcomeMessage,
)
from companion.page.pairing import key_name
from companion.page.running_table import RunningTable
from companion.page.virtual.pieces import TablePiece
from companion.page.virtual.ports import VirtualPorts
from companion.page.virtual.table import VirtualDice
from companion.table.awards import awards
from companion.table.brief import goal_of
from companion.table.screen.lobby import player_name, rule_words
from companion.table.screen.pixels.paint import paint
from companion.table.screen.score_sheet import points
from companion.table.screen.value import Screen
from companion.table.secrecy import hidden_pledge, redacted_cells
from companion.table.session.clock import NONE
from companion.table.session.lobby import LANGUAGES, PLAYERS, Lobby, rule_value
from companion.table.session.roll_chain import RollChain
from companion.table.session.value import Session
from companion.table.session.views import ChoosingView
from companion.table.text import Text, edition_of, text, title_of

REASONS = 12
"""So many of the latest points of each seat are told with their reasons."""
MOST_FACES = 6
"""A game that does not tell its dice has cubes at most."""


def welcome(running: RunningTable, t: Text) -> WelcomeMessage:
    """What there is on this table."""
    languages = {language: _own_name(text(language)) for language in LANGUAGES}
    virtual, camera = running.virtual is not None, running.eye is not None
    cards = tuple(game_card(game, t.language) for game in GAMES.values())
    return WelcomeMessage(__version__, virtual, camera, languages, cards)


def _own_name(t: Text) -> str:
    """What a language calls itself."""
    return t("page-language")


def game_card(game: Game, language: str) -> GameCard:
    """One game on the shelf."""
    seats = tuple(game.seats)
    board = game.start(Options(seats[0])).board
    title, edition = title_of(game.name, language), edition_of(game.name, language)
    words = text(language, game.name)
    goal, led = goal_of(game, words), lesson_of(game.name) is not None
    return GameCard(game.name, title, edition, seats, goal, cover(game, board, words), led)


def shown_game(running: RunningTable) -> str:
    """The game whose mat lies there; at a real table the one that is played or about to be."""
    return running.virtual.table.top.game if running.virtual else running.game


def shown_board(running: RunningTable) -> Board:
    """The board of the mat that lies there."""
    if running.virtual and shown_game(running) != running.game:
        return running.virtual.table.top.board
    return running.session.state.board


def phones(keys: tuple[Key, ...], t: Text) -> PhonesMessage:
    """The phones that have been let in."""
    return PhonesMessage(tuple(PhoneCard(k.number, key_name(k, t), k.last) for k in keys))


def glass(screen: Screen | None, signal: str, signals: int) -> GlassMessage:
    """The small screen with its pixels."""
    screen = screen or Screen("")
    if screen.private:  # phones look on
        screen = Screen(screen.private, mood=screen.mood, lost=screen.lost)
    bits = base64.b64encode(paint(screen).tobytes()).decode()
    return GlassMessage(
        bits, screen.title, screen.aside, screen.said, screen.keys,
        screen.chosen, screen.mood.value, screen.lost, signal, signals, screen.number,
    )  # fmt: skip


def position(
    box: tuple[Piece, ...],
    session: Session,
    t: Text,
    marked: tuple[Cell, ...] = (),
    arrow: tuple[Cell, Cell] | None = None,
) -> PositionMessage:
    """What the session believes to lie there."""
    state, sitting = session.state, session.sitting
    looks = redacted_cells(state.observation(), sitting)
    pieces = redacted_cells(drawn(box, state), sitting)
    return PositionMessage(looks, pieces, names(looks, t), marked, arrow)


def names(looks: dict[str, Look], t: Text) -> dict[Look, str]:
    """How the things that lie there are called."""
    return {look: t.word(look) for look in sorted(set(looks.values())) if look != EMPTY}


def seats(running: RunningTable, t: Text) -> SeatsMessage:
    """Everybody with points and reasons."""
    session, names = running.session, running.names.names
    sitting = session.sitting
    if sitting is None:
        return SeatsMessage((), None, (), over=False)
    won = points(sitting)
    cards = []
    for seat, (color, score) in enumerate(zip(sitting.colors, sitting.state.score(), strict=True)):
        reasons = _reasons([item for _, item in won if item.seat == seat], t)
        usual = _seat_name(color, sitting.robot(seat), t)
        name, sealer = names.get(color) or usual, running.sealers.get(seat, 0)
        pledge = hidden_pledge(sitting, seat)
        cards.append(
            SeatCard(color, name, t.letter(color), score, reasons, sealer, color in names, pledge)
        )
    status = tuple(t.news(item, sitting.colors) for item in sitting.state.status())
    places = sitting.state.standings() if sitting.over else ()
    undo = undo_from(session)
    return SeatsMessage(
        tuple(cards), sitting.state.turn, status, sitting.over, places, undo,
        _headline(places, sitting.colors, t),
        tuple(t.news(award, sitting.colors) for award in awards(sitting)) if sitting.over else (),
    )  # fmt: skip


def _reasons(won: list[News], t: Text) -> tuple[str, ...]:
    """What a seat was given points for, the newest first."""
    return tuple(f"{item.points:+d} {t.news(item)}" for item in reversed(won[-REASONS:]))


def _seat_name(color: str, robot: str, t: Text) -> str:
    """How a seat is called that has no player's name."""
    return f"{t.word(color)}: {player_name(robot, t)}" if robot else t.word(color)


def _headline(places: tuple[tuple[int, ...], ...], colors: tuple[str, ...], t: Text) -> str:
    """Who has won; nothing before the end."""
    if not places:
        return ""
    first = places[0]
    if len(first) > 1:
        return t("page-finish-tie")
    return t("page-finish-wins", color=colors[first[0]])


def rules(session: Session, t: Text) -> RulesMessage:
    """The house rules, as long as they can be chosen."""
    lobby = session.lobby
    if not isinstance(session.view, ChoosingView) or lobby.page == "games":
        return RulesMessage(())
    t = text(t.language, lobby.choices.game)
    return RulesMessage(
        tuple(_rule(lobby, switch, t) for switch in lobby.game.switches), _robots(lobby, t)
    )


def _robots(lobby: Lobby, t: Text) -> tuple[RuleCard, ...]:
    """Who plays each seat."""
    chosen = lobby.choices
    names = tuple(player_name(one, t) for one in PLAYERS)
    return tuple(
        RuleCard(str(seat), t.word(color), names, (), PLAYERS.index(chosen.robot(seat)))
        for seat, color in enumerate(chosen.colors)
    )


def _rule(lobby: Lobby, switch: Switch, t: Text) -> RuleCard:
    said = [rule_words(switch.name, value, t) for value in switch.values]
    return RuleCard(
        switch.name,
        said[0].name,
        tuple(words.value for words in said),
        tuple(words.sentence for words in said),
        switch.values.index(rule_value(lobby, switch)),
    )


def clock(session: Session) -> ClockMessage:
    """The clock of whoever is to move."""
    turn = session.state.turn if session.sitting else None
    if session.clock is None or turn is None or turn == DICE:
        return ClockMessage(None, 0, down=False, running=False)
    down = session.clock.limit.per != NONE
    return ClockMessage(turn, session.clock.shown(turn), down, session.thinking is not None)


def top(virtual: VirtualPorts, t: Text) -> TopMessage:
    """Everything on the virtual table."""
    lying = virtual.table.top
    t = text(t.language, lying.game)
    things = tuple(thing(lying.box, piece, t) for piece in lying.pieces.values())
    return TopMessage(lying.game, lying.light, things, tuple(lying.hand), virtual.table.covered)


def thing(box: tuple[Piece, ...], piece: TablePiece, t: Text) -> Thing:
    """One piece, to be drawn and spoken of."""
    return Thing(
        piece.id,
        drawn_piece(box, piece),
        piece.form,
        t.word(piece.look),
        round(piece.x, 1),
        round(piece.y, 1),
        piece.cell,
        piece.away,
    )


def tray(dice: VirtualDice, game: Game, due: bool, chain: RollChain, t: Text) -> TrayMessage:
    """The dice of the virtual table, with the pledge that stands and the roll it opened last."""
    cards = tuple(die_card(die, game, t) for die in dice.dice)
    opened = ("", "", "") if dice.rolling else chain.opened
    return TrayMessage(cards, due, dice.rolling, dice.faces, dice.count, chain.pledge, opened)


def die_card(die: Die, game: Game, t: Text) -> DieCard:
    """A die with the faces it has."""
    faces, word = tuple(face for face, _ in die.faces), die.name.split()[0]
    title = t(f"die-{word}") if f"die-{word}" in t else die.name
    return DieCard(die.name, title, faces, tuple(map(t.word, faces)), is_pile(die, game), die.place)


def is_pile(die: Die, game: Game) -> bool:
    """Whether chance decides by a card: what is none of the dice in the box."""
    if game.dice:
        return die.name not in {one.name for one in game.dice}
    return len(die.faces) > MOST_FACES


def showing(show: Demonstration | LedGame | None, t: Text) -> ShowingMessage:
    """The demonstration or the led game, if there is one."""
    if show is None:
        return ShowingMessage("", "", "", done=False)
    if isinstance(show, LedGame):
        return _leading(show, t)
    return ShowingMessage(show.game, show.speed, narrated(show, t), show.done)


def _leading(led: LedGame, t: Text) -> ShowingMessage:
    steps, pointer = len(led.lesson.steps), led.pointer()
    return ShowingMessage(
        led.game,
        led.speed,
        led_words(led, t),
        led.done,
        min(led.number + 1, steps),
        steps,
        led.phase in (Phase.READ, Phase.WELL),
        (pointer.piece, pointer.cell) if pointer else None,
        pointer.many if pointer else 0,
    )


def camera(running: RunningTable, t: Text) -> CameraMessage:
    """What the camera makes of the table; a bare virtual table is nobody's complaint."""
    glimpse, steps = running.eye.glimpse if running.eye else None, running.calibration
    said = t(f"page-calibrate-{steps.said}") if steps and steps.said else ""
    ready = steps is not None and steps.ready
    if glimpse is None or (running.virtual and not running.virtual.table.top.game):
        return CameraMessage("", "", said, ready)
    verdict = glimpse.reading.verdict.value if glimpse.reading else ""
    told = t(f"page-verdict-{verdict}") if verdict else ""
    return CameraMessage(told, doctor_words(glimpse.complaint, t), said, ready)
