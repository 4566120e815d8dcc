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

## The page

page-move-sheep_race = { $color }: przesuń owcę po torze albo naciśnij OK, jeśli ruchu nie widać.
