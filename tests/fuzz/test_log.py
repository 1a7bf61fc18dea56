"""Whatever comes as a log, only the error tree comes out; and what comes through folds."""

from __future__ import annotations

import contextlib
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kotakata.errors import KotakataError
from kotakata.game.event import MatchCreated
from kotakata.notation import check_log, decode_event, dump_lines, dump_log, load_log
from tests.fuzz.mutation import spoilt_bytes, spoilt_values
from tests.notation.matches import all_matches

MATCHES = all_matches()
SHORT = [MATCHES[name] for name in ("arabic", "stuck", "resigned")]
TEXTS = [dump(match).encode() for match in SHORT for dump in (dump_log, dump_lines)]


def _spoilt_event(event: Any) -> st.SearchStrategy[tuple[int, int, Any]]:  # noqa: ANN401
    raw = spoilt_values([event["raw"]])
    return st.tuples(st.just(event["log"]), st.just(event["index"]), raw)


LOGS = [load_log(text) for text in TEXTS[::2]]
# Every event as JSON, with the log it is from and its place there.
EVENTS = [
    {"log": number, "index": index, "raw": json.loads(line)}
    for number, log in enumerate(LOGS)
    for index, line in enumerate(dump_lines(log).splitlines())
]


@given(spoilt_bytes(TEXTS))
def test_a_spoilt_log_is_refused_or_folds(data: bytes) -> None:
    with contextlib.suppress(KotakataError):
        check_log(load_log(data))


@given(st.sampled_from(EVENTS).flatmap(_spoilt_event))
def test_a_log_with_a_wrong_value_is_refused_or_folds(spoilt: tuple[int, int, Any]) -> None:
    number, index, raw = spoilt
    log = list(LOGS[number])
    first = log[0]
    assert isinstance(first, MatchCreated)
    with contextlib.suppress(KotakataError):
        log[index] = decode_event(raw, first.setup if index else None, number=index + 1)
        check_log(log)
