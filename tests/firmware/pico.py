"""A Pico on the desk: the flashed files under MicroPython, a cable that can be pulled."""

import contextlib
import fcntl
import json
import os
import pty
import select
import shutil
import subprocess
import termios
import threading
import tty
from collections.abc import Sequence
from pathlib import Path

from hardware.sim.plate import BARE
from tests import HOME
from tests.firmware.micropython import command

SPEED = 8
"""Times as fast as a real one: a look takes 13 ms."""
Rgb = tuple[float, float, float]
Step = tuple[float, Rgb, float]


class Plug:
    """The table's end of the cable: a terminal under a name that stays the same."""

    def __init__(self, name: Path) -> None:
        self.name = name
        self.master = -1

    def put_in(self) -> None:
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        fcntl.fcntl(self.master, fcntl.F_SETFL, os.O_NONBLOCK)
        path = os.ttyname(slave)
        spare = self.name.with_suffix(".new")
        spare.symlink_to(path)
        spare.rename(self.name)
        os.close(slave)

    def pull(self) -> None:
        self.name.unlink(missing_ok=True)
        if self.master >= 0:
            os.close(self.master)
        self.master = -1

    def read(self) -> bytes:
        """What the table has sent; nothing while it has not opened its end."""
        with contextlib.suppress(OSError):
            return os.read(self.master, 4096)
        return b""

    def write(self, data: bytes) -> None:
        with contextlib.suppress(OSError):
            if data:
                os.write(self.master, data)


class Pico:
    """The firmware as it is flashed, on a folder that stands for the flash."""

    def __init__(self, folder: Path, flashed: bool = True) -> None:
        self.flash = folder / "flash"
        self.plug = Plug(folder / "tty")
        self.scenes = 0
        self.process: subprocess.Popen[bytes] | None = None
        self.cut_after: int | None = None
        """Bytes that still pass, either way, before the cable is pulled."""
        self.raw = b""
        self.flash.mkdir()
        if flashed:
            self._fill_flash()
        self.stage([(1000, BARE, 1.0)])

    def _fill_flash(self) -> None:
        (self.flash / "firmware").mkdir()
        (self.flash / "hardware" / "sim").mkdir(parents=True)
        for file in (HOME / "firmware").glob("*.py"):
            if file.name != "__init__.py":
                inside = "main.py" if file.name == "main.py" else f"firmware/{file.name}"
                shutil.copy(file, self.flash / inside)
        shutil.copy(HOME / "hardware/sim/plate.py", self.flash / "hardware/sim/plate.py")

    def stage(self, steps: Sequence[Step], plugged: bool = True) -> None:
        """Say what happens on the plate from now on, and whether the sensor is connected."""
        text = json.dumps({"plugged": plugged, "steps": list(steps)})
        self.scenes += 1
        text = text.ljust(20_000 + self.scenes)  # the size tells that the file is a new one
        spare = self.flash / "stage.new"
        spare.write_text(text)
        spare.rename(self.flash / "stage.json")

    def power_on(self, program: Path = Path("main.py")) -> None:
        """Start the program, or the prompt that it leaves mpremote to."""
        self.master, slave = pty.openpty()
        tty.setraw(slave)
        modes = termios.tcgetattr(slave)
        modes[1] |= termios.OPOST | termios.ONLCR  # a Pico writes CR LF
        termios.tcsetattr(slave, termios.TCSANOW, modes)
        environment = {
            "MICROPYPATH": f"{HOME / 'tests/firmware/sim'}:.frozen:.",
            "SPEED": str(SPEED),
        }
        self.process = subprocess.Popen(
            [*command(), str(program)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=self.flash,
            env=environment,
        )
        os.close(slave)
        self.plug.put_in()
        self.pump = threading.Thread(target=self._pump, args=(self.process,), daemon=True)
        self.pump.start()

    def power_off(self) -> None:
        """Pull the cable: the power goes, too."""
        self.plug.pull()
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.pump.join()
            os.close(self.master)
        self.process = None

    def _pump(self, process: "subprocess.Popen[bytes]") -> None:
        """Carry bytes both ways until the process ends or the cable is cut."""
        while process.poll() is None and self.cut_after != 0:
            select.select([self.master], [], [], 0.005)
            with contextlib.suppress(OSError):
                if select.select([self.master], [], [], 0)[0]:
                    data = os.read(self.master, 4096)
                    self.raw += data
                    self.plug.write(self._let_through(data))
            if heard := self._let_through(self.plug.read()):
                os.write(self.master, heard)

    def _let_through(self, data: bytes) -> bytes:
        if self.cut_after is not None:
            data = data[: self.cut_after]
            self.cut_after -= len(data)
        return data
