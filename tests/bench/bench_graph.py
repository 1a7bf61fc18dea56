"""Word graphs: building, loading, asking; beside ``set`` and the packages that do the same.

Times are processor time, medians of rounds in which the contestants take turns, with the best
round behind. DAWG2 and kjxqz are measured where they are installed (``pip install DAWG2 kjxqz``).
"""

from __future__ import annotations

import mmap
import random
import statistics
import tempfile
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import kotakata
from kotakata import kernel
from kotakata.alphabet import Alphabet
from kotakata.lexicon.graph import Speller, WordGraph

LATIN = Alphabet(tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
LIST = Path(kotakata.__file__).parent / "lexicon" / "dictionaries" / "en-extended" / "words.kwg"

RACKS = ["RETIN??", "AEINRS?", "AEINRST??", "QU?Z?", "LOGAVDE??", "S??", "ABCDEFGH??"]

Contestants = dict[str, Callable[[], object]]


def main() -> None:
    """Print every figure."""
    shipped = WordGraph.load(LIST, letters=LATIN.size)
    words = [LATIN.word(word) for word in shipped]
    is_compiled = kernel.is_compiled(kernel.load("kotakata.lexicon.graph._builder"))
    print(f"{len(words):,} words, kernel {'compiled' if is_compiled else 'interpreted'}")
    build(words)
    load(shipped)
    belong(shipped, words)
    anagrams(shipped, words)


def build(words: list[str]) -> None:
    """From a list of words as text, in order and shuffled."""
    shuffled = random.Random(1).sample(words, len(words))
    speller = Speller(LATIN)

    def graph(listed: Iterable[str], *, gaddag: bool) -> WordGraph:
        return WordGraph.of(map(speller.spell, listed), gaddag=gaddag)

    contestants: Contestants = {
        "build DAWG and GADDAG from text": lambda: graph(words, gaddag=True),
        "build them, text shuffled": lambda: graph(shuffled, gaddag=True),
        "build DAWG alone": lambda: graph(words, gaddag=False),
    }
    if find_spec("dawg"):
        import dawg  # type: ignore[import-not-found, unused-ignore] # only where somebody measures

        contestants["build with DAWG2 (a DAWG)"] = lambda: dawg.DAWG(words)
    report(race(contestants, rounds=5), scale=1e3, unit="ms", aim="aim: under 1000 ms, both")


def load(graph: WordGraph) -> None:
    """From a file, looked over as any file is, and from one whose checksum is known."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "list.kwg")
        graph.save(path)
        loaded = WordGraph.load(path)
        copied = "no copy" if isinstance(loaded.nodes.obj, mmap.mmap) else "a copy"
        print(f"load: {path.stat().st_size / 1e6:.2f} MB, {copied}")
        contestants: Contestants = {
            "load, layout known": lambda: WordGraph.load(path, letters=26, layout=graph.layout),
            "load, layout to be found out": lambda: WordGraph.load(path),
            "load, checksum known": lambda: WordGraph.load(
                path, layout=graph.layout, checksum=loaded.checksum
            ),
        }
        report(race(contestants, rounds=21), scale=1e3, unit="ms", aim="aim: under 5 ms")


def belong(graph: WordGraph, words: list[str]) -> None:
    """Ask about words, half of them with a letter changed, in no order."""
    chance = random.Random(2)
    asked = chance.sample(words, 100_000)
    for place in range(0, len(asked), 2):
        letter = chance.randrange(len(asked[place]))
        asked[place] = asked[place][:letter] + "Q" + asked[place][letter + 1 :]
    # Made one after the other, so that none is nearer to hand than another.
    tiles = [LATIN.spell(word) for word in asked]
    rows = [bytes(word) for word in tiles]
    texts = ["".join(list(word)) for word in asked]
    listed = set(words)
    contestants: Contestants = {
        "belong, tuples of tiles": lambda: [word in graph for word in tiles],
        "belong, bytes of tiles": lambda: [word in graph for word in rows],
        "belong, set of strings": lambda: [word in listed for word in texts],
    }
    if find_spec("dawg"):
        import dawg

        other = dawg.DAWG(words)
        contestants["belong, DAWG2 of strings"] = lambda: [word in other for word in texts]
    times = race(contestants, rounds=11)
    report(times, scale=1e9 / len(asked), unit="ns a word", aim="")


def anagrams(graph: WordGraph, words: list[str]) -> None:
    """Ask for the words that use a whole rack, and for all that it makes."""
    racks = [LATIN.tiles(rack) for rack in RACKS]
    contestants: Contestants = {
        "anagrams": lambda: [graph.anagrams(rack) for rack in racks],
        "words of a rack": lambda: [graph.words_from(rack) for rack in racks],
    }
    found = {"anagrams": sum(len(graph.anagrams(rack)) for rack in racks)}
    if find_spec("kjxqz"):
        import kjxqz  # type: ignore[import-not-found, unused-ignore] # only where somebody measures

        kjxqz._DAWG = kjxqz.build_dawg([word.lower() for word in words])
        contestants["words of a rack, kjxqz"] = lambda: [kjxqz.search(rack) for rack in RACKS]
        ours = {LATIN.word(word).lower() for rack in racks for word in graph.words_from(rack)}
        theirs = {word for rack in RACKS for word in kjxqz.search(rack)}
        print(f"kjxqz finds {'the same words' if ours == theirs else 'other words'}")
    print(f"{len(RACKS)} racks with blanks: {', '.join(RACKS)}; {found['anagrams']} anagrams")
    report(race(contestants, rounds=5), scale=1e3 / len(RACKS), unit="ms a rack", aim="")


def race(contestants: Contestants, rounds: int) -> dict[str, list[float]]:
    """Let the contestants take turns; give the seconds of each turn."""
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for _ in range(rounds):
        for name, act in contestants.items():
            begin = process_time()
            act()
            times[name].append(process_time() - begin)
    return times


def report(times: dict[str, list[float]], scale: float, unit: str, aim: str) -> None:
    """Print one line for each contestant."""
    for name, turns in times.items():
        middle, best = statistics.median(turns) * scale, min(turns) * scale
        print(f"  {name:<34}{middle:9.3f} {unit} (best {best:.3f})")
    if aim:
        print(f"  {aim}")
