"""The chance of a match: secret while it is played, published by its hash before, proven after.

Each match has a secret of 256 bits. Its SHA-256, the *commitment*, is shown from the start; the
secret when the match is over. Whatever is drawn for the command that came when the log had ``n``
events is read off the stream of blocks HMAC-SHA256(secret, "n:i"), i = 0, 1, 2, …, so a server
that was started again draws the same, and anybody can check every draw.

That shows that no draw was changed after the start. It does not show that the secret was not chosen
among many before it: that is left to whoever runs the server.

How numbers are made of the stream is part of the promise and does not change: a number below ``m``
is the first 4 bytes (big-endian) that are below the largest multiple of ``m``, modulo ``m``; a
draw of ``k`` tiles takes, ``k`` times, the tile at such a number from those left, and the last of
those left moves into its place.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, TypeVar

from kotakata.errors import RuleViolation
from kotakata.game.decide import decide
from kotakata.game.event import Event
from kotakata.game.evolve import evolve
from kotakata.game.origin import origin
from kotakata.game.position import Phase, Position

SECRET_BYTES: Final = 32

_WORD: Final = 4
_LIMIT: Final = 1 << (8 * _WORD)

T = TypeVar("T")


def new_secret() -> bytes:
    """Make a match's secret, from the system's source."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """Give what is shown of a secret before the end: its SHA-256, in hexadecimal.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def is_opened(position: Position) -> bool:
    """Whether the secret, and with it every rack, is shown to all by now.

    It is when nothing is drawn any more: when the result is known, but where a referee may still
    undo what led to it and the players sign, when they have. From then on nothing is undone.
    """
    rules = position.setup.rules
    waits = position.setup.refereed and rules.sign_off
    return position.phase is Phase.SEALED or (position.phase is Phase.ENDED and not waits)


class Chance(Random):
    """The draws of one command, read off the secret's stream.

    Of :class:`Random` it has what a match uses, and refuses the rest: what is not promised is not
    drawn.

    >>> Chance(bytes(32), 7).sample("ABCDEFG", 3) == Chance(bytes(32), 7).sample("ABCDEFG", 3)
    True
    """

    def __init__(self, secret: bytes, length: int) -> None:
        super().__init__(0)
        self._words = _stream(secret, length)

    def below(self, limit: int) -> int:
        """Give a number from 0 up to below a limit, each as likely as the others."""
        fair = _LIMIT - _LIMIT % limit
        return next(word for word in self._words if word < fair) % limit

    def sample(self, population: Any, k: int, *, counts: Any = None) -> Any:  # noqa: ANN401 - as Random has it
        """Draw so many, one after another."""
        if counts is not None:
            raise NotImplementedError
        left, drawn = list(population), []
        for _ in range(k):
            at = self.below(len(left))
            drawn.append(left[at])
            left[at] = left[-1]
            left.pop()
        return drawn

    def choice(self, seq: Any) -> Any:  # noqa: ANN401 - as Random has it
        """Choose one."""
        return seq[self.below(len(seq))]

    def random(self) -> float:
        """Refuse: no draw of a match is a fraction."""
        raise NotImplementedError

    def getrandbits(self, k: int, /) -> int:
        """Refuse: see :meth:`random`."""
        raise NotImplementedError


def verify(events: Sequence[Event], secret: bytes) -> int | None:
    """Check every draw of a log against the secret that was published for it.

    Gives the place, from 0, of the first event that is not what the rules and this secret bring
    about; ``None`` when all are.
    """
    position: Position | None = None
    index = 0
    while index < len(events):
        answer = _again(position, events[index:], Chance(secret, index))
        for place, decided in enumerate(answer or (None,), start=index):
            if place >= len(events) or decided != events[place]:
                return min(place, len(events) - 1)
            position = evolve(position, events[place])
        index += len(answer)
    return None


def _again(position: Position | None, rest: Sequence[Event], chance: Chance) -> tuple[Event, ...]:
    """Ask once more for what came next; nothing where no command brings it about."""
    at, command = origin(position, rest)
    if command is None:
        return ()
    try:
        return decide(position, command, at_ms=rest[at].at_ms, random=chance)
    except RuleViolation:
        return ()


def _stream(secret: bytes, length: int) -> Iterator[int]:
    block = 0
    while True:
        digest = hmac.digest(secret, b"%d:%d" % (length, block), "sha256")
        for start in range(0, len(digest), _WORD):
            yield int.from_bytes(digest[start : start + _WORD], "big")
        block += 1
