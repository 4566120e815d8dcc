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

## Was geschieht

roll-the-die-and-push = { $color }: würfeln, schubsen
panic-roll-the-die = Panik! Wirf den Würfel
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

## The page

page-hand-push = { $color }: { $what }. Zieh es auf seinen Nachbarn.
