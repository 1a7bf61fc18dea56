import { expect, test } from "vitest";
import { isRuling, lately } from "../../src/core/lately";
import type { EventName, Told } from "../../src/core/protocol";

const told = (event: EventName, player: number | null, text: string = event): Told => ({
  seq: 1,
  event,
  player,
  text,
  clauses: [],
});
const events = (all: Told[]) => all.map((each) => each.event);

test("a ruling stays while others move on, until one's own move", () => {
  const ruled = lately([], [told("play_withdrawn", 0), told("turn_began", 1)], [0]);
  expect(events(ruled)).toEqual(["play_withdrawn"]);
  const after = lately(ruled, [told("tiles_played", 1), told("tiles_drawn", 1)], [0]);
  expect(events(after)).toEqual(["play_withdrawn", "tiles_played"]);
  expect(events(lately(after, [told("turn_passed", 1)], [0]))).toEqual([
    "play_withdrawn",
    "turn_passed",
  ]);
  expect(events(lately(after, [told("tiles_played", 0)], [0]))).toEqual(["tiles_played"]);
});

test.each<EventName>(["play_upheld", "play_withdrawn", "turn_lost", "turn_cancelled", "resigned"])(
  "%s is told to whoever sees, as a ruling",
  (event) => {
    const kept = lately([], [told(event, 1)], [0]);
    expect(events(kept)).toEqual([event]);
    expect(isRuling(kept[0]!)).toBe(true);
  },
);

test.each<EventName>(["tiles_played", "tiles_exchanged", "turn_passed"])(
  "%s of another is told as a move",
  (event) => {
    const kept = lately([], [told(event, 1)], [0]);
    expect(events(kept)).toEqual([event]);
    expect(isRuling(kept[0]!)).toBe(false);
  },
);

test("what has no words or shows by itself leaves no line", () => {
  expect(lately([], [told("turn_began", 1), told("play_upheld", 1, "")], [0])).toEqual([]);
});

test("a ruling drives out the ruling before it, and what belongs to it stays together", () => {
  const first = lately([], [told("play_withdrawn", 0), told("turn_lost", 0)], [0]);
  expect(events(first)).toEqual(["play_withdrawn", "turn_lost"]);
  const second = lately(first, [told("tiles_played", 1)], [0]);
  expect(events(lately(second, [told("play_upheld", 1)], [0]))).toEqual(["play_upheld"]);
});
