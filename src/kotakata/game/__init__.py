"""The match as a pure state machine: ``decide`` answers commands with events, ``evolve`` folds events."""
