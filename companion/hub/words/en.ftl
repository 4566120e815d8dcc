hub-add-league = New league or tournament
hub-add-player = New player
hub-advance = How many of each table go on (knockout)
hub-agreed = has agreed to be named
hub-away = away
hub-best = Highest score
hub-by-lot = lot
hub-by-opponents = Opponents
hub-by-points = Points
hub-by-share = Share
hub-by-wins = Tables won
hub-decided = Behind because of
hub-delayed = { $minutes ->
    [one] shown { $minutes } minute later: there are hidden bets
   *[other] shown { $minutes } minutes later: there are hidden bets
}
hub-estimate = Estimate
hub-firsts = First by seat
hub-forget = Forget a name
hub-game = Game
hub-kind = Kind
hub-knockout = Knockout
hub-last = Last move
hub-leagues = Leagues
hub-manage = Organise
hub-minutes = Minutes
hub-name = Name
hub-next-round = Draw the next round
hub-no-game = nothing is played
hub-no-leagues = There is no league yet.
hub-no-players = Nobody has played in a league yet.
hub-no-tables = No table has been heard of yet. They come by themselves.
hub-phase-choosing = choosing a game
hub-phase-laying = laying out the pieces
hub-phase-over = over
hub-phase-paused = a break
hub-phase-playing = playing
hub-played = Played
hub-player = Player
hub-players = Players
hub-ranking = Ranking
hub-rating = Rating
hub-rating-how = OpenSkill (Plackett-Luce): the rating is what a player very likely exceeds, the estimate less three times its uncertainty.
hub-result = Result
hub-round = Round { $number }
hub-round_robin = Everybody against everybody
hub-rounds = Rounds (Swiss)
hub-save = Save
hub-screen = The small screen
hub-seats = Seats
hub-statistics = Statistics
hub-swiss = Swiss
hub-table = Table
hub-tables = Tables
hub-tie-breaks = Who has equal points is placed by tables won, then by the points of the opponents met, then by the share of the scores, then by lot.
hub-totals = { $begun ->
    [one] { $begun } game begun, { $over } over.
   *[other] { $begun } games begun, { $over } over.
}
hub-turns = Turns
hub-waits = waits for a table
hub-wall = Big screen
hub-won = won
