"""Slow suite `./bellwether test pi`: what can be known about a Pi without one. Needs root."""
