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
wolf-goes-one-step = Wilk: jeden krok
sheep-goes-forward = Owca: jeden krok naprzód
