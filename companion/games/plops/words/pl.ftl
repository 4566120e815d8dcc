## Nazwy i słowa

game-plops = Sheeps & Plops
edition-plops = Marino Carpignano, 2023
word-move = Przesuń
word-plop = Plop

## Co się dzieje

place-your-stack-on-the-border = Postaw stos na brzegu
split-and-throw-or-move-whole = Dziel i rzuć albo przesuń
plop-lies = Połóż plop na { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
        [few] { $plops } plopy
        [many] { $plops } plopów
       *[other] { $plops } plopa
    }
biggest-group-grows = największa grupa: { $group }
biggest-group-breaks = grupa już tylko { $group }

## The page

page-move-plops = { $color }: postaw stos albo podziel lub przesuń go prosto i połóż placek.
