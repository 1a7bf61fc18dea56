/** How premium squares are named and coloured; the labels follow the language. */
import type { Say } from "../core/i18n";
import type { Layout } from "../core/protocol";

export type Kind = "letter" | "word";

export interface Premium {
  kind: Kind;
  times: number;
  colour: string;
}

/** The premium of a square, or none. A square that multiplies both is named for the word. */
export function premiumAt(layout: Layout, square: number): Premium | null {
  const [letter, word] = layout.premiums[square] ?? [1, 1];
  if (letter === 1 && word === 1) return null;
  const kind: Kind = word > 1 ? "word" : "letter";
  const times = word > 1 ? word : letter;
  const named = layout.colours[square]?.trim().replaceAll(" ", "-");
  return { kind, times, colour: named || fallback(kind, times) };
}

/** A layout that names no colour gets those of the classic board. */
function fallback(kind: Kind, times: number): string {
  if (kind === "letter") return times > 2 ? "dark-blue" : "light-blue";
  return times > 2 ? "dark-red" : "pink";
}

export function shortLabel(premium: Premium, say: Say): string {
  return say(premium.kind === "letter" ? "premium.letter.short" : "premium.word.short", {
    times: premium.times,
  });
}

export function longLabel(premium: Premium, say: Say): string {
  return say(premium.kind === "letter" ? "premium.letter" : "premium.word", {
    times: premium.times,
  });
}

/** Every kind of premium on a board, once, cheapest first: the legend. */
export function legend(layout: Layout): Premium[] {
  const found = new Map<string, Premium>();
  for (let square = 0; square < layout.premiums.length; square++) {
    const premium = premiumAt(layout, square);
    if (premium) found.set(`${premium.kind} ${premium.times} ${premium.colour}`, premium);
  }
  return [...found.values()].sort(
    (one, other) => one.kind.localeCompare(other.kind) || one.times - other.times,
  );
}
