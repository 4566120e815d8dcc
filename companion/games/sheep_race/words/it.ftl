## Nomi e parole

game-sheep_race = The Sheep Race
edition-sheep_race = Ghenos Games, 2013
die-A = Dado 1-6
die-B = Dado 0-3
die-C = Dado 0-2
die-card = Carta della corsia
word-bet = Scommessa
word-deal = Carta
word-free = senza cubetti
word-gain = + blu
word-gallop = Galoppo
word-lying = Pecora stremata
word-rest = Riposo
word-reveal = Nascoste
word-trot = Trotto
word-walk = Passo
word-red-cube = Cubetto rosso
word-blue-cube = Cubetto blu
word-white-cube = Cubetto bianco
word-red-bet = Scommessa rossa
word-blue-bet = Scommessa blu
word-green-bet = Scommessa verde
word-yellow-bet = Scommessa gialla
word-white-bet = Scommessa bianca
word-black-bet = Scommessa nera
word-australia = Australia
word-brazil = Brasile
word-england = Inghilterra
word-france = Francia
word-germany = Germania
word-greece = Grecia
word-italy = Italia
word-new_zealand = N. Zelanda
word-scotland = Scozia
word-south_africa = Sudafrica
word-spain = Spagna
word-usa = USA
deal-title = Gira una carta!
deal-or-hold-ok = Girala o tieni premuto OK
seal-reveal = Scommesse in segreto
key-deal = carte

## Che cosa succede

semifinal = Semifinale { $number }
the-final = La finale
put-the-sheep-on-the-start-squares = Pecore al via
put-the-sheep-back-on-the-start-squares = Pecore ancora al via
take-your-bets-back = Riprendi le scommesse
turn-up-a-card-for-each-lane = Gira una carta per corsia
cards-to-turn-up =
    { $value ->
        [one] { $value } carta da girare
       *[other] { $value } carte da girare
    }
sheep-in-lane = Corsia { $lane }: { $nation }
put-the-cubes-on-the-cards = Metti i cubetti sulle carte
lay-an-open-bet = Una scommessa scoperta
lay-two-bets-face-down = Due scommesse coperte
open-bet-on-lane = { $color }: { $lane } { $nation }
roll-the-dice = Tira i due dadi
nine-calls-the-lazy-sheep = 9: corre la Pecora Pigra
already-home-so-the-lazy-sheep-moves = { $lane } è arrivata: Pecora Pigra
exhausted-so-the-lazy-sheep-moves = { $lane } è stremata: Pecora Pigra
lane-to-move = Corre la { $lane } { $nation }
sheep-gallops = { $nation } galoppa: { $cell }
sheep-trots = { $nation } trotta: { $cell }
sheep-walks = { $nation } al passo: { $cell }
sheep-rests = { $nation } riposa: { $cell }
give-back-a-blue-cube = { $lane }: via 1 cubetto blu
give-back-a-red-cube = { $lane }: via 1 cubetto rosso
give-back-a-white-cube = { $lane }: via 1 cubetto bianco
give-back-two-blue-cubes = { $lane }: via 2 cubetti blu
take-a-blue-cube = { $lane }: 1 cubetto blu in più
take-two-blue-cubes = { $lane }: 2 cubetti blu in più
leave-the-cubes-as-they-are = I cubetti restano
over-the-finish =
    { $place ->
        [1] { $lane } { $nation }: prima!
        [2] { $lane } { $nation }: seconda
       *[3] { $lane } { $nation }: terza
    }
lay-the-sheep-on-its-back = Metti la { $lane } a zampe all'aria
out-of-breath-and-must-rest-next = La { $lane } poi deve riposare
into-the-end-zone = { $nation }: End Zone
exhausted = { $lane } { $nation }: stremata
sheep-and-its-cubes = { $lane } { $nation }: R{ $red } B{ $blue } Bi{ $white }
the-race-is-over = La gara è finita
three-sheep-are-home = Tre pecore sono arrivate
the-first-sheep-is-home = La prima pecora è arrivata
all-others-are-exhausted = Le altre sono stremate
all-sheep-are-exhausted = Tutte sono stremate
first-place = 1ª: { $lane } { $nation }
second-place = 2ª: { $lane } { $nation }
third-place = 3ª: { $lane } { $nation }
reveal-your-hidden-bets = Scopri le tue scommesse
hidden-bets-on-lanes = { $color }: puntate su { $lane } e { $other }
sheep-came-first = 1ª { $nation }
sheep-came-second = 2ª { $nation }
sheep-came-third = 3ª { $nation }
sheep-won-the-final = vince { $nation }
two-of-three-on-the-podium = bonus: due su tre
all-three-on-the-podium = bonus: tutte e tre
no-bet-won = { $color }: nessuna vinta
in-the-lead = In testa il { $color } con { $value }
wins-by-points = Vince il { $color } con { $value }
wins-by-the-higher-token-in-the-pile = Parità: { $color } è in cima

