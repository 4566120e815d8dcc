### Italiano. Le parole dei giochi sono quelle dei regolamenti italiani.
###
### I giocatori si chiamano come il loro colore, al maschile (il Rosso). Un colore accanto a una
### pecora o a un cubetto si sceglie con la sua chiave ($color-key: red).

## The three buttons

key-again = ancora
key-back = torna
key-change = cambia
key-go-on = riprendi
key-menu = menu
key-next = avanti
key-no = no
key-nothing = niente
key-ok = ok
key-ready = pronti
key-redo = rifai
key-roll = dadi
key-scores = punti
key-skip = salta
key-start = via!
key-undo = annulla
key-why = perché
key-yes = sì

## Before a game

game-broke-off = Il gioco si è rotto
lay-a-mat-down-or-choose = Tappeto o scelta
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
a-move-has-begun = Mossa iniziata
finish-your-move = Finisci la mossa
no-camera = Senza camera: usa i tasti
nothing-is-kept = Disco: non salvo nulla
doctor-view-hidden = Qualcosa copre la vista
doctor-too-dark = Troppo buio: più luce
doctor-flock-at-the-edge = Riporta tutte al centro
doctor-glare = Riflesso: sposta la lampada
doctor-pieces-unknown = Pezzi nuovi: disponi, OK
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
put-it-back = Rimetti a posto
the-table-is-right = Ha ragione il tavolo
paused = Pausa
menu-unseen = Mossa invisibile
menu-enter = Inserisci una mossa
menu-undo = Annulla la mossa
menu-redo = Rifai la mossa
menu-sheet = Tabella dei punti
menu-pause = Pausa
menu-end = Chiudi la partita
confirm-arrange = Va bene così?
sure-arrange = Si va avanti con i pezzi come stanno ora.
confirm-end = Finiamo qui?
sure-end = Valgono i punti di adesso.

## Dice and cards

roll-title = Tira!
roll-or-hold-ok = Tira o tieni premuto OK
it-is-coming = Ecco che arriva …

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
letter-green = V
letter-red = R
letter-white = Bi
letter-yellow = G

## Colours: of players, dice and cubes

word-black = Nero
word-blue = Blu
word-green = Verde
word-red = Rosso
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

## Words of several games

word-card = Carta
word-pass = Passa
word-roll = Tiro
word-sheep = Pecora

## Shear Panic: cards and moves

word-put = Metti
word-stay = Resta

## Shear Panic: what happens

shares-the-win = Vince anche il { $color }

## Pasterze: moves and pieces

word-first = Prima

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
page-do-confirm = Sicuro? AVANTI è sì, INDIETRO è no.
page-do-deal = Scopri la prossima carta.
page-do-disagreeing = Mossa non valida. Quale era? AVANTI scorre la lista; «Rimetti a posto» mostra come stavano i pezzi.
page-do-go-on = Pausa. OK per continuare.
page-do-lay-mat = Stendi sul tavolo il tappeto di { $game }.
page-do-lay-out = Trascina i pezzi al loro posto, o lascia fare a me.
page-do-look = Metti i pezzi come mostra la scatola.
page-do-pair = Un telefono vuole partecipare: confronta il numero, poi OK o INDIETRO.
page-how-to-move = { $color }: tocca a te.
page-do-show-pieces = Disponete i pezzi, o lasciate fare a me; poi premete OK e la telecamera li impara.
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
page-doctor-pieces-unknown = Dottor luce: non conosco ancora questi pezzi. Disponete l’inizio e premete OK, così imparo come sono; fino ad allora usate i pulsanti.
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
page-press-next = Premi AVANTI
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
page-verdict-begun = Una mossa è iniziata.
page-verdict-certain = Capito: una mossa.
page-verdict-obscured = Aspetta: qualcosa copre la vista.
page-verdict-strange = Questo non segue le regole.
page-verdict-unchanged = Tutto come deve essere.
page-verdict-unsure = Guarda bene.
page-yes = Sì
