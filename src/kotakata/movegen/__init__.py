"""Every play a rack can make, and the best of them: the search over the word graph."""
