### Deutsch. Die Wörter der Spiele, wie man sie am Tisch sagt.
###
### Mitspieler heißen wie ihre Farbe (Rot). Eine Farbe vor einem Schaf oder Würfel wird nach ihrem
### Schlüssel gewählt ($color-key: red), damit die Endung stimmt.

## The three buttons

key-again = nochmal
key-back = zurück
key-change = ändern
key-go-on = weiter
key-hold = halten
key-next = weiter
key-no = nein
key-ok = ok
key-other = mehr
key-put-back = ordnen
key-ready = fertig
key-redo = wieder
key-scores = Punkte
key-skip = lassen
key-start = los!
key-undo = zurück
key-why = warum
key-yes = ja

## Before a game

lay-a-mat-down-or-choose = Matte oder Auswahl
game-battle_sheep = Battle Sheep
game-pasterze = Pasterze
game-plops = Sheeps & Plops
game-shear_panic = Haste Bock?
game-shear_panic_first = Shear Panic '05
game-sheep_race = The Sheep Race
edition-battle_sheep = Francesco Rotta, 2010
edition-pasterze = Ein Hund, neun Schafe
edition-plops = Marino Carpignano, 2023
edition-shear_panic = Zoch, 2006
edition-shear_panic_first = Erste Ausgabe
edition-sheep_race = Ghenos Games, 2013
players =
    { $count ->
        [one] { $count } Spieler
       *[other] { $count } Spieler
    }
seat = Platz { $number }: { $color }
begins = { $color } beginnt
no-clock = ohne Uhr
clock-per-turn = { $time } pro Zug
clock-per-game = { $time } pro Spiel
own-box = Regeln: eure Schachtel
printed-box = Regeln: wie üblich
language = Sprache: Deutsch
check-the-table = Tisch prüfen
camera-works = Kamera: gutes Bild
mat-here = Matte
die-here = Würfel
throw-a-die = Wirf zur Probe
dice-reader-lost = Würfelleser: stumm
press-next = Drück WEITER
press-ok = Drück OK
buttons-work = Die Tasten gehen
games-are-kept = Spiele sind gesichert

## Laying out, and putting right

lay-out-the-pieces = Stellt alles auf
lay-it-out-like-this = So, dann drückt fertig
nothing-to-lay-out = Noch nichts aufzustellen
all-in-place = Alles steht richtig
put-it-like-this = Stell es so hin
put-here = { $end }: { $piece }
move-there = { $start } nach { $end }: { $piece }
take-away = Weg von { $start }: { $piece }
more-to-do = und noch { $count }

## Playing

to-move = Am Zug: { $color }
watching = Ich schaue zu
looking = Ich schaue genauer
no-camera = Keine Kamera: Tasten
nothing-is-kept = Wird nicht gespeichert!
doctor-view-hidden = Etwas verdeckt die Sicht
doctor-too-dark = Zu dunkel: mehr Licht
doctor-flock-at-the-edge = Schieb alle in die Mitte
doctor-glare = Es blendet: Lampe rücken
doctor-pieces-learned = Figuren gelernt
doctor-strong-shadow = Schatten: Lampe rücken
doctor-out-of-focus = Unscharf: Fokus stellen
doctor-mat-cut-off = Die ganze Matte ins Bild
doctor-mat-not-found = Keine Matte zu sehen
doctor-marker-hidden = Mattenecke freimachen
doctor-wrong-mat = Das ist eine andere Matte
waiting-for-the-table = Jetzt die Figuren ziehen
which-one = Was war es?
which-move = Welcher Zug?
nothing-more = sonst nichts
not-a-legal-move = So geht es nicht
not-a-legal-move-at = Was ist auf { $cells }?
the-table-is-right = Der Tisch hat recht
paused = Pause
menu-unseen = Unsichtbarer Zug
menu-enter = Zug eingeben
menu-redo = Zug wiederholen
menu-sheet = Punktezettel
menu-pause = Pause
menu-end = Spiel beenden
confirm-arrange = Gilt es so?
sure-arrange = Es geht weiter, wie es jetzt daliegt.
confirm-end = Aufhören?
sure-end = Es zählen die Punkte von jetzt.

## Dice and cards

