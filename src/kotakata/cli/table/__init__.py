"""The dialogues of a table, one for each point of a match, and what they share."""
