"""The types of the answers that checks ask for, taken from their one home."""

from __future__ import annotations

from kotakata.lexicon.facts import UNKNOWN_ENTRY, Answer, Counting, Entry, Relation, Share

__all__ = ["UNKNOWN_ENTRY", "Answer", "Counting", "Entry", "Relation", "Share"]
