"""Names of players and teams: each of their own, of a sensible length, all of it to be seen."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from kotakata.errors import SetupError
from kotakata.language import N_, Message

LONGEST_NAME: Final = 40
"""Characters that a name may have."""

_HARMLESS: Final = frozenset("\u200c\u200d\u200e\u200f\u061c")
"""What joins letters or says which way they run: scripts are written with it."""


_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing."""


def is_seen(name: str) -> bool:
    """Whether a name has at least one sign that can be seen.

    >>> is_seen("Ani"), is_seen("\u200d \u3164")
    (True, False)
    """
    return any(unicodedata.category(each)[0] in "LNPS" and each not in _BLANK for each in name)


def same_name(name: str) -> str:
    """Give what two names have in common that readers would take for the same.

    >>> same_name(" Ani  Budi") == same_name("ANI BUDI")
    True
    """
    seen = "".join(each for each in name if each not in _HARMLESS)
    return " ".join(unicodedata.normalize("NFKC", seen).casefold().split())


def check_names(names: Sequence[str]) -> None:
    """Make sure that every player can be told from the others.

    Raises:
        SetupError: a name is empty, there twice, too long, or cannot be seen.
    """
    if not all(map(is_seen, names)) or len(set(names)) < len(names):
        raise SetupError(fault=Message(N_("every player needs a name of their own")))
    _check_written(names)
    known: dict[str, str] = {}
    for name in names:
        other = known.setdefault(same_name(name), name)
        if other != name:
            fault = N_("the names {name} and {other} are the same but for capitals or spaces")
            raise SetupError(fault=Message(fault, {"name": other, "other": name}))


def check_teams(names: Iterable[str]) -> None:
    """Make sure that teams are called something that can be written.

    Raises:
        SetupError: a name is too long, or cannot be seen; or two differ only in capitals.
    """
    names = tuple(dict.fromkeys(name for name in names if name))
    _check_written(names)
    known: set[str] = set()
    for name in names:
        if same_name(name) in known:
            raise SetupError(fault=Message(TEAMS_ALIKE, {"name": name}))
        known.add(same_name(name))


TEAMS_ALIKE: Final = N_("two teams are called {name}")


def _check_written(names: Iterable[str]) -> None:
    for name in names:
        if any(unicodedata.category(each) in ("Cc", "Cf", "Cs", "Zl", "Zp") for each in name
               if each not in _HARMLESS):  # fmt: skip
            shown = "".join(each if each.isprintable() else "�" for each in name)
            fault = N_("the name {name} has characters that cannot be seen")
            raise SetupError(fault=Message(fault, {"name": shown[:LONGEST_NAME]}))
        if len(name) > LONGEST_NAME:
            fault = N_("the name {name}… is too long: at most {most} characters")
            values = {"name": name[:LONGEST_NAME], "most": LONGEST_NAME}
            raise SetupError(fault=Message(fault, values))
