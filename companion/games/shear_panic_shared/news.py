"""News of both editions of Shear Panic, apart from points."""

from collections.abc import Sequence

from companion.games.rules import Move, News, Seat, news
from companion.games.shear_panic_shared.track import KINDS, Track


def called(face: str, seat: Seat, white_face: str, *, able: bool) -> News:
    """What a roll of the panic die calls for."""
    if face == "white":
        return news("push-any-sheep" if white_face == "choose" else "turn-the-flock", seat)
    if face == "black":
        return news("push-berta" if able else "berta-cannot-push", seat)
    return news(f"push-a-{face}-sheep" if able else f"no-{face}-sheep-can-push", seat)


def done(move: Move, seat: Seat, phase: int, side: str) -> list[News]:
    """What a decision meant beyond what everybody saw; `phase` 0 if the phase changes with it."""
    if move[0] in ("ewe", "turn") and phase in (2, 4):
        return [news("roger-goes-round" if phase == 2 else "the-shearer-goes-round", side=side)]
    if move[0] in KINDS and len(move) == 2:
        return [news("a-card-for-its-time-only", seat, value=int(move[1]))]
    return []


def marked(track: Track, old: int, new: int, side: str) -> list[News]:
    """Where the marker went, and what its square begins."""
    told = [news("the-marker-moves", squares=new - old, square=new)]
    entered = track.phase(new) if track.phase(new) != track.phase(old) else 0
    if entered == 2:
        told.append(news("roger-comes-in", side=side))
    if entered == 3:
        told.append(news("roger-leaves"))
    if entered == 4:
        told.append(news("the-shearer-comes-in", side=side))
    told += [news("the-gate-pays", gate=gate) for gate in track.gates_passed(old, new)]
    if new == track.stops[0]:
        told.append(news("the-fence-stops-the-marker", square=new))
    return told


def ended(ranks: Sequence[tuple[int, int]]) -> list[News]:
    """Who won and by what; per seat the points and the values on unused cards."""
    score, cards = best = max(ranks)
    first = [seat for seat, rank in enumerate(ranks) if rank == best]
    level = [seat for seat, rank in enumerate(ranks) if rank[0] == score]
    told = [news("the-game-is-over")]
    if len(first) > 1:
        return told + [news("shares-the-win", seat, score=score) for seat in first]
    if len(level) > 1:
        return [*told, news("wins-the-tie-by-cards-left", first[0], score=score, cards=cards)]
    return [*told, news("wins", first[0], score=score)]


def on_track(track: Track, marker: int) -> list[News]:
    """The phase, the marker's square, where the phase ends and where points are next given."""
    phase = track.phase(marker)
    told = [news("phase", phase=phase), news("marker-on-square", square=marker)]
    told.append(news("phase-ends-on-square", square=track.ends[phase - 1]))
    gate = next((gate for gate in track.gates if gate > marker), None)
    if gate and phase in (2, 4):
        told.append(news("next-gate", gate=gate))
    return told
