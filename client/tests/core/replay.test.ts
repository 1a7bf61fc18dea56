import { expect, test } from "vitest";
import type { Layout, Move, PlayerState } from "../../src/core/protocol";
import { keyed, momentAt, scoresByMove, tilesLeft, timeUsed } from "../../src/core/replay";

const move = (
  player: number,
  total: number,
  squares: number[],
  more: Partial<Move> = {},
): Move => ({
  seq: 0,
  turn: 1,
  player,
  kind: "play",
  at_ms: 0,
  where: null,
  tiles: squares.map((square) => square + 1),
  squares,
  count: squares.length,
  score: 0,
  bonus: 0,
  total,
  words: [],
  struck: null,
  text: "",
  ...more,
});
const MOVES = [
  move(0, 5, [0, 1], { at_ms: 1000 }),
  move(1, 0, [3], { struck: "withdrawn", at_ms: 4000 }),
  move(0, 9, [2], { at_ms: 6000 }),
  move(1, 2, [], { kind: "leftovers", at_ms: 6000 }),
];
const view = {
  layout: { rows: 2, columns: 2 } as Layout,
  players: [{}, {}] as PlayerState[],
  moves: MOVES,
};

test("a moment is what lay after so many moves", () => {
  expect(momentAt(view, 0)).toMatchObject({ board: [0, 0, 0, 0], last: [], totals: [0, 0] });
  expect(momentAt(view, 1)).toMatchObject({ board: [1, 2, 0, 0], last: [0, 1], totals: [5, 0] });
});

test("a play taken back lies there at its own move only", () => {
  expect(momentAt(view, 2).board).toEqual([1, 2, 0, 4]);
  expect(momentAt(view, 3).board).toEqual([1, 2, 3, 0]);
});

test("charts follow the sheet", () => {
  expect(scoresByMove(MOVES, 2)[0]!.points.map(([, total]) => total)).toEqual([0, 5, 5, 9, 9]);
  expect(tilesLeft(MOVES, 10).map(([, left]) => left)).toEqual([10, 8, 8, 7, 7]);
  expect(timeUsed(MOVES)).toEqual([
    { move: 1, player: 0, ms: 1000 },
    { move: 2, player: 1, ms: 3000 },
    { move: 3, player: 0, ms: 2000 },
  ]);
});

test("keys go through the moves as hands expect, arrows as the page is read", () => {
  const keys = (...names: string[]) => names.map((name) => keyed(name, 2, 4, false));
  expect(keys("ArrowLeft", "ArrowUp", ",", "PageUp")).toEqual([1, 1, 1, 1]);
  expect(keys("ArrowRight", "ArrowDown", ".", "PageDown")).toEqual([3, 3, 3, 3]);
  expect(keys("<", "Home", ">", "End", "a", "Enter")).toEqual([0, 0, 4, 4, null, null]);
  expect([keyed("ArrowLeft", 2, 4, true), keyed("ArrowRight", 2, 4, true)]).toEqual([3, 1]);
  expect([keyed("ArrowLeft", 0, 4, false), keyed("End", 4, 4, false)]).toEqual([0, 4]);
});
