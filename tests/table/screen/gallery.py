"""Screens worth looking at, and the pictures of them that must not change by accident."""

from pathlib import Path

from PIL import Image

from companion.games.board import Board, hex_board, square_board, square_name
from companion.table.screen.pixels.paint import paint
from companion.table.screen.value import NO_LINE, BoardPicture, Mood, Screen
from tests import HOME
from tests.table.screen.first_start import first_start
from tests.table.session.evening import shown

GOLDENS = Path(__file__).parent / "goldens"


def lanes(count: int, length: int) -> Board:
    """Lanes from west to east, lane 1 in the north."""
    at = {f"{y + 1}-{x}": (float(x), float(-y)) for y in range(count) for x in range(length)}
    links = {
        f"{y + 1}-{x}": {
            way: f"{y + 1}-{x + step}"
            for way, step in (("e", 1), ("w", -1))
            if 0 <= x + step < length
        }
        for y in range(count)
        for x in range(length)
    }
    return Board(at, links)


NINE = square_board(9, 9, {"roger e": (5.02, 0.0), "card": (2.25, -5.02)})
ELEVEN = square_board(11, 11)
HEXAGON = hex_board(
    tuple(
        (q, r) for q in range(-4, 5) for r in range(-4, 5) if 0 < abs(q) + abs(r) and abs(q + r) < 5
    )
)
RACE = lanes(6, 17)
BOARDS = (NINE, ELEVEN, HEXAGON, RACE)

FLOCK = {
    square_name(3 + x, 5 - y): label
    for y, row in enumerate(("YGB", "RKY", "GBR"))
    for x, label in enumerate(row)
}
WITHOUT_BERTA = {cell: label for cell, label in FLOCK.items() if label != "K"}
ASTRAY = {**{cell: label for cell, label in FLOCK.items() if cell != "d4"}, "b3": "G"}
PASTURE = {
    **dict.fromkeys(("e5", "f5", "g7", "b2", "j10", "d8"), "s"),
    "k6": "D",
    "h3": "G",
    "c9": "R",
    "a4": "S",
}
STACKS = {"0,-4": "W9", "0,4": "B6", "1,2": "B2", "-2,1": "W4", "3,0": "W3"}
RUNNERS = {"1-4": "o", "2-0": "o", "3-9": "o", "4-12": "x", "5-15": "o", "6-16": "o"}

