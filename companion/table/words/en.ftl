### English. One message per thing that the table can say.
###
### A word of a move, a look, a colour or a side comes in as it is spoken here ($color: Red) and as
### its name ($color-key: red), by which a message can choose. The screen is small: a title has room
### for about 15 letters, a button for 8, a line for 26. Points are put before a line by themselves.

## The three buttons

key-again = again
key-back = back
key-change = change
key-code = code
key-done = done
key-go-on = go on
key-hold = hold
key-menu = menu
key-next = next
key-no = no
key-nothing = nothing
key-ok = ok
key-plus = +1
key-question = question
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
house-rules = House rules
house-rules-chosen = House rules: { $count }
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
put-here = Put on { $end }: { $piece }
move-there = From { $start } to { $end }: { $piece }
take-away = Off { $start }: { $piece }
more-to-do = and { $count } more

## Playing

to-move = { $color } to move
now-your-card = Now lay your card
card-or-done = A card as well, or done
now-this-piece = Now place: { $piece }
can-still-move = Can { $color } still move?
then-just-move = If so, just move
finish-your-move = Finish your move
no-camera = No camera: use buttons
nothing-is-kept = Disk trouble: not kept
doctor-view-hidden = Something hides the view
doctor-too-dark = Too dark: more light
doctor-flock-at-the-edge = Slide all to the middle
doctor-glare = Glare: move the lamp a bit
doctor-pieces-unknown = New pieces: lay, then OK
doctor-pieces-learned = I know your pieces now
doctor-pieces-faint = Faint pieces: add a rim
doctor-pieces-alike = Look-alikes: add a mark
doctor-strong-shadow = Hard shadow: move the lamp
doctor-out-of-focus = Blurred: focus the camera
doctor-mat-cut-off = Aim at the whole mat
doctor-mat-not-found = I see no mat: lay it down
doctor-marker-hidden = Uncover the mat's corner
doctor-wrong-mat = Another game's mat is here
which-one = Which was it?
which-move = Which move?
was-it-your-move = Was that your move?
number-range = { $least } to { $most }, hold: -1
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
menu-seal = Settle a move in secret
who-seals = Whose secret?
sealed-by = { $color }: settled
not-sealed-by = { $color }: not yet
seals = { $color } decides alone
the-others-look-away = All others look away
menu-sheet = Score sheet
menu-pause = Pause
menu-forget = Forget how pieces look
menu-end = End the game
menu-phones = Phones
scan-me = Scan me with a phone
no-page = Phones take part through the page.
phones-how = On the phone: “Take part”
phone-hold-to-drop = Hold OK: take its key back
phone-here-today = Last here: today
phone-last-here = Last here: { $count ->
    [one] { $count } day
   *[other] { $count } days
} ago
phone-without-name = Phone { $number }
computer-without-name = Computer { $number }
page-certificate = Certificate
confirm-arrange = Keep it so?
sure-arrange = The game goes on from what lies there now.
confirm-end = End the game?
menu-off = Switch off
confirm-off = Switch off?
sure-off = The game is kept.
starting = Bellwether starts
starting-libraries = Waking up …
starting-games = Reading the games …
starting-devices = Looking for camera and buttons …
starting-page = Opening the page …
cannot-start = Cannot start
goodbye = Goodbye
set-up-phones = Let phones in?
set-up-phones-why = Phones in your house can then look on and, if you let them, take part.
set-up-wifi = Set Wi-Fi up?
set-up-wifi-why = Your phone tells me the password.
set-up-opening = Opening my own Wi-Fi …
set-up-join = Join my Wi-Fi
set-up-open = Then open this
set-up-joining = I am joining
set-up-failed = That did not work
set-up-address = Phones find me at
set-up-address-why = OK begins
wifi-fault-password = The password is wrong.
wifi-fault-away = I cannot see that network.
wifi-fault-refused = I am not allowed to do that.
wifi-fault-slow = It takes too long.
wifi-fault-other = Wi-Fi does not obey.
form-title = Which Wi-Fi shall the box use?
form-name = Wi-Fi
form-other = Another name, if it is hidden
form-password = Password
form-join = Join
form-look = The box leaves its own Wi-Fi now. Look at its screen: it says how it went.
form-wrong-name = Choose a Wi-Fi, or write its name (32 letters at most).
form-wrong-password = A Wi-Fi password has 8 to 63 letters.
good-night = Good night
unplug-when-dark = Unplug when the green light is out
will-not-go-off = It will not switch off
pull-the-plug = The game is kept: pull the plug
sure-end = The points count as they are now.

## Dice and cards

roll-title = Roll!
roll-or-hold-ok = Throw, or hold OK
it-is-coming = Here it comes …

