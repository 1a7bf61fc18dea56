import { expect, test } from "vitest";
import { due, penalty, show, written } from "../../src/core/clock";
import type { ClockRules } from "../../src/core/protocol";

test("only running clocks run", () => {
  const reading = {
    heard_ms: 1000,
    clocks: { turn_left_ms: 5000, match_left_ms: null, running: true },
    players: [
      { left_ms: 9000, running: true, overtime_points: 0 },
      { left_ms: 4000, running: false, overtime_points: 0 },
      null,
    ],
  };
  expect(show(reading, 3000)).toEqual({
    turn_ms: 3000,
    match_ms: null,
    players: [7000, 4000, null],
  });
  expect(show(reading, 9000).turn_ms).toBe(0);
  expect(show(reading, 11000).players[0]).toBe(-1000);
  const paused = { ...reading, clocks: { ...reading.clocks, running: false } };
  expect(show(paused, 9000).turn_ms).toBe(5000);
});

test("times are written as clocks write them", () => {
  expect(written(65000)).toBe("1:05");
  expect(written(64001)).toBe("1:05");
  expect(written(0)).toBe("0:00");
  expect(written(-1)).toBe("\u22120:01");
  expect(written(-61000)).toBe("\u22121:01");
  expect(written(3600000)).toBe("1:00:00");
});

test("a warning is due once", () => {
  expect(due(31000, 30000, [30000, 10000])).toEqual([30000]);
  expect(due(30000, 29000, [30000, 10000])).toEqual([]);
  expect(due(31000, 9000, [30000, 10000])).toEqual([30000, 10000]);
  expect(due(null, 9000, [30000])).toEqual([]);
});

test("every minute begun costs", () => {
  const rules = { overtime_points: 10 } as ClockRules;
  expect([0, -1, -60000, -60001].map((left) => penalty(left, rules))).toEqual([0, 10, 10, 20]);
});
