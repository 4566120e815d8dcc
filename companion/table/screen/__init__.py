"""Screens as values, and how they are built from a session."""
