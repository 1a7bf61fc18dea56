"""Matches under way: one owner each, clocks, seats, presence, chance. No HTTP, no SQL."""