SCREENS = {
    "lobby": Screen(
        "Bellwether",
        ("Lay a mat down,", "or choose:", "Shear Panic", "The Sheep Race"),
        ("", "next", "ok"),
        chosen=2,
        mood=Mood.WATCHING,
    ),
    "ready": Screen(
        "Shear Panic",
        ("Zoch edition", "Blue Red Green", "3 players, no clock"),
        ("back", "change", "start"),
    ),
    "laying": Screen(
        "Lay out the flock",
        ("Berta: e5", "missing"),
        ("back", "", ""),
        picture=BoardPicture(NINE, WITHOUT_BERTA, ("e5",)),
        mood=Mood.WATCHING,
    ),
    "rolling": Screen("Blue rolls", ("throw it, or hold OK",), ("", "", "dice"), mood=Mood.ASKING),
    "push": Screen(
        "RED: push",
        ("any red sheep",),
        picture=BoardPicture(NINE, FLOCK, ("d5", "f4")),
        mood=Mood.WATCHING,
    ),
    "watching": Screen(
        "Blue to move",
        ("field 1   4 / 12",),
        ("undo", "", "menu"),
        aside="0:42",
        spare=("B 3  R 1  G 2",),
        mood=Mood.WATCHING,
    ),
    "announced": Screen(
        "Slam 2",
        ("two sheep side by side",),
        ("undo", "", "why"),
        aside="+2",
        spare=("Red to move", "B 5  R 1  G 2"),
        mood=Mood.LOOKING,
    ),
    "question": Screen(
        "Which card?",
        ("Slam, value 3", "Slam, value 2", "Line, value 1"),
        ("no", "next", "yes"),
        chosen=0,
        mood=Mood.ASKING,
    ),
    "strange": Screen(
        "Not a legal move",
        ("Step 1  c4 c5", "Boing 2  c4 c6", "put it back", "the table is right"),
        ("back", "next", ""),
        chosen=NO_LINE,
        mood=Mood.DISTURBED,
    ),
    "repair": Screen(
        "Put it back",
        ("green", "b3 → d4"),
        ("back", "", "skip"),
        picture=BoardPicture(NINE, ASTRAY, arrow=("b3", "d4")),
        mood=Mood.DISTURBED,
    ),
    "prompt": Screen(
        "Roger comes in",
        ("on the east side", "Score at 25 and 37:", "front row 4 3 2 1"),
        ("", "", "ok"),
        mood=Mood.BLIND,
        lost=("camera",),
    ),
    "result": Screen(
        "Green wins",
        ("Blue 31  Red 22", "tie with Blue: cards left worth 7 over 5"),
        ("scores", "", "again"),
        aside="31",
        spare=("38 min, 31 turns",),
    ),
    "beside_the_board": Screen(
        "Roger enters",
        ("on the east side",),
        ("", "", "ok"),
        picture=BoardPicture(NINE, {**FLOCK, "roger e": "r"}, ("roger e",)),
        mood=Mood.WATCHING,
    ),
    "race": Screen(
        "Falsches Schaf",
        ("2 auf Feld 7",),
        ("zurück", "weiter", "ok"),
        picture=BoardPicture(RACE, RUNNERS, ("3-9",), ("2-0", "2-7")),
        mood=Mood.DISTURBED,
    ),
    "hexagons": Screen(
        "White to move",
        ("B 12  W 9",),
        ("undo", "", "menu"),
        picture=BoardPicture(HEXAGON, STACKS, arrow=("0,4", "0,1")),
        mood=Mood.LOOKING,
    ),
    "crowd": Screen(
        "Gdzie jest pies?",
        ("teraz k6",),
        ("cofnij", "", "pomiń"),
        picture=BoardPicture(ELEVEN, PASTURE),
        mood=Mood.ASKING,
        lost=("dice",),
        aside="0:42",
    ),
    "polish": Screen(
        "Żółty wykonuje ruch",
        ("Żółta wjeżdża między zieloną i czerwoną",),
        ("wstecz", "zmień", "dalej"),
        aside="12:42",
        mood=Mood.WATCHING,
        spare=("Źdźbło, gęś, ćma, Łąka",),
    ),
    "german": Screen(
        "Grün ist am Zug",
        ("Größe, Übermut, Ärger", "Schäfer zurück auf e5"),
        ("zurück", "ändern", "nochmal"),
        aside="0:42",
        mood=Mood.ASKING,
        lost=("dice",),
    ),
    "italian": Screen(
        "Perché è così",
        (
            "Già più là: È À Ù Ì Ò",
            "“Quanto?” – l’ariete …",  # noqa: RUF001 - real texts have such signs
            "1 × 3 · 2 → ← ↑ ↓ ✓",  # noqa: RUF001
        ),
        ("indietro", "avanti", "ok"),
    ),
    "number": Screen(
        "How many sheep move on?",
        ("7",),
        ("back", "more", "ok"),
        mood=Mood.ASKING,
        number=(7, 1, 15),
    ),
    "objection": Screen(
        "That is a yellow sheep; the die says blue",
        ("Push: blue c4 north", "Put it back", "The table is right"),
        ("back", "next", ""),
        chosen=NO_LINE,
        mood=Mood.DISTURBED,
    ),
    "task": Screen(
        "Blue: push with a red sheep",
        (),
        ("undo", "scores", "menu"),
        picture=BoardPicture(NINE, FLOCK, ("d5", "f4")),
        mood=Mood.WATCHING,
    ),
    "described": Screen(
        "Slam: red c4 pushes two sheep north-east",
        ("B +2 two sheep side by side",),
        ("undo", "why", "menu"),
        picture=BoardPicture(NINE, FLOCK, (), ("d4", "f6")),
        mood=Mood.WATCHING,
    ),
    "long_list": Screen(
        "Choose a field",
        tuple(f"field {number}" for number in range(9)),
        ("back", "next", "ok"),
        chosen=5,
    ),
}
"""Every screen of the storyboard, each kind of board, each language."""


def golden(name: str) -> Path:
    """Where the picture of a screen lies."""
    return GOLDENS / f"{name}.png"


def write_screens() -> None:
    """Paint the goldens anew; look at the pictures before you commit them."""
    GOLDENS.mkdir(exist_ok=True)
    home = HOME
    for name, screen in SCREENS.items():
        paint(screen).save(golden(name))
        print(golden(name).relative_to(home))
    album(shown()).save(home / "docs" / "screens.png", optimize=True)
    print("docs/screens.png")
    album(first_start(), across=4).save(home / "docs" / "first_start.png", optimize=True)
    print("docs/first_start.png")


def album(screens: list[Screen], scale: int = 3, across: int = 3) -> Image.Image:
    """Several screens on one sheet, large enough to be judged."""
    width, height = 128 * scale + 8, 64 * scale + 8
    sheet = Image.new("L", (across * width, -(-len(screens) // across) * height), 80)
    for number, screen in enumerate(screens):
        large = paint(screen).resize((128 * scale, 64 * scale), Image.Resampling.NEAREST)
        sheet.paste(
            large.convert("L"), (number % across * width + 4, number // across * height + 4)
        )
    return sheet
