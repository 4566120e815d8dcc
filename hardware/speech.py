"""Speech: what the small screen says, spoken by a program such as espeak-ng."""

import logging
import shlex
import subprocess
from collections.abc import Callable

from companion.table.ports import Display
from companion.table.screen.value import NO_LINE, Screen
from hardware.worker import Worker

KNOWN = {"espeak-ng": "espeak-ng -v {language} --stdin"}
"""Programs that need only be named; espeak-ng calls its voices by the codes of our languages."""
LONGEST_S = 30.0
LISTEN_S = 0.05
"""Between two looks whether there is something newer to say."""
IDLE_S = 3600.0
log = logging.getLogger(__name__)


class Speaker:
    """Speech queue of one: a newer text interrupts the one that is being spoken.

    `work` is one round of its thread.
    """

    def __init__(self, program: str) -> None:
        self.command = KNOWN.get(program, program)
        self.worker = Worker(self.work)
        self._next: tuple[str, str] | None = None
        self._lost = False

    def say(self, text: str, language: str) -> None:
        """Speak a text in a language and return at once."""
        self._next = (text, language)
        self.worker.wake()

    def work(self) -> float:
        """Speak what waits; the seconds until the next look."""
        waiting, self._next = self._next, None
        if waiting is None:
            return IDLE_S
        try:
            self._speak(*waiting)
        except Exception as error:  # an owner's command may be anything: told, and tried again
            if not self._lost:
                log.warning("speech: %s; sudo apt install espeak-ng, or [voice] speech", error)
            self._lost = True
        return 0.0

    def close(self) -> None:
        """Fall silent."""
        self._next = ("", "")
        self.worker.stop()

    def _speak(self, text: str, language: str) -> None:
        words = [word.format(language=language) for word in shlex.split(self.command)]
        quiet = subprocess.DEVNULL
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet) as program:
            assert program.stdin is not None
            program.stdin.write(text.encode())
            program.stdin.close()
            left = LONGEST_S
            while program.poll() is None and left > 0 and self._next is None:
                left -= LISTEN_S
                self.worker.rest(LISTEN_S)
            program.terminate()


class SpeakingDisplay:
    """Display wrapper that speaks what is new on the screen."""

    def __init__(
        self, display: Display, speaker: Speaker, is_silent: Callable[[], bool] = lambda: False
    ) -> None:
        self.display = display
        self.speaker = speaker
        self.is_silent = is_silent
        """Whether it is night."""
        self._last: Screen | None = None

    def show(self, screen: Screen) -> None:
        """Put `screen` in front of the players, and say it."""
        words = spoken(screen, self._last)
        self._last = screen
        if words and not self.is_silent():
            self.speaker.say(words, screen.language)
        self.display.show(screen)


def spoken(screen: Screen, before: Screen | None = None) -> str:
    """What is new on a screen in words: of a list the chosen line, of a secret its title alone."""
    if screen.private:
        return "" if before and before.private == screen.private else screen.private
    said = _sentences(screen)
    known = _sentences(before) if before and not before.private else ()
    if said == known:
        return ""
    return ". ".join(said[1:] if known[:1] == said[:1] and len(said) > 1 else said)


def _sentences(screen: Screen) -> tuple[str, ...]:
    if screen.chosen is None:
        return (screen.title, *screen.said)
    if screen.chosen == NO_LINE:
        return (screen.title,)
    return (screen.title, screen.said[screen.chosen])
