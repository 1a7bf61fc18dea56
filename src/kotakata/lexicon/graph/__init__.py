"""Word graphs: the words of a dictionary in the node layout that programs of the field exchange."""

from kotakata.lexicon.graph.layout import CLASSIC, LAYOUTS, WIDE, Layout
from kotakata.lexicon.graph.question import ANY, LONGEST, Question, pattern
from kotakata.lexicon.graph.speller import Speller
from kotakata.lexicon.graph.word_graph import Hooks, WordGraph

__all__ = [
    "ANY",
    "CLASSIC",
    "LAYOUTS",
    "LONGEST",
    "WIDE",
    "Hooks",
    "Layout",
    "Question",
    "Speller",
    "WordGraph",
    "pattern",
]
