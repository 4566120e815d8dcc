### English. One message per thing that the table can say.
###
### A word of a move, a look, a colour or a side comes in as it is spoken here ($color: Red) and as
### its name ($color-key: red), by which a message can choose. The screen is small: a title has room
### for about 15 letters, a button for 8, a line for 26. Points are put before a line by themselves.

## The three buttons

key-again = again
key-back = back
key-change = change
key-go-on = go on
key-hold = hold
key-next = next
key-no = no
key-ok = ok
key-other = other
key-put-back = put back
key-ready = ready
key-redo = redo
key-scores = scores
key-skip = skip
key-start = start
key-undo = undo
key-why = why
key-yes = yes

## Before a game

lay-a-mat-down-or-choose = Lay a mat, or choose
game-battle_sheep = Battle Sheep
game-pasterze = Pasterze
game-plops = Sheeps & Plops
game-shear_panic = Shear Panic
game-shear_panic_first = Shear Panic '05
game-sheep_race = The Sheep Race
edition-battle_sheep = Francesco Rotta, 2010
edition-pasterze = One dog, nine sheep
edition-plops = Marino Carpignano, 2023
edition-shear_panic = Zoch, 2006
edition-shear_panic_first = First edition
edition-sheep_race = Ghenos Games, 2013
players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
seat = Seat { $number }: { $color }
begins = { $color } begins
no-clock = no clock
clock-per-turn = { $time } a turn
clock-per-game = { $time } a game
own-box = Rules: your own box
printed-box = Rules: the usual box
language = Language: English
check-the-table = Check the table
camera-works = Camera: good picture
mat-here = Mat
die-here = Die
throw-a-die = Throw a die to test it
dice-reader-lost = Dice reader: no answer
press-next = Press NEXT
press-ok = Press OK
buttons-work = Buttons work
games-are-kept = Games are kept

## Laying out, and putting right

lay-out-the-pieces = Lay out the pieces
lay-it-out-like-this = Like this, then press ready
nothing-to-lay-out = Nothing to lay out yet
all-in-place = All in place
put-it-like-this = Put it like this
put-here = { $end }: { $piece }
move-there = { $start } to { $end }: { $piece }
take-away = Off { $start }: { $piece }
more-to-do = and { $count } more

## Playing

to-move = { $color } to move
watching = Watching
looking = Looking closer
no-camera = No camera: use buttons
nothing-is-kept = Disk trouble: not kept
doctor-view-hidden = Something hides the view
doctor-too-dark = Too dark: more light
doctor-flock-at-the-edge = Slide all to the middle
doctor-glare = Glare: move the lamp a bit
doctor-pieces-learned = I know your pieces now
doctor-strong-shadow = Hard shadow: move the lamp
doctor-out-of-focus = Blurred: focus the camera
doctor-mat-cut-off = Aim at the whole mat
doctor-mat-not-found = I see no mat: lay it down
doctor-marker-hidden = Uncover the mat's corner
doctor-wrong-mat = Another game's mat is here
waiting-for-the-table = Now move the pieces
which-one = Which was it?
which-move = Which move?
nothing-more = nothing more
not-a-legal-move = Not allowed
not-a-legal-move-at = What is at { $cells }?
the-table-is-right = The table is right
paused = Paused
menu-unseen = A move nobody sees
menu-enter = Enter a move
menu-redo = Redo
menu-sheet = Score sheet
menu-pause = Pause
menu-end = End the game
confirm-arrange = Keep it so?
sure-arrange = The game goes on from what lies there now.
confirm-end = End the game?
sure-end = The points count as they are now.

## Dice and cards

roll-title = Roll!
deal-title = Turn a card!
roll-or-hold-ok = Throw, or hold OK
deal-or-hold-ok = Turn it, or hold OK
it-is-coming = Here it comes …
die-A = Die 1-6
die-B = Die 0-3
die-C = Die 0-2
die-card = Card for the next lane
die-panic = Panic die
die-return = Return die + x

## Why a press or a roll did nothing

a-roll-is-never-taken-back = A roll is never taken back
this-is-the-start = This is the start
the-pieces-cannot-lie-like-that = They cannot lie like that
nobody-asked-for-a-roll = No roll is due now
this-die-is-not-due = Not the right die

