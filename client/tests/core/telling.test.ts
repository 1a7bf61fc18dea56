import { expect, test } from "vitest";
import { sayer } from "../../src/core/i18n";
import { begin, lay } from "../../src/core/laying";
import { answer, counted, QUESTIONS, type Question } from "../../src/core/telling";
import { TileSet } from "../../src/core/tiles";
import { view as fixture } from "../../src/dev/fixture";

const view = fixture(false, false);
const tiles = new TileSet(view.edition);
const rack = begin(view.layout, Array<number>(225).fill(0), [19, 0]);
const say = sayer("en", "latn");
const ask = (question: Question, more: Partial<Parameters<typeof answer>[1]> = {}) =>
  answer(
    question,
    {
      view,
      tiles,
      hand: rack,
      scored: null,
      reading: {
        heard_ms: 0,
        clocks: view.clocks,
        players: view.players.map((each) => each.clock),
      },
      now_ms: 4000,
      ...more,
    },
    say,
  );

test("everything on the table can be asked aloud", () => {
  expect(ask("turn")).toBe("Sekar Ayu is on turn");
  expect(ask("scores")).toBe("Sekar Ayu 113, Komputer 71");
  expect(ask("rack")).toBe("S, blank");
  expect(ask("bag")).toBe("64 tiles in the bag");
  expect(ask("time")).toBe("Turn 0:40, Time 13:28, Match 42:06");
  expect(ask("last")).toBe("FJORD");
});

test("one's own play is told before it is played", () => {
  const hand = lay(rack, 0, 7);
  const words = [{ text: "AS", squares: [6, 7], score: 2 }];
  const scored = { kind: "score" as const, id: "", score: 12, bonus: 10, words, fault: null };
  expect(ask("play")).toBe("Nothing is laid");
  expect(ask("play", { hand })).toBe("S");
  expect(ask("play", { hand, scored })).toBe("AS 2, 12 points");
  const fault = { code: "x", text: "Not in one line." };
  expect(ask("play", { hand, scored: { ...scored, fault } })).toBe("Not in one line.");
});

test("a covered rack is not told", () => {
  expect(ask("rack", { hand: null })).toBe("");
  expect(ask("play", { hand: null })).toBe("Nothing is laid");
});

test("it is told how many of one letter are left, the blank too", () => {
  const unseen = view.edition.tiles.map(({ tile }) => (tile === 5 ? 9 : tile === 0 ? 1 : 0));
  expect(ask("letter")).toBe("How many of which letter?");
  expect(counted(5, { ...view, unseen }, tiles, say)).toBe("E: 9 not seen yet");
  expect(counted(0, { ...view, unseen }, tiles, say)).toBe("blank: 1 not seen yet");
  expect(counted(26, { ...view, unseen }, tiles, say)).toBe("Z: 0 not seen yet");
});

test("the list of what can be asked names every key", () => {
  const keys = Object.keys(QUESTIONS).map((code) => code.slice(3));
  for (const language of ["id", "en", "ar"] as const) {
    const list = sayer(language, "latn")("tell.help");
    expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(list))).toEqual([]);
  }
});
