## Namen und Wörter

die-panic = Farbwürfel
letter-roger = Ro
letter-shearer = Sh
word-ccw = links
word-cw = rechts
word-no = nichts
word-push = Schubs
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
word-extra-1 = Extra 1
word-extra-2 = Extra 2
word-extra-3 = Extra 3
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
word-black-sheep = Berta
word-blue-sheep = Blau
word-green-sheep = Grün
word-red-sheep = Rot
word-yellow-sheep = Gelb
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

## Was geschieht

roll-the-die-and-push = { $color }: würfeln, schubsen
panic-roll-the-die = Panik! { $color } würfelt
push-a-blue-sheep = Schubs mit einem blauen
push-a-green-sheep = Schubs mit einem grünen
push-a-red-sheep = Schubs mit einem roten
push-a-yellow-sheep = Schubs mit einem gelben
push-any-sheep = Schubs mit irgendeinem
push-berta = Schubs mit Berta
berta-cannot-push = Berta kann nicht schubsen
turn-the-flock = Dreh die ganze Herde
a-card-for-its-time-only = Nur der Zeitstein: +{ $value }
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
the-game-is-over = Das Spiel ist aus
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

## Was zu tun ist

lay-out-the-flock = Stell die Herde auf
take-the-last-card-off = Nimm die letzte Karte weg
roger-belongs-there =
    Roger gehört in den { $side-key ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }
shearer-belongs-there =
    Shawn gehört in den { $side-key ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }
no-card-is-left = { $color } hat keine Karte mehr
spend-a-card-for-its-time = Keine Aktion geht: irgendeine Karte

## Was nicht stimmt

every-sheep-stays-on-the-mat =
    { $sheep-key ->
        [black-sheep] Berta muss auf der Wiese bleiben: { $cell }
       *[other] { $sheep } von { $cell } muss auf der Wiese bleiben
    }
first-roll-the-die = Erst würfelt { $color }
the-turn-is-not-over = { $color } ist noch nicht fertig
nobody-turns-now = Jetzt dreht sich niemand
only-one-action = Nur eine Aktion im Zug
all-sheep-look-one-way = Alle Schafe schauen in eine Richtung
the-flock-turns-by-a-quarter = Nur eine Vierteldrehung
nobody-stands-beside-the-flock-now = Jetzt steht niemand neben der Herde
that-action-is-used = { $action } ist schon verbraucht
nobody-can-do-that = Das kann jetzt niemand: { $action }
the-card-says-another-action = Die Karte sagt { $card }, das war { $action }
that-undoes-the-last-action = Das nimmt die letzte Aktion zurück: { $action }
not-the-color-of-the-die =
    { $sheep-key ->
        [black-sheep] Das ist Berta; der Würfel sagt { $die }
       *[other] Das ist { $sheep }; der Würfel sagt { $die }
    }
nobody-was-pushed = Es muss mindestens eines schieben
all-in-front-go-one-cell = Alle davor gehen genau ein Feld
the-last-one-goes-one-cell = Das letzte geschobene geht nur ein Feld
no-gap-stays-in-a-push = Beim Schieben bleibt keine Lücke
not-your-sheep = { $sheep } ist nicht dein Schaf
berta-is-nobodys = { $sheep } gehört niemandem
only-your-sheep-moves = Nur dein eigenes Schaf geht
a-step-is-one-cell = Ein Schritt geht auf ein freies Nachbarfeld
a-boing-goes-straight = Ein Sprung geht in gerader Linie
a-boing-lands-right-behind = Ein Sprung endet gleich hinter einem Schaf
a-boing-jumps-over-sheep = Ein Sprung geht über ein Schaf
a-line-goes-straight = Eine Reihe geht gerade, nicht schräg
a-diagonal-goes-slantwise = Eine Diagonale geht schräg
the-whole-line-goes-one-cell = Die ganze Reihe geht ein Feld
all-go-as-far-as-they-can = Sammeln: alle gehen, so weit es geht
the-flock-only-turns = Die Herde dreht sich nur

## Züge in Worten

one-sheep-steps = Schritt: { $sheep } { $cell } nach { $way }
one-sheep-slams = { $sheep } { $cell } rempelt { $count } nach { $way }
one-sheep-pushes = { $sheep } { $cell } schubst { $count } nach { $way }
one-sheep-jumps = Sprung: { $sheep } { $cell } auf { $target }
a-line-is-pushed = Reihe ab { $cell }: { $count } nach { $way }
a-diagonal-is-pushed = Diagonale { $cell }: { $count } nach { $way }
the-flock-gathers = Sammeln: alle gehen nach { $way }
the-flock-turns =
    { $way-key ->
        [cw] Die Herde dreht rechtsherum
       *[ccw] Die Herde dreht linksherum
    }
the-die-shows = Der Würfel zeigt { $face }
an-extra-move = Extra: Zeitstein +{ $value }
no-extra-move = Kein Extra

## House rules: a name, what it may be, and what it changes

rule-push-name = Schieben
rule-push-value =
    { $value-key ->
        [gapkeep] Lücken bleiben
       *[pack] aufrücken
    }
rule-push =
    { $value-key ->
        [gapkeep] Alle Schafe davor rücken ein Feld; Lücken bleiben.
       *[pack] Geschobene Schafe rücken auf; das letzte geht ein Feld weiter.
    }
rule-boing_directions-name = Sprung: wohin
rule-boing_directions-value =
    { $value ->
        [4] nur gerade
       *[8] auch schräg
    }
rule-boing_directions =
    { $value ->
        [4] Ein Schaf springt gerade, nie schräg.
       *[8] Ein Schaf darf auch schräg springen.
    }
rule-wool_levels-name = Sammeln: wo
rule-wool_levels-value =
    { $value-key ->
        [any] jede Reihe
       *[outer] nur außen
    }
rule-wool_levels =
    { $value-key ->
        [any] Die Herde sammelt sich an einer beliebigen Reihe.
       *[outer] Die Herde sammelt sich nur an einer äußersten Reihe.
    }
rule-white_face-name = Weiß gewürfelt
rule-white_face-value =
    { $value-key ->
        [turn] Herde dreht sich
       *[choose] jedes Schaf
    }
rule-white_face =
    { $value-key ->
        [turn] Weiß dreht die ganze Herde um ein Viertel.
       *[choose] Weiß: Schubs mit irgendeinem Schaf.
    }

## The page

page-hand-push = { $color }: { $what }. Zieh es auf seinen Nachbarn.
