"""A rule set in plain sentences, topic by topic, each with the clauses that decide it.

Every parameter that makes a difference is said. Leaves out: the layout of the text, which belongs
to the shells.
"""

from __future__ import annotations

from kotakata.rules.clause import TOPICS, Topic
from kotakata.rules.describe.sentence import RuleSentence, describe

__all__ = ["TOPICS", "RuleSentence", "Topic", "describe"]
