## Names and words

game-sheep_race = The Sheep Race
edition-sheep_race = Ghenos Games, 2013
die-A = Die 1-6
die-B = Die 0-3
die-C = Die 0-2
die-card = Card for the next lane
word-bet = Bet
word-deal = Card
word-free = no cube
word-gain = + blue
word-gallop = Gallop
word-lying = Worn-out sheep
word-rest = Rest
word-reveal = Hidden
word-trot = Trot
word-walk = Walk
word-red-cube = Red cube
word-blue-cube = Blue cube
word-white-cube = White cube
word-red-bet = Red bet
word-blue-bet = Blue bet
word-green-bet = Green bet
word-yellow-bet = Yellow bet
word-white-bet = White bet
word-black-bet = Black bet
word-australia = Australia
word-brazil = Brazil
word-england = England
word-france = France
word-germany = Germany
word-greece = Greece
word-italy = Italy
word-new_zealand = New Zealand
word-scotland = Scotland
word-south_africa = South Africa
word-spain = Spain
word-usa = USA
deal-title = Turn a card!
deal-or-hold-ok = Turn it, or hold OK
seal-reveal = Hidden bets, in secret
key-deal = cards

## What happens

semifinal = Semifinal { $number }
the-final = The final
put-the-sheep-on-the-start-squares = Sheep to the start
put-the-sheep-back-on-the-start-squares = Sheep back to the start
take-your-bets-back = Take your bets back
turn-up-a-card-for-each-lane = Turn a card for each lane
cards-to-turn-up =
    { $value ->
        [one] { $value } card to turn up
       *[other] { $value } cards to turn up
    }
sheep-in-lane = Lane { $lane }: { $nation }
put-the-cubes-on-the-cards = Put the cubes on the cards
lay-an-open-bet = Lay one bet face up
lay-two-bets-face-down = Lay two bets face down
open-bet-on-lane = { $color }: { $lane } { $nation }
roll-the-dice = Roll both dice
nine-calls-the-lazy-sheep = 9: the Lazy Sheep runs
already-home-so-the-lazy-sheep-moves = { $lane } is home: Lazy Sheep
exhausted-so-the-lazy-sheep-moves = { $lane } is worn out: Lazy Sheep
lane-to-move = To run: { $lane } { $nation }
sheep-gallops = { $nation } gallops: { $cell }
sheep-trots = { $nation } trots: { $cell }
sheep-walks = { $nation } walks: { $cell }
sheep-rests = { $nation } rests: { $cell }
give-back-a-blue-cube = Take 1 blue cube off { $lane }
give-back-a-red-cube = Take 1 red cube off { $lane }
give-back-a-white-cube = Take 1 white cube off { $lane }
give-back-two-blue-cubes = Take 2 blue cubes off { $lane }
take-a-blue-cube = Give { $lane } 1 blue cube
take-two-blue-cubes = Give { $lane } 2 blue cubes
leave-the-cubes-as-they-are = The cubes stay
over-the-finish =
    { $place ->
        [1] { $lane } { $nation }: home 1st
        [2] { $lane } { $nation }: home 2nd
       *[3] { $lane } { $nation }: home 3rd
    }
lay-the-sheep-on-its-back = Lay { $lane } on its back
out-of-breath-and-must-rest-next = { $lane } must rest next time
into-the-end-zone = { $nation }: End Zone
exhausted = { $lane } { $nation }: worn out
sheep-and-its-cubes = { $lane } { $nation }: R{ $red } B{ $blue } W{ $white }
the-race-is-over = The race is over
three-sheep-are-home = Three sheep are home
the-first-sheep-is-home = The first sheep is home
all-others-are-exhausted = All others are worn out
all-sheep-are-exhausted = All sheep are worn out
first-place = 1st: { $lane } { $nation }
second-place = 2nd: { $lane } { $nation }
third-place = 3rd: { $lane } { $nation }
reveal-your-hidden-bets = Show your hidden bets
hidden-bets-on-lanes = { $color } bet on { $lane } and { $other }
sheep-came-first = 1st { $nation }
sheep-came-second = 2nd { $nation }
sheep-came-third = 3rd { $nation }
sheep-won-the-final = { $nation } won
two-of-three-on-the-podium = bonus: two of three
all-three-on-the-podium = bonus: all three
no-bet-won = { $color }: no bet won
in-the-lead = { $color } leads with { $value }
wins-by-points = { $color } wins with { $value }
wins-by-the-higher-token-in-the-pile = Tie: { $color } lies on top