## The end

score-sheet = Score sheet
no-points-yet = No points yet
game-over = The game is over
ended-by-agreement = Ended early
wins = { $color } wins
shared-win = A draw!
took =
    { $minutes } min, { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }

## Letters for a colour or a figure: one or two, different within a game

letter-black = K
letter-blue = B
letter-dog = D
letter-green = G
letter-green-2 = G2
letter-red = R
letter-red-2 = R2
letter-roger = Ro
letter-shearer = Sh
letter-shepherd = S
letter-white = W
letter-yellow = Y

## Colours: of players, dice and cubes

word-black = Black
word-blue = Blue
word-green = Green
word-green-2 = Green 2
word-red = Red
word-red-2 = Red 2
word-white = White
word-yellow = Yellow

## Directions, as the mats have them

word-e = E
word-n = N
word-ne = NE
word-nw = NW
word-s = S
word-se = SE
word-sw = SW
word-w = W
word-ccw = left
word-cw = right

## Words of several games

word-card = Card
word-no = none
word-pass = Pass
word-place = Place
word-push = Push
word-roll = Roll
word-sheep = Sheep
word-split = Split
word-turn = Turn

## Shear Panic: cards and moves

word-boing = Boing
word-diag = Diagonal
word-ewe = Ewe turn
word-extra = Extra
word-line = Line
word-slam = Slam
word-step = Step
word-wool = Wool
word-boing-1 = Boing 1
word-boing-2 = Boing 2
word-boing-3 = Boing 3
word-diag-1 = Diagonal 1
word-diag-2 = Diagonal 2
word-diag-3 = Diagonal 3
word-ewe-1 = Ewe turn 1
word-ewe-2 = Ewe turn 2
word-ewe-3 = Ewe turn 3
word-line-1 = Line 1
word-line-2 = Line 2
word-line-3 = Line 3
word-slam-1 = Slam 1
word-slam-2 = Slam 2
word-slam-3 = Slam 3
word-step-1 = Step 1
word-step-2 = Step 2
word-step-3 = Step 3
word-wool-1 = Wool 1
word-wool-2 = Wool 2
word-wool-3 = Wool 3
word-join = Join
word-part = Returns
word-put = Put
word-stay = Stays

## Shear Panic: sheep and which way they look

word-black-e = Berta →
word-black-n = Berta ↑
word-black-s = Berta ↓
word-black-w = Berta ←
word-blue-e = Blue sheep →
word-blue-n = Blue sheep ↑
word-blue-s = Blue sheep ↓
word-blue-w = Blue sheep ←
word-green-e = Green sheep →
word-green-n = Green sheep ↑
word-green-s = Green sheep ↓
word-green-w = Green sheep ←
word-red-e = Red sheep →
word-red-n = Red sheep ↑
word-red-s = Red sheep ↓
word-red-w = Red sheep ←
word-yellow-e = Yellow sheep →
word-yellow-n = Yellow sheep ↑
word-yellow-s = Yellow sheep ↓
word-yellow-w = Yellow sheep ←
word-roger = Roger
word-shearer = Shawn
word-roger-e = East
word-roger-n = North
word-roger-s = South
word-roger-w = West
word-shearer-e = East
word-shearer-n = North
word-shearer-s = South
word-shearer-w = West

## Shear Panic: what happens

roll-the-die-and-push = Roll, then push
panic-roll-the-die = Panic! Roll the die
push-a-blue-sheep = Push with a blue sheep
push-a-green-sheep = Push with a green sheep
push-a-red-sheep = Push with a red sheep
push-a-yellow-sheep = Push with a yellow sheep
push-any-sheep = Push with any sheep
push-berta = Push with Berta
no-blue-sheep-can-push = No blue sheep can push
no-green-sheep-can-push = No green sheep can push
no-red-sheep-can-push = No red sheep can push
no-yellow-sheep-can-push = No yellow sheep can push
berta-cannot-push = Berta cannot push
turn-the-flock = Turn the whole flock
the-game-begins = Now the game begins
a-card-for-its-time-only = No action: marker +{ $value }
add-a-movement-card = Add a movement card
you-may-add-a-movement-card = A movement card as well?
the-marker-moves = Marker +{ $squares }, square { $square }
the-fence-stops-the-marker = The fence stops the marker
the-gate-pays = Square { $gate }: points for all
roger-comes-in =
    Put Roger in the { $side-key ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }
