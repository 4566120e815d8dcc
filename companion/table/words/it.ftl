### Italiano. Le parole dei giochi sono quelle dei regolamenti italiani.
###
### I giocatori si chiamano come il loro colore, al maschile (il Rosso). Un colore accanto a una
### pecora o a un cubetto si sceglie con la sua chiave ($color-key: red).

## The three buttons

key-again = ancora
key-back = torna
key-change = cambia
key-go-on = riprendi
key-hold = tieni
key-next = avanti
key-no = no
key-ok = ok
key-other = altro
key-put-back = rimetti
key-ready = pronti
key-redo = rifai
key-scores = punti
key-skip = salta
key-start = via!
key-undo = annulla
key-why = perché
key-yes = sì

## Before a game

lay-a-mat-down-or-choose = Tappeto o scelta
game-battle_sheep = Battle Sheep
game-pasterze = Pasterze
game-plops = Sheeps & Plops
game-shear_panic = Shear Panic
game-shear_panic_first = Shear Panic '05
game-sheep_race = The Sheep Race
edition-battle_sheep = Francesco Rotta, 2010
edition-pasterze = Un cane, nove pecore
edition-plops = Marino Carpignano, 2023
edition-shear_panic = Zoch, 2006
edition-shear_panic_first = Prima edizione
edition-sheep_race = Ghenos Games, 2013
players =
    { $count ->
        [one] { $count } giocatore
       *[other] { $count } giocatori
    }
seat = Posto { $number }: { $color }
begins = Comincia il { $color }
no-clock = senza orologio
clock-per-turn = { $time } a turno
clock-per-game = { $time } a partita
own-box = Regole: la tua scatola
printed-box = Regole: scatola comune
language = Lingua: italiano
check-the-table = Controlla il tavolo
camera-works = Camera: vede bene
mat-here = Tappeto
die-here = Dado
throw-a-die = Prova: tira un dado
dice-reader-lost = Lettore dadi: muto
press-next = Premi AVANTI
press-ok = Premi OK
buttons-work = I tasti vanno
games-are-kept = Partite salvate

## Laying out, and putting right

lay-out-the-pieces = Disponi i pezzi
lay-it-out-like-this = Così, poi premi pronti
nothing-to-lay-out = Ancora niente da disporre
all-in-place = Tutto a posto
put-it-like-this = Rimetti così
put-here = { $end }: { $piece }
move-there = Da { $start } a { $end }: { $piece }
take-away = Via da { $start }: { $piece }
more-to-do =
    { $count ->
        [one] e ancora { $count }
       *[other] e altri { $count }
    }

## Playing

to-move = Tocca al { $color }
watching = Sto guardando
looking = Guardo meglio
no-camera = Senza camera: usa i tasti
nothing-is-kept = Disco: non salvo nulla
doctor-view-hidden = Qualcosa copre la vista
doctor-too-dark = Troppo buio: più luce
doctor-flock-at-the-edge = Riporta tutte al centro
doctor-glare = Riflesso: sposta la lampada
doctor-pieces-learned = Ora conosco i pezzi
doctor-strong-shadow = Ombra forte: cambia luce
doctor-out-of-focus = Sfocato: metti a fuoco
doctor-mat-cut-off = Inquadra tutto il tappeto
doctor-mat-not-found = Non vedo il tappeto
doctor-marker-hidden = Libera l'angolo coperto
doctor-wrong-mat = Questo è un altro tappeto
waiting-for-the-table = Ora muovi i pezzi
which-one = Quale è stata?
which-move = Quale mossa?
nothing-more = nient'altro
not-a-legal-move = Non si può
not-a-legal-move-at = Cosa c'è in { $cells }?
the-table-is-right = Ha ragione il tavolo
paused = Pausa
menu-unseen = Mossa invisibile
menu-enter = Inserisci una mossa
menu-redo = Rifai la mossa
menu-sheet = Tabella dei punti
menu-pause = Pausa
menu-end = Chiudi la partita
confirm-arrange = Va bene così?
sure-arrange = Si va avanti con i pezzi come stanno ora.
confirm-end = Finiamo qui?
sure-end = Valgono i punti di adesso.

