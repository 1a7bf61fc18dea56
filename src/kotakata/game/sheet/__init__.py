"""The score sheet: a log read as the lines that a scorer writes.

A log is never rewritten, and neither is its sheet. A play that was taken back, a turn that was
cancelled and whatever a reversed ruling had brought about stay where they were written, struck out
with the reason; only what counts is added up. The sheet adds for itself, so its totals are a check
on the match's. Leaves out sentences and columns, which are the shells'.
"""

from kotakata.game.sheet.line import TURNS, Kind, Line, Place, Sheet, Struck
from kotakata.game.sheet.scorer import sheet

__all__ = ["TURNS", "Kind", "Line", "Place", "Sheet", "Struck", "sheet"]
