## Namen und Wörter

game-plops = Sheeps & Plops
edition-plops = Marino Carpignano, 2023
word-move = Ziehen
word-plop = Plop

## Was geschieht

place-your-stack-on-the-border = Stapel an den Rand
split-and-throw-or-move-whole = Teil und wirf, oder zieh
plop-lies = Leg einen Plop auf { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } Plop
       *[other] { $plops } Plops
    }
biggest-group-grows = größte Herde: { $group }
biggest-group-breaks = Herde nur noch { $group }

## The page

page-move-plops = { $color }: Stell deinen Stapel, oder teil oder zieh einen geradeaus und leg einen Klecks.
