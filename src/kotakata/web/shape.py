"""What requests bring and answers hold, as JSON. Sizes are bounded; unknown names are refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    StringConstraints,
)
from pydantic_core import PydanticCustomError, PydanticKnownError

from kotakata.game.names import is_seen
from kotakata.web.passwords import LONGEST, SHORTEST

PRINTED: Final = r"^[^\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]*$"
"""Text without control characters, nor those that turn the text after them round."""

MOST_CHANGED: Final = 200
"""Values in the changes of a rule set, at any depth."""

UNSEEN: Final = "unseen"
"""The kind of fault of a name in which nothing can be seen."""


def _seen(name: str) -> str:
    if name and not is_seen(name):
        raise PydanticCustomError(UNSEEN, "no sign of it can be seen")
    return name


Name: TypeAlias = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=PRINTED),
    AfterValidator(_seen),
]
MaybeName: TypeAlias = Annotated[
    str,
    StringConstraints(strip_whitespace=True, max_length=40, pattern=PRINTED),
    AfterValidator(_seen),
]
Password: TypeAlias = Annotated[str, Field(min_length=SHORTEST, max_length=LONGEST)]
Short: TypeAlias = Annotated[str, Field(max_length=64, pattern=PRINTED)]
Language: TypeAlias = Literal["id", "en", "ar"]


class Asked(BaseModel):
    """The body of a request."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Answer(BaseModel):
    """The body of an answer."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class Problem(Answer):
    """What went wrong: a code for programs, a sentence for people, and faults by place."""

    code: str
    text: str
    clause: str | None = None
    fields: dict[str, str] = {}


class GuestAsked(Asked):
    """A name to play under, with no account."""

    name: Name


class SignIn(Asked):
    """A name and its password."""

    name: Name
    password: Password


class PasswordAsked(Asked):
    """Another password; the old one shows that it is not just anybody at this browser."""

    old: Password
    new: Password


class ClosingAsked(Asked):
    """The password, without which no account is closed."""

    password: Password


class Rated(Answer):
    """A rating by one rule set, in points, and how far it may be off."""

    rules: str
    title: str
    rating: int
    deviation: int
    matches: int


class Me(Answer):
    """Who is asking; ``rating`` is that of the rules they have played most."""

    name: str
    guest: bool
    rating: int | None = None
    ratings: tuple[Rated, ...] = ()


class Choices(Asked):
    """Preferences by name; an empty value takes one back."""

    chosen: Annotated[dict[Short, Short], Field(max_length=40)]


class TokenAsked(Asked):
    """A program's token: a label to know it by, and what it may do."""

    label: Name
    scopes: Annotated[tuple[Literal["read", "play"], ...], Field(min_length=1, max_length=2)]


class Token(Answer):
    """A program's token; ``token`` is shown once, when it is made."""

    id: int
    label: str
    scopes: tuple[str, ...]
    token: str | None = None


class PlayerRange(Answer):
    """How many can play, and in teams of how many."""

    least: int
    most: int
    team_size: int


class Choice(Answer):
    """A value that a parameter can have."""

    value: str
    title: str


class Parameter(Answer):
    """A parameter of a rule set, its value, and the clauses that decided it."""

    path: str
    title: str
    kind: Literal["integer", "boolean", "choice", "list", "text"]
    value: JsonValue
    choices: tuple[Choice, ...] = ()
    least: int | None = None
    most: int | None = None
    clauses: tuple[str, ...] = ()


class RuleCard(Answer):
    """A rule set as a card: what it is in a few sentences, and what can be changed about it.

    ``levels``: level -> players -> score to reach. ``refereed``: its source has a referee.
    """

    name: str
    title: str
    summary: str
    language: Language
    players: PlayerRange
    levels: dict[str, dict[int, int]]
    refereed: bool
    dictionary: str | None
    parameters: tuple[Parameter, ...]


class DictionaryCard(Answer):
    """A dictionary: its name, what it is called, how many words, and for which tile sets."""

    name: str
    title: str
    language: Language
    words: int
    edition: str
    editions: tuple[str, ...]


class BotCard(Answer):
    """A level of the computer."""

    level: str
    title: str
    summary: str


