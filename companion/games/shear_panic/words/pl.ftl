## Nazwy i słowa

game-shear_panic = Owczy pęd
edition-shear_panic = Zoch, 2006

## Co się dzieje

no-blue-sheep-can-push = Żadna niebieska nie może
no-green-sheep-can-push = Żadna zielona nie może
no-red-sheep-can-push = Żadna czerwona nie może
no-yellow-sheep-can-push = Żadna żółta nie może
lay-a-card-and-move = { $color }: karta i ruch
add-a-movement-card = Dołóż kartę ruchu
you-may-add-a-movement-card = Jeszcze karta ruchu?
unused-movement-cards =
    { $cards ->
        [one] została { $cards } karta
        [few] zostały { $cards } karty
        [many] zostało { $cards } kart
       *[other] zostało { $cards } karty
    }
movement-cards-left = { $color }, Ekstra: { $values }

## Zasady domowe

## House rules: a name, what it may be, and what it changes

rule-tie_break-name = Remis
rule-tie_break-value =
    { $value-key ->
        [all] wszystkie karty
       *[actions] tylko karty akcji
    }
rule-tie_break =
    { $value-key ->
        [all] Decydują wszystkie niezagrane karty, także ruchu.
       *[actions] Decydują niezagrane karty akcji, karty ruchu nie.
    }