roll-title = Würfeln!
deal-title = Karte umdrehen!
roll-or-hold-ok = Wirf oder halte OK
deal-or-hold-ok = Dreh um oder halte OK
it-is-coming = Gleich ist es so weit …
die-A = Würfel 1-6
die-B = Würfel 0-3
die-C = Würfel 0-2
die-card = Karte der nächsten Bahn
die-panic = Farbwürfel
die-return = Würfel + x

## Why a press or a roll did nothing

a-roll-is-never-taken-back = Gewürfelt ist gewürfelt
this-is-the-start = Hier fängt alles an
the-pieces-cannot-lie-like-that = So können sie nicht stehen
nobody-asked-for-a-roll = Jetzt nicht würfeln
this-die-is-not-due = Das ist der falsche Würfel

## The end

score-sheet = Punktezettel
no-points-yet = Noch keine Punkte
game-over = Spielende
ended-by-agreement = Früh beendet
wins = { $color } gewinnt
shared-win = Gleichstand!
took =
    { $minutes } Min., { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }

## Letters for a colour or a figure: one or two, different within a game

letter-black = S
letter-blue = B
letter-dog = H
letter-green = Gr
letter-green-2 = G2
letter-red = R
letter-red-2 = R2
letter-roger = Ro
letter-shearer = Sh
letter-shepherd = S
letter-white = W
letter-yellow = Ge

## Colours: of players, dice and cubes

word-black = Schwarz
word-blue = Blau
word-green = Grün
word-green-2 = Grün 2
word-red = Rot
word-red-2 = Rot 2
word-white = Weiß
word-yellow = Gelb

## Directions, as the mats have them

word-e = E
word-n = N
word-ne = NE
word-nw = NW
word-s = S
word-se = SE
word-sw = SW
word-w = W
word-ccw = links
word-cw = rechts

## Words of several games

word-card = Karte
word-no = nichts
word-pass = Passen
word-place = Setzen
word-push = Schubs
word-roll = Wurf
word-sheep = Schaf
word-split = Teilen
word-turn = Drehung

## Shear Panic: cards and moves

word-boing = Sprung
word-diag = Diagonale
word-ewe = Drehung
word-extra = Extra
word-line = Reihe
word-slam = Rempler
word-step = Schritt
word-wool = Sammeln
word-boing-1 = Sprung 1
word-boing-2 = Sprung 2
word-boing-3 = Sprung 3
word-diag-1 = Diagonale 1
word-diag-2 = Diagonale 2
word-diag-3 = Diagonale 3
word-ewe-1 = Drehung 1
word-ewe-2 = Drehung 2
word-ewe-3 = Drehung 3
word-line-1 = Reihe 1
word-line-2 = Reihe 2
word-line-3 = Reihe 3
word-slam-1 = Rempler 1
word-slam-2 = Rempler 2
word-slam-3 = Rempler 3
word-step-1 = Schritt 1
word-step-2 = Schritt 2
word-step-3 = Schritt 3
word-wool-1 = Sammeln 1
word-wool-2 = Sammeln 2
word-wool-3 = Sammeln 3
word-join = Heran
word-part = Zurück
word-put = Setzen
word-stay = Bleibt

## Shear Panic: sheep and which way they look

word-black-e = Berta →
word-black-n = Berta ↑
word-black-s = Berta ↓
word-black-w = Berta ←
word-blue-e = Blaues Schaf →
word-blue-n = Blaues Schaf ↑
word-blue-s = Blaues Schaf ↓
word-blue-w = Blaues Schaf ←
word-green-e = Grünes Schaf →
word-green-n = Grünes Schaf ↑
word-green-s = Grünes Schaf ↓
word-green-w = Grünes Schaf ←
word-red-e = Rotes Schaf →
word-red-n = Rotes Schaf ↑
word-red-s = Rotes Schaf ↓
word-red-w = Rotes Schaf ←
word-yellow-e = Gelbes Schaf →
word-yellow-n = Gelbes Schaf ↑
word-yellow-s = Gelbes Schaf ↓
word-yellow-w = Gelbes Schaf ←
word-roger = Roger
word-shearer = Shawn
word-roger-e = Osten
word-roger-n = Norden
word-roger-s = Süden
word-roger-w = Westen
word-shearer-e = Osten
word-shearer-n = Norden
word-shearer-s = Süden
word-shearer-w = Westen

