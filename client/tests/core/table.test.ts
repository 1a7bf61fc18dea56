import { beforeEach, expect, test } from "vitest";
import type { Surroundings, Wire } from "../../src/core/connection";
import { doubters, isCovered } from "../../src/core/handing";
import type { Say } from "../../src/core/i18n";
import { Table } from "../../src/core/table";
import { view as fixture } from "../../src/dev/fixture";

interface Sent {
  kind: string;
  id?: string;
  command?: { kind: string; placements?: [number, number][] };
  placements?: [number, number][];
}
let wire: Wire & { sent: Sent[] };
let table: Table;
let around: Surroundings;
let kept: Map<string, string>;

beforeEach(() => {
  let ids = 0;
  around = {
    open: () => {
      const sent: Sent[] = [];
      wire = {
        sent,
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => sent.push(JSON.parse(text)),
        close: () => undefined,
      };
      return wire;
    },
    now: () => 0,
    after: () => 0,
    cancel: () => undefined,
    id: () => `id-${ids++}`,
    chance: () => 0.5,
  };
  kept = new Map();
  table = new Table(() => "", "id", around, drafts);
  say({ kind: "hello", seq: 30, server_ms: 0, view: fixture(false, false) });
});

const drafts = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => void kept.set(name, text),
  removeItem: (name: string) => void kept.delete(name),
};
const say = (frame: object) => wire.onmessage?.({ data: JSON.stringify(frame) });
const letters = (text: string) =>
  [...text].forEach((each) => table.typed({ kind: "letter", text: each, blank: false }));
const squares = () => table.hand.get()!.laid.map((each) => each.square);

test("lines of chat told once more are shown once", () => {
  const lines = [3, 4, 9].map((number) => ({
    kind: "chat",
    number,
    player: 0,
    name: "Ani",
    text: `line ${number}`,
    server_ms: 0,
  }));
  for (const line of [...lines.slice(0, 2), ...lines]) say(line);
  expect(table.chat.get().map((line) => line.text)).toEqual(["line 3", "line 4", "line 9"]);
});

test("a press, letters and Enter make a play", () => {
  table.tapSquare(34);
  letters("sat");
  expect(wire.sent.at(-1)).toMatchObject({
    kind: "score",
    placements: [
      [34, 19],
      [35, 1],
      [36, 20],
    ],
  });
  table.typed({ kind: "play" });
  expect(wire.sent.at(-1)!.command).toMatchObject({
    kind: "play",
    placements: [
      [34, 19],
      [35, 1],
      [36, 20],
    ],
  });
});

test("a score is shown only for the tiles as they lie", () => {
  table.tapSquare(34);
  letters("s");
  const old = wire.sent.at(-1)!.id;
  letters("a");
  say({ kind: "score", id: old, score: 1, bonus: 0, words: [], fault: null });
  expect(table.scored.get()).toBeNull();
  say({ kind: "score", id: wire.sent.at(-1)!.id, score: 7, bonus: 0, words: [], fault: null });
  expect(table.scored.get()!.score).toBe(7);
  table.recall();
  expect(table.scored.get()).toBeNull();
});

test("a tile is chosen and then placed, moved and brought back", () => {
  table.tapSlot(1);
  table.tapSquare(20);
  expect(squares()).toEqual([20]);
  table.tapSquare(20);
  table.tapSquare(21);
  expect(squares()).toEqual([21]);
  table.tapSquare(21);
  table.tapSlot(1);
  expect(squares()).toEqual([]);
});

test("with an arrow a tile of the rack goes to it", () => {
  table.tapSquare(20);
  table.tapSlot(0);
  expect(squares()).toEqual([20]);
});

test("a blank without a letter is not played", () => {
  table.drop({ kind: "slot", index: 6 }, { kind: "square", index: 20 });
  table.play();
  expect(wire.sent.some((each) => each.kind === "do")).toBe(false);
  table.nameBlank(20, 5);
  table.play();
  expect(wire.sent.at(-1)!.command!.placements).toEqual([[20, 5 | 128]]);
});

test("passing and exchanging ask first, and only when they are allowed", () => {
  table.typed({ kind: "pass" });
  expect(table.panel.get()).toBe("pass");
  const later = { ...fixture(false, false), seq: 31, can: [] };
  say({ kind: "hello", seq: 31, server_ms: 0, view: later });
  table.panel.set("none");
  table.typed({ kind: "exchange" });
  expect(table.panel.get()).toBe("none");
});

test("tiles laid off turn stay when another plays, but for the squares taken", () => {
  table.tapSquare(34);
  letters("sat");
  const { board, ...rest } = fixture(false, false);
  const taken = board.map((tile, square) => (square === 35 ? 3 : tile));
  say({ kind: "news", seq: 31, server_ms: 0, told: [], view: { ...rest, seq: 31, board: taken } });
  expect(squares()).toEqual([34, 36]);
});

test("arrow keys move over the board while no arrow shows, mirrored on a board from the right", () => {
  table.typed({ kind: "arrow", key: "right", move: false });
  table.typed({ kind: "arrow", key: "right", move: false });
  expect(table.focus.get()).toBe(113);
  say({ kind: "hello", seq: 31, server_ms: 0, view: fixture(true, false) });
  table.typed({ kind: "arrow", key: "left", move: false });
  expect(table.focus.get()).toBe(114);
});

