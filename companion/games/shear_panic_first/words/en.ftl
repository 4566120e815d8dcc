## Names and words

game-shear_panic_first = Shear Panic '05
edition-shear_panic_first = First edition
die-return = Return die + x
word-turn = Turn
word-join = Join
word-part = Returns

## What happens

choose-an-action = { $color }: do an action
unused-extra-buttons =
    { $buttons ->
        [one] { $buttons } button not used
       *[other] { $buttons } buttons not used
    }
the-flock-is-apart = The flock is in { $parts } parts
the-flock-is-whole-again = The flock is whole
choose-the-part-that-stays = Which part stays?
choose-the-part-that-returns-first = Which part returns first?
roll-the-return-die = Roll the return die
that-sign-leads-nowhere = { $sign } leads nowhere
reunite =
    { $sheep ->
        [one] Sheep { $cell } goes back
       *[other] { $sheep } sheep at { $cell } go back
    }
reunite-as-near-as-can-be = Put the sheep of { $cell } close
slide-the-flock-to-the-middle = Slide all to the middle
you-may-take-an-extra-button = An extra button as well?
take-an-extra-button = Take an extra button
sheared =
    { $sheep-key ->
        [black] Berta is shorn, off { $cell }
       *[other] { $sheep } is shorn, off { $cell }
    }
sheep-left =
    { $sheep ->
        [one] { $sheep } sheep left
       *[other] { $sheep } sheep left
    }
extra-buttons-left = { $color }: buttons { $values }

## What is to be done

take-the-shorn-sheep-off = Take the shorn sheep away
bring-the-part-back =
    { $sheep ->
        [one] Push { $cell } back { $way } until it touches
       *[other] Push { $sheep } sheep at { $cell } back { $way } until they touch
    }

## What went wrong

first-roll-the-return-die = First { $color } rolls the return die
only-the-part-goes-back = Only the part that is apart goes back
the-part-goes-back-until-it-touches = It goes back as one, straight, until it touches

## Moves in words

this-part-stays = The part at { $cell } stays
this-part-goes-back-first = { $cell } goes back first
this-part-goes-back = { $cell } goes back to the flock

## House rules: a name, what it may be, and what it changes

rule-connectivity-name = Holding together
rule-connectivity-value =
    { $value ->
        [4] side by side
       *[8] corners too
    }
rule-connectivity =
    { $value ->
        [4] Sheep hold together only if they stand side by side.
       *[8] Sheep that touch by a corner hold together, too.
    }
rule-penalty_two_players-name = Buttons left
rule-penalty_two_players-value =
    { $value-key ->
        [always] always cost
       *[excess] only too many
    }
rule-penalty_two_players =
    { $value-key ->
        [always] With two, every unused button costs points.
       *[excess] With two, only more buttons than free actions cost points.
    }
rule-boing_landing-name = Boing: landing
rule-boing_landing-value =
    { $value-key ->
        [any] any free space
       *[behind] right behind
    }
rule-boing_landing =
    { $value-key ->
        [any] You land on any free space beyond a jumped sheep.
       *[behind] You land right behind a sheep that you jumped over.
    }
rule-shear-name = Shearing
rule-shear-value =
    { $value-key ->
        [plain] nobody leaves
        [zero] nearest: nothing
       *[remove] nearest leaves
    }
rule-shear =
    { $value-key ->
        [plain] Nobody leaves; all rows count 4, 3, 2, 1, the nearest too.
        [zero] The row nearest to Shawn stays and gets nothing.
       *[remove] The row nearest to Shawn leaves the game.
    }
