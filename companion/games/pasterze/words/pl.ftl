## Nazwy i słowa

game-pasterze = Pasterze
edition-pasterze = Jeden pies, dziewięć owiec
letter-dog = P
letter-green-2 = Z2
letter-red-2 = C2
letter-shepherd = Pa
word-green-2 = Zielony 2
word-red-2 = Czerwony 2
word-aside = W bok
word-dog = Pies
word-pen = Zagroda
word-pull = Przyciąga
word-shepherd = Pasterz
word-shepherd-card = Karta pasterza
word-green-pen = Zielona zagroda
word-green-pen-sheep = Zielona z owcą
word-red-pen = Czerwona zagroda
word-red-pen-sheep = Czerwona z owcą

## Co się dzieje

put-a-sheep-on-each-dark-field = Owce na ciemne pola
play-a-card = Zagraj kartę
put-a-card-face-down-for-the-dog = Zakryta karta: pies
put-a-card-face-down-for-the-shepherd = Zakryta karta: pasterz
card-laid = { $color } kładzie kartę
card-played = { $color } gra { $value }
no-card-fits = { $color }: nic nie pasuje
no-card-fits-take-your-five-back = Nic nie pasuje: weź 5 kart
take-your-five-cards-back = Weź z powrotem 5 kart
card-does-not-fit-any-more = Karta { $value } już nie pasuje
bring-the-dog-in = Wprowadź psa: { $value }
move-the-dog = Przesuń psa: { $value }
dog-stops = Pies staje na { $cell }
bring-the-shepherd-in = Wprowadź pasterza: { $value }
move-the-shepherd = Przesuń pasterza: { $value }
shepherd-stops = Pasterz staje na { $cell }
pull-a-sheep = Przyciągnij owcę
sheep-is-pulled = Owca z { $cell } idzie na { $to }
no-sheep-is-pulled = Żadna owca nie idzie
put-a-green-pen-under-the-dog = Zielona zagroda na { $cell }
put-a-red-pen-under-the-dog = Czerwona zagroda na { $cell }
pen-lies-under-the-dog =
    { $color-key ->
        [green] Zagroda na { $cell }: zielona
       *[red] Zagroda na { $cell }: czerwona
    }
no-pens-left-take-one-from-the-board = Weź swoją pustą zagrodę
no-pens-left-take-any-from-the-board = Weź dowolną pustą zagrodę
pen-goes-under-the-dog = Zagroda z { $cell } na { $to }
sheep-runs = Owca z { $cell } ucieka na { $to }
sheep-has-nowhere-to-run = Owca { $cell } nie ma dokąd
choose-which-way-flees-first = Kto ucieka najpierw?
choose-where-this-sheep-steps-aside = Gdzie w bok ucieka { $cell }?
sheep-caught = owca złapana na { $cell }
partner-scores-too = razem z partnerem
swap-dog-and-shepherd = Zamieńcie psa i pasterza
has-the-dog = { $color } prowadzi psa
has-the-shepherd = { $color } ma pasterza
sheep-caught-so-far =
    { $color }: { $sheep ->
        [one] { $sheep } złapana
        [few] { $sheep } złapane
        [many] { $sheep } złapanych
       *[other] { $sheep } złapanej
    }
pens-left =
    { $color }: { $pens ->
        [one] { $pens } zagroda
        [few] { $pens } zagrody
        [many] { $pens } zagród
       *[other] { $pens } zagrody
    }
turn-of-at-most = Tura { $turn } z { $turns }
cards-in-hand = { $color } ma { $cards }
both-have-enough-sheep-a-draw = Po { $sheep }: remis
turn-limit-reached-a-draw =
    { $turns ->
        [one] { $turns } tura: remis
        [few] { $turns } tury: remis
        [many] { $turns } tur: remis
       *[other] { $turns } tury: remis
    }

## The page

page-move-pasterze = { $color }: połóż kartę na miejscu, potem przesuń psa i pozwól owcom uciec.
