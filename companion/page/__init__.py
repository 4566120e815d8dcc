"""Web page that phones and the virtual table open: one more set of ports, no game logic."""
