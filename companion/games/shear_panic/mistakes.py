"""Common mistakes of Zoch's edition: what players do wrong, and the objection that names it."""

from companion.games.rules import State
from companion.games.shear_panic.state import ShearPanic
from companion.games.shear_panic_shared import mistakes as made
from companion.games.shear_panic_shared.mistakes import Maker, mistake
from companion.games.shear_panic_shared.moment import FlockMoment


def _moment(state: State) -> FlockMoment | None:
    return state.moment() if isinstance(state, ShearPanic) else None


COMMON: tuple[tuple[str, str, Maker], ...] = (
    ("a sheep pushes that the die did not call", "not-the-color-of-the-die", made.other_color),
    ("a push comes before the roll", "first-roll-the-die", made.before_the_roll),
    ("a push meets nobody", "nobody-was-pushed", made.nobody_pushed),
    ("a push goes too far", "the-last-one-goes-one-cell", made.pushed_too_far),
    ("a gap is left open", "no-gap-stays-in-a-push", made.gap_handled_wrongly),
    ("a step goes two cells", "a-step-is-one-cell", made.long_step),
    ("a boing lands too far", "a-boing-lands-right-behind", made.far_boing),
    ("a line goes two cells", "the-whole-line-goes-one-cell", made.long_line),
    ("a sheep stops before its line is packed", "all-go-as-far-as-they-can", made.short_wool),
    ("somebody else's sheep steps", "not-your-sheep", made.foreign_sheep),
    ("Berta steps", "berta-is-nobodys", made.berta_steps),
    ("an action is made twice", "that-action-is-used", made.used_action),
    ("the card is another than the move", "the-card-says-another-action", made.other_card),
    ("two sheep step at once", "only-one-action", made.two_actions),
    ("the last player's action is undone", "that-undoes-the-last-action", made.undone),
    ("Roger stands on the far side", "roger-belongs-there", made.roger_elsewhere),
    (
        "the shearer stands on the far side",
        "shearer-belongs-there",
        made.shearer_elsewhere,
    ),
)
MISTAKES = tuple(mistake(*common, _moment) for common in COMMON)
