"""Home Assistant finds the box by itself: what it is told, checked by its own schemas."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from companion.config import MqttSettings
from companion.net import topics
from companion.net.discovery import EVENTS, discovery
from companion.net.messages import EventMessage, PressMessage, decode
from companion.table.session.lobby import LANGUAGES
from tests import HOME
from tests.net import home_assistant

PYTHON = os.environ.get("HOMEASSISTANT_PYTHON", "") or (
    sys.executable if find_spec("homeassistant") else ""
)
LACKS = (
    "Home Assistant's own schemas were LEFT OUT: no homeassistant package; mend it with: "
    "pip install homeassistant in an environment of its own, HOMEASSISTANT_PYTHON=its python"
)
BLUEPRINTS = sorted((HOME / "docs" / "home_assistant").glob("*.yaml"))
COMMON = {"name", "unique_id", "availability_topic", "availability_template", "qos",
          "device", "origin", "icon"}  # fmt: skip
DOCUMENTED = {
    "sensor": {"state_topic", "value_template", "unit_of_measurement", "json_attributes_topic"},
    "event": {"state_topic", "event_types"},
    "button": {"command_topic", "payload_press"},
}
"""Keys that Home Assistant's documentation of MQTT discovery lists."""


def told(*, control: bool = True, language: str = "en") -> dict[str, dict[str, object]]:
    settings = MqttSettings(on=True, table="kitchen", control=control)
    return {topic: json.loads(data) for topic, data in discovery(settings, language).items()}


@pytest.mark.skipif(not PYTHON, reason=LACKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_own_schemas_take_every_message_and_blueprint(language: str) -> None:
    done = subprocess.run(
        [PYTHON, home_assistant.__file__, *map(str, BLUEPRINTS)],
        input=json.dumps(told(language=language)),
        capture_output=True,
        text=True,
        check=False,
    )

    assert "11 messages, 2 blueprints, 0 wrong\n" == done.stdout, done.stderr


def test_every_key_is_a_documented_one() -> None:
    for topic, config in told().items():
        assert set() == config.keys() - COMMON - DOCUMENTED[topic.split("/")[1]], topic


def test_buttons_are_offered_only_where_the_box_listens_to_them() -> None:
    without, with_buttons = told(control=False), told()

    assert 3 == len(with_buttons) - len(without)
    for topic in with_buttons.keys() - without.keys():
        press = str(with_buttons[topic]["payload_press"]).encode()
        assert topic.split("/")[3] == decode(PressMessage, press).button


def test_every_topic_that_is_named_is_one_on_which_a_box_tells_something() -> None:
    named = {
        str(value).rpartition("/")[2]
        for config in told().values()
        for key, value in config.items()
        if key.endswith("_topic")
    }

    assert named <= {*topics.NOW, topics.EVENT, topics.PRESS}


def test_events_are_those_that_boxes_send() -> None:
    assert [*EVENTS] == [
        decode(EventMessage, json.dumps({"v": 1, "event_type": event}).encode()).event_type
        for event in EVENTS
    ]


def test_names_are_in_the_language_of_the_box() -> None:
    names = [{str(config["name"]) for config in told(language=one).values()} for one in LANGUAGES]

    assert len(names) == len({frozenset(one) for one in names})
    assert all("net" not in name for spoken in names for name in spoken)
