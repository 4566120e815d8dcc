"""Bitmap canvas of the display: 128 x 64 pixels, lit or dark. Ink beyond its edge is lost."""

from PIL import Image

from companion.table.screen.pixels.font import Ink

WIDTH, HEIGHT = 128, 64
Pixel = tuple[int, int]
ALL = (1 << WIDTH) - 1


class Bitmap:
    """Bitmap in the making, an integer per row with its leftmost pixel highest."""

    def __init__(self) -> None:
        self.rows = [0] * HEIGHT

    def put(self, ink: Ink, x: int, y: int) -> None:
        """Light the pixels of `ink`, its upper left corner at x, y."""
        shift = WIDTH - x - ink.width
        for number in range(max(y, 0), min(y + ink.height, HEIGHT)):
            row = ink.rows[number - y]
            self.rows[number] |= (row << shift if shift >= 0 else row >> -shift) & ALL

    def fill(self, x: int, y: int, width: int, height: int) -> None:
        """Light a rectangle."""
        for number in _within(y, height):
            self.rows[number] |= _span(x, width)

    def wipe(self, x: int, y: int, width: int, height: int) -> None:
        """Darken a rectangle."""
        for number in _within(y, height):
            self.rows[number] &= ~_span(x, width)

    def flip(self, x: int, y: int, width: int, height: int) -> None:
        """Light what is dark in a rectangle, and darken what is lit."""
        for number in _within(y, height):
            self.rows[number] ^= _span(x, width)

    def frame(self, x: int, y: int, width: int, height: int) -> None:
        """Light the rim of a rectangle."""
        self.fill(x, y, width, 1)
        self.fill(x, y + height - 1, width, 1)
        self.fill(x, y, 1, height)
        self.fill(x + width - 1, y, 1, height)

    def line(self, start: Pixel, end: Pixel) -> None:
        """Light a straight line."""
        (x, y), (to_x, to_y) = start, end
        steps = max(abs(to_x - x), abs(to_y - y), 1)
        for step in range(steps + 1):
            at_x = x + (2 * step * (to_x - x) + steps) // (2 * steps)
            at_y = y + (2 * step * (to_y - y) + steps) // (2 * steps)
            self.fill(at_x, at_y, 1, 1)

    def image(self) -> Image.Image:
        """Image of one bit a pixel."""
        data = b"".join(row.to_bytes(WIDTH // 8, "big") for row in self.rows)
        return Image.frombytes("1", (WIDTH, HEIGHT), data)


def _within(y: int, height: int) -> range:
    return range(max(y, 0), min(y + height, HEIGHT))


def _span(x: int, width: int) -> int:
    """Bit mask of these columns, as far as there are any."""
    left, right = max(x, 0), min(x + width, WIDTH)
    return ((1 << right - left) - 1) << WIDTH - right if right > left else 0
