"""The worked examples of the rules, judged on the real facts of the dictionary ``en``."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import pytest

from kotakata.lexicon.english import EnglishFacts, english_facts
from kotakata.lexicon.graph.word_graph import WordGraph
from kotakata.referee import Reviewed, reviewed
from tests.referee.scene import ALPHABET, judge

FILE = files("kotakata.lexicon").joinpath("dictionaries", "en", "words.kwg")
AWWE = reviewed("awwe")
AFFIXES_ONLY = Reviewed(
    prefixes=AWWE.prefixes,
    suffixes=AWWE.suffixes,
    compound_prefixes=AWWE.compound_prefixes,
    compound_suffixes=AWWE.compound_suffixes,
    endings=AWWE.endings,
    s_endings=AWWE.s_endings,
)
"""Without the lists that name words or pairs: the facts alone decide."""

# What stands is in capitals, what is laid in small letters: picture, word, words that have
# appeared, tiles in the bag, verdict.
BY_FACTS = [
    # B.1b and B.2, B.5f: adding to a word, and forming it at once.
    ("WALKed", "WALKED", "", 40, "bad"),
    ("walked", "WALKED", "WALK", 40, "good"),
    ("GOne", "GONE", "", 40, "bad"),
    ("gone", "GONE", "GO", 40, "good"),
    ("cans", "CANS", "CAN", 40, "good"),
    ("can", "CAN", "CANS", 40, "good"),
    ("can", "CAN", "CAN", 40, "bad"),
    ("QUIZzes", "QUIZZES", "", 40, "bad"),
    ("happily", "HAPPILY", "HAPPY", 40, "good"),
    # A.II.7: another spelling.
    ("axe", "AXE", "AX", 40, "bad"),
    ("adze", "ADZE", "ADZ", 40, "bad"),
    ("couch", "COUCH", "SOFA", 40, "good"),
    ("colors", "COLORS", "COLOUR", 40, "unsure"),
    ("draught", "DRAUGHT", "DRAFT", 40, "unsure"),
    ("gaol", "GAOL", "JAIL", 40, "bad"),
    # B.1a, B.1b: what the added letters make.
    ("unABLE", "UNABLE", "", 40, "bad"),
    ("CAREfully", "CAREFULLY", "", 40, "bad"),
    ("FLOWer", "FLOWER", "", 40, "good"),
    ("CORNer", "CORNER", "", 40, "good"),
    ("MILLion", "MILLION", "", 40, "good"),
    ("TOWer", "TOWER", "", 40, "unsure"),
    ("NUMBer", "NUMBER", "", 40, "unsure"),
    ("SHOWer", "SHOWER", "", 40, "unsure"),
    ("BEDding", "BEDDING", "", 40, "unsure"),
    ("WINed", "WINED", "", 40, "good"),
    ("CANteen", "CANTEEN", "", 40, "good"),
    ("outRUN", "OUTRUN", "", 40, "unsure"),
    # B.1c: one letter.
    ("HATe", "HATE", "", 40, "bad"),
    ("HATe", "HATE", "", 11, "bad"),
    ("HATe", "HATE", "", 10, "good"),
    # B.5b, B.5d, B.4: kinds of words.
    ("ah", "AH", "", 40, "bad"),
    ("hi", "HI", "", 40, "unsure"),
    ("well", "WELL", "", 40, "good"),
    ("hail", "HAIL", "", 40, "good"),
    ("psst", "PSST", "", 40, "bad"),
    ("wow", "WOW", "", 40, "unsure"),
    ("cool", "COOL", "", 40, "good"),
    ("gonna", "GONNA", "", 40, "bad"),
    ("dude", "DUDE", "", 40, "unsure"),
    ("furnitures", "FURNITURES", "", 40, "unsure"),
    ("cats", "CATS", "", 40, "good"),
    ("do", "DO", "", 40, "good"),
    ("re", "RE", "", 40, "good"),
    ("la", "LA", "", 40, "good"),
    ("so", "SO", "", 40, "good"),
    ("ut", "UT", "", 40, "bad"),
    ("god", "GOD", "", 40, "good"),
    ("qzx", "QZX", "", 40, "bad"),
]

# Where the source names the word, its lists win over the facts.
BY_LISTS = [
    ("hi", "HI", "", 40, "bad"),
    ("adieu", "ADIEU", "", 40, "bad"),
    ("mi", "MI", "", 40, "bad"),
    ("fa", "FA", "", 40, "bad"),
    ("sol", "SOL", "", 40, "bad"),
    ("si", "SI", "", 40, "bad"),
    ("ti", "TI", "", 40, "bad"),
    # Where sources see a prefix in another word, review says so (B.1a).
    ("unTIL", "UNTIL", "", 40, "good"),
    ("disCOVER", "DISCOVER", "", 40, "unsure"),
    ("aSIDE", "ASIDE", "", 40, "bad"),  # one letter, B.1c
]


@cache
def real_facts() -> EnglishFacts:
    graph = WordGraph.read(FILE.read_bytes(), "words.kwg")
    return english_facts({ALPHABET.word(tiles) for tiles in graph})


@pytest.mark.parametrize(("picture", "word", "also", "in_bag", "verdict"), BY_FACTS)
def test_the_facts_alone_give_the_verdict_of_the_rules(
    picture: str, word: str, also: str, in_bag: int, verdict: str
) -> None:
    ruling = judge(
        picture,
        word,
        also=tuple(also.split()),
        in_bag=in_bag,
        facts=real_facts(),
        lists=AFFIXES_ONLY,
    )
    assert ruling.verdict == verdict, ruling.findings


@pytest.mark.parametrize(
    ("picture", "word", "also", "in_bag", "verdict"),
    [each for each in BY_FACTS if each[1] != "HI"] + BY_LISTS,
)
def test_facts_and_reviewed_lists_together_give_it_too(
    picture: str, word: str, also: str, in_bag: int, verdict: str
) -> None:
    ruling = judge(
        picture, word, also=tuple(also.split()), in_bag=in_bag, facts=real_facts(), lists=AWWE
    )
    assert ruling.verdict == verdict, ruling.findings
