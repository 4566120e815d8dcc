"""Firmware of the dice reader on a Raspberry Pi Pico, in MicroPython."""
