"""What we measure, side by side with peers. Run with `make bench`."""
