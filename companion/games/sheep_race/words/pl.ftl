## Nazwy i słowa

game-sheep_race = The Sheep Race
edition-sheep_race = Ghenos Games, 2013
die-A = Kość 1-6
die-B = Kość 0-3
die-C = Kość 0-2
die-card = Karta na następny tor
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
word-red-cube = Czerwony żeton
word-blue-cube = Niebieski żeton
word-white-cube = Biały żeton
word-red-bet = Czerwony zakład
word-blue-bet = Niebieski zakład
word-green-bet = Zielony zakład
word-yellow-bet = Żółty zakład
word-white-bet = Biały zakład
word-black-bet = Czarny zakład
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
deal-title = Odkryj kartę!
deal-or-hold-ok = Odkryj albo przytrzymaj OK
seal-reveal = Zakłady po kryjomu
key-deal = karty

## Co się dzieje

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

## Co teraz zrobić

turn-up-a-card-for-lane = Odkryj kartę na tor { $lane }
put-the-cubes-away = Żetony wracają do pudełka
put-the-cubes-of-a-lane = Żetony toru { $lane }: C{ $red } N{ $blue } B{ $white }
lay-two-bets-face-down-then-roll = Dwa zakryte zakłady, potem rzut
throw-the-dice = Rzuć kośćmi 1-6 i 0-3
throw-the-dice-of-the-final = Rzuć kośćmi 1-6 i 0-2
run-the-sheep = Biegnie { $lane } { $nation }: o { $steps }
run-the-sheep-or-rest = Biegnie { $lane } { $nation }: { $steps } lub stoi
it-must-rest = { $lane } { $nation } stoi: daj 2 niebieskie

## Ruchy w słowach

dice-say-lane = Kości { $value }: { $lane } { $nation }
dice-say-lazy-sheep = Kości { $value }: Leniwa { $lane } { $nation }
gallop-for-a-red-cube = { $lane } galop { $steps }: 1 czerwony
gallop-for-a-white-cube = { $lane } galop { $steps }: 1 biały
gallop-for-two-blue-cubes = { $lane } galop { $steps }: 2 niebieskie
rest-and-take-two-blue-cubes = { $lane } stoi: + 2 niebieskie
trot-for-a-blue-cube = { $lane } kłus { $steps }: 1 niebieski
trot-for-a-white-cube = { $lane } kłus { $steps }: 1 biały
walk-and-take-a-blue-cube = { $lane } stęp 1: + 1 niebieski
walk-for-a-white-cube = { $lane } stęp 1: 1 biały
walk-for-nothing = { $lane } stęp 1 za darmo

## Co się nie zgadza

sheep-keep-to-their-lanes = Owce trzymają się swoich torów
the-dice-say-another-lane = To owca { $lane }; kości mówią { $other }
only-one-sheep-runs = Biegnie tylko jedna owca: { $lane }
sheep-never-run-back = Owce nie biegają do tyłu
it-is-out-of-breath = { $lane } nie ma tchu: musi odpocząć
no-breath-to-gallop = Galop: biały, czerwony albo 2 niebieskie
no-breath-to-trot = Kłus kosztuje biały albo niebieski
too-many-cubes-to-walk = Stęp: najwyżej { $cap } żetony na karcie
not-so-far = { $lane } biegnie o { $steps }, a nie o { $squares }
it-still-has-breath = { $lane } ma jeszcze siłę: postaw ją
worn-out-sheep-stay = { $lane } jest bez sił: zostaje
sheep-at-home-stay = { $lane } jest na mecie: zostaje
sheep-at-home-stand = { $lane } jest na mecie: postaw ją
only-this-lane-pays = Płaci albo bierze tylko owca { $lane }
a-walk-costs-white-or-nothing = Stęp kosztuje 1 biały albo nic
no-rest-now = { $lane } nie może teraz odpocząć
nothing-is-gained-in-the-end-zone = Przed metą nic się nie dostaje
two-hidden-bets = Masz tylko dwa ukryte zakłady
bets-stay-as-they-are = Zakłady zostają, jak są
another-seat-bets-now = Teraz zakłada { $color }
only-one-open-bet = Tylko jeden jawny zakład
this-lane-is-taken = Na torze { $lane } już jest zakład
throw-the-dice-first = Najpierw rzuć kośćmi
the-bets-come-first = Najpierw zakłady, potem wyścig

## House rules: a name, what it may be, and what it changes

rule-finish_on_last-name = Meta
rule-finish_on_last-value =
    { $value-key ->
        [true] ostatnie pole
       *[false] za ostatnim
    }
rule-finish_on_last =
    { $value-key ->
        [true] Owca jest na mecie na ostatnim polu toru.
       *[false] Owca jest na mecie za ostatnim polem toru.
    }
