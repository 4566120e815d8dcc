### Polski. Słowa gier są takie jak w polskich instrukcjach.
###
### Gracze nazywają się tak jak ich kolor (Czerwony). Kolor przy owcy lub żetonie wybiera się jego
### kluczem ($color-key: red), żeby zgadzała się końcówka.

## The three buttons

key-again = od nowa
key-back = wróć
key-change = zmień
key-code = kod
key-done = gotowe
key-go-on = gramy
key-hold = trzymaj
key-menu = menu
key-next = dalej
key-no = nie
key-nothing = nic
key-ok = ok
key-plus = +1
key-question = pytanie
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
house-rules = Zasady domowe
house-rules-chosen = Zasady domowe: { $count }
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
put-here = Postaw na { $end }: { $piece }
move-there = Z { $start } na { $end }: { $piece }
take-away = Zdejmij z { $start }: { $piece }
more-to-do = i jeszcze { $count }

## Playing

to-move = Gra { $color }
now-your-card = Teraz połóż swoją kartę
card-or-done = Jeszcze karta albo gotowe
now-this-piece = Teraz postaw: { $piece }
can-still-move = { $color }: jest ruch?
then-just-move = Jeśli tak, wykonaj go
finish-your-move = Dokończ ruch
no-camera = Bez kamery: przyciski
nothing-is-kept = Dysk: gra bez zapisu
doctor-view-hidden = Coś zasłania widok
doctor-too-dark = Za ciemno: więcej światła
doctor-flock-at-the-edge = Przesuń stado na środek
doctor-glare = Odblask: przesuń lampę
doctor-pieces-unknown = Nowe figury: ustaw, OK
doctor-pieces-learned = Znam już wasze figury
doctor-pieces-faint = Słabo widać: dodaj obwódkę
doctor-pieces-alike = Zbyt podobne: dodaj znak
doctor-strong-shadow = Ostry cień: zmień światło
doctor-out-of-focus = Nieostro: ustaw ostrość
doctor-mat-cut-off = Pokaż kamerze całą matę
doctor-mat-not-found = Nie widzę maty
doctor-marker-hidden = Odsłoń róg maty
doctor-wrong-mat = To mata innej gry
which-one = Co to było?
which-move = Jaki ruch?
was-it-your-move = Czy to był twój ruch?
number-range = od { $least } do { $most }, trzymaj: -1
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
menu-seal = Ustal coś po kryjomu
who-seals = Kto decyduje?
sealed-by = { $color }: ustalone
not-sealed-by = { $color }: jeszcze nie
seals = Decyduje tylko { $color }
the-others-look-away = Pozostali nie patrzą
menu-sheet = Tabela punktów
menu-pause = Przerwa
menu-forget = Zapomnij wygląd figur
menu-end = Zakończ grę
menu-phones = Telefony
scan-me = Zeskanuj mnie telefonem
no-page = Telefony grają przez stronę.
phones-how = W telefonie: „Dołącz”
phone-hold-to-drop = Trzymaj OK: odbierz klucz
phone-here-today = Ostatnio: dzisiaj
phone-last-here = Ostatnio: { $count ->
    [one] { $count } dzień
    [few] { $count } dni
    [many] { $count } dni
   *[other] { $count } dnia
} temu
phone-without-name = Telefon { $number }
computer-without-name = Komputer { $number }
page-certificate = Certyfikat
confirm-arrange = Zostaje tak?
sure-arrange = Gramy dalej tak, jak teraz leży na stole.
confirm-end = Kończymy?
menu-off = Wyłącz
confirm-off = Wyłączyć?
sure-off = Gra zostaje zapisana.
starting = Bellwether startuje
starting-libraries = Budzę się …
starting-games = Czytam gry …
starting-devices = Szukam kamery i przycisków …
starting-page = Otwieram stronę …
cannot-start = Nie mogę wystartować
goodbye = Do widzenia
set-up-phones = Wpuścić telefony?
set-up-phones-why = Telefony w domu będą mogły patrzeć, a za waszą zgodą też grać.
set-up-wifi = Ustawić Wi-Fi?
set-up-wifi-why = Hasło poda mi twój telefon.
set-up-opening = Otwieram własne Wi-Fi …
set-up-join = Wejdź do mojego Wi-Fi
set-up-open = Potem otwórz to
set-up-joining = Łączę się z siecią
set-up-failed = Nie udało się
set-up-address = Telefony znajdą mnie tu
set-up-address-why = OK: zaczynamy
wifi-fault-password = Hasło jest złe.
wifi-fault-away = Nie widzę tej sieci.
wifi-fault-refused = Nie wolno mi tego zrobić.
wifi-fault-slow = Trwa to za długo.
wifi-fault-other = Wi-Fi mnie nie słucha.
form-title = Z jakiego Wi-Fi ma korzystać pudełko?
form-name = Wi-Fi
form-other = Inna nazwa, jeśli jest ukryta
form-password = Hasło
form-join = Połącz
form-look = Pudełko opuszcza teraz swoje Wi-Fi. Spójrz na jego ekran: powie, jak poszło.
form-wrong-name = Wybierz Wi-Fi albo wpisz jego nazwę (najwyżej 32 znaki).
form-wrong-password = Hasło do Wi-Fi ma od 8 do 63 znaków.
good-night = Dobranoc
unplug-when-dark = Wyjmij wtyczkę, gdy zielone światełko zgaśnie
will-not-go-off = Nie daje się wyłączyć
pull-the-plug = Gra jest zapisana: wyjmij wtyczkę
sure-end = Liczą się punkty z tej chwili.

