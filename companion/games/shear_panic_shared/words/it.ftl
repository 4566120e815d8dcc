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
word-boing-1 = Salto 1
word-boing-2 = Salto 2
word-boing-3 = Salto 3
word-diag-1 = Diagonale 1
word-diag-2 = Diagonale 2
word-diag-3 = Diagonale 3
word-ewe-1 = Giro 1
word-ewe-2 = Giro 2
word-ewe-3 = Giro 3
word-line-1 = Fila 1
word-line-2 = Fila 2
word-line-3 = Fila 3
word-slam-1 = Spinta 1
word-slam-2 = Spinta 2
word-slam-3 = Spinta 3
word-step-1 = Passo 1
word-step-2 = Passo 2
word-step-3 = Passo 3
word-wool-1 = Riga 1
word-wool-2 = Riga 2
word-wool-3 = Riga 3
word-extra-1 = Extra 1
word-extra-2 = Extra 2
word-extra-3 = Extra 3
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
word-black-sheep = Berta
word-blue-sheep = blu
word-green-sheep = verde
word-red-sheep = rossa
word-yellow-sheep = gialla
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
panic-roll-the-die = Panico! { $color } tira
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

## Che cosa fare

lay-out-the-flock = Disponi il gregge
take-the-last-card-off = Togli l’ultima carta
roger-belongs-there =
    Roger va sul lato { $side-key ->
        [n] nord
        [e] est
        [s] sud
       *[w] ovest
    }
shearer-belongs-there =
    Shawn va sul lato { $side-key ->
        [n] nord
        [e] est
        [s] sud
       *[w] ovest
    }
no-card-is-left = { $color } non ha più carte
spend-a-card-for-its-time = Nessuna azione: gioca una carta

## Che cosa non va

every-sheep-stays-on-the-mat =
    { $sheep-key ->
        [black-sheep] Berta deve restare sul prato: { $cell }
       *[other] La { $sheep } di { $cell } deve restare sul prato
    }
first-roll-the-die = Prima { $color } tira il dado
the-turn-is-not-over = { $color } non ha ancora finito
nobody-turns-now = Ora nessuna si gira
only-one-action = Una sola azione per turno
all-sheep-look-one-way = Tutte guardano dalla stessa parte
the-flock-turns-by-a-quarter = Il gregge fa solo un quarto di giro
nobody-stands-beside-the-flock-now = Ora nessuno sta accanto al gregge
that-action-is-used = Azione già usata: { $action }
nobody-can-do-that = Ora nessuna può farlo: { $action }
the-card-says-another-action = La carta dice { $card }, ma hai fatto { $action }
that-undoes-the-last-action = Annulla l’ultima azione: { $action }
not-the-color-of-the-die =
    { $sheep-key ->
        [black-sheep] È Berta; il dado dice { $die }
       *[other] È una pecora { $sheep }; il dado dice { $die }
    }
nobody-was-pushed = Deve spingere almeno una pecora
all-in-front-go-one-cell = Tutte quelle davanti: una casella
the-last-one-goes-one-cell = L’ultima spinta va avanti di una sola
no-gap-stays-in-a-push = La spinta non lascia buchi
not-your-sheep = La { $sheep } non è tua
berta-is-nobodys = { $sheep } non è di nessuno
only-your-sheep-moves = Si muove solo la tua pecora
a-step-is-one-cell = Un passo va di una casella, libera
a-boing-goes-straight = Il salto va in linea retta
a-boing-lands-right-behind = Il salto finisce subito dietro una pecora
a-boing-jumps-over-sheep = Il salto scavalca una pecora
a-line-goes-straight = La fila va dritta, non in diagonale
a-diagonal-goes-slantwise = La diagonale va in diagonale
the-whole-line-goes-one-cell = Tutta la fila va di una casella
all-go-as-far-as-they-can = Riga: tutte vanno fino in fondo
the-flock-only-turns = Il gregge si gira e basta

## Le mosse a parole

one-sheep-steps = Passo: { $sheep } { $cell } va a { $way }
one-sheep-slams = Spinta: { $sheep } { $cell }, { $count } a { $way }
one-sheep-pushes = Spinge { $sheep } { $cell }: { $count } a { $way }
one-sheep-jumps = Salto: { $sheep } { $cell } in { $target }
a-line-is-pushed = Fila da { $cell }: { $count } a { $way }
a-diagonal-is-pushed = Diagonale da { $cell }: { $count } a { $way }
the-flock-gathers = Riga: tutte vanno a { $way }
the-flock-turns =
    { $way-key ->
        [cw] Il gregge gira a destra
       *[ccw] Il gregge gira a sinistra
    }
the-die-shows = Il dado dice { $face }
an-extra-move = Extra: segnatempo +{ $value }
no-extra-move = Niente extra

## House rules: a name, what it may be, and what it changes

rule-push-name = La spinta
rule-push-value =
    { $value-key ->
        [gapkeep] i vuoti restano
       *[pack] si stringono
    }
rule-push =
    { $value-key ->
        [gapkeep] Tutte le pecore davanti vanno avanti di uno; i vuoti restano.
       *[pack] Le pecore spinte si stringono; l’ultima avanza di uno.
    }
rule-boing_directions-name = Salto: dove
rule-boing_directions-value =
    { $value ->
        [4] solo diritto
       *[8] anche in diagonale
    }
rule-boing_directions =
    { $value ->
        [4] La pecora salta diritto, mai in diagonale.
       *[8] La pecora può saltare anche in diagonale.
    }
rule-wool_levels-name = Riga: quale
rule-wool_levels-value =
    { $value-key ->
        [any] qualsiasi
       *[outer] solo esterne
    }
rule-wool_levels =
    { $value-key ->
        [any] Il gregge si raduna su una riga qualsiasi.
       *[outer] Il gregge si raduna solo su una riga esterna.
    }
rule-white_face-name = Bianco sul dado
rule-white_face-value =
    { $value-key ->
        [turn] il gregge gira
       *[choose] pecora a scelta
    }
rule-white_face =
    { $value-key ->
        [turn] Il bianco gira tutto il gregge di un quarto.
       *[choose] Bianco: spingi con la pecora che vuoi.
    }

## The page

page-hand-push = { $color }: { $what }. Trascinala sulla vicina.
