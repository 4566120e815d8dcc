## Namen und Wörter

game-sheep_race = The Sheep Race
edition-sheep_race = Ghenos Games, 2013
die-A = Würfel 1-6
die-B = Würfel 0-3
die-C = Würfel 0-2
die-card = Karte der nächsten Bahn
word-bet = Wette
word-deal = Karte
word-free = ohne Klötzchen
word-gain = + Blau
word-gallop = Galopp
word-lying = Müdes Schaf
word-rest = Rast
word-reveal = Verdeckt
word-trot = Trab
word-walk = Schritt
word-australia = Australien
word-brazil = Brasilien
word-england = England
word-france = Frankreich
word-germany = Deutschland
word-greece = Griechenland
word-italy = Italien
word-new_zealand = Neuseeland
word-scotland = Schottland
word-south_africa = Südafrika
word-spain = Spanien
word-usa = USA
deal-title = Karte umdrehen!
deal-or-hold-ok = Dreh um oder halte OK
key-deal = Karten

## Was geschieht

semifinal = Halbfinale { $number }
the-final = Das Finale
put-the-sheep-on-the-start-squares = Schafe an den Start
put-the-sheep-back-on-the-start-squares = Schafe zurück zum Start
take-your-bets-back = Nehmt die Wetten zurück
turn-up-a-card-for-each-lane = Eine Karte für jede Bahn
cards-to-turn-up =
    { $value ->
        [one] Noch { $value } Karte aufdecken
       *[other] Noch { $value } Karten aufdecken
    }
sheep-in-lane = Bahn { $lane }: { $nation }
put-the-cubes-on-the-cards = Klötzchen auf die Karten
lay-an-open-bet = Leg eine offene Wette
lay-two-bets-face-down = Legt zwei Wetten verdeckt
open-bet-on-lane = { $color }: { $lane } { $nation }
roll-the-dice = Wirf beide Würfel
nine-calls-the-lazy-sheep = 9: das Faule Schaf läuft
already-home-so-the-lazy-sheep-moves = { $lane } ist da: Faules Schaf
exhausted-so-the-lazy-sheep-moves = { $lane } ist müde: Faules Schaf
lane-to-move = Es läuft { $lane } { $nation }
sheep-gallops = { $nation } Galopp: { $cell }
sheep-trots = { $nation } Trab: { $cell }
sheep-walks = { $nation } Schritt: { $cell }
sheep-rests = { $nation } Rast: { $cell }
give-back-a-blue-cube = { $lane } gibt 1 blaues Klötzchen
give-back-a-red-cube = { $lane } gibt 1 rotes Klötzchen
give-back-a-white-cube = { $lane } gibt 1 weißes Klötzchen
give-back-two-blue-cubes = { $lane } gibt 2 blaue Klötzchen
take-a-blue-cube = { $lane } bekommt 1 blaues
take-two-blue-cubes = { $lane } bekommt 2 blaue
leave-the-cubes-as-they-are = Die Klötzchen bleiben
over-the-finish =
    { $place ->
        [1] { $lane } { $nation }: Erster!
        [2] { $lane } { $nation }: Zweiter
       *[3] { $lane } { $nation }: Dritter
    }
lay-the-sheep-on-its-back = Leg { $lane } auf den Rücken
out-of-breath-and-must-rest-next = { $lane } muss dann rasten
into-the-end-zone = { $nation }: Endzone
exhausted = { $lane } { $nation }: erschöpft
sheep-and-its-cubes = { $lane } { $nation }: R{ $red } B{ $blue } W{ $white }
the-race-is-over = Das Rennen ist aus
three-sheep-are-home = Drei Schafe sind im Ziel
the-first-sheep-is-home = Das erste Schaf ist im Ziel
all-others-are-exhausted = Der Rest ist erschöpft
all-sheep-are-exhausted = Alle Schafe sind erschöpft
first-place = 1.: { $lane } { $nation }
second-place = 2.: { $lane } { $nation }
third-place = 3.: { $lane } { $nation }
reveal-your-hidden-bets = Zeig deine Wetten
hidden-bets-on-lanes = { $color } hat { $lane } und { $other }
sheep-came-first = 1. { $nation }
sheep-came-second = 2. { $nation }
sheep-came-third = 3. { $nation }
sheep-won-the-final = { $nation } gewinnt
two-of-three-on-the-podium = Bonus: zwei von drei
all-three-on-the-podium = Bonus: alle drei
no-bet-won = { $color }: nichts gewonnen
in-the-lead = { $color } führt mit { $value }
wins-by-points = { $color } gewinnt mit { $value }
wins-by-the-higher-token-in-the-pile = Gleichstand: { $color } vorn

## The page

page-move-sheep_race = { $color }: Zieh das Schaf auf seiner Bahn, oder drück OK für einen Zug, den man nicht sieht.
