"""Whole matches as text: what is asked for in ``matches``, what came of it in ``texts``.

``python -m tests.golden --update`` writes the texts anew. Read the difference before committing it.
"""
