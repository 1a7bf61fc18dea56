"""What commands bring about. :func:`decide` answers one, :func:`next_due` says what time brings."""

from kotakata.game.decide.answer import decide
from kotakata.game.decide.time import Due, next_due

__all__ = ["Due", "decide", "next_due"]
