"""Where games and own dictionaries are kept when nobody says otherwise."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

VARIABLE: Final = "KOTAKATA_HOME"
STORE: Final = "KOTAKATA_STORE"
FILE: Final = "kotakata.db"
DICTIONARIES: Final = "dictionaries"


def default_file(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Give the file: in ``$KOTAKATA_HOME``, else where the platform keeps a user's files.

    >>> default_file({"KOTAKATA_HOME": "/club"}).as_posix()
    '/club/kotakata.db'
    """
    return _folder(environment, platform) / FILE


def default_store(environment: Mapping[str, str], platform: str = sys.platform) -> str:
    """Give the store of a server: what ``$KOTAKATA_STORE`` says, else the user's own file.

    >>> default_store({"KOTAKATA_STORE": "postgresql://db.example/club"})
    'postgresql://db.example/club'
    >>> default_store({"KOTAKATA_HOME": "/club"})
    '/club/kotakata.db'
    """
    return environment.get(STORE) or str(default_file(environment, platform))


def dictionaries(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """Give the folder of the user's own dictionaries.

    >>> dictionaries({"KOTAKATA_HOME": "/club"}).as_posix()
    '/club/dictionaries'
    """
    return _folder(environment, platform) / DICTIONARIES


def _folder(environment: Mapping[str, str], platform: str) -> Path:
    if chosen := environment.get(VARIABLE):
        return Path(chosen).expanduser()
    home = Path(environment.get("HOME") or Path.home())
    match platform:
        case "win32":
            local = environment.get("LOCALAPPDATA")
            return (Path(local) if local else home / "AppData" / "Local") / "kotakata"
        case "darwin":
            return home / "Library" / "Application Support" / "kotakata"
        case _:
            shared = environment.get("XDG_DATA_HOME")
            return (Path(shared) if shared else home / ".local" / "share") / "kotakata"
