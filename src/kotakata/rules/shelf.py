"""Where the shipped files stand, and how a name or a path leads to a file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kotakata.language import N_, Message
from kotakata.rules.fault import unknown_as

_HERE: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder of shipped files of one kind; ``first`` are the names that lists begin with."""

    folder: Path
    unknown: str
    first: tuple[str, ...] = ()

    def names(self) -> tuple[str, ...]:
        """Give the names of what is shipped."""
        found = sorted(path.stem for path in self.folder.glob("*.toml"))
        return (*self.first, *[name for name in found if name not in self.first])

    def find(self, reference: str, beside: Path) -> Path | Message:
        """Give the file of a name, or of a path seen from a folder; or say that there is none."""
        if is_path(reference):
            return beside / reference
        names = self.names()
        if reference in names:
            return self.folder / f"{reference}.toml"
        return unknown_as(self.unknown, reference, names)


RULE_SETS: Final = Shelf(
    _HERE / "presets",
    N_("There is no rule set called {name}."),
    (
        *("klasik", "awwe-2013", "dasar", "dasar-tim", "standar", "sembilan-ubin"),
        *("garis-finish", "scrabby", "wespa", "naspa", "collins-10", "void", "single"),
    ),
)
EDITIONS: Final = Shelf(
    _HERE / "editions",
    N_("There is no tile set called {name}."),
    ("english", "indonesian", "arabic", "arabic-scrabby"),
)
LAYOUTS: Final = Shelf(
    _HERE / "layouts", N_("There is no board called {name}."), ("classic", "scrabby")
)

LISTS: Final = Shelf(_HERE / "lists", N_("There are no reviewed word lists called {name}."))


def is_path(reference: str) -> bool:
    """Whether a reference is the path of a file, not a name.

    >>> is_path("./my-rules.toml"), is_path("klasik")
    (True, False)
    """
    return reference.endswith(".toml") or "/" in reference or "\\" in reference
