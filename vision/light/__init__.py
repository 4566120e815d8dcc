"""Illumination: white balance per place, and the light doctor."""
