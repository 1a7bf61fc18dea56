"""Bots: players that choose by themselves, and the host that lets them play."""

from kotakata.bots.bot import Bot, Modest, Question, Turn
from kotakata.bots.host import Host, play_match

__all__ = ["Bot", "Host", "Modest", "Question", "Turn", "play_match"]
