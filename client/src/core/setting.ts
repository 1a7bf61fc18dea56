/** Setting a table up: what follows from the rule system that is chosen. */
import type { DictionaryCard, NewMatch, Parameter, RuleCard } from "./api";

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
