## Names and words

word-place = Place
word-split = Split

## What happens

first-cell = first field { $cell }
one-more-cell = one more field, { $cell }
no-move-left-pass = { $color } cannot move
nobody-can-move = Nobody can move
cells-and-biggest-group =
    { $color }: { $cells ->
        [one] { $cells } field
       *[other] { $cells } fields
    }, group { $group }
more-cells = { $color } has more fields
bigger-group = { $color } has the bigger group
