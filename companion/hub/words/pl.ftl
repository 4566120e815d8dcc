hub-add-league = Nowa liga lub turniej
hub-add-player = Nowy gracz
hub-advance = Ilu z każdego stołu przechodzi dalej (puchar)
hub-agreed = zgadza się na podanie imienia
hub-away = nieobecny
hub-best = Najwyższy wynik
hub-by-lot = losowanie
hub-by-opponents = Przeciwnicy
hub-by-points = Punkty
hub-by-share = Udział
hub-by-wins = Wygrane stoły
hub-decided = Niżej przez
hub-delayed = { $minutes ->
    [one] pokazywane { $minutes } minutę później: są ukryte zakłady
    [few] pokazywane { $minutes } minuty później: są ukryte zakłady
   *[other] pokazywane { $minutes } minut później: są ukryte zakłady
}
hub-estimate = Ocena
hub-firsts = Pierwsze miejsca według miejsca przy stole
hub-forget = Zapomnij imię
hub-game = Gra
hub-kind = Rodzaj
hub-knockout = Puchar
hub-last = Ostatni ruch
hub-leagues = Ligi
hub-manage = Organizacja
hub-minutes = Minuty
hub-name = Nazwa
hub-next-round = Rozlosuj następną rundę
hub-no-game = nikt tu nie gra
hub-no-leagues = Nie ma jeszcze żadnej ligi.
hub-no-players = Nikt jeszcze nie grał w lidze.
hub-no-tables = Żaden stół się jeszcze nie zgłosił. Zjawią się same.
hub-phase-choosing = wybór gry
hub-phase-laying = rozkładanie figurek
hub-phase-over = koniec
hub-phase-paused = przerwa
hub-phase-playing = gra trwa
hub-played = Rozegrane
hub-player = Gracz
hub-players = Gracze
hub-ranking = Tabela
hub-rating = Ranking
hub-rating-how = OpenSkill (Plackett-Luce): ranking to wartość, którą gracz niemal na pewno przewyższa, czyli ocena minus potrójna niepewność.
hub-result = Wynik
hub-round = Runda { $number }
hub-round_robin = Każdy z każdym
hub-rounds = Rundy (system szwajcarski)
hub-save = Zapisz
hub-screen = Mały ekran
hub-seats = Miejsca
hub-statistics = Statystyki
hub-swiss = System szwajcarski
hub-table = Stół
hub-tables = Stoły
hub-tie-breaks = Przy równych punktach liczą się wygrane stoły, potem punkty przeciwników, potem udział w punktach, potem losowanie.
hub-totals = { $begun ->
    [one] { $begun } rozpoczęta gra, zakończone: { $over }.
    [few] { $begun } rozpoczęte gry, zakończone: { $over }.
   *[other] { $begun } rozpoczętych gier, zakończone: { $over }.
}
hub-turns = Tury
hub-waits = czeka na stół
hub-wall = Duży ekran
hub-won = wygrana
