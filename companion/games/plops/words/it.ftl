## Nomi e parole

game-plops = Sheeps & Plops
edition-plops = Marino Carpignano, 2023
word-move = Sposta
word-plop = Plop

## Che cosa succede

place-your-stack-on-the-border = La pila sul bordo
split-and-throw-or-move-whole = Dividi e lancia, o sposta
plop-lies = Un plop sta in { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
       *[other] { $plops } plop
    }
biggest-group-grows = gruppo più grande: { $group }
biggest-group-breaks = gruppo spezzato: { $group }

## Che cosa fare

put-your-stack-on-the-edge = Metti la pila sul bordo
split-or-move-a-stack = Dividi una pila o spostala tutta

## Mosse in parole

moves-whole = { $color } sposta { $cell } a { $way } fino a { $end }
slides-to-and-throws = { $color } scorre fino a { $end }, plop in { $plop }
splits-and-throws = { $color } divide { $cell } fino a { $end }, plop in { $plop }
throws-after-so-many = { $color }: { $count } da { $cell } a { $end }, plop in { $plop }

## Che cosa non va

no-crossing-the-middle = Il centro non si attraversa
start-on-the-edge = Si comincia dal bordo
the-plop-goes-there = Il plop va in { $cell }
the-plop-flies-on = Il plop vola fino a { $end }
plops-do-not-jump = Un plop non salta { $cell }
plops-do-not-cross = Un plop non passa dal centro
throw-from-the-new-stack = Lancia il plop da { $cell }
plops-fly-straight = Il plop vola dritto da { $cell }
one-plop-a-turn = Un solo plop per turno
plops-stay = I plop restano dove sono
the-plop-is-missing = Manca il plop di { $color }
first-slide-then-throw = Prima scorri, poi lancia

## House rules: a name, what it may be, and what it changes

rule-side-name = Il campo
rule-side-value =
    { $value ->
        [4] piccolo
       *[5] grande
    }
rule-side =
    { $value ->
        [4] Un campo piccolo: quattro celle per lato.
       *[5] Il campo grande: cinque celle per lato.
    }
