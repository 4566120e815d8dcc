"""Simulated devices: the plate of the dice reader and throws onto it."""