roger-goes-round =
    Roger moves to the { $side-key ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }
roger-leaves = Take Roger away
the-shearer-comes-in =
    Put Shawn in the { $side-key ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }
the-shearer-goes-round =
    Shawn moves to the { $side-key ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }
two-sheep-side-by-side = two side by side
two-sheep-corner-to-corner = two corner to corner
sheep-near-roger = { $cell }: row { $row } at Roger's
sheep-beside-berta = { $cell }: beside Berta
sheep-corner-to-corner-with-berta = { $cell }: at Berta's corner
sheep-far-from-the-shearer = { $cell }: far row { $row }
unused-movement-cards =
    { $cards ->
        [one] { $cards } card not used
       *[other] { $cards } cards not used
    }
unused-extra-buttons =
    { $buttons ->
        [one] { $buttons } button not used
       *[other] { $buttons } buttons not used
    }
the-game-is-over = The game is over
shares-the-win = { $color } shares the win
wins-the-tie-by-cards-left = Tie: { $color }, cards { $cards }
phase =
    { $phase ->
        [1] Phase 1: stay together
        [2] Phase 2: near Roger
        [3] Phase 3: near Berta
       *[4] Phase 4: far from Shawn
    }
marker-on-square = Marker on square { $square }
phase-ends-on-square = Phase ends on { $square }
next-gate = Points for all on { $gate }
pushes-before-the-game =
    { $pushes ->
        [one] { $pushes } push, then we play
       *[other] { $pushes } pushes, then we play
    }
not-the-way-back =
    { $way-key ->
        [cw] No turn to the right
        [ccw] No turn to the left
       *[other] No Wool to { $way }
    }
action-cards-left =
    { $color }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, worth { $value }
movement-cards-left = { $color }: + { $values }

## Shear Panic 2005: the flock that floats

the-flock-is-apart = The flock is in { $parts } parts
the-flock-is-whole-again = The flock is whole again
choose-the-part-that-stays = Which part stays?
choose-the-part-that-returns-first = Which part returns first?
roll-the-return-die = Roll the return die
that-sign-leads-nowhere = { $sign } leads nowhere
reunite =
    { $sheep ->
        [one] Sheep { $cell } goes back
       *[other] { $sheep } sheep at { $cell } go back
    }
reunite-as-near-as-can-be = Put the sheep of { $cell } close
slide-the-flock-to-the-middle = Slide all to the middle
you-may-take-an-extra-button = An extra button as well?
take-an-extra-button = Take an extra button
sheared =
    { $sheep-key ->
        [black] Berta is shorn, off { $cell }
       *[other] { $sheep } is shorn, off { $cell }
    }
sheep-left =
    { $sheep ->
        [one] { $sheep } sheep left
       *[other] { $sheep } sheep left
    }
extra-buttons-left = { $color }: buttons { $values }

## The Sheep Race: moves and nations

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

## The Sheep Race: what happens

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

## Pasterze: moves and pieces

word-aside = Aside
word-dog = Dog
word-first = First
word-pen = Pen
word-pull = Pull
word-shepherd = Shepherd
word-shepherd-card = Shepherd's card
word-green-pen = Green pen
word-green-pen-sheep = Full green pen
word-red-pen = Red pen
word-red-pen-sheep = Full red pen

## Pasterze: what happens

