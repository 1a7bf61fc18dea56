"""The words that are typed, in three languages, and what each asks for.

A line is understood in the chosen language, in English, and where it is a whole word in any other
too. Each list begins with the word to teach; short forms of the chosen language go before English.
"""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import cache
from typing import Final


class Verb(Enum):
    """What can be asked for at a table."""

    LAY = "lay"
    TRY = "try"
    EXCHANGE = "exchange"
    EXCHANGE_FREE = "exchange free"
    PASS = "pass"  # noqa: S105 - a turn, not a secret
    CHALLENGE = "challenge"
    ACCEPT = "accept"
    SHUFFLE = "shuffle"
    UNSEEN = "unseen"
    SHEET = "sheet"
    RULES = "rules"
    WHY = "why"
    RESIGN = "resign"
    HELP = "help"
    RECORD = "record"
    QUIT = "quit"
    INVITE = "invite"
    RULE = "rule"
    REVERSE = "reverse"
    WITHDRAW = "withdraw"
    UNDO = "undo"
    HINT = "hint"
    PAUSE = "pause"
    RESUME = "resume"
    CLOCK = "clock"
    ADJUST = "adjust"
    NO_MOVES = "no moves"
    DISQUALIFY = "disqualify"
    ABSENT = "absent"
    WALK_OVER = "walk over"
    END = "end"
    REFER = "refer"
    COMMITTEE = "committee"
    RACK = "rack"
    SIGN = "sign"
    REMATCH = "rematch"
    COIN = "coin"


