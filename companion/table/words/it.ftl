### Italiano. Le parole dei giochi sono quelle dei regolamenti italiani.
###
### I giocatori si chiamano come il loro colore, al maschile (il Rosso). Un colore accanto a una
### pecora o a un cubetto si sceglie con la sua chiave ($color-key: red).

## The three buttons

key-again = ancora
key-back = torna
key-change = cambia
key-code = codice
key-done = fatto
key-go-on = riprendi
key-hold = tieni
key-menu = menu
key-next = avanti
key-no = no
key-nothing = niente
key-ok = ok
key-plus = +1
key-question = domanda
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
house-rules = Regole di casa
house-rules-chosen = Regole di casa: { $count }
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
put-here = Metti su { $end }: { $piece }
move-there = Da { $start } a { $end }: { $piece }
take-away = Via da { $start }: { $piece }
more-to-do =
    { $count ->
        [one] e ancora { $count }
       *[other] e altri { $count }
    }

## Playing

to-move = Tocca al { $color }
now-your-card = Ora posa la tua carta
card-or-done = Anche una carta, o fatto
now-this-piece = Ora posa: { $piece }
can-still-move = { $color } può muovere?
then-just-move = Se sì, muovi e basta
finish-your-move = Finisci la mossa
no-camera = Senza camera: usa i tasti
nothing-is-kept = Disco: non salvo nulla
doctor-view-hidden = Qualcosa copre la vista
doctor-too-dark = Troppo buio: più luce
doctor-flock-at-the-edge = Riporta tutte al centro
doctor-glare = Riflesso: sposta la lampada
doctor-pieces-unknown = Pezzi nuovi: disponi, OK
doctor-pieces-learned = Ora conosco i pezzi
doctor-pieces-faint = Poco visibile: fai un bordo
doctor-pieces-alike = Troppo simili: un segno
doctor-strong-shadow = Ombra forte: cambia luce
doctor-out-of-focus = Sfocato: metti a fuoco
doctor-mat-cut-off = Inquadra tutto il tappeto
doctor-mat-not-found = Non vedo il tappeto
doctor-marker-hidden = Libera l'angolo coperto
doctor-wrong-mat = Questo è un altro tappeto
which-one = Quale è stata?
which-move = Quale mossa?
was-it-your-move = Era la tua mossa?
number-range = da { $least } a { $most }, tieni: -1
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
menu-seal = Decidere in segreto
who-seals = Chi decide?
sealed-by = { $color }: deciso
not-sealed-by = { $color }: non ancora
seals = Decide solo { $color }
the-others-look-away = Gli altri non guardano
menu-sheet = Tabella dei punti
menu-pause = Pausa
menu-forget = Dimentica i pezzi
menu-end = Chiudi la partita
menu-phones = Telefoni
scan-me = Inquadrami col telefono
no-page = I telefoni partecipano dalla pagina.
phones-how = Sul telefono: «Partecipa»
phone-hold-to-drop = Tieni OK: togli la chiave
phone-here-today = Ultima visita: oggi
phone-last-here = Ultima visita: { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
} fa
phone-without-name = Telefono { $number }
computer-without-name = Computer { $number }
page-certificate = Certificato
confirm-arrange = Va bene così?
sure-arrange = Si va avanti con i pezzi come stanno ora.
confirm-end = Finiamo qui?
menu-off = Spegni
confirm-off = Spegnere?
sure-off = La partita resta salvata.
starting = Bellwether si avvia
starting-libraries = Mi sveglio …
starting-games = Leggo i giochi …
starting-devices = Cerco fotocamera e pulsanti …
starting-page = Apro la pagina …
cannot-start = Non riesco ad avviarmi
goodbye = Arrivederci
set-up-phones = Far entrare i telefoni?
set-up-phones-why = I telefoni di casa possono guardare e, se vuoi, partecipare.
set-up-wifi = Impostare il Wi-Fi?
set-up-wifi-why = La password me la dice il tuo telefono.
set-up-opening = Apro il mio Wi-Fi …
set-up-join = Entra nel mio Wi-Fi
set-up-open = Poi apri questo
set-up-joining = Mi collego a
set-up-failed = Non ha funzionato
set-up-address = I telefoni mi trovano su
set-up-address-why = OK per iniziare
wifi-fault-password = La password è sbagliata.
wifi-fault-away = Non vedo quella rete.
wifi-fault-refused = Non mi è permesso.
wifi-fault-slow = Ci mette troppo tempo.
wifi-fault-other = Il Wi-Fi non risponde.
form-title = Quale Wi-Fi deve usare la scatola?
form-name = Wi-Fi
form-other = Un altro nome, se è nascosto
form-password = Password
form-join = Collega
form-look = Ora la scatola lascia il suo Wi-Fi. Guarda il suo schermo: dice com’è andata.
form-wrong-name = Scegli un Wi-Fi o scrivi il suo nome (al massimo 32 lettere).
form-wrong-password = La password di un Wi-Fi ha da 8 a 63 lettere.
good-night = Buonanotte
unplug-when-dark = Stacca la spina quando la luce verde è spenta
will-not-go-off = Non si spegne
pull-the-plug = La partita è salvata: stacca la spina
sure-end = Valgono i punti di adesso.

