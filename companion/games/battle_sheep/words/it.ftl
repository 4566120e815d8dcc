## Nomi e parole

game-battle_sheep = Battle Sheep
edition-battle_sheep = Francesco Rotta, 2010
word-lay = Posa
word-pasture = Pascolo
word-t1 = dritta
word-t2 = sinistra
word-t3 = destra

## Che cosa succede

lay-a-tile =
    { $left ->
        [one] Posa l'ultima piattaforma
       *[other] Posa una delle tue { $left }
    }
no-room-for-a-tile-pass = Non c'è posto per posare
tiles-left =
    { $color }: { $left ->
        [one] { $left } piattaforma
       *[other] { $left } piattaforme
    }
place-your-stack-on-the-outer-border = La pila sul bordo esterno
split-a-stack = Dividi una pila

## The page

page-move-battle_sheep = { $color }: posa una tessera, metti la pila o dividila: trascinala dritta fin dove va.