put-a-sheep-on-each-dark-field = A sheep on each dark field
play-a-card = Play a card
put-a-card-face-down-for-the-dog = A hidden card for the dog
put-a-card-face-down-for-the-shepherd = A hidden shepherd's card
card-played = { $color } plays a { $value }
no-card-fits = { $color }: no card fits
no-card-fits-take-your-five-back = None fits: take all 5 back
take-your-five-cards-back = Take your 5 cards back
card-does-not-fit-any-more = The { $value } does not fit now
bring-the-dog-in = Bring the dog in: { $value }
move-the-dog = Move the dog: { $value }
dog-stops = The dog stops on { $cell }
bring-the-shepherd-in = Shepherd comes in: { $value }
move-the-shepherd = Move the shepherd: { $value }
shepherd-stops = The shepherd stops on { $cell }
pull-a-sheep = Pull a sheep
sheep-is-pulled = Sheep { $cell } comes to { $to }
no-sheep-is-pulled = No sheep is pulled
put-a-green-pen-under-the-dog = Green pen under the dog
put-a-red-pen-under-the-dog = Red pen under the dog
no-pens-left-take-one-from-the-board = Take an empty pen of yours
pen-goes-under-the-dog = Pen { $cell } goes to { $to }
sheep-runs = Sheep { $cell } runs to { $to }
sheep-has-nowhere-to-run = Sheep { $cell } cannot run
choose-which-way-flees-first = Which side runs first?
choose-where-this-sheep-steps-aside = Where does { $cell } step aside?
sheep-caught = sheep caught on { $cell }
partner-scores-too = with the partner
swap-dog-and-shepherd = Swap dog and shepherd
has-the-dog = { $color } has the dog
has-the-shepherd = { $color } has the shepherd
sheep-caught-so-far = { $color }: { $sheep } caught
pens-left =
    { $color }: { $pens ->
        [one] { $pens } pen left
       *[other] { $pens } pens left
    }
turn-of-at-most = Turn { $turn } of { $turns }
cards-in-hand = { $color } holds { $cards }
both-have-enough-sheep-a-draw = Both have { $sheep }: a draw
turn-limit-reached-a-draw = { $turns } turns: a draw

## Battle Sheep, Sheeps & Plops: moves and pieces

word-lay = Lay
word-move = Move
word-pasture = Pasture
word-plop = Plop
word-t1 = upright
word-t2 = left
word-t3 = right

## Battle Sheep, Sheeps & Plops: what happens

lay-a-tile =
    { $left ->
        [one] Lay your last tile
       *[other] Lay a tile, { $left } left
    }
no-room-for-a-tile-pass = No room for a tile
tiles-left =
    { $color }: { $left ->
        [one] { $left } tile
       *[other] { $left } tiles
    }
place-your-stack-on-the-outer-border = Stack on the outer edge
place-your-stack-on-the-border = Stack on the edge
split-a-stack = Split a stack
split-and-throw-or-move-whole = Split and throw, or move
first-cell = first field { $cell }
one-more-cell = one more field, { $cell }
plop-lies = Put a plop on { $cell }
plops-lying =
    { $plops ->
        [one] { $plops } plop
       *[other] { $plops } plops
    }
biggest-group-grows = biggest group now { $group }
biggest-group-breaks = biggest group only { $group }
no-move-left-pass = { $color } cannot move
nobody-can-move = Nobody can move
cells-and-biggest-group =
    { $color }: { $cells ->
        [one] { $cells } field
       *[other] { $cells } fields
    }, group { $group }
more-cells = { $color } has more fields
bigger-group = { $color } has the bigger group

## The page on phones and laptops; it has room for whole sentences

