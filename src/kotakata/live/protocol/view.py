"""The view: a match as one audience may see it, with everything a board and its panels need.

:class:`State` changes with every command, :class:`View` adds what stays the same for a whole match.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from kotakata.live.protocol.command import Action
from kotakata.live.protocol.shape import Language, Ms, Part, Player, Side, Square, Tile

AudienceKind: TypeAlias = Literal["player", "referee", "spectator"]
Phase: TypeAlias = Literal[
    "counting", "drawing", "choosing", "turn", "window", "challenge", "settling", "ended", "sealed"
]
Struck: TypeAlias = Literal["withdrawn", "cancelled", "reversed"]
Verdict: TypeAlias = Literal["good", "bad", "unsure"]
MoveKind: TypeAlias = Literal[
    "play",
    "exchange",
    "free_exchange",
    "pass",
    "out_of_time",
    "forfeited_turn",
    "award",
    "adjustment",
    "overtime",
    "leftovers",
]
ClockName: TypeAlias = Literal["turn", "player", "match"]


class Audience(Part):
    """Who looks: from which seat, and the seats that may act through this connection.

    ``delay_ms``: how much later than it happens they see it. ``chat``: whether they can write to
    others at the table.
    """

    kind: AudienceKind
    player: Player | None = None
    holds: tuple[Player, ...] = ()
    delay_ms: Ms = 0
    chat: bool = False


class ExchangeRules(Part):
    """Exchanging as a turn."""

    allowed: bool
    min_bag: int


class FreeExchangeRules(Part):
    """Exchanging without losing the turn."""

    identical: int
    least: int
    most: int
    min_bag: int
    per_turn: int
    of: Literal["identical", "any"]


class ClockRules(Part):
    """Times; 0 is no limit. Warnings are remaining milliseconds, longest first."""

    turn_ms: Ms
    turn_warnings_ms: tuple[Ms, ...]
    player_ms: Ms
    increment_ms: Ms
    player_warnings_ms: tuple[Ms, ...]
    overtime_points: int
    overtime_ms: Ms
    match_ms: Ms
    match_warnings_ms: tuple[Ms, ...]


class Bonus(Part):
    """Points for laying so many tiles in one turn."""

    tiles: int
    points: int


class Rules(Part):
    """The rule set, as far as a player looks at it; sentences in the view's language."""

    name: str
    title: str
    summary: str
    challenge: Literal["void", "single", "double", "points_per_word", "points_per_turn", "awwe"]
    words_chosen: bool
    rack_size: int
    bingo: tuple[Bonus, ...]
    chat: bool
    word_tools: bool
    meanings_in_play: bool
    sign_off: bool
    exchange: ExchangeRules | None
    free_exchange: FreeExchangeRules | None
    clock: ClockRules


class Dictionary(Part):
    """The dictionary named for the match."""

    name: str
    words: int
    checksum: str


class TileKind(Part):
    """One kind of tile; the blank is tile 0."""

    tile: Tile
    symbol: str
    value: int
    count: int


class Edition(Part):
    """The tile set. ``folds``: how other spellings are typed with these tiles."""

    name: str
    title: str
    direction: Literal["ltr", "rtl"]
    tiles: tuple[TileKind, ...]
    folds: dict[str, str]


class Layout(Part):
    """The board; ``premiums`` and ``colours`` have one entry a square."""

    name: str
    rows: int
    columns: int
    start: Square
    premiums: tuple[tuple[int, int], ...]
    colours: tuple[str, ...]


class Rack(Part):
    """A rack as this audience sees it: tiles seen, and how many more there are."""

    tiles: tuple[Tile, ...]
    unknown: int


class PlayerClock(Part):
    """A player's own clock; negative is overtime."""

    left_ms: Ms
    running: bool
    overtime_points: int


class PlayerState(Part):
    """A player. ``target``: the score that wins at once, 0 none. ``bot``: the level of a robot."""

    name: str
    team: str
    side: Side
    level: str
    bot: str | None
    present: bool
    score: int
    target: int
    rack: Rack
    clock: PlayerClock | None
    used_ms: Ms
    forfeited: bool
    signed: bool


