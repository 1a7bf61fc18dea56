"""Many matches at once on loopback, measured."""
