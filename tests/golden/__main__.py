"""Write the texts anew (``--update``), or say which differ."""

from __future__ import annotations

import sys

from tests.golden.playthrough import NAMES, TEXTS, playthrough


def main(arguments: list[str]) -> int:
    """Compare every text with what is played now, and write it if so asked."""
    differ = 0
    for name in NAMES:
        path, text = TEXTS / f"{name}.txt", playthrough(name)
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        differ += 1
        if "--update" in arguments:
            path.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"{name}\n")
    return 1 if differ and "--update" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
