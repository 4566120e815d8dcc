"""The transcript in docs/dice_wire.md: `python -m tests.firmware.transcript` writes it anew."""

from companion.bench.dice_rig import DiceRig
from firmware.dice_wire import Framer, encode
from hardware.sim.plate import BARE, far
from hardware.sim.throws import away, cocked
from tests import HOME

PAGE = HOME / "docs" / "dice_wire.md"
FENCE = "```text\n"


class Teller:
    """Both sides of a line, written down as they talk."""

    def __init__(self) -> None:
        self.rig = DiceRig(1, "enamel")
        self.rig.calibrate()
        self.rig.flash.save("rolls", {**self.rig.flash.load("rolls"), "number": 230})
        self.rig.start()
        self.rig.reader.outbox.number = 7
        self.rig.reader.identity = "e6614003"
        self.lines: list[str] = []
        self.framer, self.heard, self.number = Framer(), b"", 0
        self.spoil = ""
        """The word whose acknowledgement will come through damaged, once."""

    def say(self, *words: str) -> None:
        self.number += 1
        line = encode(self.number, words)
        if self.spoil and words[0] == "ack" and self.spoil in self.lines[-1]:
            line, self.spoil = line.replace(b" ", b"_", 1), ""
        self.heard += line
        self.lines.append(f"table   {line.decode().rstrip()}")

    def run(self, duration_ms: float) -> None:
        end = self.rig.world.now + duration_ms
        while self.rig.world.now < end:
            said = self.rig.reader.step(self.heard, int(self.rig.world.now))
            self.heard = b""
            self.lines += [f"reader  {line}" for line in said.decode().splitlines()]
            for number, words in self.framer.feed(said):
                if words[0] in ("state", "roll", "drift"):
                    self.say("ack", str(number))

    def note(self, text: str) -> None:
        self.lines.append(f"        -- {text}")


def transcript() -> str:
    """The table says hello, a die is thrown, an acknowledgement is damaged, a die lies crooked."""
    teller = Teller()
    rig = teller.rig
    teller.note("the table opens the port and says hello until it is answered")
    teller.say("hello")
    teller.run(900)
    teller.note("a die is thrown; its lower face is red, the upper one yellow")
    sides = [(130, far(rig.faces[side], 3), 0.4) for side in ("blue", "white", "green", "blue")]
    rig.world.script([*sides, (9e9, rig.faces["red"], 0.03)])
    teller.spoil = " roll "
    while teller.spoil:
        teller.run(1)
    teller.note("that was damaged on its way: the roll is told again, number and all")
    teller.run(900)
    teller.note("the die is taken away, thrown again, and leans on the rim")
    lies = cocked(rig.rng.random, rig.faces["white"], rig.faces["red"], 25)
    rig.world.script([*away(rig.rng.random, rig.faces["red"]), (900, BARE, 1.0), (9e9, *lies)])
    teller.run(2800)
    teller.note("questions carry the table's number, answers the same one")
    teller.say("status")
    teller.say("sing")
    teller.run(1)
    return "\n".join(teller.lines) + "\n"


def shown() -> str:
    """What stands on the page."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(FENCE)
    return rest.partition("```")[0]


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(page.replace(FENCE + shown(), FENCE + transcript()), encoding="utf-8")
