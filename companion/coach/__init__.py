"""Coach: robots that play any game, hints, and what a game that is over could have been."""
