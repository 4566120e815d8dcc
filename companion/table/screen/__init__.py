"""Screens: what the glass says, as values."""
