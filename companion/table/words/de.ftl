### Deutsch. Die Wörter der Spiele, wie man sie am Tisch sagt.
###
### Mitspieler heißen wie ihre Farbe (Rot). Eine Farbe vor einem Schaf oder Würfel wird nach ihrem
### Schlüssel gewählt ($color-key: red), damit die Endung stimmt.

## The three buttons

key-again = nochmal
key-back = zurück
key-change = ändern
key-go-on = weiter
key-menu = Menü
key-next = weiter
key-no = nein
key-nothing = nichts
key-ok = ok
key-ready = fertig
key-redo = wieder
key-roll = Würfel
key-scores = Punkte
key-skip = lassen
key-start = los!
key-undo = Storno
key-why = warum
key-yes = ja

## Before a game

game-broke-off = Das Spiel brach ab
lay-a-mat-down-or-choose = Matte oder Auswahl
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
a-move-has-begun = Ein Zug hat begonnen
finish-your-move = Zug bitte beenden
no-camera = Keine Kamera: Tasten
nothing-is-kept = Wird nicht gespeichert!
doctor-view-hidden = Etwas verdeckt die Sicht
doctor-too-dark = Zu dunkel: mehr Licht
doctor-flock-at-the-edge = Schieb alle in die Mitte
doctor-glare = Es blendet: Lampe rücken
doctor-pieces-unknown = Neue Figuren: legen, OK
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
put-it-back = Zurückstellen
the-table-is-right = Der Tisch hat recht
paused = Pause
menu-unseen = Unsichtbarer Zug
menu-enter = Zug eingeben
menu-undo = Zug zurücknehmen
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
roll-or-hold-ok = Wirf oder halte OK
it-is-coming = Gleich ist es so weit …

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
letter-green = Gr
letter-red = R
letter-white = W
letter-yellow = Ge

## Colours: of players, dice and cubes

word-black = Schwarz
word-blue = Blau
word-green = Grün
word-red = Rot
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

## Words of several games

word-card = Karte
word-pass = Passen
word-roll = Wurf
word-sheep = Schaf

## Shear Panic: cards and moves

word-put = Setzen
word-stay = Bleibt

## Shear Panic: what happens

shares-the-win = { $color } gewinnt mit

## Pasterze: moves and pieces

word-first = Zuerst

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
page-do-confirm = Sicher? WEITER heißt ja, ZURÜCK heißt nein.
page-do-deal = Deck die nächste Karte auf.
page-do-disagreeing = Das ist kein gültiger Zug. Welcher war es? WEITER geht die Liste durch; „Zurückstellen“ zeigt, wie es stand.
page-do-go-on = Pause. Mit OK geht es weiter.
page-do-lay-mat = Leg die Matte von { $game } auf den Tisch.
page-do-lay-out = Zieh die Figuren an ihre Plätze, oder lass mich das machen.
page-do-look = Stell die Figuren so, wie das Kästchen zeigt.
page-do-pair = Ein Handy möchte mitmachen: Vergleiche die Zahl, dann OK oder ZURÜCK.
page-how-to-move = { $color }: Du bist am Zug.
page-do-show-pieces = Legt die Figuren aus, oder lasst mich das tun; dann OK, und die Kamera lernt sie kennen.
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
page-doctor-pieces-unknown = Lichtdoktor: Diese Figuren kenne ich noch nicht. Legt den Anfang aus und drückt OK, dann lerne ich, wie sie aussehen; bis dahin tun es die Tasten.
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
page-press-next = WEITER drücken
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
page-verdict-begun = Ein Zug hat begonnen.
page-verdict-certain = Verstanden: ein Zug.
page-verdict-obscured = Wartet: etwas verdeckt den Blick.
page-verdict-strange = Das passt nicht zu den Regeln.
page-verdict-unchanged = Alles, wie es sein soll.
page-verdict-unsure = Schaut genau hin.
page-yes = Ja