## Why a press or a roll did nothing

a-roll-is-never-taken-back = A roll is never taken back
this-is-the-start = This is the start
looks-forgotten = I learn your pieces anew
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

word-card = Card
word-die = Dice place
word-die-1 = Die 1
word-die-2 = Die 2
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
page-box-same = Same there? Hold OK.
page-button-back = back
page-button-next = next
page-button-ok = ok
page-calibrate = Teach the camera
page-calibrate-board = My own board
page-calibrate-dots = Is there a dot in the middle of every cell? Then keep it.
page-calibrate-drop = Drop it
page-calibrate-dropped = Dropped; all is as it was.
page-calibrate-keep = Keep it
page-calibrate-kept = Learned.
page-calibrate-lens = Measure the lens
page-calibrate-markers = Lay all four loose markers round the board, then tap again.
page-calibrate-misfit = The cells do not fit the markers. Tap the middles once more.
page-calibrate-no-picture = There is no picture yet.
page-calibrate-not-seen = The camera finds no mat. Look at what the light doctor says.
page-calibrate-nothing = There is nothing to forget.
page-calibrate-points = Tap the four corner cells, each once.
page-calibrate-rim = Does the line follow the rim of the mat? Then keep it.
page-calibrate-tap = Tap in the picture the middle of
page-calibrate-again = Seen. Turn and move the mat a bit, then measure again.
page-calibrate-undo = Forget the last step
page-calibrate-undone = Forgotten.
page-camera = Camera
page-card-place = card
page-chart = Points over time
page-check = Check the last roll
page-check-how = The first hash is the pledge that stood here before the roll. The second, read as a number, has the rolled side as its remainder.
page-dice = Dice and cards
page-do-again = The game is over. OK plays again.
page-do-answer = The box asks: tap an answer, or use its buttons.
page-do-choose = Choose a game: “Learn by playing” leads you through a first one, “Play” lays its mat on the table, “Show me” plays it for you.
page-do-choose-real = Lay a mat on the table, or choose a game on the box.
page-do-close = BACK leads back to the game.
page-do-confirm = Sure? NEXT is yes, BACK is no.
page-do-deal = Turn up the next card.
page-do-disagreeing = Which one was it? NEXT goes down the list; “Put it back” shows how things stood.
page-do-door = The door for phones is open. BACK closes it.
page-do-go-on = Paused. OK goes on.
page-do-lay-out = Drag the pieces onto their places, or let me do it.
page-do-look = Put the pieces as the box shows.
page-do-pair = A phone wants to take part: compare the number, then hold OK, or BACK.
page-do-pass = Is there still a move? Then just make it. NEXT says no: that is a pass.
page-finish = The result
page-finish-close = Close
page-finish-replay = Watch it again
page-finish-share = Save the picture
page-finish-tie = It is a draw!
page-finish-wins = { $color } wins!
page-go-on = Go on
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
page-doctor-pieces-faint = Light doctor: { $piece }: hardly to be seen on this mat. I have learned it for tonight; print or paint it with a light rim.
page-doctor-pieces-alike = Light doctor: { $piece }: looks much like { $other } to me. I have learned the difference; a mark or another colour makes it sure.
page-doctor-strong-shadow = Light doctor: a strong shadow lies on the mat.
page-doctor-too-dark = Light doctor: it is too dark. More light, please.
page-doctor-well = Light doctor: light, focus and aim are good.
page-doctor-wrong-mat = Light doctor: another game’s mat lies here.
page-extras = More
page-fair = Is the die fair?
page-fewer = fewer
page-figure-best = Best
page-figure-forget = Forget
page-figure-games = Games
page-figure-sure = Forget this name in all games?
page-figure-thought = Longest thought
page-figure-wins = Won
page-figures = Over all evenings
page-first = to the start
page-hold-ok = Hold OK
page-house-rules = House rules
page-language = English
page-keys = Keys and mouse
page-language-box = As the box
page-languages = Language
page-last = to the end
page-lay-out = Lay it out for me
page-learn = Learn by playing
page-lesson-again = I have put it back; try once more.
page-lesson-do = Do it for me
page-lesson-ends = That was your first game. Now you know enough to play a real one!
page-lesson-other = That is allowed, too, but let us do it together this time. I have put it back.
page-lesson-stop = Leave the lesson
page-lesson-well = Well done!
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
page-name = Name
page-no = No
page-no-game = No game is on yet.
page-no-games = No games yet.
page-no-key = This page only looks on: its address lacks the key. Open the whole address that the terminal shows, with all that follows the #.
page-no-points = no points yet
page-no-room = There is no room for it there.
page-not-over = not over
page-not-paired = You are looking on. Press “Take part” to play.
page-other-game = Another game
page-pair = Take part
page-pair-code = Code
page-pair-closed = First choose “Phones” on the box: in its list of games, or in the menu of a game. Then press “Take part” again.
page-pair-how = Does the box show the same number? Then hold OK there.
page-phone-drop = Take its key back
page-phone-name = Name
page-phone-sure = Take its key back? It will only look on.
page-phone-you = this one
page-past = Past games
page-play = Play
page-players = players
page-pledge = Pledge of the next roll
page-press-back = Press BACK
page-press-next = Press NEXT
page-press-ok = Press OK
page-put-back = put back
page-put-down = put down
page-replay-play = Play
page-replay-stop = Stop
page-resume = Go on with it
page-rolling = Rolling …
page-rolls = Last rolls
page-rulebook = Rules
page-scores = Scores
page-seal = In secret: who settles a move?
page-several = Pick several
page-share = Your word, mixed in
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
page-voice = Voice: read the screen aloud (W: say it all)
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
page-targets = Show where it may go
page-terms = Words on the screen
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
page-why-only = There is no other move.
page-why-points = I see nothing that brings more right now.
page-why-trials = It brings nothing yet, but in my quick trial games this ended best.
page-yes = Yes
term-back = Leaves a list or a question, one level up. It never takes a move back from there.
term-camera = What the camera sees, and what it takes each piece for.
term-dice = Held down it lets the box roll. Real dice may be thrown just as well.
term-house-rules = Rules that you play in another way than the book; chosen before a game.
term-lay-out = Puts every piece where the game wants it now.
term-learn = A led first game: every step is shown, and mistakes are forgiven.
term-keys = Arrow keys go from piece to piece; Enter lifts one, arrow keys carry it, Enter puts it down, Esc puts it back. R or a right click turns it, + and − count, S picks several. B, N and O are the box’s buttons, held with Shift; T throws the dice, W lets the voice say everything again.
term-light = The lamp over the virtual table; the light doctor says if the camera needs another.
term-log = Every move so far; from there one can go back to before it.
term-menu = Shows what else can be done: scores, a move by hand, a pause, the end.
term-moves = For when the camera cannot tell: tap the cells of a move, then the move.
term-next = Goes to the next line, or leafs on.
term-ok = Takes the line that is marked. It never does anything dangerous.
term-pair = Lets this page act, not only look on; somebody at the box presses OK.
term-past = Games that were played, to be looked at again step by step.
term-scores = The points of everybody; a tap on a name shows where they came from.
term-show-me = A whole game that plays itself, with a reason for each move.
term-undo = Takes the last move back, with points and clock; a die is never taken back.
term-why = Tells what the last move brought, and for what.
award-best-turn = Best turn: { $color }, { $gain } points at once
award-busiest = Most fond of “{ $verb }”: { $color }, { $times } times
award-comeback = Back from the dead: { $color } was { $behind } behind
award-streak = Stubborn die: { $face }, { $times } times in a row
award-thinker = Thinker of the evening: { $color }, { $seconds } s for one move