class SeatAsked(Asked):
    """A seat of a new table.

    ``me``: whoever asks; ``here``: somebody at the same device; ``open`` to anybody; ``invite``:
    to whoever has the code; ``bot``: the computer at a ``level``. ``target_level``: the player's
    own level where targets differ (VF.3).
    """

    kind: Literal["me", "here", "open", "invite", "bot"]
    name: MaybeName = ""
    level: Short = ""
    team: MaybeName = ""
    target_level: Short = ""


def _bounded(changes: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Count what changes hold at any depth; a form changes far less."""
    waiting: list[JsonValue] = list(changes.values())
    for value in waiting:  # which grows meanwhile
        if isinstance(value, dict):
            waiting += [*value, *value.values()]
        elif isinstance(value, list):
            waiting += value
        if len(waiting) > MOST_CHANGED:
            kind: dict[str, object] = {"field_type": "Dictionary", "max_length": MOST_CHANGED}
            raise PydanticKnownError("too_long", {**kind, "actual_length": len(waiting)})
    return changes


Changes: TypeAlias = Annotated[
    dict[Short, JsonValue], Field(max_length=60), AfterValidator(_bounded)
]


class MatchAsked(Asked):
    """A table to set up. ``parameters``: changes to the rule set, by dotted path."""

    rules: Short
    parameters: Changes = {}
    seats: Annotated[tuple[SeatAsked, ...], Field(min_length=1, max_length=8)]
    referee: bool | Literal["me", "invite"] = False
    dictionary: Short | None = None
    spectators: Literal["none", "live", "delay"] = "none"
    delay_seconds: Annotated[int, Field(ge=0, le=3600)] = 0
    listed: bool = False


class QuickAsked(Asked):
    """A match against the computer, at once.

    ``edition``: the tile set; where it is left out, one that goes with the ``language``.
    """

    rules: Short = ""
    level: Short = ""
    language: Language | None = None
    edition: Short = ""


class Invite(Answer):
    """A seat that waits for whoever has the code."""

    seat: int | Literal["referee"]
    url: str
    code: str


class Made(Answer):
    """A table that was set up. ``code`` invites to any of its seats that is free."""

    match: str
    code: str | None = None
    invites: tuple[Invite, ...] = ()


class Again(Answer):
    """A rematch; ``match`` is None as long as not every player has agreed to one."""

    match: str | None


class JoinAsked(Asked):
    """A code, or a match with a seat open to all, and the name to play under."""

    code: Short
    name: Name


class Joined(Answer):
    """Where somebody sits now; no seat is the referee's."""

    match: str
    seat: int | None


class OpenTable(Answer):
    """A table with a seat that anybody may take."""

    match: str
    title: str
    host: str
    seats: int
    free: int
    code: str


class PastPlayer(Answer):
    """A player of a past match."""

    name: str
    score: int


class PastMatch(Answer):
    """A match that somebody played or plays.

    ``running``: it has begun, and goes on. ``turn``: who is on turn, of ``players``. ``own``: the
    seats of whoever asks.
    """

    match: str
    title: str
    players: tuple[PastPlayer, ...]
    running: bool
    ended: bool
    turn: int | None
    own: tuple[int, ...]
    at: str


class Meaning(Answer):
    """One sense of a word."""

    text: str
    kind: str | None = None
    labels: tuple[str, ...] = ()


class Entry(Answer):
    """What a dictionary knows of a word; ``valid`` is None where it could not be asked.

    ``language``: what the meanings are written in.
    """

    word: str
    valid: bool | None
    meanings: tuple[Meaning, ...]
    language: Language | None = None
    source: str | None = None


class Built(Answer):
    """Words that letters make; ``more``: there are others that are not listed."""

    words: tuple[str, ...]
    more: bool


class ChanceShown(Answer):
    """The chance of a match; with its secret, shown at the end, anybody can draw its tiles."""

    commitment: str
    secret: str | None


class Blocked(Answer):
    """Somebody whom one keeps away from, by a number to take that back with."""

    number: int
    name: str
    guest: bool


class PersonThere(Answer):
    """Somebody else at a table, and whether one keeps away from them."""

    player: int
    name: str
    blocked: bool


class ReportAsked(Asked):
    """A report of bad manners at a table."""

    match: Short
    player: Annotated[int, Field(ge=0, le=7)]
    reason: Literal["name", "chat", "cheating", "leaving", "other"]
    words: Annotated[str, Field(max_length=400, pattern=PRINTED)] = ""
