"""One event line of a GCG record, read liberally.

Every dialect's forms are accepted: a rack or none, coordinates in either case, words appended
after the total, ``+-20`` for minus twenty, an exchange that gives only a number. Leaves out the
nickname's meaning and everything that needs an alphabet or a board.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from kotakata.errors import NotationError
from kotakata.language import Message
from kotakata.notation import faults
from kotakata.notation.coordinates import is_coordinate, parse_coordinate
from kotakata.notation.gcg.syntax import GcgEvent, GcgKind

_TOKEN: Final = re.compile(r"\S+")
_NICKNAME: Final = re.compile(r">\s*(\S+):(?=\s|$)|>\s*([^\s:]+):")
_SCORE: Final = re.compile(r"(\+?)([+-]?)(\d{1,7})")
_COUNT: Final = re.compile(r"-(\d{1,2})")
_MINUS_SIGNS: Final = str.maketrans("−–", "--")
_KEYWORDS: Final[dict[str, GcgKind]] = {
    "(challenge)": "bonus",
    "(time)": "time",
    "--": "withdrawal",
    "-": "pass",
}


@dataclass(frozen=True, slots=True)
class Token:
    """A run of characters without blanks, and the column it begins in, counted from one."""

    text: str
    column: int


class Line:
    """An event line, eaten token by token from the left."""

    def __init__(self, text: str, number: int) -> None:
        self.number = number
        found = _NICKNAME.match(text)
        if found is None:
            raise NotationError(
                Message(faults.EVENT_MALFORMED, {"text": text[:40]}), line=number, column=1
            )
        self.nickname = found[1] or found[2]
        self._tokens = list(_tokens(text, found.end()))
        self._end = len(text) + 1

    @property
    def next(self) -> str:
        """The token that comes next, not yet taken; empty where the line ends."""
        return self._tokens[0].text if self._tokens else ""

    def take(self) -> Token:
        """Take the next token; an empty one where the line ends."""
        return self._tokens.pop(0) if self._tokens else Token("", self._end)

    def rest(self) -> tuple[str, ...]:
        """Take what is left."""
        words = tuple(word for token in self._tokens if (word := token.text.strip(",")))
        self._tokens.clear()
        return words

    def fault(self, msgid: str, token: Token) -> NotationError:
        """Make the error for a fault at a token."""
        return NotationError(
            Message(msgid, {"text": token.text[:40] or "—"}), line=self.number, column=token.column
        )


def read_event(line: Line, player: int) -> GcgEvent:
    """Read what follows the nickname.

    Raises:
        NotationError: the line is none of the forms of an event.
    """
    rack = None if _is_move(line.next) else line.take().text or None
    event = replace(_move(line, player), rack=rack, line=line.number)
    score, total = _number(line), _number(line)
    return replace(event, score=score, total=total, words=line.rest())


def _tokens(text: str, start: int) -> Iterator[Token]:
    for found in _TOKEN.finditer(text, start):
        yield Token(found[0], found.start() + 1)


def _is_move(token: str) -> bool:
    # A line that gives no rack begins with its move; no rack looks like one.
    return token.startswith(("-", "−", "–", "(")) or is_coordinate(token)


def _move(line: Line, player: int) -> GcgEvent:
    token = line.take()
    blank = GcgEvent("pass", player, None, 0, 0)
    text = token.text.translate(_MINUS_SIGNS)
    if kind := _KEYWORDS.get(text.lower()):
        return replace(blank, kind=kind)
    if text.startswith("("):
        return replace(blank, kind="end_rack", tiles=_bracketed(line, token))
    if found := _COUNT.fullmatch(text):
        count = int(found[1])
        return replace(blank, kind="exchange" if count else "pass", count=count)
    if text.startswith("-"):
        return replace(blank, kind="exchange", tiles=token.text[1:])
    if is_coordinate(text):
        place = parse_coordinate(text, line=line.number, column=token.column)
        return replace(blank, kind="play", place=place, tiles=_word(line))
    raise line.fault(faults.EVENT_MALFORMED, token)


def _bracketed(line: Line, token: Token) -> str:
    text = token.text
    while not text.endswith(")"):
        more = line.take()
        if not more.text:
            raise line.fault(faults.EVENT_MALFORMED, token)
        text += more.text
    return text[1:-1]


def _word(line: Line) -> str:
    token = line.take()
    if not token.text or _SCORE.fullmatch(token.text):
        raise line.fault(faults.EVENT_MALFORMED, token)
    return token.text


def _number(line: Line) -> int:
    token = line.take()
    found = _SCORE.fullmatch(token.text.translate(_MINUS_SIGNS))
    if found is None:
        raise line.fault(faults.SCORE_MALFORMED, token)
    return -int(found[3]) if found[2] == "-" else int(found[3])
