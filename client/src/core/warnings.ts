/** When the bell rings: at the seconds that the rule set names, once for each turn. */
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
