## Nazwy i słowa

game-battle_sheep = Battle Sheep
edition-battle_sheep = Francesco Rotta, 2010
word-lay = Połóż
word-pasture = Pastwisko
word-t1 = prosto
word-t2 = lewo
word-t3 = prawo

## Co się dzieje

lay-a-tile =
    { $left ->
        [one] Połóż ostatnie pastwisko
        [few] Połóż pastwisko, masz { $left }
        [many] Połóż pastwisko, masz { $left }
       *[other] Połóż pastwisko, masz { $left }
    }
no-room-for-a-tile-pass = Nie ma gdzie położyć
tiles-left =
    { $color }: { $left ->
        [one] { $left } pastwisko
        [few] { $left } pastwiska
        [many] { $left } pastwisk
       *[other] { $left } pastwiska
    }
place-your-stack-on-the-outer-border = Postaw stos na skraju
split-a-stack = Podziel stos

## The page

page-move-battle_sheep = { $color }: połóż kafelek, postaw stos albo go podziel: prosto, jak daleko się da.
