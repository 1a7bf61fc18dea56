"""Write the texts anew (``--update``), or say which differ."""

from __future__ import annotations

import sys

from tests.golden.playthrough import NAMES, TEXTS, playthrough
from tests.golden.session import NAMES as SESSION_NAMES
from tests.golden.session import SESSIONS, session


def main(arguments: list[str]) -> int:
    """Compare every text with what is played now, and write it if so asked."""
    differ = 0
    texts = {TEXTS / f"{name}.txt": playthrough(name) for name in NAMES}
    texts |= {SESSIONS / f"{name}.txt": session(name) for name in SESSION_NAMES}
    for path, text in texts.items():
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        differ += 1
        if "--update" in arguments:
            path.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{path.stem}\n")
    return 1 if differ and "--update" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
