/** The grammar of keys that habitual players' hands know: what is typed, and what comes of it. */
import { beforeEach, describe, expect, test } from "vitest";
import { answered } from "../../src/core/asking";
import type { Surroundings, Wire } from "../../src/core/connection";
import { read, type Key } from "../../src/core/keyboard";
import type { Can, Command, View } from "../../src/core/protocol";
import { Table } from "../../src/core/table";
import { BLANK } from "../../src/core/tiles";
import { view as fixture } from "../../src/dev/fixture";

let wire: Wire;
let sent: { kind: string; id: string; command?: Command }[];
let table: Table;

const say = (frame: object) => wire.onmessage?.({ data: JSON.stringify(frame) });
const commands = () => sent.flatMap((each) => each.command ?? []);

/** An empty board but for some tiles; the rack of the seat at it; its turn. */
function seen(rtl: boolean, rack: number[], change: Partial<View> = {}): View {
  const view = fixture(rtl, false);
  const players = view.players.map((each, seat) =>
    seat ? each : { ...each, rack: { tiles: rack, unknown: 0 } },
  );
  return { ...view, match: "m", board: Array<number>(225).fill(0), players, moves: [], ...change };
}
function sit(view: View): void {
  sent = [];
  let ids = 0;
  const around: Surroundings = {
    open: () =>
      (wire = {
        readyState: 1,
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => void sent.push(JSON.parse(text)),
        close: () => undefined,
      }),
    now: () => 0,
    after: () => 0,
    cancel: () => undefined,
    id: () => `id-${ids++}`,
    chance: () => 0.5,
  };
  table = new Table(() => "", "en", around, null);
  say({ kind: "hello", seq: 30, server_ms: 0, view });
}

