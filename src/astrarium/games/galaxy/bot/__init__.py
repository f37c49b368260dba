"""How a sensible player of Galaxy decides, from what a seat sees."""
