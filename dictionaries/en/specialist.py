"""The SPECIALIST Lexicon: how nouns count."""

from __future__ import annotations

import gzip
from functools import cache

from dictionaries.fetch import sources


@cache
def counting() -> dict[str, str]:
    """Give how nouns count: ``countable``, ``both`` or ``uncountable``.

    Its lines give the plurals: another word, another word or the noun itself, or only itself. A
    noun whose plural is the same (sheep) passes for uncountable, which matters to no plural form.
    """
    packed = sources()["specialist"].read("lemminflect/resources/infl_lu.csv.gz")
    found: dict[str, str] = {}
    for line in gzip.decompress(packed).decode("utf-8").splitlines():
        noun, part, *columns = line.split(",")
        if part != "noun" or not noun.islower() or not columns:
            continue
        plurals = set(columns[0].split("/"))
        if plurals == {noun}:
            found[noun] = "uncountable"
        else:
            found[noun] = "both" if noun in plurals else "countable"
    return found
