"""What both editions of Shear Panic share: the flock, the track, the news."""
