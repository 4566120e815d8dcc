"""Demonstration: a whole game played by itself, with narration."""
