"""Card sheets: fronts whose marker the camera reads, their backs, and stickers for other cards."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat

from companion.games.pieces import Piece, Shape
from companion.print.canvas import Canvas, Ink, Size, fitted_size
from companion.print.marker import draw_marker
from companion.print.mat import CARD_SIZE, CARD_TOP_MM
from companion.print.palette import CUT, FAINT, GRASS, TEXT, WHITE, ink_of, ink_on
from companion.print.paper import Pad, draw_foot, room
from companion.print.piece import drawing
from companion.print.sketch import draw_sketch
from companion.print.texts import PrintTexts
from vision.locate.geometry import CARD_MM

COLUMNS, ROWS = 3, 4
STICKER: Size = (28.0, 30.0)
STICKER_COLUMNS = 7
STICKER_QUIET_MM = 4.0
GRAZER = "grazer"
"""The sheep that fills the backs."""


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """Card to be printed: what it is, whose it is, and its words."""

    piece: Piece
    owner: str
    """A player's colour; none where all players share the cards."""
    name: str
    rows: tuple[tuple[str, str], ...] = ()
    """Values with the words below them."""

    @property
    def ink(self) -> Ink:
        """The colour of its frame."""
        color = self.owner or self.piece.color
        return ink_of(color) if color else TEXT


def cards(pieces: Sequence[Piece], texts: PrintTexts) -> list[PrintedCard]:
    """All cards of a box, deck by deck; none where it has no cards."""
    faces = [piece for piece in pieces if piece.shape is Shape.CARD]
    owners = dict.fromkeys(owner for piece in faces for owner in piece.owners or ("",))
    return [card for owner in owners for card in _deck(faces, owner, texts)]


def _deck(faces: Sequence[Piece], owner: str, texts: PrintTexts) -> Iterator[PrintedCard]:
    """The cards of one owner, or those that all share, as often as the box has them."""
    for piece in faces:
        if owner in (piece.owners or ("",)):
            yield from repeat(_printed(piece, owner, texts), 1 if owner else piece.count)


def _printed(piece: Piece, owner: str, texts: PrintTexts) -> PrintedCard:
    word = texts.table.word
    title = piece.title or (piece.look.partition(" ")[0],)
    name = " · ".join(word(owner if part == "own" else part) for part in title)
    return PrintedCard(piece, owner, name, tuple((value, word(key)) for key, value in piece.rows))


def draw_cards(pad: Pad, deck: Sequence[PrintedCard]) -> None:
    """Pages of fronts, each followed by the page of its backs, then the stickers."""
    canvas, page, texts, _ = pad
    with canvas.form(GRAZER, (46.0, 26.0)):
        drawing(Piece(GRAZER, Shape.SHEEP))(canvas)
    a_page = COLUMNS * ROWS
    for first in range(0, len(deck), a_page):
        last = deck[first : first + a_page]
        # Spare ones fill a page that is not full.
        dealt = [last[n % len(last)] for n in range(a_page)]
        with canvas.page(page):
            _lay(canvas, dealt, page, _front)
            draw_foot(pad, texts("card-hint"))
        with canvas.page(page):
            _lay(canvas, dealt, page, _back)
            draw_foot(pad, texts("back-hint"), texts("backs"))
    _draw_sticker_pages(pad, [card for card in deck if card.piece.marker is not None])


