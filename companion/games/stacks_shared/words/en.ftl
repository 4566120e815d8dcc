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

## Moves in words

starts-on = { $color } starts on { $cell }

## What is wrong

it-slides-on = It slides on to { $end }
no-jumping = It cannot jump over { $cell }
slides-are-straight = Slides go straight on
one-stack-a-turn = Only one stack a turn
that-cell-is-taken = { $cell } is taken
that-is-not-yours = That is { $other }; { $color } moves
all-your-sheep-on-one-cell = All your sheep on one field
