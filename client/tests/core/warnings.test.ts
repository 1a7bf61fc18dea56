import { expect, test } from "vitest";
import { Warnings, nearness } from "../../src/core/warnings";
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

test.each([
  [14000, [10000, 5000], { 12000: "", 10000: "low", 6000: "low", 5000: "last" }],
  [300000, [60000, 30000, 10000], { 61000: "", 60000: "low", 10000: "last" }],
  // A warning longer than all there is says nothing about the end.
  [50000, [60000], { 49000: "", 10000: "low", 5000: "last" }],
  // Where the rules name none, the last fifth counts, and no more than the last minute.
  [600000, [], { 61000: "", 60000: "low", 10000: "last" }],
  [14000, [], { 11000: "", 10000: "low", 5000: "last" }],
] as [number, number[], Record<number, string>][])(
  "a clock of %i ms with warnings at %j looks as near to its end as it is",
  (whole, warnings, expected) => {
    for (const [left, near] of Object.entries(expected)) {
      expect(nearness(Number(left), whole, warnings), left).toBe(near);
    }
    expect(nearness(null, whole, warnings)).toBe("");
  },
);
