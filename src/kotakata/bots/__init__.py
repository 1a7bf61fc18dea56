"""Bots: players that choose by themselves, and the host that lets them play."""

from kotakata.bots.bot import Bot, Modest, Question, Turn
from kotakata.bots.finding import BotMaker, find_bot
from kotakata.bots.host import Host, play_match
from kotakata.bots.knowledge import Knowledge
from kotakata.bots.level import LEVELS, Level
from kotakata.bots.level_bot import LevelBot

__all__ = [
    "LEVELS",
    "Bot",
    "BotMaker",
    "Host",
    "Knowledge",
    "Level",
    "LevelBot",
    "Modest",
    "Question",
    "Turn",
    "find_bot",
    "play_match",
]
