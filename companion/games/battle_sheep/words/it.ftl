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

## Che cosa fare

lay-the-first-tile = Posa una tessera, dove vuoi
add-a-tile = Posa una tessera accanto
put-your-stack-on-the-outer-edge = Metti la pila sul bordo
split-and-slide = Dividi una pila e falla scorrere
split-and-slide-or-pass = Dividi una pila, o passa

## Mosse in parole

lays-a-tile = { $color } posa una tessera in { $cell }
slides-to = { $color } scorre fino a { $cell }
splits-and-slides = { $color } divide { $cell } e scorre a { $way } fino a { $end }
slides-so-many = { $color } fa scorrere { $count } da { $cell } a { $way } fino a { $end }

## Che cosa non va

no-crossing-a-hole = Non può passare sul buco
leave-one-behind = Lascia una pecora in { $cell }
a-lone-sheep-stays = Una pecora sola resta: { $cell }
sheep-stay-on-the-pasture = Le pecore restano sul pascolo
start-on-the-outer-edge = Si comincia dal bordo esterno
tiles-must-touch = Le tessere devono toccarsi
tiles-must-not-overlap = Le tessere non si coprono
tiles-lie-on-four-cells = Una tessera copre quattro caselle
tiles-stay = Le tessere restano dove sono
one-tile-a-turn = Una tessera per turno
all-tiles-first = Prima tutte le tessere
all-tiles-are-laid = Le tessere sono già tutte posate
