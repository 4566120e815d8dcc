## Namen und Wörter

game-battle_sheep = Battle Sheep
edition-battle_sheep = Francesco Rotta, 2010
word-lay = Legen
word-pasture = Weide
word-t1 = hoch
word-t2 = links
word-t3 = rechts

## Was geschieht

lay-a-tile =
    { $left ->
        [one] Leg dein letztes Teil
       *[other] Leg ein Teil, noch { $left }
    }
no-room-for-a-tile-pass = Kein Platz zum Legen
tiles-left =
    { $color }: { $left ->
        [one] { $left } Weideteil
       *[other] { $left } Weideteile
    }
place-your-stack-on-the-outer-border = Stapel an den Außenrand
split-a-stack = Teil einen Stapel

## The page

page-move-battle_sheep = { $color }: Leg ein Plättchen, stell deinen Stapel oder teil einen: geradeaus, so weit es geht.
