"""What a seat sees."""
