hub-add-league = Neue Liga oder neues Turnier
hub-add-player = Neuer Spieler
hub-advance = Wie viele je Tisch weiterkommen (K.-o.)
hub-agreed = darf mit Namen genannt werden
hub-away = nicht da
hub-best = Höchste Punktzahl
hub-by-lot = Los
hub-by-opponents = Gegner
hub-by-points = Punkte
hub-by-share = Anteil
hub-by-wins = Tische gewonnen
hub-decided = Dahinter wegen
hub-delayed = { $minutes ->
    [one] { $minutes } Minute später gezeigt: Es gibt verdeckte Wetten
   *[other] { $minutes } Minuten später gezeigt: Es gibt verdeckte Wetten
}
hub-estimate = Schätzung
hub-firsts = Erster nach Platz am Tisch
hub-forget = Einen Namen vergessen
hub-game = Spiel
hub-kind = Art
hub-knockout = K.-o.-Runde
hub-last = Letzter Zug
hub-leagues = Ligen
hub-manage = Organisieren
hub-minutes = Minuten
hub-name = Name
hub-next-round = Nächste Runde auslosen
hub-no-game = hier wird nicht gespielt
hub-no-leagues = Es gibt noch keine Liga.
hub-no-players = Noch hat niemand in einer Liga gespielt.
hub-no-tables = Noch hat sich kein Tisch gemeldet. Sie kommen von selbst.
hub-phase-choosing = sucht ein Spiel aus
hub-phase-laying = legt die Figuren aus
hub-phase-over = zu Ende
hub-phase-paused = Pause
hub-phase-playing = spielt
hub-played = Gespielt
hub-player = Spieler
hub-players = Spieler
hub-ranking = Rangliste
hub-rating = Wertung
hub-rating-how = OpenSkill (Plackett-Luce): Die Wertung ist, was ein Spieler sehr wahrscheinlich übertrifft, also die Schätzung weniger das Dreifache ihrer Unsicherheit.
hub-result = Ergebnis
hub-round = Runde { $number }
hub-round_robin = Jeder gegen jeden
hub-rounds = Runden (Schweizer System)
hub-save = Speichern
hub-screen = Der kleine Bildschirm
hub-seats = Plätze
hub-statistics = Statistik
hub-swiss = Schweizer System
hub-table = Tisch
hub-tables = Tische
hub-tie-breaks = Bei gleichen Punkten zählen die gewonnenen Tische, dann die Punkte der Gegner, dann der Anteil an den Spielpunkten, dann das Los.
hub-totals = { $begun ->
    [one] { $begun } Spiel begonnen, { $over } zu Ende.
   *[other] { $begun } Spiele begonnen, { $over } zu Ende.
}
hub-turns = Züge
hub-waits = wartet auf einen Tisch
hub-wall = Großer Bildschirm
hub-won = gewonnen
