## Nazwy i słowa

die-panic = Kość kolorów
letter-roger = Ro
letter-shearer = Sh
word-ccw = w lewo
word-cw = w prawo
word-no = brak
word-push = Pchnięcie
word-boing = Skok
word-diag = Skos
word-ewe = Obrót
word-extra = Ekstra
word-line = Rząd
word-slam = Taran
word-step = Krok
word-wool = Zbiórka
word-boing-1 = Skok 1
word-boing-2 = Skok 2
word-boing-3 = Skok 3
word-diag-1 = Skos 1
word-diag-2 = Skos 2
word-diag-3 = Skos 3
word-ewe-1 = Obrót 1
word-ewe-2 = Obrót 2
word-ewe-3 = Obrót 3
word-line-1 = Rząd 1
word-line-2 = Rząd 2
word-line-3 = Rząd 3
word-slam-1 = Taran 1
word-slam-2 = Taran 2
word-slam-3 = Taran 3
word-step-1 = Krok 1
word-step-2 = Krok 2
word-step-3 = Krok 3
word-wool-1 = Zbiórka 1
word-wool-2 = Zbiórka 2
word-wool-3 = Zbiórka 3
word-extra-1 = Ekstra 1
word-extra-2 = Ekstra 2
word-extra-3 = Ekstra 3
word-black-e = Berta →
word-black-n = Berta ↑
word-black-s = Berta ↓
word-black-w = Berta ←
word-blue-e = Niebieska owca →
word-blue-n = Niebieska owca ↑
word-blue-s = Niebieska owca ↓
word-blue-w = Niebieska owca ←
word-green-e = Zielona owca →
word-green-n = Zielona owca ↑
word-green-s = Zielona owca ↓
word-green-w = Zielona owca ←
word-red-e = Czerwona owca →
word-red-n = Czerwona owca ↑
word-red-s = Czerwona owca ↓
word-red-w = Czerwona owca ←
word-yellow-e = Żółta owca →
word-yellow-n = Żółta owca ↑
word-yellow-s = Żółta owca ↓
word-yellow-w = Żółta owca ←
word-black-sheep = Berta
word-blue-sheep = niebieska
word-green-sheep = zielona
word-red-sheep = czerwona
word-yellow-sheep = żółta
word-roger = Roger
word-shearer = Shawn
word-roger-e = Wschód
word-roger-n = Północ
word-roger-s = Południe
word-roger-w = Zachód
word-shearer-e = Wschód
word-shearer-n = Północ
word-shearer-s = Południe
word-shearer-w = Zachód

## Co się dzieje

roll-the-die-and-push = { $color }: rzuć i pchnij
panic-roll-the-die = Panika! { $color }: rzut
push-a-blue-sheep = Pcha niebieska owca
push-a-green-sheep = Pcha zielona owca
push-a-red-sheep = Pcha czerwona owca
push-a-yellow-sheep = Pcha żółta owca
push-any-sheep = Pcha dowolna owca
push-berta = Pcha Berta
berta-cannot-push = Berta nie może pchać
turn-the-flock = Obróć całe stado
a-card-for-its-time-only = Tylko znacznik: +{ $value }
the-marker-moves = Znacznik +{ $squares }, pole { $square }
the-fence-stops-the-marker = Płot zatrzymuje znacznik
the-gate-pays = Pole { $gate }: każdy punktuje
roger-comes-in =
    Roger wchodzi od { $side-key ->
        [n] północy
        [e] wschodu
        [s] południa
       *[w] zachodu
    }
roger-goes-round =
    Roger idzie na { $side-key ->
        [n] północ
        [e] wschód
        [s] południe
       *[w] zachód
    }
roger-leaves = Roger odchodzi
the-shearer-comes-in =
    Shawn wchodzi od { $side-key ->
        [n] północy
        [e] wschodu
        [s] południa
       *[w] zachodu
    }
the-shearer-goes-round =
    Shawn idzie na { $side-key ->
        [n] północ
        [e] wschód
        [s] południe
       *[w] zachód
    }
two-sheep-side-by-side = dwie obok siebie
two-sheep-corner-to-corner = dwie na skos
sheep-near-roger = { $cell }: rząd { $row } od Rogera
sheep-beside-berta = { $cell }: obok Berty
sheep-corner-to-corner-with-berta = { $cell }: na skos od Berty
sheep-far-from-the-shearer = { $cell }: daleki rząd { $row }
the-game-is-over = Koniec gry
wins-the-tie-by-cards-left = Remis: { $color }, karty { $cards }
phase =
    { $phase ->
        [1] Faza 1: razem
        [2] Faza 2: bliżej Rogera
        [3] Faza 3: bliżej Berty
       *[4] Faza 4: dalej od Shawn
    }
marker-on-square = Znacznik na polu { $square }
phase-ends-on-square = Faza kończy się na { $square }
next-gate = Każdy punktuje na { $gate }
pushes-before-the-game =
    { $pushes ->
        [one] Jeszcze { $pushes } pchnięcie
        [few] Jeszcze { $pushes } pchnięcia
        [many] Jeszcze { $pushes } pchnięć
       *[other] Jeszcze { $pushes } pchnięcia
    }
not-the-way-back =
    { $way-key ->
        [cw] Obrót w prawo zabroniony
        [ccw] Obrót w lewo zabroniony
       *[other] Zbiórka na { $way } zabroniona
    }
action-cards-left =
    { $color }: { $cards ->
        [one] { $cards } karta
        [few] { $cards } karty
        [many] { $cards } kart
       *[other] { $cards } karty
    } za { $value }

