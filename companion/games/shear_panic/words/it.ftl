## Nomi e parole

game-shear_panic = Shear Panic
edition-shear_panic = Zoch, 2006

## Che cosa succede

no-blue-sheep-can-push = Nessuna blu può farlo
no-green-sheep-can-push = Nessuna verde può farlo
no-red-sheep-can-push = Nessuna rossa può farlo
no-yellow-sheep-can-push = Nessuna gialla può farlo
lay-a-card-and-move = { $color }: carta e mossa
add-a-movement-card = Aggiungi carta-movimento
you-may-add-a-movement-card = E una carta-movimento?
unused-movement-cards =
    { $cards ->
        [one] { $cards } carta non usata
       *[other] { $cards } carte non usate
    }
movement-cards-left = { $color }, Extra: { $values }

## Regole della casa

## House rules: a name, what it may be, and what it changes

rule-tie_break-name = Parità
rule-tie_break-value =
    { $value-key ->
        [all] tutte le carte
       *[actions] solo carte azione
    }
rule-tie_break =
    { $value-key ->
        [all] Decidono tutte le carte rimaste, anche di movimento.
       *[actions] Decidono le carte azione rimaste, non quelle di movimento.
    }
