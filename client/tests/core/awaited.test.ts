import { expect, test } from "vitest";
import { awaited } from "../../src/core/awaited";
import type { View } from "../../src/core/protocol";
import { view as fixture } from "../../src/dev/fixture";

const view = (changes: Partial<View>): View => ({ ...fixture(false, false), can: [], ...changes });
const can = fixture(false, false).can[0]!;

test("where there is a referee, the referee is waited for after a play and a challenge", () => {
  for (const phase of ["counting", "window", "challenge"] as const) {
    expect(awaited(view({ phase, refereed: true }))).toEqual({ kind: "referee" });
  }
});

test("while the start is drawn for, those who have not drawn are named", () => {
  const start = { draws: [], waiting: [1], winner: null };
  expect(awaited(view({ phase: "drawing", start }))).toEqual({ kind: "players", players: [1] });
  expect(awaited(view({ phase: "drawing", start, mode: "table" }))).toEqual({ kind: "referee" });
  const chosen = { draws: [], waiting: [], winner: 1 };
  expect(awaited(view({ phase: "choosing", start: chosen }))).toEqual({
    kind: "players",
    players: [1],
  });
});

test("whoever can still doubt the last play is named", () => {
  const pending = { player: 0, score: 9, words: [], accepted: [] };
  expect(awaited(view({ phase: "window", pending }))).toEqual({ kind: "players", players: [1] });
  const accepted = { ...pending, accepted: [1] };
  expect(awaited(view({ phase: "window", pending: accepted }))).toBeNull();
});

test("nobody else is waited for by whom the match waits for", () => {
  for (const action of ["count", "draw", "choose", "invite", "rule", "accept"] as const) {
    const mine = [{ ...can, action }];
    expect(awaited(view({ phase: "window", refereed: true, can: mine }))).toBeNull();
  }
});
