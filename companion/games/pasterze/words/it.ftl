## Nomi e parole

game-pasterze = Pasterze
edition-pasterze = Un cane, nove pecore
letter-dog = C
letter-green-2 = V2
letter-red-2 = R2
letter-shepherd = P
word-green-2 = Verde 2
word-red-2 = Rosso 2
word-aside = Di lato
word-dog = Cane
word-pen = Recinto
word-pull = Attira
word-shepherd = Pastore
word-shepherd-card = Carta del pastore
word-green-pen = Recinto verde
word-green-pen-sheep = Recinto verde pieno
word-red-pen = Recinto rosso
word-red-pen-sheep = Recinto rosso pieno

## Che cosa succede

put-a-sheep-on-each-dark-field = Pecore sulle caselle scure
put-a-card-face-down-for-the-dog = Carta coperta: il cane
put-a-card-face-down-for-the-shepherd = Carta coperta: il pastore
card-laid = { $color } posa una carta
card-played = { $color } gioca un { $value }
no-card-fits = { $color }: nessuna carta va
no-card-fits-take-your-five-back = Nessuna va: riprendile
take-your-five-cards-back = Riprendi le tue 5 carte
card-does-not-fit-any-more = Il { $value } ora non va più
dog-stops = Il cane si ferma in { $cell }
shepherd-stops = Il pastore si ferma in { $cell }
pull-a-sheep = Attira una pecora
sheep-is-pulled = Pecora { $cell } viene in { $to }
no-sheep-is-pulled = Nessuna pecora attirata
put-a-green-pen-under-the-dog = Metti recinto verde in { $cell }
put-a-red-pen-under-the-dog = Metti recinto rosso in { $cell }
pen-lies-under-the-dog =
    { $color-key ->
        [green] Recinto verde in { $cell }
       *[red] Recinto rosso in { $cell }
    }
no-pens-left-take-one-from-the-board = Usa un tuo recinto vuoto
no-pens-left-take-any-from-the-board = Prendi un recinto vuoto
pen-goes-under-the-dog = Il recinto { $cell } va in { $to }
sheep-runs = Pecora { $cell } fugge in { $to }
sheep-has-nowhere-to-run = { $cell } non può fuggire
choose-which-way-flees-first = Chi fugge per prima?
choose-where-this-sheep-steps-aside = Dove si scansa { $cell }?
sheep-caught = pecora presa in { $cell }
partner-scores-too = con il compagno
swap-dog-and-shepherd = Scambiate cane e pastore
has-the-dog = { $color } muove il cane
has-the-shepherd = { $color } muove il pastore
sheep-caught-so-far =
    { $color }: { $sheep ->
        [one] { $sheep } presa
       *[other] { $sheep } prese
    }
pens-left =
    { $color }: { $pens ->
        [one] { $pens } recinto
       *[other] { $pens } recinti
    }
turn-of-at-most = Turno { $turn } di { $turns }
cards-in-hand = { $color } ha { $cards }
both-have-enough-sheep-a-draw = { $sheep } a testa: parità
turn-limit-reached-a-draw = { $turns } turni: parità

sheep-steps-aside = Pecora { $cell } si sposta in { $to }
this-side-runs-first = Prima fugge il lato { $way }

## Che cosa fare

play-a-card = Metti una carta: { $cards }
then-the-dog-goes-so-far = Il cane fa altrettante caselle
both-lay-a-hidden-card = Tutti e due: carta coperta
then-turn-both-cards-up = Poi scoprite le due carte
bring-the-dog-in =
    Entra il cane: { $value ->
        [one] { $value } casella
       *[other] { $value } caselle
    }
move-the-dog =
    Cane: { $value ->
        [one] { $value } casella esatta
       *[other] { $value } caselle esatte
    }
then-a-pen-goes-under-the-dog =
    { $color-key ->
        [green] Poi un recinto verde sotto
       *[red] Poi un recinto rosso sotto
    }
then-the-sheep-run = Poi le pecore vicine fuggono
bring-the-shepherd-in =
    Entra il pastore: { $value ->
        [one] { $value } casella
       *[other] { $value } caselle
    }
move-the-shepherd =
    Pastore: { $value ->
        [one] { $value } casella esatta
       *[other] { $value } caselle esatte
    }
then-the-shepherd-pulls-a-sheep = Poi attira una pecora

## Che cosa non va

this-card-is-played = Questa carta è già stata giocata
this-card-leads-nowhere = La carta non porta a nulla
figures-go-exactly =
    { $figure-key ->
        [dog] Passi del cane: { $value }, non { $went }
       *[shepherd] Passi del pastore: { $value }, non { $went }
    }
no-card-goes-so-far = Erano { $went }; hai { $cards }
figures-never-go-diagonally =
    { $figure-key ->
        [dog] Il cane non va mai in diagonale
       *[shepherd] Il pastore non va mai in diagonale
    }
the-way-is-blocked = La via è chiusa: niente salti
figures-never-stop-on-sheep =
    { $figure-key ->
        [dog] Il cane non si ferma su una pecora
       *[shepherd] Il pastore non si ferma su una pecora
    }
figures-never-stop-on-pens =
    { $figure-key ->
        [dog] Il cane non si ferma su un recinto
       *[shepherd] Il pastore non si ferma su un recinto
    }
move-the-dog-not-the-sheep = Muovi il cane, non le pecore
the-shepherd-pulls-a-sheep-close = Attira a sé una pecora
sheep-run-farther =
    { $distance ->
        [one] { $distance } casella libera dal cane
       *[other] { $distance } caselle libere dal cane
    }
sheep-ran-too-far =
    { $distance ->
        [one] Troppo lontano: basta { $distance } casella
       *[other] Troppo lontano: bastano { $distance } caselle
    }
sheep-run-straight-away = Le pecore fuggono dritte dal cane
this-sheep-stays = Quella pecora non deve fuggire
sheep-stay-off-the-light-fields = Niente pecore sulle caselle chiare
caught-sheep-stay-in-their-pens = Le pecore prese restano nel recinto
pens-go-under-the-dog = Il tuo recinto va sotto il cane
that-is-not-your-pen =
    { $color-key ->
        [green] È un recinto verde, non il tuo
       *[red] È un recinto rosso, non il tuo
    }
pens-stay-where-they-lie = I recinti restano lì

## House rules: a name, what it may be, and what it changes

rule-entry_cost-name = Entrare
rule-entry_cost-value =
    { $value ->
        [0] gratis
       *[1] un passo
    }
rule-entry_cost =
    { $value ->
        [0] Il primo passo su una casella chiara non conta.
       *[1] Il primo passo su una casella chiara conta uno.
    }
rule-pull_optional-name = Tirare pecore
rule-pull_optional-value =
    { $value-key ->
        [true] può
       *[false] deve
    }
rule-pull_optional =
    { $value-key ->
        [true] Il pastore può lasciare una pecora che potrebbe tirare.
       *[false] Il pastore tira una pecora ogni volta che può.
    }
rule-relocate_any_pen-name = Recinti finiti
rule-relocate_any_pen-value =
    { $value-key ->
        [true] uno qualsiasi
       *[false] uno tuo
    }
rule-relocate_any_pen =
    { $value-key ->
        [true] Prendi un recinto vuoto qualsiasi; tiene il suo colore.
       *[false] Prendi dal tavolo un tuo recinto vuoto.
    }
