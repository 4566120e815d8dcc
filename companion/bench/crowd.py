"""Crowd of pages for the benchmark of load, a process of its own: onlookers, players, a flood."""

import asyncio
import json
import random
import sys
import urllib.request
from collections import Counter
from collections.abc import Coroutine
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from companion.games import GAMES
from companion.page.messages.codec import encode
from companion.page.messages.incoming import Carry, Hello, LayMat, PageRequest, Push
from companion.page.security import PROTOCOL
from companion.table.ports import Button

FLOOD_MATS = tuple(GAMES)[:2]
"""Mats that a flood lays by turns."""
REACH_MM = 120.0
"""Pieces are carried about so far from the middle of the table."""


class Page:
    """One page of the crowd."""

    def __init__(self, port: int, key: str, counts: Counter[str]) -> None:
        self.port = port
        self.key = key
        self.counts = counts
        self.things: list[str] = []

    async def look(self, line: ClientConnection) -> None:
        """Hear what there is until the line ends."""
        async for text in line:
            self.counts["heard"] += 1
            if self.key and '"kind":"top"' in str(text):
                self.things = [thing["id"] for thing in json.loads(text)["things"]]

    async def play(self, line: ClientConnection) -> None:
        """Carry a piece about, as quickly as a hand can; now and then press a button."""
        await self._say(line, Hello(self.key))
        while True:
            await asyncio.sleep(random.uniform(0.5, 1.5))
            if not self.things:
                continue
            name = random.choice(self.things)
            x, y = (random.uniform(-REACH_MM, REACH_MM) for _ in range(2))
            await self._say(line, Carry(((name, x, y),)))
            await asyncio.sleep(0.3)
            await self._say(line, Carry(((name, y, x),), down=True))
            await self._say(line, Push(Button.NEXT))

    async def flood(self, line: ClientConnection) -> None:
        """Say as much as a page is allowed to, of what costs most."""
        await self._say(line, Hello(self.key))
        for number in range(1_000_000):
            await self._say(line, LayMat(FLOOD_MATS[number % len(FLOOD_MATS)]))
            await self._say(line, Push(Button.OK))
            await asyncio.sleep(1 / 18)

    async def _say(self, line: ClientConnection, request: PageRequest) -> None:
        self.counts["said"] += 1
        await line.send(encode(request))

    async def visit(self, role: str, seconds: float) -> None:
        """Open the page and do what the role is for so long."""
        address = f"http://127.0.0.1:{self.port}"
        token = await asyncio.to_thread(_token, address)
        offered = [Subprotocol(PROTOCOL), Subprotocol(token)]
        live = f"ws://127.0.0.1:{self.port}/live"
        async with connect(live, origin=Origin(address), subprotocols=offered) as line:
            self.counts["open"] += 1
            acts: list[Coroutine[Any, Any, None]] = [self.look(line)]
            acts += [getattr(self, role)(line)] if role != "look" else []
            try:
                await asyncio.wait_for(asyncio.gather(*acts), seconds)
            except TimeoutError:
                return
            except ConnectionClosed:
                self.counts["put out"] += 1


def _token(address: str) -> str:
    with urllib.request.urlopen(f"{address}/token") as answer:
        return str(json.load(answer)["token"])


async def crowd(port: int, key: str, seconds: float, roles: dict[str, int]) -> Counter[str]:
    """So many pages of each role for so long; what came of them."""
    counts: Counter[str] = Counter()
    visits = [
        Page(port, key if role != "look" else "", counts).visit(role, seconds)
        for role, many in roles.items()
        for _ in range(many)
    ]
    for result in await asyncio.gather(*visits, return_exceptions=True):
        counts["failed"] += isinstance(result, BaseException)
    return counts


if __name__ == "__main__":
    print(
        json.dumps(
            asyncio.run(
                crowd(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), json.loads(sys.argv[4]))
            )
        )
    )
