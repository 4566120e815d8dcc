## Nazwy i słowa

game-plops = Sheeps & Plops
edition-plops = Marino Carpignano, 2023
word-move = Przesuń
word-plop = Plop

## Co się dzieje

place-your-stack-on-the-border = Postaw stos na brzegu
split-and-throw-or-move-whole = Dziel i rzuć albo przesuń
plop-lies = Plop leży na { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
        [few] { $plops } plopy
        [many] { $plops } plopów
       *[other] { $plops } plopa
    }
biggest-group-grows = największa grupa: { $group }
biggest-group-breaks = grupa już tylko { $group }

## Co zrobić

put-your-stack-on-the-edge = Postaw stos na brzegu
split-or-move-a-stack = Podziel stos albo przesuń cały

## Ruchy w słowach

moves-whole = { $color } przesuwa całe { $cell } na { $way } do { $end }
slides-to-and-throws = { $color } sunie na { $end }, plop na { $plop }
splits-and-throws = { $color } dzieli { $cell } do { $end }, plop na { $plop }
throws-after-so-many = { $color }: { $count } z { $cell } do { $end }, plop na { $plop }

## Co jest nie tak

no-crossing-the-middle = Przez środek nie można
start-on-the-edge = Zacznij na brzegu
the-plop-goes-there = Plop ma leżeć na { $cell }
the-plop-flies-on = Plop leci dalej, aż na { $end }
plops-do-not-jump = Plop nie przeskoczy { $cell }
plops-do-not-cross = Plop nie przeleci przez środek
throw-from-the-new-stack = Rzuć plop z pola { $cell }
plops-fly-straight = Plop leci prosto z pola { $cell }
one-plop-a-turn = Tylko jeden plop na ruch
plops-stay = Plopy zostają na miejscu
the-plop-is-missing = { $color }: brakuje plopa
first-slide-then-throw = Najpierw przesuń, potem rzuć

## House rules: a name, what it may be, and what it changes

rule-side-name = Pole gry
rule-side-value =
    { $value ->
        [4] małe
       *[5] duże
    }
rule-side =
    { $value ->
        [4] Małe pole: cztery komórki na bok.
       *[5] Duże pole: pięć komórek na bok.
    }
