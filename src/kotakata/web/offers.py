"""What a view offers (``can``), for programs that may read and do nothing: nothing."""

from __future__ import annotations

import json
from typing import Any, Final

NO_OFFERS: Final[dict[str, object]] = {"can": []}
_WITH_VIEW: Final = ('{"kind":"hello"', '{"kind":"news"')


def offering_nothing(text: str) -> str:
    """Give a frame without what could be done.

    >>> offering_nothing('{"kind":"news","view":{"can":[{"action":"pass"}]}}')
    '{"kind":"news","view":{"can":[]}}'
    """
    if not text.startswith(_WITH_VIEW):
        return text
    frame: dict[str, Any] = json.loads(text)
    frame["view"] |= NO_OFFERS
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
