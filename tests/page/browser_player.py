"""Player of whole games in a real browser: by mouse, by finger or by keys, tidily or clumsily."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.games import GAMES
from companion.games.board import Cell
from companion.games.pieces import FLAT
from companion.games.rules import DICE, PASS, Move, Options, State, format_move, parse_move, play
from companion.page.virtual.arrange import Errand, next_errand, wants
from companion.page.virtual.tabletop import Tabletop, fresh
from tests.page.chromium import Visit

Point = tuple[float, float]
LATE = 200
"""After so many looks at the page, twenty seconds, a move is entered by hand: a card that may still
come is waited for, ten seconds."""
PONDERING = 30
"""So many looks at a question that stays, three seconds: by then a slow machine has seen the last
piece, too, and people have read it."""
ASKED = "Understood, with one question left."
"""What the page says of the camera then."""
GRIP = """(node) => {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const near = [.5, .15, .85].flatMap((u) => [.5, .15, .85].map((v) =>
    [left + u * (right - left), top + v * (bottom - top)]));
  const hit = ([u, v]) => document.elementFromPoint(u, v)?.closest("[data-piece]") === node;
  return near.find(hit) ?? [x, y];
}"""
"""Where a finger meets a piece: where nothing lies on it."""
ANCHOR = """(node) => {
  const matrix = new DOMMatrix(getComputedStyle(node).transform);
  const at = new DOMPoint(matrix.e, matrix.f)
    .matrixTransform(document.querySelector("svg.surface > g").getScreenCTM());
  return [at.x, at.y];
}"""
"""Where a piece is held, on the screen."""


class Hand:
    """Hand at the page; how it moves things is for the kinds of it to say."""

    def __init__(self, here: Visit) -> None:
        self.here = here

    def anchor(self, piece: str) -> Point:
        """Where a piece stands on the screen."""
        x, y = self.here.page.locator(f'[data-piece="{piece}"]').evaluate(ANCHOR)
        return x, y

    def press(self, selector: str) -> None:
        """Press a button of the page."""
        self.here.page.locator(selector).first.click()

    def grip(self, piece: str) -> Point:
        """Where a piece can be taken hold of."""
        x, y = self.here.page.locator(f'[data-piece="{piece}"]').evaluate(GRIP)
        return x, y

    def select(self, piece: str) -> None:
        """Choose a piece without moving it."""
        self.here.page.mouse.click(*self.grip(piece))

    def turn(self) -> None:
        """Turn the chosen piece once."""
        self.press("#bar button:has-text('Turn')")

    def take(self, more: bool) -> None:
        """Take one more, or one fewer, off the chosen stack."""
        self.press(f"#bar .takes button >> nth={1 if more else 0}")

    def carry(self, piece: str, cell: Cell) -> None:
        """Bring a piece to a cell, or beside the mat."""
        self.here.drag(*self.way(piece, cell))

    def hold(self, piece: str, rest: Callable[[], None]) -> None:
        """Hold a piece in the air until a rest is over, and set it down where it was."""
        mouse, (x, y) = self.here.page.mouse, self.grip(piece)
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + 25, y - 25, steps=4)
        rest()
        mouse.move(x, y, steps=4)
        mouse.up()

    def way(self, piece: str, cell: Cell) -> tuple[Point, Point]:
        """From where a piece is taken hold of to where that comes above a cell."""
        (x, y), grip, (goal_x, goal_y) = self.anchor(piece), self.grip(piece), self.end(cell)
        return grip, (goal_x + grip[0] - x, goal_y + grip[1] - y)

    def end(self, cell: Cell) -> Point:
        """A cell on the screen; without a name, the wood in the corner."""
        if cell:
            return self.here.cell(cell)
        box = self.here.page.locator("svg.surface").bounding_box()
        assert box is not None
        return box["x"] + 4, box["y"] + box["height"] - 4


class Finger(Hand):
    """Finger on the glass of a phone."""

    def press(self, selector: str) -> None:
        self.here.page.locator(selector).first.tap()

    def select(self, piece: str) -> None:
        self._in_sight()
        self.here.page.touchscreen.tap(*self.grip(piece))

    def carry(self, piece: str, cell: Cell) -> None:
        self._in_sight()
        self.here.swipe(*self.way(piece, cell), steps=8)

    def hold(self, piece: str, rest: Callable[[], None]) -> None:
        self._in_sight()
        x, y = self.grip(piece)
        with self.here.finger() as move:
            for at in ((x, y), (x + 12, y - 12), (x + 25, y - 25)):
                move(at)
            rest()
            move((x, y))

    def _in_sight(self) -> None:
        self.here.page.evaluate(
            """() => scrollTo({ behavior: "instant", top: scrollY - 8
              - document.getElementById("hint").offsetHeight
              + document.querySelector("svg.surface").getBoundingClientRect().top })"""
        )


class Keys(Hand):
    """Keyboard alone."""

    def press(self, selector: str) -> None:
        self.here.page.locator(selector).first.focus()
        self.here.page.keyboard.press("Enter")

    def select(self, piece: str) -> None:
        self.here.page.locator(f'[data-piece="{piece}"]').focus()

    def turn(self) -> None:
        self.here.page.keyboard.press("r")

    def take(self, more: bool) -> None:
        self.here.page.keyboard.press("+" if more else "-")

    def hold(self, piece: str, rest: Callable[[], None]) -> None:
        keys = self.here.page.keyboard
        self.select(piece)
        keys.press("Enter")
        keys.press("ArrowRight")
        rest()
        keys.press("Escape")

    def carry(self, piece: str, cell: Cell) -> None:
        self.select(piece)
        keys, goal = self.here.page.keyboard, cell or "beside the mat"
        keys.press("Enter")
        x, y = self.end(cell)
        for _ in range(80):
            at = self.here.page.locator(".piece.mine").first.evaluate(ANCHOR)
            east, south = x - at[0], y - at[1]
            if abs(east) < 3 and abs(south) < 3:
                break
            across = abs(east) >= abs(south)
            way = ("Right" if east > 0 else "Left") if across else ("Down" if south > 0 else "Up")
            keys.press(f"Arrow{way}")
            if self.here.page.locator("#spoken").inner_text().startswith(goal):
                break
        keys.press("Enter")


HANDS: dict[str, Callable[[Visit], Hand]] = {"mouse": Hand, "touch": Finger, "keys": Keys}


class BrowserPlayer:
    """Everybody at one table; what is meant is known here, what was understood tells the log."""

    def __init__(self, here: Visit, game: str, manner: str, seed: int) -> None:
        self.here = here
        self.game = GAMES[game]
        self.options = Options(self.game.seats[0])
        self.hand = HANDS[manner](here)
        self.rng = random.Random(seed)
        self.entered = 0
        self.why: list[str] = []
        """What was meant and what the page said, wherever something had to be entered."""
        self.turns = 0
        self._known: tuple[int, State] = (0, self.game.start(self.options))
        self._true: State | None = None

    @property
    def state(self) -> State:
        """The moment to which the log of the page leads."""
        number, state = self._known
        if number > len(self.here.log):
            number, state = 0, self.game.start(self.options)
        for entry in self.here.log[number:]:
            state = play(state, parse_move(entry["move"]))
        self._known = len(self.here.log), state
        return state

    def top(self) -> Tabletop:
        """The virtual table as the page draws it."""
        bare = fresh(self.game.name, self.options)
        found = {}
        for thing in self.here.told["top"]["things"]:
            kind_number, facing, over, height = thing["drawn"]
            kind = bare.box[kind_number]
            look = f"{kind.look} {facing}" if facing else (kind.back if over else kind.look)
            like = next(piece for piece in bare.pieces.values() if piece.kind == kind)
            home = bare.pieces.get(thing["id"], like).home
            at = home if thing["away"] else (thing["x"], thing["y"])
            found[thing["id"]] = replace(
                like, id=thing["id"], look=look, x=at[0], y=at[1], home=home, height=height,
                cell=thing["cell"], form=thing["form"],
            )  # fmt: skip
        flat = sorted(found.values(), key=lambda piece: piece.shape not in FLAT)
        return replace(bare, pieces={piece.id: piece for piece in flat})

    def whole_game(self, most: int = 400) -> State:
        """Play until it is over, or for so many turns."""
        for _ in range(most):
            if self.state.turn is None:
                break
            self.one_turn()
        return self.state

    def one_turn(self) -> None:
        """One roll, or one turn of a seat."""
        state = self.state
        if state.turn == DICE:
            before = len(self.here.log)
            self.hand.press("#dice .main")
            self.here.until(lambda: len(self.here.log) > before)
            return
        line, path = self._meant(state)
        self.turns += 1
        before = len(self.here.log)
        self.make(path, line)
        self._await(line, path, before)
        self._true = path[-1]

    def _meant(self, state: State) -> tuple[list[Move], list[State]]:
        """Decisions to the end of the turn; the hands know the heights that nobody told."""
        true, line = self._true, list[Move]()
        fits = true and (true.turn, true.observation()) == (state.turn, state.observation())
        path = [true if true and fits else state]
        while path[-1].turn == path[0].turn and path[-1].legal_moves():
            line.append(self.rng.choice(path[-1].legal_moves()))
            path.append(path[-1].apply(line[-1]))
        return line, path

    def make(self, path: list[State], line: list[Move]) -> None:
        """Put everything where the turn leads it; a card like the last one is laid anew."""
        before, after = path[0].observation(), path[-1].observation()
        for cell in path[-1].board.cards:
            named = any({*after.get(cell, "?").split()} <= {*move} for move in line)
            if named and before.get(cell) == after[cell]:
                card = next(p for p in self.top().pieces.values() if p.cell == cell)
                self.do(Errand(card.id, "", card.look))
        self.arrange(path[-1])

    def arrange(self, state: State) -> None:
        """Move pieces until the table looks like a moment."""
        for _ in range(60):
            top = self.top()
            errand = next_errand(top, wants(state, top))
            if errand is None:
                return
            self.do(errand)

    def do(self, errand: Errand) -> None:
        """One errand: turn, count, carry; then wait until the table has it."""
        top = self.top()
        piece = top.pieces[errand.piece]
        if errand.count and errand.count < piece.height:
            self._count(errand)
        self._shaped(errand)
        top = self.top()
        self.hand.carry(errand.piece, errand.cell)
        self._settle(lambda now: now.pieces != top.pieces and not self.here.told["top"]["hand"])
        if errand.cell:
            self._turned(errand)

    def _shaped(self, errand: Errand) -> None:
        """Turn a tile before it is laid: as it lies on its pile it may have no room there."""
        for _ in range(8):
            if not errand.form or self.top().pieces[errand.piece].form == errand.form:
                return
            self._turn_once(errand.piece)

    def _turned(self, errand: Errand) -> None:
        """Turn what was just laid until it lies as it should."""
        for _ in range(8):
            on = [p for p in self.top().pieces.values() if p.cell == errand.cell]
            laid = next((p for p in on if errand.look in p.kind.looks), None)
            if laid is None or (laid.look, laid.form) == (errand.look, errand.form):
                return
            self._turn_once(laid.id)

    def _turn_once(self, piece: str) -> None:
        before = self.top().pieces
        self.hand.select(piece)
        self.hand.turn()
        self._settle(lambda now: now.pieces != before, patience=20)

    def _count(self, errand: Errand) -> None:
        self.hand.select(errand.piece)
        output = self.here.page.locator("#bar .takes output")
        for _ in range(40):
            now = int(output.inner_text().split("/")[0])
            if now == errand.count:
                return
            self.hand.take(now < errand.count)

    def _settle(self, seen: Callable[[Tabletop], Any], patience: int = 60) -> None:
        for _ in range(patience):
            if seen(self.top()):
                return
            self.here.page.wait_for_timeout(50)

    def _await(self, line: list[Move], path: list[State], before: int) -> None:
        """Wait until the turn has arrived; a question is answered by entering what was meant."""
        seat, asked = path[0].turn, 0
        for look in range(2 * LATE):
            others = any(entry["seat"] != seat for entry in self.here.log[before:])
            if others or self.state.turn != seat:
                return
            if line == [PASS] and self.here.told["hint"]["place"] == "next":
                self.hand.press("[data-button=next]")
            asked = asked + 1 if self._is_asked() else 0
            if asked > PONDERING or look > LATE:
                self._enter(line, path)
            self.here.page.wait_for_timeout(100)
        raise AssertionError(f"{line}: {self.here.told['glass']}, {self.here.told['hint']}")

    def _is_asked(self) -> bool:
        """Whether the camera has seen the table and still leaves a question open."""
        asked = self.here.told["hint"]["place"] == "list"
        return asked and bool(self.here.told["camera"]["verdict"] == ASKED)

    def _enter(self, line: list[Move], path: list[State]) -> None:
        """Enter the first decision that the log does not have yet."""
        state = self.state
        if state.turn != path[0].turn:
            return  # it has arrived after all: what is entered now would be the next seat's
        at = next((k for k, one in enumerate(path[:-1]) if one == state), 0)
        move = line[at] if at < len(line) and state.accepts(line[at]) else PASS
        if not state.accepts(move):
            return
        self.entered += 1
        self.why.append(f"{format_move(move)} of {line}: {self.here.told['glass']['lines']}")
        before = len(self.here.log)
        self.here.page.evaluate(ENTER, format_move(move))
        for _ in range(30):
            if len(self.here.log) > before:
                return
            self.here.page.wait_for_timeout(100)


ENTER = """async (move) => {
  document.getElementById("tab-moves").click();
  const { asked } = await import("/link.js");
  const moves = await (await asked("moves")).json();
  const found = moves.find((one) => one.move === move);
  for (let k = 0; k < 40; k++) {
    await new Promise((done) => setTimeout(done, 50));
    const all = [...document.querySelectorAll("#panel .moves button")];
    const button = all.find((one) => found && one.textContent === found.text);
    if (button) return button.click();
    for (const cell of found?.cells ?? [])
      if (k === 5) document.querySelector(`.diagram [data-cell="${cell}"]`)
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
}"""
"""Enter a move on its panel, as far as it is listed there."""
