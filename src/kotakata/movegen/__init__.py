"""Every play that a rack can make, and the best of them: the search over the word graph.

Leaves out what a play is worth beyond its score (``analysis``) and what the clauses make of its
words (``conditions`` asks the referee).
"""

from kotakata.movegen.finder import Finder
from kotakata.movegen.ground import Ground
from kotakata.movegen.play import Play, Plays
from kotakata.movegen.play_words import PlayWords

__all__ = ["Finder", "Ground", "Play", "PlayWords", "Plays"]
