## Namen und Wörter

game-shear_panic = Haste Bock?
edition-shear_panic = Zoch, 2006

## Was geschieht

no-blue-sheep-can-push = Kein blaues kann schubsen
no-green-sheep-can-push = Kein grünes kann schubsen
no-red-sheep-can-push = Kein rotes kann schubsen
no-yellow-sheep-can-push = Kein gelbes kann schubsen
lay-a-card-and-move = { $color }: Karte, dann Zug
add-a-movement-card = Leg eine Laufkarte dazu
you-may-add-a-movement-card = Noch eine Laufkarte dazu?
unused-movement-cards =
    { $cards ->
        [one] { $cards } Karte übrig
       *[other] { $cards } Karten übrig
    }
movement-cards-left = { $color }, Extra: { $values }

## Hausregeln

## House rules: a name, what it may be, and what it changes

rule-tie_break-name = Gleichstand
rule-tie_break-value =
    { $value-key ->
        [all] alle Karten
       *[actions] nur Aktionskarten
    }
rule-tie_break =
    { $value-key ->
        [all] Alle übrigen Karten entscheiden, auch Bewegungskarten.
       *[actions] Übrige Aktionskarten entscheiden, Bewegungskarten nicht.
    }