const NAMED: Record<string, string> = {
  "←": "ArrowLeft",
  "→": "ArrowRight",
  "↑": "ArrowUp",
  "↓": "ArrowDown",
  "⌫": "Backspace",
  "␣": " ",
  Esc: "Escape",
};
/** `⇧e` with Shift, `^→` with Ctrl, `E` with Caps Lock, `@34` a press on a square, `#2` one on the rack. */
function type(keys: string): void {
  for (const each of keys.split(" ").filter(Boolean)) {
    if (/^@\d+$/.test(each)) table.tapSquare(Number(each.slice(1)));
    else if (/^#\d+$/.test(each)) table.tapSlot(Number(each.slice(1)));
    else press(each);
  }
}
const SHIFTED: Record<string, string> = { "2": "@", "3": "#", "4": "$" };
function press(written: string): void {
  const [shiftKey, ctrlKey] = [written.startsWith("⇧"), written.startsWith("^")];
  const bare = shiftKey || ctrlKey ? written.slice(1) : written;
  const name = NAMED[bare] ?? bare;
  const key = shiftKey ? (SHIFTED[bare] ?? bare.toUpperCase()) : name;
  const code = /^\d$/.test(bare) ? `Digit${bare}` : "";
  hit({ key, code, shiftKey, ctrlKey, altKey: false, metaKey: false });
}
function hit(key: Key): void {
  if (table.panel.get() !== "none") return void answered(table, key);
  const action = read(key, table.tiles!.isLatin);
  if (action) table.typed(action);
}

const [A, E, H, I, R, S, T] = [1, 5, 8, 9, 18, 19, 20];
/** S A T I R E and a blank. */
const RACK = [S, A, T, I, R, E, 0];
const lying = () => table.hand.get()!.laid.map(({ square, letter }) => [square, letter]);
const arrow = () => {
  const now = table.hand.get()!.arrow;
  return now && `${now.square} ${now.direction}`;
};

describe("the arrow", () => {
  beforeEach(() => {
    const board = Array<number>(225).fill(0);
    board[37] = H;
    sit(seen(false, RACK, { board }));
  });
  test.each([
    ["@34", "34 across"],
    ["@34 @34", "34 down"],
    ["@34 @34 @34", null],
    ["@37", null],
    ["@34 @37", "34 across"],
    ["@34 →", "34 down"],
    ["@34 → ←", "34 across"],
    ["@34 ␣", "35 across"],
    ["@36 ␣", "38 across"],
    ["@34 ^→", "35 across"],
    ["@34 ^↓", "49 across"],
    ["@34 s a ↓", "34 across"],
    ["@44 ␣", "44 across"],
  ])("%s points it to %s", (keys, wanted) => {
    type(keys);
    expect(arrow()).toBe(wanted);
  });
});

describe("letters", () => {
  beforeEach(() => {
    const board = Array<number>(225).fill(0);
    board[37] = H;
    sit(seen(false, RACK, { board }));
  });
  type Row = [string, [number, number][]];
  test.each<Row>([
    ["s a t", []],
    ["@34 s a t", [s(34, S), s(35, A), s(36, T)]],
    ["@35 s a t", [s(35, S), s(36, A), s(38, T)]],
    ["@34 @34 s a", [s(34, S), s(49, A)]],
    ["@34 s s", [s(34, S), s(35, S)]],
    ["@34 s s s", [s(34, S), s(35, S)]],
    ["@34 h", [s(34, H)]],
    ["@34 ⇧s", [s(34, S)]],
    ["@34 ⇧s s ⇧a", [s(34, S), s(35, S)]],
    ["@34 S A", [s(34, S), s(35, A)]],
    ["@43 s a t", [s(43, S), s(44, A)]],
    ["@34 s ␣ a", [s(34, S), s(36, A)]],
    ["@34 s a ⌫", [s(34, S)]],
    ["@35 s a t ⌫ ⌫", [s(35, S)]],
    ["@34 ⇧e ⌫ e", [s(34, E)]],
    ["@43 s a ⌫", [s(43, S)]],
    ["@34 s a ↓", []],
    ["@34 s a Esc", []],
    ["@34 s a Delete", []],
    ["@34 s a Home", []],
    ["@34 #2", [s(34, T)]],
    ["#2 @34", [s(34, T)]],
  ])("%s lays %j", (keys, wanted) => {
    type(keys);
    expect(lying()).toEqual(wanted);
  });

  test("Shift takes the blank, and Backspace makes it a blank again", () => {
    type("@34 ⇧e Enter");
    expect(commands()).toEqual([{ kind: "play", placements: [[34, E | BLANK]] }]);
    type("⌫");
    expect(lying()).toEqual([]);
    expect(table.hand.get()!.rack).toContain(0);
  });

  test.each(["↑", "#"])("%s shuffles what is on the rack, and always changes it", (key) => {
    type("@34 a");
    press(key === "#" ? "⇧3" : key);
    expect(table.hand.get()!.rack).not.toEqual(RACK);
    expect(lying()).toEqual([s(34, A)]);
  });

  test("keys with Ctrl, Alt and Cmd are left alone", () => {
    type("@34");
    for (const held of ["ctrlKey", "altKey", "metaKey"] as const) {
      const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
      for (const key of ["s", "2", "$", "Enter", "Backspace"]) hit({ key, ...none, [held]: true });
    }
    expect([lying(), arrow(), commands()]).toEqual([[], "34 across", []]);
  });
});

const s = (square: number, letter: number): [number, number] => [square, letter];

describe("turns", () => {
  const can = (action: Can["action"], more: Partial<Can> = {}): Can => ({
    ...fixture(false, false).can[0]!,
    action,
    player: 0,
    least: null,
    most: null,
    words: null,
    ...more,
  });
  const TURNS = [
    can("play"),
    can("pass"),
    can("exchange", { least: 1, most: 7 }),
    can("challenge", { words: ["PHONY", "AX"] }),
  ];
  const RED = [A, E, E, H, I, R, 0];
  beforeEach(() => sit(seen(false, RED, { can: TURNS })));
  const exchange = (...tiles: number[]): Command => ({ kind: "exchange", tiles });

  test.each<[string, Command[]]>([
    ["Enter", []],
    ["@34 a r e Enter", [{ kind: "play", placements: [s(34, A), s(35, R), s(36, E)] }]],
    ["@34 a r e End", [{ kind: "play", placements: [s(34, A), s(35, R), s(36, E)] }]],
    ["@34 a r e Enter Enter", [{ kind: "play", placements: [s(34, A), s(35, R), s(36, E)] }]],
    ["2", []],
    ["2 2", [{ kind: "pass" }]],
    ["2 3", []],
    ["2 2 2 2", [{ kind: "pass" }]],
    ["3", []],
    ["3 3", [{ kind: "challenge", words: ["PHONY", "AX"] }]],
    ["3 Enter", [{ kind: "challenge", words: ["PHONY", "AX"] }]],
    ["4", []],
    ["4 Enter", []],
    ["4 e Enter", [exchange(E)]],
    ["4 e e Enter", [exchange(E, E)]],
    ["4 e e e Enter", []],
    ["4 e e e h Enter", [exchange(H)]],
    ["4 e - Enter", [exchange(A, E, H, I, R, 0)]],
    ["4 H - Enter", [exchange(A, E, E, I, R, 0)]],
    ["4 ⇧h - Enter", [exchange(A, E, E, I, R, 0)]],
    ["4 ? Enter", [exchange(0)]],
    ["4 - Enter", [exchange(...RED)]],
    ["4 - - h Enter", [exchange(H)]],
    ["4 h z Enter", [exchange(H)]],
    ["$", [exchange(...RED)]],
    ["⇧4", [exchange(...RED)]],
    ["4 $", [exchange(...RED)]],
    ["@34 a r $", [exchange(...RED)]],
  ])("%s asks for %j", (keys, wanted) => {
    type(keys);
    expect(commands()).toEqual(wanted);
  });

  test("a key that is held down confirms nothing", () => {
    type("2");
    const held = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: true };
    hit({ key: "2", code: "Digit2", ...held });
    expect(commands()).toEqual([]);
  });

  test("whoever wants to be asked is asked, and the same key again says yes", () => {
    table.confirmPlays = true;
    type("$");
    expect([table.panel.get(), commands()]).toEqual(["exchange", []]);
    type("$");
    expect(commands()).toEqual([exchange(...RED)]);
  });

  test("what cannot be done is not asked about", () => {
    sit(seen(false, RED, { can: [can("accept")] }));
    type("2 2 3 3 4 - Enter $ @34 a Enter");
    expect(commands()).toEqual([]);
    expect(table.panel.get()).toBe("none");
  });

  test("more tiles than may be exchanged are not exchanged", () => {
    sit(seen(false, RED, { can: [can("exchange", { least: 1, most: 2 })] }));
    type("$ Enter");
    expect([table.panel.get(), commands()]).toEqual(["exchange", []]);
    type("- a h Enter");
    expect(commands()).toEqual([exchange(A, H)]);
  });

  test("words left out are not doubted", () => {
    type("3");
    table.doubts.set(["AX"]);
    type("3");
    expect(commands()).toEqual([{ kind: "challenge", words: ["AX"] }]);
  });

  test("a dialog goes when its turn is over", () => {
    type("4 e");
    say({ kind: "news", seq: 31, server_ms: 0, told: [], view: { seq: 31, can: [] } });
    expect(table.panel.get()).toBe("none");
    type("Enter");
    expect(commands()).toEqual([]);
  });
});

