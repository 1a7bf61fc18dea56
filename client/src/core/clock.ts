/** Clocks between two beats: the server's figures, less what has passed here since they came. */
import type { ClockRules, Clocks, PlayerClock } from "./protocol";

/** What the server said, and when it was heard by this machine's own clock. */
export interface Reading {
  heard_ms: number;
  clocks: Clocks;
  players: (PlayerClock | null)[];
}

export interface Shown {
  turn_ms: number | null;
  match_ms: number | null;
  players: (number | null)[];
}

export function show(reading: Reading, now_ms: number): Shown {
  const passed = reading.clocks.running ? Math.max(0, now_ms - reading.heard_ms) : 0;
  return {
    turn_ms: less(reading.clocks.turn_left_ms, passed),
    match_ms: less(reading.clocks.match_left_ms, passed),
    players: reading.players.map((each) =>
      each ? each.left_ms - (each.running ? passed : 0) : null,
    ),
  };
}

function less(left: number | null, passed: number): number | null {
  return left === null ? null : Math.max(0, left - passed);
}

/** `12:05`, `0:09`, and `−0:31` in overtime; a second shows until it is over. */
export function written(left_ms: number): string {
  const seconds = Math.abs(left_ms >= 0 ? Math.ceil(left_ms / 1000) : Math.floor(left_ms / 1000));
  const rest = String(seconds % 60).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const body =
    minutes >= 60
      ? `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`
      : `${minutes}:${rest}`;
  return left_ms < 0 && seconds > 0 ? `\u2212${body}` : body;
}

/** Which warnings fell due between two looks, in milliseconds left; the bell rings for each. */
export function due(before: number | null, after: number | null, warnings: number[]): number[] {
  if (before === null || after === null) return [];
  return warnings.filter((at) => before > at && after <= at);
}

/** What the overrun costs so far: so many points for every minute begun. */
export function penalty(left_ms: number, rules: ClockRules): number {
  return left_ms >= 0 ? 0 : Math.ceil(-left_ms / 60000) * rules.overtime_points;
}
