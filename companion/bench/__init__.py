"""Benchmarks: figures of each part, where there is a peer as ratios measured in the same run."""