## Shear Panic: what happens

roll-the-die-and-push = Würfle, dann schubs
panic-roll-the-die = Panik! Wirf den Würfel
push-a-blue-sheep = Schubs mit einem blauen
push-a-green-sheep = Schubs mit einem grünen
push-a-red-sheep = Schubs mit einem roten
push-a-yellow-sheep = Schubs mit einem gelben
push-any-sheep = Schubs mit irgendeinem
push-berta = Schubs mit Berta
no-blue-sheep-can-push = Kein blaues kann schubsen
no-green-sheep-can-push = Kein grünes kann schubsen
no-red-sheep-can-push = Kein rotes kann schubsen
no-yellow-sheep-can-push = Kein gelbes kann schubsen
berta-cannot-push = Berta kann nicht schubsen
turn-the-flock = Dreh die ganze Herde
the-game-begins = Jetzt geht es los
a-card-for-its-time-only = Nur der Zeitstein: +{ $value }
add-a-movement-card = Leg eine Laufkarte dazu
you-may-add-a-movement-card = Noch eine Laufkarte dazu?
the-marker-moves = Zeitstein +{ $squares }, Feld { $square }
the-fence-stops-the-marker = Der Zaun hält ihn auf
the-gate-pays = Feld { $gate }: Punkte für alle
roger-comes-in =
    Roger kommt von { $side-key ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }
roger-goes-round =
    Roger geht nach { $side-key ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }
roger-leaves = Roger geht nach Hause
the-shearer-comes-in =
    Shawn kommt von { $side-key ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }
the-shearer-goes-round =
    Shawn geht nach { $side-key ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }
two-sheep-side-by-side = zwei nebeneinander
two-sheep-corner-to-corner = zwei über Eck
sheep-near-roger = { $cell }: Reihe { $row } vor Roger
sheep-beside-berta = { $cell }: neben Berta
sheep-corner-to-corner-with-berta = { $cell }: schräg zu Berta
sheep-far-from-the-shearer = { $cell }: ferne Reihe { $row }
unused-movement-cards =
    { $cards ->
        [one] { $cards } Karte übrig
       *[other] { $cards } Karten übrig
    }
unused-extra-buttons =
    { $buttons ->
        [one] { $buttons } Knopf übrig
       *[other] { $buttons } Knöpfe übrig
    }
the-game-is-over = Das Spiel ist aus
shares-the-win = { $color } gewinnt mit
wins-the-tie-by-cards-left = Gleich: { $color }, Karten { $cards }
phase =
    { $phase ->
        [1] Phase 1: zusammenbleiben
        [2] Phase 2: nah zu Roger
        [3] Phase 3: nah zu Berta
       *[4] Phase 4: weg von Shawn
    }
marker-on-square = Zeitstein auf Feld { $square }
phase-ends-on-square = Die Phase endet auf { $square }
next-gate = Punkte für alle auf { $gate }
pushes-before-the-game =
    { $pushes ->
        [one] Noch { $pushes } Schubs vorher
       *[other] Noch { $pushes } Schubse vorher
    }
not-the-way-back =
    { $way-key ->
        [cw] Keine Drehung nach rechts
        [ccw] Keine Drehung nach links
       *[other] Kein Sammeln nach { $way }
    }
action-cards-left =
    { $color }: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, Wert { $value }
movement-cards-left = { $color }: + { $values }

## Shear Panic 2005: the flock that floats

the-flock-is-apart = Die Herde ist in { $parts } Teilen
the-flock-is-whole-again = Die Herde ist wieder ganz
choose-the-part-that-stays = Welcher Teil bleibt?
choose-the-part-that-returns-first = Wer kommt zuerst zurück?
roll-the-return-die = Wirf den Würfel + x
that-sign-leads-nowhere = { $sign } führt nirgendwohin
reunite =
    { $sheep ->
        [one] Schaf { $cell } zurück zur Herde
       *[other] { $sheep } Schafe von { $cell } zurück
    }
