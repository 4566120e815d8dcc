## Nomi e parole

game-plops = Sheeps & Plops
edition-plops = Marino Carpignano, 2023
word-move = Sposta
word-plop = Plop

## Che cosa succede

place-your-stack-on-the-border = La pila sul bordo
split-and-throw-or-move-whole = Dividi e lancia, o sposta
plop-lies = Metti un plop in { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
       *[other] { $plops } plop
    }
biggest-group-grows = gruppo più grande: { $group }
biggest-group-breaks = gruppo spezzato: { $group }

## The page

page-move-plops = { $color }: metti la pila, o dividila o muovila dritta e posa un plop.
