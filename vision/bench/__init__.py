"""Benchmarks of vision against ground truth; never imported at a table."""
