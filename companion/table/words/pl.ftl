### Polski. Słowa gier są takie jak w polskich instrukcjach.
###
### Gracze nazywają się tak jak ich kolor (Czerwony). Kolor przy owcy lub żetonie wybiera się jego
### kluczem ($color-key: red), żeby zgadzała się końcówka.

## The three buttons

key-again = od nowa
key-back = wróć
key-change = zmień
key-go-on = gramy
key-hold = trzymaj
key-next = dalej
key-no = nie
key-ok = ok
key-other = inne
key-put-back = popraw
key-ready = gotowe
key-redo = ponów
key-scores = punkty
key-skip = pomiń
key-start = start
key-undo = cofnij
key-why = czemu
key-yes = tak

## Before a game

lay-a-mat-down-or-choose = Mata lub wybór
game-battle_sheep = Battle Sheep
game-pasterze = Pasterze
game-plops = Sheeps & Plops
game-shear_panic = Owczy pęd
game-shear_panic_first = Shear Panic '05
game-sheep_race = The Sheep Race
edition-battle_sheep = Francesco Rotta, 2010
edition-pasterze = Jeden pies, dziewięć owiec
edition-plops = Marino Carpignano, 2023
edition-shear_panic = Zoch, 2006
edition-shear_panic_first = Pierwsze wydanie
edition-sheep_race = Ghenos Games, 2013
players =
    { $count ->
        [one] { $count } gracz
        [few] { $count } gracze
        [many] { $count } graczy
       *[other] { $count } gracza
    }
seat = Miejsce { $number }: { $color }
begins = Zaczyna { $color }
no-clock = bez zegara
clock-per-turn = { $time } na turę
clock-per-game = { $time } na grę
own-box = Zasady: wasze pudełko
printed-box = Zasady: jak zwykle
language = Język: polski
check-the-table = Sprawdź stół
camera-works = Kamera: dobry obraz
mat-here = Mata
die-here = Kostka
throw-a-die = Rzuć kostką na próbę
dice-reader-lost = Czytnik kostki: cisza
press-next = Naciśnij DALEJ
press-ok = Naciśnij OK
buttons-work = Przyciski działają
games-are-kept = Gry są zapisywane

## Laying out, and putting right

lay-out-the-pieces = Ustaw wszystko
lay-it-out-like-this = Tak, potem gotowe
nothing-to-lay-out = Jeszcze nic do ustawienia
all-in-place = Wszystko na miejscu
put-it-like-this = Popraw na takie
put-here = { $end }: { $piece }
move-there = { $start } – { $end }: { $piece }
take-away = Zabierz: { $piece }, { $start }
more-to-do = i jeszcze { $count }

## Playing

to-move = Gra { $color }
watching = Patrzę
looking = Przyglądam się
no-camera = Bez kamery: przyciski
nothing-is-kept = Dysk: gra bez zapisu
doctor-view-hidden = Coś zasłania widok
doctor-too-dark = Za ciemno: więcej światła
doctor-flock-at-the-edge = Przesuń stado na środek
doctor-glare = Odblask: przesuń lampę
doctor-pieces-learned = Znam już wasze figury
doctor-strong-shadow = Ostry cień: zmień światło
doctor-out-of-focus = Nieostro: ustaw ostrość
doctor-mat-cut-off = Pokaż kamerze całą matę
doctor-mat-not-found = Nie widzę maty
doctor-marker-hidden = Odsłoń róg maty
doctor-wrong-mat = To mata innej gry
waiting-for-the-table = Teraz przestaw figurki
which-one = Co to było?
which-move = Jaki ruch?
nothing-more = nic więcej
not-a-legal-move = Tak nie wolno
not-a-legal-move-at = Co jest na { $cells }?
the-table-is-right = Stół ma rację
paused = Przerwa
menu-unseen = Ruch niewidoczny
menu-enter = Wpisz ruch
menu-redo = Przywróć ruch
menu-sheet = Tabela punktów
menu-pause = Przerwa
menu-end = Zakończ grę
confirm-arrange = Zostaje tak?
sure-arrange = Gramy dalej tak, jak teraz leży na stole.
confirm-end = Kończymy?
sure-end = Liczą się punkty z tej chwili.

## Dice and cards

