"""The terms of a table before its match begins: rules with their changes, seats, words.

They are kept as JSON with the room, complete in themselves, so that a table set up today is played
by today's rules whatever files come later.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from kotakata.errors import InvalidInput, RuleSetError
from kotakata.game.names import same_name
from kotakata.game.setup import Dictionary, Entrant, Mode, Setup
from kotakata.language import N_, Message
from kotakata.live.seats import Seat, Seats, Spectating
from kotakata.rules.check import fit_faults
from kotakata.rules.dump import dump_edition, dump_layout, dump_rules
from kotakata.rules.extend import extended
from kotakata.rules.fault import dotted
from kotakata.rules.loader import (
    load_edition,
    load_layout,
    load_rulebook,
    parse_edition,
    parse_layout,
    parse_rules,
)
from kotakata.rules.rulebook import Rulebook
from kotakata.rules.shelf import EDITIONS, LAYOUTS, RULE_SETS, Shelf

LONGEST_DELAY_MS: Final = 3_600_000


@dataclass(frozen=True, slots=True)
class Terms:
    """What is to be played, by whom, with which words.

    ``seats`` is the plan: who may sit where. ``dictionary``: its name on the shelf, empty for none.
    ``rematch_of``: the room of the match that this one is to decide.
    """

    book: Rulebook
    seats: Seats
    dictionary: str = ""
    mode: Mode = "dealt"
    rematch_of: int = 0

    @property
    def refereed(self) -> bool:
        """Whether there is a seat for a referee."""
        return any(seat.player is None for seat in self.seats.seats)

    def setup(self, seats: Seats, dictionary: Dictionary | None, rematch_of: str = "") -> Setup:
        """Set the match up with those who sit there.

        Raises:
            SetupError: they do not fit the rules.
        """
        entrants = tuple(Entrant(seat.name, seat.team, seat.level) for seat in seats.players)
        book = self.book
        return Setup(
            book.rules,
            book.edition,
            book.layout,
            entrants,
            self.mode,
            self.refereed,
            dictionary,
            rematch_of,
        )

    def check(self) -> None:
        """Make sure that a match can come of the plan, whoever takes the free seats.

        Raises:
            SetupError: it cannot; the sentence says why.
        """
        named = [
            replace(seat, name=seat.name or f"#{number}")
            for number, seat in enumerate(self.seats.seats)
        ]
        self.setup(replace(self.seats, seats=tuple(named)), None)

    def to_text(self) -> str:
        """Write the terms as they are kept."""
        plan = self.seats
        document = {
            "rules": dump_rules(self.book.rules),
            "edition": dump_edition(self.book.edition),
            "layout": dump_layout(self.book.layout),
            "seats": [
                [seat.player, seat.name, seat.team, seat.level, seat.bot] for seat in plan.seats
            ],
            "spectating": plan.spectating,
            "delay_ms": plan.delay_ms,
            "chat": plan.chat,
            "dictionary": self.dictionary,
            "mode": self.mode,
            "rematch_of": self.rematch_of,
        }
        return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def read_terms(text: str) -> Terms:
    """Read terms as they are kept."""
    document: dict[str, Any] = json.loads(text)
    # JSON has no keys but text; a rule file's numbers are text there too.
    book = Rulebook(
        parse_rules(document["rules"], judged=False),
        parse_edition(document["edition"]),
        parse_layout(document["layout"]),
    )
    seats = tuple(
        Seat(player, name, team, level, bot=bot)
        for player, name, team, level, bot in document["seats"]
    )
    return Terms(
        book,
        Seats(seats, document["spectating"], document["delay_ms"], document["chat"]),
        document["dictionary"],
        document["mode"],
        document["rematch_of"],
    )


def rematch_of(text: str) -> int:
    """Read of terms as they are kept which room they decide a tie of; 0: of none."""
    return int(json.loads(text)["rematch_of"])


def rulebook(name: str, changes: Mapping[str, Any] | None = None) -> Rulebook:
    """Give a shipped rule set with parameters changed, as a rule file that extends it would.

    >>> rulebook("klasik", {"clock": {"turn_seconds": 90}}).rules.clock.turn_ms
    90000

    Raises:
        InvalidInput: there is no such rule set, edition or layout, or the changes do not fit; all
            faults at once.
    """
    _need_shipped(RULE_SETS, name)
    book = load_rulebook(name)
    if not changes:
        return book
    rules = parse_rules(extended(dump_rules(book.rules), {**changes, "name": name}))
    _need_shipped(EDITIONS, rules.edition)
    _need_shipped(LAYOUTS, rules.layout)
    edition, layout = load_edition(rules.edition), load_layout(rules.layout)
    faults = [(dotted(fault.place), fault.message) for fault in fit_faults(rules, edition)]
    if faults:
        raise RuleSetError(name, faults)
    return Rulebook(rules, edition, layout)


def spectators(kind: Spectating, delay_ms: int = 0) -> tuple[Spectating, int]:
    """Give how spectators look on; a delay of nothing is no delay."""
    if kind == "delayed" and delay_ms > 0:
        return kind, min(delay_ms, LONGEST_DELAY_MS)
    return ("live" if kind == "delayed" else kind), 0


def own_names(seats: Seats) -> Seats:
    """Let everybody have a name of their own: whoever comes later with the same gets a number."""
    taken: set[str] = set()
    named: list[Seat] = []
    for seat in seats.seats:
        name, number = seat.name, 1
        while seat.player is not None and same_name(name) in taken:
            number += 1
            name = f"{seat.name[:36]} {number}"
        if seat.player is not None:
            taken.add(same_name(name))
        named.append(replace(seat, name=name))
    return replace(seats, seats=tuple(named))


def _need_shipped(shelf: Shelf, name: str) -> None:
    """Refuse what is not shipped: a name from outside never reaches for a file."""
    if name not in shelf.names():
        sentence = N_("there is no {name}; there are {names}")
        raise InvalidInput(fault=Message(sentence, {"name": name, "names": shelf.names()}))
