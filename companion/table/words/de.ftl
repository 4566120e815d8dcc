### Deutsch. Die Wörter der Spiele, wie man sie am Tisch sagt.
###
### Mitspieler heißen wie ihre Farbe (Rot). Eine Farbe vor einem Schaf oder Würfel wird nach ihrem
### Schlüssel gewählt ($color-key: red), damit die Endung stimmt.

## The three buttons

key-again = nochmal
key-back = zurück
key-change = ändern
key-code = Code
key-done = fertig
key-go-on = weiter
key-hold = halten
key-menu = Menü
key-next = weiter
key-no = nein
key-nothing = nichts
key-ok = ok
key-plus = +1
key-question = Frage
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
house-rules = Hausregeln
house-rules-chosen = Hausregeln: { $count }
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
put-here = Stell auf { $end }: { $piece }
move-there = Von { $start } nach { $end }: { $piece }
take-away = Weg von { $start }: { $piece }
more-to-do = und noch { $count }

## Playing

to-move = Am Zug: { $color }
now-your-card = Jetzt leg deine Karte
card-or-done = Noch eine Karte, sonst fertig
now-this-piece = Jetzt setzen: { $piece }
can-still-move = Kann { $color } noch ziehen?
then-just-move = Wenn ja, zieh einfach
finish-your-move = Zug bitte beenden
no-camera = Keine Kamera: Tasten
nothing-is-kept = Wird nicht gespeichert!
doctor-view-hidden = Etwas verdeckt die Sicht
doctor-too-dark = Zu dunkel: mehr Licht
doctor-flock-at-the-edge = Schieb alle in die Mitte
doctor-glare = Es blendet: Lampe rücken
doctor-pieces-unknown = Neue Figuren: legen, OK
doctor-pieces-learned = Figuren gelernt
doctor-pieces-faint = Kaum sichtbar: Rand dran
doctor-pieces-alike = Zu ähnlich: Zeichen dran
doctor-strong-shadow = Schatten: Lampe rücken
doctor-out-of-focus = Unscharf: Fokus stellen
doctor-mat-cut-off = Die ganze Matte ins Bild
doctor-mat-not-found = Keine Matte zu sehen
doctor-marker-hidden = Mattenecke freimachen
doctor-wrong-mat = Das ist eine andere Matte
which-one = Was war es?
which-move = Welcher Zug?
was-it-your-move = War das dein Zug?
number-range = { $least } bis { $most }, halten: -1
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
menu-seal = Etwas geheim festlegen
who-seals = Wer ist dran?
sealed-by = { $color }: festgelegt
not-sealed-by = { $color }: noch nicht
seals = Nur { $color } entscheidet
the-others-look-away = Alle anderen schauen weg
menu-sheet = Punktezettel
menu-pause = Pause
menu-forget = Figuren neu lernen
menu-end = Spiel beenden
menu-phones = Handys
scan-me = Mit dem Handy scannen
no-page = Handys machen über die Seite mit.
phones-how = Am Handy: „Mitmachen“
phone-hold-to-drop = OK halten: Schlüssel weg
phone-here-today = Zuletzt hier: heute
phone-last-here = Zuletzt hier: vor { $count ->
    [one] { $count } Tag
   *[other] { $count } Tagen
}
phone-without-name = Handy { $number }
computer-without-name = Rechner { $number }
page-certificate = Zertifikat
confirm-arrange = Gilt es so?
sure-arrange = Es geht weiter, wie es jetzt daliegt.
confirm-end = Aufhören?
menu-off = Ausschalten
confirm-off = Ausschalten?
sure-off = Das Spiel bleibt erhalten.
starting = Bellwether startet
starting-libraries = Ich wache auf …
starting-games = Ich lese die Spiele …
starting-devices = Ich suche Kamera und Tasten …
starting-page = Ich öffne die Seite …
cannot-start = Start nicht möglich
goodbye = Auf Wiedersehen
set-up-phones = Handys hereinlassen?
set-up-phones-why = Handys im Haus dürfen dann zusehen und, wenn ihr wollt, mitmachen.
set-up-wifi = WLAN einrichten?
set-up-wifi-why = Das Passwort sagt mir dein Handy.
set-up-opening = Ich öffne mein WLAN …
set-up-join = Komm in mein WLAN
set-up-open = Öffne dann dies
set-up-joining = Ich verbinde mich mit
set-up-failed = Das hat nicht geklappt
set-up-address = Handys finden mich unter
set-up-address-why = OK: es geht los
wifi-fault-password = Das Passwort ist falsch.
wifi-fault-away = Ich sehe dieses WLAN nicht.
wifi-fault-refused = Ich darf das nicht.
wifi-fault-slow = Es dauert zu lange.
wifi-fault-other = Das WLAN gehorcht nicht.
form-title = Welches WLAN soll das Kästchen nutzen?
form-name = WLAN
form-other = Anderer Name, falls es versteckt ist
form-password = Passwort
form-join = Verbinden
form-look = Das Kästchen verlässt jetzt sein eigenes WLAN. Schau auf seine Anzeige: sie sagt, ob es geklappt hat.
form-wrong-name = Wähle ein WLAN oder schreibe seinen Namen (höchstens 32 Zeichen).
form-wrong-password = Ein WLAN-Passwort hat 8 bis 63 Zeichen.
good-night = Gute Nacht
unplug-when-dark = Stecker ziehen, wenn das grüne Licht aus ist
will-not-go-off = Es geht nicht aus
pull-the-plug = Das Spiel ist gesichert: Stecker ziehen
sure-end = Es zählen die Punkte von jetzt.

