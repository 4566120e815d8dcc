"""The wiring picture, drawn from the pins that config and firmware have; black on white."""

import re
from html import escape

from companion.config import Config
from tests import HOME

PI_PINS = {2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23, 12: 32, 13: 33,
           14: 8, 15: 10, 16: 36, 17: 11, 18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18,
           25: 22, 26: 37, 27: 13}  # fmt: skip
"""Where each GPIO of a Pi comes out on its header."""
SDA_GPIO, SCL_GPIO = 2, 3
POWER, GROUND, SOUND_GROUND, LOW_GROUND = 1, 9, 14, 39
PICO_POWER, PICO_GROUND = 36, 38
TOP, ROW, ODD, EVEN = 100, 30, 470, 496
RAIL = 96
"""Where the header begins, its rows and columns; the common ground of buttons and light."""


def pico_pin(number: int) -> int:
    """Where a GP of a Pico comes out: after every second pair one pin is ground."""
    return number + 1 + (number + 2) // 4 if number < 16 else 0


def firmware_pins() -> tuple[int, int, int]:
    """SDA, SCL and lamp, as the firmware has them."""
    source = (HOME / "firmware" / "main.py").read_text(encoding="utf-8")
    found = re.search(r"^SDA, SCL, LAMP = (\d+), (\d+), (\d+)$", source, re.MULTILINE)
    assert found
    return int(found[1]), int(found[2]), int(found[3])


def _y(pin: int) -> int:
    return TOP + (pin - 1) // 2 * ROW


Point = tuple[int, int]


def _text(at: Point, words: str, anchor: str = "middle", size: int = 15, more: str = "") -> str:
    place = f'x="{at[0]}" y="{at[1]}" text-anchor="{anchor}" font-size="{size}"'
    return f"<text {place}{more}>{escape(words)}</text>"


