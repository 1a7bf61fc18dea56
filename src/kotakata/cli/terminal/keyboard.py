"""A small line editor: while a line is typed, clocks go on and notices can be written above it."""

from __future__ import annotations

import codecs
import os
import select
import shutil
import sys
import termios
import time
import tty
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from kotakata.cli.terminal.editor import LineEditor

QUIET_S: Final = 0.4
"""How long keys are dropped when the device changes hands."""

_HEARING_S: Final = 0.5
"""How long Ctrl-C may at worst go unheard."""
_PASTE_BYTES: Final = 4096


class Keyboard:
    """Reads lines key by key from a terminal.

    The terminal is put into that manner while a line is awaited or keys are held, and put back.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._editor = LineEditor()
        self._keys = ""

    def read(self, prompt: str, timeout_s: float | None) -> str | None:
        """Give the next line; half a line stays as it is when the time is up."""
        self._editor.prompt = prompt
        self._draw()
        with self._key_by_key():
            while (line := self._editor.take()) is None:
                if self._keys:
                    self._keys = self._editor.feed(self._keys)
                    self._draw()
                    continue
                if not self._comes(timeout_s):
                    return None
                self._keys = self._decoder.decode(self._pressed())
        sys.stdout.write("\r\n")
        sys.stdout.flush()
        return line

    def read_secret(self, prompt: str) -> str:
        """Give a line that is neither shown nor remembered."""
        shown, self._editor = self._editor, LineEditor()
        self._editor.is_secret = True
        try:
            return self.read(prompt, None) or ""
        finally:
            self._editor = shown

    def interrupted(self) -> None:
        """Prompt and half-typed line are written again at every reading."""

    def _draw(self) -> None:
        sys.stdout.write(self._editor.drawn(_columns()))
        sys.stdout.flush()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Take all keys, those too that are pressed while a screen is drawn, and echo none."""
        with self._key_by_key():
            yield

    def forget(self) -> None:
        """Forget lines entered before and one half typed, and drop keys for a moment.

        A second Enter of the one who has just played would else show the next player's rack.
        """
        self._editor, self._keys = LineEditor(), ""
        until = time.monotonic() + QUIET_S
        with self._key_by_key():
            while (left := until - time.monotonic()) > 0:
                if select.select([self._descriptor], [], [], left)[0]:
                    self._pressed()

    def _comes(self, timeout_s: float | None) -> bool:
        """Wait for keys, not for long at once.

        A Ctrl-C in the moment before the system begins to wait would else be heard only with the
        next key.
        """
        until = None if timeout_s is None else time.monotonic() + timeout_s
        while True:
            left = _HEARING_S if until is None else max(0.0, until - time.monotonic())
            if select.select([self._descriptor], [], [], min(left, _HEARING_S))[0]:
                return True
            if left <= _HEARING_S and until is not None:
                return False

    def _pressed(self) -> bytes:
        """Give the keys pressed; a terminal that was closed has no more of them."""
        try:
            keys = os.read(self._descriptor, _PASTE_BYTES)
        except OSError:
            keys = b""
        if not keys:
            raise EOFError
        return keys

    @contextmanager
    def _key_by_key(self) -> Iterator[None]:
        try:
            before = termios.tcgetattr(self._descriptor)
            tty.setcbreak(self._descriptor, termios.TCSADRAIN)
        except termios.error:
            raise EOFError from None
        try:
            yield
        finally:
            with suppress(termios.error):
                termios.tcsetattr(self._descriptor, termios.TCSADRAIN, before)


def _columns() -> int:
    return shutil.get_terminal_size().columns