## Dice and cards

roll-title = Tira!
roll-or-hold-ok = Tira o tieni premuto OK
it-is-coming = Ecco che arriva …

## Why a press or a roll did nothing

a-roll-is-never-taken-back = Un tiro non si annulla mai
this-is-the-start = Siamo all'inizio
looks-forgotten = Imparo di nuovo i pezzi
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

## Directions: the letters that a compass has in this language

word-e = E
word-n = N
word-ne = NE
word-nw = NO
word-s = S
word-se = SE
word-sw = SO
word-w = O

## Words of several games

word-card = Carta
word-die = Posto dei dadi
word-die-1 = Dado 1
word-die-2 = Dado 2
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
page-box-same = Uguale lì? Tieni OK.
page-button-back = indietro
page-button-next = avanti
page-button-ok = ok
page-calibrate = Insegna alla fotocamera
page-calibrate-board = Il mio tabellone
page-calibrate-dots = C’è un punto al centro di ogni casella? Allora conservalo.
page-calibrate-drop = Scarta
page-calibrate-dropped = Scartato; tutto è come prima.
page-calibrate-keep = Conserva
page-calibrate-kept = Imparato.
page-calibrate-lens = Misura l’obiettivo
page-calibrate-markers = Metti tutti e quattro i segni intorno al tabellone, poi tocca di nuovo.
page-calibrate-misfit = Le caselle non combaciano con i segni. Tocca di nuovo i centri.
page-calibrate-no-picture = Non c’è ancora un’immagine.
page-calibrate-not-seen = La fotocamera non trova il tappeto. Guarda che cosa dice il dottor luce.
page-calibrate-nothing = Non c’è niente da dimenticare.
page-calibrate-points = Tocca le quattro caselle d’angolo, una volta ciascuna.
page-calibrate-rim = La linea segue il bordo del tappeto? Allora conservala.
page-calibrate-tap = Tocca nell’immagine il centro di
page-calibrate-again = Visto. Gira e sposta un po’ il tappeto, poi misura di nuovo.
page-calibrate-undo = Dimentica l’ultimo passo
page-calibrate-undone = Dimenticato.
page-camera = Fotocamera
page-card-place = carta
page-chart = Punti nel tempo
page-check = Verifica l’ultimo tiro
page-check-how = Il primo hash è l’impegno che stava qui prima del tiro. Il secondo, letto come numero, dà come resto il lato uscito.
page-dice = Dadi e carte
page-do-again = La partita è finita. OK per rigiocare.
page-do-answer = La scatola chiede: tocca una risposta o usa i tasti.
page-do-choose = Scegli un gioco: «Impara giocando» ti guida nella prima partita, «Gioca» stende il tappeto, «Fammi vedere» lo gioca per te.
page-do-choose-real = Stendi un tappeto sul tavolo, o scegli un gioco sulla scatola.
page-do-close = INDIETRO riporta alla partita.
page-do-confirm = Sicuro? AVANTI è sì, INDIETRO è no.
page-do-deal = Scopri la prossima carta.
page-do-disagreeing = Quale era? AVANTI scorre la lista; «Rimetti a posto» mostra come stavano i pezzi.
page-do-door = La porta per i telefoni è aperta. INDIETRO la chiude.
page-do-go-on = Pausa. OK per continuare.
page-do-lay-out = Trascina i pezzi al loro posto, o lascia fare a me.
page-do-look = Metti i pezzi come mostra la scatola.
page-do-pair = Un telefono vuole partecipare: confronta il numero, poi tieni premuto OK, oppure INDIETRO.
page-do-pass = C’è ancora una mossa? Allora falla. AVANTI dice di no: si passa.
page-finish = Il risultato
page-finish-close = Chiudi
page-finish-replay = Rivedila
page-finish-share = Salva l’immagine
page-finish-tie = Pareggio!
page-finish-wins = Vince { $color }!
page-go-on = Avanti
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
page-doctor-pieces-faint = Dottor luce: { $piece }: su questo tappeto si vede appena. Per stasera l’ho imparato; stampatelo o dipingetelo con un bordo chiaro.
page-doctor-pieces-alike = Dottor luce: { $piece }: per me somiglia molto a { $other }. Ho imparato la differenza; un segno o un altro colore la rende sicura.
page-doctor-strong-shadow = Dottor luce: sul tappeto c’è un’ombra forte.
page-doctor-too-dark = Dottor luce: è troppo buio. Più luce, per favore.
page-doctor-well = Dottor luce: luce, fuoco e inquadratura vanno bene.
page-doctor-wrong-mat = Dottor luce: questo è il tappeto di un altro gioco.
page-extras = Altro
page-fair = Il dado è onesto?
page-fewer = di meno
page-figure-best = Record
page-figure-forget = Dimentica
page-figure-games = Partite
page-figure-sure = Dimenticare questo nome in tutte le partite?
page-figure-thought = Pensata più lunga
page-figure-wins = Vinte
page-figures = Tutte le serate
page-first = all’inizio
page-hold-ok = Tieni premuto OK
page-house-rules = Regole di casa
page-language = Italiano
page-keys = Tasti e mouse
page-language-box = come la scatola
page-languages = Lingua
page-last = alla fine
page-lay-out = Disponi tu i pezzi
page-learn = Impara giocando
page-lesson-again = Ho rimesso tutto a posto; prova ancora.
page-lesson-do = Fallo per me
page-lesson-ends = Era la tua prima partita. Ora ne sai abbastanza per giocarne una vera!
page-lesson-other = Si può fare anche questo, ma stavolta facciamolo insieme. Ho rimesso tutto a posto.
page-lesson-stop = Lascia la lezione
page-lesson-well = Ben fatto!
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
page-name = Nome
page-no = No
page-no-game = Nessuna partita in corso.
page-no-games = Ancora nessuna partita.
page-no-key = Questa pagina guarda soltanto: all’indirizzo manca la chiave. Apri l’indirizzo intero mostrato nel terminale, con tutto ciò che segue il #.
page-no-points = ancora nessun punto
page-no-room = Lì non c’è posto.
page-not-over = non finita
page-not-paired = Stai guardando. Premi «Partecipa» per giocare.
page-other-game = Un altro gioco
page-pair = Partecipa
page-pair-code = Codice
page-pair-closed = Prima scegli «Telefoni» sulla scatola: nell’elenco dei giochi o nel menu di una partita. Poi premi di nuovo «Partecipa».
page-pair-how = La scatola mostra lo stesso numero? Allora tieni premuto OK lì.
page-phone-drop = Togli la chiave
page-phone-name = Nome
page-phone-sure = Togliere la chiave? Potrà solo guardare.
page-phone-you = questo
page-past = Partite giocate
page-play = Gioca
page-players = giocatori
page-pledge = Impegno del prossimo tiro
page-press-back = Premi INDIETRO
page-press-next = Premi AVANTI
page-press-ok = Premi OK
page-put-back = rimesso a posto
page-put-down = posato
page-replay-play = Avvia
page-replay-stop = Ferma
page-resume = Riprendila
page-rolling = Rotolano …
page-rolls = Ultimi tiri
page-rulebook = Regole
page-scores = Punti
page-seal = In segreto: chi decide una mossa?
page-several = Scegline più d’uno
page-share = Una parola vostra, mescolata al tiro
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
page-voice = Voce: leggi lo schermo (W: di’ tutto)
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
page-targets = Mostra dove può andare
page-terms = Le parole dello schermo
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
page-why-only = Non c’è altra mossa.
page-why-points = Non vedo niente che porti di più adesso.
page-why-trials = Per ora non porta nulla, ma nelle mie partite di prova finiva meglio così.
page-yes = Sì
term-back = Esce da un elenco o da una domanda, un livello più su. Da lì non annulla mai una mossa.
term-camera = Che cosa vede la telecamera, e per che cosa prende ogni pezzo.
term-dice = Tenuto premuto fa lanciare la scatola. Vanno bene anche i dadi veri.
term-house-rules = Regole che giocate diversamente dal libretto; si scelgono prima della partita.
term-lay-out = Mette ogni pezzo dove il gioco lo vuole adesso.
term-learn = Una prima partita guidata: ogni passo è mostrato e gli errori sono perdonati.
term-keys = Con le frecce si va da un pezzo all’altro; Invio lo solleva, le frecce lo portano, Invio lo posa, Esc lo rimette a posto. R o un clic destro lo gira, + e − contano, S ne sceglie più d’uno. B, N e O sono i pulsanti della scatola, tenuti premuti con Maiusc; T tira i dadi, con W la voce ripete tutto.
term-light = La lampada sopra il tavolo virtuale; il medico della luce dice se alla telecamera ne serve un’altra.
term-log = Tutte le mosse fatte; da lì si può tornare a prima di una.
term-menu = Mostra che cos’altro si può fare: punti, una mossa a mano, una pausa, la fine.
term-moves = Per quando la telecamera non capisce: tocca le caselle della mossa, poi la mossa.
term-next = Va alla riga seguente, o sfoglia.
term-ok = Sceglie la riga segnata. Non fa mai niente di pericoloso.
term-pair = Permette a questa pagina di agire e non solo di guardare; qualcuno alla scatola preme OK.
term-past = Le partite giocate, da rivedere passo per passo.
term-scores = I punti di tutti; un tocco su un nome mostra da dove vengono.
term-show-me = Un’intera partita che si gioca da sola, con un perché per ogni mossa.
term-undo = Annulla l’ultima mossa, con punti e orologio; un dado non si annulla mai.
term-why = Dice che cosa ha portato l’ultima mossa, e perché.
award-best-turn = Miglior turno: { $color }, { $gain } punti in un colpo
award-busiest = Patito di «{ $verb }»: { $color }, { $times } volte
award-comeback = Risorto: { $color } era sotto di { $behind }
award-streak = Dado testardo: { $face }, { $times } volte di fila
award-thinker = Pensatore della serata: { $color }, { $seconds } s per una mossa

