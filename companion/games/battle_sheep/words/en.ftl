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

## The page

page-move-battle_sheep = { $color }: lay a tile, place your stack or split one: drag it straight as far as it goes.
