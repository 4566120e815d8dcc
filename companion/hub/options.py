"""Options of a hub: which broker it listens to, and which database it writes into."""

from dataclasses import dataclass

from companion.net.link import Broker


@dataclass(frozen=True, slots=True)
class HubOptions:
    """What a hub is started with."""

    broker: Broker
    prefix: str
    name: str
    database: str
    delay_s: float = 0.0
    """So much later tables with hidden decisions are shown while a match is on."""