## What is to be done now

turn-up-a-card-for-lane = Turn up a card for lane { $lane }
put-the-cubes-away = Cubes back into the box
put-the-cubes-of-a-lane = Cubes for { $lane }: R{ $red } B{ $blue } W{ $white }
lay-two-bets-face-down-then-roll = Two bets face down, then roll
throw-the-dice = Throw the dice 1-6 and 0-3
throw-the-dice-of-the-final = Throw the dice 1-6 and 0-2
run-the-sheep = Run { $lane } { $nation }: { $steps } ahead
run-the-sheep-or-rest = Run { $lane } { $nation }: { $steps }, or rest
it-must-rest = { $lane } { $nation } rests: give it 2 blue

## Moves in words

dice-say-lane = Dice { $value }: { $lane } { $nation }
dice-say-lazy-sheep = Dice { $value }: Lazy Sheep { $lane } { $nation }
gallop-for-a-red-cube = { $lane } gallops { $steps } for 1 red
gallop-for-a-white-cube = { $lane } gallops { $steps } for 1 white
gallop-for-two-blue-cubes = { $lane } gallops { $steps } for 2 blue
rest-and-take-two-blue-cubes = { $lane } rests: + 2 blue
trot-for-a-blue-cube = { $lane } trots { $steps } for 1 blue
trot-for-a-white-cube = { $lane } trots { $steps } for 1 white
walk-and-take-a-blue-cube = { $lane } walks 1: + 1 blue
walk-for-a-white-cube = { $lane } walks 1 for 1 white
walk-for-nothing = { $lane } walks 1 for free

## What was wrong

sheep-keep-to-their-lanes = Sheep keep to their lanes
the-dice-say-another-lane = That is sheep { $lane }; the dice say { $other }
only-one-sheep-runs = Only one sheep runs: { $lane }
sheep-never-run-back = Sheep never run back
it-is-out-of-breath = { $lane } is out of breath: it must rest
no-breath-to-gallop = A gallop costs white, red or 2 blue
no-breath-to-trot = A trot costs white or blue
too-many-cubes-to-walk = Walk only with { $cap } cubes at most
not-so-far = { $lane } runs { $steps }; that were { $squares }
it-still-has-breath = { $lane } still has breath: stand it up
worn-out-sheep-stay = { $lane } is worn out: it stays
sheep-at-home-stay = { $lane } is home: it stays
sheep-at-home-stand = { $lane } is home: stand it up
only-this-lane-pays = Only sheep { $lane } pays or takes cubes
a-walk-costs-white-or-nothing = A walk costs 1 white or nothing
no-rest-now = { $lane } cannot rest now
nothing-is-gained-in-the-end-zone = Nothing is gained in the End Zone
two-hidden-bets = You have two hidden bets only
bets-stay-as-they-are = Bets stay as they are
another-seat-bets-now = It is { $color }’s turn to bet
only-one-open-bet = Only one open bet each
this-lane-is-taken = Lane { $lane } has a bet already
throw-the-dice-first = Throw the dice first
the-bets-come-first = Bets first, then the race

## House rules: a name, what it may be, and what it changes

rule-finish_on_last-name = The finish
rule-finish_on_last-value =
    { $value-key ->
        [true] last square
       *[false] behind it
    }
rule-finish_on_last =
    { $value-key ->
        [true] A sheep is home on the last square of its lane.
       *[false] A sheep is home behind the last square of its lane.
    }
