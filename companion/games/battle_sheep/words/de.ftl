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

## Was zu tun ist

lay-the-first-tile = Leg ein Teil, wohin du magst
add-a-tile = Leg ein Teil an die anderen
put-your-stack-on-the-outer-edge = Stell deinen Stapel an den Rand
split-and-slide = Teil und schieb einen Stapel
split-and-slide-or-pass = Teil einen Stapel, oder pass

## Züge in Worten

lays-a-tile = { $color } legt ein Teil auf { $cell }
slides-to = { $color } schiebt bis { $cell }
splits-and-slides = { $color } teilt { $cell } und schiebt { $way } bis { $end }
slides-so-many = { $color } schiebt { $count } von { $cell } { $way } bis { $end }

## Was nicht stimmt

no-crossing-a-hole = Über das Loch geht es nicht
leave-one-behind = Lass ein Schaf auf { $cell }
a-lone-sheep-stays = Ein einzelnes bleibt: { $cell }
sheep-stay-on-the-pasture = Schafe bleiben auf der Weide
start-on-the-outer-edge = Beginn am äußeren Rand
tiles-must-touch = Die Teile müssen sich berühren
tiles-must-not-overlap = Teile liegen nie übereinander
tiles-lie-on-four-cells = Ein Teil deckt vier ganze Felder
tiles-stay = Teile bleiben, wo sie liegen
one-tile-a-turn = Nur ein Teil je Zug
all-tiles-first = Erst alle Teile, dann Stapel
all-tiles-are-laid = Alle Teile liegen schon