test("a refusal is shown with its clause, and spoken by the notice alone", () => {
  table.tapSquare(34);
  letters("sat");
  table.play();
  say({ kind: "refused", id: wire.sent.at(-1)!.id, code: "x", text: "Not now.", clause: "A.II.8" });
  expect(table.notice.get()).toEqual({ text: "Not now.", clause: "A.II.8", final: false });
  expect(table.spoken.get()).toBe("");
  table.recall();
  expect(table.notice.get()).toBeNull();
});

test("tiles laid survive a reload in mid-turn", () => {
  table.tapSquare(34);
  letters("sat");
  table = new Table(() => "", "id", around, drafts);
  say({ kind: "hello", seq: 30, server_ms: 0, view: fixture(false, false) });
  expect(squares()).toEqual([34, 35, 36]);
  expect(wire.sent.at(-1)).toMatchObject({ kind: "score" });
});

test("seats of one device doubt a play without a rack lying open", () => {
  const can = (action: string, player: number) => ({ action, player });
  const view = fixture(false, false);
  const window = {
    ...view,
    phase: "window" as const,
    audience: { kind: "player" as const, player: 0, holds: [0, 1, 2], delay_ms: 0, chat: false },
    can: [can("challenge", 1), can("accept", 1), can("challenge", 3)] as typeof view.can,
  };
  expect(doubters(window).map((each) => each.action)).toEqual(["challenge", "accept"]);
  expect(doubters({ ...window, audience: { ...window.audience, holds: [0] } })).toEqual([]);
  expect(doubters({ ...window, phase: "turn" })).toEqual([]);
  expect(isCovered({ ...window, phase: "challenge", can: [] })).toBe(true);
  say({ kind: "hello", seq: 31, server_ms: 0, view: window });
  expect(table.typed({ kind: "shuffle" })).toBe(false);
  letters("s");
  expect(squares()).toEqual([]);
  table.doubt(1);
  expect([table.panel.get(), table.doubter.get()]).toEqual(["challenge", 1]);
  table.panel.set("none");
  expect(table.doubter.get()).toBeNull();
});

test("a play that is on its way is not sent again, and no refusal outlives the next state", () => {
  table.tapSquare(34);
  letters("sat");
  table.play();
  table.play();
  const asked = wire.sent.filter((each) => each.kind === "do");
  expect(asked).toHaveLength(1);
  say({ kind: "refused", id: asked[0]!.id, code: "x", text: "Not now.", clause: null });
  expect(table.notice.get()?.text).toBe("Not now.");
  const { seq, ...rest } = fixture(false, false);
  say({ kind: "news", seq: seq + 1, server_ms: 0, told: [], view: { ...rest, seq: seq + 1 } });
  expect(table.notice.get()).toBeNull();
});

test("whose tiles another's play sent home is told so, and when they lie again", () => {
  table.tapSquare(34);
  letters("sat");
  const { board, ...rest } = fixture(false, false);
  const news = (seq: number, now: number[]) =>
    say({ kind: "news", seq, server_ms: 0, told: [], view: { ...rest, seq, board: now } });
  news(
    31,
    board.map((tile, square) => (square === 35 || square === 36 ? 3 : tile)),
  );
  expect(table.notice.get()).toMatchObject({ calm: true, final: false });
  expect(table.notice.get()?.text).toContain("2");
  news(32, board);
  expect(squares()).toEqual([34, 35, 36]);
  expect(table.spoken.get()).not.toBe("");
  expect(table.notice.get()).toBeNull();
});

test("one's own play that is taken off leaves its tiles on the rack, and says nothing of them", () => {
  table.tapSquare(34);
  letters("sat");
  const { board, moves, ...rest } = fixture(false, false);
  const lay: Record<number, number> = { 34: 19, 35: 1, 36: 20 };
  const mine = { ...moves[0]!, player: 0, squares: [34, 35, 36] };
  const news = (seq: number, change: object) =>
    say({ kind: "news", seq, server_ms: 0, told: [], view: { ...rest, seq, ...change } });
  news(31, { board: board.map((tile, square) => lay[square] ?? tile), moves: [...moves, mine] });
  expect([squares(), table.notice.get()]).toEqual([[], null]);
  news(32, { board, moves: [...moves, { ...mine, struck: "withdrawn" }] });
  expect([squares(), table.notice.get()]).toEqual([[], null]);
});

test("after the question for a letter the next letter is counted and not laid", () => {
  const words: Say = (key, values) => `${key} ${values?.["letter"] ?? ""}`;
  table.tapSquare(34);
  table.tell("letter", words);
  letters("s");
  expect([table.spoken.get(), squares()]).toEqual(["tell.left S", []]);
  letters("s");
  expect(squares()).toEqual([34]);
  table.tell("letter", words);
  table.typed({ kind: "back" });
  letters("a");
  expect(squares()).toEqual([34]);
});

test("when a match is over nothing lies on the board but what was played", () => {
  table.tapSquare(34);
  letters("A");
  expect(squares()).toEqual([34]);
  const result = { reason: "resigned", decided: true, winner: 1, text: "", steps: [] };
  const view = { ...fixture(false, false), seq: 31, can: [], on_turn: null, result };
  say({ kind: "news", seq: 31, server_ms: 0, told: [], view });
  expect(squares()).toEqual([]);
  table.tapSquare(34);
  expect(table.hand.get()!.arrow).toBeNull();
});
