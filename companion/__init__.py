"""Bellwether: a companion for sheep games at a real table."""

__version__ = "0.2.0"