reunite-as-near-as-can-be = Rück { $cell } an die Herde
slide-the-flock-to-the-middle = Schieb alle in die Mitte
you-may-take-an-extra-button = Noch einen Extraknopf?
take-an-extra-button = Nimm einen Extraknopf
sheared =
    { $sheep-key ->
        [black] Berta geschoren: weg { $cell }
        [blue] Blau geschoren: weg { $cell }
        [green] Grün geschoren: weg { $cell }
        [red] Rot geschoren: weg { $cell }
       *[yellow] Gelb geschoren: weg { $cell }
    }
sheep-left =
    { $sheep ->
        [one] Noch { $sheep } Schaf
       *[other] Noch { $sheep } Schafe
    }
extra-buttons-left = { $color }: Knöpfe { $values }

## The Sheep Race: moves and nations

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

## The Sheep Race: what happens

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

## Pasterze: moves and pieces

word-aside = Zur Seite
word-dog = Hund
word-first = Zuerst
word-pen = Pferch
word-pull = Locken
word-shepherd = Schäfer
word-shepherd-card = Karte des Schäfers
word-green-pen = Grüner Pferch
word-green-pen-sheep = Voller grüner Pferch
word-red-pen = Roter Pferch
word-red-pen-sheep = Voller roter Pferch

## Pasterze: what happens

put-a-sheep-on-each-dark-field = Schafe auf dunkle Felder
play-a-card = Spiel eine Karte
put-a-card-face-down-for-the-dog = Verdeckte Karte: Hund
put-a-card-face-down-for-the-shepherd = Verdeckte Karte: Schäfer
card-played = { $color } spielt eine { $value }
no-card-fits = { $color }: keine Karte passt
no-card-fits-take-your-five-back = Nichts passt: alle 5 zurück
take-your-five-cards-back = Nimm alle 5 Karten zurück
card-does-not-fit-any-more = Die { $value } passt nicht mehr
bring-the-dog-in = Hol den Hund herein: { $value }
move-the-dog = Zieh den Hund: { $value }
dog-stops = Der Hund hält auf { $cell }
bring-the-shepherd-in = Der Schäfer kommt: { $value }
move-the-shepherd = Zieh den Schäfer: { $value }
shepherd-stops = Der Schäfer hält auf { $cell }
pull-a-sheep = Lock ein Schaf an
sheep-is-pulled = Schaf { $cell } kommt nach { $to }
no-sheep-is-pulled = Kein Schaf wird gelockt
put-a-green-pen-under-the-dog = Grüner Pferch beim Hund
put-a-red-pen-under-the-dog = Roter Pferch beim Hund
no-pens-left-take-one-from-the-board = Nimm einen leeren Pferch
pen-goes-under-the-dog = Pferch { $cell } kommt nach { $to }
sheep-runs = Schaf { $cell } läuft nach { $to }
sheep-has-nowhere-to-run = Schaf { $cell } kann nicht weg
choose-which-way-flees-first = Welche Seite läuft zuerst?
choose-where-this-sheep-steps-aside = Wohin weicht { $cell } aus?
sheep-caught = gefangen auf { $cell }
partner-scores-too = mit dem Partner
swap-dog-and-shepherd = Tauscht Hund und Schäfer
has-the-dog = { $color } führt den Hund
has-the-shepherd = { $color } führt den Schäfer
sheep-caught-so-far = { $color }: { $sheep } gefangen
pens-left =
    { $color }: { $pens ->
        [one] noch { $pens } Pferch
       *[other] noch { $pens } Pferche
    }
turn-of-at-most = Zug { $turn } von { $turns }
cards-in-hand = { $color } hat { $cards }
both-have-enough-sheep-a-draw = Beide { $sheep }: Gleichstand
turn-limit-reached-a-draw = { $turns } Züge: Gleichstand

## Battle Sheep, Sheeps & Plops: moves and pieces

word-lay = Legen
word-move = Ziehen
word-pasture = Weide
word-plop = Plop
word-t1 = hoch
word-t2 = links
word-t3 = rechts

## Battle Sheep, Sheeps & Plops: what happens

lay-a-tile =
    { $left ->
        [one] Leg dein letztes Teil
       *[other] Leg ein Teil, noch { $left }
    }
no-room-for-a-tile-pass = Kein Platz zum Legen
tiles-left =
    { $color }: { $left ->
        [one] { $left } Weideteil
       *[other] { $left } Weideteile
    }
