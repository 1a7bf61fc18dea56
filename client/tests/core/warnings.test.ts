import { expect, test } from "vitest";
import { Warnings } from "../../src/core/warnings";
import { view as fixture } from "../../src/dev/fixture";

const view = fixture(false, false);
const reading = {
  heard_ms: 0,
  clocks: view.clocks,
  players: view.players.map((each) => each.clock),
};

test("the bell rings once at each of the rule set's seconds", () => {
  const warnings = new Warnings();
  const rings = [0, 13000, 14100, 15000, 33900, 34100, 35000].map((now) =>
    warnings.rings(view, reading, now),
  );
  expect(rings).toEqual([false, false, true, false, false, true, false]);
});

test("a new turn begins anew", () => {
  const warnings = new Warnings();
  warnings.rings(view, reading, 20000);
  const next = { ...view, turn: view.turn + 1, on_turn: 1 };
  expect(warnings.rings(next, reading, 0)).toBe(false);
  expect(warnings.rings(next, reading, 14100)).toBe(true);
});
