## Nomi e parole

game-shear_panic_first = Shear Panic '05
edition-shear_panic_first = Prima edizione
die-return = Dado + x
word-turn = Giro
word-join = Unisci
word-part = Torna

## Che cosa succede

choose-an-action = Ora scegli un’azione
unused-extra-buttons =
    { $buttons ->
        [one] { $buttons } bottone non usato
       *[other] { $buttons } bottoni non usati
    }
the-flock-is-apart = Il gregge è in { $parts } parti
the-flock-is-whole-again = Il gregge è unito
choose-the-part-that-stays = Quale parte resta?
choose-the-part-that-returns-first = Quale parte torna prima?
roll-the-return-die = Tira il dado + x
that-sign-leads-nowhere = { $sign } non porta al gregge
reunite =
    { $sheep ->
        [one] La pecora { $cell } ritorna
       *[other] Le { $sheep } di { $cell } ritornano
    }
reunite-as-near-as-can-be = Avvicina le pecore di { $cell }
slide-the-flock-to-the-middle = Riporta tutte al centro
you-may-take-an-extra-button = Anche un bottone extra?
take-an-extra-button = Togli un bottone extra
sheared =
    { $sheep-key ->
        [black] Berta tosata: via da { $cell }
        [blue] Blu tosata: via da { $cell }
        [green] Verde tosata: via da { $cell }
        [red] Rossa tosata: via da { $cell }
       *[yellow] Gialla tosata: via da { $cell }
    }
sheep-left =
    { $sheep ->
        [one] Resta { $sheep } pecora
       *[other] Restano { $sheep } pecore
    }
extra-buttons-left = { $color }: bottoni { $values }

## Regole della casa

rule-boing_landing =
    { $value-key ->
        [any] Salto: si atterra su qualsiasi casella libera oltre una pecora saltata.
       *[behind] Salto: si atterra subito dietro a una pecora saltata.
    }
rule-shear =
    { $value-key ->
        [plain] Fase 4: nessuna pecora esce dal gioco; tutte le file valgono 4, 3, 2, 1 a partire dalla più lontana, anche la più vicina a Shawn.
        [zero] Fase 4: la fila più vicina a Shawn resta ma non prende punti; le altre valgono 4, 3, 2, 1 a partire dalla più lontana.
       *[remove] Fase 4: la fila più vicina a Shawn esce dal gioco; le altre valgono 4, 3, 2, 1 a partire dalla più lontana.
    }

## The page

page-move-shear_panic_first = { $color }: trascina le pecore come dice la tua azione.
