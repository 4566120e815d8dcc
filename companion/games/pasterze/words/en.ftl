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
play-a-card = Play a card
put-a-card-face-down-for-the-dog = A hidden card for the dog
put-a-card-face-down-for-the-shepherd = A hidden shepherd's card
card-laid = { $color } lays a card
card-played = { $color } plays a { $value }
no-card-fits = { $color }: no card fits
no-card-fits-take-your-five-back = None fits: take all 5 back
take-your-five-cards-back = Take your 5 cards back
card-does-not-fit-any-more = The { $value } does not fit now
bring-the-dog-in = Bring the dog in: { $value }
move-the-dog = Move the dog: { $value }
dog-stops = The dog stops on { $cell }
bring-the-shepherd-in = Shepherd comes in: { $value }
move-the-shepherd = Move the shepherd: { $value }
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

## The page

page-move-pasterze = { $color }: put a card on its place, then move the dog and let the sheep run.
