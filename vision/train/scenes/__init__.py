"""Training scenes: descriptions of tables for a ray tracer."""
