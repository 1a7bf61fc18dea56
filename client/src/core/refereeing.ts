/** What a referee may do, as a form: which fields each action has, and the command they make. */
import type { Action, Can, Command, Verdict, View } from "./protocol";
import type { TileSet } from "./tiles";

export type Field =
  | "verdicts"
  | "player"
  | "side"
  | "winner"
  | "clock"
  | "cause"
  | "points"
  | "add_s"
  | "turn_back_s"
  | "match_back_s"
  | "totals"
  | "tiles"
  | "tile"
  | "by"
  | "reason";

export interface Filled {
  player: number;
  side: number;
  winner: number;
  clock: "turn" | "player" | "match";
  cause: string;
  points: number;
  add_s: number;
  turn_back_s: number;
  match_back_s: number;
  totals: number[];
  /** As typed, `?` for a blank. */
  tiles: string;
  by: "referee" | "committee";
  reason: string;
  /** Only the words whose verdict changes. */
  verdicts: Record<string, boolean>;
}

const FIELDS: Partial<Record<Action, Field[]>> = {
  adjust: ["player", "points", "by", "reason"],
  cancel: ["cause", "reason"],
  coin: ["winner"],
  committee: ["reason"],
  correct_clock: ["clock", "player", "add_s", "reason"],
  disqualify: ["side", "cause", "reason"],
  draw: ["tile"],
  end: ["reason"],
  no_moves: [],
  pause: ["reason"],
  rack: ["player", "tiles"],
  refer: ["reason"],
  rematch: ["totals"],
  resume: ["turn_back_s", "match_back_s"],
  reverse: ["verdicts", "by", "reason"],
  walk_over: ["side", "reason"],
  withdraw: ["reason"],
};

/** Whether one press does it; what ends a match takes two. */
export function isPlain(action: Action, view: View): boolean {
  return action === "coin" ? view.mode === "dealt" : !FIELDS[action];
}

/** What may be done from the desk. The players of a real table draw by the referee's hand. */
export function atDesk(view: View): Can[] {
  return view.can.filter(
    (each) =>
      (each.player === null && each.action !== "rule") ||
      (view.mode === "table" && view.audience.kind === "referee" && each.action === "draw"),
  );
}

export function fieldsOf(action: Action, view: View, filled: Filled): Field[] {
  const { clock } = view.rules;
  return (FIELDS[action] ?? []).filter((field) => {
    if (field === "turn_back_s") return clock.turn_ms > 0;
    if (field === "match_back_s") return clock.match_ms > 0;
    return !(action === "correct_clock" && field === "player" && filled.clock !== "player");
  });
}

export function blankForm(can: Can, view: View): Filled {
  return {
    player: can.player ?? can.players?.[0] ?? 0,
    side: can.sides?.[0] ?? 0,
    winner: 0,
    clock: can.clocks?.[0] ?? "turn",
    cause: can.causes?.[0] ?? "",
    points: 0,
    add_s: 0,
    turn_back_s: 0,
    match_back_s: 0,
    totals: view.sides.map(() => 0),
    tiles: "",
    by: "referee",
    reason: "",
    verdicts: {},
  };
}

/** Read a rack as it is typed at a real table; `?` is a blank. */
export function readRack(text: string, tiles: TileSet): number[] {
  return text.split(/[?؟]/).flatMap((run, place) => (place ? [0] : []).concat(tiles.read(run)));
}

/** Whether all that the action needs has been filled in. */
export function isComplete(fields: Field[], filled: Filled, tiles: TileSet): boolean {
  const need: Partial<Record<Field, boolean>> = {
    reason: filled.reason.trim() !== "",
    points: Number.isInteger(filled.points) && filled.points !== 0,
    add_s: Number.isInteger(filled.add_s) && filled.add_s !== 0,
    totals: filled.totals.every(Number.isInteger),
    verdicts: Object.keys(filled.verdicts).length > 0,
    tile: readRack(filled.tiles, tiles).length === 1,
  };
  return fields.every((field) => need[field] ?? true);
}

export function commandOf(action: Action, filled: Filled, tiles: TileSet): Command {
  const { player, side, winner, clock, cause, points, by, reason, totals } = filled;
  const ms = (seconds: number) => Math.round(1000 * (seconds || 0));
  const read = () => readRack(filled.tiles, tiles);
  const said: Partial<Record<Action, object>> = {
    adjust: { player, points, by, reason },
    cancel: { cause, reason },
    coin: { winner },
    committee: { text: reason },
    correct_clock: {
      clock,
      add_ms: ms(filled.add_s),
      reason,
      ...(clock === "player" && { player }),
    },
    no_moves: {},
    disqualify: { side, cause: cause || "conduct", reason },
    draw: { tile: read()[0] },
    rack: { player, tiles: read() },
    rematch: { totals },
    resume: { turn_back_ms: ms(filled.turn_back_s), match_back_ms: ms(filled.match_back_s) },
    reverse: { verdicts: verdicts(filled.verdicts), by, reason },
    walk_over: { side, reason },
  };
  return { kind: action, ...(said[action] ?? { reason }) } as Command;
}

const verdicts = (given: Record<string, boolean>): Verdict[] =>
  Object.entries(given).map(([word, good]) => ({ word, good }));
