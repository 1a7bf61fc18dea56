"""What the terminal shows, as pure functions from a position to lines of styled text."""
