## Names and words

game-plops = Sheeps & Plops
edition-plops = Marino Carpignano, 2023
word-move = Move
word-plop = Plop

## What happens

place-your-stack-on-the-border = Stack on the edge
split-and-throw-or-move-whole = Split and throw, or move
plop-lies = Put a plop on { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
       *[other] { $plops } plops
    }
biggest-group-grows = biggest group now { $group }
biggest-group-breaks = biggest group only { $group }

## The page

page-move-plops = { $color }: place your stack, or split or move one straight on and lay a plop.
