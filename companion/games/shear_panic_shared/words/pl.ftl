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
panic-roll-the-die = Panika! Rzuć kością
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

## The page

page-hand-push = { $color }: { $what }. Przeciągnij ją na sąsiadkę.
