## Nomi e parole

word-place = Metti
word-split = Dividi

## Che cosa succede

first-cell = prima casella { $cell }
one-more-cell = casella nuova { $cell }
no-move-left-pass = { $color } non può muovere
nobody-can-move = Nessuno può muovere
cells-and-biggest-group =
    { $color } { $cells ->
        [one] { $cells } casella
       *[other] { $cells } caselle
    }, unite { $group }
more-cells = { $color } ha più caselle
bigger-group = { $color }: gruppo più grande
