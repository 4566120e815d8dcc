## Names and words

game-pasterze = Pasterze
edition-pasterze = One dog, nine sheep
letter-dog = D
letter-green-2 = G2
letter-red-2 = R2
letter-shepherd = S
word-green-2 = Green 2
word-red-2 = Red 2
word-aside = Aside
word-dog = Dog
word-pen = Pen
word-pull = Pull
word-shepherd = Shepherd
word-shepherd-card = Shepherd's card
word-green-pen = Green pen
word-green-pen-sheep = Full green pen
word-red-pen = Red pen
word-red-pen-sheep = Full red pen

## What happens

put-a-sheep-on-each-dark-field = A sheep on each dark field
put-a-card-face-down-for-the-dog = A hidden card for the dog
put-a-card-face-down-for-the-shepherd = A hidden shepherd's card
card-laid = { $color } lays a card
card-played = { $color } plays a { $value }
no-card-fits = { $color }: no card fits
no-card-fits-take-your-five-back = None fits: take all 5 back
take-your-five-cards-back = Take your 5 cards back
card-does-not-fit-any-more = The { $value } does not fit now
dog-stops = The dog stops on { $cell }
shepherd-stops = The shepherd stops on { $cell }
pull-a-sheep = Pull a sheep
sheep-is-pulled = Sheep { $cell } comes to { $to }
no-sheep-is-pulled = No sheep is pulled
put-a-green-pen-under-the-dog = Lay a green pen on { $cell }
put-a-red-pen-under-the-dog = Lay a red pen on { $cell }
pen-lies-under-the-dog =
    { $color-key ->
        [green] Green pen lies on { $cell }
       *[red] Red pen lies on { $cell }
    }
no-pens-left-take-one-from-the-board = Take an empty pen of yours
no-pens-left-take-any-from-the-board = Take any empty pen
pen-goes-under-the-dog = Pen { $cell } goes to { $to }
sheep-runs = Sheep { $cell } runs to { $to }
sheep-has-nowhere-to-run = Sheep { $cell } cannot run
choose-which-way-flees-first = Which side runs first?
choose-where-this-sheep-steps-aside = Where does { $cell } step aside?
sheep-caught = sheep caught on { $cell }
partner-scores-too = with the partner
swap-dog-and-shepherd = Swap dog and shepherd
has-the-dog = { $color } has the dog
has-the-shepherd = { $color } has the shepherd
sheep-caught-so-far = { $color }: { $sheep } caught
pens-left =
    { $color }: { $pens ->
        [one] { $pens } pen left
       *[other] { $pens } pens left
    }
turn-of-at-most = Turn { $turn } of { $turns }
cards-in-hand = { $color } holds { $cards }
both-have-enough-sheep-a-draw = Both have { $sheep }: a draw
turn-limit-reached-a-draw = { $turns } turns: a draw

sheep-steps-aside = Sheep { $cell } steps to { $to }
this-side-runs-first = First runs the side: { $way }

## What to do

play-a-card = Lay a card: { $cards }
then-the-dog-goes-so-far = The dog goes that many fields
both-lay-a-hidden-card = Both lay a hidden card
then-turn-both-cards-up = Then turn both cards up
bring-the-dog-in =
    Dog comes in: { $value ->
        [one] { $value } field
       *[other] { $value } fields
    }
move-the-dog =
    Dog: exactly { $value ->
        [one] { $value } field
       *[other] { $value } fields
    }
then-a-pen-goes-under-the-dog =
    { $color-key ->
        [green] Then a green pen under it
       *[red] Then a red pen under it
    }
then-the-sheep-run = Then sheep near it run
bring-the-shepherd-in =
    Shepherd enters: { $value ->
        [one] { $value } field
       *[other] { $value } fields
    }
move-the-shepherd =
    Shepherd: exactly { $value ->
        [one] { $value } field
       *[other] { $value } fields
    }
then-the-shepherd-pulls-a-sheep = Then he pulls a sheep

## What is wrong

this-card-is-played = That card is played already
this-card-leads-nowhere = That card leads nowhere
figures-go-exactly =
    { $figure-key ->
        [dog] The dog goes exactly { $value }; that was { $went }
       *[shepherd] The shepherd goes exactly { $value }; that was { $went }
    }
no-card-goes-so-far = That was { $went }; you hold { $cards }
figures-never-go-diagonally =
    { $figure-key ->
        [dog] The dog never goes diagonally
       *[shepherd] The shepherd never goes diagonally
    }
the-way-is-blocked = The way is blocked: no jumping
figures-never-stop-on-sheep =
    { $figure-key ->
        [dog] The dog never stops on a sheep
       *[shepherd] The shepherd never stops on a sheep
    }
figures-never-stop-on-pens =
    { $figure-key ->
        [dog] The dog never stops on a pen
       *[shepherd] The shepherd never stops on a pen
    }
move-the-dog-not-the-sheep = Move the dog, not the sheep
the-shepherd-pulls-a-sheep-close = He pulls one sheep close
sheep-run-farther =
    { $distance ->
        [one] Keep { $distance } field from the dog
       *[other] Keep { $distance } fields from the dog
    }
sheep-ran-too-far =
    { $distance ->
        [one] Too far: { $distance } field is enough
       *[other] Too far: { $distance } fields are enough
    }
sheep-run-straight-away = Sheep run straight from the dog
this-sheep-stays = That sheep need not run
sheep-stay-off-the-light-fields = Sheep stay off the light fields
caught-sheep-stay-in-their-pens = Caught sheep stay in their pens
pens-go-under-the-dog = Your pen goes under the dog
that-is-not-your-pen =
    { $color-key ->
        [green] That is a green pen, not yours
       *[red] That is a red pen, not yours
    }
pens-stay-where-they-lie = Pens stay where they lie

## House rules: a name, what it may be, and what it changes

rule-entry_cost-name = Coming in
rule-entry_cost-value =
    { $value ->
        [0] free
       *[1] one step
    }
rule-entry_cost =
    { $value ->
        [0] The first step onto a light field is free.
       *[1] The first step onto a light field counts as one.
    }
rule-pull_optional-name = Pulling sheep
rule-pull_optional-value =
    { $value-key ->
        [true] may
       *[false] must
    }
rule-pull_optional =
    { $value-key ->
        [true] The shepherd may leave a sheep that it could pull.
       *[false] The shepherd pulls a sheep whenever it can.
    }
rule-relocate_any_pen-name = No pen left
rule-relocate_any_pen-value =
    { $value-key ->
        [true] take any pen
       *[false] take your own
    }
rule-relocate_any_pen =
    { $value-key ->
        [true] Take any empty pen off the board; it keeps its colour.
       *[false] Take an empty pen of your own off the board.
    }