roll-title = Rzucaj!
deal-title = Odkryj kartę!
roll-or-hold-ok = Rzuć albo przytrzymaj OK
deal-or-hold-ok = Odkryj albo przytrzymaj OK
it-is-coming = Już leci …
die-A = Kość 1-6
die-B = Kość 0-3
die-C = Kość 0-2
die-card = Karta na następny tor
die-panic = Kość kolorów
die-return = Kość + x

## Why a press or a roll did nothing

a-roll-is-never-taken-back = Rzutu się nie cofa
this-is-the-start = To sam początek
the-pieces-cannot-lie-like-that = Tak nie mogą stać
nobody-asked-for-a-roll = Teraz się nie rzuca
this-die-is-not-due = To nie ta kość

## The end

score-sheet = Punkty
no-points-yet = Jeszcze bez punktów
game-over = Koniec gry
ended-by-agreement = Koniec na dziś
wins = Wygrywa { $color }
shared-win = Remis!
took =
    { $minutes } min, { $turns ->
        [one] { $turns } tura
        [few] { $turns } tury
        [many] { $turns } tur
       *[other] { $turns } tury
    }

## Letters for a colour or a figure: one or two, different within a game

letter-black = Cn
letter-blue = N
letter-dog = P
letter-green = Z
letter-green-2 = Z2
letter-red = C
letter-red-2 = C2
letter-roger = Ro
letter-shearer = Sh
letter-shepherd = Pa
letter-white = B
letter-yellow = Żó

## Colours: of players, dice and cubes

word-black = Czarny
word-blue = Niebieski
word-green = Zielony
word-green-2 = Zielony 2
word-red = Czerwony
word-red-2 = Czerwony 2
word-white = Biały
word-yellow = Żółty

## Directions, as the mats have them

word-e = E
word-n = N
word-ne = NE
word-nw = NW
word-s = S
word-se = SE
word-sw = SW
word-w = W
word-ccw = w lewo
word-cw = w prawo

## Words of several games

word-card = Karta
word-no = brak
word-pass = Pas
word-place = Postaw
word-push = Pchnięcie
word-roll = Rzut
word-sheep = Owca
word-split = Dziel
word-turn = Obrót

## Shear Panic: cards and moves

word-boing = Skok
word-diag = Skos
word-ewe = Obrót
word-extra = Ekstra
word-line = Rząd
word-slam = Taran
word-step = Krok
word-wool = Zbiórka
word-boing-1 = Skok 1
word-boing-2 = Skok 2
word-boing-3 = Skok 3
word-diag-1 = Skos 1
word-diag-2 = Skos 2
word-diag-3 = Skos 3
word-ewe-1 = Obrót 1
word-ewe-2 = Obrót 2
word-ewe-3 = Obrót 3
word-line-1 = Rząd 1
word-line-2 = Rząd 2
word-line-3 = Rząd 3
word-slam-1 = Taran 1
word-slam-2 = Taran 2
word-slam-3 = Taran 3
word-step-1 = Krok 1
word-step-2 = Krok 2
word-step-3 = Krok 3
word-wool-1 = Zbiórka 1
word-wool-2 = Zbiórka 2
word-wool-3 = Zbiórka 3
word-join = Dołącz
word-part = Wraca
word-put = Postaw
word-stay = Zostaje

## Shear Panic: sheep and which way they look

word-black-e = Berta →
word-black-n = Berta ↑
word-black-s = Berta ↓
word-black-w = Berta ←
word-blue-e = Niebieska owca →
word-blue-n = Niebieska owca ↑
word-blue-s = Niebieska owca ↓
word-blue-w = Niebieska owca ←
word-green-e = Zielona owca →
word-green-n = Zielona owca ↑
word-green-s = Zielona owca ↓
word-green-w = Zielona owca ←
word-red-e = Czerwona owca →
word-red-n = Czerwona owca ↑
word-red-s = Czerwona owca ↓
word-red-w = Czerwona owca ←
word-yellow-e = Żółta owca →
word-yellow-n = Żółta owca ↑
word-yellow-s = Żółta owca ↓
word-yellow-w = Żółta owca ←
word-roger = Roger
word-shearer = Shawn
word-roger-e = Wschód
word-roger-n = Północ
word-roger-s = Południe
word-roger-w = Zachód
word-shearer-e = Wschód
word-shearer-n = Północ
word-shearer-s = Południe
word-shearer-w = Zachód

## Shear Panic: what happens

