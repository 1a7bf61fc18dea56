"""Dictionaries: which words there are, and what is known about them.

The words stand in a graph (``lexicon.graph``). Leaves out what a referee makes of a word.
"""
