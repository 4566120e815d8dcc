"""Wire protocol between table and dice reader: text lines with a number and a CRC32.

Both sides use this file as it is, so it keeps to what CPython and MicroPython share.
"""

import binascii

VERSION = 1
"""Told in `hello`; a table refuses a reader that speaks another one."""
LONGEST = 160
"""Bytes of the longest line, its end not counted."""
NUMBERS = 10000
"""Line numbers run from 0 to 9999 and begin again."""
WAITING = 16
"""Lines that may wait for their acknowledgement before the oldest are given up."""
REPEAT_MS = 250
PATIENT_MS = 1000
"""Between two repeats once nobody has answered for a while."""
EAGER = 8
"""Repeats before turning patient."""


def line(*words: str) -> tuple[str, ...]:
    """Words of a line; MicroPython cannot unpack inside a tuple's brackets."""
    return words


def seal(body: bytes) -> bytes:
    """CRC32 of a line's body, as eight hexadecimal digits."""
    return f"{binascii.crc32(body) & 0xFFFFFFFF:08x}".encode()


def encode(number: int, words: tuple[str, ...]) -> bytes:
    """Frame of one line: `$7 roll 231 red 98 0c3f5a11` and a line feed.

    Raises `ValueError` for words that a line cannot carry.
    """
    for word in words:
        if not word or any(letter == "$" or not "!" <= letter <= "~" for letter in word):
            raise ValueError(f"not a word: {word!r}")
    body = f"${number} {' '.join(words)}".encode()
    if not words or not 0 <= number < NUMBERS or len(body) > LONGEST - 9:
        raise ValueError(f"not a line: {number} {words}")
    return body + b" " + seal(body) + b"\n"


def decode(text: bytes) -> tuple[int, tuple[str, ...]] | None:
    """Number and words of a line without its end; None unless every bit is right.

    What comes before the last `$` is the rest of a line that was cut off, and is passed over.
    """
    frame = text[text.rfind(b"$") :]
    body = frame[:-9]
    if frame[-8:] != seal(body):
        return None
    try:
        head, *words = body.decode().split(" ")
        number, spoken = int(head[1:]), tuple(words)
        exact = encode(number, spoken)[:-1] == frame
    except ValueError:
        return None
    return (number, spoken) if exact else None


class Framer:
    """Framing: bytes in as they come, whole lines out; it resynchronises after any nonsense."""

    def __init__(self) -> None:
        self.rest = b""
        self.damaged = 0

    def feed(self, data: bytes) -> list[tuple[int, tuple[str, ...]]]:
        """Sound lines that `data` completes."""
        lines = (self.rest + data).split(b"\n")
        self.rest = lines.pop()[-LONGEST - 1 :]
        heard = []
        for ended in lines:
            text = ended[:-1] if ended.endswith(b"\r") else ended  # a Pico writes CR LF
            message = decode(text)
            if message is not None:
                heard.append(message)
            elif text:
                self.damaged += 1
        return heard


class Outbox:
    """Retransmission queue: lines are repeated until acknowledged, one at a time, oldest first."""

    def __init__(self, number: int = 0) -> None:
        self.number = number % NUMBERS
        self.waiting: list[tuple[int, tuple[str, ...], bool]] = []
        self.repeats = 0
        self.due_ms = 0

    def post(self, words: tuple[str, ...], precious: bool = False) -> int:
        """Queue a line; its number. One too many costs the oldest that is not precious."""
        number = self.number
        self.number = (number + 1) % NUMBERS
        self.waiting.append((number, words, precious))
        if len(self.waiting) > WAITING:
            idle = [entry for entry in self.waiting if not entry[2]]
            self.waiting.remove(idle[0] if idle else self.waiting[0])
        return number

    def acknowledge(self, number: int) -> tuple[str, ...] | None:
        """Words of the line that arrived over there, which is not said again."""
        if not self.waiting or self.waiting[0][0] != number:
            return None
        self.hurry()
        return self.waiting.pop(0)[1]

    def hurry(self) -> None:
        """Say the oldest line at once: somebody listens."""
        self.repeats = 0
        self.due_ms = 0

    def due(self, now_ms: int) -> bytes:
        """Bytes to be sent now; often none."""
        if not self.waiting or now_ms < self.due_ms:
            return b""
        self.repeats += 1
        self.due_ms = now_ms + (REPEAT_MS if self.repeats < EAGER else PATIENT_MS)
        number, words, _ = self.waiting[0]
        return encode(number, words)
