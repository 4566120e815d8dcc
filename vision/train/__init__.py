"""Training: everything that makes nets; never imported at a table."""
