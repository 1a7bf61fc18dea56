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
  return handedTo(view) !== null || isDoubted(view);
}

/**
 * Whether the last play is in doubt before several seats of this device. Until that is settled nobody's
 * rack lies open, least of all the one with the tiles just drawn.
 */
export function isDoubted(view: View): boolean {
  const open = view.phase === "window" || view.phase === "challenge";
  return open && view.audience.holds.length > 1 && !view.can.some((each) => each.action === "play");
}

/** What the seats of this device may do about the last play: doubt it, or accept it. */
export function doubters(view: View): Can[] {
  const isHere = (player: number | null) => player !== null && view.audience.holds.includes(player);
  const answers = view.can.filter(({ action }) => action === "challenge" || action === "accept");
  return isDoubted(view) ? answers.filter((each) => isHere(each.player)) : [];
}