## Dice and cards

roll-title = Rzucaj!
roll-or-hold-ok = Rzuć albo przytrzymaj OK
it-is-coming = Już leci …

## Why a press or a roll did nothing

a-roll-is-never-taken-back = Rzutu się nie cofa
this-is-the-start = To sam początek
looks-forgotten = Uczę się figur od nowa
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

## Directions: the letters that a compass has in this language

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
word-die = Pole na kości
word-die-1 = Kość 1
word-die-2 = Kość 2
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
page-box-same = Tam ten sam? Trzymaj OK.
page-button-back = wstecz
page-button-next = dalej
page-button-ok = ok
page-calibrate = Naucz kamerę
page-calibrate-board = Moja własna plansza
page-calibrate-dots = Czy w środku każdego pola jest kropka? Wtedy zachowaj.
page-calibrate-drop = Odrzuć
page-calibrate-dropped = Odrzucone; wszystko jest jak przedtem.
page-calibrate-keep = Zachowaj
page-calibrate-kept = Zapamiętane.
page-calibrate-lens = Zmierz obiektyw
page-calibrate-markers = Połóż wszystkie cztery znaczniki wokół planszy i stuknij ponownie.
page-calibrate-misfit = Pola nie pasują do znaczników. Stuknij środki jeszcze raz.
page-calibrate-no-picture = Nie ma jeszcze obrazu.
page-calibrate-not-seen = Kamera nie znajduje maty. Zobacz, co mówi doktor światła.
page-calibrate-nothing = Nie ma czego zapominać.
page-calibrate-points = Stuknij cztery pola narożne, każde raz.
page-calibrate-rim = Czy linia biegnie brzegiem maty? Wtedy zachowaj.
page-calibrate-tap = Stuknij na obrazie środek pola
page-calibrate-again = Widzę. Obróć i przesuń trochę matę, potem zmierz znowu.
page-calibrate-undo = Zapomnij ostatni krok
page-calibrate-undone = Zapomniane.
page-camera = Kamera
page-card-place = karta
page-chart = Punkty w czasie
page-check = Sprawdź ostatni rzut
page-check-how = Pierwszy skrót to zobowiązanie, które stało tu przed rzutem. Drugi, odczytany jako liczba, daje jako resztę wyrzuconą ściankę.
page-dice = Kości i karty
page-do-again = Koniec gry. OK zaczyna od nowa.
page-do-answer = Pudełko pyta: dotknij odpowiedzi albo użyj przycisków.
page-do-choose = Wybierz grę: „Ucz się, grając” poprowadzi cię przez pierwszą, „Gramy” kładzie matę na stole, „Pokaż mi” zagra za ciebie.
page-do-choose-real = Połóż matę na stole albo wybierz grę na pudełku.
page-do-close = WSTECZ wraca do gry.
page-do-confirm = Na pewno? DALEJ to tak, WSTECZ to nie.
page-do-deal = Odkryj następną kartę.
page-do-disagreeing = Który to był? DALEJ przewija listę; „Odstaw na miejsce” pokaże, jak stało.
page-do-door = Drzwi dla telefonów są otwarte. WSTECZ je zamyka.
page-do-go-on = Przerwa. OK wznawia.
page-do-lay-out = Przeciągnij figury na miejsca albo zostaw to mnie.
page-do-look = Ustaw figury tak, jak pokazuje pudełko.
page-do-pair = Telefon chce zagrać: porównaj numer, potem przytrzymaj OK albo WSTECZ.
page-do-pass = Czy jest jeszcze ruch? To go wykonaj. DALEJ znaczy nie: to pas.
page-finish = Wynik
page-finish-close = Zamknij
page-finish-replay = Obejrzyj jeszcze raz
page-finish-share = Zapisz obrazek
page-finish-tie = Remis!
page-finish-wins = Wygrywa { $color }!
page-go-on = Dalej
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
page-doctor-pieces-faint = Doktor światła: { $piece }: na tej macie prawie niewidoczne. Na dziś już to znam; wydrukujcie lub namalujcie jasną obwódkę.
page-doctor-pieces-alike = Doktor światła: { $piece }: dla mnie wygląda prawie jak { $other }. Nauczyłem się różnicy; znak lub inny kolor da pewność.
page-doctor-strong-shadow = Doktor światła: na macie leży mocny cień.
page-doctor-too-dark = Doktor światła: jest za ciemno. Poproszę więcej światła.
page-doctor-well = Doktor światła: światło, ostrość i kadr są dobre.
page-doctor-wrong-mat = Doktor światła: leży tu mata innej gry.
page-extras = Więcej
page-fair = Czy kość jest uczciwa?
page-fewer = mniej
page-figure-best = Rekord
page-figure-forget = Zapomnij
page-figure-games = Gry
page-figure-sure = Zapomnieć to imię we wszystkich grach?
page-figure-thought = Najdłuższy namysł
page-figure-wins = Wygrane
page-figures = Wszystkie wieczory
page-first = na początek
page-hold-ok = Przytrzymaj OK
page-house-rules = Zasady domowe
page-language = Polski
page-keys = Klawisze i mysz
page-language-box = jak pudełko
page-languages = Język
page-last = na koniec
page-lay-out = Rozstaw za mnie
page-learn = Ucz się, grając
page-lesson-again = Odstawiam wszystko na miejsce; spróbuj jeszcze raz.
page-lesson-do = Zrób to za mnie
page-lesson-ends = To była twoja pierwsza gra. Wiesz już dość, żeby zagrać naprawdę!
page-lesson-other = To też wolno, ale tym razem zróbmy to razem. Odstawiam wszystko na miejsce.
page-lesson-stop = Wyjdź z lekcji
page-lesson-well = Dobrze!
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
page-name = Imię
page-no = Nie
page-no-game = Nikt jeszcze nie gra.
page-no-games = Jeszcze żadnych gier.
page-no-key = Ta strona tylko patrzy: w jej adresie brakuje klucza. Otwórz cały adres z terminala, ze wszystkim po znaku #.
page-no-points = jeszcze bez punktów
page-no-room = Tam nie ma miejsca.
page-not-over = nieskończona
page-not-paired = Tylko patrzysz. Naciśnij „Dołącz”, żeby grać.
page-other-game = Inna gra
page-pair = Dołącz
page-pair-code = Kod
page-pair-closed = Najpierw wybierz „Telefony” na pudełku: na liście gier albo w menu gry. Potem jeszcze raz „Dołącz”.
page-pair-how = Czy pudełko pokazuje ten sam numer? Przytrzymaj tam OK.
page-phone-drop = Odbierz klucz
page-phone-name = Nazwa
page-phone-sure = Odebrać klucz? Będzie mógł tylko patrzeć.
page-phone-you = ten
page-past = Dawne gry
page-play = Gramy
page-players = graczy
page-pledge = Zobowiązanie następnego rzutu
page-press-back = Naciśnij WSTECZ
page-press-next = Naciśnij DALEJ
page-press-ok = Naciśnij OK
page-put-back = odłożone
page-put-down = odstawione
page-replay-play = Odtwórz
page-replay-stop = Zatrzymaj
page-resume = Graj dalej
page-rolling = Toczą się …
page-rolls = Ostatnie rzuty
page-rulebook = Zasady
page-scores = Punkty
page-seal = Po kryjomu: kto ustala ruch?
page-several = Wybierz kilka
page-share = Wasze słowo, domieszane do rzutu
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
page-voice = Głos: czytaj ekran (W: powiedz wszystko)
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
page-targets = Pokaż, dokąd można
page-terms = Słowa na ekranie
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
page-why-only = Innego ruchu nie ma.
page-why-points = Nie widzę nic, co dałoby teraz więcej.
page-why-trials = Na razie nic nie daje, ale w moich szybkich próbach tak kończyło się najlepiej.
page-yes = Tak
term-back = Wychodzi z listy lub pytania, o jeden poziom wyżej. Nigdy nie cofa stamtąd ruchu.
term-camera = Co widzi kamera i za co bierze każdy pionek.
term-dice = Przytrzymany każe rzucić pudełku. Można też rzucić prawdziwymi kostkami.
term-house-rules = Zasady, w które gracie inaczej niż w instrukcji; wybierane przed grą.
term-lay-out = Ustawia każdy pionek tam, gdzie teraz powinien stać.
term-learn = Prowadzona pierwsza gra: każdy krok jest pokazany, a błędy wybaczone.
term-keys = Strzałki prowadzą od figury do figury; Enter podnosi, strzałki niosą, Enter stawia, Esc odstawia na miejsce. R lub prawy przycisk myszy obraca, + i − liczą, S wybiera kilka. B, N i O to przyciski pudełka, z Shiftem przytrzymane; T rzuca kośćmi, a po W głos mówi wszystko od nowa.
term-light = Lampa nad wirtualnym stołem; doktor od światła powie, czy kamera potrzebuje innego.
term-log = Wszystkie ruchy; stąd można wrócić do chwili przed każdym.
term-menu = Pokazuje, co jeszcze można: punkty, ruch wpisany ręcznie, przerwę, koniec.
term-moves = Gdy kamera nie rozpozna: dotknij pól ruchu, a potem samego ruchu.
term-next = Przechodzi do następnego wiersza lub strony.
term-ok = Wybiera zaznaczony wiersz. Nigdy nie robi nic groźnego.
term-pair = Pozwala tej stronie działać, a nie tylko patrzeć; ktoś przy pudełku naciska OK.
term-past = Rozegrane partie, do obejrzenia krok po kroku.
term-scores = Punkty wszystkich; dotknij imienia, aby zobaczyć, skąd się wzięły.
term-show-me = Cała gra, która toczy się sama, z uzasadnieniem każdego ruchu.
term-undo = Cofa ostatni ruch razem z punktami i zegarem; rzutu kostką nie cofa się nigdy.
term-why = Mówi, co dał ostatni ruch i za co.
award-best-turn = Najlepszy ruch: { $color }, { $gain } pkt naraz
award-busiest = Największy miłośnik „{ $verb }”: { $color }, { $times } razy
award-comeback = Powrót zza grobu: { $color } tracił już { $behind }
award-streak = Uparta kostka: { $face }, { $times } razy z rzędu
award-thinker = Myśliciel wieczoru: { $color }, { $seconds } s na jeden ruch

