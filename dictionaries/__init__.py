"""How the shipped dictionaries are built from packages of public registries.

For whoever maintains the word lists: the built files are in the repository, so neither installing
nor playing needs anything from here. ``python -m dictionaries.en`` builds one dictionary again; the
same inputs give the same bytes.
"""
