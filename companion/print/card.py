"""Cards whose face the camera knows by a small marker, their backs, and stickers for others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.facts import Facts
from companion.games.rules import Game
from companion.print.action_icons import draw_sign
from companion.print.canvas import Canvas, Ink, Size
from companion.print.marker import draw_marker
from companion.print.mat import CARD_SIZE, CARD_TOP_MM
from companion.print.palette import CUT, FAINT, PAINTS, TEXT
from companion.print.paper import Pad, draw_foot, room
from companion.print.piece import dog, sheep
from companion.print.texts import PrintTexts
from vision.locate.geometry import CARD_MM, card_looks

COLUMNS, ROWS = 3, 4
STICKER: Size = (28.0, 31.0)
STICKER_COLUMNS, STICKER_ROWS = 7, 8
STICKER_QUIET_MM = 4.0
GRAZER = "grazer"
"""The sheep that fills the backs."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: whose it is, what it is called and worth, its marker and its picture."""

    color: str
    """A player's colour; none where all players share the cards."""
    name: str
    value: str
    marker: int | None
    picture: Callable[[Canvas], None]
    back: str = ""
    """What its back shows: Shear Panic's value serves as a movement card."""

    @property
    def ink(self) -> Ink:
        """The colour of its frame."""
        return PAINTS[self.color.partition(" ")[0]] if self.color else TEXT


def cards(game: Game, facts: Facts, texts: PrintTexts) -> list[Card]:
    """All cards of a game, deck by deck; none where it has no cards."""
    if game.name == "sheep_race":
        return [_runner(card, texts) for card in facts["cards"]]
    return [
        _action(color, number, look, texts) if " " in look else _value(color, number, look, texts)
        for color in game.colors
        for number, look in card_looks(game, facts).items()
    ]


def _action(color: str, number: int, look: str, texts: PrintTexts) -> Card:
    action, value = look.split()
    name = texts.table.word(action)
    return Card(color, name, value, number, lambda canvas: draw_sign(canvas, action, color), value)


def _value(color: str, number: int, look: str, texts: PrintTexts) -> Card:
    def picture(canvas: Canvas) -> None:
        with canvas.moved(-10.0, 0.0, 0.0, 0.42):
            dog(canvas)
        canvas.text((9.0, -6.5), look, 18.0, TEXT, True, "middle")

    return Card(color, texts.table.word(color), look, number, picture)


def _runner(card: Facts, texts: PrintTexts) -> Card:
    """A race card: where it runs for, its cubes, what a trot and a gallop are worth."""
    cubes = [color for color in ("red", "blue", "white") for _ in range(card[color])]

    def picture(canvas: Canvas) -> None:
        with canvas.moved(0.0, 20.0, 0.0, 0.5):
            sheep()(canvas)
        for n, color in enumerate(cubes):
            corner = (7.0 * (n - len(cubes) / 2) + 0.5, 2.0)
            canvas.rectangle(corner, (6.0, 6.0), PAINTS[color], TEXT, 0.2, 0.8)
        gaits = (("walk", 1), ("trot", card["trot"]), ("gallop", card["gallop"]))
        for n, (gait, squares) in enumerate(gaits):
            x = 16.5 * (n - 1)
            canvas.text((x, -7.5), str(squares), 8.0, TEXT, True, "middle")
            canvas.text((x, -11.5), texts.table.word(gait), 2.8, TEXT, False, "middle")

    nation = texts.table.word(card["nation"].lower().replace(" ", "_"))
    name = f"{card['name']} · {nation}" if card["name"] else nation
    return Card("", name, "", None, picture)


