"""Journal (event log): facts on disk, and all that is read from them."""
