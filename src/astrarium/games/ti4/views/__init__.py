"""What a seat, or a spectator, sees of the table."""
