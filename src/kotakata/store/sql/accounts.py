"""Accounts and guests in SQL."""

from __future__ import annotations

import unicodedata
from typing import Final

import sqlalchemy as sa

from kotakata.errors import NameTaken, NotFound
from kotakata.language import N_, Message
from kotakata.store import schema
from kotakata.store.port.accounts import Account, AccountId
from kotakata.store.schema import account as table
from kotakata.store.sql.desk import Desk

_FORGOTTEN: Final = ""


class SqlAccounts:
    """Accounts and guests, within a transaction."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def open(self, name: str, password_hash: str) -> AccountId:
        """Open an account."""
        row = {"name": name, "folded": folded(name), "password_hash": password_hash}
        insert = self._desk.insert(table).values(**row, created_ms=self._desk.now_ms())
        opened = insert.on_conflict_do_nothing().returning(table.c.id)
        number = self._desk.execute(opened).scalar_one_or_none()
        if number is None:
            raise NameTaken(name=name)
        return AccountId(number)

    def welcome(self, name: str) -> AccountId:
        """Let a guest in."""
        insert = table.insert().values(name=name, created_ms=self._desk.now_ms())
        return AccountId(self._desk.execute(insert.returning(table.c.id)).scalar_one())

    def find(self, account: AccountId) -> Account:
        """Say who somebody is."""
        row = self._desk.execute(sa.select(table).where(table.c.id == account)).one_or_none()
        if row is None:
            raise _not_found(account)
        if row.merged_into is not None:
            return self.find(AccountId(row.merged_into))
        return _account(row)

    def find_by_name(self, name: str) -> Account | None:
        """Find an account by its name."""
        asked = sa.select(table).where(table.c.folded == folded(name))
        row = self._desk.execute(asked).one_or_none()
        return None if row is None else _account(row)

    def password_hash(self, account: AccountId) -> str | None:
        """Give the hash of the password."""
        asked = sa.select(table.c.password_hash).where(table.c.id == account)
        found: str | None = self._desk.execute(asked).scalar_one_or_none()
        return found

    def change_password(self, account: AccountId, password_hash: str) -> None:
        """Set another password."""
        self._change(account, password_hash=password_hash)

    def rename(self, account: AccountId, name: str) -> None:
        """Give another name."""
        if self.find(account).is_guest:
            self._change(account, name=name)
            return
        self._check_free(account, name)
        self._change(account, name=name, folded=folded(name))

    def claim(self, guest: AccountId, name: str, password_hash: str) -> None:
        """Make a guest an account."""
        self._check_guest(guest)
        self._check_free(guest, name)
        self._change(guest, name=name, folded=folded(name), password_hash=password_hash)

    def merge(self, guest: AccountId, into: AccountId) -> None:
        """Give an account what a guest has played."""
        self._check_guest(guest)
        into = self.find(into).id
        self._hand_over(schema.room.c.host_id, guest, into)
        self._hand_over(schema.seat.c.account_id, guest, into)
        self._hand_over(schema.report.c.by_id, guest, into)
        self._hand_over(schema.report.c.about_id, guest, into)
        self._hand_over_blocks(guest, into)
        self._leave_behind(guest)
        self._change(guest, merged_into=into)

    def close(self, account: AccountId) -> None:
        """Forget who somebody was."""
        self._leave_behind(account)
        self._hand_over(schema.seat.c.name, account, _FORGOTTEN, whose=schema.seat.c.account_id)
        self._hand_over(table.c.name, account, _FORGOTTEN, whose=table.c.merged_into)
        self._change(account, name=_FORGOTTEN, folded=None, password_hash=None)

    def _check_guest(self, guest: AccountId) -> None:
        asked = sa.select(1).where(
            table.c.id == guest,
            table.c.name != _FORGOTTEN,
            table.c.folded.is_(None),
            table.c.merged_into.is_(None),
        )
        if self._desk.execute(asked).first() is None:
            raise _not_found(guest)

    def _check_free(self, account: AccountId, name: str) -> None:
        holder = self.find_by_name(name)
        if holder is not None and holder.id != account:
            raise NameTaken(name=name)

    def _change(self, account: AccountId, **values: object) -> None:
        if not self._desk.has_changed(table.update().where(table.c.id == account).values(**values)):
            raise _not_found(account)

    def _hand_over(
        self,
        column: sa.Column[int] | sa.Column[str],
        account: AccountId,
        value: object,
        *,
        whose: sa.Column[int] | None = None,
    ) -> None:
        of = column if whose is None else whose
        self._desk.execute(column.table.update().where(of == account).values({column: value}))

    def _hand_over_blocks(self, guest: AccountId, into: AccountId) -> None:
        by, whom = schema.block.c.by_id, schema.block.c.whom_id
        asked = sa.select(by, whom).where(sa.or_(by == guest, whom == guest))
        for pair in self._desk.execute(asked).all():
            one, other = (into if each == guest else each for each in pair)
            if one != other:
                insert = self._desk.insert(schema.block).values(by_id=one, whom_id=other)
                self._desk.execute(insert.on_conflict_do_nothing())

    def _leave_behind(self, account: AccountId) -> None:
        for column in (
            schema.session.c.account_id,
            schema.preference.c.account_id,
            schema.rating.c.account_id,
            schema.rating_change.c.account_id,
            schema.block.c.by_id,
            schema.block.c.whom_id,
        ):
            self._desk.execute(column.table.delete().where(column == account))


def folded(name: str) -> str:
    """Give a name as it is compared: capitals, widths and runs of spaces make no difference.

    >>> folded("Ani  KOTA") == folded(" ani kota")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _account(row: sa.Row[tuple[object, ...]]) -> Account:
    return Account(AccountId(row.id), row.name, row.folded is None, row.created_ms)


def _not_found(account: AccountId) -> NotFound:
    return NotFound(what=Message(N_("player")), name=account)
