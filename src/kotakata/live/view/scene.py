"""What stays the same for a whole match: rules, dictionary, tiles, board."""

from __future__ import annotations

from collections.abc import Mapping

from kotakata.game.setup import Setup
from kotakata.language import Message, Speaker
from kotakata.live.protocol import view
from kotakata.rules.edition import Edition
from kotakata.rules.layout import Layout
from kotakata.rules.model import RuleSet


def show_rules(rules: RuleSet, say: Speaker) -> view.Rules:
    """Show a rule set as a player looks at it."""
    return view.Rules(
        name=rules.name,
        title=in_language(rules.title, say),
        summary=in_language(rules.summary, say),
        challenge=rules.challenge.mode,
        words_chosen=rules.challenge.words == "chosen",
        rack_size=rules.rack_size,
        bingo=tuple(
            view.Bonus(tiles=tiles, points=points) for tiles, points in sorted(rules.bingo.items())
        ),
        chat=rules.conduct.chat,
        word_tools=rules.conduct.word_tools,
        meanings_in_play=rules.conduct.meanings_in_play,
        sign_off=rules.sign_off,
        exchange=view.ExchangeRules(allowed=rules.exchange.allowed, min_bag=rules.exchange.min_bag),
        free_exchange=_show_free_exchange(rules),
        clock=_show_clock(rules),
    )


def show_dictionary(setup: Setup) -> view.Dictionary | None:
    """Show the dictionary named for a match."""
    named = setup.dictionary
    if named is None:
        return None
    return view.Dictionary(name=named.name, words=named.words, checksum=named.checksum)


def show_edition(edition: Edition, say: Speaker) -> view.Edition:
    """Show a tile set."""
    alphabet = edition.alphabet
    return view.Edition(
        name=edition.name,
        title=in_language(edition.title, say),
        direction=alphabet.direction,
        tiles=tuple(
            view.TileKind(
                tile=tile,
                symbol=alphabet.symbol(tile) if tile else "",
                value=edition.values[tile],
                count=count,
            )
            for tile, count in enumerate(edition.counts)
        ),
        folds=dict(alphabet.folds),
    )


def show_layout(setup: Setup) -> view.Layout:
    """Show the board, the start square with what the rule set makes of it."""
    layout: Layout = setup.layout
    return view.Layout(
        name=layout.name,
        rows=layout.rows,
        columns=layout.columns,
        start=layout.start,
        premiums=tuple(zip(layout.letter_times, setup.word_times, strict=True)),
        colours=tuple(layout.premium(square).colour for square in range(layout.size)),
    )


def in_language(texts: Mapping[str, str], say: Speaker) -> str:
    """Give a text of a rule file in a language, as messages do."""
    return say.say(Message("{text}", {"text": texts}))


def _show_free_exchange(rules: RuleSet) -> view.FreeExchangeRules | None:
    free = rules.free_exchange
    if free is None:
        return None
    return view.FreeExchangeRules(
        identical=free.identical,
        least=free.least,
        most=free.most,
        min_bag=free.min_bag,
        per_turn=free.per_turn,
        of=free.of,
    )


def _show_clock(rules: RuleSet) -> view.ClockRules:
    clock = rules.clock
    return view.ClockRules(
        turn_ms=clock.turn_ms,
        turn_warnings_ms=clock.turn_warnings_ms,
        player_ms=clock.player_ms,
        increment_ms=clock.increment_ms,
        player_warnings_ms=clock.player_warnings_ms,
        overtime_points=clock.overtime_points,
        overtime_ms=clock.overtime_ms,
        match_ms=clock.match_ms,
        match_warnings_ms=clock.match_warnings_ms,
    )