roll-the-die-and-push = Rzuć kością i popchnij
panic-roll-the-die = Panika! Rzuć kością
push-a-blue-sheep = Pcha niebieska owca
push-a-green-sheep = Pcha zielona owca
push-a-red-sheep = Pcha czerwona owca
push-a-yellow-sheep = Pcha żółta owca
push-any-sheep = Pcha dowolna owca
push-berta = Pcha Berta
no-blue-sheep-can-push = Żadna niebieska nie może
no-green-sheep-can-push = Żadna zielona nie może
no-red-sheep-can-push = Żadna czerwona nie może
no-yellow-sheep-can-push = Żadna żółta nie może
berta-cannot-push = Berta nie może pchać
turn-the-flock = Obróć całe stado
the-game-begins = Zaczynamy grę
a-card-for-its-time-only = Tylko znacznik: +{ $value }
add-a-movement-card = Dołóż kartę ruchu
you-may-add-a-movement-card = Jeszcze karta ruchu?
the-marker-moves = Znacznik +{ $squares }, pole { $square }
the-fence-stops-the-marker = Płot zatrzymuje znacznik
the-gate-pays = Pole { $gate }: każdy punktuje
roger-comes-in =
    Roger wchodzi od { $side-key ->
        [n] północy
        [e] wschodu
        [s] południa
       *[w] zachodu
    }
roger-goes-round =
    Roger idzie na { $side-key ->
        [n] północ
        [e] wschód
        [s] południe
       *[w] zachód
    }
roger-leaves = Roger odchodzi
the-shearer-comes-in =
    Shawn wchodzi od { $side-key ->
        [n] północy
        [e] wschodu
        [s] południa
       *[w] zachodu
    }
the-shearer-goes-round =
    Shawn idzie na { $side-key ->
        [n] północ
        [e] wschód
        [s] południe
       *[w] zachód
    }
two-sheep-side-by-side = dwie obok siebie
two-sheep-corner-to-corner = dwie na skos
sheep-near-roger = { $cell }: rząd { $row } od Rogera
sheep-beside-berta = { $cell }: obok Berty
sheep-corner-to-corner-with-berta = { $cell }: na skos od Berty
sheep-far-from-the-shearer = { $cell }: daleki rząd { $row }
unused-movement-cards =
    { $cards ->
        [one] została { $cards } karta
        [few] zostały { $cards } karty
        [many] zostało { $cards } kart
       *[other] zostało { $cards } karty
    }
unused-extra-buttons =
    { $buttons ->
        [one] został { $buttons } guzik
        [few] zostały { $buttons } guziki
        [many] zostało { $buttons } guzików
       *[other] zostało { $buttons } guzika
    }
the-game-is-over = Koniec gry
shares-the-win = Wygrywa też { $color }
wins-the-tie-by-cards-left = Remis: { $color }, karty { $cards }
phase =
    { $phase ->
        [1] Faza 1: razem
        [2] Faza 2: bliżej Rogera
        [3] Faza 3: bliżej Berty
       *[4] Faza 4: dalej od Shawn
    }
marker-on-square = Znacznik na polu { $square }
phase-ends-on-square = Faza kończy się na { $square }
next-gate = Każdy punktuje na { $gate }
pushes-before-the-game =
    { $pushes ->
        [one] Jeszcze { $pushes } pchnięcie
        [few] Jeszcze { $pushes } pchnięcia
        [many] Jeszcze { $pushes } pchnięć
       *[other] Jeszcze { $pushes } pchnięcia
    }
not-the-way-back =
    { $way-key ->
        [cw] Obrót w prawo zabroniony
        [ccw] Obrót w lewo zabroniony
       *[other] Zbiórka na { $way } zabroniona
    }
action-cards-left =
    { $color }: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    } za { $value }
movement-cards-left = { $color }: + { $values }

## Shear Panic 2005: the flock that floats

the-flock-is-apart =
    { $parts ->
        [one] Stado ma { $parts } część
        [few] Stado ma { $parts } części
        [many] Stado ma { $parts } części
       *[other] Stado ma { $parts } części
    }
the-flock-is-whole-again = Stado znowu jest całe
choose-the-part-that-stays = Która część zostaje?
choose-the-part-that-returns-first = Która część wraca?
roll-the-return-die = Rzuć kością + x
that-sign-leads-nowhere = { $sign } donikąd nie prowadzi
reunite =
    { $sheep ->
        [one] Owca { $cell } wraca do stada
        [few] { $sheep } owce z { $cell } wracają
        [many] { $sheep } owiec z { $cell } wraca
       *[other] { $sheep } owcy z { $cell } wraca
    }
