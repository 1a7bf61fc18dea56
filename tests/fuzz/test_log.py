"""Whatever comes as a log, only the error tree comes out; and what comes through folds."""

from __future__ import annotations

import contextlib
import json
from typing import Any

from hypothesis import given

from kotakata.errors import KotakataError
from kotakata.notation import check_log, decode_event, dump_lines, dump_log, load_log
from kotakata.notation.log.codec import setup_after
from tests.fuzz.mutation import spoilt_bytes, spoilt_values
from tests.notation.matches import all_matches

MATCHES = all_matches()
SHORT = [MATCHES[name] for name in ("arabic", "stuck", "resigned")]
TEXTS = [dump(match).encode() for match in SHORT for dump in (dump_log, dump_lines)]
EVENTS = [
    [json.loads(line) for line in dump_lines(match).splitlines()] for match in MATCHES.values()
]


@given(spoilt_bytes(TEXTS))
def test_a_spoilt_log_is_refused_or_folds(data: bytes) -> None:
    with contextlib.suppress(KotakataError):
        check_log(load_log(data))


@given(spoilt_values(EVENTS))
def test_a_log_with_a_wrong_value_is_refused_or_folds(events: Any) -> None:  # noqa: ANN401
    with contextlib.suppress(KotakataError):
        log, setup = [], None
        for number, raw in enumerate(events, start=1):
            event = decode_event(raw, setup, number=number)
            setup = setup_after(event, setup)
            log.append(event)
        check_log(log)
