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

## Mosse in parole

starts-on = { $color } comincia in { $cell }

## Che cosa non va

it-slides-on = Deve scorrere fino a { $end }
no-jumping = Non può saltare { $cell }
slides-are-straight = Si scorre solo in linea retta
one-stack-a-turn = Una sola pila per turno
that-cell-is-taken = { $cell } è occupata
that-is-not-yours = È di { $other }; tocca a { $color }
all-your-sheep-on-one-cell = Tutte le pecore in una casella
