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
wolf-goes-one-step = The wolf: one step
sheep-goes-forward = A sheep: one step forward
