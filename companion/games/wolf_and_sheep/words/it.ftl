## Nomi e parole

game-wolf_and_sheep = Lupo e pecore
edition-wolf_and_sheep = Gioco popolare
letter-wolf = L
letter-sheep = P
word-go = Va
word-wolf = Lupo

## Che cosa succede

the-wolf-is-past = Il lupo è passato
the-wolf-is-shut-in = Il lupo è chiuso
no-sheep-can-move = Pecore bloccate
wolf-goes-one-step = Lupo: un passo in diagonale
sheep-goes-forward = Pecora avanti in diagonale
wolf-went = Il lupo va da { $cell } a { $to }
sheep-went = Una pecora va da { $cell } a { $to }

## Che cosa non va

sheep-never-go-back = Le pecore non tornano indietro
only-diagonal-steps = Solo in diagonale, da scura a scura
only-one-step = Un passo alla volta
nobody-jumps = Qui nessuno salta
nobody-is-taken = In questo gioco non si mangia
only-one-sheep-goes = Si muove una pecora sola
sheep-wait = Tocca al lupo
wolf-waits = Tocca alle pecore
a-piece-too-many = C'è un pezzo di troppo
stay-on-the-board = È fuori dalla scacchiera

## House rules: a name, what it may be, and what it changes

rule-size-name = La scacchiera
rule-size-value =
    { $value ->
        [10] 10 × 10
       *[8] 8 × 8
    }
rule-size =
    { $value ->
        [10] Dieci caselle per lato e cinque pecore.
       *[8] Otto caselle per lato e quattro pecore.
    }