reunite-as-near-as-can-be = Dosuń owce z { $cell } do stada
slide-the-flock-to-the-middle = Przesuń stado na środek
you-may-take-an-extra-button = Jeszcze dodatkowy guzik?
take-an-extra-button = Zdejmij dodatkowy guzik
sheared =
    { $sheep-key ->
        [black] Berta ostrzyżona: { $cell }
        [blue] Niebieska ostrzyżona: { $cell }
        [green] Zielona ostrzyżona: { $cell }
        [red] Czerwona ostrzyżona: { $cell }
       *[yellow] Żółta ostrzyżona: { $cell }
    }
sheep-left =
    { $sheep ->
        [one] Została { $sheep } owca
        [few] Zostały { $sheep } owce
        [many] Zostało { $sheep } owiec
       *[other] Zostało { $sheep } owcy
    }
extra-buttons-left = { $color }: guziki { $values }

## The Sheep Race: moves and nations

word-bet = Zakład
word-deal = Karta
word-free = bez żetonu
word-gain = + niebieski
word-gallop = Galop
word-lying = Owca bez sił
word-rest = Odpoczynek
word-reveal = Ukryte
word-trot = Kłus
word-walk = Stęp
word-australia = Australia
word-brazil = Brazylia
word-england = Anglia
word-france = Francja
word-germany = Niemcy
word-greece = Grecja
word-italy = Włochy
word-new_zealand = Nowa Zelandia
word-scotland = Szkocja
word-south_africa = RPA
word-spain = Hiszpania
word-usa = USA

## The Sheep Race: what happens

semifinal = Półfinał { $number }
the-final = Finał
put-the-sheep-on-the-start-squares = Owce na start
put-the-sheep-back-on-the-start-squares = Owce znowu na start
take-your-bets-back = Weźcie swoje zakłady
turn-up-a-card-for-each-lane = Po karcie na każdy tor
cards-to-turn-up =
    { $value ->
        [one] { $value } karta do odkrycia
        [few] { $value } karty do odkrycia
        [many] { $value } kart do odkrycia
       *[other] { $value } karty do odkrycia
    }
sheep-in-lane = Tor { $lane }: { $nation }
put-the-cubes-on-the-cards = Połóżcie żetony na kartach
lay-an-open-bet = Połóż jeden jawny zakład
lay-two-bets-face-down = Połóżcie dwa zakryte
open-bet-on-lane = { $color }: { $lane } { $nation }
roll-the-dice = Rzuć obiema kośćmi
nine-calls-the-lazy-sheep = 9: biegnie Leniwa Owca
already-home-so-the-lazy-sheep-moves = { $lane } na mecie: Leniwa Owca
exhausted-so-the-lazy-sheep-moves = { $lane } bez sił: Leniwa Owca
lane-to-move = Biegnie { $lane } { $nation }
sheep-gallops = { $nation } galop: { $cell }
sheep-trots = { $nation } kłus: { $cell }
sheep-walks = { $nation } stęp: { $cell }
sheep-rests = { $nation } stoi: { $cell }
give-back-a-blue-cube = { $lane } oddaje 1 niebieski
give-back-a-red-cube = { $lane } oddaje 1 czerwony
give-back-a-white-cube = { $lane } oddaje 1 biały
give-back-two-blue-cubes = { $lane } oddaje 2 niebieskie
take-a-blue-cube = { $lane } bierze 1 niebieski
take-two-blue-cubes = { $lane } bierze 2 niebieskie
leave-the-cubes-as-they-are = Żetony zostają
over-the-finish =
    { $place ->
        [1] { $lane } { $nation }: pierwsza!
        [2] { $lane } { $nation }: druga
       *[3] { $lane } { $nation }: trzecia
    }
