"""A rule set: every parameter of the vocabulary of rules, as plain frozen values.

Files are read and checked in :mod:`kotakata.rules.loader`; nothing here knows about files. Times
are integer milliseconds (``_ms``), points are integers. Each parameter's meaning stands beside it;
the clauses that decided its value are in :attr:`RuleSet.clauses`, by the parameter's path in the
file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

ChallengeMode = Literal["void", "single", "double", "points_per_word", "points_per_turn", "awwe"]
ChallengeWindow = Literal["until_next_turn", "until_invited"]
ChallengedWords = Literal["chosen", "all"]
Beneficiary = Literal["challenged", "challenger"]
Unsure = Literal["referee", "good", "bad"]
TieBreak = Literal["before_leftovers", "tiles_placed", "rematch", "coin"]
LeftoverMode = Literal["none", "deduct", "deduct_and_award", "award_double"]
Families = Literal["off", "extension", "strict"]


@dataclass(frozen=True, slots=True)
class Players:
    """Who sits at the table: ``team_size`` 1 is each alone, 2 is partners opposite each other."""

    least: int = 2
    most: int = 4
    team_size: int = 1


@dataclass(frozen=True, slots=True)
class StartingDraw:
    """How the first player is found: nearest to the first letter; a blank beats letters if so said.

    ``winner_chooses``: the winner chooses seats, board direction and who of the side moves first.
    ``count_tiles``: the jury counts the tiles first (A.I.1).
    """

    draw: bool = True
    blank_wins: bool = True
    winner_chooses: bool = False
    count_tiles: bool = False


@dataclass(frozen=True, slots=True)
class Opening:
    """The first word: how many tiles at least, and whether it must go through the star."""

    least_tiles: int = 2
    through_star: bool = True


@dataclass(frozen=True, slots=True)
class Exchange:
    """A turn spent exchanging tiles: how full the bag must be, and which comes first.

    At most as many tiles as the bag holds. ``draw_first``: new tiles are drawn before the old go
    back.
    """

    allowed: bool = True
    min_bag: int = 1
    draw_first: bool = True


@dataclass(frozen=True, slots=True)
class FreeExchange:
    """Exchanging without losing the turn, for a player who shows identical tiles (A.II.9).

    ``of``: ``identical`` only those tiles can go, ``any`` any tiles. ``per_turn``: how often.
    """

    identical: int = 3
    least: int = 1
    most: int = 3
    min_bag: int = 11
    per_turn: int = 1
    of: Literal["identical", "any"] = "identical"


@dataclass(frozen=True, slots=True)
class Challenge:
    """What happens to a doubted word.

    ``mode``: ``void`` checks words as they are laid; every other mode takes a bad play back with
    the turn lost, and a good one: ``single`` costs nothing, ``double`` costs the challenger the
    next turn, ``points_per_word`` and ``points_per_turn`` give ``points`` to ``points_to``,
    ``awwe`` doubles the turn total; there a bad play's word total goes to the challenger (A.II.11).
    ``words``: challengers name words (``chosen``) or doubt the whole play (``all``). ``window``:
    how long a play can be doubted. ``unsure``: who decides where the facts do not (R9).
    """

    mode: ChallengeMode = "void"
    window: ChallengeWindow = "until_next_turn"
    words: ChallengedWords = "chosen"
    points: int = 0
    points_to: Beneficiary = "challenged"
    unsure: Unsure = "referee"


@dataclass(frozen=True, slots=True)
class Words:
    """Which words a challenge takes away beyond those missing from the dictionary.

    ``checks``: clause checks by clause id (``B.1a``). ``repeats``: the same word twice.
    ``families`` and ``neighbour``: other forms of a word on the board. ``small_bag``: below this
    many tiles in the bag, one letter may be added (B.1c). ``lists``: the name of the reviewed word
    and affix lists the checks use.
    """

    checks: tuple[str, ...] = ()
    repeats: Literal["allow", "forbid"] = "allow"
    families: Families = "off"
    neighbour: Literal["allow", "forbid"] = "allow"
    small_bag: int = 11
    lists: str = "awwe"


@dataclass(frozen=True, slots=True)
class Clock:
    """Times; 0 is no limit. Warnings are remaining milliseconds, longest first.

    ``turn_ms``: a turn that runs out is lost (R1). ``player_ms`` with ``increment_ms`` a turn:
    beyond it each started minute costs ``overtime_points``; beyond ``overtime_ms`` the player
    forfeits. ``match_ms``: then the match ends as :attr:`End.match_time` says.
    """

    turn_ms: int = 0
    turn_warnings_ms: tuple[int, ...] = ()
    player_ms: int = 0
    increment_ms: int = 0
    player_warnings_ms: tuple[int, ...] = ()
    overtime_points: int = 0
    overtime_ms: int = 0
    match_ms: int = 0
    match_warnings_ms: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class InARow:
    """A row of turns that ends the match: ``one`` player's own turns, or everybody's (``all``).

    With ``all``, ``count`` is rounds: every player passes ``count`` times in a row.
    """

    count: int
    by: Literal["one", "all"] = "all"


@dataclass(frozen=True, slots=True)
class End:
    """What ends a match. 0 or ``None`` switches an ending off.

    ``passes``: R7. ``scoreless_turns``: that many turns in a row, counted over all players.
    ``no_move_round``: so many unbroken rounds of passes mean that nobody can move (R3).
    ``lost_turns_count``: whether a lost turn counts as a pass or scoreless turn (R7: no).
    ``match_time``: what happens when the match time is over (R2).
    """

    going_out: bool = True
    passes: InARow | None = None
    scoreless_turns: int = 0
    no_move_round: int = 0
    lost_turns_count: bool = False
    match_time: Literal["at_once", "finish_turn", "finish_round"] = "at_once"


@dataclass(frozen=True, slots=True)
class Target:
    """Playing until a score is reached (VF.1, S.15).

    ``levels``: level -> target for 2, 3 and 4 players (VF.2). ``points``: one agreed target for
    all; 0 none. ``leftovers``: whether left tiles still count when a target ended the match (VF.1:
    no).
    """

    levels: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    points: int = 0
    leftovers: bool = False


@dataclass(frozen=True, slots=True)
class Attendance:
    """When players must be there, in minutes: B.8 and B.9."""

    briefing_minutes: int = 0
    absent_minutes: int = 0


@dataclass(frozen=True, slots=True)
class Conduct:
    """What seated players may do besides playing (A.II.19): chat, and word tools."""

    chat: bool = True
    word_tools: bool = True
    meanings_in_play: bool = True
    hints_cancel: bool = False


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One way to play, complete.

    ``bingo``: tiles laid in one turn -> bonus. ``star``: what the start square multiplies the word
    by. ``draw``: when replacements are drawn (R5). ``sign_off``: players sign the sheet and seal
    the result. ``clauses``: parameter path (``exchange.min_bag``) -> clause ids that decide it.
    """

    name: str
    title: Mapping[str, str]
    summary: Mapping[str, str]
    source: str = ""
    edition: str = "english"
    layout: str = "classic"
    players: Players = Players()
    starting_draw: StartingDraw = StartingDraw()
    opening: Opening = Opening()
    rack_size: int = 7
    bingo: Mapping[int, int] = field(default_factory=dict)
    star: int = 2
    draw: Literal["at_once", "after_window"] = "at_once"
    exchange: Exchange = Exchange()
    free_exchange: FreeExchange | None = None
    challenge: Challenge = Challenge()
    words: Words = Words()
    clock: Clock = Clock()
    end: End = End()
    target: Target = Target()
    leftovers: LeftoverMode = "deduct_and_award"
    tie_breaks: tuple[TieBreak, ...] = ()
    sign_off: bool = False
    attendance: Attendance = Attendance()
    conduct: Conduct = Conduct()
    clauses: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
