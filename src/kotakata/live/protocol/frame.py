"""The frames of a socket, both ways; each is one JSON object in a text message."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from kotakata.live.protocol.command import Command
from kotakata.live.protocol.shape import (
    TEXT,
    EventName,
    Id,
    Language,
    Ms,
    Part,
    Placements,
    Player,
)
from kotakata.live.protocol.view import Clocks, LaidWord, PlayerClock, Rules, State, View


class Do(Part):
    """Ask for a command. ``player``: for which seat, where one connection holds several."""

    kind: Literal["do"]
    id: Id
    command: Command
    player: Player | None = None


class AskScore(Part):
    """Ask what tiles would score as they lie; nothing is said about the words."""

    kind: Literal["score"]
    id: Id
    placements: Placements


class Speak(Part):
    """Change the language; answered by a new hello."""

    kind: Literal["speak"]
    language: Language


class Look(Part):
    """Several seats on one device: whose rack is shown; answered by a new hello."""

    kind: Literal["look"]
    player: Player | None


class Say(Part):
    """Say something to the others at the table."""

    kind: Literal["chat"]
    id: Id
    text: Annotated[str, Field(min_length=1, max_length=TEXT)]


class Ping(Part):
    """Measure the way there and back; answered by a pong."""

    kind: Literal["ping"]
    id: Id


ClientFrame: TypeAlias = Annotated[
    Do | AskScore | Speak | Look | Say | Ping, Field(discriminator="kind")
]


class Hello(Part):
    """The whole match as it stands: first, after missing too much, after speak and look.

    ``server_ms`` is the time of the match; clocks are read at that time.
    """

    kind: Literal["hello"] = "hello"
    seq: int
    server_ms: Ms
    view: View


class WaitingSeat(Part):
    """A seat before the match has begun; ``player`` is ``None`` for the referee's.

    ``taken``: by a ``person`` or a ``bot``; ``open`` to anybody, or kept for who is ``invited``.
    ``code``: what invites them; only whoever has set the table up is told.
    """

    player: Player | None
    name: str
    team: str
    level: str
    taken: Literal["person", "bot", "open", "invited"]
    present: bool
    mine: bool
    code: str | None


class Waiting(Part):
    """The match has not begun: some seats are free. It begins, with a hello, when none is.

    ``code`` invites to any player's seat that is free; only whoever has set the table up is told.
    """

    kind: Literal["waiting"] = "waiting"
    match: str
    language: Language
    host: bool
    rules: Rules
    dictionary: str
    code: str | None
    seats: tuple[WaitingSeat, ...]


class Told(Part):
    """An event in words. ``text`` is empty where nothing is to be said."""

    seq: int
    event: EventName
    player: Player | None
    text: str
    clauses: tuple[str, ...]


class News(Part):
    """What happened since the last frame with a ``seq``, in order, and how things stand now."""

    kind: Literal["news"] = "news"
    seq: int
    server_ms: Ms
    told: tuple[Told, ...]
    view: State


class Ack(Part):
    """The command is done and kept; ``seq`` is the length of the log then."""

    kind: Literal["ack"] = "ack"
    id: Id
    seq: int


class Refused(Part):
    """Why a frame was not acted on; ``id`` is ``None`` where it had none that could be read."""

    kind: Literal["refused"] = "refused"
    id: Id | None
    code: str
    text: str
    clause: str | None = None


class Fault(Part):
    """Why tiles cannot lie so."""

    code: str
    text: str


class Score(Part):
    """What tiles would score; ``None`` with a fault where they cannot lie so."""

    kind: Literal["score"] = "score"
    id: Id
    score: int | None
    bonus: int
    words: tuple[LaidWord, ...]
    fault: Fault | None


class Beat(Part):
    """The clocks, every few seconds; ``players`` has one entry a player."""

    kind: Literal["beat"] = "beat"
    server_ms: Ms
    clocks: Clocks
    players: tuple[PlayerClock | None, ...]


class Said(Part):
    """A line of chat. Its ``number`` grows; after coming back the latest are told once more."""

    kind: Literal["chat"] = "chat"
    number: int
    player: Player | None
    name: str
    text: str
    server_ms: Ms


class Presence(Part):
    """Who is there: one entry a player, the referee, and how many look on.

    ``again``: the players who would play a rematch. It begins when all of them would.
    """

    kind: Literal["presence"] = "presence"
    players: tuple[bool, ...]
    referee: bool
    spectators: int
    again: tuple[Player, ...]


class Moved(Part):
    """The people of this table play on at another: the match of the rematch."""

    kind: Literal["moved"] = "moved"
    match: str


class Pong(Part):
    """The answer to a ping."""

    kind: Literal["pong"] = "pong"
    id: Id
    server_ms: Ms


class Bye(Part):
    """The connection ends here, and why."""

    kind: Literal["bye"] = "bye"
    code: str
    text: str


ServerFrame: TypeAlias = Annotated[
    Hello | Waiting | News | Ack | Refused | Score | Beat | Said | Presence | Moved | Pong | Bye,
    Field(discriminator="kind"),
]

CLIENT_FRAME: Final[TypeAdapter[ClientFrame]] = TypeAdapter(ClientFrame)
SERVER_FRAME: Final[TypeAdapter[ServerFrame]] = TypeAdapter(ServerFrame)
