"""Pictures of boards and tiles, for sharing and for printing."""
