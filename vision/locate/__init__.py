"""Mat localisation: markers, pose and geometry."""
