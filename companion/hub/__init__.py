"""Hub: many tables together, from a broker into a database and onto one page."""
