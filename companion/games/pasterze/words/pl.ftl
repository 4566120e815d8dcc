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
put-a-card-face-down-for-the-dog = Zakryta karta: pies
put-a-card-face-down-for-the-shepherd = Zakryta karta: pasterz
card-laid = { $color } kładzie kartę
card-played = { $color } gra { $value }
no-card-fits = { $color }: nic nie pasuje
no-card-fits-take-your-five-back = Nic nie pasuje: weź 5 kart
take-your-five-cards-back = Weź z powrotem 5 kart
card-does-not-fit-any-more = Karta { $value } już nie pasuje
dog-stops = Pies staje na { $cell }
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

sheep-steps-aside = Owca z { $cell } idzie na { $to }
this-side-runs-first = Najpierw ucieka strona { $way }

## Co zrobić

play-a-card = Połóż kartę: { $cards }
then-the-dog-goes-so-far = Pies idzie o tyle pól
both-lay-a-hidden-card = Oboje: zakryta karta
then-turn-both-cards-up = Potem odkryjcie obie karty
bring-the-dog-in =
    Pies wchodzi: { $value ->
        [one] { $value } pole
        [few] { $value } pola
        [many] { $value } pól
       *[other] { $value } pola
    }
move-the-dog =
    Pies: dokładnie { $value ->
        [one] { $value } pole
        [few] { $value } pola
        [many] { $value } pól
       *[other] { $value } pola
    }
then-a-pen-goes-under-the-dog =
    { $color-key ->
        [green] Potem pod nim zielona zagroda
       *[red] Potem pod nim czerwona zagroda
    }
then-the-sheep-run = Potem bliskie owce uciekają
bring-the-shepherd-in =
    Pasterz wchodzi: { $value ->
        [one] { $value } pole
        [few] { $value } pola
        [many] { $value } pól
       *[other] { $value } pola
    }
move-the-shepherd =
    Pasterz: dokładnie { $value ->
        [one] { $value } pole
        [few] { $value } pola
        [many] { $value } pól
       *[other] { $value } pola
    }
then-the-shepherd-pulls-a-sheep = Potem przyciąga owcę

## Co się nie zgadza

this-card-is-played = Ta karta jest już zagrana
this-card-leads-nowhere = Ta karta nie pasuje nigdzie
figures-go-exactly =
    { $figure-key ->
        [dog] Pies idzie dokładnie { $value }, a było { $went }
       *[shepherd] Pasterz idzie dokładnie { $value }, a było { $went }
    }
no-card-goes-so-far = Było { $went }; masz { $cards }
figures-never-go-diagonally =
    { $figure-key ->
        [dog] Pies nie chodzi na skos
       *[shepherd] Pasterz nie chodzi na skos
    }
the-way-is-blocked = Droga zajęta, bez skakania
figures-never-stop-on-sheep =
    { $figure-key ->
        [dog] Pies nie staje na owcy
       *[shepherd] Pasterz nie staje na owcy
    }
figures-never-stop-on-pens =
    { $figure-key ->
        [dog] Pies nie staje na zagrodzie
       *[shepherd] Pasterz nie staje na zagrodzie
    }
move-the-dog-not-the-sheep = Przesuń psa, nie owce
the-shepherd-pulls-a-sheep-close = Przyciąga owcę do siebie
sheep-run-farther =
    Od psa ma być { $distance ->
        [one] { $distance } pole
        [few] { $distance } pola
        [many] { $distance } pól
       *[other] { $distance } pola
    }
sheep-ran-too-far =
    Za daleko: wystarczy { $distance ->
        [one] { $distance } pole
        [few] { $distance } pola
        [many] { $distance } pól
       *[other] { $distance } pola
    }
sheep-run-straight-away = Owce uciekają prosto od psa
this-sheep-stays = Ta owca nie musi uciekać
sheep-stay-off-the-light-fields = Owce nie wchodzą na jasne pola
caught-sheep-stay-in-their-pens = Złapane owce zostają w zagrodach
pens-go-under-the-dog = Twoja zagroda idzie pod psa
that-is-not-your-pen =
    { $color-key ->
        [green] To zielona zagroda, nie twoja
       *[red] To czerwona zagroda, nie twoja
    }
pens-stay-where-they-lie = Zagrody leżą, gdzie leżą

## House rules: a name, what it may be, and what it changes

rule-entry_cost-name = Wejście
rule-entry_cost-value =
    { $value ->
        [0] za darmo
       *[1] jeden krok
    }
rule-entry_cost =
    { $value ->
        [0] Pierwszy krok na jasne pole się nie liczy.
       *[1] Pierwszy krok na jasne pole liczy się za jeden.
    }
rule-pull_optional-name = Przyciąganie
rule-pull_optional-value =
    { $value-key ->
        [true] może
       *[false] musi
    }
rule-pull_optional =
    { $value-key ->
        [true] Pasterz może zostawić owcę, którą mógłby przyciągnąć.
       *[false] Pasterz przyciąga owcę, kiedy tylko może.
    }
rule-relocate_any_pen-name = Brak zagród
rule-relocate_any_pen-value =
    { $value-key ->
        [true] weź dowolną
       *[false] weź swoją
    }
rule-relocate_any_pen =
    { $value-key ->
        [true] Weź z planszy dowolną pustą zagrodę; zachowuje kolor.
       *[false] Weź z planszy swoją pustą zagrodę.
    }
