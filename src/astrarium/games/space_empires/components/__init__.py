"""What is in the box, read from `data/` once."""
