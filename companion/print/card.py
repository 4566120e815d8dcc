"""Cards whose face the camera knows by a small marker, their backs, and stickers for others."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.games.facts import Facts
from companion.games.rules import Game
from companion.print.action_icons import draw_sign
from companion.print.canvas import Ink, Sheet, Size
from companion.print.marker import draw_marker
from companion.print.mat import CARD_SIZE, CARD_TOP_MM
from companion.print.palette import CUT, FAINT, PAINTS, TEXT
from companion.print.paper import Pad, draw_foot, room
from companion.print.piece import dog, sheep
from companion.print.words import Words
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
    picture: Callable[[Sheet], None]
    back: str = ""
    """What its back shows: Shear Panic's value serves as a movement card."""

    @property
    def ink(self) -> Ink:
        """The colour of its frame."""
        return PAINTS[self.color.partition(" ")[0]] if self.color else TEXT


def cards(game: Game, facts: Facts, words: Words) -> list[Card]:
    """All cards of a game, deck by deck; none where it has no cards."""
    if game.name == "sheep_race":
        return [_runner(card, words) for card in facts["cards"]]
    return [
        _action(color, number, look, words) if " " in look else _value(color, number, look, words)
        for color in game.colors
        for number, look in card_looks(game, facts).items()
    ]


def _action(color: str, number: int, look: str, words: Words) -> Card:
    action, value = look.split()
    name = words.table.word(action)
    return Card(color, name, value, number, lambda sheet: draw_sign(sheet, action, color), value)


def _value(color: str, number: int, look: str, words: Words) -> Card:
    def picture(sheet: Sheet) -> None:
        with sheet.moved(-10.0, 0.0, 0.0, 0.42):
            dog(sheet)
        sheet.text((9.0, -6.5), look, 18.0, TEXT, True, "middle")

    return Card(color, words.table.word(color), look, number, picture)


def _runner(card: Facts, words: Words) -> Card:
    """A race card: where it runs for, its cubes, what a trot and a gallop are worth."""
    cubes = [color for color in ("red", "blue", "white") for _ in range(card[color])]

    def picture(sheet: Sheet) -> None:
        with sheet.moved(0.0, 20.0, 0.0, 0.5):
            sheep()(sheet)
        for n, color in enumerate(cubes):
            corner = (7.0 * (n - len(cubes) / 2) + 0.5, 2.0)
            sheet.rectangle(corner, (6.0, 6.0), PAINTS[color], TEXT, 0.2, 0.8)
        gaits = (("walk", 1), ("trot", card["trot"]), ("gallop", card["gallop"]))
        for n, (gait, squares) in enumerate(gaits):
            x = 16.5 * (n - 1)
            sheet.text((x, -7.5), str(squares), 8.0, TEXT, True, "middle")
            sheet.text((x, -11.5), words.table.word(gait), 2.8, TEXT, False, "middle")

    nation = words.table.word(card["nation"].lower().replace(" ", "_"))
    name = f"{card['name']} · {nation}" if card["name"] else nation
    return Card("", name, "", None, picture)


def draw_cards(pad: Pad, deck: Sequence[Card]) -> None:
    """Pages of fronts, each followed by the page of its backs, then the stickers."""
    sheet, page, words, _ = pad
    with sheet.form(GRAZER, (46.0, 26.0)):
        sheep()(sheet)
    a_page = COLUMNS * ROWS
    for first in range(0, len(deck), a_page):
        dealt = deck[first : first + a_page]
        with sheet.page(page):
            _lay(sheet, dealt, page, _front)
            draw_foot(pad, words("card-hint"))
        with sheet.page(page):
            _lay(sheet, dealt, page, _back)
            draw_foot(pad, words("back-hint"), words("backs"))
    marked = [card for card in deck if card.marker is not None]
    for first in range(0, len(marked), STICKER_COLUMNS * STICKER_ROWS):
        with sheet.page(page):
            _draw_stickers(sheet, marked[first : first + STICKER_COLUMNS * STICKER_ROWS], page)
            draw_foot(pad, words("sticker-hint"), words("stickers"))


def _lay(
    sheet: Sheet, dealt: Sequence[Card], page: Size, face: Callable[[Sheet, Card], None]
) -> None:
    """Cards edge to edge round the middle of the page, so that backs meet their fronts."""
    space = room(page)
    wide, tall = CARD_SIZE
    top = space.low + space.height - 2.0
    for place, card in enumerate(dealt):
        row, column = divmod(place, COLUMNS)
        across = COLUMNS - 1 - column if face is _back else column
        x = page[0] / 2 + (across - COLUMNS / 2) * wide
        with sheet.moved(x, top - (row + 1) * tall):
            face(sheet, card)
            sheet.rectangle((0.0, 0.0), CARD_SIZE, None, CUT, 0.15)


def _front(sheet: Sheet, card: Card) -> None:
    wide, tall = CARD_SIZE
    sheet.rectangle((1.4, 1.4), (wide - 2.8, tall - 2.8), None, card.ink, 0.7, 2.6)
    middle = wide / 2
    if card.marker is not None:
        draw_marker(sheet, card.marker, (middle, tall - CARD_TOP_MM), CARD_MM, 4.0)
        for x in (8.0, wide - 8.0):
            sheet.disc((x, tall - 8.0), 4.2, card.ink)
            white = "#2f3a2c" if card.color == "yellow" else "#ffffff"
            sheet.text((x, tall - 9.9), card.value, 5.2, white, True, "middle")
    with sheet.moved(middle, 20.5, 0.0, 1.0 if card.marker is None else 1.08):
        card.picture(sheet)
    sheet.text((middle, 4.6), card.name, 4.2, TEXT, True, "middle")


def _back(sheet: Sheet, card: Card) -> None:
    wide, tall = CARD_SIZE
    ink = card.ink if card.back else "#7db35c"
    sheet.rectangle((3.0, 3.0), (wide - 6.0, tall - 6.0), None, ink, 0.7, 2.6)
    for row in range(5):
        for column in range(3):
            x, y = 11.5 + 16.5 * column, 9.0 + 11.0 * row
            with sheet.moved(x, y, 0.0, 0.2):
                sheet.stamp(GRAZER)
    if card.back:
        sheet.disc((wide / 2, tall / 2), 12.5, "#ffffff", ink, 0.7)
        sheet.text((wide / 2, tall / 2 - 6.2), card.back, 17.0, TEXT, True, "middle")


def _draw_stickers(sheet: Sheet, marked: Sequence[Card], page: Size) -> None:
    space = room(page)
    wide, tall = STICKER
    left, top = page[0] / 2 - STICKER_COLUMNS * wide / 2, space.low + space.height - 1.0
    for place, card in enumerate(marked):
        row, column = divmod(place, STICKER_COLUMNS)
        with sheet.moved(left + column * wide, top - (row + 1) * tall):
            assert card.marker is not None
            draw_marker(sheet, card.marker, (wide / 2, 18.0), CARD_MM, STICKER_QUIET_MM)
            sheet.disc((4.2, 2.9), 1.3, card.ink)
            told = card.name if card.name == card.value else f"{card.name} {card.value}"
            sheet.text((6.6, 2.0), told, 2.7, TEXT)
            sheet.rectangle((0.0, 0.0), STICKER, None, FAINT, 0.1)
