/** When time runs low: the bell at the seconds that the rule set names, and how a clock looks. */
import { due, show, type Reading } from "./clock";
import type { View } from "./protocol";

export class Warnings {
  #turn = "";
  #before: number | null = null;

  /** Whether a warning fell due since the last look; looked at as often as clocks are drawn. */
  rings(view: View, reading: Reading, now_ms: number): boolean {
    const shown = show(reading, now_ms);
    const player = view.on_turn ?? 0;
    const rules = view.rules.clock;
    const [left, warnings]: [number | null, number[]] =
      shown.turn_ms !== null
        ? [shown.turn_ms, rules.turn_warnings_ms]
        : shown.players[player] != null
          ? [shown.players[player], rules.player_warnings_ms]
          : [shown.match_ms, rules.match_warnings_ms];
    const turn = `${view.turn}/${player}`;
    const before = turn === this.#turn ? this.#before : null;
    this.#turn = turn;
    this.#before = left;
    return due(before, left, warnings).length > 0;
  }
}

/** How near a clock is to its end: `low` from the first warning of its rules, `last` from the last. */
export type Nearness = "" | "low" | "last";

/** `whole_ms`: all there was; where the rules name no seconds, its last part and last seconds count. */
export function nearness(left_ms: number | null, whole_ms: number, warnings: number[]): Nearness {
  if (left_ms === null) return "";
  // A warning that falls due at once says nothing about the end.
  const named = warnings.filter((each) => each > 0 && each < whole_ms);
  const first = named.length ? Math.max(...named) : Math.min(60000, Math.max(10000, whole_ms / 5));
  const final = named.length > 1 ? Math.min(...named) : Math.min(10000, first / 2);
  if (left_ms <= final) return "last";
  return left_ms <= first ? "low" : "";
}
