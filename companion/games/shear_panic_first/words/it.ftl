## Nomi e parole

game-shear_panic_first = Shear Panic '05
edition-shear_panic_first = Prima edizione
die-return = Dado + x
word-turn = Giro
word-join = Unisci
word-part = Torna

## Che cosa succede

choose-an-action = { $color }: fai un’azione
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

## Che cosa fare

take-the-shorn-sheep-off = Togli le pecore tosate
bring-the-part-back =
    { $sheep ->
        [one] Riporta { $cell } a { $way } finché tocca
       *[other] Riporta le { $sheep } di { $cell } a { $way } finché toccano
    }

## Che cosa non va

first-roll-the-return-die = Prima { $color } tira il dado + x
only-the-part-goes-back = Torna solo la parte staccata
the-part-goes-back-until-it-touches = Torna intera e dritta, finché tocca

## Le mosse a parole

this-part-stays = La parte di { $cell } resta
this-part-goes-back-first = Prima torna { $cell }
this-part-goes-back = { $cell } torna al gregge

## Regole della casa

## House rules: a name, what it may be, and what it changes

rule-connectivity-name = Stare insieme
rule-connectivity-value =
    { $value ->
        [4] fianco a fianco
       *[8] anche agli angoli
    }
rule-connectivity =
    { $value ->
        [4] Le pecore stanno unite solo fianco a fianco.
       *[8] Anche le pecore che si toccano agli angoli stanno unite.
    }
rule-penalty_two_players-name = Bottoni rimasti
rule-penalty_two_players-value =
    { $value-key ->
        [always] costano sempre
       *[excess] solo se troppi
    }
rule-penalty_two_players =
    { $value-key ->
        [always] In due, ogni bottone rimasto costa punti.
       *[excess] In due costano solo i bottoni oltre le azioni libere.
    }
rule-boing_landing-name = Salto: arrivo
rule-boing_landing-value =
    { $value-key ->
        [any] ovunque oltre
       *[behind] subito dietro
    }
rule-boing_landing =
    { $value-key ->
        [any] Atterri su un posto libero qualsiasi oltre una pecora saltata.
       *[behind] Atterri subito dietro una pecora saltata.
    }
rule-shear-name = La tosatura
rule-shear-value =
    { $value-key ->
        [plain] nessuno esce
        [zero] la vicina: zero
       *[remove] la vicina esce
    }
rule-shear =
    { $value-key ->
        [plain] Nessuna esce; le file valgono 4, 3, 2, 1, anche la vicina.
        [zero] La fila più vicina a Shawn resta e non prende nulla.
       *[remove] La fila più vicina a Shawn esce dal gioco.
    }
