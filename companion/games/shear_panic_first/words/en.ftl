## Names and words

game-shear_panic_first = Shear Panic '05
edition-shear_panic_first = First edition
die-return = Return die + x
word-turn = Turn
word-join = Join
word-part = Returns

## What happens

choose-an-action = Now choose an action
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

## House rules

rule-boing_landing =
    { $value-key ->
        [any] Boing: you land on any free space beyond a sheep that you have jumped over.
       *[behind] Boing: you land right behind a sheep that you have jumped over.
    }
rule-shear =
    { $value-key ->
        [plain] Phase 4: nobody leaves the game; all rows count 4, 3, 2, 1 from the far side, the one nearest to Shawn too.
        [zero] Phase 4: the row nearest to Shawn stays and gets nothing; the others count 4, 3, 2, 1 from the far side.
       *[remove] Phase 4: the row nearest to Shawn leaves the game; the others count 4, 3, 2, 1 from the far side.
    }

## The page

page-move-shear_panic_first = { $color }: drag the sheep as your action says.
