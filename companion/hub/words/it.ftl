hub-add-league = Nuovo campionato o torneo
hub-add-player = Nuovo giocatore
hub-advance = Quanti per tavolo passano il turno (eliminazione)
hub-agreed = accetta di essere nominato
hub-away = assente
hub-best = Punteggio più alto
hub-by-lot = sorteggio
hub-by-opponents = Avversari
hub-by-points = Punti
hub-by-share = Quota
hub-by-wins = Tavoli vinti
hub-decided = Dietro per
hub-delayed = { $minutes ->
    [one] mostrato con { $minutes } minuto di ritardo: ci sono scommesse nascoste
   *[other] mostrato con { $minutes } minuti di ritardo: ci sono scommesse nascoste
}
hub-estimate = Stima
hub-firsts = Primi per posto
hub-forget = Dimenticare un nome
hub-game = Gioco
hub-kind = Tipo
hub-knockout = Eliminazione diretta
hub-last = Ultima mossa
hub-leagues = Campionati
hub-manage = Organizzare
hub-minutes = Minuti
hub-name = Nome
hub-next-round = Sorteggiare il prossimo turno
hub-no-game = non si gioca
hub-no-leagues = Non c'è ancora nessun campionato.
hub-no-players = Nessuno ha ancora giocato in un campionato.
hub-no-tables = Nessun tavolo si è ancora fatto sentire. Arrivano da soli.
hub-phase-choosing = sceglie un gioco
hub-phase-laying = dispone i pezzi
hub-phase-over = finita
hub-phase-paused = pausa
hub-phase-playing = si gioca
hub-played = Giocate
hub-player = Giocatore
hub-players = Giocatori
hub-ranking = Classifica
hub-rating = Valutazione
hub-rating-how = OpenSkill (Plackett-Luce): la valutazione è ciò che un giocatore supera quasi certamente, cioè la stima meno tre volte la sua incertezza.
hub-result = Risultato
hub-round = Turno { $number }
hub-round_robin = Tutti contro tutti
hub-rounds = Turni (sistema svizzero)
hub-save = Salva
hub-screen = Il piccolo schermo
hub-seats = Posti
hub-statistics = Statistiche
hub-swiss = Sistema svizzero
hub-table = Tavolo
hub-tables = Tavoli
hub-tie-breaks = A parità di punti contano i tavoli vinti, poi i punti degli avversari incontrati, poi la quota dei punteggi, poi il sorteggio.
hub-totals = { $begun ->
    [one] { $begun } partita iniziata, { $over } finite.
   *[other] { $begun } partite iniziate, { $over } finite.
}
hub-turns = Turni di gioco
hub-waits = attende un tavolo
hub-wall = Grande schermo
hub-won = ha vinto