WORDS: Final[dict[str, dict[Verb, tuple[str, ...]]]] = {
    "id": {
        Verb.LAY: ("pasang",),
        Verb.TRY: ("coba", "c"),
        Verb.EXCHANGE: ("tukar", "t"),
        Verb.EXCHANGE_FREE: ("tukar bebas", "tb"),
        Verb.PASS: ("lewat", "pas", "l"),
        Verb.CHALLENGE: ("protes", "p"),
        Verb.ACCEPT: ("terima", "y"),
        Verb.SHUFFLE: ("susun", "kocok", "s"),
        Verb.UNSEEN: ("kantong", "k"),
        Verb.SHEET: ("kertas", "skor"),
        Verb.RULES: ("aturan", "a"),
        Verb.WHY: ("mengapa", "kenapa", "arti"),
        Verb.RESIGN: ("undur", "menyerah"),
        Verb.HELP: ("bantuan", "tolong", "?"),
        Verb.RECORD: ("rekam", "ekspor"),
        Verb.QUIT: ("keluar", "simpan keluar", "simpan"),
        Verb.INVITE: ("undang", "u"),
        Verb.RULE: ("keputusan", "putus"),
        Verb.REVERSE: ("ubah keputusan", "balik"),
        Verb.WITHDRAW: ("cabut",),
        Verb.UNDO: ("batal",),
        Verb.HINT: ("bisikan",),
        Verb.PAUSE: ("jeda", "j"),
        Verb.RESUME: ("lanjut",),
        Verb.CLOCK: ("waktu", "w"),
        Verb.ADJUST: ("sesuaikan",),
        Verb.NO_MOVES: ("buntu",),
        Verb.DISQUALIFY: ("diskualifikasi", "dis"),
        Verb.ABSENT: ("absen",),
        Verb.WALK_OVER: ("wo",),
        Verb.END: ("akhiri",),
        Verb.REFER: ("sengketa",),
        Verb.COMMITTEE: ("panitia",),
        Verb.RACK: ("rak", "r"),
        Verb.SIGN: ("tanda tangan", "ttd"),
        Verb.REMATCH: ("ulang", "tanding ulang"),
        Verb.COIN: ("koin", "undi"),
    },
    "en": {
        Verb.LAY: ("play", "lay"),
        Verb.TRY: ("try",),
        Verb.EXCHANGE: ("exchange", "swap", "x"),
        Verb.EXCHANGE_FREE: ("exchange free", "free", "xf"),
        Verb.PASS: ("pass", "p"),
        Verb.CHALLENGE: ("challenge", "ch"),
        Verb.ACCEPT: ("accept", "ok"),
        Verb.SHUFFLE: ("shuffle", "s"),
        Verb.UNSEEN: ("unseen", "bag", "b"),
        Verb.SHEET: ("sheet", "score"),
        Verb.RULES: ("rules",),
        Verb.WHY: ("why",),
        Verb.RESIGN: ("resign",),
        Verb.HELP: ("help", "h", "?"),
        Verb.RECORD: ("record", "export"),
        Verb.QUIT: ("quit", "exit", "q"),
        Verb.INVITE: ("invite", "i"),
        Verb.RULE: ("ruling", "rule"),
        Verb.REVERSE: ("reverse",),
        Verb.WITHDRAW: ("withdraw",),
        Verb.UNDO: ("undo",),
        Verb.HINT: ("hint",),
        Verb.PAUSE: ("pause",),
        Verb.RESUME: ("resume",),
        Verb.CLOCK: ("clock", "time"),
        Verb.ADJUST: ("adjust",),
        Verb.NO_MOVES: ("stuck", "no moves"),
        Verb.DISQUALIFY: ("disqualify", "dq"),
        Verb.ABSENT: ("absent",),
        Verb.WALK_OVER: ("walkover", "walk over"),
        Verb.END: ("end",),
        Verb.REFER: ("dispute", "refer"),
        Verb.COMMITTEE: ("committee",),
        Verb.RACK: ("rack", "r"),
        Verb.SIGN: ("sign",),
        Verb.REMATCH: ("rematch",),
        Verb.COIN: ("coin", "toss"),
    },
    "ar": {
        Verb.LAY: ("ضع", "وضع"),
        Verb.TRY: ("جرب", "تجربة", "ج"),
        Verb.EXCHANGE: ("تبديل", "بدل", "ب"),
        Verb.EXCHANGE_FREE: ("تبديل حر", "بدل حر"),
        Verb.PASS: ("تمرير", "مرر", "م"),
        Verb.CHALLENGE: ("اعتراض", "اعترض", "ع"),
        Verb.ACCEPT: ("قبول", "اقبل", "ق"),
        Verb.SHUFFLE: ("ترتيب", "رتب"),
        Verb.UNSEEN: ("كيس", "الكيس", "ك"),
        Verb.SHEET: ("ورقة", "نقاط"),
        Verb.RULES: ("قواعد", "القواعد"),
        Verb.WHY: ("لماذا",),
        Verb.RESIGN: ("انسحاب", "انسحب"),
        Verb.HELP: ("مساعدة", "؟"),
        Verb.RECORD: ("تسجيل",),
        Verb.QUIT: ("خروج", "حفظ", "خ"),
        Verb.INVITE: ("دعوة", "ادع", "د"),
        Verb.RULE: ("قرار",),
        Verb.REVERSE: ("نقض",),
        Verb.WITHDRAW: ("سحب",),
        Verb.UNDO: ("تراجع",),
        Verb.HINT: ("تلميح",),
        Verb.PAUSE: ("ايقاف", "توقف"),
        Verb.RESUME: ("استئناف",),
        Verb.CLOCK: ("وقت", "الوقت"),
        Verb.ADJUST: ("تعديل",),
        Verb.NO_MOVES: ("انسداد",),
        Verb.DISQUALIFY: ("استبعاد",),
        Verb.ABSENT: ("غياب",),
        Verb.WALK_OVER: ("تخلف",),
        Verb.END: ("انهاء",),
        Verb.REFER: ("نزاع",),
        Verb.COMMITTEE: ("لجنة", "اللجنة"),
        Verb.RACK: ("حامل", "الحامل"),
        Verb.SIGN: ("توقيع",),
        Verb.REMATCH: ("اعادة",),
        Verb.COIN: ("قرعة",),
    },
}

_WHOLE: Final = 3
"""Letters of a whole word; what is shorter is a short form."""
_ALIF: Final = str.maketrans("أإآ", "ااا")


def find_verb(line: str, language: str) -> tuple[Verb, str] | None:
    """Find what a line asks for, and what follows; ``None`` where it begins with no such word.

    >>> find_verb("Tukar bebas AAA A", "id")
    (<Verb.EXCHANGE_FREE: 'exchange free'>, 'AAA A')
    """
    words = line.split()
    for count in (2, 1):
        asked = plain(" ".join(words[:count]))
        if len(words) >= count and (verb := _table(language).get(asked)) is not None:
            return verb, " ".join(words[count:])
    return None


def word_for(verb: Verb, language: str) -> str:
    """Give the word for a verb in a language, the one to teach."""
    return WORDS[language][verb][0]


def plain(text: str) -> str:
    """Write a word as it is looked up: without case, vowel marks and hamza on alif."""
    bare = "".join(c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c) != "Mn")
    return bare.replace("\u0640", "").translate(_ALIF).casefold()


@cache
def _table(language: str) -> dict[str, Verb]:
    table: dict[str, Verb] = {}
    for each in dict.fromkeys((language, "en", *WORDS)):
        shortest = 1 if each in (language, "en") else _WHOLE
        for verb, words in WORDS[each].items():
            for word in words:
                if len(word) >= shortest:
                    table.setdefault(plain(word), verb)
    return table
