"""A transaction in SQL: every repository at the same desk."""

from __future__ import annotations

from kotakata.store.sql.accounts import SqlAccounts
from kotakata.store.sql.commands import SqlCommands
from kotakata.store.sql.desk import Desk
from kotakata.store.sql.logs import SqlLogs
from kotakata.store.sql.manners import SqlManners
from kotakata.store.sql.nodes import SqlNodes
from kotakata.store.sql.owners import SqlOwners
from kotakata.store.sql.preferences import SqlPreferences
from kotakata.store.sql.ratings import SqlRatings
from kotakata.store.sql.rooms import SqlRooms
from kotakata.store.sql.secrets import SqlSecrets
from kotakata.store.sql.sessions import SqlSessions
from kotakata.store.sql.times import SqlTimes


class SqlTransaction:
    """Everything that is kept, within one transaction."""

    def __init__(self, desk: Desk) -> None:
        self.logs = SqlLogs(desk)
        self.owners = SqlOwners(desk)
        self.nodes = SqlNodes(desk)
        self.commands = SqlCommands(desk)
        self.secrets = SqlSecrets(desk)
        self.times = SqlTimes(desk)
        self.rooms = SqlRooms(desk)
        self.accounts = SqlAccounts(desk)
        self.sessions = SqlSessions(desk)
        self.ratings = SqlRatings(desk)
        self.manners = SqlManners(desk)
        self.preferences = SqlPreferences(desk)