## Co trzeba zrobić

lay-out-the-flock = Ustaw stado
take-the-last-card-off = Zdejmij ostatnią kartę
roger-belongs-there =
    Miejsce Rogera: { $side-key ->
        [n] północ
        [e] wschód
        [s] południe
       *[w] zachód
    }
shearer-belongs-there =
    Miejsce Shawn: { $side-key ->
        [n] północ
        [e] wschód
        [s] południe
       *[w] zachód
    }
no-card-is-left = { $color }: brak kart
spend-a-card-for-its-time = Brak akcji: połóż dowolną kartę

## Co jest nie tak

every-sheep-stays-on-the-mat =
    { $sheep-key ->
        [black-sheep] Berta musi zostać na łące: { $cell }
       *[other] Owca { $sheep } z { $cell } musi zostać na łące
    }
first-roll-the-die = Najpierw kość: { $color }
the-turn-is-not-over = { $color }: tura jeszcze trwa
nobody-turns-now = Teraz nikt się nie obraca
only-one-action = Tylko jedna akcja w turze
all-sheep-look-one-way = Wszystkie owce patrzą w jedną stronę
the-flock-turns-by-a-quarter = Stado robi tylko ćwierć obrotu
nobody-stands-beside-the-flock-now = Teraz nikt nie stoi obok stada
that-action-is-used = Już zużyte: { $action }
nobody-can-do-that = Teraz nikt tego nie może: { $action }
the-card-says-another-action = Na karcie jest { $card }, a ruch to { $action }
that-undoes-the-last-action = To cofa ostatnią akcję: { $action }
not-the-color-of-the-die =
    { $sheep-key ->
        [black-sheep] To Berta, a na kości jest { $die }
       *[other] To owca { $sheep }, a na kości jest { $die }
    }
nobody-was-pushed = Musi pchnąć co najmniej jedną owcę
all-in-front-go-one-cell = Wszystkie z przodu idą o jedno pole
the-last-one-goes-one-cell = Ostatnia pchnięta idzie tylko o jedno pole
no-gap-stays-in-a-push = Pchane owce stoją bez przerw
not-your-sheep = Owca { $sheep } nie jest twoja
berta-is-nobodys = { $sheep } jest niczyja
only-your-sheep-moves = Rusza się tylko twoja owca
a-step-is-one-cell = Krok to jedno pole, i to wolne
a-boing-goes-straight = Skok idzie po linii prostej
a-boing-lands-right-behind = Skok kończy się tuż za owcą
a-boing-jumps-over-sheep = Skok prowadzi przez owcę
a-line-goes-straight = Rząd idzie prosto, nie na skos
a-diagonal-goes-slantwise = Skos idzie na ukos
the-whole-line-goes-one-cell = Cały rząd idzie o jedno pole
all-go-as-far-as-they-can = Zbiórka: wszystkie idą do końca
the-flock-only-turns = Stado tylko się obraca

## Ruchy słowami

one-sheep-steps = Krok: { $sheep } { $cell } na { $way }
one-sheep-slams = Taran: { $sheep } { $cell }, { $count } na { $way }
one-sheep-pushes = Pcha { $sheep } { $cell }: { $count } na { $way }
one-sheep-jumps = Skok: { $sheep } { $cell } na { $target }
a-line-is-pushed =
    Rząd od { $cell }: { $count ->
        [one] 1 owca
        [few] { $count } owce
        [many] { $count } owiec
       *[other] { $count } owcy
    } na { $way }
a-diagonal-is-pushed =
    Skos od { $cell }: { $count ->
        [one] 1 owca
        [few] { $count } owce
        [many] { $count } owiec
       *[other] { $count } owcy
    } na { $way }
the-flock-gathers = Zbiórka: wszystkie na { $way }
the-flock-turns =
    { $way-key ->
        [cw] Stado obraca się w prawo
       *[ccw] Stado obraca się w lewo
    }
the-die-shows = Na kości: { $face }
an-extra-move = Ekstra: znacznik +{ $value }
no-extra-move = Bez ekstra

## House rules: a name, what it may be, and what it changes

rule-push-name = Pchanie
rule-push-value =
    { $value-key ->
        [gapkeep] luki zostają
       *[pack] ścisk
    }
rule-push =
    { $value-key ->
        [gapkeep] Wszystkie owce z przodu idą o jedno pole; luki zostają.
       *[pack] Pchane owce ściskają się; ostatnia idzie o jedno pole.
    }
rule-boing_directions-name = Skok: dokąd
rule-boing_directions-value =
    { $value ->
        [4] tylko prosto
       *[8] także na ukos
    }
rule-boing_directions =
    { $value ->
        [4] Owca skacze prosto, nigdy na ukos.
       *[8] Owca może skakać także na ukos.
    }
rule-wool_levels-name = Zbiórka: gdzie
rule-wool_levels-value =
    { $value-key ->
        [any] każdy rząd
       *[outer] tylko skrajne
    }
rule-wool_levels =
    { $value-key ->
        [any] Stado zbiera się przy dowolnym rzędzie.
       *[outer] Stado zbiera się tylko przy skrajnym rzędzie.
    }
rule-white_face-name = Biała ścianka
rule-white_face-value =
    { $value-key ->
        [turn] obrót stada
       *[choose] dowolna owca
    }
rule-white_face =
    { $value-key ->
        [turn] Biała obraca całe stado o ćwierć obrotu.
       *[choose] Biała: pchasz dowolną owcą.
    }

## The page

page-hand-push = { $color }: { $what }. Przeciągnij ją na sąsiadkę.
