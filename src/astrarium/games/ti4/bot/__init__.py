"""What a sensible player knows, from a seat's view. A beginner's sense: it expands and fights."""
