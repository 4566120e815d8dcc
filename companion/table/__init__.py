"""State machine of the table: ports, events, session, screens and journal."""
