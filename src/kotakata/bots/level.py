"""How strong a bot is, as figures: the words it knows, the plays it sees, how it weighs them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from kotakata.bots.vocabulary import WHOLE, Vocabulary
from kotakata.language import N_

Weighing: TypeAlias = Literal["score", "equity"]
"""By the points of the turn alone, or with what the tiles kept are worth."""


@dataclass(frozen=True, slots=True)
class Level:
    """A level; ``title`` and ``sentence`` are shown to people who choose an opponent.

    ``looks``: how many plays it sees in a turn, of those that it knows the words of, by chance; 0
    is all. ``exchange_below``: points under which it would rather exchange, where tiles are not
    weighed. ``width``: candidates that it thinks over, where there is a simulation. ``endgame``:
    whether it plays the end by search, where there is one. ``suspicion``: in thousandths, how often
    it expects a word to be wrong, before it has looked at it; ``sureness``: in thousandths, how
    probable that must be before it doubts. ``knows_clauses``: whether it sees that a word of the
    dictionary is against the rules. ``daring``: in thousandths, how probable it takes it to be that
    a referee lets an unsure play stand (R9); 0 is never to make one.
    """

    name: str
    title: str
    sentence: str
    vocabulary: Vocabulary = WHOLE
    looks: int = 0
    weighing: Weighing = "score"
    exchange_below: int = 0
    width: int = 1
    endgame: bool = False
    suspicion: int = 50
    sureness: int = 500
    knows_clauses: bool = True
    daring: int = 0


BEGINNER: Final = Level(
    "beginner",
    N_("Beginner"),
    N_("Knows common short words and lays the first that comes to mind."),
    Vocabulary((850, 700, 530, 350, 190, 80, 20)),
    looks=9,
    suspicion=20,
    sureness=250,
    knows_clauses=False,
)
CASUAL: Final = Level(
    "casual",
    N_("Casual player"),
    N_("Knows words of everyday length and picks a good one of a few that it sees."),
    Vocabulary((950, 880, 780, 640, 500, 360, 220, 120)),
    looks=40,
    suspicion=30,
    sureness=400,
    knows_clauses=False,
)
CLUB: Final = Level(
    "club",
    N_("Club player"),
    N_("Knows most words, looks around the board, and exchanges when nothing is there."),
    Vocabulary((980, 940, 860, 760, 660, 540, 400, 280)),
    looks=150,
    exchange_below=6,
    suspicion=50,
    sureness=500,
)
STRONG: Final = Level(
    "strong",
    N_("Strong player"),
    N_("Knows nearly every word and always makes the play with the most points."),
    Vocabulary((1000, 985, 950, 900, 850, 770, 670, 560)),
    exchange_below=8,
    suspicion=50,
    sureness=500,
)
CHAMPION: Final = Level(
    "champion",
    N_("Champion"),
    N_("Knows every word, keeps good tiles for later, and plays the end by search."),
    weighing="equity",
    width=8,
    endgame=True,
    daring=400,
)

LEVELS: Final[Mapping[str, Level]] = {
    level.name: level for level in (BEGINNER, CASUAL, CLUB, STRONG, CHAMPION)
}
"""Every level by its name, the weakest first."""
