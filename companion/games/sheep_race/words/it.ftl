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

## The page

page-move-sheep_race = { $color }: trascina la pecora nella sua corsia, o premi OK per una mossa che non si vede.