## Dice and cards

roll-title = Si tira!
deal-title = Gira una carta!
roll-or-hold-ok = Tira o tieni premuto OK
deal-or-hold-ok = Girala o tieni premuto OK
it-is-coming = Ecco che arriva …
die-A = Dado 1-6
die-B = Dado 0-3
die-C = Dado 0-2
die-card = Carta della corsia
die-panic = Dado colorato
die-return = Dado + x

## Why a press or a roll did nothing

a-roll-is-never-taken-back = Un tiro non si annulla mai
this-is-the-start = Siamo all'inizio
the-pieces-cannot-lie-like-that = Così non possono stare
nobody-asked-for-a-roll = Ora non si tira
this-die-is-not-due = Non è il dado giusto

## The end

score-sheet = Punti
no-points-yet = Ancora nessun punto
game-over = Partita finita
ended-by-agreement = Chiusa prima
wins = Vince il { $color }
shared-win = Parità!
took =
    { $minutes } min, { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turni
    }

## Letters for a colour or a figure: one or two, different within a game

letter-black = N
letter-blue = B
letter-dog = C
letter-green = V
letter-green-2 = V2
letter-red = R
letter-red-2 = R2
letter-roger = Ro
letter-shearer = Sh
letter-shepherd = P
letter-white = Bi
letter-yellow = G

## Colours: of players, dice and cubes

word-black = Nero
word-blue = Blu
word-green = Verde
word-green-2 = Verde 2
word-red = Rosso
word-red-2 = Rosso 2
word-white = Bianco
word-yellow = Giallo

## Directions, as the mats have them

word-e = E
word-n = N
word-ne = NE
word-nw = NW
word-s = S
word-se = SE
word-sw = SW
word-w = W
word-ccw = a sinistra
word-cw = a destra

## Words of several games

word-card = Carta
word-no = nessuna
word-pass = Passa
word-place = Metti
word-push = Spinta
word-roll = Tiro
word-sheep = Pecora
word-split = Dividi
word-turn = Giro

## Shear Panic: cards and moves

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
word-join = Unisci
word-part = Torna
word-put = Metti
word-stay = Resta

## Shear Panic: sheep and which way they look

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

## Shear Panic: what happens

roll-the-die-and-push = Tira il dado, poi spingi
panic-roll-the-die = Panico! Tira il dado
push-a-blue-sheep = Spingi con una blu
push-a-green-sheep = Spingi con una verde
push-a-red-sheep = Spingi con una rossa
push-a-yellow-sheep = Spingi con una gialla
push-any-sheep = Spingi con chi vuoi
push-berta = Spingi con Berta
no-blue-sheep-can-push = Nessuna blu può farlo
no-green-sheep-can-push = Nessuna verde può farlo
no-red-sheep-can-push = Nessuna rossa può farlo
no-yellow-sheep-can-push = Nessuna gialla può farlo
berta-cannot-push = Berta non può farlo
turn-the-flock = Gira tutto il gregge
the-game-begins = Ora si comincia
a-card-for-its-time-only = Solo il segnatempo: +{ $value }
add-a-movement-card = Aggiungi carta-movimento
you-may-add-a-movement-card = E una carta-movimento?
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
unused-movement-cards =
    { $cards ->
        [one] { $cards } carta non usata
       *[other] { $cards } carte non usate
    }
unused-extra-buttons =
    { $buttons ->
        [one] { $buttons } bottone non usato
       *[other] { $buttons } bottoni non usati
    }
the-game-is-over = La partita è finita
shares-the-win = Vince anche il { $color }
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
movement-cards-left = { $color }: + { $values }

## Shear Panic 2005: the flock that floats

the-flock-is-apart = Il gregge è in { $parts } parti
the-flock-is-whole-again = Il gregge è di nuovo unito
choose-the-part-that-stays = Quale parte resta?
choose-the-part-that-returns-first = Quale parte torna prima?
roll-the-return-die = Tira il dado + x
that-sign-leads-nowhere = { $sign } non porta al gregge
reunite =
    { $sheep ->
        [one] La pecora { $cell } ritorna
       *[other] Le { $sheep } di { $cell } ritornano
    }
