"""The dice reader on a Raspberry Pi Pico, in MicroPython."""