place-your-stack-on-the-outer-border = Stapel an den Außenrand
place-your-stack-on-the-border = Stapel an den Rand
split-a-stack = Teil einen Stapel
split-and-throw-or-move-whole = Teil und wirf, oder zieh
first-cell = erstes Feld { $cell }
one-more-cell = ein Feld mehr, { $cell }
plop-lies = Leg einen Plop auf { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } Plop
       *[other] { $plops } Plops
    }
biggest-group-grows = größte Herde: { $group }
biggest-group-breaks = Herde nur noch { $group }
no-move-left-pass = { $color } kann nicht ziehen
nobody-can-move = Niemand kann ziehen
cells-and-biggest-group = { $color } hat { $cells }, Herde { $group }
more-cells = { $color } hat mehr Felder
bigger-group = { $color }: größere Herde

## The page on phones and laptops; it has room for whole sentences

page-after = einen Schritt weiter
page-before = einen Schritt zurück
page-beside = neben der Matte
page-box = Das Kästchen
page-box-ask = Neues Handy?
page-box-busy = Das Kästchen ist beschäftigt. Versuch es gleich noch einmal.
page-box-code = Seine Zahl: { $code }
page-box-same = Dort die gleiche?
page-button-back = zurück
page-button-next = weiter
page-button-ok = ok
page-camera = Kamera
page-card-place = Karte
page-chart = Punkte im Verlauf
page-dice = Würfel und Karten
page-do-again = Das Spiel ist aus. OK spielt noch einmal.
page-do-answer = Das Kästchen fragt: Tippe eine Antwort an oder nimm seine Knöpfe.
page-do-choose = Wähle ein Spiel: „Spielen“ legt die Matte auf den Tisch, „Zeig es mir“ spielt es dir vor.
page-do-choose-real = Leg eine Matte auf den Tisch, oder wähle am Kästchen ein Spiel.
page-do-close = ZURÜCK führt zum Spiel.
page-do-confirm = Sicher? OK heißt ja, ZURÜCK heißt nein.
page-do-deal = Deck die nächste Karte auf.
page-do-disagreeing = Das ist kein gültiger Zug. Welcher war es? ZURÜCK zeigt, wie es stehen soll.
page-do-go-on = Pause. Mit OK geht es weiter.
page-do-lay-mat = Leg die Matte von { $game } auf den Tisch.
page-do-lay-out = Zieh die Figuren an ihre Plätze, oder lass mich das machen.
page-do-look = Stell die Figuren so, wie das Kästchen zeigt.
page-do-pair = Ein Handy möchte mitmachen: Vergleiche die Zahl, dann OK oder ZURÜCK.
page-hand-push = { $color }: { $what }. Zieh es auf seinen Nachbarn.
page-do-ready = Nichts aufzulegen: Drück OK zum Anfangen.
page-do-roll = Würfle.
page-do-settle = Ändere, was du magst; ZURÜCK, wenn es passt.
page-do-start = Drück am Kästchen OK zum Anfangen, oder WEITER für andere Spieler.
page-do-stop-show = Das war das ganze Spiel. Jetzt du!
page-do-wait = Es rollt …
page-do-what = { $color }: { $what }.
page-doctor-flock-at-the-edge = Lichtdoktor: Die Herde ist nah am Rand. Schieb sie als Ganzes in die Mitte.
page-doctor-glare = Lichtdoktor: Etwas blendet die Kamera. Rück die Lampe ein wenig.
page-doctor-marker-hidden = Lichtdoktor: Auf einer Ecke der Matte liegt etwas.
page-doctor-mat-cut-off = Lichtdoktor: Die Kamera sieht nicht die ganze Matte.
page-doctor-mat-not-found = Lichtdoktor: Die Kamera findet keine Matte.
page-doctor-out-of-focus = Lichtdoktor: Das Bild ist unscharf.
page-doctor-pieces-learned = Lichtdoktor: Jetzt kenne ich eure Figuren und das Licht.
page-doctor-strong-shadow = Lichtdoktor: Auf der Matte liegt ein starker Schatten.
page-doctor-too-dark = Lichtdoktor: Es ist zu dunkel. Mehr Licht, bitte.
page-doctor-wrong-mat = Lichtdoktor: Hier liegt die Matte eines anderen Spiels.
page-fewer = weniger
page-first = zum Anfang
page-fix-move = Von { $start } nach { $end }: { $piece }
page-fix-put = Stell auf { $end }: { $piece }
page-fix-take = Nimm weg von { $start }: { $piece }
page-hold-ok = OK gedrückt halten
page-language = Deutsch
page-languages = Sprache
page-last = zum Ende
page-lay-out = Leg es für mich auf
page-lifted = aufgenommen
page-light = Licht
page-light-dim = schummrig
page-light-lamp = Lampe
page-light-warm = warme Lampe
page-light-window = Fenster
page-log = Verlauf
page-log-corrected = der Tisch hatte recht
page-log-empty = Noch ist nichts geschehen.
page-more = mehr
page-move-battle_sheep = { $color }: Leg ein Plättchen, stell deinen Stapel oder teil einen: geradeaus, so weit es geht.
page-move-pasterze = { $color }: Leg eine Karte auf ihren Platz, dann zieh den Hund und lass die Schafe laufen.
page-move-plops = { $color }: Stell deinen Stapel, oder teil oder zieh einen geradeaus und leg einen Klecks.
page-move-shear_panic = { $color }: Leg eine Karte auf den Kartenplatz, dann zieh die Schafe, wie sie sagt.
page-move-shear_panic_first = { $color }: Zieh die Schafe, wie deine Aktion es sagt.
page-move-sheep_race = { $color }: Zieh das Schaf auf seiner Bahn, oder drück OK für einen Zug, den man nicht sieht.
page-moves = Zug eingeben
page-no = Nein
page-no-game = Noch läuft kein Spiel.
page-no-games = Noch keine Spiele.
page-no-points = noch keine Punkte
page-not-over = nicht zu Ende
page-not-paired = Du schaust zu. Tippe auf „Mitmachen“, um zu spielen.
page-other-game = Ein anderes Spiel
page-pair = Mitmachen
page-pair-code = Code
page-pair-how = Zeigt das Kästchen dieselbe Zahl? Dann drücke dort OK.
page-past = Alte Spiele
page-play = Spielen
page-players = Spieler
page-press-back = ZURÜCK drücken
page-press-ok = OK drücken
page-put-back = zurückgestellt
page-put-down = abgestellt
page-rolling = Es rollt …
page-rolls = Letzte Würfe
page-scores = Punkte
page-several = Mehrere nehmen
page-shelf-choose = Was wollen wir spielen?
page-show-begins = Schau zu: Ich lege die Matte hin und spiele ein ganzes Spiel.
page-show-ends = Das war das ganze Spiel.
page-show-lays-out = Jede Figur kommt an ihren Platz.
page-show-me = Zeig es mir
page-show-move = { $color }: { $move }
page-show-rolled = Der Zufall sagt: { $faces }
page-show-rolls = Jetzt entscheidet der Zufall.
page-show-stop = Vorführung beenden
page-skip = Zum Tisch
page-sound = Ton
page-speed = Tempo der Vorführung
page-speed-fast = schnell
page-speed-normal = normal
page-speed-slow = langsam
page-speed-top = so schnell es geht
page-stale = Keine Verbindung: Was du siehst, ist alt. Ich versuche es weiter.
page-start = Der Anfang
page-status = Gerade jetzt
page-step = Schritt
page-sure-leave = Dieses Spiel verlassen? Du findest es bei den alten Spielen wieder.
page-table = Der Tisch
page-take = Nimm
page-tap-cells = Tippe die Felder des Zugs an, dann den Zug.
page-theme = Hell oder dunkel
page-throw = Würfeln
page-turn = Drehen
page-turn-all = Herde drehen
page-turn-card = Karte aufdecken
page-turn-now = ist dran
page-turn-over = Umdrehen
page-undo-to = Bis vor diesen Zug zurück
page-verdict-ask = Verstanden, eine Frage bleibt.
page-verdict-certain = Verstanden: ein Zug.
page-verdict-obscured = Wartet: etwas verdeckt den Blick.
page-verdict-strange = Das passt nicht zu den Regeln.
page-verdict-unchanged = Alles, wie es sein soll.
page-verdict-unsure = Schaut genau hin.
page-yes = Ja
