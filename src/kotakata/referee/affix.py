"""Reading added letters as affixes: one, or several stacked, from the reviewed lists.

Whether the result is made *from* the base is a matter of facts and decided elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from kotakata.referee.adding import Addition
from kotakata.referee.reviewed import Reviewed


@dataclass(frozen=True, slots=True)
class Affixes:
    """The affixes that an addition spells, outermost prefix first, innermost suffix first.

    ``doubled``: the base's last letter, where it was doubled before the suffix (QUIZ, QUIZ-ZES).
    ``may_be_compound``: one of them may as well be a word of its own (OUT-, OVER-).
    """

    prefixes: tuple[str, ...]
    suffixes: tuple[str, ...]
    doubled: str = ""
    may_be_compound: bool = False

    @property
    def stacked(self) -> bool:
        """Whether there is more than one."""
        return len(self.prefixes) + len(self.suffixes) > 1

    def __str__(self) -> str:
        """Write them as a grammar does.

        >>> str(Affixes(("UN",), ("FUL", "LY")))
        'UN- + -FUL + -LY'
        """
        suffixes = [f"-{suffix}" for suffix in self.suffixes]
        if self.doubled:
            suffixes[0] = f"-({self.doubled}){self.suffixes[0]}"
        return " + ".join([f"{prefix}-" for prefix in self.prefixes] + suffixes)


def read_affixes(addition: Addition, lists: Reviewed) -> Affixes | None:
    """Read what was added as affixes and nothing else; ``None`` where it holds more."""
    plain = _read(addition, lists.prefixes.words, lists.suffixes.words | lists.endings.words)
    if plain is not None:
        return plain
    return _read(
        addition,
        lists.prefixes.words | lists.compound_prefixes.words,
        lists.suffixes.words | lists.endings.words | lists.compound_suffixes.words,
        may_be_compound=True,
    )


def _read(
    addition: Addition,
    prefixes: frozenset[str],
    suffixes: frozenset[str],
    *,
    may_be_compound: bool = False,
) -> Affixes | None:
    before, after = addition.before, addition.after
    front = _stack_before(before, prefixes)
    back, doubled = _stack_after(after, suffixes), ""
    if after and not back and after[0] == addition.base[-1]:
        back, doubled = _stack_after(after[1:], suffixes), after[0]
    if (before and not front) or (after and not back):
        return None
    return Affixes(front, back, doubled, may_be_compound)


def _stack_after(text: str, known: frozenset[str]) -> tuple[str, ...]:
    """Split a text into suffixes; a single letter comes last or not at all."""
    if text in known:
        return (text,)
    for cut in range(2, len(text)):
        rest = _stack_after(text[cut:], known) if text[:cut] in known else ()
        if rest:
            return (text[:cut], *rest)
    return ()


def _stack_before(text: str, known: frozenset[str]) -> tuple[str, ...]:
    """Split a text into prefixes; a single letter comes first or not at all."""
    if text in known:
        return (text,)
    for cut in range(len(text) - 2, 0, -1):
        rest = _stack_before(text[:cut], known) if text[cut:] in known else ()
        if rest:
            return (*rest, text[cut:])
    return ()
