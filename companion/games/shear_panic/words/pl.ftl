## Nazwy i słowa

game-shear_panic = Owczy pęd
edition-shear_panic = Zoch, 2006
word-boing-1 = Skok 1
word-boing-2 = Skok 2
word-boing-3 = Skok 3
word-diag-1 = Skos 1
word-diag-2 = Skos 2
word-diag-3 = Skos 3
word-ewe-1 = Obrót 1
word-ewe-2 = Obrót 2
word-ewe-3 = Obrót 3
word-line-1 = Rząd 1
word-line-2 = Rząd 2
word-line-3 = Rząd 3
word-slam-1 = Taran 1
word-slam-2 = Taran 2
word-slam-3 = Taran 3
word-step-1 = Krok 1
word-step-2 = Krok 2
word-step-3 = Krok 3
word-wool-1 = Zbiórka 1
word-wool-2 = Zbiórka 2
word-wool-3 = Zbiórka 3

## Co się dzieje

no-blue-sheep-can-push = Żadna niebieska nie może
no-green-sheep-can-push = Żadna zielona nie może
no-red-sheep-can-push = Żadna czerwona nie może
no-yellow-sheep-can-push = Żadna żółta nie może
lay-a-card-and-move = Połóż kartę, rusz owce
add-a-movement-card = Dołóż kartę ruchu
you-may-add-a-movement-card = Jeszcze karta ruchu?
unused-movement-cards =
    { $cards ->
        [one] została { $cards } karta
        [few] zostały { $cards } karty
        [many] zostało { $cards } kart
       *[other] zostało { $cards } karty
    }
movement-cards-left = { $color }: + { $values }

## Zasady domowe

rule-tie_break =
    { $value-key ->
        [all] Remis: wygrywa większa suma wszystkich niezużytych kart, także kart ruchu.
       *[actions] Remis: wygrywa większa suma niezużytych kart akcji; karty ruchu się nie liczą.
    }

## The page

page-move-shear_panic = { $color }: połóż kartę na miejscu karty, potem przesuń owce tak, jak każe.
