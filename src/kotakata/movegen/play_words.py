"""The words of a dictionary, prepared for the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kotakata import kernel

if TYPE_CHECKING:
    from kotakata.lexicon.graph import WordGraph
    from kotakata.movegen import _lists as lists
else:
    lists = kernel.load("kotakata.movegen._lists")


class PlayWords:
    """The words of a graph as the kernels search them; shared by any number of finders."""

    def __init__(self, word_lists: lists.WordLists) -> None:
        self.lists = word_lists

    @classmethod
    def of(cls, graph: WordGraph) -> PlayWords:
        """Prepare the words of a graph, which must have its GADDAG.

        Raises:
            ValueError: the graph was built without its GADDAG.
        """
        if graph.dawg and not graph.gaddag:
            raise ValueError("plays are found with the GADDAG, which this graph was built without")
        lister = lists.Lister(graph.nodes, graph.layout)
        return cls(lister.build(graph.dawg, graph.gaddag))