## Dice and cards

roll-title = Würfeln!
roll-or-hold-ok = Wirf oder halte OK
it-is-coming = Gleich ist es so weit …

## Why a press or a roll did nothing

a-roll-is-never-taken-back = Gewürfelt ist gewürfelt
this-is-the-start = Hier fängt alles an
looks-forgotten = Ich lerne die Figuren neu
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

## Directions: the letters that a compass has in this language

word-e = O
word-n = N
word-ne = NO
word-nw = NW
word-s = S
word-se = SO
word-sw = SW
word-w = W

## Words of several games

word-card = Karte
word-die = Würfelplatz
word-die-1 = Würfel 1
word-die-2 = Würfel 2
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
page-box-same = Dort gleich? OK halten.
page-button-back = zurück
page-button-next = weiter
page-button-ok = ok
page-calibrate = Der Kamera etwas beibringen
page-calibrate-board = Mein eigenes Brett
page-calibrate-dots = Sitzt in der Mitte jedes Feldes ein Punkt? Dann behalten.
page-calibrate-drop = Verwerfen
page-calibrate-dropped = Verworfen; alles ist wie vorher.
page-calibrate-keep = Behalten
page-calibrate-kept = Gelernt.
page-calibrate-lens = Linse vermessen
page-calibrate-markers = Leg alle vier losen Marken um das Brett, dann tipp noch einmal.
page-calibrate-misfit = Die Felder passen nicht zu den Marken. Tipp die Mitten noch einmal an.
page-calibrate-no-picture = Noch ist kein Bild da.
page-calibrate-not-seen = Die Kamera findet keine Matte. Schau, was der Lichtdoktor sagt.
page-calibrate-nothing = Es gibt nichts zu vergessen.
page-calibrate-points = Tipp die vier Eckfelder an, jedes einmal.
page-calibrate-rim = Folgt die Linie dem Rand der Matte? Dann behalten.
page-calibrate-tap = Tipp im Bild auf die Mitte von
page-calibrate-again = Gesehen. Dreh und verschieb die Matte ein wenig, dann miss noch einmal.
page-calibrate-undo = Letzten Schritt vergessen
page-calibrate-undone = Vergessen.
page-camera = Kamera
page-card-place = Karte
page-chart = Punkte im Verlauf
page-check = Letzten Wurf nachrechnen
page-check-how = Der erste Hash ist das Pfand, das vor dem Wurf hier stand. Der zweite, als Zahl gelesen, hat die gefallene Seite als Rest.
page-dice = Würfel und Karten
page-do-again = Das Spiel ist aus. OK spielt noch einmal.
page-do-answer = Das Kästchen fragt: Tippe eine Antwort an oder nimm seine Knöpfe.
page-do-choose = Wähle ein Spiel: „Spielend lernen“ führt dich durch das erste, „Spielen“ legt die Matte auf den Tisch, „Zeig es mir“ spielt es dir vor.
page-do-choose-real = Leg eine Matte auf den Tisch, oder wähle am Kästchen ein Spiel.
page-do-close = ZURÜCK führt zum Spiel.
page-do-confirm = Sicher? WEITER heißt ja, ZURÜCK heißt nein.
page-do-deal = Deck die nächste Karte auf.
page-do-disagreeing = Welcher war es? WEITER geht die Liste durch; „Zurückstellen“ zeigt, wie es stand.
page-do-door = Die Tür für Handys ist offen. ZURÜCK schließt sie.
page-do-go-on = Pause. Mit OK geht es weiter.
page-do-lay-out = Zieh die Figuren an ihre Plätze, oder lass mich das machen.
page-do-look = Stell die Figuren so, wie das Kästchen zeigt.
page-do-pair = Ein Handy will mitmachen: Zahl vergleichen, dann OK halten oder ZURÜCK.
page-do-pass = Ist noch ein Zug möglich? Dann mach ihn einfach. WEITER sagt nein: Das heißt passen.
page-finish = Das Ergebnis
page-finish-close = Schließen
page-finish-replay = Noch einmal ansehen
page-finish-share = Bild speichern
page-finish-tie = Unentschieden!
page-finish-wins = { $color } gewinnt!
page-go-on = Weiter
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
page-doctor-pieces-faint = Lichtdoktor: { $piece }: auf dieser Matte kaum zu sehen. Für heute habe ich es gelernt; druckt oder malt einen hellen Rand.
page-doctor-pieces-alike = Lichtdoktor: { $piece }: sieht für mich fast aus wie { $other }. Den Unterschied habe ich gelernt; ein Zeichen oder eine andere Farbe macht es sicher.
page-doctor-strong-shadow = Lichtdoktor: Auf der Matte liegt ein starker Schatten.
page-doctor-too-dark = Lichtdoktor: Es ist zu dunkel. Mehr Licht, bitte.
page-doctor-well = Lichtdoktor: Licht, Schärfe und Ausschnitt sind gut.
page-doctor-wrong-mat = Lichtdoktor: Hier liegt die Matte eines anderen Spiels.
page-extras = Mehr
page-fair = Ist der Würfel fair?
page-fewer = weniger
page-figure-best = Bestes
page-figure-forget = Vergessen
page-figure-games = Spiele
page-figure-sure = Diesen Namen in allen Spielen vergessen?
page-figure-thought = Längste Bedenkzeit
page-figure-wins = Gewonnen
page-figures = Über alle Abende
page-first = zum Anfang
page-hold-ok = OK gedrückt halten
page-house-rules = Hausregeln
page-language = Deutsch
page-keys = Tasten und Maus
page-language-box = wie das Kästchen
page-languages = Sprache
page-last = zum Ende
page-lay-out = Leg es für mich auf
page-learn = Spielend lernen
page-lesson-again = Ich habe es zurückgestellt; versuch es noch einmal.
page-lesson-do = Mach es für mich
page-lesson-ends = Das war dein erstes Spiel. Jetzt weißt du genug für ein richtiges!
page-lesson-other = Das ist auch erlaubt, aber dieses Mal machen wir es zusammen. Ich habe es zurückgestellt.
page-lesson-stop = Lektion verlassen
page-lesson-well = Gut gemacht!
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
page-name = Name
page-no = Nein
page-no-game = Noch läuft kein Spiel.
page-no-games = Noch keine Spiele.
page-no-key = Diese Seite schaut nur zu: Ihrer Adresse fehlt der Schlüssel. Öffne die ganze Adresse aus dem Terminal, mit allem nach dem #.
page-no-points = noch keine Punkte
page-no-room = Dort ist kein Platz dafür.
page-not-over = nicht zu Ende
page-not-paired = Du schaust zu. Tippe auf „Mitmachen“, um zu spielen.
page-other-game = Ein anderes Spiel
page-pair = Mitmachen
page-pair-code = Code
page-pair-closed = Zuerst am Kästchen „Handys“ wählen: in der Liste der Spiele oder im Menü eines Spiels. Dann noch einmal „Mitmachen“.
page-pair-how = Zeigt das Kästchen die gleiche Zahl? Dann dort OK halten.
page-phone-drop = Schlüssel wegnehmen
page-phone-name = Name
page-phone-sure = Den Schlüssel wegnehmen? Es sieht dann nur noch zu.
page-phone-you = dieses hier
page-past = Alte Spiele
page-play = Spielen
page-players = Spieler
page-pledge = Pfand des nächsten Wurfs
page-press-back = ZURÜCK drücken
page-press-next = WEITER drücken
page-press-ok = OK drücken
page-put-back = zurückgestellt
page-put-down = abgestellt
page-replay-play = Abspielen
page-replay-stop = Anhalten
page-resume = Weiterspielen
page-rolling = Es rollt …
page-rolls = Letzte Würfe
page-rulebook = Regeln
page-scores = Punkte
page-seal = Geheim: wer legt einen Zug fest?
page-several = Mehrere nehmen
page-share = Euer Wort, das hineingemischt wird
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
page-voice = Stimme: Anzeige vorlesen (W: alles sagen)
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
page-targets = Zeigen, wohin es darf
page-terms = Wörter auf dem Bildschirm
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
page-why-only = Einen anderen Zug gibt es nicht.
page-why-points = Ich sehe nichts, was gerade mehr bringt.
page-why-trials = Noch bringt es nichts, aber in meinen schnellen Probespielen ging es so am besten aus.
page-yes = Ja
term-back = Verlässt eine Liste oder Frage, eine Ebene nach oben. Einen Zug nimmt es dort nie zurück.
term-camera = Was die Kamera sieht und wofür sie jede Figur hält.
term-dice = Gehalten lässt es das Kästchen würfeln. Echte Würfel gehen genauso.
term-house-rules = Regeln, die ihr anders spielt als das Heft; vor dem Spiel gewählt.
term-lay-out = Stellt jede Figur dorthin, wo das Spiel sie jetzt haben will.
term-learn = Ein geführtes erstes Spiel: Jeder Schritt wird gezeigt, Fehler sind verziehen.
term-keys = Mit den Pfeiltasten geht man von Figur zu Figur; Enter hebt eine auf, Pfeiltasten tragen sie, Enter setzt sie ab, Esc stellt sie zurück. R oder ein Rechtsklick dreht sie, + und − zählen, S wählt mehrere. B, N und O sind die Knöpfe des Kästchens, mit Umschalt gehalten; T würfelt, mit W sagt die Stimme alles noch einmal.
term-light = Die Lampe über dem virtuellen Tisch; der Lichtdoktor sagt, ob die Kamera anderes Licht braucht.
term-log = Alle Züge bisher; von dort kann man vor einen zurückgehen.
term-menu = Zeigt, was sonst noch geht: Punkte, ein Zug von Hand, Pause, Ende.
term-moves = Falls die Kamera es nicht erkennt: die Felder eines Zuges antippen, dann den Zug.
term-next = Geht zur nächsten Zeile oder blättert weiter.
term-ok = Nimmt die markierte Zeile. Etwas Gefährliches tut es nie.
term-pair = Lässt diese Seite mitmachen statt nur zuzusehen; jemand am Kästchen drückt OK.
term-past = Gespielte Partien, Schritt für Schritt anzusehen.
term-scores = Die Punkte aller; ein Tipp auf einen Namen zeigt, woher sie kommen.
term-show-me = Ein ganzes Spiel, das sich selbst spielt, mit einem Grund für jeden Zug.
term-undo = Nimmt den letzten Zug zurück, mit Punkten und Uhr; ein Würfel bleibt gefallen.
term-why = Sagt, was der letzte Zug gebracht hat und wofür.
award-best-turn = Bester Zug: { $color }, { $gain } Punkte auf einmal
award-busiest = Größter Fan von „{ $verb }“: { $color }, { $times }-mal
award-comeback = Totgesagt: { $color } lag schon { $behind } zurück
award-streak = Sturer Würfel: { $face }, { $times }-mal nacheinander
award-thinker = Denker des Abends: { $color }, { $seconds } s für einen Zug

