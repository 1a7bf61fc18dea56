"""Which language to speak: asked for, set in the environment, the system's, or Indonesian."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from kotakata.language import LANGUAGES

MOTHER_TONGUE: Final = LANGUAGES[0]
VARIABLE: Final = "KOTAKATA_LANGUAGE"

_OPTION: Final = "--language"
_CATALOGUES: Final = Path(__file__).parent.parent / "locale"


def choose(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """Choose the language: ``--language``, then the variable, then the locale, then Indonesian.

    It is chosen before the command line is read, so that faults in that are told in it too.

    >>> choose(["play", "--language=ar"], {"LANG": "en_GB.UTF-8"})
    'ar'
    >>> choose([], {"LANG": "en_GB.UTF-8"}), choose([], {"LANG": "C.UTF-8"})
    ('en', 'id')
    """
    candidates = [_asked_for(arguments), environment.get(VARIABLE, "")]
    candidates += [environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return next((each for each in map(_code, candidates) if each in LANGUAGES), MOTHER_TONGUE)


def to_front(arguments: Sequence[str]) -> list[str]:
    """Put ``--language`` before the command, so that it may be written anywhere.

    >>> to_front(["play", "--language", "ar", "--seed", "1"])
    ['--language', 'ar', 'play', '--seed', '1']
    """
    front: list[str] = []
    rest: list[str] = []
    given = list(arguments)
    while given:
        argument = given.pop(0)
        if argument == "--":
            rest += [argument, *given]
            break
        if argument == _OPTION:
            front += [argument, *given[:1]]
            given = given[1:]
        elif argument.startswith(f"{_OPTION}="):
            front.append(argument)
        else:
            rest.append(argument)
    return front + rest


def teach_click(language: str) -> None:
    """Have click's own sentences said in the language: it asks the process's message catalogue."""
    import gettext

    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain("kotakata", str(_CATALOGUES))
    gettext.textdomain("kotakata")


def _asked_for(arguments: Sequence[str]) -> str:
    for index, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == _OPTION and index + 1 < len(arguments):
            return arguments[index + 1]
        if argument.startswith(f"{_OPTION}="):
            return argument.partition("=")[2]
    return ""


def _code(text: str) -> str:
    return text.strip().lower().replace("-", "_").partition("_")[0].partition(".")[0]
