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

## Co zrobić

lay-the-first-tile = Połóż kafelek, gdzie chcesz
add-a-tile = Dołóż kafelek do innych
put-your-stack-on-the-outer-edge = Postaw stos na skraju
split-and-slide = Podziel stos i przesuń część
split-and-slide-or-pass = Podziel stos albo pasuj

## Ruchy w słowach

lays-a-tile = { $color } kładzie kafelek na { $cell }
slides-to = { $color } sunie na { $cell }
splits-and-slides = { $color } dzieli { $cell } i sunie na { $way } do { $end }
slides-so-many = { $color } przesuwa { $count } z { $cell } na { $way } do { $end }

## Co jest nie tak

no-crossing-a-hole = Przez dziurę nie można
leave-one-behind = Zostaw jedną owcę na { $cell }
a-lone-sheep-stays = Samotna owca zostaje: { $cell }
sheep-stay-on-the-pasture = Owce zostają na pastwisku
start-on-the-outer-edge = Zacznij na zewnętrznym skraju
tiles-must-touch = Kafelki muszą się stykać
tiles-must-not-overlap = Kafelki nie mogą się zakrywać
tiles-lie-on-four-cells = Kafelek zakrywa cztery całe pola
tiles-stay = Kafelki zostają na miejscu
one-tile-a-turn = Jeden kafelek na ruch
all-tiles-first = Najpierw kafelki, potem stosy
all-tiles-are-laid = Wszystkie kafelki już leżą
