"""Shared parts of both editions of Shear Panic: the flock, the track, the news, the words."""
