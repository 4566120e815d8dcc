## Namen und Wörter

game-plops = Sheeps & Plops
edition-plops = Marino Carpignano, 2023
word-move = Ziehen
word-plop = Plop

## Was geschieht

place-your-stack-on-the-border = Stapel an den Rand
split-and-throw-or-move-whole = Teil und wirf, oder zieh
plop-lies = Auf { $cell } liegt ein Plop
plops-lying =
    { $plops ->
        [one] { $plops } Plop
       *[other] { $plops } Plops
    }
biggest-group-grows = größte Herde: { $group }
biggest-group-breaks = Herde nur noch { $group }

## Was zu tun ist

put-your-stack-on-the-edge = Stell deinen Stapel an den Rand
split-or-move-a-stack = Teil einen Stapel oder zieh ihn ganz

## Züge in Worten

moves-whole = { $color } zieht { $cell } ganz { $way } bis { $end }
slides-to-and-throws = { $color } schiebt bis { $end }, Plop auf { $plop }
splits-and-throws = { $color } teilt { $cell } bis { $end }, Plop auf { $plop }
throws-after-so-many = { $color } schiebt { $count } von { $cell } bis { $end }, Plop auf { $plop }

## Was nicht stimmt

no-crossing-the-middle = Durch die Mitte geht es nicht
start-on-the-edge = Beginn am Rand
the-plop-goes-there = Der Plop kommt auf { $cell }
the-plop-flies-on = Der Plop fliegt bis { $end }
plops-do-not-jump = Ein Plop springt nicht über { $cell }
plops-do-not-cross = Kein Plop fliegt durch die Mitte
throw-from-the-new-stack = Wirf den Plop von { $cell } aus
plops-fly-straight = Plops fliegen gerade, von { $cell } aus
one-plop-a-turn = Nur ein Plop je Zug
plops-stay = Plops bleiben, wo sie liegen
the-plop-is-missing = Der Plop von { $color } fehlt
first-slide-then-throw = Erst schieben, dann werfen

## House rules: a name, what it may be, and what it changes

rule-side-name = Das Feld
rule-side-value =
    { $value ->
        [4] klein
       *[5] groß
    }
rule-side =
    { $value ->
        [4] Ein kleines Feld: vier Zellen auf jeder Seite.
       *[5] Das große Feld: fünf Zellen auf jeder Seite.
    }
