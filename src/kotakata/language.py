"""Sentences that are chosen now and spoken later, in the reader's language.

A :class:`Message` names a sentence of the catalogue and its values; a :class:`Speaker` says it in
Indonesian, English or Arabic. English is the catalogue's source, so an untranslated sentence still
reads. Leaves out: formatting of boards, numbers and dates, which belongs to the shells.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

LANGUAGES: Final = ("id", "en", "ar")
"""Interface languages, the mother tongue of the product first."""

Last: TypeAlias = Literal["and", "or"]

_JOINTS: Final[Mapping[tuple[str, Last], tuple[str, str, str]]] = {
    ("id", "and"): (", ", " dan ", ", dan "),
    ("id", "or"): (", ", " atau ", ", atau "),
    ("en", "and"): (", ", " and ", " and "),
    ("en", "or"): (", ", " or ", " or "),
    ("ar", "and"): (" و", " و", " و"),
    ("ar", "or"): (" أو ", " أو ", " أو "),
}
"""What stands between the items of a series, between two, and before the last of more."""

_CATALOGUES: Final = Path(__file__).parent / "locale"


def N_(msgid: str) -> str:  # noqa: N802 - the marker's conventional name, which extractors look for
    """Mark a sentence for the catalogue without translating it yet."""
    return msgid


def N_n(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802 - as N_, for a counted sentence
    """Mark a counted sentence for the catalogue without translating it yet."""
    return singular, plural


@dataclass(frozen=True, slots=True)
class Series:
    """Values named one after another, the last with "and" or "or" before it.

    >>> speaker("en").text("{count} tiles", count=Series((7, 8, 9), "or"))
    '7, 8 or 9 tiles'
    """

    items: tuple[object, ...]
    last: Last = "and"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence with named values in braces; a value may itself be a message or a series.

    A value may also be a mapping of languages to texts, such as a title from a rule file: the
    reader's language is said, else English, else what there is.

    ``plural`` and ``count`` are given together, for sentences whose form depends on a number.
    """

    msgid: str
    values: Mapping[str, object] = field(default_factory=dict)
    plural: str | None = None
    count: int = 0

    def __str__(self) -> str:
        """Give the English sentence."""
        return speaker("en").say(self)


class Speaker:
    """Says messages in one language.

    >>> speaker("en").say(Message("{count} tile", {"count": 3}, plural="{count} tiles", count=3))
    '3 tiles'
    """

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self._catalogue = catalogue

    @property
    def is_right_to_left(self) -> bool:
        """Whether running text of this language goes from right to left."""
        return self.language == "ar"

    def say(self, message: Message) -> str:
        """Give the sentence with its values, those that are messages said first."""
        if message.plural is None:
            sentence = self._catalogue.gettext(message.msgid)
        else:
            sentence = self._catalogue.ngettext(message.msgid, message.plural, message.count)
        return sentence.format_map(
            {name: self._value(value) for name, value in message.values.items()}
        )

    def text(self, msgid: str, **values: object) -> str:
        """Say a sentence given by its English text."""
        return self.say(Message(msgid, values))

    def _value(self, value: object) -> object:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Series):
            return self._joined([str(self._value(each)) for each in value.items], value.last)
        if isinstance(value, (tuple, list)):
            comma = "، " if self.language == "ar" else ", "
            return comma.join(str(self._value(each)) for each in value)
        if isinstance(value, Mapping):
            texts = [
                str(value[each]) for each in (self.language, "en", *LANGUAGES) if each in value
            ]
            return texts[0] if texts else ""
        return value

    def _joined(self, items: list[str], word: Last) -> str:
        comma, between_two, before_last = _JOINTS[self.language, word]
        if len(items) < 2:
            return "".join(items)
        return comma.join(items[:-1]) + (before_last if len(items) > 2 else between_two) + items[-1]


@cache
def speaker(language: str) -> Speaker:
    """Give the speaker of a language; an unknown language speaks English."""
    known = language if language in LANGUAGES else "en"
    catalogue = gettext.translation("kotakata", str(_CATALOGUES), languages=[known], fallback=True)
    return Speaker(known, catalogue)
