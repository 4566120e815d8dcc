"""Database schema of the hub as a list of migrations, in the SQL that both engines speak.

A migration that was released is never changed; what is new is added at the end.
"""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            box TEXT NOT NULL,
            id TEXT NOT NULL,
            game TEXT NOT NULL DEFAULT '',
            seats INTEGER NOT NULL DEFAULT 0,
            began BIGINT NOT NULL DEFAULT 0,
            facts INTEGER NOT NULL DEFAULT 0,
            sum TEXT NOT NULL DEFAULT '',
            tallied INTEGER NOT NULL DEFAULT 0,
            phase TEXT NOT NULL DEFAULT 'playing',
            ended BIGINT NOT NULL DEFAULT 0,
            turns INTEGER NOT NULL DEFAULT 0,
            played_ms BIGINT NOT NULL DEFAULT 0,
            trouble TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (box, id)
        )""",
        """CREATE TABLE facts (
            box TEXT NOT NULL,
            game TEXT NOT NULL,
            number INTEGER NOT NULL,
            fact TEXT NOT NULL,
            at BIGINT NOT NULL,
            PRIMARY KEY (box, game, number)
        )""",
        """CREATE TABLE results (
            box TEXT NOT NULL,
            id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            color TEXT NOT NULL,
            score INTEGER NOT NULL,
            place INTEGER NOT NULL,
            PRIMARY KEY (box, id, seat)
        )""",
        "CREATE INDEX games_by_end ON games (phase, ended)",
        "CREATE INDEX games_untallied ON games (box, id) WHERE facts > tallied",
    ),
    (
        """CREATE TABLE players (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            named INTEGER NOT NULL,
            made BIGINT NOT NULL
        )""",
        """CREATE TABLE tournaments (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            kind TEXT NOT NULL,
            game TEXT NOT NULL,
            seats INTEGER NOT NULL,
            rounds INTEGER NOT NULL,
            advance INTEGER NOT NULL,
            made BIGINT NOT NULL
        )""",
        """CREATE TABLE entrants (
            tournament TEXT NOT NULL,
            player TEXT NOT NULL,
            lot INTEGER NOT NULL,
            PRIMARY KEY (tournament, player)
        )""",
        """CREATE TABLE matches (
            tournament TEXT NOT NULL,
            round INTEGER NOT NULL,
            number INTEGER NOT NULL,
            players TEXT NOT NULL,
            box TEXT NOT NULL,
            made BIGINT NOT NULL,
            game TEXT NOT NULL DEFAULT '',
            places TEXT NOT NULL DEFAULT '',
            scores TEXT NOT NULL DEFAULT '',
            done BIGINT NOT NULL DEFAULT 0,
            PRIMARY KEY (tournament, round, number)
        )""",
        "CREATE INDEX matches_open ON matches (box) WHERE done = 0",
    ),
    (
        "CREATE INDEX games_by_id ON games (id)",
        """CREATE TABLE match_results (
            tournament TEXT NOT NULL,
            round INTEGER NOT NULL,
            number INTEGER NOT NULL,
            version INTEGER NOT NULL,
            at BIGINT NOT NULL,
            told_by TEXT NOT NULL,
            reason TEXT NOT NULL,
            places TEXT NOT NULL,
            scores TEXT NOT NULL,
            PRIMARY KEY (tournament, round, number, version)
        )""",
        """INSERT INTO match_results
            SELECT tournament, round, number, 1, done, '', '', places, scores
            FROM matches WHERE done > 0""",
    ),
)