## Roboter und Tipps

a-person = ein Mensch
played-by = { $color }: { $who }
robot-lamb = Lamm (ganz leicht)
robot-yearling = Jährling (leicht)
robot-ram = Bock (mittel)
robot-sheepdog = Hütehund (stark)
robot-bellwether = Leithammel (am stärksten)
is-thinking = { $color } denkt nach
hints-allowed = Tipps: erlaubt
hints-forbidden = Tipps: verboten
coach-thinks = Der Trainer denkt nach
a-moment = Einen Augenblick
key-what = was
hint-look-at = Schau auf { $cell }
hint-look-at-cards = Schau, was du wählen kannst
hint-points = +{ $points }: { $reason }
hint-chances = Gewinnt { $percent } von 100, andere { $usual }
hint-alike = Andere sind kaum schlechter: { $percent } %
hint-won = So gut wie gewonnen
hint-lost = Sieht verloren aus: der beste Versuch
hint-only-move = Es gibt keinen anderen Zug
page-robots = Wer spielt?
page-hint = Tipp

## Bericht über eine Partie

report-title = Wie es sich entschied
report-chances = Aussichten auf den Sieg
report-turns = Was den Ausschlag gab
report-no-turns = Niemand verlor viel durch einen einzigen Zug
report-lost = { $color } verlor { $percent } %
report-played = Gespielt
report-better = Besser
report-luck-and-time = Glück und Zeit
report-time = Bedenkzeit { $time }
report-luck = Würfel { $percent } %
report-note = Der Trainer hat jeden Zug nur kurz angesehen: Die Aussichten sind geschätzt, kleine Unterschiede bedeuten wenig.
report-hold-next = Wie es sich entschied: WEITER halten
report-making = Zug { $done } von { $count } wird angesehen
report-none = Diesmal kein Bericht
report-half-way = Auf halbem Weg
report-asked = Fragen des Tischs: { $questions }, Tipps: { $hints }
page-report = Bericht
page-report-share = Bericht speichern