## Robot e consigli

a-person = una persona
played-by = { $color }: { $who }
robot-lamb = Agnello (facilissimo)
robot-yearling = Agnella (facile)
robot-ram = Montone (medio)
robot-sheepdog = Cane pastore (forte)
robot-bellwether = Guidagregge (il migliore)
is-thinking = { $color } sta pensando
hints-allowed = Consigli: permessi
hints-forbidden = Consigli: vietati
coach-thinks = Il coach sta pensando
a-moment = Un attimo
key-what = cosa
hint-look-at = Guarda { $cell }
hint-look-at-cards = Guarda le tue scelte
hint-points = +{ $points }: { $reason }
hint-chances = Vince { $percent } su 100, altre { $usual }
hint-alike = Le altre valgono quasi lo stesso: { $percent } %
hint-won = Praticamente vinta
hint-lost = Sembra persa: è il tentativo migliore
hint-only-move = Non c'è altra mossa
page-robots = Chi gioca?
page-hint = Consiglio

## Resoconto di una partita

report-title = Come si è decisa
report-chances = Probabilità di vittoria
report-turns = Che cosa ha deciso
report-no-turns = Nessuno ha perso molto con una sola mossa
report-lost = { $color }: { $percent } % in meno
report-played = Giocata
report-better = Meglio
report-luck-and-time = Fortuna e tempo
report-time = ha pensato per { $time }
report-luck = dadi { $percent } %
report-note = Il coach ha guardato ogni mossa solo per un attimo: le probabilità sono stime, e piccole differenze contano poco.
report-hold-next = Come si è decisa: tieni premuto AVANTI
report-making = Sto guardando la mossa { $done } di { $count }
report-none = Questa volta niente resoconto
report-half-way = A metà partita
report-asked = Domande del tavolo: { $questions }, consigli: { $hints }
page-report = Resoconto
page-report-share = Salva il resoconto
