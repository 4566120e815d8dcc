"""Telling systemd how the table is: a few words to the socket that it names."""

import os
import socket
from collections.abc import Iterator
from contextlib import suppress

from companion.table.event import Tick
from companion.table.loop import Loop


def notify(*words: str) -> None:
    """Say it, if somebody listens; a deaf systemd is no reason to stop a game."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as post:
        post.setblocking(False)
        post.sendto("\n".join(words).encode(), address.replace("@", "\0", 1))


def with_watchdog(ticks: Iterator[Tick], loop: Loop) -> Iterator[Tick]:
    """The same ticks; each pass of the loop that comes to its end feeds the watchdog."""
    news = ["READY=1"]
    told = ""
    for tick in ticks:
        yield tick
        if loop.shown and loop.shown.title != told:
            told = loop.shown.title
            news.append(f"STATUS={told}")
        notify("WATCHDOG=1", *news)
        news.clear()
    notify("STOPPING=1")
