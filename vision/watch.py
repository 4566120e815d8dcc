"""The camera with all that understands its frames, one call at a time.

Everything it decides follows from the frames, their times and the states it is asked about, so a
recording that is played again is understood in the same way.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf

from companion.games.rules import Game, State
from companion.table.reading import Reading, Verdict
from vision.calibrate.profile import Eyesight
from vision.clear.gate import Gate, Small, accept, moved, watch
from vision.frame import Camera, Frame, Shot
from vision.infer import infer
from vision.light.doctor import Complaint, examine
from vision.locate.geometry import View
from vision.locate.mat_search import follow, locate
from vision.pool import pool
from vision.read.cell_odds import adapt, look
from vision.sighting import Sighting
from vision.start_layout import is_start, wrong_pieces

POOLED, MOST = 3, 6
"""Quiet frames that make a sighting, and how many are taken together while it is not believed."""
STALLED = 5
"""Asked so often without a new frame it makes do with those it has: a still table needs none."""
QUIET_S = 0.2
"""So long nothing has moved before a reading is given: a hand that hovers is still for less."""
SEARCH_S = 0.4
"""A mat that is out of sight is searched for in the whole picture so often."""
EXAMINE_S = 2.0
"""The light is looked at so often."""
AGAIN = 10
"""Asked so often about the same thing it says the same again: players may have looked away."""
DOUBTED = 1
"""Cells of a start layout that may look like something else: they are what is to be learned."""
BELIEVED = (Verdict.UNCHANGED, Verdict.CERTAIN, Verdict.ASK)


@dataclass(frozen=True, eq=False, slots=True)
class Glimpse:
    """What was made of the newest frame, for whoever looks on."""

    shot: Shot
    view: View | None = None
    sighting: Sighting | None = None
    """Of the last quiet frames."""
    reading: Reading | None = None
    complaint: Complaint | None = None
    """The worst thing that is wrong with light or aim."""


Keep = Callable[[Eyesight], None]
"""What to do with what a table has taught."""


def _forget(_: Eyesight) -> None:
    """A table that is not there tomorrow."""


class CameraWatcher:
    """Frames in, readings out; it never waits."""

    def __init__(
        self, film: Camera, eyesight: Eyesight | None = None, keep: Keep = _forget
    ) -> None:
        self.film = film
        self.eyesight = eyesight or Eyesight()
        self.keep = keep
        self.mats = self.eyesight.plans
        self.glimpse: Glimpse | None = None
        self._state: State | None = None
        self._last: View | None = None
        """Where the mat was when it was seen last."""
        self._searched = self._examined = self._taken = self._moved = -inf
        """When the mat was searched for, the light examined, a frame weighed, something moved."""
        self._gate = Gate()
        self._looked: Small | None = None
        """The table at the last look."""
        self._seen: list[Sighting] = []
        self._weighed: Sighting | None = None
        self._adapted: State | None = None
        """The start from which it took what it knows of the pieces."""
        self._stalled = self._silent = 0
        """How often it was asked since there was a new frame, and since it said something."""

    def mat(self) -> str | None:
        """The name of the game whose mat lies in view, if one does."""
        shot = self._find_mat()
        return None if shot is None or shot.view is None else shot.view.name

    def read(self, state: State, game: Game) -> Reading | None:
        """What happened on the table of `game` since `state`, or None if nothing is new."""
        now = self._find_mat()
        if now is None:
            return None
        told, asked = now.reading, self._state != state
        self._state = state
        if now.shot.at != self._taken:
            self._stalled, self._taken = 0, now.shot.at
            now = self._take_in(now, game)
        self._stalled, self._silent = self._stalled + 1, self._silent + 1
        if self._stalled == STALLED and now.sighting is None and self._seen:
            now = replace(now, sighting=pool(self._seen))
        now = self.glimpse = self._judged(now, state, game, asked)
        if not asked and now.reading == told and self._silent < AGAIN:
            return None
        self._silent = 0
        return now.reading

    def _find_mat(self) -> Glimpse | None:
        """The newest frame with the mat in it, and now and then a look at the light."""
        shot, old = self.film.frame(), self.glimpse
        if shot is None or (old and old.shot.at == shot.at):
            return old
        view = follow(shot.pixels, self._last) if self._last else None
        if view is None and shot.at - self._searched >= SEARCH_S:
            self._searched = shot.at
            view = self._found(shot.pixels)
        self._last = view or self._last
        now = replace(old, shot=shot, view=view) if old else Glimpse(shot, view)
        if shot.at - self._examined >= EXAMINE_S:
            self._examined = shot.at
            found = examine(shot.pixels, view)
            now = replace(now, complaint=found[0] if found else None)
        self.glimpse = now
        return now

    def _found(self, frame: Frame) -> View | None:
        """The mat anywhere in the picture; the camera may be another one than was measured."""
        lens = self.eyesight.lens
        view = locate(frame, self.mats, lens=lens)
        return locate(frame, self.mats) if view is None and lens else view

    def _take_in(self, now: Glimpse, game: Game) -> Glimpse:
        """Look, unless something moves or nothing has changed since the last look."""
        shot, view = now.shot, now.view
        if view is not None and view.name != game.name:
            view, now = None, replace(now, complaint=Complaint("wrong-mat"))
        closed, self._gate = watch(self._gate, shot.pixels, view)
        if closed or view is None:
            self._seen, self._looked, self._moved = [], None, shot.at
            return replace(now, sighting=None)
        if self._gate.quiet <= 1 or self._differs(view):
            self._seen = []
        if len(self._seen) >= (POOLED if _believed(now.reading) else MOST):
            return now
        self._looked = self._gate.previous
        sighting = look(shot.pixels, view, game, self.eyesight.tuning(game.name))
        if not sighting.clear:
            self._seen, self._moved = [], shot.at
            return replace(now, sighting=None)
        self._seen = [*self._seen, sighting][-MOST:]
        whole = len(self._seen) >= POOLED and shot.at - self._moved >= QUIET_S
        return replace(now, sighting=pool(self._seen) if whole else None)

    def _differs(self, view: View) -> bool:
        """Whether anything has changed since the last look, however slowly."""
        now, then = self._gate.previous, self._looked
        return now is not None and then is not None and moved(now, then, view)

    def _judged(self, now: Glimpse, state: State, game: Game, asked: bool) -> Glimpse:
        """What the last quiet frames mean."""
        if now.sighting is not None and (asked or now.sighting is not self._weighed):
            self._weighed = now.sighting
            now = replace(now, reading=self._decided(infer(state, now.sighting)))
        elif now.sighting is None and (asked or not self._seen or now.reading is None):
            verdict = Verdict.UNSURE if self._seen else Verdict.OBSCURED
            now = replace(now, reading=Reading(verdict))
        reading = now.reading
        if reading is None or not _believed(reading):
            why = now.complaint.key if now.complaint else ""
            return replace(now, reading=reading and replace(reading, complaint=why))
        if now.sighting is not None:
            self._gate = accept(self._gate)
            if self._adapted_to(now, state, game):
                now = replace(now, reading=replace(reading, complaint="pieces-learned"))
        why = now.reading.complaint if now.reading else ""
        return replace(now, complaint=Complaint(why)) if why else now

    def _decided(self, reading: Reading) -> Reading:
        """More frames will not tell what these do not: ask instead."""
        thin = reading.verdict is Verdict.UNSURE and reading.lines and len(self._seen) >= MOST
        return replace(reading, verdict=Verdict.ASK) if thin else reading

    def _adapted_to(self, now: Glimpse, state: State, game: Game) -> bool:
        """Take tonight's light and these pieces from a start layout that lies there."""
        reading, sighting = now.reading, now.sighting
        if state == self._adapted or reading is None or reading.verdict is not Verdict.UNCHANGED:
            return False
        looks = state.observation()
        if now.view is None or sighting is None or not is_start(game, dict(looks)):
            return False
        self._adapted = state
        if len(wrong_pieces(state, sighting)) > DOUBTED:
            return False
        learned = adapt(now.shot.pixels, now.view, game, looks)
        self.eyesight = self.eyesight.with_pieces(game.name, learned)
        self.keep(self.eyesight)
        return True


def _believed(reading: Reading | None) -> bool:
    return reading is not None and reading.verdict in BELIEVED
