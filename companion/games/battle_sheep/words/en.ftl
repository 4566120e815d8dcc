## Names and words

game-battle_sheep = Battle Sheep
edition-battle_sheep = Francesco Rotta, 2010
word-lay = Lay
word-pasture = Pasture
word-t1 = upright
word-t2 = left
word-t3 = right

## What happens

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
split-a-stack = Split a stack

## What to do

lay-the-first-tile = Lay a tile, anywhere
add-a-tile = Lay a tile beside the others
put-your-stack-on-the-outer-edge = Put your stack on the edge
split-and-slide = Split a stack, slide a part
split-and-slide-or-pass = Split a stack, or pass

## Moves in words

lays-a-tile = { $color } lays a tile on { $cell }
slides-to = { $color } slides to { $cell }
splits-and-slides = { $color } splits { $cell } and slides { $way } to { $end }
slides-so-many = { $color } slides { $count } from { $cell } { $way } to { $end }

## What is wrong

no-crossing-a-hole = It cannot cross the hole
leave-one-behind = Leave one sheep on { $cell }
a-lone-sheep-stays = A lone sheep stays: { $cell }
sheep-stay-on-the-pasture = Sheep stay on the tiles
start-on-the-outer-edge = Start on the outer edge
tiles-must-touch = Tiles must touch each other
tiles-must-not-overlap = Tiles must not overlap
tiles-lie-on-four-cells = A tile covers four whole fields
tiles-stay = Tiles stay where they lie
one-tile-a-turn = One tile a turn
all-tiles-first = First all tiles, then stacks
all-tiles-are-laid = All tiles are laid already