page-after = one step on
page-before = one step back
page-beside = beside the mat
page-box = The box
page-box-ask = A new phone?
page-box-busy = The box is busy. Try again in a moment.
page-box-code = Its number: { $code }
page-box-same = Is it the same there?
page-button-back = back
page-button-next = next
page-button-ok = ok
page-camera = Camera
page-card-place = card
page-chart = Points over time
page-dice = Dice and cards
page-do-again = The game is over. OK plays again.
page-do-answer = The box asks: tap an answer, or use its buttons.
page-do-choose = Choose a game: “Play” lays its mat on the table, “Show me” plays it for you.
page-do-choose-real = Lay a mat on the table, or choose a game on the box.
page-do-close = BACK leads back to the game.
page-do-confirm = Sure? OK is yes, BACK is no.
page-do-deal = Turn up the next card.
page-do-disagreeing = That is not a legal move. Which one was it? BACK shows how to put it back.
page-do-go-on = Paused. OK goes on.
page-do-lay-mat = Lay the mat of { $game } on the table.
page-do-lay-out = Drag the pieces onto their places, or let me do it.
page-do-look = Put the pieces as the box shows.
page-do-pair = A phone wants to take part: compare the number, then OK or BACK.
page-hand-push = { $color }: { $what }. Drag it onto its neighbour.
page-do-ready = Nothing to lay out: press OK to begin.
page-do-roll = Throw the dice.
page-do-settle = Change what you like; BACK when it is right.
page-do-start = Press OK on the box to start, or NEXT to change the players.
page-do-stop-show = That was the whole game. Now you!
page-do-wait = It is rolling …
page-do-what = { $color }: { $what }.
page-doctor-flock-at-the-edge = Light doctor: the flock is near the edge. Slide all of it to the middle.
page-doctor-glare = Light doctor: something shines into the camera. Move the lamp a little.
page-doctor-marker-hidden = Light doctor: something lies on a corner of the mat.
page-doctor-mat-cut-off = Light doctor: the camera does not see the whole mat.
page-doctor-mat-not-found = Light doctor: the camera finds no mat.
page-doctor-out-of-focus = Light doctor: the picture is blurred.
page-doctor-pieces-learned = Light doctor: now I know your pieces and tonight’s light.
page-doctor-strong-shadow = Light doctor: a strong shadow lies on the mat.
page-doctor-too-dark = Light doctor: it is too dark. More light, please.
page-doctor-wrong-mat = Light doctor: another game’s mat lies here.
page-fewer = fewer
page-first = to the start
page-fix-move = From { $start } to { $end }: { $piece }
page-fix-put = Put on { $end }: { $piece }
page-fix-take = Take away from { $start }: { $piece }
page-hold-ok = Hold OK
page-language = English
page-languages = Language
page-last = to the end
page-lay-out = Lay it out for me
page-lifted = lifted
page-light = Light
page-light-dim = dim
page-light-lamp = lamp
page-light-warm = warm lamp
page-light-window = window
page-log = Log
page-log-corrected = the table was right
page-log-empty = Nothing has happened yet.
page-more = more
page-move-battle_sheep = { $color }: lay a tile, place your stack or split one: drag it straight as far as it goes.
page-move-pasterze = { $color }: put a card on its place, then move the dog and let the sheep run.
page-move-plops = { $color }: place your stack, or split or move one straight on and lay a plop.
page-move-shear_panic = { $color }: put a card on the card place, then drag the sheep as it says.
page-move-shear_panic_first = { $color }: drag the sheep as your action says.
page-move-sheep_race = { $color }: drag the sheep along its lane, or press OK for a move that cannot be seen.
page-moves = Enter a move
page-no = No
page-no-game = No game is on yet.
page-no-games = No games yet.
page-no-points = no points yet
page-not-over = not over
page-not-paired = You are looking on. Press “Take part” to play.
page-other-game = Another game
page-pair = Take part
page-pair-code = Code
page-pair-how = Does the box show the same number? Then press OK there.
page-past = Past games
page-play = Play
page-players = players
page-press-back = Press BACK
page-press-ok = Press OK
page-put-back = put back
page-put-down = put down
page-rolling = Rolling …
page-rolls = Last rolls
page-scores = Scores
page-several = Pick several
page-shelf-choose = Which game shall we play?
page-show-begins = Watch: I lay out the mat and play a whole game.
page-show-ends = That was the whole game.
page-show-lays-out = Every piece comes to its place.
page-show-me = Show me
page-show-move = { $color }: { $move }
page-show-rolled = Chance says: { $faces }
page-show-rolls = Chance decides now.
page-show-stop = Stop the show
page-skip = To the table
page-sound = Sound
page-speed = Speed of the show
page-speed-fast = fast
page-speed-normal = normal
page-speed-slow = slow
page-speed-top = as fast as it goes
page-stale = No connection: what you see is old. I keep trying.
page-start = The start
page-status = Just now
page-step = Step
page-sure-leave = Leave this game? You will find it among the past games.
page-table = The table
page-take = Take
page-tap-cells = Tap the cells of the move, then the move itself.
page-theme = Light or dark
page-throw = Throw the dice
page-turn = Turn
page-turn-all = Turn the flock
page-turn-card = Turn up a card
page-turn-now = to move
page-turn-over = Turn over
page-undo-to = Take back to before this
page-verdict-ask = Understood, with one question left.
page-verdict-certain = Understood: a move.
page-verdict-obscured = Waiting: something hides the view.
page-verdict-strange = This does not fit the rules.
page-verdict-unchanged = All as it should be.
page-verdict-unsure = Looking closely.
page-yes = Yes
