"""From a frame to the move that was made."""
