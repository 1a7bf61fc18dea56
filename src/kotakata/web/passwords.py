"""Passwords: hashed with argon2id, compared so that a name that nobody has takes as long."""

from __future__ import annotations

import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST: Final = 8
LONGEST: Final = 200

_HASHER: Final = PasswordHasher()
_NOBODYS: Final = _HASHER.hash(secrets.token_hex(16))
"""A hash to compare with where there is no such name, so that both take as long."""


def hash_password(password: str) -> str:
    """Hash a password."""
    return _HASHER.hash(password)


def is_password(known: str | None, password: str) -> bool:
    """Whether a password is the one that was hashed; takes as long where none was."""
    try:
        _HASHER.verify(known or _NOBODYS, password)
    except (VerificationError, InvalidHashError):
        return False
    return known is not None
