"""The figures of the engine as lines."""

from __future__ import annotations

from collections.abc import Iterator

from kotakata.cli.session.engine_bench import EngineFigures, SearchFigures
from kotakata.language import N_, Speaker

COMPILED = N_("compiled kernels")
PLAIN = N_("kernels as plain Python")


def figure_lines(figures: EngineFigures, say: Speaker) -> Iterator[str]:
    """Say what was measured, each with its unit."""
    yield say.text(COMPILED if figures.is_compiled else PLAIN)
    yield say.text(
        N_("dictionary {name}, {words} words: opened in {open_ms} ms, prepared in {prepare_ms} ms"),
        name=figures.dictionary,
        words=figures.words,
        open_ms=f"{figures.load_ns / 1e6:.1f}",
        prepare_ms=f"{figures.prepare_ns / 1e6:.1f}",
    )
    yield say.text(
        N_("{positions} positions with {plays} plays"),
        positions=figures.positions,
        plays=figures.plays,
    )
    per_s = figures.plays * 1e9 / max(1, figures.all_plays.position_ns * figures.positions)
    yield _search(say, N_("all plays"), figures.all_plays) + say.text(
        N_(" · {count} million plays a second"), count=f"{per_s / 1e6:.2f}"
    )
    yield _search(say, N_("best by worth"), figures.best_equity)
    yield _search(say, N_("best by score"), figures.best_score)


def _search(say: Speaker, name: str, figures: SearchFigures) -> str:
    return say.text(
        N_("{search}: {us} µs a position, points in all {total}"),
        search=say.text(name),
        us=f"{figures.position_ns / 1000:.1f}",
        total=figures.total,
    )
