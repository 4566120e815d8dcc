"""Tests of `companion/coach/`: search, secrets, review."""
