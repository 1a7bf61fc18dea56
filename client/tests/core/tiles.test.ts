import { expect, test } from "vitest";
import { BLANK, TileSet, bareWord, columnName, coordinate, lettersOf } from "../../src/core/tiles";
import type { Edition, Layout } from "../../src/core/protocol";

const edition = (symbols: string[], direction: "ltr" | "rtl" = "ltr", folds = {}): Edition => ({
  name: "test",
  title: "Test",
  direction,
  folds,
  tiles: ["?", ...symbols].map((symbol, tile) => ({ tile, symbol, value: tile, count: 2 })),
});

test("typed text is read without regard to case, long tiles first", () => {
  const tiles = new TileSet(edition(["A", "L", "LL"]));
  expect(tiles.read("aLl")).toEqual([1, 3]);
  expect(tiles.read("la")).toEqual([2, 1]);
  expect(tiles.read("x-")).toEqual([]);
});

test("other spellings are folded", () => {
  const tiles = new TileSet(
    edition(["ا", "ء", "ل"], "rtl", { أ: "ا", "\uFEFB": "لا", "\u064B": "" }),
  );
  expect(tiles.read("أ")).toEqual([1]);
  expect(tiles.read("\uFEFB")).toEqual([3, 1]);
  expect(tiles.read("ل\u064Bا")).toEqual([3, 1]);
  expect(tiles.isLatin).toBe(false);
});

test("a blank shows its letter and is worth nothing", () => {
  const tiles = new TileSet(edition(["A", "B"]));
  expect(tiles.symbol(2 | BLANK)).toBe("B");
  expect(tiles.value(2 | BLANK)).toBe(0);
  expect(tiles.value(2)).toBe(2);
  expect(tiles.symbol(0)).toBe("");
});

test("coordinates name the row first across and the column first down", () => {
  const layout = { rows: 15, columns: 15 } as Layout;
  expect(coordinate(7 * 15 + 7, layout)).toBe("8H");
  expect(coordinate(7 * 15 + 7, layout, true)).toBe("H8");
  expect(columnName(20)).toBe("U");
});

test("a word that was built is as many letters as tiles, and has no marks", () => {
  expect(lettersOf("ابتك[?ر]")).toHaveLength(5);
  expect(bareWord("ابتك[?ر]")).toBe("ابتكر");
  expect(lettersOf("ابتك[?ر]").at(-1)).toEqual({ symbol: "ر", blank: true });
  expect(
    lettersOf("bELAJAR")
      .map((each) => each.blank)
      .indexOf(true),
  ).toBe(0);
  expect(bareWord("bELAJAR")).toBe("BELAJAR");
  expect(lettersOf("A[LL][ll]O")).toHaveLength(4);
  expect(bareWord("A[LL][ll]O")).toBe("ALLLLO");
});
