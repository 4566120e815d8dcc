## Namen und Wörter

word-place = Setzen
word-split = Teilen

## Was geschieht

first-cell = erstes Feld { $cell }
one-more-cell = ein Feld mehr, { $cell }
no-move-left-pass = { $color } kann nicht ziehen
nobody-can-move = Niemand kann ziehen
cells-and-biggest-group = { $color } hat { $cells }, Herde { $group }
more-cells = { $color } hat mehr Felder
bigger-group = { $color }: größere Herde

## Züge in Worten

starts-on = { $color } beginnt auf { $cell }

## Was nicht stimmt

it-slides-on = Es rutscht weiter bis { $end }
no-jumping = Über { $cell } springt man nicht
slides-are-straight = Es geht nur geradeaus
one-stack-a-turn = Nur ein Stapel je Zug
that-cell-is-taken = { $cell } ist besetzt
that-is-not-yours = Das ist { $other }; { $color } ist dran
all-your-sheep-on-one-cell = Alle Schafe auf ein Feld
