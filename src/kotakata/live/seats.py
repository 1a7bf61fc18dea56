"""Who may do what at a table: players from their seats, the referee, those who look on.

A *holder* is whoever a shell has recognised: an account, a guest, or the bearer of a seat's token.
One holder can have several seats, which is a hot seat on one device.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NewType, TypeAlias

from kotakata.errors import InvitationUnknown, OwnTable, RefereePlays, SeatTaken
from kotakata.game.audience import Audience
from kotakata.game.setup import Player

Holder = NewType("Holder", str)
"""Whoever a shell has recognised, by a name of its own."""

Spectating: TypeAlias = Literal["none", "live", "delayed"]

_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""What codes are made of: nothing that looks or sounds like something else when read out."""

CODE_LENGTH: Final = 8


@dataclass(frozen=True, slots=True)
class Role:
    """What somebody is at a table: the seats they act from, and whether as referee."""

    seats: tuple[Player, ...] = ()
    is_referee: bool = False

    @property
    def kind(self) -> Literal["player", "referee", "spectator"]:
        """The kind of audience, as it is told to a client."""
        if self.seats:
            return "player"
        return "referee" if self.is_referee else "spectator"

    def audience(self, look: Player | None) -> Audience:
        """Say through whose eyes this role looks.

        Whoever has one seat looks from there. With several, ``look`` says from which; nobody's
        rack is open until it does, so that the device can be handed over.
        """
        if not self.seats:
            return Audience("referee") if self.is_referee else Audience("spectator")
        seat = self.seats[0] if len(self.seats) == 1 else look
        return Audience("spectator") if seat not in self.seats else Audience("player", seat)


SPECTATOR: Final = Role()


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a player's, or with no number the referee's.

    ``bot`` is the level of the computer that sits there; ``code`` invites somebody to a seat that
    is kept free; with neither holder nor code an empty seat is open to all.
    """

    player: Player | None
    name: str = ""
    team: str = ""
    level: str = ""
    holder: Holder | None = None
    bot: str | None = None
    code: str | None = None

    @property
    def is_taken(self) -> bool:
        """Whether somebody, or a computer, sits there."""
        return self.holder is not None or self.bot is not None


@dataclass(frozen=True, slots=True)
class Seats:
    """All seats of a table, the referee's last if there is one, and who may look on.

    ``code`` invites to any player's seat that is free.
    """

    seats: tuple[Seat, ...]
    spectating: Spectating = "none"
    delay_ms: int = 0
    chat: bool = False
    code: str | None = None
    _by_code: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        codes = {seat.code: at for at, seat in enumerate(self.seats) if seat.code}
        object.__setattr__(self, "_by_code", codes)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The players' seats, in the order of their numbers."""
        return tuple(seat for seat in self.seats if seat.player is not None)

    @property
    def is_complete(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.is_taken for seat in self.seats)

    @property
    def bots(self) -> dict[Player, str]:
        """The levels of the computers, by seat."""
        return {seat.player: seat.bot for seat in self.players if seat.bot}  # type: ignore[misc]

    def role(self, holder: Holder | None) -> Role:
        """Say what a holder is here; one that is not known looks on, if anybody may."""
        if holder is None:
            return SPECTATOR
        held = [seat.player for seat in self.seats if seat.holder == holder]
        return Role(tuple(seat for seat in held if seat is not None), None in held)

    def can_chat(self, role: Role) -> bool:
        """Whether somebody sits here with others, not only computers, at a table of friends."""
        others = (seat for seat in self.players if seat.player not in role.seats)
        return self.chat and bool(role.seats) and any(seat.bot is None for seat in others)

    def open_seat(self) -> int | None:
        """Give the place of the first seat that anybody may take."""
        free = (at for at, seat in enumerate(self.seats) if not seat.is_taken and not seat.code)
        return next(free, None)

    def any_seat(self, holder: Holder) -> int | None:
        """Give the place of the player's seat where a holder sits, or of the first that is free."""
        places = [at for at, seat in enumerate(self.seats) if seat.player is not None]
        own = (at for at in places if self.seats[at].holder == holder)
        free = (at for at in places if not self.seats[at].is_taken)
        return next(own, next(free, None))

    def invited(self, code: str) -> int:
        """Give the place of the seat that a code invites to.

        Raises:
            InvitationUnknown: the code invites to none here.
        """
        try:
            return self._by_code[code.strip().upper()]
        except KeyError:
            raise InvitationUnknown(name=code[:CODE_LENGTH]) from None

    def sit(self, at: int, holder: Holder, name: str = "") -> Seats:
        """Let somebody take a seat; who sits there already stays.

        Raises:
            SeatTaken: somebody else does.
            OwnTable: they sit elsewhere at this table.
        """
        seat = self.seats[at]
        if seat.holder == holder:
            return self
        if seat.is_taken:
            raise SeatTaken
        if any(other.holder == holder for other in self.seats):
            raise OwnTable
        taken = replace(seat, holder=holder, name=name or seat.name)
        return replace(self, seats=(*self.seats[:at], taken, *self.seats[at + 1 :]))

    def check_referee(self) -> None:
        """Make sure that whoever referees does not play, unless against nobody else.

        Raises:
            RefereePlays: they do.
        """
        referee = next((seat.holder for seat in self.seats if seat.player is None), None)
        if referee is None or not any(seat.holder == referee for seat in self.players):
            return
        if any(seat.holder != referee and seat.bot is None for seat in self.players):
            raise RefereePlays

    def rise(self, holder: Holder) -> Seats:
        """Let somebody leave all seats they have, as long as nothing is played."""
        risen = tuple(_freed(seat) if seat.holder == holder else seat for seat in self.seats)
        return replace(self, seats=risen)

    def hand_over(self, before: Holder, after: Holder) -> Seats:
        """Give a guest's seats to the account that the guest has become."""
        return replace(
            self,
            seats=tuple(
                replace(seat, holder=after) if seat.holder == before else seat
                for seat in self.seats
            ),
        )


def new_code(taken: Iterable[str] = ()) -> str:
    """Make an invite code, easy to read out."""
    known = set(taken)
    while True:
        code = "".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH))
        if code not in known:
            return code


def _freed(seat: Seat) -> Seat:
    return replace(seat, holder=None, name="")
