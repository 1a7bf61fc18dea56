"""What is typed at a table, read: verbs, plays, names, tiles, times, verdicts. All of it pure."""
