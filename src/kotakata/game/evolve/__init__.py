"""What events do to a position. :func:`evolve` takes one event, :func:`fold` a whole log."""

from kotakata.game.evolve.handlers import evolve, fold

__all__ = ["evolve", "fold"]
