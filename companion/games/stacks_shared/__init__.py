"""Shared words of the games with stacks on hexagons."""
