"""The desk of a table: frames of clients read, acted on and answered."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from kotakata.errors import ChatClosed, FrameUnreadable, IllegalPlay, KotakataError, NotYourSeat
from kotakata.game import command as game
from kotakata.game.board import lay
from kotakata.game.position import Position
from kotakata.live.acting import acting_player, to_command
from kotakata.live.chat import Chat
from kotakata.live.clauses import clause_of
from kotakata.live.protocol import frame, view
from kotakata.live.protocol.incoming import id_in, read_frame

if TYPE_CHECKING:
    from kotakata.live.connection import Connection
    from kotakata.live.table import Table


class Desk:
    """Reads and answers for one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._chat = Chat()

    async def receive(self, connection: Connection, text: str | bytes) -> None:
        """Act on a frame; whatever is wrong with it is answered, never raised."""
        try:
            asked = read_frame(text)
        except FrameUnreadable as error:
            connection.refuse(error, id_in(text))
            return
        try:
            await self._act(connection, asked)
        except KotakataError as error:
            clause = clause_of(error, self._table.match.setup.rules)
            connection.refuse(error, getattr(asked, "id", None), clause)

    def greet(self, connection: Connection) -> None:
        """Tell a newcomer what was said lately, where they may chat."""
        if self._table.gallery.may_chat(connection.role):
            for line in self._chat.lines:
                connection.send(line)

    async def _act(self, connection: Connection, asked: frame.ClientFrame) -> None:
        match asked:
            case frame.Do():
                await self._do(connection, asked)
            case frame.AskScore():
                connection.answer(self._score(connection, asked))
            case frame.Speak():
                connection.begin_anew(language=asked.language, look=connection.look)
            case frame.Look():
                _look(connection, asked.player)
            case frame.Say():
                self._say(connection, asked)
            case frame.Ping():
                connection.answer(frame.Pong(id=asked.id, server_ms=self._table.now_ms))

    async def _do(self, connection: Connection, asked: frame.Do) -> None:
        match, role = self._table.match, connection.role
        player = None if asked.player is None and connection.look is None else asked.player
        player = connection.look if player is None else player

        def make(position: Position) -> game.Command:
            seat = acting_player(role, asked.command.kind, player, position)
            return to_command(asked.command, seat, position, match.facts)

        sent = _fingerprint(connection, asked)
        done = await self._table.do(make, str(asked.id), sent)
        connection.answer(frame.Ack(id=asked.id, seq=done.seq))

    def _score(self, connection: Connection, asked: frame.AskScore) -> frame.Score:
        # On the board as they were shown it: of one that others see sooner it would tell the rest.
        position = self._table.gallery.position_for(connection)
        try:
            laid = lay(position.setup, position.board, asked.placements)
        except IllegalPlay as error:
            fault = frame.Fault(code=error.code, text=connection.say.say(error.message))
            return frame.Score(id=asked.id, score=None, bonus=0, words=(), fault=fault)
        words = tuple(
            view.LaidWord(text=word.text, squares=tuple(word.squares), score=word.score)
            for word in laid.words
        )
        return frame.Score(id=asked.id, score=laid.score, bonus=laid.bonus, words=words, fault=None)

    def _say(self, connection: Connection, asked: frame.Say) -> None:
        text = " ".join(asked.text.split())
        if not self._table.gallery.may_chat(connection.role) or not text:
            raise ChatClosed
        player = connection.look if connection.look is not None else connection.role.seats[0]

        def line(number: int) -> frame.Said:
            name, now_ms = self._table.match.setup.players[player].name, self._table.now_ms
            return frame.Said(number=number, player=player, name=name, text=text, server_ms=now_ms)

        said = self._chat.say(connection.holder, asked.id, text, line)
        if said is not None:
            self._table.gallery.send(said, only_seated=True)
        connection.answer(frame.Ack(id=asked.id, seq=self._table.match.seq))


def _fingerprint(connection: Connection, asked: frame.Do) -> str:
    """Tell who sent what, so that an id is nobody else's and nothing else's."""
    sent = f"{connection.holder}\n{asked.player}\n{asked.command.model_dump_json()}"
    return sha256(sent.encode()).hexdigest()


def _look(connection: Connection, player: int | None) -> None:
    """Show another of a client's own seats, or none."""
    if player is not None and player not in connection.role.seats:
        raise NotYourSeat
    connection.begin_anew(look=player)
