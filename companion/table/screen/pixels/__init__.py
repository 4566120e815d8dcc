"""Screen rendering: how a screen is painted, pixel by pixel."""
