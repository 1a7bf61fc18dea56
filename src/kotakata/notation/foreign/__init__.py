"""Records that other programs wrote: checked against the board, and turned into a log."""