def _line(*points: Point, more: str = "") -> str:
    path = " ".join(f"{x},{y}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="#000" stroke-width="3"{more}/>'


def _rect(x: int, y: int, wide: int, high: int, more: str = ' fill="#fff"') -> str:
    size = f'x="{x}" y="{y}" width="{wide}" height="{high}" rx="6"'
    return f'<rect {size} stroke="#000" stroke-width="2"{more}/>'


def _dot(x: int, y: int) -> str:
    return f'<circle cx="{x}" cy="{y}" r="5" fill="#000"/>'


BOLD = ' font-weight="bold"'
DASHED = ' stroke-dasharray="9 5"'
"""Ground, so that it is told apart without colours."""


def _header(used: set[int]) -> list[str]:
    """The forty pins; those that have a wire are black."""
    parts = [
        _rect(440, 40, 250, 690, ' fill="#f4f4f4"'),
        _text((565, 68), "Raspberry Pi", size=18, more=BOLD),
        _rect(455, TOP - 17, 56, 19 * ROW + 34),
    ]
    for pin in range(1, 41):
        x = ODD if pin % 2 else EVEN
        fill, ink = ("#000", "#fff") if pin in used else ("#fff", "#777")
        more = f' fill="{ink}"'
        parts.append(f'<circle cx="{x}" cy="{_y(pin)}" r="11" fill="{fill}" stroke="#555"/>')
        parts.append(_text((x, _y(pin) + 4), str(pin), size=11, more=more))
    return parts


def _left(pin: int, name: str, end: int, more: str = "") -> list[str]:
    """A wire from an odd pin to the west, named where it begins."""
    y = _y(pin)
    words = _text((434, y - 6), f"pin {pin}: {name}", "end", 13)
    return [_line((ODD - 11, y), (end, y), more=more), words]


def _display(config: Config) -> list[str]:
    top, low = _y(POWER) - 34, _y(GROUND) + 34
    parts = [
        _rect(40, top, 220, low - top),
        _text((130, top + 24), "small screen", size=16, more=BOLD),
        _text((130, top + 46), "OLED 128 x 64, I2C", size=13),
        _text((130, top + 64), f"address 0x{config.display.address:02X}", size=13),
        _rect(66, top + 78, 128, 64, ' fill="#ddd"'),
    ]
    wires = (
        (POWER, "3.3 V", "VCC", ""),
        (PI_PINS[SDA_GPIO], f"GPIO {SDA_GPIO}", "SDA", ""),
        (PI_PINS[SCL_GPIO], f"GPIO {SCL_GPIO}", "SCL", ""),
        (GROUND, "ground", "GND", DASHED),
    )
    for pin, name, end, more in wires:
        parts += [*_left(pin, name, 260, more), _dot(260, _y(pin))]
        parts.append(_text((252, _y(pin) + 5), end, "end", 14, BOLD))
    return parts


def _buttons(config: Config) -> list[str]:
    """Three buttons and the light, each from its pin to the common ground."""
    parts: list[str] = []
    for name, number in (
        ("BACK", config.buttons.back),
        ("NEXT", config.buttons.next),
        ("OK", config.buttons.ok),
    ):
        pin = PI_PINS[number]
        y = _y(pin)
        parts += [*_left(pin, f"GPIO {number}", 260), _line((RAIL, y), (140, y), more=DASHED)]
        parts += [_rect(140, y - 12, 120, 24), _text((200, y + 5), name, size=14, more=BOLD)]
        parts.append(_dot(RAIL, y))
    led = int(config.voice.led)
    y = _y(PI_PINS[led])
    parts += _left(PI_PINS[led], f"GPIO {led}", 260)
    parts += [_rect(196, y - 10, 64, 20), _text((228, y + 5), "330 ohm", size=12)]
    parts += [_line((196, y), (172, y)), _line((RAIL, y), (140, y), more=DASHED), _dot(RAIL, y)]
    parts.append(f'<path d="M172 {y - 12} V{y + 12} L146 {y} Z" fill="#fff" stroke="#000"/>')
    parts.append(_line((144, y - 12), (144, y + 12)))
    parts.append(_text((88, y + 5), "light", "end", 14, BOLD))
    low = _y(LOW_GROUND)
    parts += _left(LOW_GROUND, "ground", RAIL, DASHED)
    first = _y(PI_PINS[config.buttons.back])
    parts.append(_line((RAIL, low), (RAIL, first), more=DASHED))
    parts.append(_text((40, low + 40), "The light's long leg points to the 330 ohm.", "start", 13))
    return parts


def _sound(config: Config) -> list[str]:
    number = int(config.voice.piezo)
    pin = PI_PINS[number]
    parts = [_rect(760, _y(pin) - 30, 150, _y(SOUND_GROUND) - _y(pin) + 60)]
    for end, name, sign, more in (
        (pin, f"GPIO {number}", "+", ""),
        (SOUND_GROUND, "ground", "-", DASHED),
    ):
        y = _y(end)
        parts += [_line((EVEN + 11, y), (760, y), more=more), _dot(760, y)]
        parts.append(_text((520, y - 6), f"pin {end}: {name}", "start", 13))
        parts.append(_text((774, y + 5), sign, "start", 16, BOLD))
    parts += [_rect(672, _y(pin) - 10, 64, 20), _text((704, _y(pin) + 5), "220 ohm", size=12)]
    middle = (_y(pin) + _y(SOUND_GROUND)) // 2
    parts.append(_text((848, middle - 4), "piezo", size=16, more=BOLD))
    return [*parts, _text((848, middle + 16), "(passive)", size=13)]


def _plug(y: int, words: str) -> list[str]:
    """A connector on the Pi's eastern edge with its cable."""
    cable = f'<line x1="690" y1="{y}" x2="760" y2="{y}" stroke="#777" stroke-width="9"/>'
    return [cable, _rect(620, y - 20, 80, 40), _text((660, y + 5), words, size=13, more=BOLD)]


def _camera() -> list[str]:
    return [
        *_plug(120, "CAMERA"),
        _rect(760, 70, 230, 100),
        _text((875, 104), "camera", size=16, more=BOLD),
        _text((875, 128), "60 to 110 cm above the mat", size=13),
        _text((875, 148), "(a USB camera goes to USB)", size=13),
    ]


def _reader() -> list[str]:
    """The Pico with its sensor; the firmware's own picture shows where its pins are."""
    sda, scl, lamp = firmware_pins()
    parts = [
        *_plug(480, "USB"),
        _rect(760, 400, 160, 220),
        _text((840, 428), "Pico", size=16, more=BOLD),
        _text((840, 448), "dice reader", size=13),
        _rect(1090, 400, 170, 220),
        _text((1180, 428), "TCS34725", size=16, more=BOLD),
        _text((1180, 448), "colour sensor and LED", size=13),
    ]
    wires = (
        (PICO_POWER, "3.3 V", "VIN", ""),
        (PICO_GROUND, "ground", "GND", DASHED),
        (pico_pin(sda), f"GP{sda}", "SDA", ""),
        (pico_pin(scl), f"GP{scl}", "SCL", ""),
        (pico_pin(lamp), f"GP{lamp}", "LED", ""),
    )
    for row, (pin, name, end, more) in enumerate(wires):
        y = 480 + 30 * row
        parts += [_line((920, y), (1090, y), more=more), _dot(920, y), _dot(1090, y)]
        parts.append(_text((930, y - 6), f"pin {pin}: {name}", "start", 13))
        parts.append(_text((1102, y + 5), end, "start", 14, BOLD))
    return parts


def drawing() -> str:
    """The whole picture as SVG."""
    config = Config()
    buttons, voice = config.buttons, config.voice
    numbers = (SDA_GPIO, SCL_GPIO, buttons.back, buttons.next, buttons.ok)
    used = {PI_PINS[number] for number in (*numbers, int(voice.led), int(voice.piezo))}
    notes = (
        "Pull the Pi's plug before you wire. Full line: signal or 3.3 V. Dashed line: ground.",
        "Pin 1 of the Pi is the corner nearest to the memory card. Never use its 5 V pins 2 and 4.",
    )
    parts = [
        *_header(used | {POWER, GROUND, SOUND_GROUND, LOW_GROUND}),
        *_display(config),
        *_buttons(config),
        *_sound(config),
        *_camera(),
        *_reader(),
        *(_text((740, 672 + 24 * n), note, "start", 13) for n, note in enumerate(notes)),
    ]
    title = "What is wired to which pin"
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 760" width="1300"'
            f' height="760" font-family="Helvetica, Arial, sans-serif" role="img"'
            f' aria-label="{title}">',
            f"<title>{title}</title>",
            '<rect width="1300" height="760" fill="#fff"/>',
            *parts,
            "</svg>\n",
        )
    )
