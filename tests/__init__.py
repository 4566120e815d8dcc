"""The tests of every room, in the tree of the rooms."""

from pathlib import Path

HOME = Path(__file__).parents[1]
"""The top of the project."""
