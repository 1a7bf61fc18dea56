"""Labels of a word: in how many of its senses it is an interjection, informal, a plural, and so on.

An inflected form has the labels of its base words, and a derived word that no source with labels
has those of the words it is made from. No label means none where such a source has the word; of a
word that none has, nothing is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from kotakata.lexicon.english.record import Count, Record
from kotakata.lexicon.facts import Answer, Counting, Entry, Share

AFFIXES: Final = frozenset("ps")
PLURALS: Final = frozenset(("np", "?s"))
NO_CRY: Final = frozenset("aorcedm")
"""Parts of speech that name no cry: adjectives, pronouns, adverbs, conjunctions and so on."""


def entry_of(record: Record, heads: Sequence[Record]) -> Entry:
    """Give the labels of a listed word; ``heads``: its base words, and itself if it is one."""
    found = {
        "abbreviation": _abbreviation(record),
        "affix": _affix(record),
        "marked": _marked(record),
        "capital": _capital(record, heads),
        "note": cast("Share", record.reviewed.get("note=", "none")),
        "interjection": _interjection(record, heads),
        "informal": _informal(record, heads),
    }
    for name, value in found.items():
        found[name] = cast("Share", record.reviewed.get(name + "=", value))
    names_cry = _names_cry(record) if found["interjection"] == "some" else "no"
    return Entry(**found, names_cry=names_cry, plural=_plural(record, heads))


def _interjection(record: Record, heads: Sequence[Record]) -> Share:
    said = [parts for parts in record.parts.values() if parts & {"i", "I"}]
    if not said:
        # What inflects or is made from another word is no exclamation.
        is_word = any(not slot.startswith("?") for _, slot in record.slots) or record.edges
        return "none" if is_word or any(head.is_known for head in heads) else "unknown"
    others = any(parts - {"i", "I", "P"} for parts in record.parts.values())
    return "some" if others or record.senses[0] or record.slots else "all"


def _names_cry(record: Record) -> Answer:
    reviewed = record.reviewed.get("names_cry=")
    if reviewed:
        return cast("Answer", reviewed)
    small, _, _, cries = record.senses
    if not small:
        others = frozenset[str]().union(*record.parts.values())
        return "no" if others & NO_CRY else "unknown"
    return "yes" if cries == small else "no"


def _informal(record: Record, heads: Sequence[Record]) -> Share:
    """Weigh the sources: they differ where one has informal senses only, another formal ones.

    What was informal in 1913 alone, or what only the word's origin is, does not decide.
    """
    counts = [count for head in heads for count in head.counts]
    shares = {_share(counts, source) for source in ("wordnet", "wikdict", "gcide")} - {None}
    if any("S" in head.parts.get("twelvedicts", ()) for head in heads):
        shares.add("all")
    if not shares:
        return "none" if any(head.is_known for head in heads) else "unknown"
    if shares == {"all"}:
        own = {record.word, *(base for base, _ in record.slots)}
        is_old = all(count.source == "gcide" for count in counts) and bool(counts)
        return "unknown" if is_old or not any(head.word in own for head in heads) else "all"
    if "all" in shares:
        return "disputed"
    return "some" if "some" in shares else "none"


def _share(counts: Sequence[Count], source: str) -> Share | None:
    senses = sum(count.senses for count in counts if count.source == source)
    informal = sum(count.informal for count in counts if count.source == source)
    if not senses:
        return None
    return "none" if not informal else "all" if informal == senses else "some"


def _capital(record: Record, heads: Sequence[Record]) -> Share:
    """A list has the word with a small letter, so it is never "all"; other sources may differ.

    What only inflects words about which they differ is like these.
    """
    bases = {base for base, _ in record.slots} - {record.word}
    shares = {_own_capital(head) for head in heads if head.word in bases}
    is_inflected = not record.is_base and not _is_small(record)
    return "disputed" if is_inflected and shares == {"disputed"} else _own_capital(record)


def _own_capital(record: Record) -> Share:
    _, capital, _, _ = record.senses
    has_name = bool(capital) or "n" in record.core.get("lists", "")
    if not has_name:
        return "none"
    otherwise = _is_small(record) or any(base != record.word for base, _ in record.slots)
    return "some" if otherwise or not capital else "disputed"


def _is_small(record: Record) -> bool:
    """Whether a source has the word with a small letter; GCIDE writes all with a capital."""
    return bool(record.senses[0] or record.parts.keys() - {"gcide"})


def _abbreviation(record: Record) -> Share:
    text = record.wiktionary.get("senses", "")
    senses, _, short = map(int, text.split("/")) if text else (0, 0, 0)
    if senses and short == senses and not record.senses[0] and "gcide" not in record.parts:
        return "disputed"
    return "some" if short or "a" in record.core.get("lists", "") else "none"


def _affix(record: Record) -> Share:
    parts = frozenset[str]().union(*record.parts.values())
    if not parts & AFFIXES:
        return "none"
    return "some" if parts - AFFIXES or record.senses[0] or record.slots else "disputed"


def _marked(record: Record) -> Share:
    if "'" not in record.core.get("lists", ""):
        return "none"
    return "some" if record.is_known or "E" in record.core["lists"] else "all"


def _plural(record: Record, heads: Sequence[Record]) -> Counting:
    """How the noun counts; countable, where no source speaks against a listed plural."""
    if not record.slots or any(slot not in PLURALS for _, slot in record.slots):
        return "no_plural"
    said = {
        head.core.get("counting", "countable") for head in heads if head.word != record.word
    } or {"countable"}
    for counting in ("countable", "both", "uncountable"):
        if counting in said:
            return cast("Counting", counting)
    return "unknown"
