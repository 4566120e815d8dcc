"""Installation of a box, and its removal.

Standard library only: it runs before there is an environment.
"""
