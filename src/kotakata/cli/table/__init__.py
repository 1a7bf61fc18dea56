"""A match at this terminal: what is typed, what it asks for, and the session that keeps it."""