reunite-as-near-as-can-be = Avvicina le pecore di { $cell }
slide-the-flock-to-the-middle = Riporta tutte al centro
you-may-take-an-extra-button = Anche un bottone extra?
take-an-extra-button = Togli un bottone extra
sheared =
    { $sheep-key ->
        [black] Berta tosata: via da { $cell }
        [blue] Blu tosata: via da { $cell }
        [green] Verde tosata: via da { $cell }
        [red] Rossa tosata: via da { $cell }
       *[yellow] Gialla tosata: via da { $cell }
    }
sheep-left =
    { $sheep ->
        [one] Resta { $sheep } pecora
       *[other] Restano { $sheep } pecore
    }
extra-buttons-left = { $color }: bottoni { $values }

## The Sheep Race: moves and nations

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

## The Sheep Race: what happens

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

## Pasterze: moves and pieces

word-aside = Di lato
word-dog = Cane
word-first = Prima
word-pen = Recinto
word-pull = Attira
word-shepherd = Pastore
word-shepherd-card = Carta del pastore
word-green-pen = Recinto verde
word-green-pen-sheep = Recinto verde pieno
word-red-pen = Recinto rosso
word-red-pen-sheep = Recinto rosso pieno

## Pasterze: what happens

put-a-sheep-on-each-dark-field = Pecore sulle caselle scure
play-a-card = Gioca una carta
put-a-card-face-down-for-the-dog = Carta coperta: il cane
put-a-card-face-down-for-the-shepherd = Carta coperta: il pastore
card-played = { $color } gioca un { $value }
no-card-fits = { $color }: nessuna carta va
no-card-fits-take-your-five-back = Nessuna va: riprendile
take-your-five-cards-back = Riprendi le tue 5 carte
card-does-not-fit-any-more = Il { $value } ora non va più
bring-the-dog-in = Fai entrare il cane: { $value }
move-the-dog = Muovi il cane: { $value }
dog-stops = Il cane si ferma in { $cell }
bring-the-shepherd-in = Entra il pastore: { $value }
move-the-shepherd = Muovi il pastore: { $value }
shepherd-stops = Il pastore si ferma in { $cell }
pull-a-sheep = Attira una pecora
sheep-is-pulled = Pecora { $cell } viene in { $to }
no-sheep-is-pulled = Nessuna pecora attirata
put-a-green-pen-under-the-dog = Recinto verde sotto il cane
put-a-red-pen-under-the-dog = Recinto rosso sotto il cane
no-pens-left-take-one-from-the-board = Prendi un recinto vuoto
pen-goes-under-the-dog = Il recinto { $cell } va in { $to }
sheep-runs = Pecora { $cell } fugge in { $to }
sheep-has-nowhere-to-run = { $cell } non può fuggire
choose-which-way-flees-first = Chi fugge per prima?
choose-where-this-sheep-steps-aside = Dove si scansa { $cell }?
sheep-caught = pecora presa in { $cell }
partner-scores-too = con il compagno
swap-dog-and-shepherd = Scambiate cane e pastore
has-the-dog = { $color } muove il cane
has-the-shepherd = { $color } muove il pastore
sheep-caught-so-far =
    { $color }: { $sheep ->
        [one] { $sheep } presa
       *[other] { $sheep } prese
    }
pens-left =
    { $color }: { $pens ->
        [one] { $pens } recinto
       *[other] { $pens } recinti
    }
turn-of-at-most = Turno { $turn } di { $turns }
cards-in-hand = { $color } ha { $cards }
both-have-enough-sheep-a-draw = { $sheep } a testa: parità
turn-limit-reached-a-draw = { $turns } turni: parità

## Battle Sheep, Sheeps & Plops: moves and pieces

word-lay = Posa
word-move = Sposta
word-pasture = Pascolo
word-plop = Plop
word-t1 = dritta
word-t2 = sinistra
word-t3 = destra

