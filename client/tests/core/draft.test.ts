import { beforeEach, expect, test } from "vitest";
import { begin, keep, type Store } from "../../src/core/draft";
import { lay, type Laying } from "../../src/core/laying";
import type { View } from "../../src/core/protocol";
import { view as fixture } from "../../src/dev/fixture";

const NAME = "kotakata.draft.m.0";
let kept: Map<string, string>;
let store: Store;

beforeEach(() => {
  kept = new Map();
  store = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
  keep(store, seen(), lay(lay(begin(store, seen(), [5, 1, 9]), 0, 4), 2, 5));
});

function seen(change: Partial<View> = {}): View {
  const [view, board] = [fixture(false, false), Array<number>(225).fill(0)];
  return { ...view, match: "m", board, audience: seat(0), result: null, ...change };
}
const seat = (player: number) => ({
  kind: "player" as const,
  player,
  holds: [player],
  delay_ms: 0,
  chat: false,
});
const squares = (state: Laying) => state.laid.map((each) => each.square);

test("what was laid lies again, and the rack has its order", () => {
  const found = begin(store, seen(), [1, 5, 9]);
  expect(squares(found)).toEqual([4, 5]);
  expect(found.rack).toEqual([5, 1, 9]);
});

test("where a square was taken meanwhile, or a tile is gone, it comes home", () => {
  const board = [...seen().board];
  board[4] = 7;
  expect(squares(begin(store, seen({ board }), [5, 1, 9]))).toEqual([5]);
  expect(squares(begin(store, seen(), [5, 1, 2]))).toEqual([4]);
});

test("another seat, another match and a match that is over have no draft", () => {
  expect(squares(begin(store, seen({ audience: seat(1) }), [5, 1, 9]))).toEqual([]);
  expect(squares(begin(store, seen({ match: "n" }), [5, 1, 9]))).toEqual([]);
  expect(squares(begin(null, seen(), [5, 1, 9]))).toEqual([]);
  const over = seen({ result: fixture(false, true).result ?? ({} as View["result"]) });
  keep(store, over, begin(store, over, [5, 1, 9]));
  expect(kept.size).toBe(0);
});

test.each(["", "{", "7", '{"rack":[1]}', '{"rack":["x"],"laid":[]}', '{"rack":[1],"laid":[null]}'])(
  "what is no draft is left alone: %s",
  (text) => {
    kept.set(NAME, text);
    expect(begin(store, seen(), [5, 1, 9])).toMatchObject({ rack: [5, 1, 9], laid: [] });
  },
);