describe("without a mouse", () => {
  beforeEach(() => sit(seen(false, RACK)));

  test.each([
    ["→", 112],
    ["→ →", 113],
    ["→ ↓", 127],
    ["→ ↑ ←", 96],
  ])("%s walks to %d", (keys, square) => {
    type(keys);
    expect([table.focus.get(), table.onBoard.get()]).toEqual([square, true]);
  });

  test.each([
    ["→ Enter s a", [s(112, S), s(113, A)]],
    ["→ ␣ s a", [s(112, S), s(113, A)]],
    ["→ Enter Enter s a", [s(112, S), s(127, A)]],
    ["→ #2 Enter", [s(112, T)]],
    ["→ #2 Enter → #1 Enter", [s(112, T), s(113, A)]],
    ["→ #2 ␣ → #1 ␣", [s(112, T), s(113, A)]],
    ["→ #2 Enter ␣ → ␣", [s(113, T)]],
  ])("%s lays %j", (keys, wanted) => {
    type(keys);
    expect(lying()).toEqual(wanted);
    expect(commands()).toEqual([]);
  });

  test("who comes to the board by Tab stands where they see it", () => {
    table.stand(107);
    type("→ Enter s");
    expect(lying()).toEqual([s(108, S)]);
  });

  test("Enter and Space press no square that nobody sees", () => {
    type("→ ←");
    table.stand(null);
    expect(table.typed({ kind: "play" })).toBe(false);
    expect(table.typed({ kind: "space" })).toBe(false);
    expect(arrow()).toBeNull();
  });
});

describe("from right to left", () => {
  const LETTERS = fixture(true, false).edition.tiles;
  const of = (text: string) => LETTERS.find((each) => each.symbol === text)!.tile;
  const ARABIC = [of("ا"), of("م"), of("ل"), of("ك"), of("ت"), of("ب"), 0];
  beforeEach(() => sit(seen(true, ARABIC)));

  test.each<[string, [number, number][]]>([
    ["@34 ك ت", [s(34, of("ك")), s(35, of("ت"))]],
    ["@34 لا", [s(34, of("ل")), s(35, of("ا"))]],
    ["@34 1 3", [s(34, of("ا")), s(35, of("ل"))]],
    ["@34 1 3 ⌫", [s(34, of("ا"))]],
    ["→ ← Enter 1", [s(113, of("ا"))]],
  ])("%s lays %j", (keys, wanted) => {
    type(keys);
    expect(lying()).toEqual(wanted);
  });

  test.each<[string, Command[]]>([
    ["⇧2 ⇧2", [{ kind: "pass" }]],
    ["⇧2 2", []],
    ["⇧4 ك Enter", [{ kind: "exchange", tiles: [of("ك")] }]],
    ["⇧4 2 - Enter", [{ kind: "exchange", tiles: ARABIC.filter((_, slot) => slot !== 1) }]],
  ])("%s asks for %j", (keys, wanted) => {
    type(keys);
    expect(commands()).toEqual(wanted);
  });
});
