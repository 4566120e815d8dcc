"""Commitment chain of the device's rolls: pledged, mixed with a share, opened, linked. Pure.

The pledge of a roll is the SHA-256 of the game, the roll's number, the link to the roll before it
and a secret nonce. It stands before anybody throws; then players mix a share in, and nonce and
share together give the faces. The link covers all of that, so a pledge fixes every roll before it.
What somebody decides in secret is pledged, too: with a nonce, as soon as it is settled. Its pledge
is shown at once and goes into the next link. docs/fair_dice.md tells how to check it all by hand.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Self

from companion.games.rules import Die

DEVICE = "device"
COMMIT, SHARE, OPEN = "commit", "share", "open"
"""First words of a proof: a pledge, a share of the players, a nonce with the faces."""
SEAL, HIDE = "seal", "hide"
"""First words of the proof of a decision that is hidden for now, and of its pledge with its nonce;
the nonce lies in the journal beside the decision itself, and is told with it."""
FIRST_LINK = "start"
SHOWN = 8
"""Digits of a pledge that stand on the glass."""


def sha256(*words: str) -> str:
    """SHA-256 of words with spaces between them, in hexadecimal."""
    return hashlib.sha256(" ".join(words).encode()).hexdigest()


def game_word(sit: Mapping[str, Any]) -> str:
    """Name of a game in its chain: of who sat down, to what, and when."""
    told = json.dumps(dict(sit), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def faces_of(nonce: str, share: str, dice: Iterable[Die]) -> tuple[str, ...]:
    """Faces that a nonce and a share give: the hash as a number, divided by each die's sides."""
    number, faces = int(sha256(nonce, share), 16), []
    for die in dice:
        sides = [face for face, many in die.faces for _ in range(many)]
        number, side = divmod(number, len(sides))
        faces.append(sides[side])
    return tuple(faces)


@dataclass(frozen=True, slots=True)
class RollChain:
    """Where the chain of a game stands: the last roll's link, and the pledge of the next."""

    game: str = ""
    number: int = 1
    """Of the next roll."""
    link: str = FIRST_LINK
    """Of the roll before it."""
    pledge: str = ""
    """Of the next roll; empty until the device has given it."""
    share: str = ""
    """What players have mixed in; from then on the roll is settled."""
    opened: tuple[str, str, str] = ("", "", "")
    """Of the roll before it: pledge, the words whose hash that is, and nonce and share."""
    waiting: tuple[str, ...] = ()
    """Seats and moves of hidden decisions that have no pledge yet."""
    pledges: tuple[tuple[str, str], ...] = ()
    """Of all hidden decisions so far: the seat, and the pledge."""
    linked: int = 0
    """So many of these the links so far cover."""

    @property
    def words(self) -> str:
        """What is hashed before the nonce."""
        return f"{self.game} {self.number} {self.link}"

    @property
    def hidden(self) -> int:
        """Number of hidden decisions that were pledged so far."""
        return len(self.pledges)

    @property
    def hidden_words(self) -> str:
        """What is hashed before the nonce of the next hidden decision; nothing if none waits."""
        if not self.waiting:
            return ""
        return f"{self.game} {SEAL}-{self.hidden + 1} {self.waiting[0]}"

    @property
    def shown(self) -> str:
        """The digits of the pledge that players see and may note down."""
        return self.pledge[:SHOWN]

    def fault(self, proof: str) -> str:
        """What is wrong with a proof that comes next; nothing where it fits."""
        kind, _, rest = proof.partition(" ")
        number, _, more = rest.partition(" ")
        if kind == HIDE:
            return self._fault_of_hiding(number, more)
        if number != str(self.number):
            return f"roll {number} where roll {self.number} is due"
        if kind == COMMIT:
            again = self.share or self.pledge not in ("", more)
            return "pledged a second time" if again else ""
        return self._fault_of_roll(kind, more) if self.pledge else "without a pledge before it"

    def _fault_of_hiding(self, number: str, more: str) -> str:
        """What is wrong with the pledge and the nonce of a hidden decision."""
        if number != str(self.hidden + 1) or not self.waiting:
            return f"hidden decision {number} where none or another waits"
        pledge, _, nonce = more.partition(" ")
        if " " in nonce:  # its first words could be the last of another decision
            return "a nonce of several words"
        return "" if sha256(self.hidden_words, nonce) == pledge else "not what was pledged"

    def _fault_of_roll(self, kind: str, more: str) -> str:
        if kind == SHARE:
            return "a second share" if self.share else ""
        return self._fault_of_opening(more.partition(" ")[0])

    def _fault_of_opening(self, nonce: str) -> str:
        if not self.share:
            return "opened without a share of the players"
        return "" if sha256(self.words, nonce) == self.pledge else "not what was pledged"

    def told(self, proof: str, decision: str = "") -> Self:
        """The chain after a proof, whether or not it fits; others than its own change nothing.

        `decision` is the seat and the move of the fact that has the proof, where it decides one.
        """
        kind, _, rest = proof.partition(" ")
        more = rest.partition(" ")[2]
        match kind:
            case "commit":
                return replace(self, pledge=more, share="")
            case "share":
                return replace(self, share=more)
            case "open":
                return self._linked(more)
            case "seal":
                return replace(self, waiting=(*self.waiting, decision))
            case "hide":
                return self._hidden(more.partition(" ")[0])
        return self

    def _hidden(self, pledge: str) -> Self:
        """The chain after the pledge of a hidden decision."""
        seat = self.waiting[0].partition(" ")[0] if self.waiting else ""
        return replace(
            self,
            waiting=self.waiting[1:],
            pledges=(*self.pledges, (seat, pledge)),
        )

    def _linked(self, opening: str) -> Self:
        """The chain after a roll; `opening` is its nonce and its faces."""
        nonce = opening.partition(" ")[0]
        hidden = [pledge for _, pledge in self.pledges[self.linked :]]
        return replace(
            self,
            number=self.number + 1,
            link=sha256(self.pledge, self.share, opening, *hidden),
            linked=self.hidden,
            pledge="",
            share="",
            opened=(self.pledge, f"{self.words} {nonce}", f"{nonce} {self.share}"),
        )
