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

## What happens

roll-the-die-and-push = { $color }: roll, then push
panic-roll-the-die = Panic! Roll the die
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

## The page

page-hand-push = { $color }: { $what }. Drag it onto its neighbour.
