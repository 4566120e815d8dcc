"""Process that fuzzes one target in plain Python, where there is no atheris.

SlipCover's probes say whether an input reached a new branch; such inputs are kept and changed
further. The input at hand lies in a mapped file, so that whoever started this process can take it
from there if nothing of the process is left.
"""

import gc
import mmap
import random
import re
import resource
import signal
import sys
import time
import traceback
from pathlib import Path
from types import CodeType, FunctionType

from slipcover import ImportManager, Slipcover  # type: ignore[import-untyped] # has no types

from companion.bench.fuzz_input import HANG_S, HEAD, LONGEST, MOST_MB, keep

PLACES = ("companion/", "firmware/", "hardware/dice", "vision/frame", "tomllib", "PIL/")
"""Files whose branches guide the search; all others only cost time."""
NASTY = (
    b"\x00", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"-1", b"1e999", b"NaN", b"9223372036854775808",
    b"9" * 400, b"null", b"true", b"[]", b"{}", b'""', b"\n", b"[" * 200, b'{"a":' * 100, b"'''",
)  # fmt: skip
WORD = re.compile(rb'"[^"\n]*"|[\w.+-]+|[^\w\s]')


class Readers:
    """Matcher of the files that are watched."""

    def matches(self, filename: object) -> bool:
        """Whether branches of this file count."""
        return any(place in str(filename) for place in PLACES) and "/bench/" not in str(filename)


class Mutator:
    """Inputs made of other inputs: bits, bytes, numbers, words and halves are changed."""

    def __init__(self, inputs: list[bytes], words: list[bytes], seed: int) -> None:
        self.inputs = inputs
        self.words = words
        self.chance = random.Random(seed)
        self.ways = (
            self._flip, self._byte, self._cut, self._repeat, self._word, self._swap, self._splice,
        )  # fmt: skip

    def next(self) -> bytes:
        """The next input: a kept one, the newest more often, changed up to four times."""
        newest = self.inputs[-20:] if self.chance.random() < 0.5 else self.inputs
        data = self.chance.choice(newest)
        for _ in range(1 + self.chance.getrandbits(2)):
            data = self.chance.choice(self.ways)(data)
        return data[:LONGEST]

    def _at(self, data: bytes) -> int:
        return int(self.chance.random() * (len(data) + 1))

    def _flip(self, data: bytes) -> bytes:
        at = self._at(data[1:])
        one = bytes(byte ^ 1 << self.chance.getrandbits(3) for byte in data[at : at + 1])
        return data[:at] + one + data[at + 1 :]

    def _byte(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[:at] + bytes((self.chance.getrandbits(8),)) + data[at + 1 :]

    def _cut(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[:at] + data[at + 1 + self._at(data[at:]) // 4 :]

    def _repeat(self, data: bytes) -> bytes:
        at = self._at(data)
        part = data[at : at + 1 + self.chance.getrandbits(5)]
        return data[:at] + part * (1 + self.chance.getrandbits(3)) + data[at:]

    def _word(self, data: bytes) -> bytes:
        at = self._at(data)
        return data[:at] + self.chance.choice(self.words) + data[at:]

    def _swap(self, data: bytes) -> bytes:
        """Another word in place of one."""
        found = WORD.search(data, self._at(data))
        begin, end = found.span() if found else (0, 0)
        return data[:begin] + self.chance.choice(self.words) + data[end:]

    def _splice(self, data: bytes) -> bytes:
        other = self.chance.choice(self.inputs)
        return data[: self._at(data)] + other[self._at(other) :]


class DefectLog:
    """Defects by the line that raised them; the first input of each is kept in a folder."""

    def __init__(self, target: str, folder: Path) -> None:
        self.target, self.folder = target, folder
        self.known: set[tuple[object, ...]] = set()

    def note(self, data: bytes, error: BaseException) -> None:
        """Keep an input that was answered by this exception."""
        frame = traceback.extract_tb(error.__traceback__)[-1]
        where = (type(error), frame.filename, frame.lineno)
        if where not in self.known:
            self.known.add(where)
            traceback.print_exception(error)
            keep(self.folder, self.target, type(error).__name__, data)


def words_of_code() -> list[bytes]:
    """Texts and bytes in the watched code, because no comparison tells what it wants."""
    codes = [it.__code__ for it in gc.get_objects() if isinstance(it, FunctionType)]
    found: set[bytes] = set()
    for code in codes:
        if Readers().matches(code.co_filename):
            found |= set(_constants(code))
    return sorted(found)


def _constants(code: CodeType) -> list[bytes]:
    texts = [value for value in code.co_consts if isinstance(value, str | bytes)]
    found = [text.encode(errors="replace") if isinstance(text, str) else text for text in texts]
    return [text for text in found if 1 < len(text) <= 20 and b" " not in text]


class MappedInput:
    """File in memory with the number of inputs and the one at hand; it outlives this process."""

    def __init__(self, page: mmap.mmap) -> None:
        self.page = page
        self.number = int.from_bytes(page[:8], "little")

    def put(self, data: bytes) -> None:
        """Count an input, and keep it until the next one."""
        self.number += 1
        size = len(data)
        self.page[:HEAD] = self.number.to_bytes(8, "little") + size.to_bytes(8, "little")
        self.page[HEAD : HEAD + size] = data


def fuzz(name: str, end: float, mapped: Path, found: Path, kept: list[bytes]) -> None:
    """Give inputs to a target until that moment of the steady clock."""
    watch = Slipcover(immediate=True, branch=True)
    with ImportManager(watch, Readers()):
        from companion.bench.fuzz_targets import TARGETS  # noqa: PLC0415 (watched from now on)
    target, defects = TARGETS[name], DefectLog(name, found)
    words = [*NASTY, *words_of_code(), *(word for data in kept for word in WORD.findall(data))]
    mutator = Mutator([b"", *kept], words, time.monotonic_ns())
    for data in kept:
        target(data)  # what is loaded when it is first wanted is no input's memory
    _limit_memory()
    with mapped.open("r+b") as file, mmap.mmap(file.fileno(), 0) as page:
        hand = MappedInput(page)
        while time.monotonic() < end:
            data = mutator.next()
            hand.put(data)
            signal.setitimer(signal.ITIMER_PROF, HANG_S)  # which ends the process
            try:
                target(data)
            except Exception as error:  # whatever it is, it is a defect
                defects.note(data, error)
            if watch.newly_seen:
                watch.newly_seen.clear()
                mutator.inputs.append(data)


def _limit_memory() -> None:
    """Let allocations of more than so much fail from now on."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    now_kb = int(status.split("VmData:")[1].split()[0])
    most = 1024 * (now_kb + 1024 * MOST_MB)
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))


if __name__ == "__main__":
    fuzz(
        sys.argv[1],
        float(sys.argv[2]),
        Path(sys.argv[3]),
        Path(sys.argv[4]),
        [path.read_bytes() for folder in sys.argv[5:] for path in sorted(Path(folder).iterdir())],
    )
