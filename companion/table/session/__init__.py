"""Session state machine: one evening as a value, and how events change it."""
