"""Telling a match: a sentence or two for every event, said later in the reader's language.

Nothing here tells what not everybody may see: tiles drawn are told by their number only. Leaves
out boards, racks and tables of numbers, which the shells draw.
"""

from kotakata.game.telling.ending import REASONS, result_message
from kotakata.game.telling.event import tell
from kotakata.game.telling.ruling import Told, explain
from kotakata.game.telling.saying import clock_text, place_name

__all__ = ["REASONS", "Told", "clock_text", "explain", "place_name", "result_message", "tell"]
