"""Home Assistant discovery: the box describes itself as a device with its entities."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

from companion import __version__
from companion.config import MqttSettings
from companion.net import topics
from companion.net.topics import topic_of
from companion.table.text import Text

EVENTS = ("turn", "scoring", "winner", "question")
BUTTONS = ("back", "next", "ok")
TURN = "{{ value_json.name or value_json.word or '-' }}"
SCORES = (
    "{% for seat in value_json.seats %}{{ seat.name or seat.word }} {{ seat.score }}"
    "{{ '' if loop.last else ', ' }}{% endfor %}"
)
"""Templates of Home Assistant, filled in there."""


def discovery(settings: MqttSettings, language: str) -> dict[str, bytes]:
    """Discovery messages of the box, by topic; all are retained."""
    t = _words(language)
    found = {**_sensors(settings, t), **_events(settings, t), **_buttons(settings, t)}
    return {topic: json.dumps(config).encode() for topic, config in found.items()}


@cache
def _words(language: str) -> Text:
    return Text(language, (files("companion.net"),))


def _sensors(settings: MqttSettings, t: Text) -> dict[str, dict[str, Any]]:
    def sensor(name: str, kind: str, template: str, icon: str, **more: str) -> None:
        topic = topic_of(settings.prefix, settings.table, kind)
        config = {"state_topic": topic, "value_template": template, "icon": icon, **more}
        found[_topic(settings, "sensor", name)] = _entity(settings, name, t, config)

    found: dict[str, dict[str, Any]] = {}
    sensor("game", topics.STATE, "{{ value_json.title or '-' }}", "mdi:sheep")
    sensor("phase", topics.STATE, "{{ value_json.phase }}", "mdi:progress-clock")
    turn = topic_of(settings.prefix, settings.table, topics.TURN)
    sensor("turn", topics.TURN, TURN, "mdi:account-arrow-right", json_attributes_topic=turn)
    scores = topic_of(settings.prefix, settings.table, topics.SCORES)
    sensor("scores", topics.SCORES, SCORES, "mdi:counter", json_attributes_topic=scores)
    seconds = "{{ value_json.ms // 1000 }}"
    sensor("time", topics.CLOCK, seconds, "mdi:timer-outline", unit_of_measurement="s")
    asked = "{{ value_json.text if value_json.asked else '-' }}"
    sensor("question", topics.QUESTION, asked, "mdi:help-circle-outline")
    sensor("camera", topics.DEVICES, "{{ value_json.camera }}", "mdi:camera")
    return found


def _events(settings: MqttSettings, t: Text) -> dict[str, dict[str, Any]]:
    topic = topic_of(settings.prefix, settings.table, topics.EVENT)
    config = {"state_topic": topic, "event_types": list(EVENTS), "icon": "mdi:bell-ring-outline"}
    entity = _entity(settings, "event", t, config)
    return {_topic(settings, "event", "event"): entity}


def _buttons(settings: MqttSettings, t: Text) -> dict[str, dict[str, Any]]:
    """Buttons, where the owner allows them."""
    found: dict[str, dict[str, Any]] = {}
    for name in BUTTONS if settings.control else ():
        press = json.dumps({"v": 1, "button": name})
        topic = topic_of(settings.prefix, settings.table, topics.PRESS)
        config = {"command_topic": topic, "payload_press": press, "icon": "mdi:gesture-tap-button"}
        found[_topic(settings, "button", name)] = _entity(settings, name, t, config)
    return found


def _topic(settings: MqttSettings, component: str, name: str) -> str:
    return f"{settings.discovery}/{component}/bellwether-{settings.table}/{name}/config"


def _entity(settings: MqttSettings, name: str, t: Text, config: dict[str, Any]) -> dict[str, Any]:
    """One entity of the device, with all that they have in common."""
    return {
        "name": t(f"net-{name}"),
        "unique_id": f"bellwether_{settings.table}_{name}",
        "availability_topic": topic_of(settings.prefix, settings.table, topics.ONLINE),
        "availability_template": "{{ 'online' if value_json.online else 'offline' }}",
        "qos": 1,
        "device": {
            "identifiers": [f"bellwether_{settings.table}"],
            "name": settings.table,
            "manufacturer": "Bellwether",
            "sw_version": __version__,
        },
        "origin": {"name": "Bellwether", "sw_version": __version__},
        **config,
    }