lay-the-sheep-on-its-back = Połóż { $lane } na grzbiecie
out-of-breath-and-must-rest-next = { $lane } potem odpoczywa
into-the-end-zone = { $nation } przed metą
exhausted = { $lane } { $nation }: bez sił
sheep-and-its-cubes = { $lane } { $nation }: C{ $red } N{ $blue } B{ $white }
the-race-is-over = Koniec wyścigu
three-sheep-are-home = Trzy owce na mecie
the-first-sheep-is-home = Pierwsza owca na mecie
all-others-are-exhausted = Pozostałe są bez sił
all-sheep-are-exhausted = Wszystkie są bez sił
first-place = 1.: { $lane } { $nation }
second-place = 2.: { $lane } { $nation }
third-place = 3.: { $lane } { $nation }
reveal-your-hidden-bets = Odkryj swoje zakłady
hidden-bets-on-lanes = { $color }: zakłady { $lane } i { $other }
sheep-came-first = 1. { $nation }
sheep-came-second = 2. { $nation }
sheep-came-third = 3. { $nation }
sheep-won-the-final = { $nation }: złoto
two-of-three-on-the-podium = premia za dwie
all-three-on-the-podium = premia za trzy
no-bet-won = { $color }: bez wygranej
in-the-lead = Prowadzi { $color }: { $value }
wins-by-points = Wygrywa { $color }: { $value }
wins-by-the-higher-token-in-the-pile = Remis: { $color } leży wyżej

## Pasterze: moves and pieces

word-aside = W bok
word-dog = Pies
word-first = Najpierw
word-pen = Zagroda
word-pull = Przyciąga
word-shepherd = Pasterz
word-shepherd-card = Karta pasterza
word-green-pen = Zielona zagroda
word-green-pen-sheep = Zielona z owcą
word-red-pen = Czerwona zagroda
word-red-pen-sheep = Czerwona z owcą

## Pasterze: what happens

put-a-sheep-on-each-dark-field = Owce na ciemne pola
play-a-card = Zagraj kartę
put-a-card-face-down-for-the-dog = Zakryta karta: pies
put-a-card-face-down-for-the-shepherd = Zakryta karta: pasterz
card-played = { $color } gra { $value }
no-card-fits = { $color }: nic nie pasuje
no-card-fits-take-your-five-back = Nic nie pasuje: weź 5 kart
take-your-five-cards-back = Weź z powrotem 5 kart
card-does-not-fit-any-more = Karta { $value } już nie pasuje
bring-the-dog-in = Wprowadź psa: { $value }
move-the-dog = Przesuń psa: { $value }
dog-stops = Pies staje na { $cell }
bring-the-shepherd-in = Wprowadź pasterza: { $value }
move-the-shepherd = Przesuń pasterza: { $value }
shepherd-stops = Pasterz staje na { $cell }
pull-a-sheep = Przyciągnij owcę
sheep-is-pulled = Owca z { $cell } idzie na { $to }
no-sheep-is-pulled = Żadna owca nie idzie
put-a-green-pen-under-the-dog = Pod psem zielona zagroda
put-a-red-pen-under-the-dog = Pod psem czerwona zagroda
no-pens-left-take-one-from-the-board = Weź swoją pustą zagrodę
pen-goes-under-the-dog = Zagroda z { $cell } na { $to }
sheep-runs = Owca z { $cell } ucieka na { $to }
sheep-has-nowhere-to-run = Owca { $cell } nie ma dokąd
choose-which-way-flees-first = Kto ucieka najpierw?
choose-where-this-sheep-steps-aside = Gdzie w bok ucieka { $cell }?
sheep-caught = owca złapana na { $cell }
partner-scores-too = razem z partnerem
swap-dog-and-shepherd = Zamieńcie psa i pasterza
has-the-dog = { $color } prowadzi psa
has-the-shepherd = { $color } ma pasterza
sheep-caught-so-far =
    { $color }: { $sheep ->
        [one] { $sheep } złapana
        [few] { $sheep } złapane
        [many] { $sheep } złapanych
       *[other] { $sheep } złapanej
    }
pens-left =
    { $color }: { $pens ->
        [one] { $pens } zagroda
        [few] { $pens } zagrody
        [many] { $pens } zagród
       *[other] { $pens } zagrody
    }
turn-of-at-most = Tura { $turn } z { $turns }
cards-in-hand = { $color } ma { $cards }
both-have-enough-sheep-a-draw = Po { $sheep }: remis
turn-limit-reached-a-draw =
    { $turns ->
        [one] { $turns } tura: remis
        [few] { $turns } tury: remis
        [many] { $turns } tur: remis
       *[other] { $turns } tury: remis
    }

## Battle Sheep, Sheeps & Plops: moves and pieces

