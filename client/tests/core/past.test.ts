import { expect, test } from "vitest";
import type { PastMatch } from "../../src/core/api";
import { isMine, others, standing, unfinished } from "../../src/core/past";

const match = (number: number, more: Partial<PastMatch> = {}): PastMatch => ({
  match: String(number),
  title: "AWWE",
  players: [
    { name: "Ani", score: 3 },
    { name: "Budi", score: 4 },
  ],
  running: true,
  ended: false,
  turn: 1,
  own: [0],
  at: "",
  ...more,
});

test("what is over is not to be gone on with; one's own turn comes first, then what runs", () => {
  const matches = [
    match(9, { running: false, turn: null }),
    match(10),
    match(8, { turn: 0 }),
    match(7, { ended: true, running: false, turn: null }),
    match(2, { turn: null }),
  ];
  expect(unfinished(matches).map((each) => each.match)).toEqual(["8", "10", "2", "9"]);
});

test("it is said whose turn it is, and what a match waits for", () => {
  expect(standing(match(1))).toEqual({ key: "past.turn", values: { name: "Budi" } });
  expect(standing(match(1, { turn: 0 }))).toEqual({ key: "past.mine" });
  expect(standing(match(1, { turn: null }))).toEqual({ key: "past.running" });
  expect(standing(match(1, { running: false }))).toEqual({ key: "past.waiting" });
});

test("at one device it is said by name which of those there is on turn", () => {
  const hotSeat = match(1, { own: [0, 1] });
  expect(isMine(hotSeat)).toBe(true);
  expect(standing(hotSeat)).toEqual({ key: "past.turn", values: { name: "Budi" } });
});

test("the others are those on no seat of one's own; where there are none, all", () => {
  expect(others(match(1))).toEqual(["Budi"]);
  expect(others(match(1, { own: [0, 1] }))).toEqual(["Ani", "Budi"]);
  expect(others(match(1, { own: [] }))).toEqual(["Ani", "Budi"]);
});
