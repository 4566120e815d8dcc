## Nomi e parole

die-panic = Dado colorato
letter-roger = Ro
letter-shearer = Sh
word-ccw = a sinistra
word-cw = a destra
word-no = nessuna
word-push = Spinta
word-boing = Salto
word-diag = Diagonale
word-ewe = Giro
word-extra = Extra
word-line = Fila
word-slam = Spinta
word-step = Passo
word-wool = Riga
word-black-e = Berta →
word-black-n = Berta ↑
word-black-s = Berta ↓
word-black-w = Berta ←
word-blue-e = Pecora blu →
word-blue-n = Pecora blu ↑
word-blue-s = Pecora blu ↓
word-blue-w = Pecora blu ←
word-green-e = Pecora verde →
word-green-n = Pecora verde ↑
word-green-s = Pecora verde ↓
word-green-w = Pecora verde ←
word-red-e = Pecora rossa →
word-red-n = Pecora rossa ↑
word-red-s = Pecora rossa ↓
word-red-w = Pecora rossa ←
word-yellow-e = Pecora gialla →
word-yellow-n = Pecora gialla ↑
word-yellow-s = Pecora gialla ↓
word-yellow-w = Pecora gialla ←
word-roger = Roger
word-shearer = Shawn
word-roger-e = Est
word-roger-n = Nord
word-roger-s = Sud
word-roger-w = Ovest
word-shearer-e = Est
word-shearer-n = Nord
word-shearer-s = Sud
word-shearer-w = Ovest

## Che cosa succede

roll-the-die-and-push = { $color }: dado, poi spinta
panic-roll-the-die = Panico! Tira il dado
push-a-blue-sheep = Spingi con una blu
push-a-green-sheep = Spingi con una verde
push-a-red-sheep = Spingi con una rossa
push-a-yellow-sheep = Spingi con una gialla
push-any-sheep = Spingi con chi vuoi
push-berta = Spingi con Berta
berta-cannot-push = Berta non può farlo
turn-the-flock = Gira tutto il gregge
a-card-for-its-time-only = Solo il segnatempo: +{ $value }
the-marker-moves = Segnatempo +{ $squares }, ora { $square }
the-fence-stops-the-marker = Il recinto lo ferma qui
the-gate-pays = Casella { $gate }: punti per tutti
roger-comes-in =
    Metti Roger sul lato { $side-key ->
        [n] nord
        [e] est
        [s] sud
       *[w] ovest
    }
roger-goes-round =
    Roger passa al lato { $side-key ->
        [n] nord
        [e] est
        [s] sud
       *[w] ovest
    }
roger-leaves = Roger se ne va
the-shearer-comes-in =
    Metti Shawn sul lato { $side-key ->
        [n] nord
        [e] est
        [s] sud
       *[w] ovest
    }
the-shearer-goes-round =
    Shawn passa al lato { $side-key ->
        [n] nord
        [e] est
        [s] sud
       *[w] ovest
    }
two-sheep-side-by-side = due fianco a fianco
two-sheep-corner-to-corner = due in diagonale
sheep-near-roger = { $cell }: fila { $row } da Roger
sheep-beside-berta = { $cell }: accanto a Berta
sheep-corner-to-corner-with-berta = { $cell }: angolo con Berta
sheep-far-from-the-shearer = { $cell }: fila lontana { $row }
the-game-is-over = La partita è finita
wins-the-tie-by-cards-left = Parità: { $color }, carte { $cards }
phase =
    { $phase ->
        [1] Fase 1: vicine tra loro
        [2] Fase 2: vicino a Roger
        [3] Fase 3: vicino a Berta
       *[4] Fase 4: lontano da Shawn
    }
marker-on-square = Segnatempo su { $square }
phase-ends-on-square = La fase finisce sulla { $square }
next-gate = Punti per tutti sulla { $gate }
pushes-before-the-game =
    { $pushes ->
        [one] { $pushes } spinta, poi si gioca
       *[other] { $pushes } spinte, poi si gioca
    }
not-the-way-back =
    { $way-key ->
        [cw] Niente Giro a destra
        [ccw] Niente Giro a sinistra
       *[other] Niente Riga verso { $way }
    }
action-cards-left =
    { $color }: { $cards ->
        [one] { $cards } carta
       *[other] { $cards } carte
    } per { $value }

## The page

page-hand-push = { $color }: { $what }. Trascinala sulla vicina.
