"""Main program of the Pico: pins, the USB line, the watchdog. Copied to the Pico's root."""

import os
import select
import sys
import time

import machine  # type: ignore[import-not-found]  # only a Pico has it
import micropython  # type: ignore[import-not-found]

from firmware.chip import Chip
from firmware.memory import FlashMemory
from firmware.reader import Reader
from firmware.sensor import Sensor

SDA, SCL, LAMP = 4, 5, 6
WATCHDOG_MS = 8000
"""The Pico's watchdog knows no more than 8.3 s; a calibration step takes two."""


def read_available(poller: "select.poll") -> bytes:
    """Bytes that have come in; reading more than is there would wait."""
    data = b""
    while poller.poll(0) and len(data) < 256:
        data += sys.stdin.buffer.read(1)
    return data


def run(reader: Reader) -> None:
    """Main loop: look, listen and talk until the table wants to be let in."""
    poller = select.poll()
    poller.register(sys.stdin, select.POLLIN)
    watchdog = machine.WDT(timeout=WATCHDOG_MS)
    now = 0
    last = time.ticks_ms()  # type: ignore[attr-defined]  # MicroPython's clock, which wraps
    while not reader.leaving:
        said = reader.step(read_available(poller), now)
        if said:
            sys.stdout.write(said.decode())
        watchdog.feed()
        tick = time.ticks_ms()  # type: ignore[attr-defined]
        now += time.ticks_diff(tick, last)  # type: ignore[attr-defined]
        last = tick


def main() -> None:
    """Start, unless the last run was left for mpremote."""
    memory = FlashMemory()
    if memory.take("leave"):
        return
    micropython.kbd_intr(-1)  # byte 3 on the line is noise, not Ctrl-C
    bus = machine.I2C(0, sda=machine.Pin(SDA), scl=machine.Pin(SCL), freq=400_000)
    chip = Chip(bus, machine.Pin(LAMP, machine.Pin.OUT), time.sleep_ms)  # type: ignore[attr-defined]
    identity = "".join(f"{byte:02x}" for byte in machine.unique_id())
    start = int.from_bytes(os.urandom(2), "big")
    run(Reader(Sensor(chip), memory, identity, start))
    memory.save("leave", {})
    machine.reset()  # a watchdog cannot be stopped: leave through a fresh start without one


if __name__ == "__main__":
    main()
