"""Putting Bellwether on a computer for good, and taking it off again.

Standard library only: it runs before there is an environment.
"""