## Che cosa fare adesso

turn-up-a-card-for-lane = Gira una carta per la corsia { $lane }
put-the-cubes-away = Rimetti a posto i cubetti
put-the-cubes-of-a-lane = Cubetti della { $lane }: R{ $red } B{ $blue } Bi{ $white }
lay-two-bets-face-down-then-roll = Due scommesse coperte, poi tira
throw-the-dice = Tira i dadi 1-6 e 0-3
throw-the-dice-of-the-final = Tira i dadi 1-6 e 0-2
run-the-sheep = Corre la { $lane } { $nation }: di { $steps }
run-the-sheep-or-rest = Corre la { $lane } { $nation }: { $steps }, o riposa
it-must-rest = La { $lane } { $nation } riposa: dalle 2 blu

## Le mosse a parole

dice-say-lane = Dadi { $value }: { $lane } { $nation }
dice-say-lazy-sheep = Dadi { $value }: Pigra è { $lane } { $nation }
gallop-for-a-red-cube = { $lane } galoppa di { $steps }: 1 rosso
gallop-for-a-white-cube = { $lane } galoppa di { $steps }: 1 bianco
gallop-for-two-blue-cubes = { $lane } galoppa di { $steps }: 2 blu
rest-and-take-two-blue-cubes = { $lane } riposa: + 2 blu
trot-for-a-blue-cube = { $lane } trotta di { $steps }: 1 blu
trot-for-a-white-cube = { $lane } trotta di { $steps }: 1 bianco
walk-and-take-a-blue-cube = { $lane } al passo: + 1 blu
walk-for-a-white-cube = { $lane } al passo: 1 bianco
walk-for-nothing = { $lane } al passo, gratis

## Che cosa non va

sheep-keep-to-their-lanes = Ogni pecora resta in corsia
the-dice-say-another-lane = Questa è la { $lane }; i dadi dicono { $other }
only-one-sheep-runs = Corre una sola pecora: la { $lane }
sheep-never-run-back = Le pecore non tornano indietro
it-is-out-of-breath = La { $lane } è senza fiato: deve riposare
no-breath-to-gallop = Galoppo: bianco, rosso o 2 blu
no-breath-to-trot = Il trotto costa bianco o blu
too-many-cubes-to-walk = Al passo con al massimo { $cap } cubetti
not-so-far = La { $lane } corre di { $steps }, non di { $squares }
it-still-has-breath = La { $lane } ha ancora fiato: rialzala
worn-out-sheep-stay = La { $lane } è stremata: resta lì
sheep-at-home-stay = La { $lane } è arrivata: resta lì
sheep-at-home-stand = La { $lane } è arrivata: rialzala
only-this-lane-pays = Solo la { $lane } paga o prende cubetti
a-walk-costs-white-or-nothing = Il passo costa 1 bianco o niente
no-rest-now = La { $lane } ora non può riposare
nothing-is-gained-in-the-end-zone = Nella End Zone non si guadagna
two-hidden-bets = Hai solo due scommesse nascoste
bets-stay-as-they-are = Le scommesse restano così
another-seat-bets-now = Ora scommette il { $color }
only-one-open-bet = Una sola scommessa scoperta
this-lane-is-taken = Sulla corsia { $lane } c'è già una puntata
throw-the-dice-first = Prima tira i dadi
the-bets-come-first = Prima le scommesse, poi la gara

## House rules: a name, what it may be, and what it changes

rule-finish_on_last-name = Il traguardo
rule-finish_on_last-value =
    { $value-key ->
        [true] ultima casella
       *[false] dopo l’ultima
    }
rule-finish_on_last =
    { $value-key ->
        [true] La pecora arriva sull’ultima casella della corsia.
       *[false] La pecora arriva dopo l’ultima casella della corsia.
    }
