"""A Pico's raw prompt, as mpremote talks to it, for MicroPython on Linux."""

import io
import sys

BANNER = "raw REPL; CTRL-B to exit\n>"


def read_code() -> str | None:
    """The program sent up to Ctrl-D; None for anything that only changes the mode."""
    code = b""
    while True:
        byte = sys.stdin.buffer.read(1)
        if not byte:
            sys.exit(0)
        if byte == b"\x04":
            return code.decode()
        if byte == b"\x01":
            if code == b"\x05A":
                sys.stdout.write("R\x00")  # knows raw paste, does without
            else:
                sys.stdout.write(BANNER)
            return None
        if byte not in b"\x02\x03" and (code or byte != b"\r"):
            code += byte


def answer(code: str) -> None:
    """Run a program and tell how it ended."""
    sys.stdout.write("OK")
    trouble = io.StringIO()
    try:
        exec(code, PLACE)
    except Exception as error:
        sys.print_exception(error, trouble)  # type: ignore[attr-defined]  # MicroPython's
    sys.stdout.write("\x04" + trouble.getvalue() + "\x04>")


PLACE: "dict[str, object]" = {}
while True:
    program = read_code()
    if program == "":
        PLACE = {}
        sys.stdout.write("OK\nMPY: soft reboot\n" + BANNER)
    elif program is not None:
        answer(program)
