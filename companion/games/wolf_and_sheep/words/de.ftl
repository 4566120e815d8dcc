## Namen und Wörter

game-wolf_and_sheep = Wolf und Schafe
edition-wolf_and_sheep = Volksspiel
letter-wolf = W
letter-sheep = S
word-go = Geh
word-wolf = Wolf

## Was geschieht

the-wolf-is-past = Der Wolf ist durch
the-wolf-is-shut-in = Der Wolf sitzt fest
no-sheep-can-move = Schafe blockiert
wolf-goes-one-step = Wolf: ein Feld schräg
sheep-goes-forward = Schaf: ein Feld schräg vor
wolf-went = Der Wolf geht { $cell } nach { $to }
sheep-went = Ein Schaf geht { $cell } nach { $to }

## Was nicht stimmt

sheep-never-go-back = Schafe gehen nie zurück
only-diagonal-steps = Nur schräg, von dunkel zu dunkel
only-one-step = Immer nur ein Feld weit
nobody-jumps = Hier springt niemand
nobody-is-taken = In diesem Spiel wird nicht geschlagen
only-one-sheep-goes = Nur ein Schaf geht je Zug
sheep-wait = Der Wolf ist am Zug
wolf-waits = Die Schafe sind am Zug
a-piece-too-many = Da steht eine Figur zu viel
stay-on-the-board = Das ist außerhalb des Bretts

## House rules: a name, what it may be, and what it changes

rule-size-name = Das Brett
rule-size-value =
    { $value ->
        [10] 10 × 10
       *[8] 8 × 8
    }
rule-size =
    { $value ->
        [10] Zehn Felder auf jeder Seite und fünf Schafe.
       *[8] Acht Felder auf jeder Seite und vier Schafe.
    }
