## Names and words

game-wolf_and_sheep = Wolf and Sheep
edition-wolf_and_sheep = Folk game
letter-wolf = W
letter-sheep = S
word-go = Go
word-wolf = Wolf

## What happens

the-wolf-is-past = The wolf is past
the-wolf-is-shut-in = The wolf is shut in
no-sheep-can-move = No sheep can move
wolf-goes-one-step = Wolf: one step diagonally
sheep-goes-forward = Sheep: one diagonal ahead
wolf-went = The wolf goes { $cell } to { $to }
sheep-went = A sheep goes { $cell } to { $to }

## What is wrong

sheep-never-go-back = Sheep never go back
only-diagonal-steps = Steps go diagonally, from dark to dark
only-one-step = One step at a time
nobody-jumps = Nobody jumps here
nobody-is-taken = No piece is taken in this game
only-one-sheep-goes = Only one sheep goes in a turn
sheep-wait = It is the wolf's turn
wolf-waits = It is the sheep's turn
a-piece-too-many = There is a piece too many
stay-on-the-board = That is beyond the board

## House rules: a name, what it may be, and what it changes

rule-size-name = The board
rule-size-value =
    { $value ->
        [10] 10 × 10
       *[8] 8 × 8
    }
rule-size =
    { $value ->
        [10] Ten squares along each side, and five sheep.
       *[8] Eight squares along each side, and four sheep.
    }