def draw_cards(pad: Pad, deck: Sequence[Card]) -> None:
    """Pages of fronts, each followed by the page of its backs, then the stickers."""
    canvas, page, texts, _ = pad
    with canvas.form(GRAZER, (46.0, 26.0)):
        sheep()(canvas)
    a_page = COLUMNS * ROWS
    for first in range(0, len(deck), a_page):
        dealt = deck[first : first + a_page]
        with canvas.page(page):
            _lay(canvas, dealt, page, _front)
            draw_foot(pad, texts("card-hint"))
        with canvas.page(page):
            _lay(canvas, dealt, page, _back)
            draw_foot(pad, texts("back-hint"), texts("backs"))
    marked = [card for card in deck if card.marker is not None]
    for first in range(0, len(marked), STICKER_COLUMNS * STICKER_ROWS):
        with canvas.page(page):
            _draw_stickers(canvas, marked[first : first + STICKER_COLUMNS * STICKER_ROWS], page)
            draw_foot(pad, texts("sticker-hint"), texts("stickers"))


def _lay(
    canvas: Canvas, dealt: Sequence[Card], page: Size, face: Callable[[Canvas, Card], None]
) -> None:
    """Cards edge to edge round the middle of the page, so that backs meet their fronts."""
    space = room(page)
    wide, tall = CARD_SIZE
    top = space.low + space.height - 2.0
    for place, card in enumerate(dealt):
        row, column = divmod(place, COLUMNS)
        across = COLUMNS - 1 - column if face is _back else column
        x = page[0] / 2 + (across - COLUMNS / 2) * wide
        with canvas.moved(x, top - (row + 1) * tall):
            face(canvas, card)
            canvas.rectangle((0.0, 0.0), CARD_SIZE, None, CUT, 0.15)


def _front(canvas: Canvas, card: Card) -> None:
    wide, tall = CARD_SIZE
    canvas.rectangle((1.4, 1.4), (wide - 2.8, tall - 2.8), None, card.ink, 0.7, 2.6)
    middle = wide / 2
    if card.marker is not None:
        draw_marker(canvas, card.marker, (middle, tall - CARD_TOP_MM), CARD_MM, 4.0)
        for x in (8.0, wide - 8.0):
            canvas.disc((x, tall - 8.0), 4.2, card.ink)
            white = "#2f3a2c" if card.color == "yellow" else "#ffffff"
            canvas.text((x, tall - 9.9), card.value, 5.2, white, True, "middle")
    with canvas.moved(middle, 20.5, 0.0, 1.0 if card.marker is None else 1.08):
        card.picture(canvas)
    canvas.text((middle, 4.6), card.name, 4.2, TEXT, True, "middle")


def _back(canvas: Canvas, card: Card) -> None:
    wide, tall = CARD_SIZE
    ink = card.ink if card.back else "#7db35c"
    canvas.rectangle((3.0, 3.0), (wide - 6.0, tall - 6.0), None, ink, 0.7, 2.6)
    for row in range(5):
        for column in range(3):
            x, y = 11.5 + 16.5 * column, 9.0 + 11.0 * row
            with canvas.moved(x, y, 0.0, 0.2):
                canvas.stamp(GRAZER)
    if card.back:
        canvas.disc((wide / 2, tall / 2), 12.5, "#ffffff", ink, 0.7)
        canvas.text((wide / 2, tall / 2 - 6.2), card.back, 17.0, TEXT, True, "middle")


def _draw_stickers(canvas: Canvas, marked: Sequence[Card], page: Size) -> None:
    space = room(page)
    wide, tall = STICKER
    left, top = page[0] / 2 - STICKER_COLUMNS * wide / 2, space.low + space.height - 1.0
    for place, card in enumerate(marked):
        row, column = divmod(place, STICKER_COLUMNS)
        with canvas.moved(left + column * wide, top - (row + 1) * tall):
            assert card.marker is not None
            draw_marker(canvas, card.marker, (wide / 2, 18.0), CARD_MM, STICKER_QUIET_MM)
            canvas.disc((4.2, 2.9), 1.3, card.ink)
            told = card.name if card.name == card.value else f"{card.name} {card.value}"
            canvas.text((6.6, 2.0), told, 2.7, TEXT)
            canvas.rectangle((0.0, 0.0), STICKER, None, FAINT, 0.1)