## Roboty i podpowiedzi

a-person = człowiek
played-by = { $color }: { $who }
robot-lamb = Jagnię (bardzo łatwy)
robot-yearling = Roczniak (łatwy)
robot-ram = Baran (średni)
robot-sheepdog = Owczarek (trudny)
robot-bellwether = Przewodnik (najlepszy)
is-thinking = { $color } myśli
hints-allowed = Podpowiedzi: wolno
hints-forbidden = Podpowiedzi: nie wolno
coach-thinks = Trener myśli
a-moment = Chwileczkę
key-what = co
hint-look-at = Spójrz na { $cell }
hint-look-at-cards = Spójrz, co możesz wybrać
hint-points = +{ $points }: { $reason }
hint-chances = Wygrywa { $percent } na 100, inne { $usual }
hint-alike = Inne są niewiele gorsze: { $percent } %
hint-won = Prawie wygrana
hint-lost = Wygląda na przegraną: najlepsza próba
hint-only-move = Nie ma innego ruchu
page-robots = Kto gra?
page-hint = Podpowiedź

## Raport z partii

report-title = Jak się rozstrzygnęło
report-chances = Szanse na wygraną
report-turns = Co zdecydowało
report-no-turns = Nikt nie stracił wiele jednym ruchem
report-lost = { $color }: strata { $percent } %
report-played = Zagrano
report-better = Lepiej
report-luck-and-time = Szczęście i czas
report-time = czas namysłu { $time }
report-luck = kości { $percent } %
report-note = Trener przyjrzał się każdemu ruchowi tylko przez chwilę: szanse są szacunkowe, a małe różnice niewiele znaczą.
report-hold-next = Jak to się rozstrzygnęło: przytrzymaj DALEJ
report-making = Oglądam ruch { $done } z { $count }
report-none = Tym razem bez raportu
report-half-way = W połowie gry
report-asked = Pytania stołu: { $questions }, podpowiedzi: { $hints }
page-report = Raport
page-report-share = Zapisz raport
