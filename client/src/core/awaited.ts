/** For whom the match waits, where it is neither this person nor whoever is on turn. */
import type { Action, View } from "./protocol";

export type Awaited = { kind: "referee" } | { kind: "players"; players: number[] };

/** What takes the match on, so that nobody else is waited for. */
const OURS: Action[] = ["count", "draw", "choose", "coin", "invite", "rule", "accept"];

export function awaited(view: View): Awaited | null {
  if (view.result || view.paused || view.can.some((each) => OURS.includes(each.action)))
    return null;
  const referee: Awaited = { kind: "referee" };
  switch (view.phase) {
    case "counting":
      return view.refereed ? referee : null;
    case "drawing":
      if (view.mode === "table") return referee;
      return players(view, (_, side) => !!view.start?.waiting.includes(side));
    case "choosing":
      if (view.mode === "table") return referee;
      return players(view, (player) => player === view.start?.winner);
    case "window":
      return view.refereed ? referee : players(view, (player, side) => doubts(view, player, side));
    case "challenge":
      return view.refereed ? referee : null;
    default:
      return null;
  }
}

/** Whether a player may still let the last play stand or doubt it. */
function doubts(view: View, player: number, side: number): boolean {
  const pending = view.pending;
  if (!pending || view.players[player]!.forfeited) return false;
  return side !== view.players[pending.player]?.side && !pending.accepted.includes(side);
}

function players(view: View, is: (player: number, side: number) => boolean): Awaited | null {
  const found = view.players.flatMap((each, player) => (is(player, each.side) ? [player] : []));
  return found.length ? { kind: "players", players: found } : null;
}
