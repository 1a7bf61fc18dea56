"""How right the word facts are on the probe pairs, and how fast they answer.

Precision: of the pairs that the facts join (yes or in part), how many belong together. Recall: of
the pairs that belong together, how many the facts join. Exact: the very verdict.
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Final

from kotakata.lexicon.english.facts import shipped_layers
from kotakata.lexicon.layer import Layer
from tests.lexicon.probe import facts, probes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.lexicon.probe import Probe

LOOKUPS: Final = 5_000


def main() -> None:
    """Print the figures."""
    for name in ("families", "derivations", "variants"):
        found = probes(name)
        _report(name, found)
        _report(f"{name}, without the reviewed", [each for each in found if not each.reviewed])
        for each in found:
            if each.found != each.expected:
                print(f"    {' '.join(each.pair)}: {each.found}, expected {each.expected}")
    _speed()


def _report(name: str, found: Sequence[Probe]) -> None:
    joined = [each for each in found if each.found in ("yes", "in_part")]
    together = [each for each in found if each.expected != "no"]
    both = sum(each.expected != "no" for each in joined)
    exact = sum(each.found == each.expected for each in found)
    print(
        f"  {name}: {len(found)} pairs, exact {exact / len(found):.0%}, "
        f"precision {both / len(joined):.0%}, recall {both / len(together):.0%}"
    )


def _speed() -> None:
    file = shipped_layers().core.file
    begun = time.perf_counter()
    layer = Layer(file)
    layer.get("QUIZ")
    print(f"  opening a layer, first look-up: {1000 * (time.perf_counter() - begun):.1f} ms")
    words = random.Random(1).sample(list(layer.keys()), LOOKUPS)
    begun = time.perf_counter()
    for word in words:
        layer.get(word)
    print(f"  look-up at random: {1e6 * (time.perf_counter() - begun) / LOOKUPS:.0f} µs")
    known = facts()
    begun = time.perf_counter()
    for word in words[:1000]:
        known.entry(word)
    print(f"  labels of a word: {1000 * (time.perf_counter() - begun):.0f} µs")
