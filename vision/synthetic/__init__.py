"""The synthetic camera: rendered pictures of a table."""
