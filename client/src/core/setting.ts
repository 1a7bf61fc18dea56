/** Setting a table up: what follows from the rule system that is chosen. */
import type { DictionaryCard, NewMatch, Parameter, RuleCard, Seat } from "./api";

/** The parameters that decide something: where levels have targets, no other score ends the match. */
export function shownParameters(card: RuleCard): Parameter[] {
  const levels = Object.keys(card.levels).length > 0;
  return card.parameters.filter(({ path }) => !levels || path !== "target.points");
}

/** The score that wins at once for a player of this level among so many. */
export function targetOf(card: RuleCard, level: string, players: number): number | null {
  return card.levels[level]?.[players] ?? null;
}

/** Who referees when these rules are chosen: somebody by invitation where their source has a referee. */
export function refereeFor(card: RuleCard, now: NewMatch["referee"]): NewMatch["referee"] {
  if (now === "me") return now;
  return card.refereed ? "invite" : false;
}

/** Only dictionaries of the tile set that is played with. */
export function fitting(
  card: RuleCard,
  values: Record<string, unknown>,
  dictionaries: DictionaryCard[],
): DictionaryCard[] {
  const usual = dictionaries.find((each) => each.name === card.dictionary)?.editions ?? [];
  const own = card.parameters.find((each) => each.path === "edition")?.value;
  const edition = values["edition"] ?? own;
  const wanted = typeof edition === "string" ? [edition] : usual;
  return dictionaries.filter((each) => each.editions.some((one) => wanted.includes(one)));
}

/** What was written where a number belongs; nothing where it is none. */
export function numberIn(text: string): number | null {
  const plain = latin(text).trim();
  return /^[-\u2212]?\d+$/.test(plain) ? Number(plain.replace("\u2212", "-")) : null;
}

/** What was written where numbers belong, with commas or spaces between; nothing where a word is. */
export function numbersIn(text: string): number[] | null {
  const parts = latin(text)
    .split(/[\s,،;؛]+/)
    .filter(Boolean);
  const read = parts.map(numberIn);
  return read.some((each) => each === null) ? null : (read as number[]);
}

/** Faults as the server tells them, by parameter; those of one entry of a list are the list's. */
export function faultsOf(card: RuleCard, fields: Record<string, string>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [place, text] of Object.entries(fields)) {
    const path = place.replace(/^(body\.)?parameters\./, "").replace(/\[.*$/, "");
    const known = card.parameters.find((each) => each.path === path);
    if (known && !(path in faults)) faults[path] = text;
  }
  return faults;
}

/** As many seats as the rules need, without those at the end that nobody has chosen anything for. */
export function trimmed(seats: Seat[], least: number): Seat[] {
  const chosen = seats.findLastIndex((seat) => seat.kind !== "invite");
  return seats.slice(0, Math.max(chosen + 1, least));
}

/** Names for the teams, given to the seats; partners sit opposite each other. */
export function teamed(seats: Seat[], names: readonly string[]): Seat[] {
  return seats.map((seat, index) => {
    const team = names[index % 2]?.trim();
    return team ? { ...seat, team } : seat;
  });
}

function latin(text: string): string {
  return text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
}
