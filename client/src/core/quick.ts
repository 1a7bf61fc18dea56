/** A game against the computer at once: with which letters and words, unless another set is chosen. */
import type { Language } from "./protocol";

/** What can be played at once, named after the language of its words. */
export const LETTERS: readonly Language[] = ["id", "en", "ar"];
const NAME = "kotakata.letters";

const ASKED: Record<Language, { rules?: string; edition?: string }> = {
  id: { edition: "indonesian" },
  en: { edition: "english" },
  ar: { rules: "scrabby" },
};

/** What the server is asked for. */
export function asked(letters: Language): { rules?: string; edition?: string } {
  return ASKED[letters];
}

/** The letters chosen for an interface in this language; its own where none were chosen. */
export function lettersFor(spoken: Language): Language {
  const chosen = kept()[spoken];
  return LETTERS.find((each) => each === chosen) ?? spoken;
}

export function choose(spoken: Language, letters: Language): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ ...kept(), [spoken]: letters }));
  } catch {
    // A browser that keeps nothing asks anew.
  }
}

function kept(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem(NAME) ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
