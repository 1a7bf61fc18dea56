"""Leave values: what the tiles kept on a rack are worth, per tile set and kind of rules."""

from kotakata.analysis.leaves.file import load_table, read_table, save_table
from kotakata.analysis.leaves.table import LeaveTable, Run, empty_table

__all__ = ["LeaveTable", "Run", "empty_table", "load_table", "read_table", "save_table"]
