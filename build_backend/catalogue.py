"""The catalogues of sentences: gathered from the code, checked, and compiled for ``gettext``.

``python build_backend/catalogue.py update|check|compile``. English is the source and has no
catalogue. Headers and places are kept free of dates, line numbers and folders of a machine, so a
catalogue changes only when a sentence does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src" / "kotakata"
LOCALE: Final = SOURCES / "locale"
DOMAIN: Final = "kotakata"
LANGUAGES: Final = {"id": "Indonesian", "ar": "Arabic"}

# _ and _n speak at once, N_ and N_n only mark a sentence that is spoken later.
KEYWORDS: Final = {"_": None, "N_": None, "_n": (1, 2), "N_n": (1, 2)}
TRANSLATOR_TAG: Final = "Translators:"

# A fixed date: the real one would change every catalogue at every run.
_DAWN: Final = datetime(2026, 1, 1, tzinfo=UTC)


def extract() -> Catalog:
    """Gather the sentences that the code marks."""
    template = Catalog(project="Kotakata", charset="utf-8", creation_date=_DAWN)
    found = extract_from_dir(
        SOURCES, keywords=KEYWORDS, comment_tags=[TRANSLATOR_TAG], strip_comment_tags=True
    )
    for filename, _line, message, comments, context in found:
        place = (f"src/kotakata/{Path(filename).as_posix()}", 0)
        template.add(message, None, [place], auto_comments=comments, context=context)
    return template


def update() -> None:
    """Bring every catalogue up to the code; a reworded sentence keeps its old one as fuzzy."""
    template = extract()
    for language in LANGUAGES:
        catalogue = read(language)
        catalogue.update(template, update_creation_date=False)
        catalogue.obsolete.clear()
        write(catalogue)


def check() -> list[str]:
    """Give every fault of every catalogue, one line each; none is good."""
    template = extract()
    return [
        f"{language}: {fault}"
        for language in LANGUAGES
        for fault in _faults(template, read(language))
    ]


def compile_all(locale: Path = LOCALE) -> list[Path]:
    """Compile every catalogue below the folder and give the files written."""
    written = []
    for source in sorted(locale.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        target = source.with_suffix(".mo")
        with source.open("rb") as po, target.open("wb") as mo:
            write_mo(mo, read_po(po))
        written.append(target)
    return written


def read(language: str) -> Catalog:
    """Read the catalogue of a language, or begin one."""
    source = _path(language)
    if not source.exists():
        return Catalog(
            language, project="Kotakata", charset="utf-8", creation_date=_DAWN, fuzzy=False
        )
    with source.open("rb") as po:
        return read_po(po, locale=language, abort_invalid=True)


def write(catalogue: Catalog) -> None:
    """Write a catalogue to its place, with a header that says nothing about who ran this."""
    language = str(catalogue.locale)
    catalogue.header_comment = (
        f"# The sentences of Kotakata in {LANGUAGES[language]}.\n"
        "# Under the licence of the program itself (MIT). The Kotakata authors."
    )
    catalogue.version = "1"
    catalogue.msgid_bugs_address = ""
    catalogue.last_translator = catalogue.language_team = "The Kotakata authors"
    catalogue.creation_date = catalogue.revision_date = _DAWN
    catalogue.fuzzy = False
    target = _path(language)
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("wb") as po:
        write_po(po, catalogue, width=100, sort_output=True, include_lineno=False)


def _path(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def _faults(template: Catalog, catalogue: Catalog) -> Iterator[str]:
    for wanted in template:
        if not wanted.id:
            continue
        message = catalogue.get(wanted.id, wanted.context)
        place = ", ".join(sorted({name for name, _ in wanted.locations}))
        if message is None:
            yield f"missing, run `make messages`: {_first(wanted)!r} ({place})"
        elif message.fuzzy or not all(_forms(message.string)):
            yield f"not translated: {_first(wanted)!r} ({place})"
        else:
            yield from _placeholder_faults(message)


def _placeholder_faults(message: Message) -> Iterator[str]:
    ids, forms = _forms(message.id), _forms(message.string)
    known, wanted = set().union(*map(_fields, ids)), _fields(ids[-1])
    for number, form in enumerate(forms, start=1):
        used = _fields(form)
        # "One tile" and "two tiles" name no number in Arabic; the last form, for any number, does.
        droppable = 1 if number < len(forms) else 0
        if used - known or len(wanted - used) > droppable:
            yield f"placeholders {sorted(used)}, not {sorted(wanted)}: {_first(message)!r}"


def _forms(text: str | list[str] | tuple[str, ...] | None) -> list[str]:
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def _first(message: Message) -> str:
    return _forms(message.id)[0]


def _fields(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {f"unreadable braces in {text!r}"}


def main(task: str) -> int:
    """Run one task and give the exit code."""
    tasks: dict[str, Callable[[], object]] = {"update": update, "compile": compile_all}
    if task in tasks:
        tasks[task]()
        return 0
    faults = check()
    print("\n".join(faults) if faults else f"Catalogues complete: {', '.join(LANGUAGES)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
