## Names and words

die-panic = Panic die
letter-roger = Ro
letter-shearer = Sh
word-ccw = left
word-cw = right
word-no = none
word-push = Push
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
word-extra-1 = Extra 1
word-extra-2 = Extra 2
word-extra-3 = Extra 3
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
word-black-sheep = Berta
word-blue-sheep = blue
word-green-sheep = green
word-red-sheep = red
word-yellow-sheep = yellow
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

## What happens

roll-the-die-and-push = { $color }: roll, then push
panic-roll-the-die = Panic! { $color } rolls
push-a-blue-sheep = Push with a blue sheep
push-a-green-sheep = Push with a green sheep
push-a-red-sheep = Push with a red sheep
push-a-yellow-sheep = Push with a yellow sheep
push-any-sheep = Push with any sheep
push-berta = Push with Berta
berta-cannot-push = Berta cannot push
turn-the-flock = Turn the whole flock
a-card-for-its-time-only = No action: marker +{ $value }
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
the-game-is-over = The game is over
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

## What is to be done

lay-out-the-flock = Lay out the flock
take-the-last-card-off = Take the last card away
roger-belongs-there =
    Roger belongs in the { $side-key ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }
shearer-belongs-there =
    Shawn belongs in the { $side-key ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }
no-card-is-left = { $color } has no card left
spend-a-card-for-its-time = No action fits: lay any card

## What went wrong

every-sheep-stays-on-the-mat =
    { $sheep-key ->
        [black-sheep] Berta must stay on the mat: { $cell }
       *[other] The { $sheep } sheep of { $cell } must stay on the mat
    }
first-roll-the-die = First { $color } rolls the die
the-turn-is-not-over = { $color } is not done yet
nobody-turns-now = Nobody may turn now
only-one-action = Only one action in a turn
all-sheep-look-one-way = All sheep look the same way
the-flock-turns-by-a-quarter = The flock turns by a quarter only
nobody-stands-beside-the-flock-now = Nobody stands beside the flock now
that-action-is-used = { $action } is used already
nobody-can-do-that = Nobody can do that now: { $action }
the-card-says-another-action = The card says { $card }, that was { $action }
that-undoes-the-last-action = That undoes the last { $action }
not-the-color-of-the-die =
    { $sheep-key ->
        [black-sheep] That is Berta; the die says { $die }
       *[other] That is a { $sheep } sheep; the die says { $die }
    }
nobody-was-pushed = It must push at least one sheep
all-in-front-go-one-cell = All in front go one cell, no more
the-last-one-goes-one-cell = The last one pushed goes only one cell
no-gap-stays-in-a-push = A push leaves no gaps
not-your-sheep = The { $sheep } sheep is not yours
berta-is-nobodys = { $sheep } is nobody's sheep
only-your-sheep-moves = Only your own sheep may move
a-step-is-one-cell = A step goes one cell, to a free one
a-boing-goes-straight = A boing goes in a straight line
a-boing-lands-right-behind = A boing lands right behind a sheep
a-boing-jumps-over-sheep = A boing jumps over a sheep
a-line-goes-straight = A line goes straight, not slantwise
a-diagonal-goes-slantwise = A diagonal goes slantwise
the-whole-line-goes-one-cell = The whole line goes one cell
all-go-as-far-as-they-can = Wool: all go as far as they can
the-flock-only-turns = The flock only turns, nobody walks

## Moves in words

one-sheep-steps = Step: { $sheep } { $cell } goes { $way }
one-sheep-slams = Slam: { $sheep } { $cell } pushes { $count } { $way }
one-sheep-pushes = Push: { $sheep } { $cell } pushes { $count } { $way }
one-sheep-jumps = Boing: { $sheep } { $cell } to { $target }
a-line-is-pushed = Line from { $cell }: { $count } sheep { $way }
a-diagonal-is-pushed = Diagonal { $cell }: { $count } sheep { $way }
the-flock-gathers = Wool: all go { $way }
the-flock-turns =
    { $way-key ->
        [cw] The flock turns right
       *[ccw] The flock turns left
    }
the-die-shows = The die shows { $face }
an-extra-move = Extra: marker +{ $value }
no-extra-move = No extra

## House rules: a name, what it may be, and what it changes

rule-push-name = Pushing
rule-push-value =
    { $value-key ->
        [gapkeep] gaps stay
       *[pack] they close up
    }
rule-push =
    { $value-key ->
        [gapkeep] All sheep ahead step one space; gaps between them stay.
       *[pack] Pushed sheep close up; the last goes one space on.
    }
rule-boing_directions-name = Boing: where to
rule-boing_directions-value =
    { $value ->
        [4] straight only
       *[8] diagonally too
    }
rule-boing_directions =
    { $value ->
        [4] A sheep jumps straight, never along a diagonal.
       *[8] A sheep may also jump along a diagonal.
    }
rule-wool_levels-name = Wool: which line
rule-wool_levels-value =
    { $value-key ->
        [any] any line
       *[outer] outermost lines
    }
rule-wool_levels =
    { $value-key ->
        [any] The flock may gather at any row or column.
       *[outer] The flock gathers at an outermost row or column only.
    }
rule-white_face-name = White on the die
rule-white_face-value =
    { $value-key ->
        [turn] the flock turns
       *[choose] any sheep
    }
rule-white_face =
    { $value-key ->
        [turn] White turns the whole flock by a quarter.
       *[choose] White: push with any sheep that you like.
    }

## The page

page-hand-push = { $color }: { $what }. Drag it onto its neighbour.