def _draw_sticker_pages(pad: Pad, marked: Sequence[PrintedCard]) -> None:
    """As many pages of stickers as these cards need."""
    canvas, page, texts, _ = pad
    a_page = STICKER_COLUMNS * int(room(page).height // STICKER[1])
    for first in range(0, len(marked), a_page):
        with canvas.page(page):
            _draw_stickers(canvas, marked[first : first + a_page], page)
            draw_foot(pad, texts("sticker-hint"), texts("stickers"))


def _lay(
    canvas: Canvas,
    dealt: Sequence[PrintedCard],
    page: Size,
    face: Callable[[Canvas, PrintedCard], None],
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


def _front(canvas: Canvas, card: PrintedCard) -> None:
    wide, tall = CARD_SIZE
    canvas.rectangle((1.4, 1.4), (wide - 2.8, tall - 2.8), None, card.ink, 0.7, 2.6)
    middle, piece = wide / 2, card.piece
    if piece.marker is None:
        _draw_plain(canvas, card)
        return
    draw_marker(canvas, piece.marker, (middle, tall - CARD_TOP_MM), CARD_MM, 4.0)
    if piece.value:
        for x in (8.0, wide - 8.0):
            canvas.disc((x, tall - 8.0), 4.2, card.ink)
            size = fitted_size(piece.value, 5.2, 7.4, True)
            canvas.text((x, tall - 9.9), piece.value, size, ink_on(card.ink), True, "middle")
    with canvas.moved(middle, 20.5, 0.0, 1.08):
        draw_sketch(canvas, piece.sketch, card.owner)
        _draw_rows(canvas, card.rows, -7.5)
    size = fitted_size(card.name, 4.2, wide - 4.0, True)
    canvas.text((middle, 4.6), card.name, size, TEXT, True, "middle")


def _draw_plain(canvas: Canvas, card: PrintedCard) -> None:
    """A card that no camera reads: name, picture, table, and a line to write on."""
    wide, tall = CARD_SIZE
    size = fitted_size(card.name, 6.0, wide - 8.0, True)
    canvas.text((wide / 2, tall - 9.5), card.name, size, TEXT, True, "middle")
    with canvas.moved(wide / 2, 33.0):
        draw_sketch(canvas, card.piece.sketch, card.owner)
    with canvas.moved(wide / 2, 18.5):
        _draw_rows(canvas, card.rows, 0.0)
    canvas.lines([[(6.0, 6.0), (wide - 6.0, 6.0)]], FAINT, 0.25, (0.4, 1.2))


def _draw_rows(canvas: Canvas, rows: Sequence[tuple[str, str]], high: float) -> None:
    """Values beside each other with the words below them."""
    step = min(17.0, 51.0 / max(len(rows), 1))
    for place, (value, word) in enumerate(rows):
        x = step * (place - (len(rows) - 1) / 2)
        canvas.text((x, high), value, 9.0, TEXT, True, "middle")
        size = fitted_size(word, 3.8, step - 1.0)
        canvas.text((x, high - 5.0), word, size, TEXT, False, "middle")


def _back(canvas: Canvas, card: PrintedCard) -> None:
    wide, tall = CARD_SIZE
    ink = card.ink if card.piece.value_on_back else GRASS[0]
    canvas.rectangle((3.0, 3.0), (wide - 6.0, tall - 6.0), None, ink, 0.7, 2.6)
    for row in range(5):
        for column in range(3):
            x, y = 11.5 + 16.5 * column, 9.0 + 11.0 * row
            with canvas.moved(x, y, 0.0, 0.2):
                canvas.stamp(GRAZER)
    if card.piece.value_on_back:
        canvas.disc((wide / 2, tall / 2), 12.5, WHITE, ink, 0.7)
        at = (wide / 2, tall / 2 - 6.2)
        canvas.text(at, card.piece.value, 17.0, TEXT, True, "middle")


def _draw_stickers(canvas: Canvas, marked: Sequence[PrintedCard], page: Size) -> None:
    space = room(page)
    wide, tall = STICKER
    left, top = page[0] / 2 - STICKER_COLUMNS * wide / 2, space.low + space.height - 1.0
    for place, card in enumerate(marked):
        row, column = divmod(place, STICKER_COLUMNS)
        with canvas.moved(left + column * wide, top - (row + 1) * tall):
            _draw_sticker(canvas, card)


def _draw_sticker(canvas: Canvas, card: PrintedCard) -> None:
    assert card.piece.marker is not None
    wide, name, value = STICKER[0], card.name, card.piece.value
    draw_marker(canvas, card.piece.marker, (wide / 2, 17.0), CARD_MM, STICKER_QUIET_MM)
    canvas.disc((4.2, 2.4), 1.3, card.ink)
    told = name if name == value else f"{name} {value}"
    canvas.text((6.6, 1.5), told, fitted_size(told, 2.7, wide - 7.6), TEXT)
    canvas.rectangle((0.0, 0.0), STICKER, None, FAINT, 0.1)
