"""Sittings that could have happened: random games with undos, corrections, clocks and notes."""

import random
from collections.abc import Iterator

from companion.games.rules import DICE, Game, OptionError, Options, format_move
from companion.table.session.clock import PER_TURN, Limit
from companion.table.session.sitting import Fact, Sitting, apply_fact, sit, steps_to_undo

WALL = 1_750_000_000_000
SOURCES = ("camera", "buttons", "page", "reader")


def sat(game: Game, seats: int, rng: random.Random) -> Fact:
    """Players sit down to any table that the game allows."""
    options = Options(
        seats=seats,
        first=rng.randrange(seats),
        colors=_colors(game, seats, rng),
        layout=rng.choice(game.layouts or ("",)),
        facts=game.facts({}, "test"),
    )
    return sit(game, options, rng.choice((Limit(), Limit(PER_TURN, 60_000))), WALL)


def _colors(game: Game, seats: int, rng: random.Random) -> tuple[str, ...]:
    """Any colours, or the game's own where it does not let every colour sit everywhere."""
    colors = tuple(rng.sample(game.colors, seats))
    try:
        game.start(Options(seats=seats, colors=colors))
    except OptionError:
        return ()
    return colors


def random_facts(game: Game, seats: int, seed: int, most: int = 150) -> tuple[Fact, ...]:
    """The facts of one sitting, at most so many; whether it got to its end is left to chance."""
    rng = random.Random(f"{game.name} {seats} {seed}")
    facts = [sat(game, seats, rng)]
    sitting = apply_fact(None, facts[0])
    while len(facts) < most and not (sitting.over and rng.random() < 0.5):
        for fact in _next(sitting, rng):
            stamped = {"wall": WALL + 7_000 * len(facts), "spent": _thought(sitting, rng), **fact}
            facts.append(stamped)
            sitting = apply_fact(sitting, stamped)
    return tuple(facts)


def whole_game(game: Game, seats: int, seed: int, most: int = 6000) -> tuple[Fact, ...]:
    """The facts of one game played straight to its end."""
    rng = random.Random(seed)
    facts = [sat(game, seats, rng)]
    sitting = apply_fact(None, facts[0])
    while not sitting.over and len(facts) < most:
        fact = {"wall": WALL + 7_000 * len(facts), "spent": _thought(sitting, rng)}
        facts.append({**_move(sitting, rng), **fact})
        sitting = apply_fact(sitting, facts[-1])
    return tuple(facts)


def _next(sitting: Sitting, rng: random.Random) -> Iterator[Fact]:
    """What may happen now: nothing, one fact, or an undo with what is played again."""
    chance, back = rng.random(), steps_to_undo(sitting)
    if back and (chance < 0.12 or sitting.over):
        yield {"fact": "undo", "steps": back, "by": "buttons"}
        after = apply_fact(sitting, {"fact": "undo", "steps": back})
        yield from after.undone[: rng.randrange(len(after.undone) + 1)]
    elif chance < 0.2:
        yield {"fact": "clock", "by": "clock"}
    elif chance < 0.24:
        yield {"fact": "note", "by": "rule", "text": "śnieg \N{SHEEP} \\ \" '"}
    elif chance < 0.25:
        yield {"fact": "end", "by": "agreement"}
    elif chance < 0.32:
        yield from _arranged(sitting, rng)
    elif not sitting.over:
        yield _move(sitting, rng)


def _move(sitting: Sitting, rng: random.Random) -> Fact:
    move = rng.choice(sitting.state.legal_moves())
    joined = bool(sitting.steps) and rng.random() < 0.1
    return {"fact": "move", "move": format_move(move), "by": rng.choice(SOURCES), "joined": joined}


def _arranged(sitting: Sitting, rng: random.Random) -> Iterator[Fact]:
    """The table as some other move would have left it, where a game takes that as its own."""
    state = sitting.state
    if state.turn is None or state.turn == DICE:
        return
    looks = dict(state.apply(rng.choice(state.legal_moves())).observation())
    if state.arranged(looks) is not None:
        yield {"fact": "arrange", "looks": looks, "by": "players"}


def _thought(sitting: Sitting, rng: random.Random) -> list[int]:
    return [ms + rng.randrange(5_000) for ms in sitting.spent]
