"""Real servers for benchmarks and tests: mosquitto and PostgreSQL on loopback, each in a folder.

Both can be killed and started again; what they keep on disk stays.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep

START_S = 30.0
POSTGRES_FOLDERS = ("/usr/lib/postgresql",)
"""Where Debian keeps PostgreSQL's own programs, below the version."""


class ServerError(Exception):
    """Error of a server that is missing or does not start."""


def program(name: str) -> str | None:
    """Path of a server's program."""
    debian = [path for root in POSTGRES_FOLDERS for path in Path(root).glob(f"*/bin/{name}")]
    places = (shutil.which(name), shutil.which(name, path="/usr/sbin"), *map(str, sorted(debian)))
    return next((place for place in places if place), None)


def missing(*names: str) -> str:
    """What is missing, and how to get it; nothing if all is there."""
    packages = {"mosquitto": "mosquitto", "initdb": "postgresql", "postgres": "postgresql"}
    lacking = sorted({packages[name] for name in names if program(name) is None})
    if not lacking:
        return ""
    words = " ".join(lacking)
    return f"tests with real servers were LEFT OUT: no {words}; mend it: apt-get install -y {words}"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class Server(ABC):
    """Process that listens on a port of this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """Process id."""
        return self._process.pid if self._process else 0

    @abstractmethod
    def command(self) -> Sequence[str]:
        """Words that start it."""

    def start(self) -> None:
        """Start it and wait until it answers.

        Raises `ServerError`.
        """
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                self.command(),
                stdout=log,
                stderr=log,
                user=self.user(),
                start_new_session=True,  # Ctrl-C is for us
            )
        until = monotonic() + START_S
        while not self.answers():
            if self._process.poll() is not None or monotonic() > until:
                told = (self.folder / "log").read_text(encoding="utf-8", errors="replace")
                raise ServerError(f"{self.command()[0]} does not start: {told[-2000:]}")
            sleep(0.02)

    def answers(self) -> bool:
        """Whether somebody listens."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def user(self) -> str | None:
        """The user that it runs as; None for ourselves."""
        return None

    def kill(self) -> None:
        """End it and its children without a warning, as a power cut would."""
        if self._process is not None:
            own = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
            children = own.read_text(encoding="ascii").split()
            self._process.kill()
            self._process.wait()
            for child in map(int, children):
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
            self._process = None

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None


class Mosquitto(Server):
    """MQTT broker; it keeps what is retained and queued in its folder."""

    def __init__(self, folder: Path, *lines: str, listener: Sequence[str] = ()) -> None:
        super().__init__(folder)
        folder.mkdir(parents=True, exist_ok=True)
        common = (
            f"listener {self.port} 127.0.0.1",
            *listener,
            "persistence true",
            f"persistence_location {folder}/",
            "max_queued_messages 0",
            "max_inflight_messages 0",
            *(lines or ("allow_anonymous true",)),
        )
        # As root it would become another user, who cannot read a test's folder.
        own = ("user root",) if os.geteuid() == 0 else ()
        text = "\n".join((*own, *common))
        (folder / "mosquitto.conf").write_text(f"{text}\n", encoding="utf-8")

    def command(self) -> Sequence[str]:
        """Words that start it.

        Raises `ServerError`.
        """
        return (_need("mosquitto"), "-c", str(self.folder / "mosquitto.conf"))


class Postgres(Server):
    """PostgreSQL with a cluster of its own; its superuser needs no password."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self.data = folder / "data"
        if (user := self.user()) is not None:  # PostgreSQL refuses to be root
            entry = pwd.getpwnam(user)
            os.chown(folder, entry.pw_uid, entry.pw_gid)
            for above in folder.parents:
                if above.owner() == "root" and above != Path("/"):
                    above.chmod(above.stat().st_mode | 0o011)
        words = (_need("initdb"), "-D", str(self.data), "-U", "hub", "-A", "trust", "--no-sync")
        done = subprocess.run(
            (*words, "-E", "UTF8", "--locale=C"), capture_output=True, check=False, user=user,
            cwd=folder,
        )  # fmt: skip
        if done.returncode:
            raise ServerError(f"initdb: {done.stderr.decode(errors='replace')}")

    @property
    def address(self) -> str:
        """Connection string."""
        return f"host=127.0.0.1 port={self.port} user=hub dbname=postgres"

    def user(self) -> str | None:
        """The user that it runs as; None for ourselves."""
        return "postgres" if os.geteuid() == 0 else None

    def command(self) -> Sequence[str]:
        """Words that start it."""
        sockets = ("-k", str(self.folder), "-p", str(self.port), "-h", "127.0.0.1")
        return (_need("postgres"), "-D", str(self.data), *sockets)


def _need(name: str) -> str:
    path = program(name)
    if path is None:
        raise ServerError(missing(name))
    return path
