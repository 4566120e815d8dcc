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
