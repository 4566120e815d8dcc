"""Validation by Home Assistant's own schemas, in whatever Python has the package.

Run by itself with the package: it reads discovery messages as JSON from standard input and the
paths of blueprints from the command line, and prints what is wrong.
"""

import json
import sys
from pathlib import Path

SCHEMAS = {"sensor": "sensor", "event": "event", "button": "button"}
"""Components that boxes use, and the modules of Home Assistant's MQTT integration."""
INPUTS = {
    "turn_sensor": "sensor.turn",
    "lamp": {"entity_id": "light.lamp"},
    "brightness": 50,
    "event_entity": "event.table",
    "speech": "tts.home",
    "speaker": "media_player.kitchen",
    "sentence": "{{ winner }}",
}
"""What an owner fills in."""


def main() -> int:
    """Validate everything; how many are wrong."""
    from importlib import import_module  # noqa: PLC0415 - only where the package is

    from homeassistant.components.blueprint import models  # type: ignore[import-not-found] # noqa: PLC0415
    from homeassistant.helpers import config_validation as cv  # type: ignore[import-not-found] # noqa: PLC0415
    from homeassistant.util import yaml  # type: ignore[import-not-found] # noqa: PLC0415

    wrong = 0
    messages = json.load(sys.stdin)
    for topic, config in messages.items():
        component = topic.split("/")[1]
        module = import_module(f"homeassistant.components.mqtt.{SCHEMAS[component]}")
        try:
            module.DISCOVERY_SCHEMA(dict(config))
        except Exception as error:
            wrong += 1
            print(f"{topic}: {error}")
    for path in sys.argv[1:]:
        try:
            blueprint = models.Blueprint(
                yaml.load_yaml(path), path=Path(path).name, expected_domain="automation"
            )
            given = {name: INPUTS[name] for name in blueprint.inputs}
            use = {"use_blueprint": {"path": path, "input": given}}
            filled = models.BlueprintInputs(blueprint, use)
            filled.validate()
            config = filled.async_substitute()
            cv.TRIGGER_SCHEMA(config["trigger"])
            cv.CONDITIONS_SCHEMA(config["condition"])
            cv.SCRIPT_SCHEMA(config["action"])
            cv.SCRIPT_VARIABLES_SCHEMA(config["variables"])
        except Exception as error:
            wrong += 1
            print(f"{path}: {error}")
    print(f"{len(messages)} messages, {len(sys.argv) - 1} blueprints, {wrong} wrong")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
