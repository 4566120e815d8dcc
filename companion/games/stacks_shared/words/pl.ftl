## Nazwy i słowa

word-place = Postaw
word-split = Dziel

## Co się dzieje

first-cell = pierwsze pole { $cell }
one-more-cell = nowe pole { $cell }
no-move-left-pass = { $color } nie ma ruchu
nobody-can-move = Nikt nie ma ruchu
cells-and-biggest-group =
    { $color }: { $cells ->
        [one] { $cells } pole
        [few] { $cells } pola
        [many] { $cells } pól
       *[other] { $cells } pola
    }, grupa { $group }
more-cells = { $color } ma więcej pól
bigger-group = { $color }: większa grupa

## Ruchy w słowach

starts-on = { $color } zaczyna na { $cell }

## Co jest nie tak

it-slides-on = Sunie dalej, aż na { $end }
no-jumping = Nie można przeskoczyć { $cell }
slides-are-straight = Sunie się tylko prosto
one-stack-a-turn = Tylko jeden stos na ruch
that-cell-is-taken = { $cell } jest zajęte
that-is-not-yours = To { $other }; rusza się { $color }
all-your-sheep-on-one-cell = Wszystkie owce na jedno pole
