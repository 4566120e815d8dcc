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
