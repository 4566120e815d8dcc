## Namen und Wörter

game-shear_panic = Haste Bock?
edition-shear_panic = Zoch, 2006
word-boing-1 = Sprung 1
word-boing-2 = Sprung 2
word-boing-3 = Sprung 3
word-diag-1 = Diagonale 1
word-diag-2 = Diagonale 2
word-diag-3 = Diagonale 3
word-ewe-1 = Drehung 1
word-ewe-2 = Drehung 2
word-ewe-3 = Drehung 3
word-line-1 = Reihe 1
word-line-2 = Reihe 2
word-line-3 = Reihe 3
word-slam-1 = Rempler 1
word-slam-2 = Rempler 2
word-slam-3 = Rempler 3
word-step-1 = Schritt 1
word-step-2 = Schritt 2
word-step-3 = Schritt 3
word-wool-1 = Sammeln 1
word-wool-2 = Sammeln 2
word-wool-3 = Sammeln 3

## Was geschieht

no-blue-sheep-can-push = Kein blaues kann schubsen
no-green-sheep-can-push = Kein grünes kann schubsen
no-red-sheep-can-push = Kein rotes kann schubsen
no-yellow-sheep-can-push = Kein gelbes kann schubsen
lay-a-card-and-move = Leg eine Karte und zieh
add-a-movement-card = Leg eine Laufkarte dazu
you-may-add-a-movement-card = Noch eine Laufkarte dazu?
unused-movement-cards =
    { $cards ->
        [one] { $cards } Karte übrig
       *[other] { $cards } Karten übrig
    }
movement-cards-left = { $color }: + { $values }

## Hausregeln

rule-tie_break =
    { $value-key ->
        [all] Gleichstand: Die größere Summe aller übrigen Karten gewinnt, auch der Laufkarten.
       *[actions] Gleichstand: Die größere Summe übriger Aktionskarten gewinnt; Laufkarten zählen nicht.
    }

## The page

page-move-shear_panic = { $color }: Leg eine Karte auf den Kartenplatz, dann zieh die Schafe, wie sie sagt.
