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
key-menu = menu
key-next = next
key-no = no
key-nothing = nothing
key-ok = ok
key-ready = ready
key-redo = redo
key-roll = dice
key-scores = scores
key-skip = skip
key-start = start
key-undo = undo
key-why = why
key-yes = yes

## Before a game

game-broke-off = The game broke off
lay-a-mat-down-or-choose = Lay a mat, or choose
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
a-move-has-begun = A move has begun
finish-your-move = Finish your move
no-camera = No camera: use buttons
nothing-is-kept = Disk trouble: not kept
doctor-view-hidden = Something hides the view
doctor-too-dark = Too dark: more light
doctor-flock-at-the-edge = Slide all to the middle
doctor-glare = Glare: move the lamp a bit
doctor-pieces-unknown = New pieces: lay, then OK
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
put-it-back = Put it back
the-table-is-right = The table is right
paused = Paused
menu-unseen = A move nobody sees
menu-enter = Enter a move
menu-undo = Undo
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
roll-or-hold-ok = Throw, or hold OK
it-is-coming = Here it comes …

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
letter-green = G
letter-red = R
letter-white = W
letter-yellow = Y

## Colours: of players, dice and cubes

word-black = Black
word-blue = Blue
word-green = Green
word-red = Red
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

## Words of several games

word-card = Card
word-pass = Pass
word-roll = Roll
word-sheep = Sheep

## Shear Panic: cards and moves

word-put = Put
word-stay = Stays

## Shear Panic: what happens

shares-the-win = { $color } shares the win

## Pasterze: moves and pieces

word-first = First

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
page-do-confirm = Sure? NEXT is yes, BACK is no.
page-do-deal = Turn up the next card.
page-do-disagreeing = That is not a legal move. Which one was it? NEXT goes down the list; “Put it back” shows how things stood.
page-do-go-on = Paused. OK goes on.
page-do-lay-mat = Lay the mat of { $game } on the table.
page-do-lay-out = Drag the pieces onto their places, or let me do it.
page-do-look = Put the pieces as the box shows.
page-do-pair = A phone wants to take part: compare the number, then OK or BACK.
page-how-to-move = { $color }: it is your move.
page-do-show-pieces = Lay out the pieces, or let me do it; then press OK, and the camera learns them.
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
page-doctor-pieces-unknown = Light doctor: I do not know these pieces yet. Lay out the start and press OK, then I learn what they look like; until then the buttons do.
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
page-press-next = Press NEXT
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
page-verdict-begun = A move has begun.
page-verdict-certain = Understood: a move.
page-verdict-obscured = Waiting: something hides the view.
page-verdict-strange = This does not fit the rules.
page-verdict-unchanged = All as it should be.
page-verdict-unsure = Looking closely.
page-yes = Yes
