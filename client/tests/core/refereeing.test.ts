import { expect, test } from "vitest";
import type { Action, Can, View } from "../../src/core/protocol";
import {
  atDesk,
  blankForm,
  commandOf,
  fieldsOf,
  isComplete,
  isPlain,
  readRack,
} from "../../src/core/refereeing";
import { TileSet } from "../../src/core/tiles";
import { view as fixture } from "../../src/dev/fixture";

const can = (action: Action, more: Partial<Can> = {}): Can => ({
  ...fixture(false, false).can[0]!,
  action,
  player: null,
  ...more,
});
const view: View = { ...fixture(false, false), mode: "table" };
const tiles = new TileSet(view.edition);
const form = (action: Action, more = {}, offer: Partial<Can> = {}) => {
  const filled = { ...blankForm(can(action, offer), view), reason: "so it was", ...more };
  const fields = fieldsOf(action, view, filled);
  return {
    fields,
    complete: isComplete(fields, filled, tiles),
    command: commandOf(action, filled, tiles),
  };
};

test("a ruling is reversed word by word, and only what changes is sent", () => {
  expect(form("reverse").complete).toBe(false);
  const { complete, command } = form("reverse", { verdicts: { QI: false }, by: "committee" });
  expect(complete).toBe(true);
  expect(command).toEqual({
    kind: "reverse",
    verdicts: [{ word: "QI", good: false }],
    by: "committee",
    reason: "so it was",
  });
});

test("a clock is a player's only where it is the player's own", () => {
  expect(form("correct_clock", { clock: "turn" }).fields).not.toContain("player");
  expect(form("correct_clock", { clock: "player", player: 1, add_s: -5 }).command).toEqual({
    kind: "correct_clock",
    clock: "player",
    add_ms: -5000,
    player: 1,
    reason: "so it was",
  });
  expect(form("correct_clock", { clock: "turn" }).command).not.toHaveProperty("player");
});

test("time is given back to the turn and to the match", () => {
  const { fields, command } = form("resume", { turn_back_s: 10, match_back_s: 3 });
  expect(fields).toEqual(["turn_back_s", "match_back_s"]);
  expect(command).toEqual({ kind: "resume", turn_back_ms: 10000, match_back_ms: 3000 });
});

test("every other command says what it has to say", () => {
  expect(form("committee").command).toEqual({ kind: "committee", text: "so it was" });
  expect(form("end").command).toEqual({ kind: "end", reason: "so it was" });
  expect(form("rematch", { totals: [300, -2] }).command).toEqual({
    kind: "rematch",
    totals: [300, -2],
  });
  expect(form("disqualify", {}, { sides: [1], causes: ["absent"] }).command).toEqual({
    kind: "disqualify",
    side: 1,
    cause: "absent",
    reason: "so it was",
  });
  expect(form("adjust", { points: 0 }).complete).toBe(false);
  expect(form("pause", { reason: "  " }).complete).toBe(false);
});

test("a rack of a real table is typed, a blank as a question mark", () => {
  const typed = readRack("q?a?", tiles);
  expect(typed.map((tile) => tiles.symbol(tile) || "?").join("")).toBe("Q?A?");
  expect(form("rack", { player: 1, tiles: "?" }).command).toEqual({
    kind: "rack",
    player: 1,
    tiles: [0],
  });
  expect(form("draw", { tiles: "ab" }).complete).toBe(false);
});

test("at a real table the referee draws and names whom the coin chose", () => {
  const seen: View = {
    ...view,
    audience: { kind: "referee", player: null, holds: [], delay_ms: 0, chat: false },
    can: [can("rule"), can("coin"), can("draw", { player: 1 }), can("pass", { player: 1 })],
  };
  expect(atDesk(seen).map((each) => each.action)).toEqual(["coin", "draw"]);
  expect(isPlain("coin", seen)).toBe(false);
  expect(isPlain("coin", { ...seen, mode: "dealt" })).toBe(true);
  expect(isPlain("invite", seen)).toBe(true);
  expect(isPlain("no_moves", seen)).toBe(false);
  expect(form("no_moves")).toMatchObject({ fields: [], complete: true });
});
