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

## The page

page-move-sheep_race = { $color }: drag the sheep along its lane, or press OK for a move that cannot be seen.
