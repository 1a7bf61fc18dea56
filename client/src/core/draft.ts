/** Tiles that are laid and not played yet, kept for this tab: a reload does not sweep them from the board. */
import * as laying from "./laying";
import type { Laid, Laying } from "./laying";
import type { View } from "./protocol";

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const nameOf = (match: string, seat: number) => `kotakata.draft.${match}.${seat}`;

/** The store of this tab, where there is one. */
export function session(): Store | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Keep the order of the rack and what is laid from it; once the match is over there is nothing to keep. */
export function keep(store: Store | null, view: View | null, hand: Laying | null): void {
  const seat = view?.audience.player ?? null;
  if (!store || !view || !hand || seat === null) return;
  try {
    const name = nameOf(view.match, seat);
    if (view.result) store.removeItem(name);
    else store.setItem(name, JSON.stringify({ rack: hand.rack, laid: hand.laid }));
  } catch {
    // A full store keeps no draft; nothing else depends on it.
  }
}

/** The hand to begin with: laid as it was, as far as its squares are free and its tiles still on the rack. */
export function begin(store: Store | null, view: View, rack: readonly number[]): Laying {
  const fresh = laying.begin(view.layout, view.board, rack);
  const seat = view.audience.player;
  const kept = store && seat !== null && parse(store.getItem(nameOf(view.match, seat)));
  // Whose play took a square while nobody looked is not known, so it is taken for one's own.
  return kept ? laying.renew({ ...fresh, ...kept }, fresh, rack, true) : fresh;
}

function parse(text: string | null): Pick<Laying, "rack" | "laid"> | null {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Record<string, unknown>> | null;
    const { rack, laid } = found ?? {};
    const sound = Array.isArray(rack) && rack.every(isNumber) && Array.isArray(laid);
    return sound && laid.every(isLaid) ? { rack, laid } : null;
  } catch {
    return null;
  }
}

const isNumber = (each: unknown): each is number => Number.isInteger(each);
const isLaid = (each: Partial<Laid> | null): each is Laid =>
  [each?.square, each?.slot, each?.tile, each?.letter].every(isNumber);
