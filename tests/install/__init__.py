"""From the repository to a box that runs by itself, and what looks after it."""
