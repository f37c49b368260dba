"""What cards do: ships, technologies, worlds."""
