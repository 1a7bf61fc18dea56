"""English word facts: what sources of several licences say, weighed for the referee."""

from kotakata.lexicon.english.evidence import Evidence
from kotakata.lexicon.english.facts import Definition, EnglishFacts, english_facts
from kotakata.lexicon.english.record import Layers

__all__ = ["Definition", "EnglishFacts", "Evidence", "Layers", "english_facts"]
