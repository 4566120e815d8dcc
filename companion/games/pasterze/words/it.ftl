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
play-a-card = Gioca una carta
put-a-card-face-down-for-the-dog = Carta coperta: il cane
put-a-card-face-down-for-the-shepherd = Carta coperta: il pastore
card-laid = { $color } posa una carta
card-played = { $color } gioca un { $value }
no-card-fits = { $color }: nessuna carta va
no-card-fits-take-your-five-back = Nessuna va: riprendile
take-your-five-cards-back = Riprendi le tue 5 carte
card-does-not-fit-any-more = Il { $value } ora non va più
bring-the-dog-in = Fai entrare il cane: { $value }
move-the-dog = Muovi il cane: { $value }
dog-stops = Il cane si ferma in { $cell }
bring-the-shepherd-in = Entra il pastore: { $value }
move-the-shepherd = Muovi il pastore: { $value }
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

## The page

page-move-pasterze = { $color }: metti una carta al suo posto, poi muovi il cane e fai correre le pecore.
