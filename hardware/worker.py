"""Worker thread that feeds one slow device, so that its port never waits."""

from collections.abc import Callable
from threading import Event, Thread


class Worker:
    """Worker thread: calls `work` after the seconds that the last call asked for."""

    def __init__(self, work: Callable[[], float]) -> None:
        self._work = work
        self._wake, self._done = Event(), Event()
        self._crash: Exception | None = None
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin."""
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def rest(self, seconds: float) -> None:
        """Wait within `work`, but not once the thread is to end."""
        self._done.wait(seconds)

    def wake(self) -> None:
        """There is something to do now."""
        self._wake.set()

    def check(self) -> None:
        """Raise what made the thread stop: a bug of ours must not hide in the background."""
        if self._crash is not None:
            raise self._crash

    def stop(self, patience_s: float = 2.0) -> bool:
        """End the thread; whether it has ended, for a device may never answer again."""
        self._done.set()
        self._wake.set()
        if self._thread is not None:
            self._thread.join(patience_s)
        return self._thread is None or not self._thread.is_alive()

    def _run(self) -> None:
        try:
            while not self._done.is_set():
                self._wake.wait(self._work())
                self._wake.clear()
        except Exception as error:
            self._crash = error
