"""What a position is worth: leave values, endgames, simulation."""
