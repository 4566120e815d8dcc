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
word-red-cube = Rotes Klötzchen
word-blue-cube = Blaues Klötzchen
word-white-cube = Weißes Klötzchen
word-red-bet = Rote Wette
word-blue-bet = Blaue Wette
word-green-bet = Grüne Wette
word-yellow-bet = Gelbe Wette
word-white-bet = Weiße Wette
word-black-bet = Schwarze Wette
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
seal-reveal = Wetten, ganz geheim
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

## Was jetzt zu tun ist

turn-up-a-card-for-lane = Deck eine Karte für Bahn { $lane } auf
put-the-cubes-away = Klötzchen zurück in den Vorrat
put-the-cubes-of-a-lane = Klötzchen für { $lane }: R{ $red } B{ $blue } W{ $white }
lay-two-bets-face-down-then-roll = Zwei Wetten verdeckt, dann würfeln
throw-the-dice = Wirf die Würfel 1-6 und 0-3
throw-the-dice-of-the-final = Wirf die Würfel 1-6 und 0-2
run-the-sheep = { $lane } { $nation } läuft { $steps } weit
run-the-sheep-or-rest = { $lane } { $nation } läuft { $steps } oder rastet
it-must-rest = { $lane } { $nation } rastet: gib ihm 2 blaue

## Züge in Worten

dice-say-lane = Würfel { $value }: { $lane } { $nation }
dice-say-lazy-sheep = Würfel { $value }: Faul ist { $lane } { $nation }
gallop-for-a-red-cube = { $lane } galoppiert { $steps }: 1 rotes
gallop-for-a-white-cube = { $lane } galoppiert { $steps }: 1 weißes
gallop-for-two-blue-cubes = { $lane } galoppiert { $steps }: 2 blaue
rest-and-take-two-blue-cubes = { $lane } rastet: + 2 blaue
trot-for-a-blue-cube = { $lane } trabt { $steps }: 1 blaues
trot-for-a-white-cube = { $lane } trabt { $steps }: 1 weißes
walk-and-take-a-blue-cube = { $lane } im Schritt: + 1 blaues
walk-for-a-white-cube = { $lane } im Schritt: 1 weißes
walk-for-nothing = { $lane } im Schritt, umsonst

## Was nicht stimmt

sheep-keep-to-their-lanes = Jedes Schaf bleibt in seiner Bahn
the-dice-say-another-lane = Das ist Schaf { $lane }; gewürfelt ist { $other }
only-one-sheep-runs = Nur ein Schaf läuft: { $lane }
sheep-never-run-back = Schafe laufen nie zurück
it-is-out-of-breath = { $lane } ist außer Atem und muss rasten
no-breath-to-gallop = Galopp: weiß, rot oder 2 blaue
no-breath-to-trot = Trab kostet weiß oder blau
too-many-cubes-to-walk = Schritt nur mit höchstens { $cap } Klötzchen
not-so-far = { $lane } läuft { $steps }; das waren { $squares }
it-still-has-breath = { $lane } hat noch Atem: stell es auf
worn-out-sheep-stay = { $lane } ist erschöpft und bleibt
sheep-at-home-stay = { $lane } ist im Ziel und bleibt da
sheep-at-home-stand = { $lane } ist im Ziel: stell es auf
only-this-lane-pays = Nur Schaf { $lane } zahlt oder bekommt
a-walk-costs-white-or-nothing = Schritt kostet 1 weißes oder nichts
no-rest-now = { $lane } kann jetzt nicht rasten
nothing-is-gained-in-the-end-zone = In der Endzone gibt es nichts
two-hidden-bets = Du hast nur zwei geheime Wetten
bets-stay-as-they-are = Wetten bleiben, wie sie sind
another-seat-bets-now = Jetzt wettet { $color }
only-one-open-bet = Nur eine offene Wette für jeden
this-lane-is-taken = Auf Bahn { $lane } liegt schon eine Wette
throw-the-dice-first = Erst würfeln
the-bets-come-first = Erst die Wetten, dann das Rennen

## House rules: a name, what it may be, and what it changes

rule-finish_on_last-name = Das Ziel
rule-finish_on_last-value =
    { $value-key ->
        [true] letztes Feld
       *[false] dahinter
    }
rule-finish_on_last =
    { $value-key ->
        [true] Ein Schaf ist auf dem letzten Feld seiner Bahn im Ziel.
       *[false] Ein Schaf ist hinter dem letzten Feld seiner Bahn im Ziel.
    }
