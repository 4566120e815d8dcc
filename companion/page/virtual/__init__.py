"""Virtual table: pieces that a browser moves and a synthetic camera photographs."""
