"""MQTT 5 connection: one of paho's clients for each connection, turned by whoever owns it.

A client that has lost its connection is thrown away with all that it holds: what still has to be
sent is in the outbox, and nowhere else.
"""

import logging
import select
import ssl
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from paho.mqtt.client import Client, ConnectFlags, DisconnectFlags, MQTTMessage, MQTTv5
from paho.mqtt.enums import CallbackAPIVersion, MQTTErrorCode
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties
from paho.mqtt.reasoncodes import ReasonCode
from paho.mqtt.subscribeoptions import SubscribeOptions

KEEPALIVE_S = 30
CONNECT_S = 5.0
IN_FLIGHT = 64
"""Messages that the library sends before the first is acknowledged."""
UNACKNOWLEDGED = 1000
"""Messages that a broker may send to whoever acknowledges by hand, before it has to wait."""
log = logging.getLogger(__name__)


class LinkError(Exception):
    """Error of a broker that cannot be reached; one line says why."""


@dataclass(frozen=True, slots=True)
class Broker:
    """Address of a broker, and how to log in there."""

    host: str = "localhost"
    port: int = 1883
    tls: bool = False
    authority: str = ""
    """A PEM file with the authority that signed the broker's certificate; else the system's."""
    user: str = ""
    password_file: str = ""

    def __str__(self) -> str:
        return f"{self.host}:{self.port}"

    def password(self) -> str | None:
        """Password, the first line of its file.

        Raises `LinkError`.
        """
        if not self.password_file:
            return None
        try:
            lines = Path(self.password_file).read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise LinkError(f"password_file {self.password_file}: {error}") from None
        return lines[0] if lines else ""


class Will(NamedTuple):
    """Message that the broker publishes by itself when the connection breaks."""

    topic: str
    payload: bytes


@dataclass(frozen=True, slots=True)
class LinkOptions:
    """Options of a connection: its name, what is left behind, what it listens to."""

    client: str
    will: Will | None = None
    topics: Sequence[str] = ()
    session_s: int = 0
    """So long the broker keeps what is meant for us while we are away."""
    manual: bool = False
    """Whether we acknowledge ourselves what we receive."""
    keepalive_s: int = KEEPALIVE_S


@dataclass(slots=True)
class Link:
    """Connection to a broker: what came in, and what was acknowledged."""

    client: Client
    options: LinkOptions
    ready: bool = False
    """Whether the broker has accepted us and our subscriptions have been sent."""
    failure: str = ""
    received: deque[MQTTMessage] = field(default_factory=deque)
    acknowledged: deque[int] = field(default_factory=deque)
    refused: deque[tuple[int, str]] = field(default_factory=deque)
    """Messages that the broker did not take, and why."""

    def publish(self, topic: str, payload: bytes, *, retain: bool = False) -> int:
        """Hand a message over with QoS 1; the number by which it will be acknowledged."""
        return int(self.client.publish(topic, payload, qos=1, retain=retain).mid)

    def step(self, timeout_s: float) -> bool:
        """Read and write what there is, waiting so long at most; whether we are still connected."""
        code = self._turn(timeout_s)
        if code != MQTTErrorCode.MQTT_ERR_SUCCESS and not self.failure:
            self.failure = f"connection lost ({code.name.removeprefix('MQTT_ERR_').lower()})"
        return not self.failure

    def _turn(self, timeout_s: float) -> MQTTErrorCode:
        """What the client's own loop does, without `select`, which fails above 1,024 open files."""
        client, socket = self.client, self.client.socket()
        if socket is None:
            return MQTTErrorCode.MQTT_ERR_NO_CONN
        writing = select.POLLOUT if client.want_write() else 0
        buffered = isinstance(socket, ssl.SSLSocket) and socket.pending() > 0
        poll = select.poll()
        poll.register(socket, select.POLLIN | writing)
        events = dict(poll.poll(0 if buffered else timeout_s * 1000)).get(socket.fileno(), 0)
        code = MQTTErrorCode.MQTT_ERR_SUCCESS
        if buffered or events & ~select.POLLOUT:
            code = client.loop_read()
        if code == MQTTErrorCode.MQTT_ERR_SUCCESS and events & select.POLLOUT:
            code = client.loop_write()
        return client.loop_misc() if code == MQTTErrorCode.MQTT_ERR_SUCCESS else code

    def drain(self, timeout_s: float, most: int) -> bool:
        """Step until nothing more comes in at once, or so many messages are there."""
        alive, before = self.step(timeout_s), 0
        while alive and before < len(self.received) < most:
            before = len(self.received)
            alive = self.step(0)
        return alive

    def acknowledge(self, message: MQTTMessage) -> None:
        """Tell the broker that a message is in safe hands."""
        self.client.ack(message.mid, message.qos)

    def close(self) -> None:
        """Take leave; the broker publishes no will then."""
        self.client.disconnect()
        self._turn(0.2)

    def on_connect(
        self,
        client: Client,
        _: object,
        flags: ConnectFlags,
        reason: ReasonCode,
        __: object,
    ) -> None:
        """Subscribe once the broker has accepted us."""
        if reason.is_failure:
            self.failure = f"refused: {reason}"
            return
        if self.options.topics:
            wanted = SubscribeOptions(qos=1)
            client.subscribe([(topic, wanted) for topic in self.options.topics])
        self.ready = True

    def on_publish(
        self,
        _: Client,
        __: object,
        mid: int,
        reason: ReasonCode,
        ___: object,
    ) -> None:
        """Note whether the broker has taken a message."""
        if reason.is_failure:
            self.refused.append((mid, str(reason)))
        else:
            self.acknowledged.append(mid)

    def on_disconnect(
        self,
        _: Client,
        __: object,
        ___: DisconnectFlags,
        reason: ReasonCode,
        ____: object,
    ) -> None:
        """Note why the broker has cut us off."""
        self.failure = self.failure or f"connection lost ({reason})"


def connected(broker: Broker, options: LinkOptions) -> Link:
    """A new connection; it is ready once the broker has answered.

    Raises `LinkError` if nobody is there.
    """
    client = Client(
        CallbackAPIVersion.VERSION2,
        client_id=options.client,
        protocol=MQTTv5,
        manual_ack=options.manual,
        reconnect_on_failure=False,
    )
    link = Link(client, options)
    client.connect_timeout = CONNECT_S
    client.max_inflight_messages_set(IN_FLIGHT)
    client.on_connect = link.on_connect
    client.on_disconnect = link.on_disconnect
    client.on_message = _appender(link.received)
    client.on_publish = link.on_publish
    if broker.user:
        client.username_pw_set(broker.user, broker.password())
    if options.will:
        client.will_set(options.will.topic, options.will.payload, qos=1, retain=True)
    try:
        if broker.tls:
            client.tls_set_context(ssl.create_default_context(cafile=broker.authority or None))
        client.connect(
            broker.host,
            broker.port,
            options.keepalive_s,
            clean_start=options.session_s == 0,
            properties=_session(options),
        )
    except (OSError, ValueError) as error:
        raise LinkError(f"{broker}: {error}") from None
    return link


def _appender(received: deque[MQTTMessage]) -> Callable[[Client, object, MQTTMessage], None]:
    def append(_: Client, __: object, message: MQTTMessage) -> None:
        received.append(message)

    return append


def _session(options: LinkOptions) -> Properties:
    properties = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call] # paho's
    properties.SessionExpiryInterval = options.session_s
    if options.manual:
        properties.ReceiveMaximum = UNACKNOWLEDGED
    return properties
