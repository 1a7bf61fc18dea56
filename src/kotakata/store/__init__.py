"""The store: logs of matches, kept so that an accepted event is never lost."""
