/** The client's own words: catalogues, plurals, digits, direction. Sentences of the game come from the server. */
import ar from "../locale/ar.json";
import en from "../locale/en.json";
import id from "../locale/id.json";
import { Cell } from "./cell";
import type { Language } from "./protocol";

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Record<string, string | Forms>;
export type Key = keyof typeof en;
export type Values = Record<string, string | number>;
export type Digits = "auto" | "latn" | "arab";
export type Say = (key: Key, values?: Values) => string;

export const CATALOGUES: Record<Language, Catalogue> = { id, en, ar };
export const LANGUAGES: { language: Language; name: string }[] = [
  { language: "id", name: "Indonesia" },
  { language: "en", name: "English" },
  { language: "ar", name: "العربية" },
];

/** Which languages are read from right to left. A board has a direction of its own. */
export function direction(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** Write a number with the language's marks, or a text of digits such as a clock, in the digits preferred. */
export function digits(text: string | number, language: Language, preferred: Digits): string {
  const arabic = preferred === "arab" || (preferred === "auto" && language === "ar");
  if (typeof text === "number")
    return (text < 0 ? "\u2212" : "") + formatter(language, arabic).format(Math.abs(text));
  if (!arabic) return text;
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}

/** A word, a number, an address, a clause: whatever no space or bracket parts. */
const RUN = /[\p{L}\p{N}]+(?:[-.:/@_#+]+[\p{L}\p{N}]+)*/gu;
/** A name with letters and digits, such as `Tamu 2`. */
const MIXED = /\p{L}.*\d|\d.*\p{L}/u;
const SQUARE = /^(?:\d{1,2}[A-Z]|[A-Z]\d{1,2})$/;

/**
 * Write the numbers and squares of a server's sentence in the digits preferred. Codes, clauses,
 * addresses and sums stay as they are, and so do the names that are given.
 */
export function inDigits(
  text: string,
  language: Language,
  preferred: Digits,
  names: readonly string[] = [],
): string {
  const found = names.filter((each) => MIXED.test(each) && text.includes(each));
  const [name, ...others] = found.sort((one, other) => other.length - one.length);
  if (name !== undefined) {
    const around = text.split(name);
    return around.map((part) => inDigits(part, language, preferred, others)).join(name);
  }
  return text.replace(RUN, (run) =>
    /\p{Script=Latin}/u.test(run) && !SQUARE.test(run) ? run : digits(run, language, preferred),
  );
}

const formatters = new Map<string, Intl.NumberFormat>();
function formatter(language: Language, arabic: boolean): Intl.NumberFormat {
  const name = `${language}-u-nu-${arabic ? "arab" : "latn"}`;
  if (!formatters.has(name)) formatters.set(name, new Intl.NumberFormat(name));
  return formatters.get(name)!;
}

/** Make the function that says a key in a language. */
export function sayer(language: Language, preferred: Digits): Say {
  const rules = new Intl.PluralRules(language);
  const catalogue = CATALOGUES[language];
  return (key, values = {}) => {
    const entry = catalogue[key] ?? CATALOGUES.en[key] ?? key;
    const pattern = typeof entry === "string" ? entry : choose(entry, rules, values);
    return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? digits(value, language, preferred) : value;
    });
  };
}

/** The form that `count` asks for. */
function choose(forms: Forms, rules: Intl.PluralRules, values: Values): string {
  return forms[rules.select(Number(values["count"] ?? 0))] ?? forms.other ?? "";
}

/** Which of our languages the browser would rather read; Indonesian where it says nothing. */
export function preferred(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const short = each.toLowerCase().split("-")[0];
    if (short === "id" || short === "ms" || short === "in") return "id";
    if (short === "en" || short === "ar") return short;
  }
  return "id";
}

export const language = new Cell<Language>("id");
export const digitsWanted = new Cell<Digits>("auto");
export const t = new Cell<Say>(sayer("id", "auto"));
/** Writes numbers and clocks. */
export const n = new Cell<(text: string | number) => string>((text) => digits(text, "id", "auto"));
/** Shows a sentence of the server's, whose numbers are in Latin digits; names are left alone. */
export const said = new Cell<(text: string, names?: readonly string[]) => string>((text) => text);

function renew(): void {
  const [spoken, wanted] = [language.get(), digitsWanted.get()];
  t.set(sayer(spoken, wanted));
  n.set((text) => digits(text, spoken, wanted));
  said.set((text, names) => inDigits(text, spoken, wanted, names));
}
language.subscribe(renew);
digitsWanted.subscribe(renew);
