## Nazwy i słowa

game-wolf_and_sheep = Wilk i owce
edition-wolf_and_sheep = Gra ludowa
letter-wolf = W
letter-sheep = O
word-go = Idź
word-wolf = Wilk

## Co się dzieje

the-wolf-is-past = Wilk się przedarł
the-wolf-is-shut-in = Wilk w potrzasku
no-sheep-can-move = Owce nie mają ruchu
wolf-goes-one-step = Wilk: jeden krok na skos
sheep-goes-forward = Owca: krok na skos w przód
wolf-went = Wilk idzie z { $cell } na { $to }
sheep-went = Owca idzie z { $cell } na { $to }

## Co się nie zgadza

sheep-never-go-back = Owce nigdy się nie cofają
only-diagonal-steps = Tylko na skos, z ciemnego na ciemne
only-one-step = Tylko jeden krok
nobody-jumps = Tu nikt nie skacze
nobody-is-taken = W tej grze nie ma bicia
only-one-sheep-goes = W turze idzie tylko jedna owca
sheep-wait = Teraz kolej wilka
wolf-waits = Teraz kolej owiec
a-piece-too-many = Stoi tu o jedną figurę za dużo
stay-on-the-board = To już poza planszą

## House rules: a name, what it may be, and what it changes

rule-size-name = Plansza
rule-size-value =
    { $value ->
        [10] 10 × 10
       *[8] 8 × 8
    }
rule-size =
    { $value ->
        [10] Dziesięć pól na bok i pięć owiec.
       *[8] Osiem pól na bok i cztery owce.
    }
