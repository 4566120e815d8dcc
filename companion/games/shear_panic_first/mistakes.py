"""Common mistakes of the first edition: what players do wrong, and the objection that names it."""

from companion.games.rules import State
from companion.games.shear_panic_first.state import FirstShearPanic
from companion.games.shear_panic_shared import mistakes as made
from companion.games.shear_panic_shared.mistakes import Maker, mistake
from companion.games.shear_panic_shared.moment import FlockMoment


def _moment(state: State) -> FlockMoment | None:
    return state.moment() if isinstance(state, FirstShearPanic) else None


COMMON: tuple[tuple[str, str, Maker], ...] = (
    ("a sheep pushes that the die did not call", "not-the-color-of-the-die", made.other_color),
    ("a push comes before the roll", "first-roll-the-die", made.before_the_roll),
    ("a push meets nobody", "nobody-was-pushed", made.nobody_pushed),
    ("a push goes too far", "all-in-front-go-one-cell", made.pushed_too_far),
    ("a gap is closed", "all-in-front-go-one-cell", made.gap_handled_wrongly),
    ("a step goes two cells", "a-step-is-one-cell", made.long_step),
    ("a boing lands too far", "a-boing-lands-right-behind", made.far_boing),
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
    ("a part returns another way", "the-part-goes-back-until-it-touches", made.astray_part),
)
MISTAKES = tuple(mistake(*common, _moment) for common in COMMON)