## Battle Sheep, Sheeps & Plops: what happens

lay-a-tile =
    { $left ->
        [one] Posa l'ultima piattaforma
       *[other] Posa una delle tue { $left }
    }
no-room-for-a-tile-pass = Non c'è posto per posare
tiles-left =
    { $color }: { $left ->
        [one] { $left } piattaforma
       *[other] { $left } piattaforme
    }
place-your-stack-on-the-outer-border = La pila sul bordo esterno
place-your-stack-on-the-border = La pila sul bordo
split-a-stack = Dividi una pila
split-and-throw-or-move-whole = Dividi e lancia, o sposta
first-cell = prima casella { $cell }
one-more-cell = casella nuova { $cell }
plop-lies = Metti un plop in { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
       *[other] { $plops } plop
    }
biggest-group-grows = gruppo più grande: { $group }
biggest-group-breaks = gruppo spezzato: { $group }
no-move-left-pass = { $color } non può muovere
nobody-can-move = Nessuno può muovere
cells-and-biggest-group =
    { $color } { $cells ->
        [one] { $cells } casella
       *[other] { $cells } caselle
    }, unite { $group }
more-cells = { $color } ha più caselle
bigger-group = { $color }: gruppo più grande

## The page on phones and laptops; it has room for whole sentences

page-after = un passo avanti
page-before = un passo indietro
page-beside = accanto al tappeto
page-box = La scatola
page-box-ask = Nuovo telefono?
page-box-busy = La scatola è occupata. Riprova tra poco.
page-box-code = Il suo numero: { $code }
page-box-same = È uguale lì?
page-button-back = indietro
page-button-next = avanti
page-button-ok = ok
page-camera = Fotocamera
page-card-place = carta
page-chart = Punti nel tempo
page-dice = Dadi e carte
page-do-again = La partita è finita. OK per rigiocare.
page-do-answer = La scatola chiede: tocca una risposta o usa i tasti.
page-do-choose = Scegli un gioco: «Gioca» stende il tappeto, «Fammi vedere» lo gioca per te.
page-do-choose-real = Stendi un tappeto sul tavolo, o scegli un gioco sulla scatola.
page-do-close = INDIETRO riporta alla partita.
page-do-confirm = Sicuro? OK è sì, INDIETRO è no.
page-do-deal = Scopri la prossima carta.
page-do-disagreeing = Mossa non valida. Quale era? INDIETRO mostra come rimettere a posto.
page-do-go-on = Pausa. OK per continuare.
page-do-lay-mat = Stendi sul tavolo il tappeto di { $game }.
page-do-lay-out = Trascina i pezzi al loro posto, o lascia fare a me.
page-do-look = Metti i pezzi come mostra la scatola.
page-do-pair = Un telefono vuole partecipare: confronta il numero, poi OK o INDIETRO.
page-hand-push = { $color }: { $what }. Trascinala sulla vicina.
page-do-ready = Niente da disporre: premi OK per cominciare.
page-do-roll = Tira i dadi.
page-do-settle = Cambia quel che vuoi; INDIETRO quando va bene.
page-do-start = Premi OK sulla scatola per cominciare, o AVANTI per cambiare i giocatori.
page-do-stop-show = Questa era tutta la partita. Ora tocca a te!
page-do-wait = Rotola …
page-do-what = { $color }: { $what }.
page-doctor-flock-at-the-edge = Dottor luce: il gregge è vicino al bordo. Spostalo tutto al centro.
page-doctor-glare = Dottor luce: qualcosa abbaglia la fotocamera. Sposta un po’ la lampada.
page-doctor-marker-hidden = Dottor luce: qualcosa copre un angolo del tappeto.
page-doctor-mat-cut-off = Dottor luce: la fotocamera non vede tutto il tappeto.
page-doctor-mat-not-found = Dottor luce: la fotocamera non trova il tappeto.
page-doctor-out-of-focus = Dottor luce: l’immagine è sfocata.
page-doctor-pieces-learned = Dottor luce: ora conosco i vostri pezzi e la luce.
page-doctor-strong-shadow = Dottor luce: sul tappeto c’è un’ombra forte.
page-doctor-too-dark = Dottor luce: è troppo buio. Più luce, per favore.
page-doctor-wrong-mat = Dottor luce: questo è il tappeto di un altro gioco.
page-fewer = di meno
page-first = all’inizio
page-fix-move = Da { $start } a { $end }: { $piece }
page-fix-put = Metti su { $end }: { $piece }
page-fix-take = Togli da { $start }: { $piece }
page-hold-ok = Tieni premuto OK
page-language = Italiano
page-languages = Lingua
page-last = alla fine
page-lay-out = Disponi tu i pezzi
page-lifted = sollevato
page-light = Luce
page-light-dim = penombra
page-light-lamp = lampada
page-light-warm = lampada calda
page-light-window = finestra
page-log = Mosse
page-log-corrected = il tavolo aveva ragione
page-log-empty = Non è ancora successo niente.
page-more = di più
page-move-battle_sheep = { $color }: posa una tessera, metti la pila o dividila: trascinala dritta fin dove va.
page-move-pasterze = { $color }: metti una carta al suo posto, poi muovi il cane e fai correre le pecore.
page-move-plops = { $color }: metti la pila, o dividila o muovila dritta e posa un plop.
page-move-shear_panic = { $color }: metti una carta al suo posto, poi trascina le pecore come dice.
page-move-shear_panic_first = { $color }: trascina le pecore come dice la tua azione.
page-move-sheep_race = { $color }: trascina la pecora nella sua corsia, o premi OK per una mossa che non si vede.
page-moves = Indica una mossa
page-no = No
page-no-game = Nessuna partita in corso.
page-no-games = Ancora nessuna partita.
page-no-points = ancora nessun punto
page-not-over = non finita
page-not-paired = Stai guardando. Premi «Partecipa» per giocare.
page-other-game = Un altro gioco
page-pair = Partecipa
page-pair-code = Codice
page-pair-how = La scatola mostra lo stesso numero? Allora premi OK lì.
page-past = Partite giocate
page-play = Gioca
page-players = giocatori
page-press-back = Premi INDIETRO
page-press-ok = Premi OK
page-put-back = rimesso a posto
page-put-down = posato
page-rolling = Rotolano …
page-rolls = Ultimi tiri
page-scores = Punti
page-several = Scegline più d’uno
page-shelf-choose = A che cosa giochiamo?
page-show-begins = Guarda: stendo il tappeto e gioco una partita intera.
page-show-ends = Questa era tutta la partita.
page-show-lays-out = Ogni pezzo va al suo posto.
page-show-me = Fammi vedere
page-show-move = { $color }: { $move }
page-show-rolled = Il caso dice: { $faces }
page-show-rolls = Ora decide il caso.
page-show-stop = Ferma la dimostrazione
page-skip = Al tavolo
page-sound = Suono
page-speed = Velocità della dimostrazione
page-speed-fast = veloce
page-speed-normal = normale
page-speed-slow = lenta
page-speed-top = più veloce possibile
page-stale = Nessun collegamento: ciò che vedi è vecchio. Continuo a provare.
page-start = L’inizio
page-status = In questo momento
page-step = Passo
page-sure-leave = Lasciare questa partita? La ritrovi tra le partite giocate.
page-table = Il tavolo
page-take = Prendi
page-tap-cells = Tocca le caselle della mossa, poi la mossa.
page-theme = Chiaro o scuro
page-throw = Tira i dadi
page-turn = Gira
page-turn-all = Gira il gregge
page-turn-card = Scopri una carta
page-turn-now = tocca a te
page-turn-over = Rovescia
page-undo-to = Torna a prima di questa
page-verdict-ask = Capito, resta una domanda.
page-verdict-certain = Capito: una mossa.
page-verdict-obscured = Aspetta: qualcosa copre la vista.
page-verdict-strange = Questo non segue le regole.
page-verdict-unchanged = Tutto come deve essere.
page-verdict-unsure = Guarda bene.
page-yes = Sì
