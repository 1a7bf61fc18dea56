/** The other people at a table: neither computers nor whoever looks, from any seat they hold. */
import type { View } from "./protocol";

export function isOther(view: View, player: number): boolean {
  const there = view.players[player];
  return there !== undefined && !there.bot && !view.audience.holds.includes(player);
}
