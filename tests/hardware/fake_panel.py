"""An I2C bus with a make-believe OLED on it: it obeys bytes as the chips' data sheets tell."""

import errno

from PIL import Image

WIDTH, PAGES = 128, 8
ARGUMENTS = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1}
ARGUMENTS |= dict.fromkeys((0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1)
"""Commands that are followed by values; the others stand alone."""
ALONE = {0xA0, 0xA1, 0xA4, 0xA6, 0xAE, 0xAF, 0xC0, 0xC8, 0xE3, *range(0x40, 0x80)}


class Ssd1306:
    """The chip: horizontal addressing within a window of columns and pages."""

    memory_columns, left = 128, 0

    def __init__(self) -> None:
        self.ram = [bytearray(b"\x55" * self.memory_columns) for _ in range(PAGES)]
        """Noise: what a chip holds when it gets power."""
        self.on = self.pump = self.mirrored = self.upright = False
        self.contrast = 127
        self.horizontal = False
        self.columns, self.pages = (0, WIDTH - 1), (0, PAGES - 1)
        self.column = self.page = 0

    def command(self, bytes_: list[int]) -> None:
        """Obey."""
        rest = list(bytes_)
        while rest:
            code = rest.pop(0)
            many = self.arguments(code)
            values, rest = rest[:many], rest[many:]
            assert len(values) == many, f"command {code:#x} is cut off"
            self.obey(code, values)

    def arguments(self, code: int) -> int:
        """How many values follow."""
        return ARGUMENTS.get(code, 0)

    def obey(self, code: int, values: list[int]) -> None:
        """Obey one command."""
        match code:
            case 0x20:
                self.horizontal = values == [0]
            case 0x21:
                self.columns, self.column = (values[0], values[1]), values[0]
            case 0x22:
                self.pages, self.page = (values[0], values[1]), values[0]
            case 0x8D:
                self.pump = values == [0x14]
            case _:
                self.obey_common(code, values)

    def obey_common(self, code: int, values: list[int]) -> None:
        """What both chips know."""
        match code:
            case 0x81:
                (self.contrast,) = values
            case 0xA0 | 0xA1:
                self.mirrored = code == 0xA1
            case 0xC0 | 0xC8:
                self.upright = code == 0xC8
            case 0xAE | 0xAF:
                self.on = code == 0xAF
            case _:
                assert code in ALONE or code in ARGUMENTS, f"no such command: {code:#x}"

    def data(self, bytes_: list[int]) -> None:
        """Take pixels."""
        assert self.horizontal, "the driver has not chosen the addressing that it uses"
        for byte in bytes_:
            self.ram[self.page][self.column] = byte
            self.column += 1
            if self.column > self.columns[1]:
                self.column = self.columns[0]
                self.page = self.page + 1 if self.page < self.pages[1] else self.pages[0]

    def lit(self) -> bool:
        """Whether anything can be seen."""
        return self.on and self.pump

    def seen(self) -> Image.Image:
        """The glass as a person sees it."""
        image = Image.new("1", (WIDTH, 8 * PAGES))
        if not self.lit():
            return image
        for page, row in enumerate(self.ram):
            for x, byte in enumerate(row[self.left : self.left + WIDTH]):
                for bit in range(8):
                    image.putpixel((x, 8 * page + bit), byte >> bit & 1)
        if not self.mirrored:
            image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        return image if self.upright else image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


class Sh1106(Ssd1306):
    """The chip: 132 columns, one page at a time, the column stops at the end."""

    memory_columns, left = 132, 2

    def arguments(self, code: int) -> int:
        """It knows neither windows nor the other chip's pump: their codes stand alone."""
        return 0 if code in (0x20, 0x21, 0x22, 0x8D) else ARGUMENTS.get(code, 0)

    def obey(self, code: int, values: list[int]) -> None:
        """Obey one command."""
        if code in (0x20, 0x8D):
            return  # unknown to it, and ignored
        if code < 0x10:
            self.column = self.column & 0xF0 | code
        elif code < 0x20:
            self.column = self.column & 0x0F | (code & 0x0F) << 4
        elif 0xB0 <= code < 0xB0 + PAGES:
            self.page = code & 0x0F
        else:
            self.obey_common(code, values)

    def data(self, bytes_: list[int]) -> None:
        """Take pixels."""
        for byte in bytes_:
            assert self.column < self.memory_columns, "written past the last column"
            self.ram[self.page][self.column] = byte
            self.column += 1

    def lit(self) -> bool:
        """Its pump runs by itself."""
        return self.on


CHIPS = {"ssd1306": Ssd1306, "sh1106": Sh1106}


class GlassBus:
    """A bus as smbus2 gives it, with one display that can be pulled out."""

    def __init__(self, device: str, address: int = 0x3C) -> None:
        self.device = device
        self.address = address
        self.chip: Ssd1306 | None = CHIPS[device]()
        self.sent = 0
        """Bytes on the wire, addresses and control bytes with them."""
        self.sudden: int | None = None
        """So many writes more, then it is pulled out."""

    def unplug(self) -> None:
        """Pull it out: it loses its power and all that it knew."""
        self.chip = None

    def plug(self) -> None:
        """Put it back."""
        self.chip, self.sudden = CHIPS[self.device](), None

    def write_i2c_block_data(self, address: int, mode: int, data: list[int]) -> None:
        """One write; nobody there is an I/O error, as the kernel tells it."""
        if self.sudden is not None:
            self.sudden -= 1
            if self.sudden < 0:
                self.unplug()
        if self.chip is None or address != self.address:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")
        assert len(data) <= 32
        self.sent += 2 + len(data)
        (self.chip.command if mode == 0x00 else self.chip.data)(data)

    def seen(self) -> Image.Image:
        """What a person sees."""
        assert self.chip, "no display is plugged in"
        return self.chip.seen()
