### Polski. Słowa gier są takie jak w polskich instrukcjach.
###
### Gracze nazywają się tak jak ich kolor (Czerwony). Kolor przy owcy lub żetonie wybiera się jego
### kluczem ($color-key: red), żeby zgadzała się końcówka.

## The three buttons

key-again = od nowa
key-back = wróć
key-change = zmień
key-go-on = gramy
key-menu = menu
key-next = dalej
key-no = nie
key-nothing = nic
key-ok = ok
key-ready = gotowe
key-redo = ponów
key-roll = kostki
key-scores = punkty
key-skip = pomiń
key-start = start
key-undo = cofnij
key-why = czemu
key-yes = tak

## Before a game

game-broke-off = Gra się zepsuła
lay-a-mat-down-or-choose = Mata lub wybór
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
a-move-has-begun = Ruch rozpoczęty
finish-your-move = Dokończ ruch
no-camera = Bez kamery: przyciski
nothing-is-kept = Dysk: gra bez zapisu
doctor-view-hidden = Coś zasłania widok
doctor-too-dark = Za ciemno: więcej światła
doctor-flock-at-the-edge = Przesuń stado na środek
doctor-glare = Odblask: przesuń lampę
doctor-pieces-unknown = Nowe figury: ustaw, OK
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
put-it-back = Odstaw na miejsce
the-table-is-right = Stół ma rację
paused = Przerwa
menu-unseen = Ruch niewidoczny
menu-enter = Wpisz ruch
menu-undo = Cofnij ruch
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
roll-or-hold-ok = Rzuć albo przytrzymaj OK
it-is-coming = Już leci …

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
letter-green = Z
letter-red = C
letter-white = B
letter-yellow = Żó

## Colours: of players, dice and cubes

word-black = Czarny
word-blue = Niebieski
word-green = Zielony
word-red = Czerwony
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

## Words of several games

word-card = Karta
word-pass = Pas
word-roll = Rzut
word-sheep = Owca

## Shear Panic: cards and moves

word-put = Postaw
word-stay = Zostaje

## Shear Panic: what happens

shares-the-win = Wygrywa też { $color }

## Pasterze: moves and pieces

word-first = Najpierw

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
page-do-confirm = Na pewno? DALEJ to tak, WSTECZ to nie.
page-do-deal = Odkryj następną kartę.
page-do-disagreeing = To niedozwolony ruch. Który to był? DALEJ przewija listę; „Odstaw na miejsce” pokaże, jak stało.
page-do-go-on = Przerwa. OK wznawia.
page-do-lay-mat = Połóż na stole matę gry { $game }.
page-do-lay-out = Przeciągnij figury na miejsca albo zostaw to mnie.
page-do-look = Ustaw figury tak, jak pokazuje pudełko.
page-do-pair = Telefon chce dołączyć: porównaj numer, potem OK albo WSTECZ.
page-how-to-move = { $color }: twój ruch.
page-do-show-pieces = Rozłóżcie figury albo pozwólcie mi; potem OK, a kamera się ich nauczy.
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
page-doctor-pieces-unknown = Doktor światła: nie znam jeszcze tych figur. Ustawcie początek i naciśnijcie OK, wtedy nauczę się, jak wyglądają; do tej pory wystarczą przyciski.
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
page-press-next = Naciśnij DALEJ
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
page-verdict-begun = Ruch się zaczął.
page-verdict-certain = Rozumie: ruch.
page-verdict-obscured = Czeka: coś zasłania widok.
page-verdict-strange = To nie pasuje do zasad.
page-verdict-unchanged = Wszystko tak, jak ma być.
page-verdict-unsure = Przygląda się.
page-yes = Tak
