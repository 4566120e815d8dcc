## Nomi e parole

game-wolf_and_sheep = Lupo e pecore
edition-wolf_and_sheep = Gioco popolare
letter-wolf = L
letter-sheep = P
word-go = Va
word-wolf = Lupo

## Che cosa succede

the-wolf-is-past = Il lupo è passato
the-wolf-is-shut-in = Il lupo è chiuso
no-sheep-can-move = Pecore bloccate
wolf-goes-one-step = Lupo: un passo
sheep-goes-forward = Una pecora: un passo avanti
