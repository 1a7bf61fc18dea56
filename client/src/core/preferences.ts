/** What a person prefers, kept in this browser; the account keeps a copy where there is one. */
import { Cell } from "./cell";
import { digitsWanted, direction, language, preferred, type Digits } from "./i18n";
import type { Language } from "./protocol";
import { soundOn } from "./sound";

export interface Preferences {
  language: Language;
  digits: Digits;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  /** Ask before a legal play, too. */
  confirmPlays: boolean;
  /** How the tracker is ordered. */
  tracker: "alphabet" | "count" | "kind";
}

const NAME = "kotakata.preferences";

export function defaults(): Preferences {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return {
    language: preferred(wanted),
    digits: "auto",
    theme: "auto",
    sound: true,
    confirmPlays: false,
    tracker: "alphabet",
  };
}

const CHOICES: { [Name in keyof Preferences]?: readonly unknown[] } = {
  language: ["id", "en", "ar"],
  digits: ["auto", "latn", "arab"],
  theme: ["auto", "light", "dark"],
  tracker: ["alphabet", "count", "kind"],
};

/** What is still a preference of those kept, perhaps by another version. */
export function sane(kept: Record<string, unknown>): Partial<Preferences> {
  const known = defaults() as unknown as Record<string, unknown>;
  const fits = ([name, value]: [string, unknown]) =>
    typeof value === typeof known[name] &&
    (CHOICES[name as keyof Preferences]?.includes(value) ?? true);
  return Object.fromEntries(Object.entries(kept).filter(fits));
}

export function load(): Preferences {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, unknown>;
    return { ...defaults(), ...sane(kept) };
  } catch {
    return defaults();
  }
}

export const preferences = new Cell<Preferences>(defaults());

export function prefer(change: Partial<Preferences>): void {
  preferences.update((now) => ({ ...now, ...change }));
}

/** Read what was kept, and let every change show at once and be kept. */
export function start(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const show = () => apply(preferences.get(), dark.matches);
  preferences.set(load());
  preferences.subscribe((wanted) => {
    show();
    try {
      localStorage.setItem(NAME, JSON.stringify(wanted));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  dark.addEventListener("change", show);
}

function apply(wanted: Preferences, systemIsDark: boolean): void {
  language.set(wanted.language);
  digitsWanted.set(wanted.digits);
  soundOn.set(wanted.sound);
  const root = document.documentElement;
  root.lang = wanted.language;
  root.dir = direction(wanted.language);
  const dark = wanted.theme === "dark" || (wanted.theme === "auto" && systemIsDark);
  root.dataset["theme"] = dark ? "dark" : "light";
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", getComputedStyle(root).getPropertyValue("--paper").trim());
}
