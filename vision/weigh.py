"""Weighing of a quiet look: which cards and dice count, and what the whole table means. Pure."""

from dataclasses import replace

from companion.games.rules import State
from companion.table.reading import Reading, Verdict
from vision.activity import Activity, LooseHistory
from vision.infer import infer
from vision.sighting import Sighting


def weighed(
    state: State, sighting: Sighting, hands: Activity, loose: LooseHistory
) -> tuple[LooseHistory, Reading]:
    """The history of loose things after a quiet look, and what that look means.

    Whoever puts a mistake back puts the last card back with it, and has laid none.
    """
    if loose.astray:
        back = loose.seen(sighting.things, put_back=True)
        reading = infer(state, sighting, _with(hands, back))
        if reading.verdict is Verdict.UNCHANGED:
            return back.judged(reading.verdict), reading
    after = loose.seen(sighting.things)
    reading = infer(state, sighting, _with(hands, after))
    return after.judged(reading.verdict), reading


def _with(hands: Activity, loose: LooseHistory) -> Activity:
    return replace(hands, laid=loose.laid, used=loose.used)
