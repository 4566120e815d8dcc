"""Network: the box as a client of an MQTT broker, and the messages that boxes and hubs exchange."""
