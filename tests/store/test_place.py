"""Where games are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from kotakata.store.place import default_file


@pytest.mark.parametrize(
    ("environment", "platform", "place"),
    [
        ({"HOME": "/home/ani"}, "linux", "/home/ani/.local/share/kotakata/kotakata.db"),
        ({"HOME": "/home/ani", "XDG_DATA_HOME": "/data"}, "linux", "/data/kotakata/kotakata.db"),
        ({"HOME": "/Users/ani"}, "darwin",
         "/Users/ani/Library/Application Support/kotakata/kotakata.db"),
        ({"HOME": "/ani", "LOCALAPPDATA": "/a/Local"}, "win32", "/a/Local/kotakata/kotakata.db"),
        ({"HOME": "/ani"}, "win32", "/ani/AppData/Local/kotakata/kotakata.db"),
        ({"HOME": "/home/ani", "KOTAKATA_HOME": "/club"}, "linux", "/club/kotakata.db"),
    ],
)  # fmt: skip
def test_games_are_kept_where_the_platform_keeps_a_users_files(
    environment: dict[str, str], platform: str, place: str
) -> None:
    assert default_file(environment, platform) == Path(place)
