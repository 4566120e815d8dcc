"""Watchdog and status of systemd: a few words to the socket that it names."""

import os
import socket
from collections.abc import Iterator
from contextlib import suppress

from companion.table.event import Tick
from companion.table.loop import Loop


def notify(*words: str) -> None:
    """Notify systemd, if it listens; a deaf one is no reason to stop a game."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as post:
        post.setblocking(False)
        post.sendto("\n".join(words).encode(), address.replace("@", "\0", 1))


def with_watchdog(ticks: Iterator[Tick], loop: Loop) -> Iterator[Tick]:
    """Watchdog round the ticks: each pass of the loop that comes to its end feeds the watchdog."""
    news = ["READY=1"]
    title = ""
    for tick in ticks:
        yield tick
        if loop.shown and loop.shown.title != title:
            title = loop.shown.title
            news.append(f"STATUS={title}")
        notify("WATCHDOG=1", *news)
        news.clear()
    notify("STOPPING=1")