word-lay = Połóż
word-move = Przesuń
word-pasture = Pastwisko
word-plop = Plop
word-t1 = prosto
word-t2 = lewo
word-t3 = prawo

## Battle Sheep, Sheeps & Plops: what happens

lay-a-tile =
    { $left ->
        [one] Połóż ostatnie pastwisko
        [few] Połóż pastwisko, masz { $left }
        [many] Połóż pastwisko, masz { $left }
       *[other] Połóż pastwisko, masz { $left }
    }
no-room-for-a-tile-pass = Nie ma gdzie położyć
tiles-left =
    { $color }: { $left ->
        [one] { $left } pastwisko
        [few] { $left } pastwiska
        [many] { $left } pastwisk
       *[other] { $left } pastwiska
    }
place-your-stack-on-the-outer-border = Postaw stos na skraju
place-your-stack-on-the-border = Postaw stos na brzegu
split-a-stack = Podziel stos
split-and-throw-or-move-whole = Dziel i rzuć albo przesuń
first-cell = pierwsze pole { $cell }
one-more-cell = nowe pole { $cell }
plop-lies = Połóż plop na { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
        [few] { $plops } plopy
        [many] { $plops } plopów
       *[other] { $plops } plopa
    }
biggest-group-grows = największa grupa: { $group }
biggest-group-breaks = grupa już tylko { $group }
no-move-left-pass = { $color } nie ma ruchu
nobody-can-move = Nikt nie ma ruchu
cells-and-biggest-group =
    { $color }: { $cells ->
        [one] { $cells } pole
        [few] { $cells } pola
        [many] { $cells } pól
       *[other] { $cells } pola
    }, grupa { $group }
more-cells = { $color } ma więcej pól
bigger-group = { $color }: większa grupa

## The page on phones and laptops; it has room for whole sentences

