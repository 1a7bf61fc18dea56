/**
 * The seal of a match's chance, as this browser saw it first: what the server shows at the end can
 * be held against it. See docs/live.md for what is sealed.
 */

export interface Seen {
  commitment: string;
  /** So many moves had been made when it was seen. */
  moves: number;
}

const NAME = "kotakata.seals";
/** So many matches are remembered, the newest. */
const MOST = 200;

type Kept = Record<string, Seen>;
type Store = Pick<Storage, "getItem" | "setItem">;

const here = (): Store | null => {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    return null;
  }
};

function all(store: Store | null): Kept {
  try {
    return (JSON.parse(store?.getItem(NAME) ?? "{}") ?? {}) as Kept;
  } catch {
    return {};
  }
}

/** Remember a seal, unless one is remembered for the match: only the first says anything. */
export function keep(
  view: { match: string; commitment: string; moves: readonly unknown[] },
  store: Store | null = here(),
): void {
  const kept = all(store);
  if (kept[view.match] || !view.commitment) return;
  // Names that are numbers are listed by size whatever came first; matches are numbered upwards.
  const others = Object.entries(kept).slice(-(MOST - 1));
  const seen = { commitment: view.commitment, moves: view.moves.length };
  try {
    store?.setItem(NAME, JSON.stringify(Object.fromEntries([...others, [view.match, seen]])));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export const seenOf = (match: string, store: Store | null = here()): Seen | null =>
  all(store)[match] ?? null;

/** SHA-256 of bytes in hexadecimal, or null where the browser computes none: not by https. */
export async function sumOf(secret: string): Promise<string | null> {
  if (typeof crypto === "undefined" || !crypto.subtle) return null;
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type Verdict = "closed" | "unchecked" | "kept" | "kept_unseen" | "broken";

/** What follows from the seal seen, the seal told now, and the sum of the secret. */
export function judge(
  seen: Seen | null,
  told: string,
  secret: string | null,
  sum: string | null,
): Verdict {
  if (seen && seen.commitment !== told) return "broken";
  if (secret === null) return "closed";
  if (sum === null) return "unchecked";
  if (sum !== told) return "broken";
  return seen?.moves === 0 ? "kept" : "kept_unseen";
}
