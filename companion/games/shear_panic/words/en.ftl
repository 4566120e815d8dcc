## Names and words

game-shear_panic = Shear Panic
edition-shear_panic = Zoch, 2006

## What happens

no-blue-sheep-can-push = No blue sheep can push
no-green-sheep-can-push = No green sheep can push
no-red-sheep-can-push = No red sheep can push
no-yellow-sheep-can-push = No yellow sheep can push
lay-a-card-and-move = { $color }: lay a card, move
add-a-movement-card = Add a movement card
you-may-add-a-movement-card = A movement card as well?
unused-movement-cards =
    { $cards ->
        [one] { $cards } card not used
       *[other] { $cards } cards not used
    }
movement-cards-left = { $color }, Extra: { $values }

## House rules: a name, what it may be, and what it changes

rule-tie_break-name = A tie
rule-tie_break-value =
    { $value-key ->
        [all] all unused cards
       *[actions] action cards only
    }
rule-tie_break =
    { $value-key ->
        [all] All unused cards decide a tie, movement cards too.
       *[actions] Unused action cards decide a tie; movement cards do not.
    }