page-after = krok naprzód
page-before = krok wstecz
page-beside = obok maty
page-box = Pudełko
page-box-ask = Nowy telefon?
page-box-busy = Pudełko jest zajęte. Spróbuj za chwilę.
page-box-code = Jego numer: { $code }
page-box-same = Czy tam taki sam?
page-button-back = wstecz
page-button-next = dalej
page-button-ok = ok
page-camera = Kamera
page-card-place = karta
page-chart = Punkty w czasie
page-dice = Kości i karty
page-do-again = Koniec gry. OK zaczyna od nowa.
page-do-answer = Pudełko pyta: dotknij odpowiedzi albo użyj przycisków.
page-do-choose = Wybierz grę: „Gramy” kładzie matę na stole, „Pokaż mi” zagra za ciebie.
page-do-choose-real = Połóż matę na stole albo wybierz grę na pudełku.
page-do-close = WSTECZ wraca do gry.
page-do-confirm = Na pewno? OK to tak, WSTECZ to nie.
page-do-deal = Odkryj następną kartę.
page-do-disagreeing = To niedozwolony ruch. Który to był? WSTECZ pokaże, jak odstawić.
page-do-go-on = Przerwa. OK wznawia.
page-do-lay-mat = Połóż na stole matę gry { $game }.
page-do-lay-out = Przeciągnij figury na miejsca albo zostaw to mnie.
page-do-look = Ustaw figury tak, jak pokazuje pudełko.
page-do-pair = Telefon chce dołączyć: porównaj numer, potem OK albo WSTECZ.
page-hand-push = { $color }: { $what }. Przeciągnij ją na sąsiadkę.
page-do-ready = Nie ma co rozstawiać: naciśnij OK, by zacząć.
page-do-roll = Rzuć kośćmi.
page-do-settle = Zmień, co chcesz; WSTECZ, gdy pasuje.
page-do-start = Naciśnij OK na pudełku, by zacząć, albo DALEJ, by zmienić graczy.
page-do-stop-show = To była cała gra. Teraz ty!
page-do-wait = Toczy się …
page-do-what = { $color }: { $what }.
page-doctor-flock-at-the-edge = Doktor światła: stado jest blisko brzegu. Przesuń całe na środek.
page-doctor-glare = Doktor światła: coś oślepia kamerę. Przesuń trochę lampę.
page-doctor-marker-hidden = Doktor światła: coś leży na rogu maty.
page-doctor-mat-cut-off = Doktor światła: kamera nie widzi całej maty.
page-doctor-mat-not-found = Doktor światła: kamera nie znajduje maty.
page-doctor-out-of-focus = Doktor światła: obraz jest nieostry.
page-doctor-pieces-learned = Doktor światła: znam już wasze figury i światło.
page-doctor-strong-shadow = Doktor światła: na macie leży mocny cień.
page-doctor-too-dark = Doktor światła: jest za ciemno. Poproszę więcej światła.
page-doctor-wrong-mat = Doktor światła: leży tu mata innej gry.
page-fewer = mniej
page-first = na początek
page-fix-move = Z { $start } na { $end }: { $piece }
page-fix-put = Postaw na { $end }: { $piece }
page-fix-take = Zdejmij z { $start }: { $piece }
page-hold-ok = Przytrzymaj OK
page-language = Polski
page-languages = Język
page-last = na koniec
page-lay-out = Rozstaw za mnie
page-lifted = podniesione
page-light = Światło
page-light-dim = półmrok
page-light-lamp = lampa
page-light-warm = ciepła lampa
page-light-window = okno
page-log = Przebieg
page-log-corrected = stół miał rację
page-log-empty = Jeszcze nic się nie stało.
page-more = więcej
page-move-battle_sheep = { $color }: połóż kafelek, postaw stos albo go podziel: prosto, jak daleko się da.
page-move-pasterze = { $color }: połóż kartę na miejscu, potem przesuń psa i pozwól owcom uciec.
page-move-plops = { $color }: postaw stos albo podziel lub przesuń go prosto i połóż placek.
page-move-shear_panic = { $color }: połóż kartę na miejscu karty, potem przesuń owce tak, jak każe.
page-move-shear_panic_first = { $color }: przesuń owce tak, jak każe twoja akcja.
page-move-sheep_race = { $color }: przesuń owcę po torze albo naciśnij OK, jeśli ruchu nie widać.
page-moves = Podaj ruch
page-no = Nie
page-no-game = Nikt jeszcze nie gra.
page-no-games = Jeszcze żadnych gier.
page-no-points = jeszcze bez punktów
page-not-over = nieskończona
page-not-paired = Tylko patrzysz. Naciśnij „Dołącz”, żeby grać.
page-other-game = Inna gra
page-pair = Dołącz
page-pair-code = Kod
page-pair-how = Czy pudełko pokazuje tę samą liczbę? Naciśnij na nim OK.
page-past = Dawne gry
page-play = Gramy
page-players = graczy
page-press-back = Naciśnij WSTECZ
page-press-ok = Naciśnij OK
page-put-back = odłożone
page-put-down = odstawione
page-rolling = Toczą się …
page-rolls = Ostatnie rzuty
page-scores = Punkty
page-several = Wybierz kilka
page-shelf-choose = W co gramy?
page-show-begins = Patrz: kładę matę i gram całą grę.
page-show-ends = To była cała gra.
page-show-lays-out = Każda figura trafia na miejsce.
page-show-me = Pokaż mi
page-show-move = { $color }: { $move }
page-show-rolled = Los mówi: { $faces }
page-show-rolls = Teraz decyduje los.
page-show-stop = Zakończ pokaz
page-skip = Do stołu
page-sound = Dźwięk
page-speed = Tempo pokazu
page-speed-fast = szybko
page-speed-normal = zwykle
page-speed-slow = wolno
page-speed-top = jak najszybciej
page-stale = Brak połączenia: to stary obraz. Próbuję dalej.
page-start = Początek
page-status = Właśnie teraz
page-step = Krok
page-sure-leave = Opuścić tę grę? Znajdziesz ją wśród dawnych gier.
page-table = Stół
page-take = Weź
page-tap-cells = Dotknij pól ruchu, potem samego ruchu.
page-theme = Jasno czy ciemno
page-throw = Rzuć kośćmi
page-turn = Obróć
page-turn-all = Obróć stado
page-turn-card = Odkryj kartę
page-turn-now = rusza się
page-turn-over = Przewróć
page-undo-to = Cofnij do tego miejsca
page-verdict-ask = Rozumie, zostało jedno pytanie.
page-verdict-certain = Rozumie: ruch.
page-verdict-obscured = Czeka: coś zasłania widok.
page-verdict-strange = To nie pasuje do zasad.
page-verdict-unchanged = Wszystko tak, jak ma być.
page-verdict-unsure = Przygląda się.
page-yes = Tak
