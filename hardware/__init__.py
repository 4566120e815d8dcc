"""Ports on real devices: one device library per file."""
