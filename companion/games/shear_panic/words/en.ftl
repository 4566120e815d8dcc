## Names and words

game-shear_panic = Shear Panic
edition-shear_panic = Zoch, 2006
word-boing-1 = Boing 1
word-boing-2 = Boing 2
word-boing-3 = Boing 3
word-diag-1 = Diagonal 1
word-diag-2 = Diagonal 2
word-diag-3 = Diagonal 3
word-ewe-1 = Ewe turn 1
word-ewe-2 = Ewe turn 2
word-ewe-3 = Ewe turn 3
word-line-1 = Line 1
word-line-2 = Line 2
word-line-3 = Line 3
word-slam-1 = Slam 1
word-slam-2 = Slam 2
word-slam-3 = Slam 3
word-step-1 = Step 1
word-step-2 = Step 2
word-step-3 = Step 3
word-wool-1 = Wool 1
word-wool-2 = Wool 2
word-wool-3 = Wool 3

## What happens

no-blue-sheep-can-push = No blue sheep can push
no-green-sheep-can-push = No green sheep can push
no-red-sheep-can-push = No red sheep can push
no-yellow-sheep-can-push = No yellow sheep can push
lay-a-card-and-move = Now lay a card and move
add-a-movement-card = Add a movement card
you-may-add-a-movement-card = A movement card as well?
unused-movement-cards =
    { $cards ->
        [one] { $cards } card not used
       *[other] { $cards } cards not used
    }
movement-cards-left = { $color }: + { $values }

## House rules

rule-tie_break =
    { $value-key ->
        [all] Tie: the higher sum of all unused cards wins, movement cards too.
       *[actions] Tie: the higher sum of unused action cards wins; movement cards do not count.
    }

## The page

page-move-shear_panic = { $color }: put a card on the card place, then drag the sheep as it says.