## Robots and hints

a-person = a person
played-by = { $color }: { $who }
robot-lamb = Lamb (very easy)
robot-yearling = Yearling (easy)
robot-ram = Ram (medium)
robot-sheepdog = Sheepdog (hard)
robot-bellwether = Bellwether (best)
is-thinking = { $color } is thinking
hints-allowed = Hints: allowed
hints-forbidden = Hints: forbidden
coach-thinks = The coach is thinking
a-moment = Just a moment
key-what = what
hint-look-at = Look at { $cell }
hint-look-at-cards = Look at your choices
hint-points = +{ $points }: { $reason }
hint-chances = Wins { $percent } in 100, others { $usual }
hint-alike = Others are hardly worse: { $percent } %
hint-won = As good as won
hint-lost = Looks lost: this is the best try
hint-only-move = There is no other move
page-robots = Who plays?
page-hint = Hint

## Report on a game

report-title = How it was decided
report-chances = Chances of winning
report-turns = What decided it
report-no-turns = Nobody lost much by a single move
report-lost = { $color } lost { $percent } %
report-played = Played
report-better = Better
report-luck-and-time = Luck and time
report-time = thought for { $time }
report-luck = dice { $percent } %
report-note = The coach looked at each move for a moment only: its chances are estimates, and small differences mean little.
report-hold-next = How the game was decided: hold NEXT
report-making = Looking at move { $done } of { $count }
report-none = No report this time
report-half-way = Half-way
report-asked = Questions of the table: { $questions }, hints: { $hints }
page-report = Report
page-report-share = Save the report
