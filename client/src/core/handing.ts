/** One device, several seats: whose turn it is to hold it, and what the others may do meanwhile. */
import type { Can, View } from "./protocol";

/** The seat that this device has to be handed to: on turn, held here too, and not the one shown. */
export function handedTo(view: View): number | null {
  const { audience, on_turn } = view;
  const here = on_turn !== null && audience.holds.includes(on_turn);
  return here && audience.player !== on_turn && !view.result ? on_turn : null;
}

/** Whether the rack is hidden, because whoever looks may be somebody else. */
export function isCovered(view: View): boolean {
  return handedTo(view) !== null || doubters(view).length > 0;
}

/**
 * What the other seats of this device may do about the last play: doubt it, or accept it. Until they
 * have, nobody's rack lies open, least of all the one with the tiles just drawn.
 */
export function doubters(view: View): Can[] {
  const { holds, player: shown } = view.audience;
  if (view.phase !== "window" || view.can.some((each) => each.action === "play")) return [];
  const others = (each: number | null) => each !== null && each !== shown && holds.includes(each);
  return view.can.filter(
    ({ action, player }) => (action === "challenge" || action === "accept") && others(player),
  );
}
