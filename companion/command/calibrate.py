"""Calibration dialogue `calibrate`: lens, board, pieces and die, one question after the other."""

import argparse
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2

from companion.command.console import echo, lines_of_input, refuse
from companion.config import Config, config_of
from companion.games import GAMES
from companion.games.board import Cell, Point, draw
from companion.games.facts import FactsError
from companion.games.rules import EMPTY, Game
from companion.paths import config_folder, profile_path
from hardware import dice_care
from hardware.report import report_camera
from vision.calibrate.board import CalibrationError, corner_cells, own_plan
from vision.calibrate.profile import (
    PICTURES,
    CameraProfile,
    ProfileError,
    load_profile,
    save_profile,
)
from vision.frame import Frame
from vision.light.doctor import examine
from vision.locate.geometry import Lens, MatView
from vision.locate.mat_search import locate
from vision.overlay import annotated, with_ruler
from vision.read.cell_odds import look
from vision.read.learning import adapt
from vision.start_layout import nearest_start, wrong_pieces

PARTS = ("camera", "mat", "pieces", "die")
MOST_WRONG = 2
"""Pieces of a start layout that may be misread: those are what is to be learned."""


class GivenUpError(Exception):
    """End of the input: nobody answers any more."""


def add_calibrate(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Parser of `calibrate`."""
    teaching = commands.add_parser("calibrate", help="teach the camera")
    teaching.add_argument("parts", metavar="PART", nargs="*", help=", ".join(PARTS) + "; else all")
    teaching.add_argument("--undo", action="store_true", help="forget the last thing it learned")
    teaching.add_argument("--forget", action="store_true", help="forget how all pieces look")
    teaching.set_defaults(run=calibrate)


def calibrate(arguments: Namespace) -> int:
    """Command: go through the parts that were named, or all; every step can be undone."""
    strange = [part for part in arguments.parts if part not in PARTS]
    if strange:
        return refuse(f"calibrate: {strange[0]} is none of {', '.join(PARTS)}")
    if arguments.undo or arguments.forget:
        return undo(profile_path(), all_pieces=arguments.forget)
    try:
        table = CalibrationDialogue(
            config_of(config_folder()), load_profile(profile_path()), lines_of_input()
        )
    except (FactsError, ProfileError) as error:
        return refuse(str(error))
    return _teach(table, arguments.parts or PARTS)


def _teach(table: "CalibrationDialogue", parts: Sequence[str]) -> int:
    """Go through these parts, until all are done or nobody answers."""
    steps = {"camera": table.camera, "mat": table.mat, "pieces": table.pieces, "die": table.die}
    try:
        for part in parts:
            echo(f"-- {part} --")
            steps[part]()
    except GivenUpError:
        return refuse("calibrate: nobody answers; what was learned so far is kept")
    except (CalibrationError, OSError) as error:
        return refuse(f"calibrate: {error}")
    echo("Done. `./bellwether calibrate --undo` forgets the last step.")
    return 0


def undo(path: Path, *, all_pieces: bool = False) -> int:
    """Forget the last step, or how all pieces look, or all of a file that cannot be read."""
    try:
        before = load_profile(path)
    except ProfileError as error:
        echo(f"Forgot all: {error}")
        before = CameraProfile()
    after = before.without_pieces() if all_pieces else before.undone()
    gone = [step for step in before.steps if step not in after.steps]
    for step in gone:
        echo(f"Forgot: {step['what']} {step.get('game', '')}".rstrip())
    if not gone:
        echo("There is nothing to forget.")
    try:
        save_profile(after, path)
    except OSError as error:
        return refuse(f"{path}: cannot be written: {error.strerror or error}")
    return 0


@dataclass
class CalibrationDialogue:
    """Dialogue with somebody at the table, and what the camera has learned so far."""

    config: Config
    profile: CameraProfile
    lines: Iterator[str]

    def camera(self) -> None:
        """Measure the lens by a mat that is seen from a few sides."""
        lens: Lens | None = None
        for number in range(PICTURES):
            ask = "Lay any mat under the camera" if number == 0 else "Turn and move the mat a bit"
            frame, view = self._seen(ask, lens)
            lens = view.pose.lens
        self._show("camera", annotated(frame, view, {}, "the line should follow the mat's rim"))
        if lens is not None and self._agrees("Does the line follow the rim of the mat?"):
            self._keep(self.profile.with_lens(lens))

    def mat(self) -> None:
        """Measure a publisher's own board with four loose markers round it."""
        if self._agrees("Do you play on the printed mats?"):
            echo("Then there is nothing to measure.")
            return
        game = GAMES[self._choice("Which game's own board is it?", tuple(GAMES))]
        self._wait("Lay the four loose markers round the board")
        frame = self._photograph()
        self._show("board", with_ruler(frame))
        echo("Find the middle of each corner cell in that picture: how far right, how far down.")
        own = own_plan(game, frame, self._pointed(game), game.name)
        view = locate(frame, [own])
        if view is None:
            raise OSError("the board is not found by its markers; begin again")
        self._show("mat", annotated(frame, view, {cell: {EMPTY: 1.0} for cell in own.centres}, ""))
        if self._agrees("Is there a dot in the middle of every cell?"):
            self._keep(self.profile.with_board(game.name, own))

    def pieces(self) -> None:
        """Learn this owner's pieces and tonight's light from a start layout."""
        frame, view = self._seen("Lay out a game as it begins", self.profile.lens)
        game = GAMES[view.name]
        start = nearest_start(game, look(frame, view, game))
        if not start.observation():
            echo(f"{game.title} begins with an empty board: nothing to learn.")
            return
        echo(draw(start.board, start.labels()))
        learned = adapt(frame, view, game, start.observation())
        sighting = look(frame, view, game, learned)
        self._show("pieces", annotated(frame, view, sighting.odds, game.title))
        wrong = wrong_pieces(start, sighting)
        if len(wrong) > MOST_WRONG:
            echo(f"That is not how it begins: look at {', '.join(wrong)}. Nothing was learned.")
        elif self._agrees("Does it lie like this?"):
            self._keep(self.profile.with_pieces(game.name, learned))

    def die(self) -> None:
        """Let the dice reader see every face."""
        dice_care.run("calibrate", self.config.dice.port, echo, self._wait)

    def _seen(self, sentence: str, lens: Lens | None) -> tuple[Frame, MatView]:
        """Picture with a mat in it, however often that has to be tried."""
        while True:
            self._wait(sentence)
            frame = self._photograph()
            view = locate(frame, self.profile.plans, lens=lens)
            if view is not None:
                return frame, view
            echo(f"Not yet: {examine(frame, None)[0].key.replace('-', ' ')}.")

    def _photograph(self) -> Frame:
        """Picture; raises `OSError` with what to do if there is none."""
        found, picture = report_camera(self.config.camera)
        if picture is None:
            raise OSError(f"{found.device}: {found.state}; {found.advice}")
        return picture

    def _pointed(self, game: Game) -> dict[Cell, Point]:
        """Pixel coordinates of the corner cells, as somebody says."""
        places: dict[Cell, Point] = {}
        for cell in corner_cells(game):
            while cell not in places:
                words = self._answer(f"{cell}: right and down, in pixels").replace(",", " ").split()
                if len(words) == 2 and all(word.isdecimal() for word in words):
                    places[cell] = (float(words[0]), float(words[1]))
                else:
                    echo("Two numbers, please, like 412 655.")
        return places

    def _keep(self, profile: CameraProfile) -> None:
        save_profile(profile, profile_path())
        self.profile = profile
        echo("Learned.")

    def _show(self, name: str, picture: Frame) -> None:
        """Write a picture that shows what was understood."""
        path = profile_path().with_name(f"calibrate-{name}.png")
        path.parent.mkdir(parents=True, exist_ok=True)
        if not cv2.imwrite(str(path), picture):
            raise OSError(f"{path}: cannot be written")
        echo(f"Look at {path}")

    def _wait(self, sentence: str) -> None:
        self._answer(
            f"{sentence.removesuffix(' Then press Enter. ').rstrip('.')}. Then press Enter."
        )

    def _agrees(self, question: str) -> bool:
        return self._choice(question, ("yes", "no")) == "yes"

    def _choice(self, question: str, answers: tuple[str, ...]) -> str:
        """Choice of one of the answers; the first letters are enough."""
        while True:
            said = self._answer(f"{question} ({', '.join(answers)})").strip().lower()
            fitting = [answer for answer in answers if said and answer.startswith(said)]
            if said in answers or len(fitting) == 1:
                return said if said in answers else fitting[0]

    def _answer(self, question: str) -> str:
        echo(question)
        said = next(self.lines, None)
        if said is None:
            raise GivenUpError
        return said
