"""Figures as ratios to a peer measured in the same run."""
