## Nomi e parole

game-shear_panic = Shear Panic
edition-shear_panic = Zoch, 2006
word-boing-1 = Salto 1
word-boing-2 = Salto 2
word-boing-3 = Salto 3
word-diag-1 = Diagonale 1
word-diag-2 = Diagonale 2
word-diag-3 = Diagonale 3
word-ewe-1 = Giro 1
word-ewe-2 = Giro 2
word-ewe-3 = Giro 3
word-line-1 = Fila 1
word-line-2 = Fila 2
word-line-3 = Fila 3
word-slam-1 = Spinta 1
word-slam-2 = Spinta 2
word-slam-3 = Spinta 3
word-step-1 = Passo 1
word-step-2 = Passo 2
word-step-3 = Passo 3
word-wool-1 = Riga 1
word-wool-2 = Riga 2
word-wool-3 = Riga 3

## Che cosa succede

no-blue-sheep-can-push = Nessuna blu può farlo
no-green-sheep-can-push = Nessuna verde può farlo
no-red-sheep-can-push = Nessuna rossa può farlo
no-yellow-sheep-can-push = Nessuna gialla può farlo
lay-a-card-and-move = Gioca una carta e muovi
add-a-movement-card = Aggiungi carta-movimento
you-may-add-a-movement-card = E una carta-movimento?
unused-movement-cards =
    { $cards ->
        [one] { $cards } carta non usata
       *[other] { $cards } carte non usate
    }
movement-cards-left = { $color }: + { $values }

## Regole della casa

rule-tie_break =
    { $value-key ->
        [all] Pareggio: vince la somma maggiore di tutte le carte non usate, anche delle carte-movimento.
       *[actions] Pareggio: vince la somma maggiore delle carte-azione non usate; le carte-movimento non contano.
    }

## The page

page-move-shear_panic = { $color }: metti una carta al suo posto, poi trascina le pecore come dice.
