"""Calibration: what a table has learned about its camera, board and pieces."""
