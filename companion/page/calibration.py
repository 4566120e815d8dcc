"""Camera calibration on the page: lens and own board are tried out in its picture, then kept.

What is tried out is what the watcher looks with until it is kept or dropped, so the page's own
picture shows it: the line round the mat, the dots on the cells. Pieces need no such step; they are
learned from every table on which camera and players agree.
"""

from companion.games import GAMES
from companion.page.messages.incoming import Calibrate
from vision.calibrate.board import CalibrationError, corner_cells, own_plan
from vision.calibrate.profile import PICTURES, CameraProfile
from vision.frame import Frame
from vision.locate.mat_search import locate
from vision.watch import CameraWatcher, located
from vision.watch_memory import new_memory


class CameraCalibration:
    """Calibration of a real table's camera by whoever holds a phone beside it."""

    def __init__(self, watcher: CameraWatcher) -> None:
        self.watcher = watcher
        self.kept: CameraProfile | None = None
        """What holds if that which is tried out is dropped; None if nothing is."""
        self.said = ""
        """The key of what there is to say about the last step."""
        self._pictures = 0

    @property
    def ready(self) -> bool:
        """Whether something is tried out that can be kept."""
        return self.kept is not None and self._pictures in (0, PICTURES)

    def take(self, request: Calibrate) -> None:
        """One step of somebody at the table."""
        shot = self.watcher.memory.shot
        if request.step == "undo":
            self._undo()
        elif request.step in ("keep", "drop"):
            self._end(keep=request.step == "keep" and self.ready)
        elif shot is None:
            self.said = "no-picture"
        elif request.step == "lens":
            self._measure(shot.pixels)
        else:
            self._point(shot.pixels, request)

    def _measure(self, frame: Frame) -> None:
        """Measure the lens by a mat that is seen from a few sides."""
        before = self._before()
        known = self.watcher.memory.profile.lens if self._pictures else None
        view = locate(frame, before.plans, lens=known)
        if view is None or view.pose.lens is None:
            self.said = "not-seen"
            return
        self._pictures = self._pictures % PICTURES + 1
        self.said = "rim" if self._pictures == PICTURES else "again"
        self._try(before, before.with_lens(view.pose.lens))

    def _point(self, frame: Frame, request: Calibrate) -> None:
        """Measure an own board on which the corner cells were pointed at."""
        game, before = GAMES[request.game], self._before()
        self._pictures = 0
        try:
            pointed = dict(zip(corner_cells(game), request.points, strict=False))
            own = own_plan(game, frame, pointed, game.name)
        except CalibrationError as error:
            self.said = error.key if error.key in ("markers", "misfit") else "points"
            return
        found = locate(frame, [own]) is not None
        self.said = "dots" if found else "not-seen"
        if found:
            self._try(before, before.with_board(game.name, own))

    def _before(self) -> CameraProfile:
        return self.kept or self.watcher.memory.profile

    def _try(self, before: CameraProfile, profile: CameraProfile) -> None:
        """Look with another profile, without keeping it."""
        self.kept = before
        self._look_with(profile)

    def _end(self, *, keep: bool) -> None:
        """Keep or drop what was tried out."""
        if self.kept is None:
            return
        if keep:
            self.watcher.keep(self.watcher.memory.profile)
        else:
            self._look_with(self.kept)
        self.kept, self._pictures = None, 0
        self.said = "kept" if keep else "dropped"

    def close(self) -> None:
        """Drop what nobody has kept: a game begins."""
        self._end(keep=False)
        self.said = ""

    def _undo(self) -> None:
        """Forget the last step that was kept."""
        self._end(keep=False)
        profile = self.watcher.memory.profile
        self.said = "undone" if profile.steps else "nothing"
        self._look_with(profile.undone())
        self.watcher.keep(self.watcher.memory.profile)

    def _look_with(self, profile: CameraProfile) -> None:
        """Look at the newest frame again with other knowledge."""
        self.watcher.memory = located(new_memory(profile), self.watcher.memory.shot)
