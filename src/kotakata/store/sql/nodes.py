"""Servers and what they hold, in SQL."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from kotakata.errors import LeaseLost
from kotakata.store.port.nodes import Node
from kotakata.store.port.rooms import RoomId
from kotakata.store.schema import node as nodes
from kotakata.store.schema import node_secret as secrets
from kotakata.store.schema import room_holder as holders
from kotakata.store.sql.desk import Desk

_ONLY: Final = 1
_PROOF: Final = "proof "


class SqlNodes:
    """The servers, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def tell(self, node: Node) -> None:
        """Tell where a server is reached."""
        told = self._desk.insert(nodes).values(name=node.name, address=node.address)
        anew = {"address": told.excluded.address}
        self._desk.execute(told.on_conflict_do_update(index_elements=[nodes.c.name], set_=anew))

    def prove(self, mark: str) -> None:
        """Keep something and take it away again."""
        # To change a row into itself would not do: SQLite writes nothing to the disk then.
        name = f"{_PROOF}{mark}"
        self._desk.execute(nodes.insert().values(name=name, address=""))
        self._desk.execute(nodes.delete().where(nodes.c.name == name))

    def namesake(self, node: Node) -> Node | None:
        """Give another server of this name that holds rooms now."""
        holds = sa.exists().where(
            holders.c.node == node.name, holders.c.expires_ms > self._desk.now_ms()
        )
        asked = sa.select(nodes.c.address).where(
            nodes.c.name == node.name, nodes.c.address != node.address, holds
        )
        address = self._desk.execute(asked).scalar_one_or_none()
        return None if address is None else Node(node.name, address)

    def secret(self, fresh: bytes) -> bytes:
        """Give what only the servers know."""
        first = self._desk.insert(secrets).values(id=_ONLY, secret=fresh.hex())
        self._desk.execute(first.on_conflict_do_nothing())
        kept: str = self._desk.execute(sa.select(secrets.c.secret)).scalar_one()
        return bytes.fromhex(kept)

    def hold(self, room: RoomId, node: str, lease_ms: int) -> None:
        """Hold a room."""
        now_ms = self._desk.now_ms()
        claim = self._desk.insert(holders).values(
            room_id=room, node=node, expires_ms=now_ms + lease_ms
        )
        held = claim.on_conflict_do_update(
            index_elements=[holders.c.room_id],
            set_={"node": claim.excluded.node, "expires_ms": claim.excluded.expires_ms},
            where=sa.or_(holders.c.expires_ms <= now_ms, holders.c.node == node),
        )
        if not self._desk.has_changed(held):
            raise LeaseLost(room=room)

    def hold_on(self, node: str, lease_ms: int) -> frozenset[RoomId]:
        """Hold all that a node holds for longer."""
        longer = (
            holders.update()
            .where(holders.c.node == node)
            .values(expires_ms=self._desk.now_ms() + lease_ms)
            .returning(holders.c.room_id)
        )
        return frozenset(RoomId(room) for room in self._desk.execute(longer).scalars())

    def let_go(self, room: RoomId, node: str) -> None:
        """Hold a room no more."""
        is_held = sa.and_(holders.c.room_id == room, holders.c.node == node)
        self._desk.execute(holders.delete().where(is_held))

    def holder(self, room: RoomId) -> Node | None:
        """Say who holds a room."""
        asked = (
            sa.select(holders.c.node, sa.func.coalesce(nodes.c.address, "").label("address"))
            .join(nodes, nodes.c.name == holders.c.node, isouter=True)
            .where(holders.c.room_id == room, holders.c.expires_ms > self._desk.now_ms())
        )
        row = self._desk.execute(asked).one_or_none()
        return None if row is None else Node(row.node, row.address)
