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
sheep-goes-forward = Ein Schaf: ein Feld vor
