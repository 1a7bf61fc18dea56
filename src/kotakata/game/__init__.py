"""The match as a pure state machine: ``decide`` answers commands, ``evolve`` folds events."""
