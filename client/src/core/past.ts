/** One's own matches: which of them wait to be gone on with, and what stands in the way. */
import type { PastMatch } from "./api";
import type { Key, Values } from "./i18n";

/** Whether it is the turn of whoever looks. */
export function isMine(match: PastMatch): boolean {
  return match.turn !== null && match.own.includes(match.turn);
}

/** Those that are not over: where it is one's own turn first, then those that run, the newest first. */
export function unfinished(matches: PastMatch[]): PastMatch[] {
  const urgency = (match: PastMatch) => (isMine(match) ? 2 : match.running ? 1 : 0);
  return matches
    .filter((match) => !match.ended)
    .sort((one, other) => urgency(other) - urgency(one) || Number(other.match) - Number(one.match));
}

/** The others who play there, or all of them where nobody else does. */
export function others(match: PastMatch): string[] {
  const names = match.players.map((player) => player.name);
  const found = names.filter((_, player) => !match.own.includes(player));
  return found.length ? found : names;
}

/** How a match stands that is not over: whose turn it is, or what it waits for. */
export function standing(match: PastMatch): { key: Key; values?: Values } {
  if (!match.running) return { key: "past.waiting" };
  if (isMine(match) && match.own.length === 1) return { key: "past.mine" };
  const name = match.turn === null ? undefined : match.players[match.turn]?.name;
  return name === undefined ? { key: "past.running" } : { key: "past.turn", values: { name } };
}
