## Names and words

game-plops = Sheeps & Plops
edition-plops = Marino Carpignano, 2023
word-move = Move
word-plop = Plop

## What happens

place-your-stack-on-the-border = Stack on the edge
split-and-throw-or-move-whole = Split and throw, or move
plop-lies = A plop lies on { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
       *[other] { $plops } plops
    }
biggest-group-grows = biggest group now { $group }
biggest-group-breaks = biggest group only { $group }

## What to do

put-your-stack-on-the-edge = Put your stack on the edge
split-or-move-a-stack = Split a stack or move it whole

## Moves in words

moves-whole = { $color } moves all of { $cell } { $way } to { $end }
slides-to-and-throws = { $color } slides to { $end }, plop on { $plop }
splits-and-throws = { $color } splits { $cell } to { $end }, plop on { $plop }
throws-after-so-many = { $color } slides { $count } from { $cell } to { $end }, plop on { $plop }

## What is wrong

no-crossing-the-middle = Nothing crosses the middle
start-on-the-edge = Start on the edge
the-plop-goes-there = The plop goes on { $cell }
the-plop-flies-on = The plop flies on to { $end }
plops-do-not-jump = A plop cannot jump over { $cell }
plops-do-not-cross = A plop cannot cross the middle
throw-from-the-new-stack = Throw the plop from { $cell }
plops-fly-straight = Plops fly straight from { $cell }
one-plop-a-turn = Only one plop a turn
plops-stay = Plops stay where they lie
the-plop-is-missing = { $color }'s plop is missing
first-slide-then-throw = First slide, then throw

## House rules: a name, what it may be, and what it changes

rule-side-name = The field
rule-side-value =
    { $value ->
        [4] small
       *[5] large
    }
rule-side =
    { $value ->
        [4] A small field: four cells along each side.
       *[5] The large field: five cells along each side.
    }