class SideState(Part):
    """A side with its total."""

    name: str
    score: int


class StartDraw(Part):
    """A tile drawn for the start."""

    player: Player
    tile: Tile


class Start(Part):
    """The draw for the start: what was drawn, which sides still draw, who has won."""

    draws: tuple[StartDraw, ...]
    waiting: tuple[Side, ...]
    winner: Player | None


class LaidWord(Part):
    """A word of a play."""

    text: str
    squares: tuple[Square, ...]
    score: int


class Pending(Part):
    """The last play while it can be doubted; ``accepted``: the sides that let it stand."""

    player: Player
    score: int
    words: tuple[LaidWord, ...]
    accepted: tuple[Side, ...]


class Finding(Part):
    """One reason for a verdict, with the clauses it rests on."""

    text: str
    clauses: tuple[str, ...]
    verdict: Verdict


class LookedUp(Part):
    """What the dictionary and the clauses say of a word, for the referee."""

    word: str
    verdict: Verdict
    findings: tuple[Finding, ...]


class OpenChallenge(Part):
    """The challenge that waits for its ruling; ``evidence`` is the referee's alone."""

    by: Player
    words: tuple[str, ...]
    evidence: tuple[LookedUp, ...] | None


class Clocks(Part):
    """The clocks all share; ``None`` where there is none. ``running``: whether any clock runs."""

    turn_left_ms: Ms | None
    match_left_ms: Ms | None
    running: bool


class ScoredWord(Part):
    """A word with its points."""

    text: str
    score: int


class Move(Part):
    """A line of the score sheet. ``tiles`` and ``squares`` are those of a play as it was laid."""

    seq: int
    turn: int
    player: Player
    kind: MoveKind
    at_ms: Ms
    where: str | None
    tiles: tuple[Tile, ...]
    squares: tuple[Square, ...]
    count: int
    score: int
    bonus: int
    total: int
    words: tuple[ScoredWord, ...]
    struck: Struck | None
    text: str


class Can(Part):
    """Something that may be done now, for which seat (``None``: as referee), and its limits.

    ``least``, ``most``: how many tiles. ``words``: that can be doubted or ruled on. ``players``,
    ``sides``, ``clocks``, ``causes``: that can be named. ``shown``: tiles that can be shown.
    """

    action: Action
    player: Player | None = None
    least: int | None = None
    most: int | None = None
    words: tuple[str, ...] | None = None
    players: tuple[Player, ...] | None = None
    sides: tuple[Side, ...] | None = None
    clocks: tuple[ClockName, ...] | None = None
    causes: tuple[str, ...] | None = None
    shown: tuple[Tile, ...] | None = None


class Result(Part):
    """The end. ``decided``: whether the winner (``None`` then: a draw) is known yet."""

    reason: str
    decided: bool
    winner: Side | None
    text: str
    steps: tuple[str, ...]


class State(Part):
    """What changes in a match. ``last``: squares of the last play.

    ``unseen``: how many of each tile this audience has not seen, the blank first. ``commitment``:
    SHA-256 of the secret that decides every draw; ``secret`` is shown after the end.
    """

    seq: int
    phase: Phase
    paused: bool
    audience: Audience
    language: Language
    board: tuple[Tile, ...]
    last: tuple[Square, ...]
    players: tuple[PlayerState, ...]
    sides: tuple[SideState, ...]
    order: tuple[Player, ...]
    facing: Player
    on_turn: Player | None
    turn: int
    start: Start | None
    bag: int
    unseen: tuple[int, ...]
    pending: Pending | None
    challenge: OpenChallenge | None
    clocks: Clocks
    moves: tuple[Move, ...]
    can: tuple[Can, ...]
    result: Result | None
    commitment: str
    secret: str | None


class View(State):
    """Everything: the state, and what stays the same for the whole match."""

    match: Annotated[str, Field(max_length=64)]
    mode: Literal["dealt", "table"]
    refereed: bool
    rules: Rules
    dictionary: Dictionary | None
    edition: Edition
    layout: Layout
